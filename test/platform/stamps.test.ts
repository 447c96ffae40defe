// Moments at which the records of every resource were made and last changed: of one clock, the database's.
import type { GraphQLSchema } from 'graphql';
import pg from 'pg';
import { stored, tableOf } from '../../schema/kit/index.ts';
import { registry } from '../../src/platform/records/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { documentOf } from '../edge/support/calls.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { openStage } from '../edge/support/stage.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let schema: GraphQLSchema;
let stage: Stage;
beforeAll(async () => {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
});
afterAll(() => service.close());

/** Tables of definitions that say when a record was made and when it last changed. */
const STAMPED = registry
  .all()
  .filter(({ definition }) => !definition.view)
  .filter(({ definition }) => {
    const names = new Set(stored(definition).map(([name]) => name));
    return names.has('createdAt') && names.has('lastModifiedAt');
  })
  .map(({ definition }) => tableOf(definition));

test('a record is made and last changed at one moment, and no change lies before that', async () => {
  const client = await new pg.Client(service.superuserUrl).connect();
  const wrong: string[] = [];
  const older = async (table: string): Promise<number> => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::integer as n from ${table} where last_modified_at < created_at`,
    );
    return rows[0]?.n ?? 0;
  };
  try {
    for (const table of STAMPED) {
      if ((await older(table)) > 0) wrong.push(`${table}: last changed before it was made`);
      // A transaction that had to wait began before what it changes was made.
      await client.query('begin');
      const back = `update ${table} set last_modified_at = created_at - interval '1 second'`;
      // Where nothing is ever changed, nothing is set back either.
      const isRefused = await client.query(back).then(
        () => false,
        () => true,
      );
      if (!isRefused && (await older(table)) > 0) wrong.push(`${table}: a change sets it back`);
      await client.query('rollback');
    }
  } finally {
    await client.end();
  }
  expect(STAMPED.length).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
  for (const { definition } of registry.resources()) {
    const { name, readOnly, operations } = definition;
    if (!operations.includes('create') || !readOnly['lastModifiedAt']) continue;
    const example = await ready(stage, `create${name}`);
    const document = documentOf(schema, example, 'made', '{ createdAt lastModifiedAt }');
    const { data, errors } = await service.graphql(document, example.args);
    expect([name, errors]).toEqual([name, undefined]);
    expect([name, data.made.lastModifiedAt]).toEqual([name, data.made.createdAt]);
  }
});
