// What always holds of receivables, on sequences made up at random against a model that shares no code with the
// service: several entities and currencies; invoices and credit memos made, edited, paid, part-paid, over-paid, set
// off, used, refunded, voided, reopened, deleted; periods closed and opened. docs/accounting.md section 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { RECEIVABLE_CHECKS } from '../../src/close/books-receivable.checks.ts';
import { demandAgeing } from '../support/ageing.ts';
import { startTwin } from '../support/twin.ts';
import { INVOICE_DEEDS } from './deeds.ts';
import { act, desk, entityOf } from './desk.ts';
import { MEMO_DEEDS } from './memo-deeds.ts';
import {
  CURRENCIES,
  dueOf,
  HOMES,
  sum,
  usedOf,
  type Currency,
  type Home,
  type Model,
} from './model.ts';
import { openReceivables } from './support.ts';

beforeAll(async () => {
  desk.world = await openReceivables();
  desk.twin = await startTwin(desk.world.service);
});
afterAll(async () => {
  await desk.twin.close();
  await desk.world.service.close();
});

const DEEDS = { ...INVOICE_DEEDS, ...MEMO_DEEDS };

const ask = <R>(text: string): Promise<R[]> =>
  desk.world.service.database.write(desk.world.service.workspace, (transaction) =>
    transaction.ask<R>({ text, values: [desk.world.service.workspace] }),
  );

/** receivable - unapplied credits = due of invoices - remaining of memos, as the model has it. */
async function demandEquation({ invoices, memos }: Model) {
  const rows = await ask<{ entity: number; currency: Currency; stands: string }>(
    `select j.entity_id as entity, j.currency, sum(j.debit - j.credit)::text as stands from chk_journal_line j
      where j.workspace_id = $1 and j.account_id in (${desk.world.books.accounts['accountsReceivable']}, ${desk.world.books.accounts.otherReceivable}, ${desk.world.books.accounts['unappliedCredits']})
      group by 1, 2 having sum(j.debit - j.credit) <> 0 order by 1, 2`,
  );
  const wanted = HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: Home; currency: Currency }) =>
        each.home === home && each.currency === currency;
      const liveMemos = memos.filter((each) => isHere(each) && each.state === 'live');
      const stands = sum(invoices.filter(isHere).map(dueOf)).minus(
        sum(liveMemos.map((memo) => memo.total.minus(usedOf(memo, invoices)))),
      );
      return { entity: entityOf(home), currency, stands };
    }),
  ).filter(({ stands }) => !stands.isZero());
  const told = (all: readonly { entity: number; currency: string; stands: Decimal | string }[]) =>
    all
      .map(
        ({ entity, currency, stands }) => `${entity} ${currency} ${new Decimal(stands).toFixed()}`,
      )
      .sort();
  expect(told(rows)).toEqual(told(wanted));
}

async function demandDocuments({ invoices, memos }: Model) {
  const rows = await ask<{ kind: string; id: number; due: string }>(
    `select kind, id, trim_scale(case when status = 'voided' then 0 else due end)::text as due from chk_document where workspace_id = $1 and kind in ('invoice', 'credit_memo') order by 1, 2`,
  );
  const wanted = [
    ...invoices
      .filter(({ state }) => state !== 'deleted')
      .map((invoice) => ({ kind: 'invoice', id: invoice.id, due: dueOf(invoice).toFixed() })),
    ...memos
      .filter(({ state }) => state !== 'deleted')
      .map((memo) => ({
        kind: 'credit_memo',
        id: memo.id,
        due: memo.state === 'live' ? memo.total.minus(usedOf(memo, invoices)).toFixed() : '0',
      })),
  ];
  expect(rows).toEqual(
    wanted.sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1)),
  );
}

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { invoices: [], memos: [] };
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 30 }), async (acts) => {
      for (const given of acts) {
        await DEEDS[given.deed]?.(model, given);
        done++;
      }
      await demandDocuments(model);
      await demandEquation(model);
      await demandAgeing(desk.world.service, {
        side: 'RECEIVABLE',
        accounts: ['accountsReceivable', 'otherReceivable', 'unappliedCredits'].map(
          (name) => desk.world.books.accounts[name],
        ),
        entities: HOMES.map(entityOf),
      });
      for (const { what, sql } of RECEIVABLE_CHECKS)
        expect([what, await ask(sql)]).toEqual([what, [{ wrong: [] }]]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(300);
  const tried = (state: string) =>
    model.invoices.filter((invoice) => invoice.state === state).length;
  expect([tried('live') > 3, tried('voided') + tried('deleted') > 0]).toEqual([true, true]);
}, 240_000);
