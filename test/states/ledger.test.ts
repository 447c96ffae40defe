// Every deed on journal entries and ledger lines in every state, over both doors. docs/accounting.md section 5.
import { bank, DAY, invoice } from '../edge/support/examples-documents.ts';
import { confirmable, entry, line, lock } from '../edge/support/examples-ledger.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

const entryOf = (stage: Stage, lineId: number): Promise<number> =>
  stage.one('select journal_entry_id from journal_line where id = $1', lineId);
/** An entry and its line on the world's account. */
async function posted(stage: Stage): Promise<Subject> {
  const id = await line(stage);
  return { id: await entryOf(stage, id), line: id };
}
async function firstLine(stage: Stage, id: number): Promise<Subject> {
  return {
    id,
    line: await stage.one('select min(id) from journal_line where journal_entry_id = $1', id),
  };
}

const STATES: States = {
  draft: async (stage) => firstLine(stage, await stage.make(entry(stage), stage.drafter)),
  posted,
  reversed: async (stage) => {
    const subject = await posted(stage);
    await stage.ask(`reverseJournalEntry(id: ${subject.id}, date: "${DAY}") { id }`);
    return subject;
  },
  reversal: async (stage) => {
    const { id } = await posted(stage);
    return firstLine(stage, await stage.make(`reverseJournalEntry(id: ${id}, date: "${DAY}")`));
  },
  'of an invoice': async (stage) => {
    const { journalEntryId: id } = await stage.ask(`${invoice(stage)} { journalEntryId }`);
    return firstLine(stage, Number(id));
  },
  'of a bank': async (stage) => {
    const id = await stage.make(bank(stage, 50));
    const text = 'select journal_id from bank_transaction where id = $1';
    return firstLine(stage, await stage.one(text, id));
  },
  'in a reconciliation': async (stage) => {
    const [report, found] = await confirmable(stage);
    await stage.ask(`confirmReconciliationTransactions(id: ${report}, selected: [${found}])`);
    return { id: await entryOf(stage, found), line: found };
  },
  'in an approved one': async (stage) => {
    const [report, found] = await confirmable(stage);
    await stage.ask(`confirmReconciliationTransactions(id: ${report}, selected: [${found}])`);
    for (const status of ['PENDING_APPROVAL', 'APPROVED']) {
      await stage.ask(
        `patchReconciliationReport(id: ${report}, input: { status: ${status} }) { id }`,
      );
    }
    return { id: await entryOf(stage, found), line: found };
  },
  'in a closed month': async (stage) => {
    const { Entity, Account, Equity } = stage.world;
    const entity = await stage.make(
      `createEntity(input: { name: "Closed", currency: "USD", parent: ${Entity} })`,
    );
    const id = await stage.make(
      `createJournalEntry(input: { entity: ${entity}, date: "2026-01-15", memo: "Tried",
        transactions: [{ account: ${Account}, debitAmountNative: 5 }, { account: ${Equity}, creditAmountNative: 5 }] })`,
    );
    await stage.make(lock(entity, '2026-01-31'));
    return firstLine(stage, id);
  },
  deleted: async (stage) => {
    const subject = await posted(stage);
    await stage.ask(`deleteJournalEntry(id: ${subject.id})`);
    return subject;
  },
};

const ENTRY: Deeds = {
  note: ({ id }) => `patchJournalEntry(id: ${id}, input: { memo: "x" })`,
  move: ({ id }) => `patchJournalEntry(id: ${id}, input: { date: "2026-03-30" })`,
  rewrite: ({ id }, { world: w }) =>
    `patchJournalEntry(id: ${id}, input: { transactions: [{ account: ${w['Expense']}, debitAmountNative: 7 }, { account: ${w['Equity']}, creditAmountNative: 7 }] })`,
  accept: ({ id }) => `acceptJournalEntry(id: ${id})`,
  reject: ({ id }) => `rejectJournalEntry(id: ${id})`,
  reverse: ({ id }) => `reverseJournalEntry(id: ${id}, date: "${DAY}")`,
  early: ({ id }) => `reverseJournalEntry(id: ${id}, date: "2026-01-10")`,
  delete: ({ id }) => `deleteJournalEntry(id: ${id})`,
};

const LINE: Deeds = {
  describe: ({ line: id }) => `patchLedgerLine(id: ${id}, input: { description: "x" })`,
  account: ({ line: id }, { world: w }) =>
    `patchLedgerLine(id: ${id}, input: { account: ${w['Expense']} })`,
  department: ({ line: id }, { world: w }) =>
    `patchLedgerLine(id: ${id}, input: { department: ${w['Department']} })`,
  bulk: ({ line: id }, { world: w }) =>
    `bulkUpdateLedgerLines(input: { transactionIds: [${id}], account: ${w['Expense']} })`,
  delete: ({ line: id }) => `deleteLedgerLine(id: ${id})`,
};

// Drafts have no lines in the ledger.
const { draft: _draft, ...POSTED } = STATES;

const EXPECTED: readonly (readonly [string, States, Deeds, string])[] = [
  [
    'entries',
    STATES,
    ENTRY,
    `
                          | note | move | rewrite | accept | reject | reverse | early | delete
      draft               | ok   | ok   | ok      | ok     | ok     | 400     | 400   | ok
      posted              | ok   | ok   | ok      | 400    | 400    | ok      | 400   | ok
      reversed            | ok   | ok   | ok      | 400    | 400    | 409     | 400   | ok
      reversal            | ok   | 409  | 409     | 400    | 400    | ok      | 400   | ok
      of an invoice       | ok   | 409  | 409     | 400    | 400    | 409     | 409   | 409
      of a bank           | ok   | 409  | 409     | 400    | 400    | 409     | 409   | 409
      in a reconciliation | ok   | ok   | ok      | 400    | 400    | ok      | 400   | ok
      in an approved one  | ok   | 409  | 409     | 400    | 400    | ok      | 400   | 409
      in a closed month   | ok   | 400  | 400     | 400    | 400    | ok      | 400   | 400
      deleted             | 404  | 404  | 404     | 404    | 404    | 404     | 404   | 404`,
  ],
  [
    'lines',
    POSTED,
    LINE,
    `
                          | describe | account | department | bulk | delete
      posted              | ok       | ok      | ok         | ok   | ok
      reversed            | ok       | ok      | ok         | ok   | ok
      reversal            | 409      | 409     | 409        | 409  | ok
      of an invoice       | ok       | 409     | ok         | 409  | 409
      of a bank           | ok       | 409     | ok         | 409  | 409
      in a reconciliation | ok       | ok      | ok         | ok   | ok
      in an approved one  | ok       | 409     | ok         | 409  | 409
      in a closed month   | 400      | 400     | 400        | 400  | 400
      deleted             | 404      | 404     | 404        | 400  | 404`,
  ],
];

test.each(EXPECTED)('each deed on each state: %s', async (_, states, deeds, expected) => {
  const { outcomes, silent } = await tables.tried(states, deeds);
  expect(outcomes).toBe(table(expected));
  expect(silent).toEqual([]);
});
