// Account settings that name no account: what needs one is refused in the name of that setting, nothing is posted,
// and what needs none is done all the same. docs/accounting.md section 5.
import { ready, type Stage } from '../edge/support/examples.ts';
import { graphqlRequestOf, type ExampleRequest } from '../edge/support/example-requests.ts';
import { openStage } from '../edge/support/stage.ts';
import { startService, type TestService } from '../support/service.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';

/** The setting that each operation needs, where none names an account; null: none of them. */
const NEEDS: Readonly<Record<string, string | null>> = {
  acceptBankTransaction: 'uncategorized',
  acceptInvoice: 'accounts_receivable',
  calculateInvoicePayment: 'uncategorized',
  createBankTransaction: 'uncategorized',
  createBill: 'accounts_payable',
  createCreditMemo: 'unapplied_credits',
  createDebitMemo: 'unapplied_debits',
  createInvoice: 'accounts_receivable',
  disposeFixedAsset: 'fixed_asset_disposal',
  issueContractInvoice: 'accounts_receivable',
  markInvoiceUncollectible: 'bad_debt_account',
  patchBankTransaction: 'uncategorized',
  patchInvoice: 'accounts_receivable',
  promoteBillDraft: 'accounts_payable',
  runRecognition: 'uncategorized',
  runRevaluation: 'unrealized_gain_loss',
  updateBill: 'accounts_payable',
  // They take money from an account that is named, or post what was posted before.
  createJournalEntry: null,
  payBill: null,
  payInvoice: null,
  voidInvoice: null,
};

let service: TestService;
let stage: Stage;
const roles = Object.entries(SystemAccounts.definition.writable)
  .filter(([, { spec }]) => spec.link !== undefined)
  .map(([name]) => name);

const set = (accounts: Readonly<Record<string, number | null>>) =>
  service.graphql(
    'mutation ($input: SystemAccountsPatch!) { patchSystemAccounts(input: $input) { id } }',
    { input: accounts },
  );

/** The settings as they stand. */
async function accounts(): Promise<Record<string, number | null>> {
  const ids = roles.map((role) => `${role}Id`).join(' ');
  const { data } = await service.graphql(`{ systemAccounts { ${ids} } }`);
  return Object.fromEntries(roles.map((role) => [role, data.systemAccounts[`${role}Id`]]));
}

beforeAll(async () => {
  service = await startService('api');
  stage = await openStage(service);
});
afterAll(() => service.close());

/** The setting an answer asks for; null where it did what was asked; else all of the answer. */
function needed(body: any): unknown {
  const [fault] = body.errors ?? [];
  if (!fault) return null;
  const text = JSON.stringify(fault);
  const [, setting = text] = /The account settings have no (\w+): choose one\./.exec(text) ?? [];
  return fault.extensions.code === 'INVALID' ? setting : text;
}
const dryRun = async ({ method, path, ...request }: ExampleRequest): Promise<unknown> =>
  needed((await service.call(method, path, { ...request, headers: { prefer: 'dry-run' } })).body);

test('what needs an account of the settings names the setting that has none', async () => {
  const requests: [string, ExampleRequest][] = [];
  for (const operation of Object.keys(NEEDS)) {
    const request = graphqlRequestOf(stage.schema, await ready(stage, operation));
    requests.push([operation, request]);
  }
  const before = await accounts();
  expect((await set(Object.fromEntries(roles.map((role) => [role, null])))).errors).toBeUndefined();
  const found: Record<string, unknown> = {};
  for (const [operation, request] of requests) found[operation] = await dryRun(request);
  expect((await set(before)).errors).toBeUndefined();
  expect(found).toEqual(NEEDS);
});

const W = (name: string): number => stage.world[name] ?? 0;
const DAY = '2026-03-31';
const invoice = (more: string, line = ''): string =>
  `createInvoice(input: { entity: ${W('Entity')}, client: ${W('Vendor')}, invoiceDate: "${DAY}", lines: [{ product: ${W('Product')}, amount: 100 ${line} }] ${more} })`;
const pay = (id: number, amount: number, day = DAY): string =>
  `payInvoice(id: ${id}, emptyTransactions: [{ accountId: ${W('Account')}, amount: ${amount}, paymentDate: "${day}" }])`;

/** What asks for each of these settings, which others are not asked for by. */
const ALONE: readonly (readonly [
  setting: string,
  role: string,
  call: () => Promise<string> | string,
])[] = [
  [
    'tax_account',
    'taxAccount',
    async () => {
      const product = await stage.make(
        'createProduct(input: { productName: "Taxed", isTaxable: true })',
      );
      const given = invoice(`taxRate: ${W('TaxRate')}`, ', tax: 19');
      return given.replace(/product: \d+/, `product: ${product}`);
    },
  ],
  ['discount_account', 'discountAccount', () => invoice('discount: 10')],
  ['unapplied_credits', 'unappliedCredits', async () => pay(await stage.make(invoice('')), 150)],
  [
    'realized_gain_loss',
    'realizedGainLoss',
    async () =>
      pay(
        await stage.make(invoice('currency: "EUR", terms: NET_30').replace(DAY, '2026-03-01')),
        100,
      ),
  ],
];
test.each(ALONE)('%s is asked for where it alone is needed', async (setting, role, call) => {
  const document = `mutation { r: ${await call()} { __typename } }`;
  const lines = () =>
    stage.one('select count(*) from journal_line where workspace_id = $1', service.workspace);
  const before = [await accounts(), await lines()] as const;
  await set({ [role]: null });
  const refused = await service.graphql(document);
  expect([needed(refused), await lines()]).toEqual([setting, before[1]]);
  await set(before[0]);
  expect((await service.graphql(document)).errors).toBeUndefined();
});
