// Feed of definitions that publish, as it follows the examples of their operations.
import { registry } from '../../../src/platform/records/index.ts';
import type { Part } from '../../../schema/kit/index.ts';
import { assemble, type Interface } from '../../contracts/assemble.ts';
import { restRequestOf, type ExampleRequest } from '../../edge/support/example-requests.ts';
import { ready, type Stage } from '../../edge/support/examples.ts';
import { openStage } from '../../edge/support/stage.ts';
import { startService, type TestService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** The service, its interface, and a workspace with everything. */
export let service: TestService;
export let made: Interface;
export let stage: Stage;

/** Opens them. */
export async function openPublished(): Promise<void> {
  made = await assemble();
  service = await startService();
  stage = await openStage(service);
}

/** Resources whose changes are told of. */
export const published = registry
  .resources()
  .filter(({ definition }) => definition.publishes !== undefined);
/** Definitions with their names, as rows of tests. */
export const namesOf = (parts: readonly Part[]): [name: string, part: Part][] =>
  parts.map((part) => [part.definition.name, part]);

/** What the feed tells of one record when all is numbered: `created`, `updated` and so on. */
export async function toldOf({ definition: { publishes } }: Part, id: number): Promise<string[]> {
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
export async function send({ method, path, ...options }: ExampleRequest): Promise<any> {
  const { status, body } = await service.call(method, path, options);
  expect([Math.floor(status / 100), body?.errors]).toEqual([2, undefined]);
  return body;
}

/** Does what the example of an operation says, over REST. Returns the id of the record. */
export async function overRest(operation: string): Promise<number> {
  const example = await ready(stage, operation);
  const found = made.shim.prepared.find(({ route }) => route.operation === operation);
  if (!found) throw new Error(`${operation} has no route`);
  const body = await send(restRequestOf(made.schema, found.route, example, stage.world));
  return Number(example.args['id'] ?? body.id);
}
