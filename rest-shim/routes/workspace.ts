// Routes of API users and their keys.
import { area, del, get, patch, post, type Route } from '../route.ts';

export const workspace: readonly Route[] = area('Users', [
  get('/users/api/api-users', 'apiUsers'),
  post('/users/api/api-users', 'createApiUser', { status: 201, knownFieldsOnly: true }),
  get('/users/api/api-users/{id}', 'apiUser'),
  patch('/users/api/api-users/{id}', 'patchApiUser', { knownFieldsOnly: true }),
  del('/users/api/api-users/{id}', 'deleteApiUser'),
  post('/users/api/api-users/{api_user}/keys', 'createApiKey', {
    status: 201,
    spread: { body: true },
    knownFieldsOnly: true,
  }),
  get('/users/api/get-user-permissions', 'userPermissions'),
  get('/ca/api/v1/oauth-apps/scopes', 'oauthScopes', { area: 'OAuth' }),
]);
