// Bank lines that a close finds unconfirmed: the same as by reading every line of the bank, whatever happens to
// entries, reports and accounts; and of lines that are confirmed, none is read.
import { keepOn } from '../support/books.ts';
import fc from 'fast-check';
import { SEARCHES } from '../../src/close/blockers.queries.ts';
import { confirming, openBank, type BankDesk } from '../cash/reconciliation.ts';
import { asSuperuser } from '../support/database.ts';
import { runs } from '../support/breadth.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank();
  for (const account of [desk.bank, desk.bank, desk.books.accounts['defaultClearing']])
    await makeBank(account ?? 0);
});
afterAll(() => desk.service.close({ areBooksBroken: true }));

async function makeBank(account: number): Promise<void> {
  const { data, errors } = await desk.service.graphql(
    `mutation { createBankAccount(input: { name: "Bank of ${account}", entity: ${desk.books.acme}, currency: "USD" }) { id } }`,
  );
  expect(errors).toBeUndefined();
  await keepOn(desk.service, Number(data.createBankAccount.id), account);
}

/** Every line of every bank account, read as they were before they were listed. */
const WHOLE = `
  select sum(lines) over ()::integer as count, id, name from (
    select b.id, concat(b.name, ': ', count(*)) as name, count(*) as lines
    from bank_account b
    join journal_line l on l.workspace_id = $1 and l.account_id = b.chart_of_accounts_account_id
      and l.entity_id = b.entity_id and l.date <= $2 and not l.is_mirror and l.amount_native <> 0
    join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    where b.workspace_id = $1 and not b.is_deleted and ($3::integer is null or b.entity_id = $3)
      and not exists (select from reconciliation_clearing c
        join reconciliation_report r on r.workspace_id = $1 and r.id = c.report_id and r.status = 'APPROVED'
        where c.workspace_id = $1 and c.line_id = l.id)
    group by b.id, b.name
  ) found order by id limit 20`;
const LISTED = SEARCHES.find(({ kind }) => kind === 'UNRECONCILED')?.sql ?? '';

async function compare(what: string): Promise<number> {
  const { service, books } = desk;
  const scopes = [
    ['2026-01-20', null],
    ['2026-02-10', books.acme],
    ['2027-12-31', null],
    ['2027-12-31', books.japan],
  ].map((scope) => [service.workspace, ...scope]);
  const answers = await service.database.read(
    service.workspace,
    ...[WHOLE, LISTED].flatMap((text) => scopes.map((values) => ({ text, values }))),
  );
  const whole = answers.slice(0, scopes.length);
  expect([what, answers.slice(scopes.length)]).toEqual([what, whole]);
  return Math.max(...whole.map((rows) => Number(rows[0]?.['count'] ?? 0)));
}

const DEEDS = [
  ...[
    'post',
    'post',
    'post',
    'change',
    'note',
    'move',
    'elsewhere',
    'remove',
    'confirm',
    'confirm',
  ],
  ...['confirm', 'unclear', 'approve', 'approve', 'reopen', 'forget', 'bank'],
] as const;
const deed = fc.record({
  does: fc.constantFrom(...DEEDS),
  month: fc.integer({ min: 1, max: 3 }),
  nth: fc.nat({ max: 1_000 }),
  amount: fc.integer({ min: 1, max: 99 }),
});

type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;
/** What has to happen at least once: lines of an approved report that is opened again, and of one that is deleted. */
const COURSE: readonly Deed[] = (
  [
    ...[
      'post',
      'post',
      'post',
      'confirm',
      'confirm',
      'approve',
      'note',
      'post',
      'reopen',
      'unclear',
    ],
    ...['approve', 'remove', 'note', 'forget', 'confirm', 'confirm', 'approve', 'move', 'change'],
  ] as const
).map((does, nth) => ({ does, nth, month: 1, amount: 10 + nth }));

/** Does it as anybody would over the interface; what is refused changes nothing. */
async function act(
  { does, month, nth, amount }: Deed,
  known: { readonly entries: number[]; readonly reports: Map<number, number>; confirmed: number },
): Promise<void> {
  const { confirm, edit, lines } = confirming(() => desk);
  const pick = <T>(those: readonly T[]): T | undefined => those[nth % Math.max(1, those.length)];
  const entry = pick(known.entries) ?? 0;
  const date = `2026-0${month}-1${nth % 10}`;
  const report = known.reports.get(month) ?? 0;
  const patch = (json: object) => desk.at(`/${report}`)('PATCH', json);
  const clearing = desk.books.accounts['defaultClearing'] ?? 0;
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    post: async () => known.entries.push(await desk.entry(nth % 2 ? amount : -amount, { date })),
    change: () => edit(entry, { memo: 'Changed', transactions: lines(desk.bank, amount) }),
    note: () => edit(entry, { memo: `Note ${amount}` }),
    move: () => edit(entry, { date }),
    elsewhere: () => edit(entry, { transactions: lines(nth % 2 ? clearing : desk.bank, amount) }),
    remove: () => desk.service.call('DELETE', `/coa/api/journal_entry/${entry}`),
    confirm: async () => {
      if (!known.reports.has(month)) {
        const days = {
          statement_starting_date: `2026-0${month}-01`,
          statement_ending_date: `2026-0${month}-28`,
        };
        const made = await desk.report({ ...days, starting_balance: 0, ending_balance: 0 });
        known.reports.set(month, made.id);
        return;
      }
      const { body } = await desk.at(`/${report}/source-transactions`)('GET');
      const some = (body.results ?? []).filter((_: unknown, at: number) => (at + nth) % 3 > 0);
      await confirm(
        report,
        some.map(({ id }: { id: number }) => id),
      );
    },
    unclear: async () => {
      const { body } = await desk.at(`/${report}/source-transactions?reconciled_only=true`)('GET');
      const line = pick<{ id: number }>(body.results ?? [])?.id ?? 0;
      await desk.service.graphql(
        `mutation { unclearReconciliationTransactions(id: ${report}, selected: [${line}]) }`,
      );
    },
    approve: async () => {
      const { body } = await desk.at(`/${report}`)('GET');
      const balance = Number(body.ending_balance) - Number(body.reconciliation_difference);
      await patch({ ending_balance: balance });
      await patch({ status: 'PENDING_APPROVAL' });
      const { status } = await patch({ status: 'APPROVED' });
      if (status === 200) known.confirmed += Number(body.cleared_item_count);
    },
    reopen: () => patch({ status: 'DRAFT' }),
    forget: async () => {
      if ((await desk.at(`/${report}`)('DELETE')).status === 204) known.reports.delete(month);
    },
    bank: () => makeBank(nth % 3 === 0 ? clearing : desk.bank),
  };
  await deeds[does]?.();
}

test('as many as by reading every line, after each of many random deeds', async () => {
  const known = { entries: [] as number[], reports: new Map<number, number>(), confirmed: 0 };
  let most = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 30, maxLength: 30 }), async (deeds) => {
      for (const each of deeds) {
        await act(each, known);
        most = Math.max(most, await compare(JSON.stringify(each)));
      }
    }),
    {
      examples: [[[...COURSE]]],
      numRuns: 1 + runs(4),
      seed: Number(process.env['SEED'] ?? 20_260_102),
      endOnFailure: true,
    },
  );
  expect(most).toBeGreaterThan(3);
  expect(known.confirmed).toBeGreaterThan(3);
  const [counts = []] = await desk.service.database.read(desk.service.workspace, {
    text: 'select (select count(*) from reconciled_account)::integer as accounts, (select count(*) from unconfirmed_line)::integer as lines',
  });
  expect(counts[0]).toEqual({ accounts: 1, lines: expect.any(Number) });
  await desk.service.checkBooks();
});

test('entries that are posted while the first report of an account is approved are listed', async () => {
  const { approve } = confirming(() => desk);
  const other = desk.books.accounts.services;
  await makeBank(other);
  const report = await desk.report({
    ...{ account: other, starting_balance: 0, ending_balance: 0 },
    ...{ statement_starting_date: '2026-06-01', statement_ending_date: '2026-06-30' },
  });
  const post = () =>
    desk.entry(5, {
      date: '2026-06-10',
      transactions: [
        { account: other, debit_amount_native: 5 },
        { account: desk.books.accounts.sales, credit_amount_native: 5 },
      ],
    });
  await Promise.all([
    ...Array.from({ length: 8 }, post),
    approve(report.id),
    ...Array.from({ length: 8 }, post),
  ]);
  await compare('beside the first approval');
  await desk.service.checkBooks();
});

test('a list that misses a line fails the checks of the books', async () => {
  const database = new URL(desk.service.superuserUrl).pathname.slice(1);
  await desk.entry(7);
  await asSuperuser('delete from unconfirmed_line', database);
  await expect(desk.service.checkBooks()).rejects.toThrow('unconfirmed bank lines');
});
