// Lines of documents changed behind the service: the checks of receivables and payables name what no longer agrees.
import pg from 'pg';
import { PAYABLE_CHECKS } from '../../src/close/books-payable.checks.ts';
import { RECEIVABLE_CHECKS } from '../../src/close/books-receivable.checks.ts';
import { closeWorld, type ClosedWorld } from './closed-world.ts';

let world: ClosedWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await closeWorld();
  owner = new pg.Client({ connectionString: world.service.superuserUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.service.close();
});

/** Which checks find something after a change by the owner, which is undone. */
async function found(change: string): Promise<string[]> {
  await owner.query('begin; set local session_replication_role = replica');
  try {
    const { rowCount } = await owner.query(change, [world.service.workspace]);
    expect([change, rowCount]).toEqual([change, 1]);
    const wrong: string[] = [];
    for (const { what, sql } of [...RECEIVABLE_CHECKS, ...PAYABLE_CHECKS]) {
      const { rows } = await owner.query<{ wrong: unknown[] }>(sql, [world.service.workspace]);
      if ((rows[0]?.wrong.length ?? 0) > 0) wrong.push(what);
    }
    return wrong.sort();
  } finally {
    await owner.query('rollback');
  }
}

/** A line that stands for a document of a kind on its control account, as it is changed. */
const line = (kind: string, change: string): string => `
  update journal_line set ${change} where workspace_id = $1 and id = (
    select l.id from journal_line l where l.workspace_id = $1 and l.document_kind = '${kind}'
      and l.document_role in ('receivable', 'payable', 'memo') and not l.is_mirror order by l.id limit 1)`;
const ELSEWHERE = `account_id = (select min(a.id) from account a where a.workspace_id = $1
  and a.account_subtype not in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE', 'UNAPPLIED_CREDITS', 'UNAPPLIED_DEBITS'))`;

const KINDS = [
  ['invoice', 'receivables of entities', 'invoices on their receivables'],
  ['credit_memo', 'receivables of entities', 'credit memos on their accounts'],
  ['bill', 'payables of entities', 'bills on their payables'],
  ['debit_memo', 'payables of entities', 'debit memos on their accounts'],
] as const;

test('the books hold', async () => {
  expect(await found('update workspace set name = name where id = $1')).toEqual([]);
});

test.each(KINDS)('a line of %s on another account', async (kind, entities) => {
  expect(await found(line(kind, ELSEWHERE))).toEqual([entities]);
});

test.each(KINDS)('a line of %s of another amount', async (kind, entities, own) => {
  expect(await found(line(kind, 'amount_native = amount_native + 1'))).toEqual(
    [entities, own].sort(),
  );
});

test.each(KINDS)('a line of %s in another currency', async (kind, entities) => {
  expect(await found(line(kind, `currency = 'CHF'`))).toContain(entities);
});
