// Benchmark of importing journal entries: lines per second, memory, event loop delay, and the
// latency of other reads from the same database meanwhile. `--lines 100000` sets the number.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Principal, Session } from '../src/platform/access/index.ts';
import { importFile, type Source } from '../src/imports/index.ts';
import { representRecords } from '../src/representation.ts';
import { setUpWorkspace } from '../src/settings/setup.service.ts';
import { linesAsked } from './support/lines-asked.ts';
import { record } from './support/results.ts';
import { openStage, type Stage } from './support/stage.ts';

const MOST_SECONDS_PER_100_000 = 60;
const LINES_PER_ENTRY = 4;
const ACCOUNTS = 40;
const MEGABYTE = 1_048_576;

async function workspaceIn({ database }: Stage): Promise<Session> {
  const [made] = await database.write(null, ({ ask }) =>
    ask<{ id: number }>({ text: 'select create_workspace($1) as id', values: ['Import'] }),
  );
  const workspace = { id: made?.id ?? 0, name: 'Import', type: 'company', logoUrl: null };
  const principal: Principal = {
    ...{ kind: 'key', id: 1, name: 'Bench', email: null, workspace, role: 'admin' },
    ...{ overrides: {}, entities: null, approvalRequired: false },
  };
  const session: Session = { principal, requestId: 'bench', database, loaders: new Map() };
  await database.write(principal, (transaction) =>
    setUpWorkspace({ ...session, transaction }, { name: 'Import', currency: 'USD' }),
  );
  return session;
}

const fileOf = (name: string, text: () => Generator<string>): Source => ({
  name,
  async *open() {
    await Promise.resolve();
    for (const piece of text()) yield Buffer.from(piece);
  },
});

const accounts = fileOf('accounts.csv', function* () {
  yield 'number,name,account_type\n';
  for (let i = 0; i < ACCOUNTS; i++) {
    yield `${70_000 + i},Account ${i},${i % 2 === 0 ? 'ASSET' : 'OPERATING_EXPENSES'}\n`;
  }
});

/** Entries of four lines, a quarter of a megabyte at a time. */
const journal = (lines: number): Source =>
  fileOf('journal.csv', function* () {
    let piece = 'entry,date,memo,account,debit,credit,description\n';
    for (let entry = 0; entry < lines / LINES_PER_ENTRY; entry++) {
      const day = new Date(Date.UTC(2021, 0, 1 + (entry % 1_800))).toISOString().slice(0, 10);
      const amount = (entry % 997) + 1;
      for (let line = 0; line < LINES_PER_ENTRY; line++) {
        const sides = line < LINES_PER_ENTRY - 1 ? `${amount}.25,` : `,${amount * 3}.75`;
        const account = 70_000 + ((entry * 7 + line * 3) % ACCOUNTS);
        piece += `E${entry},${day},Entry ${entry},${account},${sides},Line ${line} of it\n`;
      }
      if (piece.length < MEGABYTE / 4) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  });

/** Reads of another workspace until told to stop: the longest took so long. */
function reader({ database }: Stage, workspace: number): () => Promise<number> {
  const state = { isOver: false };
  let longest = 0;
  const reading = (async () => {
    while (!state.isOver) {
      const begun = performance.now();
      await database.read(workspace, { text: 'select count(*) from account' });
      longest = Math.max(longest, performance.now() - begun);
      await new Promise((resume) => setTimeout(resume, 20));
    }
  })();
  return async () => {
    state.isOver = true;
    await reading;
    return longest;
  };
}

async function measure(stage: Stage, session: Session, lines: number): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  (globalThis as { gc?: () => void }).gc?.();
  const before = process.memoryUsage().rss;
  const stop = reader(stage, session.principal.workspace.id);
  delay.enable();
  const begun = performance.now();
  const made = await importFile(session, {
    ...{ kind: 'journal-entries', source: journal(lines), settings: {} },
  });
  const seconds = (performance.now() - begun) / 1_000;
  delay.disable();
  clearInterval(sampling);
  const longest = await stop();
  if (made.run === undefined) throw new Error(JSON.stringify(made.faults.slice(0, 5)));
  const allowed = (MOST_SECONDS_PER_100_000 * lines) / 100_000;
  record({
    ...{ what: `journal entries of ${lines} lines`, figure: lines / seconds, unit: 'lines/s' },
    note: `memory grew by ${((most - before) / MEGABYTE).toFixed(0)} MB, longest turn of the loop ${(delay.max / 1e6).toFixed(0)} ms, slowest read beside it ${longest.toFixed(0)} ms`,
  });
  console.log(
    `  ${lines.toLocaleString('en').padStart(9)} lines in ${seconds.toFixed(1)} s: ${Math.round(lines / seconds).toLocaleString('en')} lines per second (at most ${allowed.toFixed(0)} s)`,
  );
  console.log(
    `            memory grew by ${((most - before) / MEGABYTE).toFixed(0)} MB; longest turn of the loop ${(delay.max / 1e6).toFixed(0)} ms (at most 100), 99 of 100 below ${(delay.percentile(99) / 1e6).toFixed(0)} ms; a read beside it took ${longest.toFixed(0)} ms at most`,
  );
}

/** `npm run bench -- import` */
async function importBench(): Promise<void> {
  const stage = await openStage();
  try {
    await representRecords();
    const session = await workspaceIn(stage);
    await importFile(session, { kind: 'accounts', source: accounts, settings: {} });
    const lines = linesAsked(100_000);
    // Once to warm up; then a quarter, so that what grows with the file is seen.
    for (const many of [2_000, lines / 4, lines]) await measure(stage, session, many);
  } finally {
    await stage.close();
  }
}
export { importBench as import };
