// Dry run of what is refused: by every path as the real thing is, and by the doors that know none. Every operation has an
// example, which dry-run-all tries.
import type { Route } from '../../rest-shim/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { share } from '../support/breadth.ts';
import { openBooks } from '../support/books.ts';
import { inLanes } from '../support/lanes.ts';
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { exampleOf } from './support/examples.ts';
import { differences } from './support/likeness.ts';

/** Doors that know no dry runs, and refuse them. */
const UNTRIED: Readonly<Record<string, string>> = {
  '/ca/oauth/token': 'a code is good once, and a token that was tried out would be one',
  '/ca/oauth/revoke': 'a token is revoked or it is not; whoever tried it out would still have it',
};
const dry = { prefer: 'dry-run' };

let service: TestService;
let operations: string[];
let routes: Route[];
beforeAll(async () => {
  const { schema, shim } = await assemble();
  operations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  routes = shim.prepared.map(({ route }) => route).filter(({ method }) => method !== 'get');
  service = await startService('api');
  await openBooks(service);
});
afterAll(() => service.close());

test('every operation has an example, and every path of the interface is served by one', async () => {
  expect(operations.filter((each) => exampleOf(each) === undefined)).toEqual([]);
  const { body } = await service.call('GET', '/docs/openapi.json');
  const served = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  const others = Object.entries<object>(body.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'get' && method !== 'parameters')
      .map((method) => [method, path] as const)
      .filter(([method]) => !served.has(`${method} ${path}`)),
  );
  expect(others.map(([, path]) => path)).toEqual(Object.keys(UNTRIED));
  for (const [method, path] of [...others, ['post', '/sign-in'] as const]) {
    const { status, text } = await service.call(method.toUpperCase(), path, { headers: dry });
    expect([status, text]).toEqual([400, expect.stringContaining('does not support dry-run')]);
  }
});

test('what is refused is refused alike', async () => {
  const requests = share(routes, 32).flatMap(({ method, path }) =>
    [service.keys.admin, service.keys.viewer].map((key) => ({
      ...{ method: method.toUpperCase(), key, json: { lines: 'x' } },
      path: path.replace(/\{\w+\}/g, '2147483647'),
    })),
  );
  const before = await contentsOf(service);
  const tried = await inLanes(requests, (request) =>
    service.call(request.method, request.path, { ...request, headers: dry }),
  );
  expect(await contentsOf(service)).toEqual(before);
  const unlike: string[] = [];
  for (const [at, request] of requests.entries()) {
    const { status, body } = await service.call(request.method, request.path, request);
    const [one, other] = [tried[at], { status, body }];
    if (status < 300) continue;
    const found = differences({ status: one?.status, body: one?.body }, other);
    unlike.push(...found.map((each) => `${request.method} ${request.path} ${each}`));
  }
  expect(unlike).toEqual([]);
});
