// Whatever operation there is: once all days are closed, none of them posts into them. Those that post are found by
// trying them out before, so that none escapes. docs/accounting.md section 4.
import { assemble } from '../contracts/assemble.ts';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { callsOf, type Call } from '../edge/support/calls.ts';
import { makeWorld, type World } from '../edge/support/world.ts';

let service: TestService;
let world: World;
let calls: Call[];
let drafter: string;
const LOCKED = '2999-12-31';

const ask = async (document: string, key?: string): Promise<any> => {
  const { data, errors } = await service.graphql(`mutation { ${document} }`, {}, key);
  if (errors) throw new Error(`${document}: ${JSON.stringify(errors)}`);
  return data;
};
const made = async (document: string, key?: string): Promise<number> =>
  Number((await ask(`r: ${document} { id }`, key)).r.id);

const DAY = '2026-03-31';
const invoice = (w: World, more = ''): string =>
  `createInvoice(input: { entity: ${w['Entity']}, client: ${w['Vendor']}, invoiceDate: "${DAY}", lines: [{ product: ${w['Product']}, amount: 100 }]${more} })`;
let bills = 0;
const bill = (w: World, more = ''): string =>
  `createBill(input: { entity: ${w['Entity']}, vendor: ${w['Vendor']}, billNumber: "N${bills++}", billDate: "${DAY}", dueDate: "2026-04-30", lines: [{ account: ${w['Account']}, amount: 100 }]${more} })`;
const memo = (w: World, kind: 'Credit' | 'Debit'): string =>
  `create${kind}Memo(input: { entity: ${w['Entity']}, ${kind === 'Credit' ? 'client' : 'vendor'}: ${w['Vendor']}, ${kind.toLowerCase()}MemoDate: "${DAY}", lines: [{ account: ${w['Account']}, amount: 100 }] })`;
const bank = (w: World, amount: number): string =>
  `createBankTransaction(input: { account: ${w['BankAccount']}, amount: ${amount}, postedAt: "${DAY}T00:00:00Z" })`;
const entry = (w: World): string =>
  `createJournalEntry(input: { entity: ${w['Entity']}, date: "${DAY}", transactions: [{ account: ${w['Account']}, debitAmountNative: 5 }, { account: ${w['Equity']}, creditAmountNative: 5 }] })`;
const between = (w: World, other: number): string =>
  `createIntercompanyJournalEntry(input: { date: "${DAY}", currency: "USD", transactions: [{ entity: ${w['Entity']}, account: ${w['Account']}, debitAmountNative: 5 }, { entity: ${w['Entity']}, account: ${w['Equity']}, creditAmountNative: 5 }, { entity: ${other}, account: ${w['Account']}, debitAmountNative: 5 }, { entity: ${other}, account: ${w['Equity']}, creditAmountNative: 5 }] })`;

const lineOfBank = async (transaction: number): Promise<number> => {
  const [rows] = await service.database.read(service.workspace, {
    text: `select l.id from journal_line l join bank_transaction t on t.workspace_id = l.workspace_id and t.journal_id = l.journal_entry_id
      join system_accounts s on s.workspace_id = l.workspace_id and s.uncategorized_id = l.account_id where t.id = $1`,
    values: [transaction],
  });
  return Number(rows?.[0]?.['id']);
};

/** What the records of the world are too few for: money to pay with, drafts, what is paid, and what is void. */
async function moreCalls(w: World): Promise<Readonly<Record<string, string>>> {
  await ask(
    `loadExchangeRates(rates: [{ currency: "EUR", date: "2026-01-01", rate: "1.1" }, { currency: "EUR", date: "${DAY}", rate: "1.2" }])`,
  );
  const other = await made(`createEntity(input: { name: "Other", currency: "USD" })`);
  const byHand = `emptyTransactions: [{ accountId: ${w['Account']}, amount: 10, paymentDate: "${DAY}" }]`;
  const [ins, outs] = [await made(bank(w, 50)), await made(bank(w, -50))];
  const [moneyIn, moneyOut] = [await lineOfBank(ins), await lineOfBank(outs)];
  const [paid, settled] = [await made(invoice(w)), await made(bill(w))];
  const { p } = await ask(`p: payInvoice(id: ${paid}, ${byHand}) { paymentIds }`);
  const { b } = await ask(`b: payBill(id: ${settled}, ${byHand}) { payments { id } }`);
  const [payment, paidOut] = [p.paymentIds[0], b.payments[0].id];
  const voided = await made(invoice(w));
  await ask(`voidInvoice(id: ${voided}, voidDate: "${DAY}") { id }`);
  const voidBill = await made(bill(w));
  await ask(`voidBill(id: ${voidBill}, voidDate: "${DAY}") { id }`);
  const voidCredit = await made(memo(w, 'Credit'));
  await ask(`voidCreditMemo(id: ${voidCredit}, voidDate: "${DAY}") { id }`);
  const voidDebit = await made(memo(w, 'Debit'));
  await ask(`voidDebitMemo(id: ${voidDebit}, voidDate: "${DAY}") { id }`);
  const used = await made(memo(w, 'Credit'));
  await ask(
    `payInvoice(id: ${paid}, creditMemos: [{ creditMemoId: ${used}, amount: 10, postedAt: "${DAY}" }]) { paymentIds }`,
  );
  const [uses] = await service.database.read(service.workspace, {
    text: 'select id from credit_memo_payment where credit_memo_id = $1',
    values: [used],
  });
  const use = Number(uses?.[0]?.['id']);
  const draftInvoice = await made(invoice(w), drafter);
  const draftBill = await made(bill(w), drafter);
  const draftEntry = await made(entry(w), drafter);
  const draftBank = await made(bank(w, 3), drafter);
  const { data } = await service.graphql('{ systemAccounts { accountsPayableId } }');
  const payable = data.systemAccounts.accountsPayableId;
  const inEuros = entry(w).replace(DAY, '2026-02-27').replace('date:', 'currency: "EUR", date:');
  const found = await service.graphql(
    `{ ledgerLines(allTime: true, filter: { journal: [${w['JournalEntry']}] }) { results { id } } }`,
  );
  const plain = found.data.ledgerLines.results[0].id;
  await made(inEuros);
  const company = await made(between(w, other));
  const [open, owed] = [await made(invoice(w)), await made(bill(w))];
  const [credit, debit] = [await made(memo(w, 'Credit')), await made(memo(w, 'Debit'))];
  return {
    createInvoice: `${invoice(w)} { id }`,
    createInvoices: `createInvoices(invoices: [{ entity: ${w['Entity']}, client: ${w['Vendor']}, invoiceDate: "${DAY}", lines: [{ product: ${w['Product']}, amount: 1 }] }]) { id }`,
    patchInvoice: `patchInvoice(id: ${open}, input: { lines: [{ amount: 70 }] }) { id }`,
    acceptInvoice: `acceptInvoice(id: ${draftInvoice}) { id }`,
    reopenInvoice: `reopenInvoice(id: ${voided}) { id }`,
    payInvoice: `payInvoice(id: ${open}, ${byHand}) { paymentIds }`,
    payInvoicesWithTransaction: `payInvoicesWithTransaction(transactionId: ${moneyIn}, items: [{ id: ${open}, amount: 20 }]) { id }`,
    bulkApplyInvoicePayment: `bulkApplyInvoicePayment(transactionId: ${moneyIn}, invoiceIds: [${open}]) { paymentIds }`,
    voidInvoicePayment: `voidInvoicePayment(id: ${paid}, paymentId: ${payment}, voidDate: "${DAY}") { id }`,
    deleteInvoicePayment: `deleteInvoicePayment(id: ${paid}, paymentId: ${payment})`,
    createCreditMemo: `${memo(w, 'Credit')} { id }`,
    patchCreditMemo: `patchCreditMemo(id: ${credit}, input: { lines: [{ account: ${w['Account']}, amount: 7 }] }) { id }`,
    reopenCreditMemo: `reopenCreditMemo(id: ${voidCredit}) { id }`,
    markCreditMemoUsed: `markCreditMemoUsed(id: ${credit}, transactionId: ${moneyOut}, amount: 5, paymentDate: "${DAY}") { id }`,
    payCreditMemosWithTransaction: `payCreditMemosWithTransaction(transactionId: ${moneyOut}, items: [{ id: ${credit}, amount: 5 }]) { id }`,
    voidCreditMemoPayment: `voidCreditMemoPayment(id: ${used}, paymentId: ${use}, voidDate: "${DAY}") { id }`,
    createDebitMemo: `${memo(w, 'Debit')} { id }`,
    patchDebitMemo: `patchDebitMemo(id: ${debit}, input: { lines: [{ account: ${w['Account']}, amount: 7 }] }) { id }`,
    reopenDebitMemo: `reopenDebitMemo(id: ${voidDebit}) { id }`,
    markDebitMemoUsed: `markDebitMemoUsed(id: ${debit}, transactionId: ${moneyIn}, accountId: ${payable}, amount: 5, paymentDate: "${DAY}") { id }`,
    refundDebitMemosWithTransaction: `refundDebitMemosWithTransaction(transactionId: ${moneyIn}, items: [{ id: ${debit}, amount: 5 }]) { id }`,
    createBill: `${bill(w)} { id }`,
    patchBill: `patchBill(id: ${owed}, input: { lines: [{ account: ${w['Account']}, amount: 7 }] }) { id }`,
    acceptBill: `acceptBill(id: ${draftBill}) { id }`,
    reopenBill: `reopenBill(id: ${voidBill}) { id }`,
    payBill: `payBill(id: ${owed}, ${byHand}) { id }`,
    payBillsWithTransaction: `payBillsWithTransaction(transactionId: ${moneyOut}, items: [{ id: ${owed}, amount: 20 }]) { id }`,
    voidBillPayment: `voidBillPayment(id: ${settled}, paymentId: ${paidOut}, voidDate: "${DAY}") { id }`,
    deleteBillPayment: `deleteBillPayment(id: ${settled}, paymentId: ${paidOut})`,
    createBankTransaction: `${bank(w, 4)} { id }`,
    patchBankTransaction: `patchBankTransaction(id: ${ins}, input: { amount: 51 }) { id }`,
    deleteBankTransaction: `deleteBankTransaction(id: ${ins})`,
    categorizeBankTransaction: `categorizeBankTransaction(id: ${ins}, categories: [{ account: ${w['Equity']}, amount: 50 }]) { id }`,
    acceptBankTransaction: `acceptBankTransaction(id: ${draftBank}) { id }`,
    createJournalEntry: `${entry(w)} { id }`,
    patchJournalEntry: `patchJournalEntry(id: ${w['JournalEntry']}, input: { date: "2026-03-30" }) { id }`,
    acceptJournalEntry: `acceptJournalEntry(id: ${draftEntry}) { id }`,
    patchLedgerLine: `patchLedgerLine(id: ${plain}, input: { account: ${w['Equity']} }) { id }`,
    bulkUpdateLedgerLines: `bulkUpdateLedgerLines(input: { transactionIds: [${plain}], account: ${w['Equity']} }) { id }`,
    createIntercompanyJournalEntry: `${between(w, other)} { id }`,
    patchIntercompanyJournalEntry: `patchIntercompanyJournalEntry(id: ${company}, input: { date: "2026-03-30" }) { id }`,
    deleteIntercompanyJournalEntry: `deleteIntercompanyJournalEntry(id: ${company})`,
    runRevaluation: `runRevaluation(through: "${DAY}") { journalEntries }`,
    closeBooks: `closeBooks(through: "${DAY}", despite: [UNRECONCILED, UNCATEGORIZED, DRAFTS, PROPOSALS]) { posted }`,
  };
}

beforeAll(async () => {
  service = await startService({ role: 'api' });
  world = await makeWorld(service, service.workspace, service.keys.admin);
  drafter = await makeApiKey(service.database, service.workspace, 'admin', {
    permissions: {
      ...{ invoices: 'draft', bills: 'draft' },
      ...{ journal_entries: 'draft', bank_transactions: 'draft' },
    },
  });
  const more = await moreCalls(world);
  const own = Object.entries(more).map(([name, document]) => ({
    ...{ name, variables: {} },
    query: `mutation { ${document} }`,
  }));
  calls = [...callsOf((await assemble()).schema, world), ...own];
}, 60_000);
afterAll(() => service.close());

interface Tried {
  readonly name: string;
  readonly lines: readonly { readonly postedAt: string }[];
  readonly fault: { message: string; extensions: { code: string } } | undefined;
}
async function tried({ name, query, variables }: Call): Promise<Tried> {
  const { body } = await service.call('POST', '/graphql', {
    json: { query, variables, extensions: { dryRun: true } },
  });
  return {
    name,
    lines: body.extensions?.dryRun?.journalLines ?? [],
    fault: body.errors?.[0],
  };
}
/** What is due in closed days is posted on the first open one, as the accounting rules say. */
const MOVES_ON = new Set(['runRecognition', 'runAmortization', 'closeBooks', 'createLockPeriod']);

test('what posts while days are open is refused, or moves on, once they are closed', async () => {
  const open = new Map<Call, Tried>();
  const quiet: Record<string, string> = {};
  for (const call of calls) {
    const result = await tried(call);
    if (result.lines.length > 0) open.set(call, result);
    else quiet[call.name] = result.fault?.message ?? 'nothing posted';
  }
  const posting = new Set([...open.keys()].map(({ name }) => name));
  // Nothing stood in the way of those that are spelled out.
  const silent = Object.entries(quiet).filter(
    ([name]) => calls.filter((each) => each.name === name).length > 1 && !posting.has(name),
  );
  expect(silent).toEqual([]);
  expect(posting.size).toBeGreaterThan(50);

  await ask(`createLockPeriod(input: { lockedThrough: "${LOCKED}" }) { id }`);
  const into: string[] = [];
  const others: [string, string][] = [];
  for (const call of calls) {
    const { name, lines, fault } = await tried(call);
    if (lines.some(({ postedAt }) => postedAt <= LOCKED)) into.push(name);
    if (!open.has(call) || MOVES_ON.has(name)) continue;
    if (fault?.extensions.code !== 'INVALID' && fault?.extensions.code !== 'CONFLICT') {
      others.push([name, fault?.message ?? `${lines.length} lines`]);
    } else if (!/closed/i.test(JSON.stringify(fault))) others.push([name, fault.message]);
  }
  expect(into).toEqual([]);
  expect(others).toEqual([]);
}, 120_000);
