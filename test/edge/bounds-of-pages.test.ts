// Bounds of the pages of every list at equality: how many rows they have, where they begin, and how long the text may be
// that is looked for.
import { ask, lists, openLists, service } from './support/lists.ts';

openLists();

test('a page has as many rows as were asked for, and begins where it was told', async () => {
  let several = 0;
  for (const { name } of lists) {
    const { all } = await ask(`{ all: ${name} { count results { id } } }`);
    const ids: string[] = all.results.map(({ id }: any) => id);
    expect([name, all.count]).toEqual([name, ids.length]);
    const pages = (
      [
        [ids.length, 0],
        [ids.length - 1, 0],
        [1, 0],
        [ids.length, 1],
        [1, ids.length - 1],
        [1, ids.length],
      ] as const
    ).filter(([limit, offset]) => limit > 0 && offset >= 0);
    const calls = pages.map(
      ([limit, offset], at) =>
        `p${at}: ${name}(limit: ${limit}, offset: ${offset}) { count results { id } }`,
    );
    if (pages.length === 0) continue;
    const found = await ask(`{ ${calls.join(' ')} }`);
    for (const [at, [limit, offset]] of pages.entries()) {
      const { count, results } = found[`p${at}`];
      expect([name, limit, offset, count]).toEqual([name, limit, offset, ids.length]);
      expect(results.map(({ id }: any) => id)).toEqual(ids.slice(offset, offset + limit));
    }
    if (ids.length > 1) several++;
  }
  expect(several).toBeGreaterThan(3);
});

test('200 letters are looked for, 201 are refused', async () => {
  const searched = lists.filter(({ args }) => args.some(({ name }) => name === 'q'));
  expect(searched.length).toBeGreaterThan(5);
  for (const { name } of searched) {
    const of = (letters: number) =>
      service.graphql(`{ ${name}(q: "${'ä'.repeat(letters)}") { count } }`);
    expect([name, (await of(200)).data[name].count]).toEqual([name, 0]);
    const { errors } = await of(201);
    expect([name, errors?.[0].extensions.fields]).toEqual([
      name,
      { q: [expect.stringMatching(/^Ensure this field has no more than 200 characters\./)] },
    ]);
  }
});
