// The wall between entities: every record of the schema, asked by callers limited to either of two entities and by
// another workspace. New definitions and operations are included automatically; lists are asked in walls-of-lists, links
// in walls-of-links, statements in walls-of-statements.
import { everyQuery, isOfRecord } from './support/every-query.ts';
import {
  answersOf,
  askForAll,
  service,
  testWalls,
  toldOf,
  two,
  UNANSWERED,
} from './support/wall-answers.ts';

askForAll((schema, about) => everyQuery(schema, about, isOfRecord));

test('every query is asked, and answered to whoever sees all', () => {
  const told = toldOf();
  expect(told.size).toBeGreaterThan(40);
  expect(answersOf((name) => !told.has(name) && !(name in UNANSWERED))).toEqual([]);
});

testWalls(20);

test('an entry between entities is for those who may see both, its lines for those of their entity', async () => {
  const get = `{ journalEntry(id: ${two.between}) { id memo } }`;
  expect((await service.graphql(get)).data.journalEntry).not.toBeNull();
  for (const { key, entity, digits } of two.sides) {
    expect((await service.graphql(get, {}, key)).data).toEqual({ journalEntry: null });
    const { data } = await service.graphql(
      `{ ledgerLines(allTime: true, filter: { journal: [${two.between}] }) {
        count results { entityId amount journal { id } journalMemo journalTypeName isDeleted opposingAccountName }
      } }`,
      {},
      key,
    );
    const line = {
      entityId: String(entity),
      journal: null,
      journalMemo: null,
      journalTypeName: null,
    };
    expect(data.ledgerLines).toMatchObject({
      count: 2,
      results: [
        { ...line, amount: digits, isDeleted: false },
        { ...line, amount: `-${digits}`, isDeleted: false },
      ],
    });
  }
  // Deleted by somebody who sees it, its lines are gone for everybody.
  const { errors } = await service.graphql(`mutation { deleteJournalEntry(id: ${two.between}) }`);
  expect(errors).toBeUndefined();
  for (const { key } of two.sides) {
    const { data } = await service.graphql(
      `{ ledgerLines(allTime: true, filter: { journal: [${two.between}] }) { count } }`,
      {},
      key,
    );
    expect(data.ledgerLines.count).toBe(0);
  }
});
