// Posting on a real database.
import { Decimal } from '../../schema/kit/index.ts';
import type { Session } from '../../src/ground/access/index.ts';
import { post, retract, reverse, rewrite } from '../../src/ledger/posting.service.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';

let home: TestWorkspace;
beforeAll(async () => {
  home = await openWorkspace();
});
afterAll(() => home.close());

const inside = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
  home.database.write(home.id, (transaction) => work({ ...home.session(), transaction }));

test('posts', async () => {
  await home.database.write(home.id, async (t) => {
    await t.ask({ text: `insert into entity (workspace_id, name, currency) values (${home.id}, 'A', 'USD')` });
    await t.ask({ text: `insert into account (workspace_id, number, currency, name, account_type, account_subtype, account_cashflow_classification) values (${home.id}, '1000', 'USD', 'Cash', 'ASSET', 'BANK', 'NONE'), (${home.id}, '4000', 'USD', 'Sales', 'REVENUE', 'INCOME', 'OPERATING')` });
  });
  const d = (x: number) => new Decimal(x);
  const posting = { date: '2026-01-05', type: 'journal_entry' as const, entity: 1, currency: 'USD', lines: [{ account: 1, debit: d(100) }, { account: 2, credit: d(100) }] };
  const a = await inside((s) => post(s, posting));
  console.log(a);
  console.log(await inside((s) => reverse(s, a.id, { date: '2026-02-01', type: 'journal_entry' })));
  await inside((s) => rewrite(s, a.id, { ...posting, memo: 'x', lines: [{ account: 1, debit: d(70) }, { account: 2, credit: d(70) }] }));
  const b = await inside((s) => post(s, posting));
  await inside((s) => retract(s, b.id));
  const [rows, lines, deltas] = await home.database.read(home.id, { text: 'select * from journal_entry' }, { text: 'select * from chk_journal_line' }, { text: 'select * from balance_delta' });
  console.log(rows, lines, deltas);
  await expect(inside((s) => post(s, { ...posting, lines: [{ account: 1, debit: d(70) }, { account: 2, credit: d(71) }] }))).rejects.toThrow('equal');
});
