// Business of the demo over two years: opening balances, then monthly sales, costs, payments,
// reconciled statements and closed months.
import type { Session } from '../platform/access/index.ts';
import { postAll } from '../ledger/index.ts';
import { PAYABLE } from '../payable/index.ts';
import { RECEIVABLE } from '../receivable/index.ts';
import { dice, monthFrom } from './anchor.ts';
import { makeCatalogue } from './catalogue.ts';
import type { Company } from './company.types.ts';
import { agreeBalances, openingsOf, transfersOf } from './banking.ts';
import { buyIn, costsOf, housesOf, type Month } from './costs.ts';
import { closeMonths, reconcile } from './closing.ts';
import { makeContracts } from './contracts.ts';
import { promised, type Deed } from './promises.ts';
import { sellIn } from './sales.ts';
import { doDeeds } from './settling.ts';

/** The demo has this many whole months, the last of them before its anchor: nothing is of tomorrow. */
export const MONTHS = 24;

const monthOf = (first: string, roll: () => number): Month => ({
  first,
  day: (day) => `${first.slice(0, 8)}${String(day).padStart(2, '0')}`,
  roll,
});

/** Fills the books of the company up to the month before the anchor. Returns how many invoices it made. */
export async function doBusiness(
  session: Session,
  company: Company,
  anchor: string,
  progress: (month: string, done: number, total: number) => void,
): Promise<number> {
  const catalogue = await makeCatalogue(session, company, { anchor, months: MONTHS });
  const houses = housesOf(company);
  const begin = monthFrom(anchor, -MONTHS);
  await postAll(
    session,
    houses.flatMap((house) => openingsOf(house, begin, company)),
  );
  const roll = dice(20);
  const fate = dice(31);
  let planned: Deed[] = [];
  let invoices = 0;
  for (let i = 0; i < MONTHS; i++) {
    const month = monthOf(monthFrom(anchor, i - MONTHS), roll);
    await postAll(
      session,
      houses.flatMap((house) => {
        const costs = costsOf(house, month, company, catalogue);
        return [...costs, ...transfersOf(house, month, company, costs)];
      }),
    );
    for (const house of houses) {
      const sold = await sellIn(session, house, month, company, catalogue);
      invoices += sold.length;
      const { suppliers } = catalogue;
      const isLast = i === MONTHS - 1;
      const bought = await buyIn(session, house, month, company, { suppliers, isLast });
      planned.push(
        ...(await promised(session, { side: RECEIVABLE, house, ids: sold }, fate)),
        ...(await promised(session, { side: PAYABLE, house, ids: bought }, fate)),
      );
    }
    planned = await doDeeds(session, company, planned, month.first);
    progress(month.first.slice(0, 7), i + 1, MONTHS);
  }
  const [home] = houses;
  if (home) invoices += await makeContracts(session, home, catalogue, anchor);
  await agreeBalances(session);
  await reconcile(session, begin, anchor);
  await closeMonths(session, anchor);
  return invoices;
}
