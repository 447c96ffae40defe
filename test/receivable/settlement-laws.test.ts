// Invariants of receivables, on random sequences against a model that shares no code with the
// service: several entities and currencies; invoices and credit memos created, edited, paid,
// part-paid, overpaid, applied, used, refunded, voided, reopened, deleted; periods closed and
// opened. docs/accounting.md section 13.
import { RECEIVABLE_CHECKS } from '../../src/close/books-receivable.checks.ts';
import { demandLaws } from '../support/settlement.ts';
import { startTwin } from '../support/twin.ts';
import { INVOICE_DEEDS } from './deeds.ts';
import { act, desk, entityOf } from './desk.ts';
import { MEMO_DEEDS } from './memo-deeds.ts';
import { CURRENCIES, dueOf, HOMES, sum, usedOf, ZERO, type Model } from './model.ts';
import { openReceivables } from './support.ts';
import { startService } from '../support/service.ts';

beforeAll(async () => {
  desk.world = await openReceivables(await startService());
  desk.twin = await startTwin(desk.world.service);
});
afterAll(async () => {
  await desk.world.service.close();
});

const documents = ({ invoices, memos }: Model) => [
  ...invoices
    .filter(({ state }) => state !== 'deleted')
    .map((invoice) => ({ kind: 'invoice', id: invoice.id, due: dueOf(invoice) })),
  ...memos
    .filter(({ state }) => state !== 'deleted')
    .map((memo) => ({
      ...{ kind: 'credit_memo', id: memo.id },
      due: memo.state === 'live' ? memo.total.minus(usedOf(memo, invoices)) : ZERO,
    })),
];

/** receivable - unapplied credits = due of invoices - remaining of memos. */
const control = ({ invoices, memos }: Model) =>
  HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: string; currency: string }) =>
        each.home === home && each.currency === currency;
      const live = memos.filter((each) => isHere(each) && each.state === 'live');
      const remaining = live.map((memo) => memo.total.minus(usedOf(memo, invoices)));
      const stands = sum(invoices.filter(isHere).map(dueOf)).minus(sum(remaining));
      return { entity: entityOf(home), currency, stands };
    }),
  );

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { invoices: [], memos: [] };
  const { service, books } = desk.world;
  const names = ['accountsReceivable', 'otherReceivable', 'unappliedCredits'];
  await demandLaws({
    ...{ service, checks: RECEIVABLE_CHECKS, model, act, documents, control },
    deeds: { ...INVOICE_DEEDS, ...MEMO_DEEDS },
    controlled: {
      side: 'RECEIVABLE',
      accounts: names.map((name) => books.accounts[name]),
      entities: HOMES.map(entityOf),
    },
  });
  const count = (state: string) => model.invoices.filter((each) => each.state === state).length;
  expect([count('live') > 3, count('voided') + count('deleted') > 0]).toEqual([true, true]);
});
