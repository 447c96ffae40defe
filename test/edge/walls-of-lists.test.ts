// The wall between entities: every list of the schema and its count, asked by callers limited to either of two entities
// and by another workspace. New definitions are included automatically.
import { lowerFirst, plural } from '../../schema/kit/index.ts';
import { callsOf, everyQuery, isList } from './support/every-query.ts';
import { OWNED } from './support/two-entities.ts';
import {
  about,
  answersOf,
  askForAll,
  schema,
  service,
  testWalls,
  toldOf,
  two,
  UNANSWERED,
} from './support/wall-answers.ts';

askForAll((whole, subjects) => everyQuery(whole, subjects, isList));

test('every list is asked, and answered to whoever sees all', () => {
  const told = toldOf();
  expect(told.size).toBeGreaterThan(40);
  expect(answersOf((name) => !told.has(name) && !(name in UNANSWERED))).toEqual([]);
});

testWalls(20);

test('lists and their counts are of what is seen', async () => {
  const { data: all } = await service.graphql('{ entities { count } }');
  for (const { definition } of OWNED) {
    const list = schema.getQueryType()?.getFields();
    const name = lowerFirst(plural(definition.name));
    const field = list?.[name];
    if (!field || definition.isPart) continue;
    const [call = ''] = callsOf(about, field).whole.map((each) =>
      each.replace('limit: 5', 'limit: 1000'),
    );
    const idsOf = async (key: string): Promise<string[]> => {
      const { data } = await service.graphql(`{ ${call} { count results { id } } }`, {}, key);
      const ids = data[name].results.map(({ id }: { id: string }) => id);
      expect([name, data[name].count]).toEqual([name, ids.length]);
      return ids;
    };
    const [first, second] = two.sides;
    const [seen, other, both] = [
      await idsOf(first.key),
      await idsOf(second.key),
      await idsOf(service.keys.admin),
    ];
    expect([name, seen.length > 0, other.length > 0]).toEqual([name, true, true]);
    expect([name, seen.filter((id) => other.includes(id))]).toEqual([name, []]);
    expect([name, [...seen, ...other].filter((id) => !both.includes(id))]).toEqual([name, []]);
    expect([name, seen]).toContainEqual(
      expect.arrayContaining([String(first.records[definition.name])]),
    );
  }
  expect(all.entities.count).toBe(3);
});
