// Lists in a crowded database that would go through millions of lines: PostgreSQL expects more than a single row of a
// range of decimals, a page by a type of account ends where no line has it, and lines are counted without their postings.
import pg from 'pg';
import { BankTransaction } from '../../schema/cash/bank-transaction.ts';
import { Decimal, type Filter, type Resource } from '../../schema/kit/index.ts';
import { LedgerLine } from '../../schema/ledger/journal-entry.ts';
import { idsOfFewAccounts } from '../../src/ledger/lists/account-pages.queries.ts';
import { listedLines } from '../../src/ledger/lists/lists.service.ts';
import type { Query } from '../../src/platform/database/index.ts';
import { countOf } from '../../src/platform/records/reading/statements.ts';
import { cloneCrowd, WORKSPACE } from '../support/crowd.ts';
import type { TestDatabase } from '../support/database.ts';
import { principalIn } from '../support/workspace.ts';

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Plan Rows': number;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

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

const PAGE = { limit: 10, offset: 0 };
const principal = principalIn(WORKSPACE);
async function planOf({ text, values = [] }: Query, how = ''): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ Plan: Node }] }>(
    `explain (${how}format json) ${text}`,
    [...values],
  );
  return rows[0]?.['QUERY PLAN'][0].Plan as Node;
}

const [LEAST, MOST] = [new Decimal('-1000000'), new Decimal('1000000')];

test.each<[string, Resource, Filter]>([
  ['bank lines', BankTransaction, { amount_gte: LEAST, amount_lte: MOST }],
  ['debits', LedgerLine, { debitAmountLte: MOST }],
  ['credits', LedgerLine, { creditAmountLte: MOST }],
])('%s within a range are expected to be many', async (_name, resource, filter) => {
  const [counted] =
    (await planOf(countOf(principal, resource, { ...PAGE, filter }))).Plans?.slice(-1) ?? [];
  expect(counted?.['Plan Rows']).toBeGreaterThan(10);
});

/** The number of rows of a table that a statement looks at. */
async function readOf(table: string, query: Query): Promise<number> {
  const scans = nodesOf(await planOf(query, 'analyze, ')).filter(
    (node) => node['Relation Name'] === table,
  );
  const rowsOf = (node: Node): number =>
    ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) *
    (node['Actual Loops'] ?? 0);
  return scans.reduce((sum, node) => sum + rowsOf(node), 0);
}

test.each<[string, Filter]>([
  ['a type of account', { accountType: ['NOTHING'] }],
  ['a subtype of account', { accountSubtype: ['NOTHING'] }],
  ['a tree of accounts', { accountTree: [999_999] }],
  ['a bank account', { bank: [999_999] }],
  ['what is uncategorized and of a type', { categorized: false, accountType: ['NOTHING'] }],
])('a page by %s that no line has ends after the first lines by day', async (_name, filter) => {
  const page = idsOfFewAccounts(principal, { ...PAGE, filter }, { each: 1, least: 50 }) as Query;
  expect(await readOf('journal_line', page)).toBe(50);
});

test('lines are counted without the postings of those that stand, or from the balances', async () => {
  const given = { allTime: true, limit: 10, offset: 0 };
  const some = countOf(principal, LedgerLine, listedLines({ ...given, filter: { noTag: true } }));
  expect(await readOf('journal_line', some)).toBeGreaterThan(500);
  expect(await readOf('journal_posting', some)).toBe(0);
  for (const filter of [{ categorized: true }, { entityTree: [1] }, { excludeEntity: [1] }]) {
    const kept = countOf(principal, LedgerLine, listedLines({ ...given, filter }));
    expect(await readOf('journal_line', kept)).toBe(0);
  }
});
