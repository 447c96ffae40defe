// The OAuth endpoints in the OpenAPI document. They are not GraphQL operations, so the document
// generated from the routes lacks them. Specification: OAuth endpoints.
const text = (description: string, extra: object = {}) => ({
  schema: { type: 'string', ...extra },
  description,
});
const query = (name: string, description: string, required = false, extra: object = {}) => ({
  name,
  in: 'query',
  required,
  ...text(description, extra),
});
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const ERROR = {
  type: 'object',
  required: ['error', 'error_description'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
};
const DETAIL = { type: 'object', required: ['detail'], properties: { detail: { type: 'string' } } };
const TOKEN = {
  type: 'object',
  required: ['access_token', 'token_type', 'expires_in', 'scope', 'refresh_token'],
  properties: {
    access_token: { type: 'string', description: 'Begins with svca_.' },
    token_type: { type: 'string', enum: ['Bearer'] },
    expires_in: { type: 'integer', enum: [3600], description: 'In seconds.' },
    scope: { type: 'string', description: 'The granted scopes, separated by spaces.' },
    refresh_token: { type: 'string', description: 'Begins with svcr_. Works once.' },
  },
};
const TOKEN_REQUEST = {
  type: 'object',
  required: ['grant_type'],
  properties: {
    grant_type: { type: 'string', enum: ['authorization_code', 'refresh_token'] },
    code: { type: 'string', description: 'With authorization_code.' },
    redirect_uri: { type: 'string', format: 'uri', description: 'With authorization_code.' },
    code_verifier: {
      type: 'string',
      minLength: 43,
      maxLength: 128,
      description: 'When a challenge was sent.',
    },
    refresh_token: { type: 'string', description: 'With refresh_token.' },
    client_id: { type: 'string', description: 'Unless HTTP Basic names the client.' },
    client_secret: {
      type: 'string',
      description: 'Unless HTTP Basic carries it; an installed app has none.',
    },
    resource: {
      type: 'string',
      format: 'uri',
      description: 'What the person allowed, or nothing: the base URL, or `<base>/mcp`.',
    },
  },
};

const REVOCATION = {
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string', description: 'A refresh token, or an access token.' },
    client_id: { type: 'string', description: 'Unless HTTP Basic names the client.' },
    client_secret: {
      type: 'string',
      description: 'Unless HTTP Basic carries it; an installed app has none.',
    },
  },
};

const PATHS = {
  '/ca/oauth/authorize': {
    get: {
      operationId: 'oauthAuthorize',
      tags: ['OAuth'],
      summary: 'Start the authorization code flow',
      description: 'Leads a person through sign-in and consent, and back to the app with a code.',
      security: [],
      parameters: [
        query('client_id', 'The client ID of the app.', true),
        query(
          'redirect_uri',
          'One of the registered URLs, exactly; a loopback address may use any port.',
          true,
        ),
        query('response_type', 'Always code.', true, { enum: ['code'] }),
        query('state', 'Unguessable; comes back as it was sent.', false, { maxLength: 4096 }),
        query('scope', 'Scopes separated by spaces; all of the app’s permissions when left out.'),
        query(
          'code_challenge',
          'Base64url SHA-256 of the verifier: 43 characters. Required of installed apps.',
        ),
        query('code_challenge_method', 'Must be S256.', false, { enum: ['S256'] }),
        query(
          'resource',
          'Where the tokens work (RFC 8707): the base URL for the whole API, `<base>/mcp` for agents alone. The whole API when left out.',
        ),
      ],
      responses: {
        302: { description: 'To sign-in and consent, or back to the app with `code` or `error`.' },
        400: { description: 'The client, its URL or a length is wrong.', ...json(DETAIL) },
      },
    },
  },
  '/ca/oauth/token': {
    post: {
      operationId: 'oauthToken',
      tags: ['OAuth'],
      summary: 'Exchange a code, or refresh a token',
      description:
        'The client proves itself with HTTP Basic or with client_id and client_secret. An installed app sends its client_id and the code_verifier.',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: TOKEN_REQUEST } },
      },
      responses: {
        200: { description: 'A new pair of tokens.', ...json(TOKEN) },
        400: {
          description: 'invalid_grant, invalid_target, unsupported_grant_type or invalid_request.',
          ...json(ERROR),
        },
        401: { description: 'invalid_client.', ...json(ERROR) },
      },
    },
  },
  '/ca/oauth/revoke': {
    post: {
      operationId: 'oauthRevoke',
      tags: ['OAuth'],
      summary: 'Revoke a token',
      description:
        'Ends the whole family of the token: the connection stays, and its person authorizes anew (RFC 7009). A token that is unknown or over is answered alike.',
      security: [],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: REVOCATION } },
      },
      responses: {
        200: { description: 'The token works no more.', ...json({ type: 'object' }) },
        401: { description: 'invalid_client.', ...json(ERROR) },
      },
    },
  },
};

/** The document with the OAuth endpoints in it. */
export function describeOauth(openapi: object): object {
  const { paths, ...rest } = openapi as { paths: object };
  return { ...rest, paths: { ...paths, ...PATHS } };
}
