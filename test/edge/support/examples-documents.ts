// Examples of operations on invoices, bills, memos and their payments.
import type { Examples, Stage } from './examples.ts';

export const DAY = '2026-03-31';

export const invoice = ({ world: w }: Stage, more = ''): string =>
  `createInvoice(input: { entity: ${w['Entity']}, client: ${w['Vendor']}, invoiceDate: "${DAY}", lines: [{ product: ${w['Product']}, amount: 100 }]${more} })`;
export const bill = (s: Stage, more = ''): string =>
  `createBill(input: { entity: ${s.world['Entity']}, vendor: ${s.world['Vendor']}, billNumber: "N${s.serial()}", billDate: "${DAY}", dueDate: "2026-04-30", lines: [{ account: ${s.world['Account']}, amount: 100 }]${more} })`;
const memo = ({ world: w }: Stage, kind: 'Credit' | 'Debit'): string =>
  `create${kind}Memo(input: { entity: ${w['Entity']}, ${kind === 'Credit' ? 'client' : 'vendor'}: ${w['Vendor']}, ${kind.toLowerCase()}MemoDate: "${DAY}", lines: [{ account: ${w['Account']}, amount: 100 }] })`;
export const bank = ({ world: w }: Stage, amount: number): string =>
  `createBankTransaction(input: { account: ${w['BankAccount']}, amount: ${amount}, postedAt: "${DAY}T00:00:00Z" })`;

/** The line of a bank transaction that waits to be said something of. */
export async function money(
  s: Stage,
  amount: number,
  account?: number,
  day = DAY,
): Promise<number> {
  const call = bank(s, amount).replace(DAY, day);
  const transaction = await s.make(
    account === undefined ? call : call.replace(/account: \d+/, `account: ${account}`),
  );
  return s.one(
    `select l.id from journal_line l join bank_transaction t on t.workspace_id = l.workspace_id and t.journal_id = l.journal_entry_id
      join system_accounts a on a.workspace_id = l.workspace_id and a.uncategorized_id = l.account_id where t.id = $1`,
    transaction,
  );
}

const byHand = ({ world: w }: Stage): string =>
  `emptyTransactions: [{ accountId: ${w['Account']}, amount: 10, paymentDate: "${DAY}" }]`;

async function paidInvoice(s: Stage): Promise<[invoice: number, payment: number]> {
  const id = await s.make(invoice(s));
  const { paymentIds } = await s.ask(`payInvoice(id: ${id}, ${byHand(s)}) { paymentIds }`);
  return [id, paymentIds[0]];
}
async function paidBill(s: Stage): Promise<[bill: number, payment: number]> {
  const id = await s.make(bill(s));
  const { payments } = await s.ask(`payBill(id: ${id}, ${byHand(s)}) { payments { id } }`);
  return [id, payments[0].id];
}
async function usedCredit(s: Stage): Promise<[memo: number, use: number]> {
  const [id, paid] = [await s.make(memo(s, 'Credit')), await s.make(invoice(s))];
  await s.ask(
    `payInvoice(id: ${paid}, creditMemos: [{ creditMemoId: ${id}, amount: 10, postedAt: "${DAY}" }]) { paymentIds }`,
  );
  return [id, await s.one('select id from credit_memo_payment where credit_memo_id = $1', id)];
}
const payableOf = (s: Stage): Promise<number> =>
  s.one(
    'select accounts_payable_id from system_accounts where workspace_id = $1',
    s.service.workspace,
  );
async function usedDebit(s: Stage): Promise<[memo: number, use: number]> {
  const id = await s.make(memo(s, 'Debit'));
  const line = await money(s, 50);
  await s.ask(
    `markDebitMemoUsed(id: ${id}, transactionId: ${line}, accountId: ${await payableOf(s)}, amount: 5, paymentDate: "${DAY}") { id }`,
  );
  return [id, await s.one('select id from debit_memo_payment where debit_memo_id = $1', id)];
}
const voided = async (s: Stage, kind: string, call: string): Promise<number> => {
  const id = await s.make(call);
  await s.ask(`void${kind}(id: ${id}, voidDate: "${DAY}") { id }`);
  return id;
};
const draft = async (s: Stage): Promise<number> => {
  const id = await s.make('createBillDraft(input: { source: UI_UPLOAD })');
  const lines = `[{ account: ${s.world['Account']}, amount: 12 }]`;
  await s.ask(
    `patchBillDraft(id: ${id}, input: { entity: ${s.world['Entity']}, resolvedVendor: ${s.world['Vendor']}, extractedBillNumber: "D${s.serial()}", extractedBillDate: "${DAY}", extractedDueDate: "2026-04-30", extractedCurrency: "USD", extractedTotalAmount: 12, extractedLineItems: ${lines} }) { id }`,
  );
  return id;
};
/** A schedule for a line that is paid ahead. */
async function prepaid(s: Stage): Promise<string> {
  const ahead = await s.make(
    `createAccount(input: { number: "A${s.serial()}", name: "Ahead", accountSubtype: PREPAID })`,
  );
  const { lines } = await s.ask(
    `${bill(s).replace(/account: \d+/, `account: ${ahead}`)} { lines { id } }`,
  );
  return `saveAmortization(billLine: ${lines[0].id}, startDate: "2026-01-01", endDate: "2026-03-31", expenseAccount: ${s.world['Expense']})`;
}
const toAccount = ({ world: w }: Stage, amount: number): string =>
  `lines: [{ account: ${w['Account']}, amount: ${amount} }]`;

const examples: Examples = {
  createInvoices: ({ world: w }) =>
    `createInvoices(invoices: [${`{ entity: ${w['Entity']}, client: ${w['Vendor']}, invoiceDate: "${DAY}", lines: [{ product: ${w['Product']}, amount: 1 }] }, `.repeat(2)}])`,
  patchInvoice: async (s) =>
    `patchInvoice(id: ${await s.make(invoice(s))}, input: { lines: [{ amount: 70 }] })`,
  bulkSearchInvoices: () => 'bulkSearchInvoices(invoices: [{ invoiceNumber: "1" }])',
  finalizeInvoice: async (s) => `finalizeInvoice(id: ${await s.make(invoice(s), s.drafter)})`,
  sendInvoice: async (s) => `sendInvoice(id: ${await s.make(invoice(s))}, to: ["a@b.test"])`,
  markInvoiceUncollectible: async (s) =>
    `markInvoiceUncollectible(id: ${await s.make(invoice(s))}, date: "${DAY}")`,
  voidInvoice: async (s) => `voidInvoice(id: ${await s.make(invoice(s))}, voidDate: "${DAY}")`,
  reopenInvoice: async (s) => `reopenInvoice(id: ${await voided(s, 'Invoice', invoice(s))})`,
  payInvoice: async (s) => `payInvoice(id: ${await s.make(invoice(s))}, ${byHand(s)})`,
  calculateInvoicePayment: async (s) =>
    `calculateInvoicePayment(id: ${await s.make(invoice(s))}, emptyTransactions: [{ amount: 10, paymentDate: "${DAY}" }])`,
  defaultInvoicePayment: async (s) =>
    `defaultInvoicePayment(id: ${await s.make(invoice(s))}, postedAt: "${DAY}")`,
  payInvoicesWithTransaction: async (s) =>
    `payInvoicesWithTransaction(transactionId: ${await money(s, 50)}, items: [{ id: ${await s.make(invoice(s))}, amount: 20 }])`,
  bulkApplyInvoicePayment: async (s) =>
    `bulkApplyInvoicePayment(transactionId: ${await money(s, 50)}, invoiceIds: [${await s.make(invoice(s))}])`,
  voidInvoicePayment: async (s) => {
    const [id, payment] = await paidInvoice(s);
    return `voidInvoicePayment(id: ${id}, paymentId: ${payment}, voidDate: "${DAY}")`;
  },
  deleteInvoicePayment: async (s) => {
    const [id, payment] = await paidInvoice(s);
    return `deleteInvoicePayment(id: ${id}, paymentId: ${payment})`;
  },
  patchCreditMemo: async (s) =>
    `patchCreditMemo(id: ${await s.make(memo(s, 'Credit'))}, input: { ${toAccount(s, 7)} })`,
  voidCreditMemo: async (s) =>
    `voidCreditMemo(id: ${await s.make(memo(s, 'Credit'))}, voidDate: "${DAY}")`,
  reopenCreditMemo: async (s) =>
    `reopenCreditMemo(id: ${await voided(s, 'CreditMemo', memo(s, 'Credit'))})`,
  sendCreditMemo: async (s) =>
    `sendCreditMemo(id: ${await s.make(memo(s, 'Credit'))}, to: ["a@b.test"])`,
  markCreditMemoUsed: async (s) =>
    `markCreditMemoUsed(id: ${await s.make(memo(s, 'Credit'))}, transactionId: ${await money(s, -50)}, amount: 5, paymentDate: "${DAY}")`,
  payCreditMemosWithTransaction: async (s) =>
    `payCreditMemosWithTransaction(transactionId: ${await money(s, -50)}, items: [{ id: ${await s.make(memo(s, 'Credit'))}, amount: 5 }])`,
  voidCreditMemoPayment: async (s) => {
    const [id, use] = await usedCredit(s);
    return `voidCreditMemoPayment(id: ${id}, paymentId: ${use}, voidDate: "${DAY}")`;
  },
  deleteCreditMemoPayment: async (s) => {
    const [id, use] = await usedCredit(s);
    return `deleteCreditMemoPayment(id: ${id}, paymentId: ${use})`;
  },
  bulkSearchCreditMemos: () => 'bulkSearchCreditMemos(creditMemos: [{ creditMemoNumber: "1" }])',
  patchBill: async (s) => `patchBill(id: ${await s.make(bill(s))}, input: { ${toAccount(s, 7)} })`,
  voidBill: async (s) => `voidBill(id: ${await s.make(bill(s))}, voidDate: "${DAY}")`,
  reopenBill: async (s) => `reopenBill(id: ${await voided(s, 'Bill', bill(s))})`,
  bulkSearchBills: () => 'bulkSearchBills(bills: [{ billNumber: "N1" }])',
  payBill: async (s) => `payBill(id: ${await s.make(bill(s))}, ${byHand(s)})`,
  payBillsWithTransaction: async (s) =>
    `payBillsWithTransaction(transactionId: ${await money(s, -50)}, items: [{ id: ${await s.make(bill(s))}, amount: 20 }])`,
  voidBillPayment: async (s) => {
    const [id, payment] = await paidBill(s);
    return `voidBillPayment(id: ${id}, paymentId: ${payment}, voidDate: "${DAY}")`;
  },
  deleteBillPayment: async (s) => {
    const [id, payment] = await paidBill(s);
    return `deleteBillPayment(id: ${id}, paymentId: ${payment})`;
  },
  patchDebitMemo: async (s) =>
    `patchDebitMemo(id: ${await s.make(memo(s, 'Debit'))}, input: { ${toAccount(s, 7)} })`,
  voidDebitMemo: async (s) =>
    `voidDebitMemo(id: ${await s.make(memo(s, 'Debit'))}, voidDate: "${DAY}")`,
  reopenDebitMemo: async (s) =>
    `reopenDebitMemo(id: ${await voided(s, 'DebitMemo', memo(s, 'Debit'))})`,
  bulkSearchDebitMemos: () => 'bulkSearchDebitMemos(debitMemos: [{ debitMemoNumber: "1" }])',
  markDebitMemoUsed: async (s) =>
    `markDebitMemoUsed(id: ${await s.make(memo(s, 'Debit'))}, transactionId: ${await money(s, 50)}, accountId: ${await payableOf(s)}, amount: 5, paymentDate: "${DAY}")`,
  refundDebitMemosWithTransaction: async (s) =>
    `refundDebitMemosWithTransaction(transactionId: ${await money(s, 50)}, items: [{ id: ${await s.make(memo(s, 'Debit'))}, amount: 5 }])`,
  voidDebitMemoPayment: async (s) => {
    const [id, use] = await usedDebit(s);
    return `voidDebitMemoPayment(id: ${id}, paymentId: ${use}, voidDate: "${DAY}")`;
  },
  deleteDebitMemoPayment: async (s) => {
    const [id, use] = await usedDebit(s);
    return `deleteDebitMemoPayment(id: ${id}, paymentId: ${use})`;
  },
  createBillDraft: () => 'createBillDraft(input: { source: UI_UPLOAD })',
  updateBillDraft: async (s) =>
    `updateBillDraft(id: ${await draft(s)}, input: { extractedVendorName: "Umbrella" })`,
  patchBillDraft: async (s) =>
    `patchBillDraft(id: ${await draft(s)}, input: { extractedVendorName: "Umbrella" })`,
  abandonBillDraft: async (s) => `abandonBillDraft(id: ${await draft(s)})`,
  discardBillDraft: async (s) => `discardBillDraft(id: ${await draft(s)}, reason: "Twice")`,
  promoteBillDraft: async (s) => `promoteBillDraft(id: ${await draft(s)})`,
  saveAmortization: prepaid,
  runAmortization: async (s) => {
    await s.ask(`${await prepaid(s)} { id }`);
    return `runAmortization(through: "${DAY}")`;
  },
};

export const DOCUMENTS = {
  creates: {
    Invoice: invoice,
    Bill: bill,
    CreditMemo: (s: Stage) => memo(s, 'Credit'),
    DebitMemo: (s: Stage) => memo(s, 'Debit'),
  },
  examples,
};
