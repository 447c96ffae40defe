// Deeds on invoices, bills and memos in every state, as tables say their outcomes. docs/accounting.md sections 6 to 8.
import { bill, DAY, invoice, money } from '../edge/support/examples-documents.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

export interface Kind {
  readonly name: 'Invoice' | 'Bill' | 'CreditMemo' | 'DebitMemo';
  readonly create: (stage: Stage) => string;
  /** The call that pays or uses an amount of it; the whole is 100. */
  readonly use: (id: number, amount: string, stage: Stage) => Promise<string> | string;
  /** The table of its payments or uses. */
  readonly uses: string;
}

const lines = ({ world: w }: Stage, amount: string): string =>
  `lines: [{ account: ${w['Account']}, amount: ${amount} }]`;
const memo = (stage: Stage, kind: 'Credit' | 'Debit'): string =>
  `create${kind}Memo(input: { entity: ${stage.world['Entity']}, ${kind === 'Credit' ? 'client' : 'vendor'}: ${stage.world['Vendor']},
    ${kind.toLowerCase()}MemoDate: "${DAY}", ${lines(stage, '100')} })`;
const byHand = ({ world: w }: Stage, amount: string): string =>
  `emptyTransactions: [{ accountId: ${w['Account']}, amount: ${amount}, paymentDate: "${DAY}" }]`;
const used = async (stage: Stage, amount: string, sign: 1 | -1): Promise<string> =>
  `transactionId: ${await money(stage, sign * 200)}, amount: ${amount}, paymentDate: "${DAY}"`;
const payable = (stage: Stage): Promise<number> =>
  stage.one(
    'select accounts_payable_id from system_accounts where workspace_id = $1',
    stage.service.workspace,
  );

export const INVOICE: Kind = {
  name: 'Invoice',
  create: invoice,
  use: (id, amount, stage) => `payInvoice(id: ${id}, ${byHand(stage, amount)})`,
  uses: 'invoice_payment',
};
export const BILL: Kind = {
  name: 'Bill',
  create: bill,
  use: (id, amount, stage) => `payBill(id: ${id}, ${byHand(stage, amount)})`,
  uses: 'bill_payment',
};
export const CREDIT_MEMO: Kind = {
  name: 'CreditMemo',
  create: (stage) => memo(stage, 'Credit'),
  use: async (id, amount, stage) =>
    `markCreditMemoUsed(id: ${id}, ${await used(stage, amount, -1)})`,
  uses: 'credit_memo_payment',
};
export const DEBIT_MEMO: Kind = {
  name: 'DebitMemo',
  create: (stage) => memo(stage, 'Debit'),
  use: async (id, amount, stage) =>
    `markDebitMemoUsed(id: ${id}, accountId: ${await payable(stage)}, ${await used(stage, amount, 1)})`,
  uses: 'debit_memo_payment',
};

/** A payment that is of another document. */
const NONE = 999_999;

function statesOf({ name, create, use, uses }: Kind): States {
  const column = uses.replace('_payment', '_id');
  const make = async (stage: Stage, key?: string): Promise<Subject> => ({
    id: await stage.make(create(stage), key),
    payment: NONE,
  });
  /** Made, and done something with. */
  const after =
    (...deeds: readonly string[]) =>
    async (stage: Stage): Promise<Subject> => {
      const subject = await make(stage);
      for (const deed of deeds) await stage.ask(deed.replace('ID', String(subject.id)));
      return subject;
    };
  const paid =
    (amount: string, deed?: string) =>
    async (stage: Stage): Promise<Subject> => {
      const { id } = await make(stage);
      await stage.ask(`${await use(id, amount, stage)} { __typename }`);
      const payment = await stage.one(`select max(id) from ${uses} where ${column} = $1`, id);
      if (deed) await stage.ask(deed.replace('ID', String(id)).replace('PAYMENT', String(payment)));
      return { id, payment };
    };
  const voiding = `void${name}(id: ID, voidDate: "${DAY}") { id }`;
  return {
    draft: (stage) => make(stage, stage.drafter),
    open: (stage) => make(stage),
    ...(name === 'Invoice' && {
      sent: after('sendInvoice(id: ID, to: ["a@b.test"]) { id }'),
      uncollectible: after(`markInvoiceUncollectible(id: ID, date: "${DAY}") { id }`),
    }),
    partial: paid('40'),
    full: paid('100'),
    'payment voided': paid(
      '40',
      `void${name}Payment(id: ID, paymentId: PAYMENT, voidDate: "${DAY}") { id }`,
    ),
    'payment deleted': paid('40', `delete${name}Payment(id: ID, paymentId: PAYMENT)`),
    voided: after(voiding),
    reopened: after(voiding, `reopen${name}(id: ID) { id }`),
    deleted: after(`delete${name}(id: ID)`),
  };
}

const linesOf = (name: Kind['name'], stage: Stage, amount: string): string =>
  name === 'Invoice'
    ? `lines: [{ product: ${stage.world['Product']}, amount: ${amount} }]`
    : lines(stage, amount);

const deedsOf = ({ name, create, use }: Kind): Deeds => ({
  note: ({ id }) => `patch${name}(id: ${id}, input: { messageOn${name}: "x" })`,
  raise: ({ id }, stage) => `patch${name}(id: ${id}, input: { ${linesOf(name, stage, '100.01')} })`,
  lower: ({ id }, stage) => `patch${name}(id: ${id}, input: { ${linesOf(name, stage, '39.99')} })`,
  put: ({ id }, stage) => create(stage).replace(/^\w+\(/, `update${name}(id: ${id}, `),
  accept: ({ id }) => `accept${name}(id: ${id})`,
  reject: ({ id }) => `reject${name}(id: ${id})`,
  void: ({ id }) => `void${name}(id: ${id}, voidDate: "${DAY}")`,
  early: ({ id }) => `void${name}(id: ${id}, voidDate: "2026-03-30")`,
  reopen: ({ id }) => `reopen${name}(id: ${id})`,
  delete: ({ id }) => `delete${name}(id: ${id})`,
  pay: ({ id }, stage) => use(id, '60', stage),
  over: ({ id }, stage) => use(id, '100.01', stage),
  unpay: ({ id, payment }) => `void${name}Payment(id: ${id}, paymentId: ${payment})`,
  erase: ({ id, payment }) => `delete${name}Payment(id: ${id}, paymentId: ${payment})`,
  ...(name === 'Invoice' && {
    finalize: ({ id }) => `finalizeInvoice(id: ${id})`,
    'write off': ({ id }) => `markInvoiceUncollectible(id: ${id}, date: "${DAY}")`,
  }),
  ...((name === 'Invoice' || name === 'CreditMemo') && {
    send: ({ id }) => `send${name}(id: ${id}, to: ["a@b.test"])`,
  }),
});

/**
 * Tests that each deed on each state of a kind comes out as its table says. `raise` and `lower` make it 100.01 and 39.99
 * of 100, of which 40 is paid in `partial`; `early` voids it a day before its date; `over` pays 100.01, which an invoice
 * takes as an overpayment.
 */
export function testDeeds(expected: readonly (readonly [Kind, string])[]): void {
  let tables: Table;
  beforeAll(async () => {
    tables = await Table.open();
  });
  afterAll(() => tables.close());

  test.each(expected.map(([kind, text]) => [kind.name, kind, text] as const))(
    'each deed on each state: %s',
    async (_, kind, text) => {
      const { outcomes, silent } = await tables.tried(statesOf(kind), deedsOf(kind));
      expect(outcomes).toBe(table(text));
      expect(silent).toEqual([]);
    },
  );
}
