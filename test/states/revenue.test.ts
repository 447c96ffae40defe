// Every deed on contracts, their invoices and their revenue in every state, over both doors. docs/accounting.md
// section 9.
import { DAY } from '../edge/support/examples-documents.ts';
import { contract, row, sold } from '../edge/support/examples-contracts.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

const subscriptionOf = (stage: Stage, id: number): Promise<number> =>
  stage.one('select coalesce(max(id), 0) from contract_subscription where contract_id = $1', id);
/** A contract with a subscription, and done something with. */
const agreed =
  (...deeds: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const id = await sold(stage);
    for (const deed of deeds) await stage.ask(deed.replace('ID', String(id)));
    return { id, subscription: await subscriptionOf(stage, id) };
  };
const CONTRACTS: readonly [States, Deeds] = [
  {
    draft: async (stage) => {
      const id = await stage.make(contract(stage), stage.drafter);
      return { id, subscription: 999_999 };
    },
    pending: async (stage) => {
      const call = contract(stage).replace('status: ACTIVE', 'status: PENDING');
      const id = await stage.make(call);
      await stage.make(
        `createContractSubscription(input: { contract: ${id}, product: ${stage.world['Product']}, rate: 1200 })`,
      );
      return { id, subscription: await subscriptionOf(stage, id) };
    },
    active: agreed(),
    recognized: async (stage) => {
      const subject = await agreed()(stage);
      await stage.ask('runRecognition(through: "2026-01-31") { __typename }');
      return subject;
    },
    terminated: agreed('terminateContract(id: ID, terminationDate: "2026-06-30") { __typename }'),
    deleted: agreed('deleteContract(id: ID)'),
  },
  {
    name: ({ id }) => `patchContract(id: ${id}, input: { dealName: "x" })`,
    days: ({ id }) => `patchContract(id: ${id}, input: { contractEndDate: "2027-03-31" })`,
    currency: ({ id }) => `patchContract(id: ${id}, input: { currency: "EUR" })`,
    accept: ({ id }) => `acceptContract(id: ${id})`,
    reject: ({ id }) => `rejectContract(id: ${id})`,
    add: ({ id }, { world: w }) =>
      `createContractSubscription(input: { contract: ${id}, product: ${w['Product']}, rate: 12 })`,
    reprice: ({ id, subscription }) =>
      `patchContractSubscription(contractId: ${id}, id: ${subscription}, input: { rate: 2400 })`,
    remove: ({ id, subscription }) =>
      `deleteContractSubscription(contractId: ${id}, id: ${subscription})`,
    terminate: ({ id }) => `terminateContract(id: ${id}, terminationDate: "2026-09-30")`,
    renew: ({ id }) => `renewContract(id: ${id})`,
    duplicate: ({ id }) => `duplicateContract(id: ${id})`,
    delete: ({ id }) => `deleteContract(id: ${id})`,
  },
];

const billing =
  (...deeds: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const owner = await sold(stage);
    const id = await stage.one(
      'select min(id) from contract_invoice where contract_id = $1',
      owner,
    );
    for (const deed of deeds) {
      const invoice = deed.includes('INVOICE')
        ? await stage.one('select invoice_id from contract_invoice where id = $1', id)
        : 0;
      await stage.ask(deed.replace('ID', String(id)).replace('INVOICE', String(invoice)));
    }
    return { id };
  };
const ISSUE = 'issueContractInvoice(id: ID) { id }';
const INVOICES: readonly [States, Deeds] = [
  {
    draft: billing(),
    scheduled: billing('scheduleContractInvoice(id: ID, issueDate: "2027-04-01") { id }'),
    issued: billing(ISSUE),
    voided: billing(ISSUE, `voidInvoice(id: INVOICE, voidDate: "2026-12-31") { id }`),
    reopened: billing(
      ISSUE,
      `voidInvoice(id: INVOICE, voidDate: "2026-12-31") { id }`,
      'reopenInvoice(id: INVOICE) { id }',
    ),
    'its invoice deleted': billing(ISSUE, 'deleteInvoice(id: INVOICE)'),
  },
  {
    message: ({ id }) => `patchContractInvoice(id: ${id}, input: { messageOnInvoice: "x" })`,
    schedule: ({ id }) => `scheduleContractInvoice(id: ${id}, issueDate: "2027-04-01")`,
    unschedule: ({ id }) => `scheduleContractInvoice(id: ${id})`,
    issue: ({ id }) => `issueContractInvoice(id: ${id})`,
  },
];

const planned =
  (...deeds: readonly string[]) =>
  async (stage: Stage): Promise<Subject> => {
    const owner = await stage.make(contract(stage));
    const id = await stage.make(row(stage, owner).replace('2026-06-30', '2026-01-31'));
    for (const deed of deeds) await stage.ask(deed.replace('ID', String(id)));
    return { id };
  };
const REVENUE: readonly [States, Deeds] = [
  {
    draft: async (stage) => {
      const owner = await stage.make(contract(stage));
      return { id: await stage.make(row(stage, owner), stage.drafter) };
    },
    scheduled: planned(),
    recognized: planned('runRecognition(through: "2026-01-31") { __typename }'),
    'of a subscription': async (stage) => {
      const owner = await sold(stage);
      return {
        id: await stage.one(
          'select max(id) from revenue_transaction where contract_id = $1',
          owner,
        ),
      };
    },
    deleted: planned('deleteRevenueTransaction(id: ID)'),
  },
  {
    describe: ({ id }) => `patchRevenueTransaction(id: ${id}, input: { description: "x" })`,
    amount: ({ id }) => `patchRevenueTransaction(id: ${id}, input: { amount: 1300 })`,
    move: ({ id }) => `patchRevenueTransaction(id: ${id}, input: { transactionDate: "${DAY}" })`,
    accept: ({ id }) => `acceptRevenueTransaction(id: ${id})`,
    reject: ({ id }) => `rejectRevenueTransaction(id: ${id})`,
    delete: ({ id }) => `deleteRevenueTransaction(id: ${id})`,
  },
];

const EXPECTED: readonly (readonly [string, readonly [States, Deeds], string])[] = [
  [
    'contracts',
    CONTRACTS,
    `
                 | name | days | currency | accept | reject | add | reprice | remove | terminate | renew | duplicate | delete
      draft      | ok   | ok   | ok       | ok     | ok     | 400 | 404     | 404    | 400       | 400   | ok        | ok
      pending    | ok   | ok   | 400      | 400    | 400    | ok  | ok      | ok     | ok        | 400   | ok        | ok
      active     | ok   | ok   | 400      | 400    | 400    | ok  | ok      | ok     | ok        | 400   | ok        | ok
      recognized | ok   | ok   | 400      | 400    | 400    | ok  | ok      | 409    | ok        | 400   | ok        | 409
      terminated | ok   | ok   | 400      | 400    | 400    | 400 | 400     | 409    | 400       | 400   | ok        | ok
      deleted    | 404  | 404  | 404      | 404    | 404    | 404 | 404     | 404    | 404       | 404   | 404       | 404`,
  ],
  [
    'invoices of contracts',
    INVOICES,
    `
                          | message | schedule | unschedule | issue
      draft               | ok      | ok       | ok         | ok
      scheduled           | ok      | ok       | ok         | ok
      issued              | 400     | 400      | 400        | 400
      voided              | 400     | 400      | 400        | 400
      reopened            | 400     | 400      | 400        | 400
      its invoice deleted | ok      | ok       | ok         | ok`,
  ],
  [
    'revenue transactions',
    REVENUE,
    `
                        | describe | amount | move | accept | reject | delete
      draft             | ok       | ok     | ok   | ok     | ok     | ok
      scheduled         | ok       | ok     | ok   | 400    | 400    | ok
      recognized        | 409      | 409    | 409  | 400    | 400    | 409
      of a subscription | ok       | ok     | ok   | 400    | 400    | ok
      deleted           | 404      | 404    | 404  | 404    | 404    | 404`,
  ],
];

test.each(EXPECTED)('each deed on each state: %s', async (_, [states, deeds], expected) => {
  const { outcomes, silent } = await tables.tried(states, deeds);
  expect(outcomes).toBe(table(expected));
  expect(silent).toEqual([]);
});
