// Routes of OAuth apps, connections and their activity.
import { area, del, get, patch, post, type Route } from '../route.ts';

export const oauth: readonly Route[] = area('OAuth', [
  get('/ca/api/v1/oauth-apps', 'oauthApps'),
  post('/ca/api/v1/oauth-apps', 'createOauthApp', { status: 201 }),
  get('/ca/api/v1/oauth-apps/{id}', 'oauthApp'),
  patch('/ca/api/v1/oauth-apps/{id}', 'patchOauthApp'),
  del('/ca/api/v1/oauth-apps/{id}', 'deleteOauthApp'),
  get('/ca/api/v1/oauth-apps/{id}/impact', 'oauthAppImpact'),
  post('/ca/api/v1/oauth-apps/{id}/rotate-secret', 'rotateOauthAppSecret'),
  post('/ca/api/v1/oauth-apps/{id}/icon', 'uploadOauthAppIcon', {
    upload: 'file',
    uploadLimit: 1_048_576,
  }),
  del('/ca/api/v1/oauth-apps/{id}/icon', 'removeOauthAppIcon'),
  post('/ca/api/v1/oauth-apps/{id}/approve', 'approveOauthApp', { status: 204 }),
  get('/ca/api/v1/oauth-connections', 'oauthConnections'),
  del('/ca/api/v1/oauth-connections/{id}', 'disconnectOauthApp'),
  get('/ca/api/v1/oauth-connections/{id}/activity', 'oauthActivity'),
]);
