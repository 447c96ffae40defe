// Walls around writes: the example of every operation, which succeeds for its own admin, run by an
// admin of another workspace and by a caller limited to another entity. Nothing behind the wall
// changes or is revealed. A new operation needs an example, so none escapes.
import { getNamedType, isInputObjectType, isListType, type GraphQLInputType } from 'graphql';
import { getNullableType, type GraphQLSchema } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { inLanes } from '../support/lanes.ts';
import { makeApiKey, startService, type Answer, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';
import { graphqlRequestOf, type ExampleRequest } from './support/example-requests.ts';
import { takesFile } from './support/calls.ts';
import { ready, type Ready, type Stage } from './support/examples.ts';
import { openStage } from './support/stage.ts';
import { markTexts } from './support/two-entities.ts';
import { runs, share } from '../support/breadth.ts';

const MARK = 'Zbehind';

let service: TestService;
let schema: GraphQLSchema;
let stage: Stage;
let examples: readonly Ready[];
beforeAll(async () => {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
  const operations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const asked = share(
    operations.filter((each) => !takesFile(schema, each)),
    6,
  );
  examples = await inLanes(asked, (operation) => ready(stage, operation));
  await markTexts(service, { entity: stage.world['Entity'] ?? 0, mark: MARK });
});
afterAll(() => service.close({ areBooksBroken: true }));

/** Whether a value of a type names a record. */
function namesRecord(value: unknown, type: GraphQLInputType): boolean {
  const inner = getNullableType(type);
  if (value === null || value === undefined) return false;
  if (isListType(inner)) {
    return (value as unknown[]).some((each) => namesRecord(each, inner.ofType));
  }
  if (!isInputObjectType(inner)) return getNamedType(inner).name === 'ID';
  const fields = inner.getFields();
  return Object.entries(value).some(([name, each]) => {
    const field = fields[name];
    return field !== undefined && namesRecord(each, field.type);
  });
}
const isAboutRecord = ({ operation, args }: Ready): boolean =>
  (schema.getMutationType()?.getFields()[operation]?.args ?? []).some(({ name, type }) =>
    namesRecord(args[name], type),
  );

/** Every example as somebody asks it who is on the other side of a wall. */
const askedBy = (key: string): Promise<readonly Answer<any>[]> =>
  inLanes(examples, (example) => {
    const request: ExampleRequest = { ...graphqlRequestOf(schema, example), key };
    return service.call(request.method, request.path, request);
  });
const isDone = ({ status, body }: Answer<any>): boolean => status < 300 && !body?.errors;
const namesOf = (found: readonly unknown[], is: (answer: Answer<any>) => boolean): string[] =>
  examples.flatMap(({ operation }, at) => (is(found[at] as Answer<any>) ? [operation] : []));

test('another workspace changes nothing, is told nothing, and finds no record it names', async () => {
  const before = await contentsOf(service, { workspace_id: service.workspace });
  const answers = await askedBy(service.other.admin);
  expect(await contentsOf(service, { workspace_id: service.workspace })).toEqual(before);
  expect(namesOf(answers, ({ text }) => text.includes(MARK))).toEqual([]);
  const about = new Set(examples.filter(isAboutRecord).map(({ operation }) => operation));
  expect(about.size).toBeGreaterThan(runs(200, 6));
  expect(namesOf(answers, isDone).filter((operation) => about.has(operation))).toEqual([]);
});

test('whoever is limited to another entity changes nothing of this one, and is told nothing', async () => {
  const { Entity: entity = 0, Other: other = 0 } = stage.world;
  const key = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [other],
  });
  const before = await contentsOf(service, { entity_id: entity });
  const answers = await askedBy(key);
  expect(await contentsOf(service, { entity_id: entity })).toEqual(before);
  expect(namesOf(answers, ({ text }) => text.includes(MARK))).toEqual([]);
  // Master data is everybody's: who sees an entity may change what all of them share.
  expect(namesOf(answers, isDone).length).toBeLessThan(examples.length / 2);
});
