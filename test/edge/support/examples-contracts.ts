// Examples of operations on contracts and records below them.
import type { Examples, Stage } from './examples.ts';

/** A contract of its own. */
export const contract = ({ world: w }: Stage, more = ''): string =>
  `createContract(input: { entity: ${w['Entity']}, client: ${w['Vendor']}, dealName: "Deal", status: ACTIVE, contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", billingFrequency: MONTHLY${more} })`;
export const subscription = ({ world: w }: Stage, owner: number, what: string): string =>
  `createContractSubscription(input: { contract: ${owner}, ${what}: ${what === 'product' ? w['Product'] : w['ProductBundle']}, rate: 1200, notes: "x" })`;

/** A contract with a subscription. */
export async function sold(s: Stage): Promise<number> {
  const owner = await s.make(contract(s));
  await s.make(subscription(s, owner, 'product'));
  return owner;
}
const open = async (s: Stage): Promise<number> => {
  const owner = await sold(s);
  return s.one(
    'select min(id) from contract_invoice where workspace_id = $1 and contract_id = $2',
    ...[s.service.workspace, owner],
  );
};
const milestone = ({ world: w }: Stage, owner: number, bundle = ''): string =>
  `createContractMilestone(input: { contract: ${owner}, ${bundle || `product: ${w['Product']}`}, milestoneName: "x", milestoneDate: "2026-01-31", amount: 10 })`;
const usage = ({ world: w }: Stage, owner: number, bundle = ''): string =>
  `createContractUsage(input: { contract: ${owner}, ${bundle || `product: ${w['Product']}, usageGroup: ${w['UsageGroup']}`}, description: "x" })`;
const bundle = ({ world: w }: Stage, owner: number): string =>
  `createContractBundle(input: { contract: ${owner}, bundleName: "x", startDate: "2026-01-01", lines: [{ product: ${w['Product']}, amount: 10 }] })`;
const commit = ({ world: w }: Stage, owner: number): string =>
  `createContractPrepaidCommit(contractId: ${owner}, input: { product: ${w['Product']}, name: "x", startDate: "2026-01-01", totalValue: 1000 })`;
/** What stands on a contract: how it is made. */
const LINES: Readonly<Record<string, (s: Stage, owner: number) => string>> = {
  ContractSubscription: (s, owner) => subscription(s, owner, 'product'),
  ContractMilestone: milestone,
  ContractUsage: usage,
  ContractBundle: bundle,
  ContractPrepaidCommit: commit,
};
const inputOf = (call: string): string => call.replace(/^[^{]*|\)$/g, '');
/** What is done with each of them, on a contract of its own: a contract of many is worked out anew each time. */
const ofLines: Examples = Object.fromEntries(
  Object.entries(LINES).flatMap(([resource, make]) => {
    const made = async (s: Stage): Promise<string> => {
      const owner = await s.make(contract(s));
      return `contractId: ${owner}, id: ${await s.make(make(s, owner))}`;
    };
    const anew = (s: Stage, args: string): string =>
      inputOf(s.fresh(make(s, Number(/\d+/.exec(args)?.[0]))));
    return Object.entries<Examples[string]>({
      [`update${resource}`]: async (s) => {
        const args = await made(s);
        return `update${resource}(${args}, input: ${anew(s, args)})`;
      },
      [`patch${resource}`]: async (s) => {
        const args = await made(s);
        const words = /\w+: "[a-z]\w*"/.exec(anew(s, args))?.[0] ?? '';
        return `patch${resource}(${args}, input: { ${words} })`;
      },
      [`delete${resource}`]: async (s) => `delete${resource}(${await made(s)})`,
    });
  }),
);
const onOwn =
  (make: (s: Stage, owner: number) => string) =>
  async (s: Stage): Promise<string> =>
    make(s, await s.make(contract(s)));
export const row = ({ world: w }: Stage, owner: number): string =>
  `createRevenueTransaction(input: { contract: ${owner}, product: ${w['Product']}, transactionDate: "2026-06-30", amount: 1200, description: "x" })`;
const committed = async (s: Stage): Promise<string> => {
  const owner = await s.make(contract(s));
  return `contractId: ${owner}, commitId: ${await s.make(commit(s, owner))}`;
};
const USED = 'input: { periodMonth: "2026-02-01", grossUsageAmount: 40 }';
const consumed = async (s: Stage): Promise<string> => {
  const of = await committed(s);
  return `${of}, id: ${await s.make(`createPrepaidConsumption(${of}, ${USED})`)}`;
};
const use = { name: 'use.csv', content: 'period_month,amount\n2026-01-01,5\n' };
const bundled = (w: Stage['world']): string => `productBundle: ${w['ProductBundle']}`;
const lines = ({ world: w }: Stage, amount: number): string =>
  `input: { lines: [{ product: ${w['Product']}, amount: ${amount} }] }`;

const examples: Examples = {
  ...ofLines,
  deleteContract: async (s) => `deleteContract(id: ${await s.make(contract(s))})`,
  terminateContract: async (s) => {
    const owner = await sold(s);
    const issued = await s.one(
      'select min(id) from contract_invoice where workspace_id = $1 and contract_id = $2',
      ...[s.service.workspace, owner],
    );
    await s.ask(`issueContractInvoice(id: ${issued}) { id }`);
    const invoice = await s.one(
      `select id from invoice where workspace_id = $1 and contract_id = $2 and payment_status = 'open'`,
      ...[s.service.workspace, owner],
    );
    return `terminateContract(id: ${owner}, terminationDate: "2026-06-30", voidInvoiceIds: [${invoice}], voidDate: "2026-03-31")`;
  },
  duplicateContract: async (s) => `duplicateContract(id: ${await sold(s)})`,
  renewContract: async (s) =>
    `renewContract(id: ${await s.make(contract(s, ', autoRenew: true, autoRenewDuration: 12'))})`,
  previewSubscriptionChange: () =>
    'previewSubscriptionChange(input: { startDate: "2026-01-01", endDate: "2026-12-31", totalValue: 1200 })',
  bulkSearchContracts: () => 'bulkSearchContracts(contracts: [{ dealName: "Deal" }])',
  patchContractInvoice: async (s) =>
    `patchContractInvoice(id: ${await open(s)}, input: { messageOnInvoice: "Thanks" })`,
  scheduleContractInvoice: async (s) =>
    `scheduleContractInvoice(id: ${await open(s)}, issueDate: "2026-04-01")`,
  issueContractInvoice: async (s) => `issueContractInvoice(id: ${await open(s)})`,
  updateSubscriptionAllocations: async (s) => {
    const owner = await s.make(contract(s));
    const id = await s.make(subscription(s, owner, 'productBundle'));
    return `updateSubscriptionAllocations(contractId: ${owner}, subscriptionId: ${id}, ${lines(s, 1200)})`;
  },
  updateMilestoneAllocations: async (s) => {
    const owner = await s.make(contract(s));
    const id = await s.make(milestone(s, owner, bundled(s.world)));
    return `updateMilestoneAllocations(contractId: ${owner}, milestoneId: ${id}, ${lines(s, 10)})`;
  },
  updateUsageAllocations: async (s) => {
    const owner = await s.make(contract(s));
    const id = await s.make(usage(s, owner, bundled(s.world)));
    await s.ask(
      `recordUsage(contractId: ${owner}, usage: ${id}, periodMonth: "2026-01-01", amount: 5) { id }`,
    );
    return `updateUsageAllocations(contractId: ${owner}, usageId: ${id}, ${lines(s, 5)})`;
  },
  recordUsage: async (s) => {
    const owner = await s.make(contract(s));
    const id = await s.make(usage(s, owner));
    return `recordUsage(contractId: ${owner}, usage: ${id}, periodMonth: "2026-01-01", amount: 7)`;
  },
  createPrepaidConsumption: async (s) => `createPrepaidConsumption(${await committed(s)}, ${USED})`,
  updatePrepaidConsumption: async (s) =>
    `updatePrepaidConsumption(${await consumed(s)}, ${USED.replace('40', '41')})`,
  deletePrepaidConsumption: async (s) => `deletePrepaidConsumption(${await consumed(s)})`,
  processPrepaidAdjustments: async (s) => `processPrepaidAdjustments(${await committed(s)})`,
  uploadPrepaidUsage: async (s) => ({
    call: `uploadPrepaidUsage(${await committed(s)})`,
    file: use,
  }),
  patchContractCustomer: async (s) =>
    `patchContractCustomer(id: ${await s.make(await s.create('Vendor'))}, input: { name: "Else${s.serial()}" })`,
  updateContractCustomer: async (s) =>
    `updateContractCustomer(id: ${await s.make(await s.create('Vendor'))}, input: { name: "Else${s.serial()}", vendorType: CUSTOMER })`,
  deleteContractCustomer: async (s) =>
    `deleteContractCustomer(id: ${await s.make(await s.create('Vendor'))})`,
  runRecognition: async (s) => {
    await sold(s);
    return 'runRecognition(through: "2026-03-31")';
  },
};

/** Drafts of these are made by an operation of another name. */
const drafted = async (s: Stage): Promise<number> =>
  s.make(`createPrepaidConsumption(${await committed(s)}, ${USED})`, s.drafter);

export const CONTRACTS = {
  creates: {
    Contract: contract,
    ...Object.fromEntries(Object.entries(LINES).map(([resource, make]) => [resource, onOwn(make)])),
    RevenueTransaction: onOwn(row),
    TierPriceOverride: async (s: Stage) => {
      const tier = await s.make(
        `createUsageTier(input: { group: ${s.world['UsageGroup']}, name: "All", price: 1 })`,
      );
      return `createTierPriceOverride(input: { contract: ${s.world['Contract']}, tier: ${tier}, price: 2, notes: "x" })`;
    },
  },
  examples: {
    ...examples,
    acceptContractPrepaidCommitConsumption: async (s) =>
      `acceptContractPrepaidCommitConsumption(id: ${await drafted(s)})`,
    rejectContractPrepaidCommitConsumption: async (s) =>
      `rejectContractPrepaidCommitConsumption(id: ${await drafted(s)})`,
  } satisfies Examples as Examples,
};
