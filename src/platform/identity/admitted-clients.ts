// OAuth clients that an admin admits by their metadata document: an installed app whose client id is
// the address of the document. Admitting it again reads the document anew.
import { OauthApp } from '../../../schema/workspace/oauth-app.ts';
import { type Actor, demandAdmin } from '../access/index.ts';
import { invalid, Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { replaced } from '../records/index.ts';
import { changeApp } from './app-changes.ts';
import { readClientDocument } from './client-document.rules.ts';
import { columnsIn, writableColumns } from './input.ts';
import { type AppRow, checkedApp, readApp } from './oauth-apps.ts';

const [WRITABLE, SENT] = [writableColumns(OauthApp), writableColumns(OauthApp, 'sent.')];

export interface Admission {
  /** The address of the document, which becomes the client id. */
  readonly url: string;
  /** What is there. */
  readonly document: unknown;
  /** The ceiling of what the client may ever request. */
  readonly permissions: readonly string[];
}

/** Admits a client to the workspace of the actor. Throws 400, 403 and 409. */
export async function admitClient(
  transaction: Transaction,
  actor: Actor,
  { url, document, permissions }: Admission,
): Promise<AppRow> {
  demandAdmin(actor);
  const read = readClientDocument(url, document);
  if ('fault' in read) throw invalid('url', read.fault);
  const { name, redirectUrls } = read;
  const input = { name, redirectUrls: [...redirectUrls], permissions: [...permissions] };
  const [known] = await transaction.ask<{ id: number }>({
    name: 'admitted_client',
    text: `select id from oauth_app where workspace_id = $1 and client_id = $2 and deleted_at is null`,
    values: [actor.workspace, url],
  });
  if (known) return changeApp(transaction, actor, known.id, input, { isFromDocument: true });
  const checked = checkedApp({ ...input, installed: true });
  const [made] = await transaction.ask<{ id: number }>({
    name: 'admit_client',
    text: `insert into oauth_app (workspace_id, client_id, state, created_by, ${WRITABLE})
           select $1, $2, 'private', $3, ${SENT} from jsonb_populate_record(null::oauth_app, $4) sent
           on conflict do nothing returning id`,
    values: [
      actor.workspace,
      url,
      actor.person,
      columnsIn(OauthApp, replaced(OauthApp.definition.writable, checked)),
    ],
  });
  if (made) return readApp(transaction, actor, made.id);
  throw new Problem(
    'CONFLICT',
    'This client is admitted elsewhere on this installation. Its app can be published for every workspace.',
  );
}
