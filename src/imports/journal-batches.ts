// Splits a journal into batches of entries, each sized for one round trip.
import { Assertions } from './assertions.ts';
import { readBeancount, type OpenAccount } from './beancount.ts';
import type { FileAccount, FileEntry, Item } from './entries.types.ts';
import { ImportFaults } from './faults.ts';
import { readHledger } from './hledger.ts';
import { readJournalCsv } from './journal-csv.ts';
import type { JournalKind } from './kinds.ts';
import type { Run } from './run.ts';

export interface Batch {
  readonly entries: readonly FileEntry[];
  /** Accounts that are declared or used. */
  readonly accounts: readonly FileAccount[];
  /** The last row that was read for it. */
  readonly row: number;
}

const ENTRIES = 100;
const LINES = 400;

/** What a format reads from: the second time assertions are summed. */
type JournalReader = (faults: ImportFaults) => AsyncGenerator<Item>;

async function* batches(run: Run, reading: JournalReader): AsyncGenerator<Batch> {
  let entries: FileEntry[] = [];
  let accounts = new Map<string, FileAccount>();
  let lines = 0;
  let row = 0;
  const isNew = (account: string): boolean => !accounts.has(account);
  const taken = (): Batch => {
    const batch = { entries, accounts: [...accounts.values()], row };
    entries = [];
    accounts = new Map<string, FileAccount>();
    lines = 0;
    return batch;
  };
  for await (const item of reading(run.faults)) {
    if ('declared' in item) {
      if (isNew(item.declared.account)) accounts.set(item.declared.account, item.declared);
      row = item.declared.row;
    } else {
      const { entry } = item;
      for (const line of entry.lines) {
        if (isNew(line.account)) accounts.set(line.account, line);
      }
      entries.push(entry);
      lines += entry.lines.length;
      row = entry.lines.at(-1)?.row ?? entry.row;
    }
    if (entries.length >= ENTRIES || lines >= LINES || accounts.size >= LINES) yield taken();
  }
  if (entries.length > 0 || accounts.size > 0) yield taken();
}

/** Reads a journal for what holds wherever it stands: accounts, and balances that are asserted. */
async function scan(run: Run, reading: JournalReader): Promise<void> {
  let rows = 0;
  for await (const item of reading(new ImportFaults())) {
    rows = 'entry' in item ? item.entry.row : item.declared.row;
    if (rows % 64 === 0) await run.passed(0);
  }
}

/** The entries of a journal in batches; what cannot be read is told in the faults of the run. */
export async function* parsed(run: Run, { format }: JournalKind): AsyncGenerator<Batch> {
  const { source } = run;
  if (format === 'csv') {
    yield* batches(run, (faults) => readJournalCsv(source, faults));
    return;
  }
  const assertions = new Assertions();
  const opened = new Map<string, OpenAccount>();
  const reading: JournalReader = (faults) =>
    format === 'beancount'
      ? readBeancount(source, faults, assertions, opened)
      : readHledger(source, faults, assertions);
  await scan(run, reading);
  assertions.begin();
  yield* batches(run, reading);
  assertions.verify(run.faults);
}
