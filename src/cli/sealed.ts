// Check that ENCRYPTION_KEY opens what was sealed: after a restore it may be another key than that of the backup.
import { Cipher, type Config, Refusal } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';

const FIX =
  'Set ENCRYPTION_KEY (or encryptionKey in secrets.json) to the key under which they were sealed, and start again. ' +
  'If it is lost: make these webhooks anew, and let people set up their authenticator apps again';

/** Opens the signing secret of every webhook. Throws `Refusal` where one stays closed. */
export async function lookAtSealed(config: Config, serviceUrl: string): Promise<string> {
  const cipher = new Cipher(config.encryptionKey);
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const workspaces = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    let sealed = 0;
    const closed: string[] = [];
    for (const { id } of workspaces) {
      const text = 'select id, token from webhook where workspace_id = $1 order by id';
      const [rows = []] = await database.read(id, { text, values: [id] });
      sealed += rows.length;
      for (const { id: webhook, token } of rows) {
        if (cipher.opened(String(token)) === undefined)
          closed.push(`${Number(webhook)} (workspace ${id})`);
      }
    }
    if (sealed === 0) return 'no webhook has a secret that ENCRYPTION_KEY could be tried on';
    if (closed.length === 0) {
      return `ENCRYPTION_KEY opens ${sealed === 1 ? 'the secret of 1 webhook' : `the secrets of ${sealed} webhooks`}`;
    }
    const few = closed.slice(0, 5).join(', ');
    const more = closed.length > 5 ? ` and ${closed.length - 5} more` : '';
    throw new Refusal(
      `ENCRYPTION_KEY does not open the secrets of webhooks ${few}${more}: they deliver nothing, and codes of authenticator apps are refused`,
      FIX,
    );
  } finally {
    await database.close();
  }
}
