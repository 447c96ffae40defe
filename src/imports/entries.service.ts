// Imports journal entries from a file: reads them, looks up references, applies the rules of every
// entry, and posts them in batches.
import { parsed, type Batch } from './journal-batches.ts';
import { faultsOf } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { bypassEntityWall, demand, type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { checkedEntries, type EntryInput, type LineInput, postChecked } from '../ledger/index.ts';
import { kindOf, reportingCurrency } from '../settings/index.ts';
import { kindOfName, nextNumber } from './account-names.rules.ts';
import type { FileAccount, FileEntry, FileLine } from './entries.types.ts';
import type { JournalKind } from './kinds.ts';
import { notMeant } from './names.ts';
import type { CreatedRecord, Run } from './run.ts';

/** The names of one kind that a batch uses. */
const LINKS = [
  ['Account', 'account'],
  ['Entity', 'entity'],
  ['Vendor', 'vendor'],
  ['Department', 'department'],
] as const;

async function learn(run: Run, entries: readonly FileEntry[]): Promise<void> {
  const { names, settings } = run;
  const lines = entries.flatMap((entry) => entry.lines);
  for (const [resource, field] of LINKS) {
    const texts = lines.flatMap((line) => line[field] ?? []);
    const more = resource === 'Entity' ? entries.flatMap(({ entity }) => entity ?? []) : [];
    await names.learn(resource, [...texts, ...more]);
  }
  await names.learn(
    'Tag',
    lines.flatMap(({ tags }) => tags ?? []),
  );
  if (settings.entity !== undefined) await names.learn('Entity', [settings.entity]);
}

/** The company of entries that name none: the one that was said, else the only one there is. */
async function homeOf(run: Run): Promise<number | undefined> {
  const { entity } = run.settings;
  if (entity !== undefined) {
    await run.names.learn('Entity', [entity]);
    const meant = run.names.meant('Entity', entity);
    if (typeof meant === 'number') return meant;
    run.faults.add(null, 'entity', notMeant(entity, meant));
    return undefined;
  }
  const { session } = run;
  const found = await transactionOf(session).ask<{ id: number }>(
    named('select id from entity where workspace_id = $1 and not is_deleted order by id limit 2', [
      session.principal.workspace.id,
    ]),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

async function takenNumbers(session: Session): Promise<Set<string>> {
  const numbers = `select number from account where workspace_id = $1 and number ~ '^[1-6]\\d{4}$'`;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await bypassEntityWall(session, named(numbers, [workspace]));
  return new Set(rows.map(({ number }) => number as string));
}

/** Makes the accounts that a journal names and nobody has. What their names do not tell is a fault. */
async function makeAccounts(run: Run, wanted: readonly FileAccount[]): Promise<void> {
  const { names, session, faults, settings } = run;
  await names.learn(
    'Account',
    wanted.map(({ account }) => account),
  );
  const missing = new Map<string, FileAccount>();
  for (const one of wanted) {
    if (names.meant('Account', one.account) === undefined && !missing.has(one.account)) {
      missing.set(one.account, one);
    }
  }
  if (missing.size === 0 || settings.makesAccounts !== true) return;
  demand(session.principal, { resource: 'accounts', tier: 'write' });
  const currency = (await reportingCurrency(session)) ?? 'USD';
  const taken = await takenNumbers(session);
  const inputs = [...missing.values()].flatMap(({ row, account }) => {
    const told = kindOfName(account);
    if (!told) {
      const words = `The type of account "${account.slice(0, 100)}" does not follow from its name. Create the account first.`;
      faults.add(row, 'account', words);
      return [];
    }
    const number = nextNumber(told.accountType, taken);
    const input = { name: account, number, currency, ...kindOf(told, undefined) };
    const wrong = faultsOf(Account, input);
    if (wrong) faults.addFields(row, wrong);
    return wrong ? [] : [{ row, input }];
  });
  run.counted('accounts', inputs.length);
  // Also where nothing will be kept, so that entries are checked as they would be.
  const ids = await insertMany(
    session,
    Account,
    inputs.map(({ input }) => input),
  );
  for (const [at, { input }] of inputs.entries()) names.made('Account', input.name, ids[at] ?? 0);
  await run.keep(
    inputs.map(({ row }, at): CreatedRecord => ({ row, object: 'account', id: ids[at] ?? 0 })),
  );
}

/** Stands for a record that is not there, until the entry is put aside for it. */
const NONE = 0;

/** Looks names up, and tells those that mean nothing. */
class Lookup {
  isFaulty = false;

  constructor(readonly run: Run) {}

  id(row: number, field: string, resource: string, text: string | undefined): number | undefined {
    if (text === undefined) return undefined;
    const { names, faults } = this.run;
    const meant = names.meant(resource, text);
    if (typeof meant === 'number') return meant;
    this.isFaulty = true;
    faults.add(row, field, notMeant(text, meant));
    return undefined;
  }

  line(line: FileLine): LineInput {
    const { row, amount, amountBook: book, amountReporting: reporting, tags = [] } = line;
    const isDebit = amount.gte(0);
    return {
      account: this.id(row, 'account', 'Account', line.account) ?? NONE,
      entity: this.id(row, 'line_entity', 'Entity', line.entity),
      vendor: this.id(row, 'vendor', 'Vendor', line.vendor),
      department: this.id(row, 'department', 'Department', line.department),
      tagIds: [...new Set(tags.flatMap((tag) => this.id(row, 'tags', 'Tag', tag) ?? []))],
      ...(isDebit ? { debitAmountNative: amount } : { creditAmountNative: amount.abs() }),
      ...(book && (book.gte(0) ? { debitAmountBook: book } : { creditAmountBook: book.abs() })),
      ...(reporting &&
        (reporting.gte(0) ? { debitAmount: reporting } : { creditAmount: reporting.abs() })),
      description: line.description,
      note: line.note,
    } as LineInput;
  }

  /** The entry as a client of the API would say it; undefined where names mean nothing. */
  entry(entry: FileEntry, home: number | undefined): EntryInput | undefined {
    this.isFaulty = false;
    const entity = this.id(entry.row, 'entity', 'Entity', entry.entity) ?? home;
    if (entity === undefined && entry.entity === undefined) {
      this.isFaulty = true;
      const words =
        'The workspace has several entities. Name one in a column, or choose one for the whole file.';
      this.run.faults.add(entry.row, 'entity', words);
    }
    const transactions = entry.lines.map((line) => this.line(line));
    if (this.isFaulty || entity === undefined) return undefined;
    const { date, type, currency, memo, refNumber, exchangeRate, exchangeRateBook } = entry;
    return {
      ...{ entity, date, type, currency, memo, refNumber, exchangeRate, exchangeRateBook },
      ...{ source: 'import', sourceId: entry.key, transactions },
    } as EntryInput;
  }
}

/** Columns of a line in the words of the table. */
const COLUMNS: Readonly<Record<string, string>> = {
  debitAmountNative: 'amount',
  creditAmountNative: 'amount',
  debitAmountBook: 'debit_book',
  creditAmountBook: 'credit_book',
  debitAmount: 'debit_reporting',
  creditAmount: 'credit_reporting',
  exchangeRate: 'exchange_rate',
  exchangeRateBook: 'exchange_rate_book',
  refNumber: 'ref_number',
  sourceId: 'entry',
  tagIds: 'tags',
};
const columnOf = (name: string): string => COLUMNS[name] ?? name;

/** Tells what is wrong with an entry, of its lines at their own rows. */
function tellFaults(run: Run, entry: FileEntry, { transactions, ...others }: FieldFaults): void {
  run.faults.addFields(entry.row, others, columnOf);
  if (!Array.isArray(transactions)) {
    if (transactions) run.faults.addFields(entry.row, transactions as FieldFaults, columnOf);
    return;
  }
  for (const [at, said] of (transactions as readonly (string | FieldFaults)[]).entries()) {
    const row = entry.lines[at]?.row ?? entry.row;
    if (typeof said === 'object') run.faults.addFields(row, said, columnOf);
  }
}

const shown = ({ row, date, currency, memo, lines }: FileEntry): string =>
  [
    `${row}: ${date} ${memo ?? ''}`.trim(),
    ...lines.map(({ account, amount }) =>
      `${account} ${amount.toFixed()} ${currency ?? ''}`.trim(),
    ),
  ].join(' · ');

async function load(run: Run, batch: Batch, home: number | undefined): Promise<void> {
  const { entries, accounts } = batch;
  await learn(run, entries);
  await makeAccounts(run, accounts);
  const lookup = new Lookup(run);
  const told = entries.flatMap((entry) => {
    run.show(shown(entry));
    const input = lookup.entry(entry, home);
    return input ? [{ entry, input }] : [];
  });
  const checked = await checkedEntries(
    run.session,
    told.map(({ input }) => input),
  );
  const ready = checked.flatMap((each, at) => {
    const { entry } = told[at] ?? {};
    if (each.faults && entry) tellFaults(run, entry, each.faults);
    return each.entry && entry ? [{ entry, prepared: each.entry }] : [];
  });
  run.counted('journal entries', told.length);
  run.counted(
    'journal lines',
    told.reduce((sum, { entry }) => sum + entry.lines.length, 0),
  );
  if (!run.isPosting || ready.length === 0) return;
  const posted = await postChecked(
    run.session,
    ready.map(({ prepared }) => prepared),
  );
  await run.keep(
    posted.map(({ id }, at): CreatedRecord => {
      return { row: ready[at]?.entry.row ?? null, object: 'journal_entry', id };
    }),
  );
}

/** Imports a journal, or sees what would come of it. Throws {@link FileFault}. */
export async function loadEntries(run: Run, kind: JournalKind): Promise<void> {
  const home = await homeOf(run);
  for await (const batch of parsed(run, kind)) {
    await load(run, batch, home);
    await run.passed(batch.row);
  }
}
