// What always holds of payables, on sequences made up at random against a model that shares no code with the
// service: several entities and currencies; bills and debit memos made, edited, paid, part-paid, over-paid, set
// off, used, refunded, voided, reopened, deleted; periods closed and opened. docs/accounting.md section 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { PAYABLE_CHECKS } from '../../src/close/books-payable.checks.ts';
import { demandAgeing } from '../support/ageing.ts';
import { startTwin } from '../support/twin.ts';
import { BILL_DEEDS } from './deeds.ts';
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
import { openPayables } from './support.ts';

const DEEDS = { ...BILL_DEEDS, ...MEMO_DEEDS };

beforeAll(async () => {
  desk.world = await openPayables();
  desk.twin = await startTwin(desk.world.service);
});
afterAll(async () => {
  await desk.twin.close();
  await desk.world.service.close();
});

const ask = <R>(text: string): Promise<R[]> =>
  desk.world.service.database.write(desk.world.service.workspace, (transaction) =>
    transaction.ask<R>({ text, values: [desk.world.service.workspace] }),
  );

/** payable - unapplied debits = due of bills - remaining of memos - 2 x live mark-used, as the model has it. */
async function demandEquation({ bills, memos }: Model) {
  const rows = await ask<{ entity: number; currency: Currency; stands: string }>(
    `select j.entity_id as entity, j.currency, sum(j.credit - j.debit)::text as stands from chk_journal_line j
      where j.workspace_id = $1 and j.account_id in (${desk.world.books.accounts['accountsPayable']}, ${desk.world.books.accounts['unappliedDebits']})
      group by 1, 2 having sum(j.credit - j.debit) <> 0 order by 1, 2`,
  );
  const wanted = HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: Home; currency: Currency }) =>
        each.home === home && each.currency === currency;
      const liveMemos = memos.filter((each) => isHere(each) && each.state === 'live');
      const stands = sum(bills.filter(isHere).map(dueOf))
        .minus(sum(liveMemos.map((memo) => memo.total.minus(usedOf(memo, bills)))))
        .minus(
          sum(
            liveMemos.flatMap(({ uses }) =>
              uses
                .filter(({ isMark, isVoided }) => isMark && !isVoided)
                .map(({ amount }) => amount),
            ),
          ).times(2),
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

async function demandDocuments({ bills, memos }: Model) {
  const rows = await ask<{ kind: string; id: number; due: string }>(
    `select kind, id, trim_scale(case when status = 'voided' then 0 else due end)::text as due from chk_document where workspace_id = $1 and kind in ('bill', 'debit_memo') order by 1, 2`,
  );
  const wanted = [
    ...bills
      .filter(({ state }) => state !== 'deleted')
      .map((bill) => ({ kind: 'bill', id: bill.id, due: dueOf(bill).toFixed() })),
    ...memos
      .filter(({ state }) => state !== 'deleted')
      .map((memo) => ({
        kind: 'debit_memo',
        id: memo.id,
        due: memo.state === 'live' ? memo.total.minus(usedOf(memo, bills)).toFixed() : '0',
      })),
  ];
  expect(rows).toEqual(
    wanted.sort((a, b) => (a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1)),
  );
}

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { bills: [], memos: [] };
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
        side: 'PAYABLE',
        accounts: ['accountsPayable', 'unappliedDebits'].map(
          (name) => desk.world.books.accounts[name],
        ),
        entities: HOMES.map(entityOf),
      });
      for (const { what, sql } of PAYABLE_CHECKS)
        expect([what, await ask(sql)]).toEqual([what, [{ wrong: [] }]]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(done).toBeGreaterThan(300);
  const tried = (state: string) => model.bills.filter((bill) => bill.state === state).length;
  expect([tried('live') > 3, tried('voided') + tried('deleted') > 0]).toEqual([true, true]);
}, 240_000);
