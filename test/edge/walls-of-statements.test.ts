// The wall between entities: every statement, file and figure of the schema, which are of no one record, asked by callers
// limited to either of two entities and by another workspace. New operations are included automatically.
import { everyQuery, isList, isOfRecord } from './support/every-query.ts';
import { answersOf, askForAll, testWalls, toldOf, UNANSWERED } from './support/wall-answers.ts';

askForAll((schema, about) =>
  everyQuery(schema, about, (query) => !isList(query) && !isOfRecord(query)),
);

test('every statement is asked, and answered to whoever sees all', () => {
  const told = toldOf();
  expect(told.size).toBeGreaterThan(40);
  expect(answersOf((name) => !told.has(name) && !(name in UNANSWERED))).toEqual([]);
});

testWalls(10);
