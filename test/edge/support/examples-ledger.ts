// Examples of operations on entries, ledger lines, banks, matches, reconciliations and locks.
import { bank, bill, DAY, invoice, money } from './examples-documents.ts';
import type { Examples, Stage } from './examples.ts';

const sides = ({ world: w }: Stage): string =>
  `transactions: [{ account: ${w['Account']}, debitAmountNative: 5 }, { account: ${w['Equity']}, creditAmountNative: 5 }]`;
export const entry = (s: Stage, day = DAY): string =>
  `createJournalEntry(input: { entity: ${s.world['Entity']}, date: "${day}", memo: "Tried", ${sides(s)} })`;
const between = ({ world: w }: Stage): string =>
  `transactions: [{ entity: ${w['Entity']}, account: ${w['Account']}, debitAmountNative: 5 }, { entity: ${w['Entity']}, account: ${w['Equity']}, creditAmountNative: 5 }, { entity: ${w['Other']}, account: ${w['Account']}, debitAmountNative: 5 }, { entity: ${w['Other']}, account: ${w['Equity']}, creditAmountNative: 5 }]`;
const intercompany = (s: Stage): string =>
  `createIntercompanyJournalEntry(input: { date: "${DAY}", currency: "USD", ${between(s)} })`;

/** A line of an entry of its own, on the bank's account. */
export async function line(s: Stage, day = DAY): Promise<number> {
  const id = await s.make(entry(s, day));
  return s.one(
    'select min(id) from journal_line where workspace_id = $1 and journal_entry_id = $2 and account_id = $3',
    ...[s.service.workspace, id, s.world['Account']],
  );
}

/** What the bank's lines may stand for: an invoice that a transaction names. */
export async function match(s: Stage): Promise<number> {
  const amount = 300 + s.serial();
  const made = await s.ask(
    `${invoice(s).replace('amount: 100', `amount: ${amount}`)} { invoiceNumber }`,
  );
  const transaction = await s.make(
    bank(s, amount).replace('{ account', `{ bankDescription: "${made.invoiceNumber}", account`),
  );
  await s.ask('processTransactionMatches { __typename }');
  return s.one(
    'select min(id) from transaction_match where workspace_id = $1 and bank_transaction = $2',
    ...[s.service.workspace, transaction],
  );
}

/** A bank of its own, with an account of the ledger. */
export async function bankAccount(s: Stage): Promise<[bank: number, account: number]> {
  const account = await s.make(
    `createAccount(input: { number: "T", name: "Bank", currency: "USD", accountSubtype: BANK })`,
  );
  const id = await s.make(
    `createBankAccount(input: { entity: ${s.world['Entity']}, name: "Bank", currency: "USD", chartOfAccountsAccount: ${account} })`,
  );
  return [id, account];
}
export const report = ({ world: w }: Stage, account: number | undefined): string =>
  `createReconciliationReport(input: { entity: ${w['Entity']}, account: ${account}, statementStartingDate: "2026-03-01", statementEndingDate: "${DAY}", endingBalance: 5 })`;
/** A report of a bank of its own and a line that it may confirm. */
export async function confirmable(s: Stage): Promise<[report: number, line: number, bank: number]> {
  const [own, account] = await bankAccount(s);
  const made = await s.make(
    entry(s).replace(`account: ${s.world['Account']}`, `account: ${account}`),
  );
  const found = await s.one(
    'select id from journal_line where workspace_id = $1 and journal_entry_id = $2 and account_id = $3',
    ...[s.service.workspace, made, account],
  );
  return [await s.make(report(s, account)), found, own];
}
/** Two lines of banks that are the two sides of a transfer. */
async function transfer(s: Stage): Promise<string> {
  const [own] = await bankAccount(s);
  return `${await money(s, -40)}, ${await money(s, 40, own)}`;
}
const FEED = (s: Stage): string =>
  `loadBankFeed(accountId: ${s.world['BankAccount']}, balance: 10, availableBalance: 9, balanceAsOfDate: "${DAY}", transactions: [{ external_transaction_id: "F${s.serial()}", amount: 12, posted_at: "${DAY}" }, { external_transaction_id: "G${s.serial()}", amount: "odd" }])`;
const STATEMENT = 'Date,Amount,Description\n2026-03-30,12.50,Coffee\n2026-03-31,-3.00,Fee\n';

/** A company in which revenue is due. */
async function owing(s: Stage): Promise<number> {
  const entity = await s.make('createEntity(input: { name: "Locking", currency: "USD" })');
  const contract = await s.make(
    `createContract(input: { entity: ${entity}, client: ${s.world['Vendor']}, dealName: "Deal", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY })`,
  );
  await s.make(
    `createContractSubscription(input: { contract: ${contract}, product: ${s.world['Product']}, rate: 1200 })`,
  );
  return entity;
}
export const lock = (entity: number, through: string): string =>
  `createLockPeriod(input: { entity: ${entity}, lockedThrough: "${through}" })`;

const examples: Examples = {
  updateBankTransaction: async (s) =>
    `updateBankTransaction(id: ${await s.make(bank(s, 50))}, input: { account: ${s.world['BankAccount']}, amount: 51, postedAt: "${DAY}T00:00:00Z" })`,
  patchBankTransaction: async (s) =>
    `patchBankTransaction(id: ${await s.make(bank(s, 50))}, input: { amount: 51 })`,
  categorizeBankTransaction: async (s) =>
    `categorizeBankTransaction(id: ${await s.make(bank(s, 50))}, categories: [{ account: ${s.world['Equity']}, amount: 50 }])`,
  loadBankFeed: FEED,
  uploadStatement: async (s) => ({
    call: `uploadStatement(id: ${(await bankAccount(s))[0]})`,
    file: { name: 'march.csv', content: STATEMENT },
  }),
  importStatement: async (s) => {
    const form = new FormData();
    form.append('file', new Blob([STATEMENT]), 'march.csv');
    const { body } = await s.service.call('POST', '/ca/api/file/upload?model=invoice', {
      body: form,
    });
    return `importStatement(accountId: ${(await bankAccount(s))[0]}, fileId: ${body.id})`;
  },
  createReconciliationReport: async (s) => report(s, (await bankAccount(s))[1]),
  updateReconciliationReport: async (s) => {
    const [id, line, own] = await confirmable(s);
    const account = await s.one('select account_id from journal_line where id = $1', line);
    return `updateReconciliationReport(id: ${id}, input: { entity: ${s.world['Entity']}, account: ${account}, statementEndingDate: "${DAY}", endingBalance: ${own} })`;
  },
  patchReconciliationReport: async (s) =>
    `patchReconciliationReport(id: ${(await confirmable(s))[0]}, input: { endingBalance: 6 })`,
  deleteReconciliationReport: async (s) =>
    `deleteReconciliationReport(id: ${(await confirmable(s))[0]})`,
  confirmReconciliationTransactions: async (s) => {
    const [id, found] = await confirmable(s);
    return `confirmReconciliationTransactions(id: ${id}, selected: [${found}])`;
  },
  unclearReconciliationTransactions: async (s) => {
    const [id, found] = await confirmable(s);
    await s.ask(`confirmReconciliationTransactions(id: ${id}, selected: [${found}])`);
    return `unclearReconciliationTransactions(id: ${id}, selected: [${found}])`;
  },
  bulkMatchReconciliationTransactions: async (s) => {
    const [id, found, own] = await confirmable(s);
    const said = await s.make(bank(s, 5).replace(/account: \d+/, `account: ${own}`));
    return `bulkMatchReconciliationTransactions(id: ${id}, pairs: [{ transactionId: ${found}, statementTransactionId: ${said} }])`;
  },
  createLockPeriod: async (s) => lock(await owing(s), '2026-01-31'),
  updateLockPeriod: async (s) => {
    const entity = await owing(s);
    const id = await s.make(lock(entity, '1999-12-31'));
    return `updateLockPeriod(id: ${id}, input: { entity: ${entity}, lockedThrough: "2026-01-31" })`;
  },
  patchLockPeriod: async (s) =>
    `patchLockPeriod(id: ${await s.make(lock(await owing(s), '1999-12-31'))}, input: { lockedThrough: "2026-01-31" })`,
  deleteLockPeriod: async (s) =>
    `deleteLockPeriod(id: ${await s.make(lock(await owing(s), '1999-12-31'))}, reason: "Tried out")`,
  closeBooks: async (s) => {
    const entity = await s.make('createEntity(input: { name: "Closing", currency: "EUR" })');
    await s.make(
      entry(s, '2026-02-27').replace(/entity: \d+/, `currency: "USD", entity: ${entity}`),
    );
    return `closeBooks(through: "${DAY}", entity: ${entity}, despite: [UNRECONCILED, UNCATEGORIZED, DRAFTS, PROPOSALS])`;
  },
  completeCloseTask: async (s) =>
    `completeCloseTask(id: ${await s.make(await s.create('CloseTask'))}, note: "Done")`,
  reopenCloseTask: async (s) => {
    const id = await s.make(await s.create('CloseTask'));
    await s.ask(`completeCloseTask(id: ${id}) { id }`);
    return `reopenCloseTask(id: ${id})`;
  },
  copyCloseTasks: async (s) => {
    await s.make((await s.create('CloseTask')).replace('2026-01-31', '2026-05-31'));
    return 'copyCloseTasks(through: "2026-06-30")';
  },
  runRevaluation: async (s) => {
    await s.make(entry(s, '2026-02-27').replace('date:', 'currency: "EUR", date:'));
    return `runRevaluation(through: "${DAY}")`;
  },
  createIntercompanyJournalEntry: intercompany,
  updateIntercompanyJournalEntry: async (s) =>
    `updateIntercompanyJournalEntry(id: ${await s.make(intercompany(s))}, input: { date: "2026-03-30", currency: "USD", ${between(s)} })`,
  patchIntercompanyJournalEntry: async (s) =>
    `patchIntercompanyJournalEntry(id: ${await s.make(intercompany(s))}, input: { date: "2026-03-30" })`,
  deleteIntercompanyJournalEntry: async (s) =>
    `deleteIntercompanyJournalEntry(id: ${await s.make(intercompany(s))})`,
  balanceIntercompanyJournalEntry: (s) => `balanceIntercompanyJournalEntry(${between(s)})`,
  patchJournalEntry: async (s) =>
    `patchJournalEntry(id: ${await s.make(entry(s))}, input: { date: "2026-03-30" })`,
  reverseJournalEntry: async (s) =>
    `reverseJournalEntry(id: ${await s.make(entry(s))}, date: "${DAY}")`,
  patchLedgerLine: async (s) =>
    `patchLedgerLine(id: ${await line(s)}, input: { account: ${s.world['Equity']} })`,
  updateLedgerLine: async (s) =>
    `updateLedgerLine(id: ${await line(s)}, input: { account: ${s.world['Equity']}, description: "Anew", debitAmountNative: 5 })`,
  deleteLedgerLine: async (s) => `deleteLedgerLine(id: ${await line(s)})`,
  bulkUpdateLedgerLines: async (s) =>
    `bulkUpdateLedgerLines(input: { transactionIds: [${await line(s)}], account: ${s.world['Equity']} })`,
  processTransactionMatches: async (s) => {
    const amount = 700 + s.serial();
    await s.make(bill(s).replace('amount: 100', `amount: ${amount}`));
    await s.make(bank(s, -amount));
    return 'processTransactionMatches';
  },
  setTransactionMatchStatus: async (s) =>
    `setTransactionMatchStatus(id: ${await match(s)}, status: ACCEPTED)`,
  updateTransactionMatch: async (s) => {
    const id = await match(s);
    const of = (column: string): Promise<number> =>
      s.one(`select ${column} from transaction_match where id = $1`, id);
    return `updateTransactionMatch(id: ${id}, input: { transaction: ${await of('transaction')}, contentType: 1, objectId: ${await of('object_id')}, customer: ${s.service.workspace}, status: ACCEPTED })`;
  },
  patchTransactionMatch: async (s) =>
    `patchTransactionMatch(id: ${await match(s)}, input: { status: ACCEPTED })`,
  rejectTransactionMatch: async (s) => `rejectTransactionMatch(id: ${await match(s)})`,
  deleteTransactionMatch: async (s) => {
    const id = await match(s);
    await s.ask(`setTransactionMatchStatus(id: ${id}, status: ACCEPTED) { id }`);
    return `deleteTransactionMatch(id: ${id})`;
  },
  mergeLedgerLines: async (s) => `mergeLedgerLines(transactionIds: [${await transfer(s)}])`,
  deleteBankTransaction: async (s) => {
    await money(s, 1);
    return `deleteBankTransaction(id: ${await s.make(bank(s, 50))})`;
  },
};

export const LEDGER = {
  creates: {
    JournalEntry: entry,
    BankTransaction: (s: Stage) => bank(s, 4),
    BankAccount: ({ world: w }: Stage) =>
      `createBankAccount(input: { entity: ${w['Entity']}, name: "Operating", currency: "USD" })`,
  },
  examples,
};
