// Proves that lines are told of with their owners, and that a draft leaves no events before it is accepted.
import { ownerKey, snake, tableOf } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { graphqlRequestOf } from '../edge/support/example-requests.ts';
import { exampleOf, ready } from '../edge/support/examples.ts';
import {
  made,
  namesOf,
  openPublished,
  overRest,
  published,
  send,
  service,
  stage,
  toldOf,
} from './support/published.ts';

beforeAll(openPublished);
afterAll(() => service.close());

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
