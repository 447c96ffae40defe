// A workspace with two separate entities, records of every kind in each, and some shared ones: a
// caller limited to one entity must learn nothing of the other.
import pg from 'pg';
import { ownershipOf } from '../../../src/platform/database/tables/row-security.ts';
import { registry } from '../../../src/platform/records/index.ts';
import { makeApiKey, type TestService } from '../../support/service.ts';
import { called } from './calls.ts';
import { payDocuments } from './payments.ts';
import { writeDecision, writeLetter, writeMatch, writeRun, writeStatementLink } from './rows.ts';
import { makeRevenue, makeWorld, OF_CONTRACTS, plainRecord, type World } from './world.ts';
import type { Resource } from '../../../schema/kit/index.ts';

export interface Side {
  readonly entity: number;
  /** Limited to the entity. */
  readonly key: string;
  /** Stands in every text, and the digits in every amount, of its records. */
  readonly mark: string;
  readonly digits: string;
  /** One record of each resource that belongs to it, by name. */
  readonly records: World;
}
export interface TwoEntities {
  readonly world: World;
  /** By turns the one who looks and the one who must not be seen. */
  readonly sides: readonly [Side, Side];
  /** An entry with lines in both. */
  readonly between: number;
}

/** Definitions whose records belong to an entity. */
export const OWNED = registry
  .all()
  .filter((part) => ownershipOf(part, registry.ownerOf(part)) !== 'none');

type Ids = Readonly<Record<string, number>>;
const entry = (lines: string, entity: number, more = ''): string =>
  `createJournalEntry(input: { entity: ${entity}, date: "2026-01-31", currency: "USD"${more}, transactions: [${lines}] })`;

/** What makes a record of each resource that belongs to an entity; a new one needs its own. */
const RECORDS: Readonly<Record<string, (ids: Ids, amount: string) => string>> = {
  BankAccount: ({ entity, Account }) =>
    `createBankAccount(input: { entity: ${entity}, name: "x", currency: "USD", chartOfAccountsAccount: ${Account}, currentBalance: 1 })`,
  JournalEntry: ({ entity = 0, Account, Equity }, amount) =>
    entry(
      `{ account: ${Account}, debitAmountNative: ${amount} }, { account: ${Equity}, creditAmountNative: ${amount} }`,
      entity,
      ', memo: "x", refNumber: "x"',
    ),
  Invoice: ({ entity, Vendor, Product }, amount) =>
    `createInvoice(input: { entity: ${entity}, client: ${Vendor}, invoiceDate: "2026-01-31", lines: [{ product: ${Product}, quantity: 1, rate: ${amount} }] })`,
  Bill: ({ entity, Vendor, Account }, amount) =>
    `createBill(input: { entity: ${entity}, vendor: ${Vendor}, billNumber: "B-${entity}", billDate: "2026-01-31", dueDate: "2026-02-28", lines: [{ account: ${Account}, amount: ${amount} }] })`,
  BillDraft: ({ entity }) => `createBillDraft(input: { source: UI_UPLOAD, entity: ${entity} })`,
  DebitMemo: ({ entity, Vendor, Account }, amount) =>
    `createDebitMemo(input: { entity: ${entity}, vendor: ${Vendor}, debitMemoDate: "2026-01-31", lines: [{ account: ${Account}, amount: ${amount} }] })`,
  CreditMemo: ({ entity, Vendor, Account }, amount) =>
    `createCreditMemo(input: { entity: ${entity}, client: ${Vendor}, creditMemoDate: "2026-01-31", lines: [{ account: ${Account}, amount: ${amount} }] })`,
  BankTransaction: ({ BankAccount }, amount) =>
    `createBankTransaction(input: { account: ${BankAccount}, amount: ${amount}, postedAt: "2026-01-31T00:00:00Z" })`,
  ReconciliationReport: ({ entity, Account }, amount) =>
    `createReconciliationReport(input: { entity: ${entity}, account: ${Account}, currency: "USD", statementStartingDate: "2026-01-01", statementEndingDate: "2026-02-28", endingBalance: ${amount} })`,
  Contract: ({ entity, Vendor }) =>
    `createContract(input: { entity: ${entity}, client: ${Vendor}, dealName: "x", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY })`,
  ...Object.fromEntries(OF_CONTRACTS),
  Budget: ({ entity }) =>
    `createBudget(input: { entity: ${entity}, name: "x", description: "x", startDate: "2026-01-01" })`,
  BudgetAccount: ({ Budget, Account }, amount) =>
    `createBudgetAccount(budgetId: ${Budget}, input: { account: ${Account}, amount: ${amount} })`,
  FixedAsset: ({ entity, FixedAssetClass }, amount) =>
    `createFixedAsset(input: { entity: ${entity}, assetClass: ${FixedAssetClass}, name: "x", purchaseDate: "2026-01-01", initialValue: ${amount} })`,
  LockPeriod: ({ entity }) =>
    `createLockPeriod(input: { entity: ${entity}, lockedThrough: "1999-12-31" })`,
};
/** Records that others make: the lines of an entry, the entity itself. */
const MADE_BY_OTHERS = new Set([
  'Amortization',
  'BillPaymentSync',
  'CostAllocationRun',
  'FixedAssetAutomationMatch',
  'InvoicePaymentSync',
  'LedgerLine',
  'LockChange',
  'Entity',
  'File',
  'ContractInvoice',
  'ContractProductBundle',
  'ContractPrepaidCommitConsumption',
  'PrepaidUsageEvent',
  'RevenuePosition',
  'Letter',
  'IntercompanyJournalEntry',
  'ReconciliationRollUp',
  'ReconciliationSourceTransaction',
  'TransactionMatch',
]);

const made = async (service: TestService, call: string, key?: string): Promise<number> =>
  Number((await called(service, call, key)).id);

/** A file that hangs on an invoice is of the entity of the invoice. */
async function upload(service: TestService, invoice: number, mark: string): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7']), `${mark}.pdf`);
  const path = `/ca/api/file/upload?model=invoice&object_id=${invoice}`;
  const { status, body: file } = await service.call('POST', path, { body });
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(file)}`);
  return Number(file.id);
}

/** Confirms the bank's line of an entity on its statement. */
async function confirmed(service: TestService, world: World, entity: number, report: number) {
  const { data } = await service.graphql(
    `{ ledgerLines(allTime: true, filter: { entity: [${entity}], account: [${world['Account']}] }) { results { id } } }`,
  );
  const line = data.ledgerLines.results[0].id;
  const { errors } = await service.graphql(
    `mutation { confirmReconciliationTransactions(id: ${report}, selected: [${line}]) }`,
  );
  if (errors) throw new Error(JSON.stringify(errors));
}

/** Drafts an invoice and comments on it: the comment is found by the id of the draft. */
async function commented(
  service: TestService,
  world: World,
  { entity, mark, digits, records }: Side,
): Promise<number> {
  const make = RECORDS['Invoice'];
  if (!make) throw new Error('An invoice can be made.');
  const drafter = await makeApiKey(service.database, service.workspace, 'accountant', {
    approvalRequired: true,
  });
  const id = await made(service, make({ ...world, ...records, entity }, digits), drafter);
  await made(service, `commentWaiting(object: "Invoice", id: ${id}, text: "${mark}, why?")`);
  return id;
}

async function makeSide(
  service: TestService,
  world: World,
  { entity, mark, digits }: Pick<Side, 'entity' | 'mark' | 'digits'>,
): Promise<Side> {
  const records: Record<string, number> = { Entity: entity };
  // What stands below a contract comes after it.
  const [contracts, others] = [
    OWNED.filter(({ definition: { name } }) => name === 'Contract'),
    OWNED.filter(({ definition: { name } }) => name !== 'Contract'),
  ];
  for (const part of [...contracts, ...others]) {
    const { name, isPart } = part.definition;
    if (isPart || MADE_BY_OTHERS.has(name)) continue;
    const make =
      RECORDS[name] ??
      (() => plainRecord(part as Resource, { ...world, Entity: entity }, String(entity)));
    records[name] = await made(service, make({ ...world, ...records, entity }, digits));
  }
  const of = { ...world, ...records };
  Object.assign(records, await makeRevenue(service, service.keys.admin, of));
  const { data } = await service.graphql(
    `{ ledgerLines(allTime: true, filter: { entity: [${entity}] }) { results { id } } }`,
  );
  await confirmed(service, world, entity, records['ReconciliationReport'] ?? 0);
  const trace = await service.graphql(
    `{ lockChanges(filter: { entity: [${entity}] }) { results { id } } }`,
  );
  records['LockChange'] = Number(trace.data.lockChanges.results[0].id);
  const uploaded = await upload(service, records['Invoice'] ?? 0, mark);
  records['File'] = uploaded;
  records['Letter'] = await writeLetter(service, entity, records['Invoice'] ?? 0);
  records['LedgerLine'] = Number(data.ledgerLines.results[0].id);
  await writeDecision(service, entity, records['JournalEntry']);
  await writeStatementLink(service, entity, records);
  records['CostAllocationRun'] = await writeRun(service, entity, of, digits);
  records['FixedAssetAutomationMatch'] = await writeMatch(service, entity, of, records, digits);
  // Master data is everybody's; that it leads to a record of one entity does not make that one visible.
  await made(
    service,
    `createAccount(input: { number: "S${entity}", name: "Shared", currency: "USD", accountType: ASSET, accountSubtype: BANK, parentBankAccount: ${records['BankAccount']} })`,
  );
  const key = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [entity],
  });
  return { entity, mark, digits, records, key };
}

const TEXT_COLUMNS = `
  select a.attrelid::regclass::text as table, a.attname as column
  from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    and a.atttypid in ('text'::regtype, 'varchar'::regtype) and (a.atttypmod = -1 or a.atttypmod > 20)
    and a.attname not in ('order', 'caller', 'document_kind', 'payment_status', 'status', 'type', 'source', 'account_type')
    and exists (select from pg_attribute e where e.attrelid = c.oid and (e.attname = 'entity_id' or c.relname = 'entity'))
    and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any(k.conkey)
      and pg_get_constraintdef(k.oid) ~ 'ANY|drafted_by')`;

/** Writes the mark of a side into every text of every row that is of its entity, past all rules. */
export async function markTexts(
  { superuserUrl }: TestService,
  { entity, mark }: Pick<Side, 'entity' | 'mark'>,
): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table: string; column: string }>(TEXT_COLUMNS);
    for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
      const key = table === 'entity' ? 'id' : 'entity_id';
      const several = table === 'journal_entry' ? 'and cardinality(entity_ids) = 1' : '';
      const sets = columns.map(({ column }) => `"${column}" = '${mark} ' || ctid::text`);
      await client.query(`update ${table} set ${sets.join(', ')} where ${key} = $1 ${several}`, [
        entity,
      ]);
    }
  } finally {
    await client.end();
  }
}

/** Makes the workspace of `service` such a one. */
export async function makeTwoEntities(service: TestService): Promise<TwoEntities> {
  const world = await makeWorld(service, service.workspace, service.keys.admin);
  const home = world['Entity'] ?? 0;
  const newEntity = (name: string, parent: number): Promise<number> =>
    made(service, `createEntity(input: { name: "${name}", currency: "USD", parent: ${parent} })`);
  const [first, second] = [await newEntity('First', home), await newEntity('Second', home)];
  const sides: [Side, Side] = [
    await makeSide(service, world, { entity: first, mark: 'Zfirst', digits: '31415' }),
    await makeSide(service, world, { entity: second, mark: 'Zsecond', digits: '27182' }),
  ];
  const { Account, Equity } = world;
  const lines = sides.map(
    ({ entity, digits }) =>
      `{ entity: ${entity}, account: ${Account}, debitAmountNative: ${digits} }, { entity: ${entity}, account: ${Equity}, creditAmountNative: ${digits} }`,
  );
  const between = await made(
    service,
    entry(lines.join(', '), first, ', memo: "Zfirst and Zsecond"'),
  );
  await made(
    service,
    `createIntercompanyJournalEntry(input: { date: "2026-01-31", currency: "USD", memo: "Zfirst and Zsecond", transactions: [${lines.join(', ')}] })`,
  );
  const drafter = await makeApiKey(service.database, service.workspace, 'accountant', {
    approvalRequired: true,
  });
  await made(
    service,
    entry(lines.join(', '), first, ', memo: "Zfirst and Zsecond, later"'),
    drafter,
  );
  await payDocuments(service, sides);
  for (const side of sides) {
    await markTexts(service, side);
    // Whatever has a mark for who approved it waits no longer.
    Object.assign(side.records, { WaitingComment: await commented(service, world, side) });
  }
  return { world, sides, between };
}
