// Fuzzes every query and mutation of the schema.
import { buildSchema } from 'graphql';
import { Documents } from './support/fuzz-graphql.ts';
import {
  demandWell,
  nextKey,
  openForEach,
  PATIENCE,
  RUNS,
  sendAll,
  service,
} from './support/fuzzing.ts';

openForEach();

test(
  'every query and mutation of the schema',
  async () => {
    const arbitrary = async () => {
      const { text } = await service.call('GET', '/docs/schema.graphql');
      return new Documents(buildSchema(text)).all();
    };
    let good = 0;
    await sendAll(arbitrary, async ({ query, variables }) => {
      const { status } = await demandWell(
        service.call('POST', '/graphql', {
          key: nextKey(),
          headers: { 'content-type': 'application/json' },
          body: `{"query":${JSON.stringify(query)},"variables":${variables}}`,
        }),
      );
      if (status === 200) good++;
    });
    expect(good).toBeGreaterThan(RUNS / 10);
  },
  PATIENCE,
);
