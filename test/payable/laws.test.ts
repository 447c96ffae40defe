// Invariants of payables, on random sequences against a model that shares no code with the service:
// several entities and currencies; bills and debit memos created, edited, paid, part-paid,
// overpaid, applied, used, refunded, voided, reopened, deleted; periods closed and opened.
// docs/accounting.md section 13.
import { PAYABLE_CHECKS } from '../../src/close/books-payable.checks.ts';
import { demandLaws } from '../support/settlement.ts';
import { startTwin } from '../support/twin.ts';
import { BILL_DEEDS } from './deeds.ts';
import { act, desk, entityOf } from './desk.ts';
import { MEMO_DEEDS } from './memo-deeds.ts';
import { CURRENCIES, dueOf, HOMES, sum, usedOf, ZERO, type Model } from './model.ts';
import { openPayables } from './support.ts';
import { startService } from '../support/service.ts';

beforeAll(async () => {
  desk.world = await openPayables(await startService());
  desk.twin = await startTwin(desk.world.service);
});
afterAll(async () => {
  await desk.world.service.close();
});

const documents = ({ bills, memos }: Model) => [
  ...bills
    .filter(({ state }) => state !== 'deleted')
    .map((bill) => ({ kind: 'bill', id: bill.id, due: dueOf(bill) })),
  ...memos
    .filter(({ state }) => state !== 'deleted')
    .map((memo) => ({
      ...{ kind: 'debit_memo', id: memo.id },
      due: memo.state === 'live' ? memo.total.minus(usedOf(memo, bills)) : ZERO,
    })),
];

/** payable - unapplied debits = due of bills - remaining of memos - 2 x live mark-used. */
const control = ({ bills, memos }: Model) =>
  HOMES.flatMap((home) =>
    CURRENCIES.map((currency) => {
      const isHere = (each: { home: string; currency: string }) =>
        each.home === home && each.currency === currency;
      const live = memos.filter((each) => isHere(each) && each.state === 'live');
      const remaining = live.map((memo) => memo.total.minus(usedOf(memo, bills)));
      const marked = live.flatMap(({ uses }) =>
        uses.flatMap(({ isMark, isVoided, amount }) => (isMark && !isVoided ? [amount] : [])),
      );
      const stands = sum(bills.filter(isHere).map(dueOf))
        .minus(sum(remaining))
        .minus(sum(marked).times(2));
      return { entity: entityOf(home), currency, stands };
    }),
  );

test('whatever is done, documents and control accounts are what the model says, and the books hold', async () => {
  const model: Model = { bills: [], memos: [] };
  const { service, books } = desk.world;
  await demandLaws({
    ...{ service, checks: PAYABLE_CHECKS, model, act, documents, control },
    deeds: { ...BILL_DEEDS, ...MEMO_DEEDS },
    controlled: {
      side: 'PAYABLE',
      accounts: ['accountsPayable', 'unappliedDebits'].map((name) => books.accounts[name]),
      entities: HOMES.map(entityOf),
    },
  });
  const count = (state: string) => model.bills.filter((each) => each.state === state).length;
  expect([count('live') > 3, count('voided') + count('deleted') > 0]).toEqual([true, true]);
});
