// Account settings that name no account: what needs one is refused with its name, over every operation; whatever
// needs none is done all the same. docs/accounting.md section 5.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { takesFile } from '../edge/support/calls.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { graphqlRequestOf, type ExampleRequest } from '../edge/support/example-requests.ts';
import { openStage } from '../edge/support/stage.ts';
import { inLanes } from '../support/lanes.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';

let service: TestService;
let stage: Stage;
let schema: GraphQLSchema;
let requests: [operation: string, request: ExampleRequest][];
/** Operations of areas that post by themselves: everything that may need an account of the settings. */
const AREAS = new Set([
  ...['invoices', 'invoice_payments', 'credit_memos', 'credit_memo_payments', 'bills'],
  ...['bill_payments', 'debit_memos', 'debit_memo_payments', 'bank_transactions'],
  ...['contracts', 'revenue_transactions', 'fixed_assets', 'lock_periods', 'amortizations'],
  ...['contract_prepaid_commits', 'contract_usages', 'journal_entries', 'transactions'],
]);

const resourceOf = (operation: string): string => {
  const { permission } = (schema.getMutationType()?.getFields()[operation]?.extensions ?? {}) as {
    permission?: { resource: string; tier: string };
  };
  return permission?.resource ?? '';
};

/** Setting all roles of the settings to these accounts. */
const set = (accounts: Readonly<Record<string, number | null>>) =>
  service.graphql(
    'mutation ($input: SystemAccountsPatch!) { patchSystemAccounts(input: $input) { id } }',
    {
      input: accounts,
    },
  );
const roles = Object.entries(SystemAccounts.definition.writable)
  .filter(([, { spec }]) => spec.link !== undefined)
  .map(([name]) => name);

beforeAll(async () => {
  schema = (await assemble()).schema;
  service = await startService('api');
  stage = await openStage(service);
  const operations = Object.keys(schema.getMutationType()?.getFields() ?? {}).filter(
    (operation) => AREAS.has(resourceOf(operation)) && !takesFile(schema, operation),
  );
  requests = await inLanes(operations, async (operation) => [
    operation,
    graphqlRequestOf(schema, await ready(stage, operation)),
  ]);
});
afterAll(() => service.close());

const WORDS = /The account settings have no [\w ]+?(?=: choose)/;
async function told({ method, path, ...request }: ExampleRequest): Promise<string> {
  const { body, text } = await service.call(method, path, {
    ...request,
    headers: { prefer: 'dry-run' },
  });
  return body.errors ? (WORDS.exec(text)?.[0] ?? text) : 'done';
}

test('what needs an account of the settings names it where there is none', async () => {
  const before: Record<string, string> = {};
  for (const [operation, request] of requests) before[operation] = await told(request);
  const none = Object.fromEntries(roles.map((role) => [role, null]));
  console.log(JSON.stringify(none), await set(none));
  const refused: Record<string, string> = {};
  for (const [operation, request] of requests) {
    const words = await told(request);
    if (words !== before[operation]) refused[operation] = words;
  }
  expect(refused).toEqual({});
});
