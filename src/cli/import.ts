// `ledgergate import`: imports a file into the books, completely or not at all, and undoes an
// import.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { authenticate, type Principal, type Session } from '../platform/access/index.ts';
import { Problem, Refusal } from '../platform/base/index.ts';
import type { Database } from '../platform/database/index.ts';
import {
  type Imported,
  importFile,
  isKind,
  KINDS,
  previewFile,
  type Source,
  undoImport,
} from '../imports/index.ts';
import { representRecords } from '../representation.ts';
import type { Lifetime } from './lifetime.ts';
import { noWorkspace } from './no-workspace.ts';
import { Progress } from './progress.ts';
import type { Screen } from './screen.ts';
import { openService, wholeNumber } from './service.ts';

export interface ImportFlags {
  readonly workspace?: string;
  readonly entity?: string;
  readonly key?: string;
  readonly dryRun?: boolean;
  readonly preview?: boolean;
  readonly makeAccounts?: boolean;
  readonly again?: boolean;
  readonly undo?: string;
  readonly json?: boolean;
}

/** What a file may be wrong with ends in 2; a command that was misused or failed, in 1. */
const FAULTY = 2;

function sourceOf(file: string | undefined): Source {
  if (file === undefined)
    throw new Refusal('The file is missing.', 'Run: ledgergate import accounts FILE');
  if (!existsSync(file) || !statSync(file).isFile()) {
    throw new Refusal(`There is no file ${file}.`, 'Check its name and its folder');
  }
  return { name: basename(file), open: () => createReadStream(file, { highWaterMark: 65_536 }) };
}

/** A source that tells how many bytes of it were read; each time it is opened it begins anew. */
const following = (source: Source, tell: (bytes: number) => void): Source => ({
  ...source,
  open: async function* () {
    let bytes = 0;
    for await (const chunk of source.open()) {
      tell((bytes += chunk.length));
      yield chunk;
    }
  },
});

/** Whoever runs this command on the machine is an admin; with a key, whoever the key is of. */
export async function principalOf(database: Database, flags: ImportFlags): Promise<Principal> {
  const id = wholeNumber('workspace', flags.workspace);
  if (flags.key !== undefined) {
    const principal = await authenticate(database, `Token ${flags.key}`);
    if (principal.workspace.id === id) return principal;
    throw new Refusal(
      'This key belongs to another workspace.',
      'Set --workspace to the workspace of the key',
    );
  }
  const [rows = []] = await database.read(id, {
    text: 'select name from workspace where id = $1',
    values: [id],
  });
  const name = rows[0]?.['name'] as string | undefined;
  if (name === undefined) {
    throw await database.write(id, (transaction) => noWorkspace(transaction.ask, id));
  }
  return {
    ...{ kind: 'person', id: 0, name: 'Command line', email: null, role: 'admin', overrides: {} },
    ...{ workspace: { id, name, type: 'company', logoUrl: null } },
    ...{ entities: null, approvalRequired: false },
  };
}

async function sessionFor(
  lifetime: Lifetime,
  screen: Screen,
  flags: ImportFlags,
): Promise<Session> {
  const { database } = await openService(lifetime, screen);
  await representRecords();
  const principal = await principalOf(database, flags);
  return { principal, requestId: 'command line', database, loaders: new Map() };
}

/** A refusal of the service in the words of the command line. */
function asRefusal(error: unknown): unknown {
  return error instanceof Problem
    ? new Refusal(error.message, 'To import a file again, add --again; see --help')
    : error;
}

export const placeOf = (row: number | null, field: string | null): string =>
  [row === null ? 'file' : `row ${row}`, ...(field === null ? [] : [field])].join(', ');

function tellFaults(screen: Screen, { faults, faultCount }: Imported): void {
  screen.say([
    `✗ ${faultCount} ${faultCount === 1 ? 'error' : 'errors'}; nothing was changed.`,
    ...faults.map(({ row, field, message }) => `  ${placeOf(row, field)}: ${message}`),
    ...(faultCount > faults.length ? [`  and ${faultCount - faults.length} more`] : []),
  ]);
}

const countsOf = ({ counts }: Imported): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ') || 'nothing';

/** Takes an import back. */
async function undo(session: Session, screen: Screen, run: number): Promise<void> {
  const undone = await undoImport(session, run);
  const { reversed, deleted, kept } = undone;
  screen.step('undone', `import ${run}: ${reversed} entries reversed, ${deleted} records deleted`, [
    ...(kept > 0 ? [`${kept} records stay, because other records refer to them`] : []),
  ]);
  screen.tell({ undone: { run, ...undone } });
}

/** Imports a file, or shows what would come of it, or takes an import back. */
export async function importNow(
  lifetime: Lifetime,
  screen: Screen,
  flags: ImportFlags,
  [kind = '', file]: readonly string[],
): Promise<void> {
  const { undo: run, entity, makeAccounts: makesAccounts, again } = flags;
  const names = Object.keys(KINDS).join(', ');
  if (run === undefined && !isKind(kind)) {
    throw new Refusal(`"${kind}" cannot be imported.`, `Use one of ${names}`);
  }
  const source = run === undefined ? sourceOf(file) : undefined;
  const session = await sessionFor(lifetime, screen, flags);
  const progress = new Progress(flags.json === true ? undefined : process.stderr, 'import');
  try {
    if (run !== undefined) {
      await undo(session, screen, wholeNumber('undo', run));
      return;
    }
    if (!source || !isKind(kind)) return;
    const isPreview = flags.dryRun === true || flags.preview === true;
    const size = file === undefined ? 0 : statSync(file).size;
    let done = 0;
    const tell = (rows: number): void => progress.update(done, size, `${rows} rows`);
    const followed = following(source, (bytes) => (done = bytes));
    const asked = { kind, source: followed, again, tell, settings: { entity, makesAccounts } };
    const made = await (isPreview ? previewFile : importFile)(session, asked);
    progress.end();
    screen.tell({ import: made });
    if (made.faultCount > 0) {
      tellFaults(screen, made);
      await lifetime.end(FAULTY);
    }
    screen.say(isPreview ? made.sample.map((line) => `  ${line}`) : []);
    const about = made.run === undefined ? 'preview' : 'imported';
    const next = `undo it: npx ledgergate import --undo ${made.run ?? ''} --workspace ${session.principal.workspace.id}`;
    screen.step(about, countsOf(made), made.run === undefined ? ['nothing was changed'] : [next]);
  } catch (error) {
    throw asRefusal(error);
  } finally {
    progress.end();
  }
}
