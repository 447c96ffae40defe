// A workspace with one record of every resource, as targets of requests.
import type { Resource } from '../../../schema/kit/index.ts';
import { registry } from '../../../src/platform/records/index.ts';
import { setUpWorkspace } from '../../../src/settings/setup.service.ts';
import type { TestService } from '../../support/service.ts';
import { principalIn, sessionOf } from '../../support/workspace.ts';
import { called } from './calls.ts';

/** The id of one record of each resource, by its name. */
export type World = Readonly<Record<string, number>>;

type Ids = Record<string, number>;
/** What stands below a contract, in an order in which each finds what it refers to. */
export const OF_CONTRACTS: readonly (readonly [
  resource: string,
  make: (ids: Ids, amount: string) => string,
])[] = [
  [
    'ContractSubscription',
    ({ Contract, ProductBundle }, amount) =>
      `createContractSubscription(input: { contract: ${Contract}, productBundle: ${ProductBundle}, rate: ${amount}, notes: "x" })`,
  ],
  [
    'ContractMilestone',
    ({ Contract, Product }, amount) =>
      `createContractMilestone(input: { contract: ${Contract}, product: ${Product}, milestoneName: "x", milestoneDate: "2026-01-31", amount: ${amount} })`,
  ],
  [
    'ContractUsage',
    ({ Contract, Product, UsageGroup }) =>
      `createContractUsage(input: { contract: ${Contract}, product: ${Product}, usageGroup: ${UsageGroup}, description: "x" })`,
  ],
  [
    'TierPriceOverride',
    ({ Contract, UsageTier }) =>
      `createTierPriceOverride(input: { contract: ${Contract}, tier: ${UsageTier}, price: 2, notes: "x" })`,
  ],
  [
    'ContractBundle',
    ({ Contract, Product }, amount) =>
      `createContractBundle(input: { contract: ${Contract}, bundleName: "x", startDate: "2026-01-01", lines: [{ product: ${Product}, amount: ${amount} }] })`,
  ],
  [
    'ContractPrepaidCommit',
    ({ Contract, Product }, amount) =>
      `createContractPrepaidCommit(contractId: ${Contract}, input: { product: ${Product}, name: "x", startDate: "2026-01-01", totalValue: ${amount} })`,
  ],
  [
    'RevenueTransaction',
    ({ Contract, Product }, amount) =>
      `createRevenueTransaction(input: { contract: ${Contract}, product: ${Product}, transactionDate: "2026-06-30", amount: ${amount}, description: "x" })`,
  ],
];

/** What needs more than its required fields, in an order in which each finds what it refers to. */
const RECORDS: readonly (readonly [resource: string, make: (ids: Ids) => string])[] = [
  ['Department', () => 'createDepartment(input: { code: "D1", name: "Sales" })'],
  ['TagGroup', () => 'createTagGroup(input: { name: "Region" })'],
  ['Tag', ({ TagGroup }) => `createTag(input: { name: "North", group: ${TagGroup} })`],
  [
    'Account',
    () =>
      'createAccount(input: { number: "9000", name: "Cash", currency: "USD", accountType: ASSET, accountSubtype: BANK })',
  ],
  [
    'BankAccount',
    ({ Entity, Account, Department, Tag }) =>
      `createBankAccount(input: { entity: ${Entity}, name: "Operating", currency: "USD", chartOfAccountsAccount: ${Account}, department: ${Department}, tagIds: [${Tag}] })`,
  ],
  ['Vendor', () => 'createVendor(input: { name: "Client", vendorType: CUSTOMER })'],
  ['VendorCustomField', () => 'createVendorCustomField(input: { value: "South" })'],
  ['TaxRate', () => 'createTaxRate(input: { name: "Standard", value: 19 })'],
  ['PaymentTerm', () => 'createPaymentTerm(input: { name: "Net 30", dueDays: 30 })'],
  ['Product', () => 'createProduct(input: { productName: "Seat" })'],
  [
    'ProductBundle',
    ({ Product }) =>
      `createProductBundle(input: { bundleName: "All", lines: [{ product: ${Product}, percentageAllocation: 100 }] })`,
  ],
  ['UploadRun', () => 'createUploadRun(input: { fileName: "a.csv" })'],
  [
    'JournalEntry',
    ({ Entity, Account, Equity }) =>
      `createJournalEntry(input: { entity: ${Entity}, date: "2026-01-31", currency: "USD", transactions: [{ account: ${Account}, debitAmountNative: 100 }, { account: ${Equity}, creditAmountNative: 100 }] })`,
  ],
  [
    'Invoice',
    ({ Entity, Vendor, Product }) =>
      `createInvoice(input: { entity: ${Entity}, client: ${Vendor}, invoiceDate: "2026-01-31", lines: [{ product: ${Product}, quantity: 2, rate: 50 }] })`,
  ],
  [
    'Bill',
    ({ Entity, Vendor, Account }) =>
      `createBill(input: { entity: ${Entity}, vendor: ${Vendor}, billNumber: "B-1", billDate: "2026-01-31", dueDate: "2026-02-28", lines: [{ account: ${Account}, amount: 100 }] })`,
  ],
  [
    'DebitMemo',
    ({ Entity, Vendor, Account }) =>
      `createDebitMemo(input: { entity: ${Entity}, vendor: ${Vendor}, debitMemoDate: "2026-01-31", lines: [{ account: ${Account}, amount: 100 }] })`,
  ],
  [
    'CreditMemo',
    ({ Entity, Vendor, Account }) =>
      `createCreditMemo(input: { entity: ${Entity}, client: ${Vendor}, creditMemoDate: "2026-01-31", lines: [{ account: ${Account}, amount: 100 }] })`,
  ],
  [
    'ReconciliationReport',
    ({ Entity, Account }) =>
      `createReconciliationReport(input: { entity: ${Entity}, account: ${Account}, statementStartingDate: "2026-01-01", statementEndingDate: "2026-02-28", endingBalance: 100 })`,
  ],
  [
    'LockPeriod',
    ({ Entity }) => `createLockPeriod(input: { entity: ${Entity}, lockedThrough: "2000-12-31" })`,
  ],
  [
    'Contract',
    ({ Entity, Vendor }) =>
      `createContract(input: { entity: ${Entity}, client: ${Vendor}, dealName: "Deal", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY })`,
  ],
  ['UsageGroup', ({ Product }) => `createUsageGroup(input: { product: ${Product}, name: "Use" })`],
  [
    'UsageTier',
    ({ UsageGroup }) => `createUsageTier(input: { group: ${UsageGroup}, name: "All", price: 1 })`,
  ],
  ...OF_CONTRACTS.map(([name, make]) => [name, (ids: Ids) => make(ids, '1200')] as const),
  [
    'Budget',
    ({ Entity }) =>
      `createBudget(input: { entity: ${Entity}, name: "Plan", startDate: "2026-01-01" })`,
  ],
  [
    'BudgetAccount',
    ({ Budget, Account }) =>
      `createBudgetAccount(budgetId: ${Budget}, input: { account: ${Account}, amount: 5 })`,
  ],
  [
    'CostAllocation',
    ({ Account, Equity }) =>
      `createCostAllocation(input: { name: "Rent", account: ${Equity}, lines: [{ account: ${Account}, percentage: 100 }] })`,
  ],
  ['FixedAssetClass', () => 'createFixedAssetClass(input: { name: "Machines", usefulLife: 36 })'],
  [
    'FixedAsset',
    ({ Entity, FixedAssetClass, Vendor, Department }) =>
      `createFixedAsset(input: { entity: ${Entity}, assetClass: ${FixedAssetClass}, vendor: ${Vendor}, department: ${Department}, name: "Press", purchaseDate: "2026-01-01", initialValue: 1200 })`,
  ],
  ['WorkspaceCurrency', () => 'createWorkspaceCurrency(input: { currency: "EUR" })'],
  ['ApiUser', () => 'createApiUser(input: { name: "Robot", role: VIEWER })'],
];

/** A plain resource from its definition alone: what it requires, and every link to what is there. */
export function plainRecord(
  { definition: { name, writable } }: Resource,
  ids: Ids,
  mark = '',
): string {
  const fields = Object.entries(writable).flatMap(([key, { spec }]): string[] => {
    const linked = spec.link === undefined || spec.list ? undefined : ids[spec.link];
    if (linked !== undefined) return [`${key}: ${linked}`];
    if (!spec.required) return [];
    const type = spec.scalar?.name;
    const chosen = spec.choice?.values[0]?.toUpperCase();
    const word = type === 'String' ? `"${name}${mark}"` : type === 'Date' ? '"2026-01-31"' : 1;
    return [`${key}: ${chosen ?? word}`];
  });
  return `create${name}(input: { ${fields.join(', ')} })`;
}

/** Resources nobody creates by themselves: they come with the set-up, with documents or with people. */
const isMade = ({ definition }: Resource): boolean => definition.operations.includes('create');

/** Every resource of the registry that can be made, so that no new one escapes the walls. */
export function recordsOf(): readonly (readonly [string, (ids: Ids) => string])[] {
  const known = new Set(RECORDS.map(([resource]) => resource)).add('Entity');
  const plain = registry
    .resources()
    .filter((resource) => isMade(resource) && !known.has(resource.definition.name))
    .map((resource) => {
      const make = (ids: Ids): string => plainRecord(resource, ids);
      return [resource.definition.name, make] as const;
    });
  return [...RECORDS, ...plain];
}

async function setUp({ database }: TestService, workspace: number): Promise<Ids> {
  const session = sessionOf(database, principalIn(workspace));
  return database.write(workspace, async (transaction) => {
    const made = await setUpWorkspace(
      { ...session, transaction },
      { name: 'Acme', currency: 'USD' },
    );
    return { Entity: made.entity, Equity: made.accounts['retainedEarnings'] ?? 0 };
  });
}

/** Files are uploaded over REST alone. */
async function uploadFile(service: TestService, key: string, invoice = 0): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob(['%PDF-1.7']), 'receipt.pdf');
  const made = await service.call(
    'POST',
    `/ca/api/file/upload?model=invoice&object_id=${invoice}`,
    { key, body },
  );
  if (made.status !== 200) throw new Error(`File: ${made.text}`);
  return Number(made.body.id);
}

/**
 * What is made from a contract: a subscription of a product, months of use with an upload, an invoice that
 * is issued, one that is open, and what is recognized. Answers with one record of each, and the open one.
 */
export async function makeRevenue(service: TestService, key: string, ids: Ids): Promise<Ids> {
  const { Contract: contract, ContractUsage: usage } = ids;
  const make = async (call: string, wanted?: string): Promise<any> =>
    called(service, call, key, wanted);
  const drawn = await make(
    `createContractPrepaidCommit(contractId: ${contract}, input: { product: ${ids['Product']}, name: "x", startDate: "2026-01-01", totalValue: 600 })`,
  );
  const body = new FormData();
  body.append('file', new Blob(['period_month,amount\n2026-01-01,5\n']), 'use.csv');
  const path = `/rr/api/v1/contracts/${contract}/prepaid-commits/${drawn.id}/usage-events/upload`;
  const { status, body: events } = await service.call('POST', path, { key, body });
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(events)}`);
  await make(
    `createContractSubscription(input: { contract: ${contract}, product: ${ids['Product']}, rate: 12 })`,
  );
  await make(`recordUsage(usage: ${usage}, periodMonth: "2026-01-01", amount: 7)`);
  const { data } = await service.graphql(
    'query ($contract: [ID!]) { contractInvoices(filter: { contract: $contract }, limit: 2) { results { id } } }',
    { contract: [contract] },
    key,
  );
  const [issued, open] = data.contractInvoices.results;
  await make(`issueContractInvoice(id: ${issued.id})`);
  await make(`runRecognition(through: "2026-01-31", contract: ${contract})`, '{ rowCount }');
  return {
    ContractInvoice: Number(open.id),
    ContractPrepaidCommit: Number(drawn.id),
    PrepaidUsageEvent: Number(events[0].id),
    ContractPrepaidCommitConsumption: Number(events[0].consumption),
  };
}

/** Sets up a workspace and fills it, as the admin whose key it is. Throws with what was refused. */
export async function makeWorld(
  service: TestService,
  workspace: number,
  key: string,
): Promise<World> {
  const ids = await setUp(service, workspace);
  for (const [resource, make] of recordsOf()) {
    ids[resource] = Number((await called(service, make(ids), key)).id);
  }
  Object.assign(ids, await makeRevenue(service, key, ids));
  return { ...ids, File: await uploadFile(service, key, ids['Invoice']) };
}
