// Proves that definitions which publish do: a record that is made, changed and deleted over REST
// leaves its events, and a draft leaves none before it is accepted.
import { ownerKey, snake, tableOf, type Part } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { assemble, type Interface } from '../contracts/assemble.ts';
import {
  graphqlRequestOf,
  restRequestOf,
  type ExampleRequest,
} from '../edge/support/example-requests.ts';
import { exampleOf, ready, type Stage } from '../edge/support/examples.ts';
import { openStage } from '../edge/support/stage.ts';
import { startService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: TestService;
let made: Interface;
let stage: Stage;
beforeAll(async () => {
  made = await assemble();
  service = await startService();
  stage = await openStage(service);
});
afterAll(() => service.close());

const published = registry
  .resources()
  .filter(({ definition }) => definition.publishes !== undefined);
const namesOf = (parts: readonly Part[]): [name: string, part: Part][] =>
  parts.map((part) => [part.definition.name, part]);

/** What the feed tells of one record when all is numbered: `created`, `updated` and so on. */
async function toldOf({ definition: { publishes } }: Part, id: number): Promise<string[]> {
  await until(async () => {
    const waiting = await service.database.ask({ text: 'select workspaces_with_events() as id' });
    return waiting.length === 0;
  });
  const { body } = await service.call('GET', '/integrations/api/v1/changes?after=0&limit=1000');
  return (body.results as { topic: string; data: { id: number } }[])
    .filter(({ topic, data }) => topic.startsWith(`${publishes}.`) && data.id === id)
    .map(({ topic }) => topic.slice(topic.indexOf('.') + 1));
}

/** Sends a request and answers with what came back, if anything. */
async function send({ method, path, ...options }: ExampleRequest): Promise<any> {
  const { status, body } = await service.call(method, path, options);
  expect([Math.floor(status / 100), body?.errors]).toEqual([2, undefined]);
  return body;
}

/** Does what the example of an operation says, over REST. Returns the id of the record. */
async function overRest(operation: string): Promise<number> {
  const example = await ready(stage, operation);
  const found = made.shim.prepared.find(({ route }) => route.operation === operation);
  if (!found) throw new Error(`${operation} has no route`);
  const body = await send(restRequestOf(made.schema, found.route, example, stage.world));
  return Number(example.args['id'] ?? body.id);
}

test.each(namesOf(published))('%s: creating, changing and deleting is told', async (name, part) => {
  expect(await toldOf(part, await overRest(`create${name}`))).toEqual(['created']);
  expect(await toldOf(part, await overRest(`patch${name}`))).toEqual(['created', 'updated']);
  expect(await toldOf(part, await overRest(`delete${name}`))).toEqual(['created', 'deleted']);
});

const lines = registry.all().filter(({ definition }) => definition.isPart && definition.publishes);
test.each(namesOf(lines))('%s: each line is told of with its owner', async (_, part) => {
  const owner = registry.ownerOf(part);
  if (!owner) throw new Error('Lines have an owner.');
  const told = async (verb: string): Promise<string[]> => {
    const id = await overRest(`${verb}${owner.definition.name}`);
    const [rows = []] = await service.database.read(service.workspace, {
      text: `select id from ${tableOf(part.definition)} where ${snake(ownerKey(owner))}_id = $1`,
      values: [id],
    });
    expect(rows).toHaveLength(1);
    return toldOf(part, Number(rows[0]?.['id']));
  };
  expect(await told('create')).toEqual(['created']);
  expect(await told('patch')).toEqual(['created', 'updated']);
  expect(await told('delete')).toEqual(['created', 'deleted']);
});

const drafted = published.filter(({ definition }) => exampleOf(`accept${definition.name}`));
test.each(namesOf(drafted))('%s: a draft is told of when it is accepted', async (name, part) => {
  const example = await ready(stage, `accept${name}`);
  const id = Number(example.args['id']);
  expect(await toldOf(part, id)).toEqual([]);
  await send(graphqlRequestOf(made.schema, example));
  expect(await toldOf(part, id)).toEqual(['created']);
});
