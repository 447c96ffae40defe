// Operations after all days are closed: none posts into them. Each is first run on open books, so
// every operation that posts is covered or named here. docs/accounting.md section 4.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { startService, type TestService } from '../support/service.ts';
import { takesFile } from '../edge/support/calls.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import {
  graphqlRequestOf,
  restRequestOf,
  type ExampleRequest,
} from '../edge/support/example-requests.ts';
import { openStage } from '../edge/support/stage.ts';
import { inLanes } from '../support/lanes.ts';
import { share } from '../support/breadth.ts';

const LOCKED = '2999-12-31';
/** What is due in closed days is posted on the first open one, as the accounting rules say. */
const MOVES_ON = new Set([
  ...['runRecognition', 'runAmortization', 'runDepreciation', 'closeBooks'],
  ...['createLockPeriod', 'updateLockPeriod', 'patchLockPeriod'],
]);
/** What posts row by row: each row of closed days is refused by itself. */
const BY_ROW = new Set(['loadBankFeed', 'uploadStatement', 'importStatement']);

/** What none of its operations posts: master data, and what is about people, files and the outside. */
const NO_BOOKS = new Set([
  ...['accounts', 'entities', 'vendors', 'products', 'product_bundles', 'departments', 'tags'],
  ...['tax_rates', 'payment_terms', 'custom_fields', 'bank_accounts', 'files', 'users', 'webhooks'],
]);
/** Operations that post nothing beside others of the same resource that do, and why. */
const QUIET: Readonly<Record<string, RegExp>> = {
  'a reconciliation marks lines, and posts none': /ReconciliationReport$|^(confirm|unclear)Recon/,
  'opening days again posts nothing': /^deleteLockPeriod$/,
  'what is proposed posts nothing until it is accepted':
    /^(processTransactionMatches|rejectTransactionMatch|withdrawProposal|commentWaiting)$/,
  'a schedule is posted by its run': /^saveAmortization$/,
  'the draft of a bill posts nothing until it is promoted':
    /^(create|update|patch|abandon|discard)BillDraft$/,
  'a letter posts nothing': /^send(Invoice|CreditMemo)$/,
  'the record of an import': /^createUploadRun$/,
  'contracts plan; their invoices and runs post':
    /^(create|update|patch|delete|accept)(Contract\w*|RevenueTransaction|TierPriceOverride|PrepaidConsumption)$|^(duplicate|renew)Contract$/,
  'and so does what is used of them':
    /^update\w+Allocations$|^recordUsage$|^(upload|process)Prepaid\w+$|^scheduleContractInvoice$/,
  'assets plan; their runs, disposals, transfers and impairments post':
    /^(create|update|patch|delete|accept)FixedAsset(Class)?$|^(pause|resume)FixedAsset$/,
  'rules find lines, and matches make assets of them':
    /^(create|update|patch|delete)FixedAssetAutomation(Rule|Match)$|^(accept|dismiss)FixedAssetMatch$|^runFixedAssetRules$/,
  'a saved report posts nothing': /^(save|delete)InvoiceReport$/,
  'allocations are posted by their runs': /^(create|update|patch|delete)CostAllocation$/,
  'who turns something down wants nothing posted': /^reject/,
  'tasks are steps of a close, and post nothing':
    /^(create|update|patch|delete)CloseTask$|^copyCloseTasks$/,
  'a connection': /^disconnectOauthApp$/,
};

let service: TestService;
let stage: Stage;
let schema: GraphQLSchema;
let requests: [operation: string, request: ExampleRequest][];
beforeAll(async () => {
  const made = await assemble();
  schema = made.schema;
  service = await startService('api');
  stage = await openStage(service);
  const routes = made.shim.prepared.map(({ route }) => route);
  const operations = share(Object.keys(schema.getMutationType()?.getFields() ?? {}), 8);
  requests = await inLanes(operations, async (operation) => {
    const example = await ready(stage, operation);
    const route = takesFile(schema, operation)
      ? routes.find((each) => each.operation === operation)
      : undefined;
    const request = route
      ? restRequestOf(schema, route, example, stage.world)
      : graphqlRequestOf(schema, example);
    return [operation, request];
  });
});
afterAll(() => service.close());

interface Tried {
  /** The days it posts on. */
  readonly days: readonly string[];
  readonly refused: number | undefined;
  readonly text: string;
}
const STATUSES: Readonly<Record<string, number>> = { INVALID: 400, CONFLICT: 409 };
async function tried({ method, path, ...request }: ExampleRequest): Promise<Tried> {
  const headers = { prefer: 'dry-run, return=representation' };
  const { status, body, text } = await service.call(method, path, { ...request, headers });
  const [fault] = body.errors ?? [];
  const told = body.dry_run ?? body.extensions?.dryRun;
  const lines: any[] = told?.journal_lines ?? told?.journalLines ?? [];
  return {
    days: lines.map((line) => line.posted_at ?? line.postedAt),
    refused: fault ? (STATUSES[fault.extensions.code] ?? 500) : status < 300 ? undefined : status,
    text,
  };
}

/** Whether an operation is a question, or about what no posting hangs on. */
function isOfNoBooks(operation: string): boolean {
  const { permission } = (schema.getMutationType()?.getFields()[operation]?.extensions ?? {}) as {
    permission?: { resource: string; tier: string };
  };
  return permission?.tier === 'read' || NO_BOOKS.has(permission?.resource ?? '');
}

test('what posts while days are open is refused, or moves on, once they are closed', async () => {
  const posting = new Set<string>();
  for (const [operation, request] of requests) {
    const { days } = await tried(request);
    if (days.length > 0) posting.add(operation);
  }
  // A new operation posts, or somebody says why it does not.
  const quiet = requests.map(([operation]) => operation).filter((each) => !posting.has(each));
  const named = (operation: string): boolean =>
    isOfNoBooks(operation) || Object.values(QUIET).some((each) => each.test(operation));
  expect(quiet.filter((each) => !named(each))).toEqual([]);

  await stage.ask(`createLockPeriod(input: { lockedThrough: "${LOCKED}" }) { id }`);
  const into: string[] = [];
  const others: [string, string][] = [];
  for (const [operation, request] of requests) {
    if (!posting.has(operation)) continue;
    const { days, refused, text } = await tried(request);
    if (days.some((day) => day <= LOCKED)) into.push(operation);
    if (MOVES_ON.has(operation)) continue;
    const isRefused = BY_ROW.has(operation)
      ? refused === undefined
      : refused === 400 || refused === 409;
    if (!isRefused || !/closed/i.test(text)) others.push([operation, text]);
  }
  expect(into).toEqual([]);
  expect(others).toEqual([]);
});
