// Questions about an entity that is not there, or not in sight: every query that takes entities refuses it. An empty
// answer would say that nothing was posted, or that nothing stands in the way of a close.
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  isEnumType,
  isLeafType,
  isRequiredArgument,
} from 'graphql';
import { makeApiKey, startService, type TestService } from '../support/service.ts';
import { openBooks, type TestBooks } from '../support/books.ts';

let service: TestService;
let books: TestBooks;
let limited: string;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  limited = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [books.japan],
  });
});
afterAll(() => service.close());

/** A value that a required argument takes. */
function valueOf({ name, type }: GraphQLArgument): string {
  const of = getNamedType(type);
  if (isEnumType(of)) return of.getValues()[0]?.name ?? '';
  if (of.name === 'DateTime') return '"2026-01-01T00:00:00Z"';
  return name === 'start' ? '"2026-01-01"' : '"2026-01-31"';
}

test('an entity that is not there is refused, whoever asks and whatever is asked of it', async () => {
  const { text } = await service.call('GET', '/docs/schema.graphql');
  const queries = Object.values(buildSchema(text).getQueryType()?.getFields() ?? {});
  const asked = queries.filter(({ args }) => args.some(({ name }) => name === 'entity'));
  expect(asked.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { name, args, type } of asked) {
    const given = args.filter(isRequiredArgument).map((each) => `${each.name}: ${valueOf(each)}`);
    const fields = isLeafType(getNamedType(type)) ? '' : '{ __typename }';
    for (const [entity, key] of [
      [999_999, undefined],
      [books.acme, limited],
    ] as const) {
      const query = `{ ${name}(${[...given, `entity: [${entity}]`].join(', ')}) ${fields} }`;
      const one = args.some((each) => each.name === 'entity' && String(each.type) === 'ID');
      const { errors } = await service.graphql(
        one ? query.replace(`[${entity}]`, String(entity)) : query,
        {},
        key,
      );
      const told = JSON.stringify(errors?.[0]?.extensions?.fields ?? errors ?? null);
      if (told !== `{"entity":["Invalid pk \\"${entity}\\" - object does not exist."]}`) {
        wrong.push(`${name} about ${entity}: ${told}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
