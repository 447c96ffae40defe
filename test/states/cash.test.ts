// Every deed on bank transactions, reconciliations and matches in every state, over both doors. docs/accounting.md
// section 10.
import { bank, DAY, invoice, money } from '../edge/support/examples-documents.ts';
import { confirmable, entry, match } from '../edge/support/examples-ledger.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

const made = async (stage: Stage): Promise<Subject> => ({ id: await stage.make(bank(stage, 50)) });
const bankOf = (stage: Stage, line: number): Promise<number> =>
  stage.one(
    'select t.id from bank_transaction t join journal_line l on l.journal_entry_id = t.journal_id where l.id = $1',
    line,
  );
const categorize = ({ id, amount }: Subject, { world: w }: Stage): string =>
  `categorizeBankTransaction(id: ${id}, categories: [{ account: ${w['Equity']}, amount: ${amount ?? 50} }])`;

/** A bank transaction in a reconciliation of its bank. */
async function reconciled(stage: Stage, ...statuses: readonly string[]): Promise<Subject> {
  const [report, , own] = await confirmable(stage);
  const id = await stage.make(bank(stage, 5).replace(/account: \d+/, `account: ${own}`));
  const line = await stage.one(
    `select l.id from journal_line l join bank_transaction t on t.journal_id = l.journal_entry_id
      where t.id = $1 and l.account_id = (select account_id from reconciliation_report where id = $2)`,
    ...[id, report],
  );
  await stage.ask(`confirmReconciliationTransactions(id: ${report}, selected: [${line}])`);
  for (const status of statuses) {
    await stage.ask(
      `patchReconciliationReport(id: ${report}, input: { status: ${status} }) { id }`,
    );
  }
  return { id, amount: 5 };
}

const BANK: readonly [States, Deeds] = [
  {
    draft: async (stage) => ({ id: await stage.make(bank(stage, 50), stage.drafter) }),
    new: made,
    excluded: async (stage) => {
      const subject = await made(stage);
      await stage.ask(`patchBankTransaction(id: ${subject.id}, input: { excluded: true }) { id }`);
      return subject;
    },
    categorized: async (stage) => {
      const subject = await made(stage);
      await stage.ask(`${categorize(subject, stage)} { id }`);
      return subject;
    },
    'pays an invoice': async (stage) => {
      const line = await money(stage, 50);
      const paid = await stage.make(invoice(stage));
      await stage.ask(
        `payInvoicesWithTransaction(transactionId: ${line}, items: [{ id: ${paid}, amount: 50 }]) { id }`,
      );
      return { id: await bankOf(stage, line) };
    },
    confirmed: (stage) => reconciled(stage),
    approved: (stage) => reconciled(stage, 'PENDING_APPROVAL', 'APPROVED'),
    deleted: async (stage) => {
      const subject = await made(stage);
      await stage.ask(`deleteBankTransaction(id: ${subject.id})`);
      return subject;
    },
  },
  {
    note: ({ id }) => `patchBankTransaction(id: ${id}, input: { note: "x" })`,
    amount: ({ id }) => `patchBankTransaction(id: ${id}, input: { amount: 51 })`,
    move: ({ id }) =>
      `patchBankTransaction(id: ${id}, input: { postedAt: "2026-03-30T00:00:00Z" })`,
    exclude: ({ id }) => `patchBankTransaction(id: ${id}, input: { excluded: true })`,
    include: ({ id }) => `patchBankTransaction(id: ${id}, input: { excluded: false })`,
    categorize,
    accept: ({ id }) => `acceptBankTransaction(id: ${id})`,
    reject: ({ id }) => `rejectBankTransaction(id: ${id})`,
    delete: ({ id }) => `deleteBankTransaction(id: ${id})`,
  },
];

const reporting =
  (isBalanced: boolean, ...statuses: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const [id, line] = await confirmable(stage);
    const account = await stage.one('select account_id from journal_line where id = $1', line);
    const other = await stage.make(
      entry(stage)
        .replace(/account: \d+/, `account: ${account}`)
        .replaceAll('Native: 5', 'Native: 9'),
    );
    const spare = await stage.one(
      'select id from journal_line where journal_entry_id = $1 and account_id = $2',
      ...[other, account],
    );
    if (isBalanced) {
      await stage.ask(`confirmReconciliationTransactions(id: ${id}, selected: [${line}])`);
    }
    for (const status of statuses) {
      await stage.ask(
        status === 'DELETED'
          ? `deleteReconciliationReport(id: ${id})`
          : `patchReconciliationReport(id: ${id}, input: { status: ${status} }) { id }`,
      );
    }
    return { id, line, spare };
  };
const to =
  (status: string) =>
  ({ id }: Subject): string =>
    `patchReconciliationReport(id: ${id}, input: { status: ${status} })`;
const REPORTS: readonly [States, Deeds] = [
  {
    'with a difference': reporting(false),
    balanced: reporting(true),
    'submitted, with a difference': reporting(false, 'PENDING_APPROVAL'),
    submitted: reporting(true, 'PENDING_APPROVAL'),
    approved: reporting(true, 'PENDING_APPROVAL', 'APPROVED'),
    'sent back': reporting(true, 'PENDING_APPROVAL', 'DRAFT'),
    reopened: reporting(true, 'PENDING_APPROVAL', 'APPROVED', 'DRAFT'),
    deleted: reporting(true, 'DELETED'),
  },
  {
    balance: ({ id }) => `patchReconciliationReport(id: ${id}, input: { endingBalance: 6 })`,
    days: ({ id }) =>
      `patchReconciliationReport(id: ${id}, input: { statementStartingDate: "2026-03-02" })`,
    confirm: ({ id, spare }) =>
      `confirmReconciliationTransactions(id: ${id}, selected: [${spare}])`,
    unclear: ({ id, line }) => `unclearReconciliationTransactions(id: ${id}, selected: [${line}])`,
    draft: to('DRAFT'),
    submit: to('PENDING_APPROVAL'),
    approve: to('APPROVED'),
    delete: ({ id }) => `deleteReconciliationReport(id: ${id})`,
  },
];

const decided =
  (...statuses: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const id = await match(stage);
    for (const status of statuses) {
      await stage.ask(`setTransactionMatchStatus(id: ${id}, status: ${status}) { id }`);
    }
    return { id };
  };
const MATCHES: readonly [States, Deeds] = [
  {
    proposed: decided(),
    accepted: decided('ACCEPTED'),
    rejected: decided('REJECTED'),
    'accepted again': decided('ACCEPTED', 'REJECTED', 'ACCEPTED'),
    'its transaction categorized': async (stage) => {
      const id = await match(stage);
      const transaction = await stage.one(
        'select bank_transaction from transaction_match where id = $1',
        id,
      );
      const amount = await stage.one(
        'select amount from bank_transaction where id = $1',
        transaction,
      );
      await stage.ask(
        `categorizeBankTransaction(id: ${transaction}, categories: [{ account: ${stage.world['Equity']}, amount: ${amount} }]) { id }`,
      );
      return { id };
    },
    'its invoice voided': async (stage) => {
      const id = await match(stage);
      const document = await stage.one('select object_id from transaction_match where id = $1', id);
      await stage.ask(`voidInvoice(id: ${document}, voidDate: "${DAY}") { id }`);
      return { id };
    },
  },
  {
    accept: ({ id }) => `setTransactionMatchStatus(id: ${id}, status: ACCEPTED)`,
    patch: ({ id }) => `patchTransactionMatch(id: ${id}, input: { status: ACCEPTED })`,
    reject: ({ id }) => `rejectTransactionMatch(id: ${id})`,
    'reject status': ({ id }) => `setTransactionMatchStatus(id: ${id}, status: REJECTED)`,
    delete: ({ id }) => `deleteTransactionMatch(id: ${id})`,
  },
];

const EXPECTED: readonly (readonly [string, readonly [States, Deeds], string])[] = [
  [
    'bank transactions',
    BANK,
    `
                      | note | amount | move | exclude | include | categorize | accept | reject | delete
      draft           | ok   | ok     | ok   | ok      | ok      | 400        | ok     | ok     | ok
      new             | ok   | ok     | ok   | ok      | ok      | ok         | 400    | 400    | ok
      excluded        | ok   | ok     | ok   | ok      | ok      | 400        | 400    | 400    | ok
      categorized     | ok   | ok     | ok   | ok      | ok      | ok         | 400    | 400    | ok
      pays an invoice | ok   | 409    | 409  | 409     | ok      | 400        | 400    | 400    | 409
      confirmed       | ok   | ok     | ok   | ok      | ok      | ok         | 400    | 400    | ok
      approved        | ok   | 409    | 409  | 409     | ok      | ok         | 400    | 400    | 409
      deleted         | 404  | 404    | 404  | 404     | 404     | 404        | 404    | 404    | 404`,
  ],
  [
    'reconciliations',
    REPORTS,
    `
                                   | balance | days | confirm | unclear | draft | submit | approve | delete
      with a difference            | ok      | ok   | ok      | ok      | ok    | ok     | 400     | ok
      balanced                     | ok      | ok   | ok      | ok      | ok    | ok     | 400     | ok
      submitted, with a difference | 400     | 400  | 400     | 400     | ok    | ok     | 400     | ok
      submitted                    | 400     | 400  | 400     | 400     | ok    | ok     | ok      | ok
      approved                     | 400     | 400  | 400     | 400     | ok    | 400    | ok      | ok
      sent back                    | ok      | ok   | ok      | ok      | ok    | ok     | 400     | ok
      reopened                     | ok      | ok   | ok      | ok      | ok    | ok     | 400     | ok
      deleted                      | 404     | 404  | 404     | 404     | 404   | 404    | 404     | 404`,
  ],
  [
    'matches',
    MATCHES,
    `
                                  | accept | patch | reject | reject status | delete
      proposed                    | ok     | ok    | ok     | ok            | ok
      accepted                    | ok     | ok    | ok     | ok            | ok
      rejected                    | ok     | ok    | ok     | ok            | ok
      accepted again              | ok     | ok    | ok     | ok            | ok
      its transaction categorized | 400    | 400   | ok     | ok            | ok
      its invoice voided          | 400    | 400   | ok     | ok            | ok`,
  ],
];

test.each(EXPECTED)('each deed on each state: %s', async (_, [states, deeds], expected) => {
  const { outcomes, silent } = await tables.tried(states, deeds);
  expect(outcomes).toBe(table(expected));
  expect(silent).toEqual([]);
});
