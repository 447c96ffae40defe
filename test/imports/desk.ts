// A workspace for import tests: a company in dollars, and in-memory files.
import { Buffer } from 'node:buffer';
import pg from 'pg';
import type { Principal } from '../../src/platform/access/index.ts';
import {
  type Import,
  type Imported,
  importFile,
  type KindName,
  previewFile,
  undoImport,
} from '../../src/imports/index.ts';
import { setUpWorkspace } from '../../src/settings/setup.service.ts';
import { makeWorkspace, openWorkspace, principalIn, sessionOf } from '../support/workspace.ts';

export type Text = string | Uint8Array;

/** A file of this text, in pieces as small as disks give them. */
export const fileOf = (text: Text, name = 'file.csv') => ({
  name,
  // eslint-disable-next-line @typescript-eslint/require-await -- a file is read piece by piece
  async *open() {
    const bytes = Buffer.from(text as string);
    for (let at = 0; at < bytes.length || at === 0; at += 65_536) {
      yield bytes.subarray(at, at + 65_536);
    }
  },
});

export async function openDesk() {
  const opened = await openWorkspace();
  const { database, files } = opened;
  /** Makes a workspace with a company of its own. */
  const place = async (currency = 'USD') => {
    const id = await makeWorkspace(database);
    const session = (changes: Partial<Principal> = {}) =>
      sessionOf(database, principalIn(id, changes.role, changes));
    await database.write(id, (transaction) =>
      setUpWorkspace({ ...session(), transaction }, { name: 'Home', currency }),
    );
    const ask = async (text: string, ...values: unknown[]): Promise<any[]> =>
      (await database.read(id, { text, values: [id, ...values] }))[0] ?? [];
    const asked = (kind: KindName, text: Text, more: Partial<Import> = {}): Import => ({
      kind,
      source: fileOf(text),
      settings: {},
      ...more,
    });
    return {
      id,
      session,
      ask,
      load: (kind: KindName, text: Text, more: Partial<Import> = {}): Promise<Imported> =>
        importFile(session(), asked(kind, text, more)),
      preview: (kind: KindName, text: Text, more: Partial<Import> = {}): Promise<Imported> =>
        previewFile(session(), asked(kind, text, more)),
      undo: (run: number | undefined) => undoImport(session(), run ?? 0),
      /** What each account that moved comes to, in the reporting currency. */
      trial: async (): Promise<Record<string, number>> => {
        const rows = await ask(
          `select coalesce(a.name, a.number) as name, sum(l.amount)::float as amount
            from journal_line l join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
            where l.workspace_id = $1 group by 1 having sum(l.amount) <> 0 order by 1`,
        );
        return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
      },
      /** How many rows of everything an import makes there are. */
      standing: async () =>
        (
          await ask(
            `select (select count(*)::int from account where workspace_id = $1) as accounts,
              (select count(*)::int from vendor where workspace_id = $1) as vendors,
              (select count(*)::int from entity where workspace_id = $1) as entities,
              (select count(*)::int from exchange_rate where workspace_id = $1) as rates,
              (select count(*)::int from journal_line where workspace_id = $1) as lines,
              (select count(*)::int from upload_run where workspace_id = $1) as runs`,
          )
        )[0],
    };
  };
  /** What the service itself may not do. */
  const asOwner = async (text: string, workspace: number): Promise<void> => {
    const client = new pg.Client(files.superuserUrl);
    await client.connect();
    try {
      await client.query(`select set_config('ledgergate.workspace', $1, false)`, [workspace]);
      await client.query(text, [workspace]);
    } finally {
      await client.end();
    }
  };
  return { database, files, place, asOwner, close: () => opened.close() };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
export type Place = Awaited<ReturnType<Desk['place']>>;
