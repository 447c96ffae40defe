// Ranges of decimals in a crowded database: PostgreSQL expects more than a single row of them, or it would look up
// millions of rows one by one.
import pg from 'pg';
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { Decimal, type Filter, type Resource } from '../../schema/kit/index.ts';
import { LedgerLine } from '../../schema/ledger/journal-entry.ts';
import { countOf } from '../../src/platform/records/reading/statements.ts';
import { cloneCrowd, WORKSPACE } from '../support/crowd.ts';
import type { TestDatabase } from '../support/database.ts';
import { principalIn } from '../support/workspace.ts';

interface Node {
  readonly 'Plan Rows': number;
  readonly Plans?: readonly Node[];
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneCrowd();
  client = new pg.Client(database.serviceUrl);
  await client.connect();
  await client.query(`set ledgergate.workspace = '${WORKSPACE}'`);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const [LEAST, MOST] = [new Decimal('-1000000'), new Decimal('1000000')];

test.each<[string, Resource, Filter]>([
  ['bank lines', BankTransaction, { amount_gte: LEAST, amount_lte: MOST }],
  ['debits', LedgerLine, { debitAmountLte: MOST }],
  ['credits', LedgerLine, { creditAmountLte: MOST }],
])('%s within a range are expected to be many', async (_name, resource, filter) => {
  const { text, values } = countOf(principalIn(WORKSPACE), resource, {
    ...{ filter, limit: 10, offset: 0 },
  });
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
    `explain (format json) ${text}`,
    [...(values ?? [])],
  );
  const [counted] = rows[0]?.['QUERY PLAN'][0].Plan.Plans?.slice(-1) ?? [];
  expect(counted?.['Plan Rows']).toBeGreaterThan(10);
});
