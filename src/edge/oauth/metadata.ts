// Server metadata for clients (RFC 8414, RFC 9728). Written here because the engine's document
// follows the Host header and names OpenID features we do not have.
import { SCOPES } from '../../platform/access/index.ts';
import type { Config } from '../../platform/base/index.ts';

const ALL = SCOPES.map(({ scope }) => scope);

export const serverMetadata = ({
  baseUrl,
  clientDocuments,
}: Pick<Config, 'baseUrl' | 'clientDocuments'>): object => ({
  issuer: baseUrl,
  authorization_endpoint: `${baseUrl}/ca/oauth/authorize`,
  token_endpoint: `${baseUrl}/ca/oauth/token`,
  revocation_endpoint: `${baseUrl}/ca/oauth/revoke`,
  scopes_supported: ALL,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  // `none`: installed apps.
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  revocation_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  // An admin of the workspace has to admit such a client first.
  ...(clientDocuments && { client_id_metadata_document_supported: true }),
});

/** Metadata of a protected resource. */
const metadataOf = (resource: string, issuer: string, scopes: readonly string[]): object => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
});
export const resourceMetadata = (baseUrl: string): object => metadataOf(baseUrl, baseUrl, ALL);

/** Clients of agents ask for all they find here: an agent reads and proposes, and only asks for more by name. */
export const agentMetadata = (baseUrl: string): object =>
  metadataOf(
    `${baseUrl}/mcp`,
    baseUrl,
    ALL.filter((scope) => /:(read|draft)$/.test(scope)),
  );
