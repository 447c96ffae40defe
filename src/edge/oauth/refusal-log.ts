// Logs the reason for each refused token request, for the app's admins: clients learn less than
// their owners.
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../platform/database/index.ts';
import { exchangeOf } from './exchange.ts';

/** Causes as the log keeps them, by the engine's words. The activity page says what to do about each. */
const CAUSES: Readonly<Record<string, string>> = {
  'authorization code not found': 'code_unknown',
  'authorization code is expired': 'code_expired',
  'authorization code already used': 'code_reused',
  'authorization code redirect_uri mismatch': 'redirect_uri_mismatch',
  'client mismatch': 'other_client',
  'refresh token not found': 'refresh_unknown',
  'refresh token is expired': 'refresh_expired',
  'refresh token already used': 'refresh_reused',
  'grant revoked': 'revoked',
  'grant not found': 'revoked',
};

/** Notes a refused exchange in the workspace of the app that asked. */
export async function logRefusal(
  database: Database,
  ctx: KoaContextWithOIDC,
  cause: string,
): Promise<void> {
  const { client } = ctx.oidc;
  if (!client) return;
  const workspace = Number(client['app_workspace']);
  const isVerifier = /code_verifier|code_challenge/.test(cause);
  const reason = isVerifier ? 'verifier_mismatch' : (CAUSES[cause] ?? 'invalid');
  await database.change(
    {
      name: 'log_token_refusal',
      text: `insert into oauth_activity (workspace_id, kind, app_workspace_id, app_id, reason, ip)
           values ($1, 'token_refused', $1, $2, $3, $4)`,
      values: [workspace, Number(client['app_id']), reason, exchangeOf(ctx).ip],
    },
    { workspace },
  );
}
