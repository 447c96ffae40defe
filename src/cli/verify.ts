// `ledgergate verify` checks the books from the data itself; `ledgergate root` prints the chain's
// root, which is kept elsewhere as later proof. Neither changes the books; when they were verified, and how it ended, is
// noted.
import { readConfig, Refusal } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS } from '../platform/database/index.ts';
import { isDay } from '../../schema/kit/index.ts';
import { checkBooks, type BooksSummary } from './books.ts';
import { checkChain, lineOf, rootOf, rootsIn, type Root } from './chain.ts';
import type { Lifetime } from './lifetime.ts';
import { noted } from './noting.ts';
import { openDatabase } from './open-database.ts';
import { demandSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

export interface VerifyFlags {
  /** A file with lines that `root` printed. */
  readonly root?: string;
  /** The day whose root is asked for. */
  readonly day?: string;
}

/** Does something with a database and its workspaces, in order. */
async function inEach<T>(
  serviceUrl: string,
  work: (database: Database, workspace: number, nth: number, all: number) => Promise<T>,
): Promise<T[]> {
  const database = new Database({ url: serviceUrl, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const ids = await database.ask<{ id: number }>({
      text: 'select id from workspace_ids() as id order by id',
    });
    const done: T[] = [];
    for (const [nth, { id }] of ids.entries()) {
      done.push(await work(database, id, nth, ids.length));
    }
    return done;
  } finally {
    await database.close();
  }
}

/** Checks the chain of every workspace, and that it leads to the given roots; tells how many postings it holds. */
export async function checkChains(
  serviceUrl: string,
  roots: readonly Root[],
  screen: Screen,
): Promise<number> {
  const bar = screen.progress('chain');
  try {
    const seen = new Set<number>();
    const counts = await inEach(serviceUrl, (database, workspace, nth, all) => {
      seen.add(workspace);
      const own = roots.filter((each) => each.workspace === workspace).length;
      return noted(database, workspace, { part: 'chain', roots: own }, () =>
        checkChain(database, workspace, roots, (done, total) =>
          bar.update(nth + (total > 0 ? done / total : 1), all, `chain of workspace ${workspace}`),
        ),
      );
    });
    const missing = roots.find(({ workspace }) => !seen.has(workspace));
    if (missing) {
      throw new Refusal(
        `A root of workspace ${missing.workspace} was given, but there is no such workspace.`,
        'Verify the database that printed the root.',
      );
    }
    return counts.reduce((sum, each) => sum + each, 0);
  } finally {
    bar.end();
  }
}

/** Throws what does not hold, all of it in one line. */
function demandNone(faults: readonly Refusal[]): void {
  const [first] = faults;
  if (first) throw new Refusal(faults.map(({ message }) => message).join(' '), first.fix);
}

/** Checks books and chain of every workspace of the database. Throws `Refusal` with what does not hold of either. */
export async function verifyNow(
  lifetime: Lifetime,
  screen: Screen,
  { root }: VerifyFlags,
): Promise<void> {
  const roots = root === undefined ? [] : rootsIn(root);
  const database = await openDatabase(readConfig(), lifetime, screen);
  await demandSchema(database, screen);
  const faults: Refusal[] = [];
  const noted = (error: unknown): undefined => {
    if (!(error instanceof Refusal)) throw error;
    faults.push(error);
  };
  const bar = screen.progress('books');
  const books = await checkBooks(database.serviceUrl, bar.update)
    .finally(() => bar.end())
    .catch(noted);
  if (books) tellBooks(screen, books);
  const postings = await checkChains(database.serviceUrl, roots, screen).catch(noted);
  demandNone(faults);
  screen.step('chain', `${postings} postings are unchanged`, [
    roots.length > 0
      ? `it matches the ${roots.length === 1 ? 'given root' : `${roots.length} given roots`}`
      : 'only a root kept elsewhere shows whether the chain was recomputed: verify --root FILE',
  ]);
  screen.tell({ books, chain: { postings, roots: roots.length } });
}

function tellBooks(screen: Screen, { entries, lines, workspaces }: BooksSummary): void {
  screen.step('books', `debits = credits in ${entries} entries, ${lines} lines`, [
    `${workspaces} workspaces; every entry balances in its own, the book and the reporting currency`,
    'balances of days and months agree with their lines',
    'headers, versions and numbers of entries, and invoices on their receivables',
    'master data, rates and documents are as the service wrote them',
  ]);
}

/** Prints what the chain of every workspace had come to: a line to be kept elsewhere. */
export async function rootNow(
  lifetime: Lifetime,
  screen: Screen,
  { day }: VerifyFlags,
): Promise<void> {
  if (day !== undefined && !isDay(day)) {
    throw new Refusal(`"${day}" is not a date.`, 'Write it as YYYY-MM-DD.');
  }
  const aside = screen.aside();
  const database = await openDatabase(readConfig(), lifetime, aside);
  await demandSchema(database, aside);
  const roots = await inEach(database.serviceUrl, (each, workspace) =>
    rootOf(each, workspace, day),
  );
  screen.say(roots.map(lineOf));
  screen.tell({ roots });
}
