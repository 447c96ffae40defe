// Dry run of every operation over both doors: nothing in the database changes, and the answer
// equals the real one except for ids, numbers and times. What is refused is in dry-run-refused.
import type { GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import type { Route } from '../../rest-shim/index.ts';
import { tiersOfResource } from '../../src/platform/access/index.ts';
import { share } from '../support/breadth.ts';
import { startOwnService, type Answer, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { takesFile } from './support/calls.ts';
import { ready, type Stage } from './support/examples.ts';
import { differences } from './support/likeness.ts';
import {
  graphqlRequestOf,
  restRequestOf,
  type ExampleRequest,
} from './support/example-requests.ts';
import { inLanes } from '../support/lanes.ts';
import { openStage } from './support/stage.ts';

/** What API keys cannot do, so that a refusal is tried out. */
const REFUSED: Readonly<Record<string, string>> = {
  admitOauthClient: 'clients are admitted where an operator turned that on',
  approveOauthApp: 'the operator is a person',
  demandSecondFactor: 'an admin who is signed in decides it',
  disconnectOauthApp: 'a connection is made by a person in a browser',
  withdrawProposal: 'whoever proposed a change withdraws it, and nobody else',
};
/** What is done last, for it does something with all that was made for the others. */
const LAST = ['runRecognition', 'runAmortization', 'runRevaluation', 'closeBooks'];

const CLERK = ', by a clerk';

interface Case {
  readonly name: string;
  readonly operation: string;
  readonly prepare: () => Promise<ExampleRequest>;
}

let service: TestService;
let stage: Stage;
let schema: GraphQLSchema;
let operations: string[];
let routes: Route[];
beforeAll(async () => {
  const made = await assemble();
  schema = made.schema;
  operations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  routes = made.shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'billing@acme.test' };
  // Nobody but the requests themselves writes anything; none of them needs a second connection.
  service = await startOwnService({ role: 'api', databaseConnections: 1, ...mail });
  stage = await openStage(service);
});
afterAll(() => service.close());

const overGraphql = (operation: string): Case => ({
  ...{ name: operation, operation },
  prepare: async () => graphqlRequestOf(schema, await ready(stage, operation)),
});
const overRest = (route: Route, more: Pick<ExampleRequest, 'key'> = {}): Case => ({
  name: `${route.method.toUpperCase()} ${route.path}${more.key === undefined ? '' : CLERK}`,
  operation: route.operation,
  prepare: async () => {
    const example = await ready(stage, route.operation);
    return { ...restRequestOf(schema, route, example, stage.world), ...more };
  },
});
/** Whether who may only draft may ask for it: what comes of it waits for somebody who accepts it. */
const isDrafted = ({ operation }: Route): boolean => {
  const { permission } = (schema.getMutationType()?.getFields()[operation]?.extensions ?? {}) as {
    permission?: { resource: string; tier: string };
  };
  return (
    permission !== undefined &&
    ['write', 'draft'].includes(permission.tier) &&
    tiersOfResource(permission.resource).includes('draft')
  );
};

let last = 0;
/** The same Idempotency-Key first for the dry run, then for the real thing: it is not used up. */
const keyed = ({ method, path }: ExampleRequest): { 'idempotency-key'?: string } =>
  method === 'POST' ? { 'idempotency-key': `${path} ${++last}` } : {};
const send = (request: ExampleRequest, headers: Record<string, string>): Promise<Answer<any>> =>
  service.call(request.method, request.path, { ...request, headers });
const dry = { prefer: 'dry-run' };

/** What was answered, and what a dry run told beside it. */
function told({ status, body }: Answer<any>): [answer: unknown, dryRun: any] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return [{ status, body }, undefined];
  }
  const { dry_run: beside, extensions, ...rest } = body;
  return [{ status, ...rest }, beside ?? extensions?.dryRun];
}
/** The real thing is asked for with the effect the dry run told: it has that one, whatever ids and times are. */
const shown = ({ headers, body }: Answer<any>): { 'if-effect'?: string } => {
  const told = body?.extensions ?? body?.errors?.[0]?.extensions;
  const digest = headers.get('effect-digest') ?? told?.effectDigest;
  return typeof digest === 'string' ? { 'if-effect': digest } : {};
};
const isDone = ({ status, body }: Answer<any>): boolean => status < 300 && !body?.errors;

/** How a dry run and the real thing differ. */
function compared({ name, operation }: Case, tried: Answer<any>, real: Answer<any>): string[] {
  const [[one, beside], [other]] = [told(tried), told(real)];
  const faults = differences(one, other).map((each) => `${name} ${each}`);
  const mayBeRefused = REFUSED[operation] || (name.endsWith(CLERK) && real.status === 403);
  if (!isDone(real) && !mayBeRefused) faults.push(`${name}: ${real.status} ${real.text}`);
  if (tried.headers.get('preference-applied') !== 'dry-run') faults.push(`${name}: not applied`);
  if (!shown(tried)['if-effect']) faults.push(`${name}: tells no digest of its effect`);
  if (real.headers.has('idempotency-replayed')) faults.push(`${name}: used up the key`);
  const lines = beside?.journal_lines ?? beside?.journalLines ?? [];
  if (lines.length > 0 && beside.statements.length === 0) {
    faults.push(`${name}: posts and tells nothing of the statements`);
  }
  return faults;
}

/** What was only proposed can be accepted: nothing of the request is lost on the way. */
async function accepted({ name }: Case, proposal: number): Promise<string[]> {
  const query = `mutation { acceptProposal(id: ${proposal}) { status } }`;
  const { body } = await service.call('POST', '/graphql', { json: { query } });
  return body.errors ? [`${name}, accepted: ${JSON.stringify(body.errors)}`] : [];
}

test('a dry run changes nothing, and answers as the real thing does', async () => {
  const cases = [
    ...share(
      operations.filter((each) => !takesFile(schema, each)),
      16,
    ).map(overGraphql),
    ...share(routes, 64).map((route) => overRest(route)),
    ...share(routes.filter(isDrafted), 64).map((route) =>
      overRest(route, { key: service.keys.clerk }),
    ),
  ].sort((a, b) => LAST.indexOf(a.operation) - LAST.indexOf(b.operation));
  const requests = (await inLanes(cases, (each) => each.prepare())).map((request) => ({
    request,
    key: keyed(request),
  }));

  const before = await contentsOf(service);
  const tried = await inLanes(requests, ({ request, key }) => send(request, { ...dry, ...key }));
  expect(await contentsOf(service)).toEqual(before);

  const faults: string[] = [];
  for (const [at, each] of cases.entries()) {
    const [found, answer] = [requests[at], tried[at]];
    if (!found || !answer) throw new Error('One of each.');
    const real = await send(found.request, { ...found.key, ...shown(answer) });
    if (real.status === 202) faults.push(...(await accepted(each, real.body.proposal)));
    if (compared(each, answer, real).length === 0) continue;
    // What was done in between may have had a part in it: by itself, then.
    const anew = await each.prepare();
    const key = keyed(anew);
    const again = await send(anew, { ...dry, ...key });
    faults.push(...compared(each, again, await send(anew, { ...key, ...shown(again) })));
  }
  expect(faults).toEqual([]);
});

test('a secret that was only tried out opens nothing', async () => {
  const user = await stage.make('createApiUser(input: { name: "Robot", role: ADMIN })');
  const path = `/users/api/api-users/${user}/keys`;
  const tried = await service.call('POST', path, { json: {}, headers: dry });
  expect([tried.status, tried.body.key]).toEqual([201, expect.stringMatching(/^lgk_/)]);
  const key: string = tried.body.key;
  expect((await service.call('GET', '/coa/api/entity', { key })).status).toBe(401);
});
