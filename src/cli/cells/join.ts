// `ledgergate cell join`: makes a database a cell. Its ids of workspaces and people get a range of their own, so that
// none of them means something else in another cell.
import { hkdfSync } from 'node:crypto';
import type pg from 'pg';
import { type Config, isCellName, readConfig, Refusal } from '../../platform/base/index.ts';
import { cellOf, type Directory, IDS_OF_A_CELL, MOST_CELLS } from '../../platform/cells/index.ts';
import { withClient } from '../../platform/database/index.ts';
import { migrate } from '../../platform/database/migrate/index.ts';
import type { Lifetime } from '../lifetime.ts';
import { openDatabase } from '../open-database.ts';
import type { Screen } from '../screen.ts';
import type { CellFlags } from './flags.ts';
import { directoryOf } from './movers.ts';

/** Tables whose ids cross workspaces. */
const RANGED = ['workspace', 'person'] as const;

/** Tells keys apart, and nothing about them. */
export const printOf = (encryptionKey: string, cookieKeys: readonly string[]): string =>
  Buffer.from(
    hkdfSync('sha256', [encryptionKey, ...cookieKeys].join('\0'), '', 'keys of cells', 16),
  ).toString('hex');

/** Its number in the directory, which is given once. Throws {@link Refusal}. */
async function registered(
  directory: Directory,
  name: string,
  address: string,
  print: string,
): Promise<{ number: number; isNew: boolean }> {
  const [others] = await directory.ask<{ print: string }>(
    'select key_print as print from cell where name <> $1 limit 1',
    [name],
  );
  if (others !== undefined && others.print !== print) {
    throw new Refusal(
      'ENCRYPTION_KEY and COOKIE_KEYS are not those of the other cells: what moves here could not be opened.',
      'Set the same keys in all cells',
    );
  }
  const [row] = await directory.ask<{ number: number; isNew: boolean }>(
    `insert into cell (name, number, address, key_print)
     values ($1, (select coalesce(max(number) + 1, 0) from cell), $2, $3)
     on conflict (name) do update set address = excluded.address, key_print = excluded.key_print
     returning number, xmax = 0 as "isNew"`,
    [name, address, print],
  );
  if (row && row.number <= MOST_CELLS) return row;
  throw new Refusal(
    `There are ${MOST_CELLS} cells already.`,
    'Let the workspace go to one of them',
  );
}

/** Gives the database its name and its ids, or the same ones again. Throws {@link Refusal}. */
async function settle(owner: pg.Client, name: string, number: number): Promise<void> {
  const [first, last] = [Math.max(1, number * IDS_OF_A_CELL), (number + 1) * IDS_OF_A_CELL - 1];
  await owner.query('begin');
  await owner.query('lock table cell in exclusive mode');
  const known = await cellOf(owner);
  if (known !== undefined && known !== name) {
    throw new Refusal(
      `The database is the cell "${known}".`,
      `Use another database, or: cell join ${known}`,
    );
  }
  for (const table of RANGED) {
    const { rows } = await owner.query<{ out: number | null; sequence: string }>(
      `select (select min(id) from ${table} where id not between $1 and $2) as out,
         pg_get_serial_sequence('${table}', 'id') as sequence`,
      [first, last],
    );
    const [found] = rows;
    if (!found) throw new Error(`The sequence of ${table} is not there.`);
    const { out, sequence } = found;
    if (known === undefined && out !== null) {
      throw new Refusal(
        `The database has ${table} ${out}, and ids of this cell go from ${first} to ${last}.`,
        'Let the installation that has books join first, and others with empty databases',
      );
    }
    const restart = known === undefined && number > 0 ? ` start ${first} restart ${first}` : '';
    await owner.query(`alter sequence ${sequence} minvalue ${first} maxvalue ${last}${restart}`);
  }
  await owner.query(
    `insert into cell (name, first_workspace, last_workspace) values ($1, $2, $3) on conflict do nothing`,
    [name, first, last],
  );
  await owner.query('commit');
}

/** Entry of a cell in the directory, as the cell tells it. */
interface Joining {
  readonly name: string;
  readonly address: string;
  /** The keys that all cells share. */
  readonly keys: Pick<Config, 'encryptionKey' | 'cookieKeys'>;
}

/** Makes a database a cell; once more it notes another address. Returns its number. Throws {@link Refusal}. */
export async function join(
  directory: Directory,
  ownerUrl: string,
  { name, address, keys }: Joining,
): Promise<number> {
  await directory.prepare();
  const print = printOf(keys.encryptionKey, keys.cookieKeys);
  const { number, isNew } = await registered(directory, name, address, print);
  await withClient(ownerUrl, 'DATABASE_OWNER_URL', (owner) => settle(owner, name, number)).catch(
    async (error: unknown) => {
      // A number that nobody has yet is given to somebody else.
      if (isNew) await directory.ask('delete from cell where name = $1', [name]);
      throw error;
    },
  );
  return number;
}

/** Joins, or joins again at another address. */
export async function joinCell(
  lifetime: Lifetime,
  screen: Screen,
  { address = '' }: CellFlags,
  name: string,
): Promise<void> {
  if (!isCellName(name)) {
    throw new Refusal(
      `"${name}" is no name of a cell.`,
      'Use small letters, digits and hyphens: one',
    );
  }
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || url.pathname !== '/') {
    throw new Refusal(
      `"${address}" is no address of a cell.`,
      'Give http, host and port in the network of the cells: --address http://10.0.0.5:4000',
    );
  }
  const { config, serviceUrl, ownerUrl } = await openDatabase(readConfig(), lifetime, screen);
  if (ownerUrl === undefined) {
    throw new Refusal('Only the owner of the tables makes a cell.', 'Set DATABASE_OWNER_URL');
  }
  await migrate(ownerUrl, serviceUrl);
  const directory = directoryOf(config);
  lifetime.onEnd(() => directory.close());
  const number = await join(directory, ownerUrl, { name, address: url.origin, keys: config });
  screen.step('cell', `${name} is cell ${number}, at ${url.origin}`, [
    `Start its processes with CELL=${name} and CELL_SECRET, and TRUST_PROXY=1 behind the router.`,
  ]);
  screen.tell({ cell: { name, number, address: url.origin } });
}
