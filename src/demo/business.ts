// Business of the demo over two years: opening balances, then monthly sales, costs, payments,
// reconciled statements, allocated costs, closed months and a budget.
import type { Session } from '../platform/access/index.ts';
import { endOfMonth } from '../platform/base/index.ts';
import { postAll, type Posting } from '../ledger/index.ts';
import { PAYABLE } from '../payable/index.ts';
import { RECEIVABLE } from '../receivable/index.ts';
import { runDepreciation } from '../assets/index.ts';
import { runRecognition } from '../revenue/index.ts';
import { dice, lastDayOf, monthFrom } from './anchor.ts';
import { agreeBalances, fundingOf, openingsOf } from './banking.ts';
import { type Catalogue, makeCatalogue } from './catalogue.ts';
import { CLOSED_MONTHS, closeMonths, reconcile } from './closing.ts';
import type { Company } from './company.types.ts';
import { billContracts, makeContracts } from './contracts.ts';
import { buyIn, costsOf, type House, housesOf, type Month, partsUsed } from './costs.ts';
import { debtService } from './debts.ts';
import { makeAssets, makeClasses } from './equipment.ts';
import { allocate, planYear } from './planning.ts';
import { promised, type Deed } from './promises.ts';
import { sellIn } from './sales.ts';
import { doDeeds, receiveUnseen } from './settling.ts';
import { asPerson } from './workspace.ts';

/** Whole months of the demo. The anchor month follows them up to a day: nothing is of tomorrow. */
export const MONTHS = 24;

interface Calendar {
  readonly begin: string;
  readonly months: readonly Month[];
  /** The last day of all. */
  readonly through: string;
}

/** The months up to the anchor's 20th, or to today where that is earlier. */
function calendarOf(anchor: string): Calendar {
  const roll = dice(20);
  const through = lastDayOf(anchor);
  const months = Array.from({ length: MONTHS + 1 }, (_, i) => monthFrom(anchor, i - MONTHS)).map(
    (first) => ({
      first,
      through: endOfMonth(first) < through ? endOfMonth(first) : through,
      day: (day: number) => `${first.slice(0, 8)}${String(day).padStart(2, '0')}`,
      roll,
    }),
  );
  return { begin: monthFrom(anchor, -MONTHS), months, through };
}

interface Person {
  readonly id: number;
  readonly name: string;
}

/** What is the same in every month. */
interface Stage {
  readonly company: Company;
  readonly catalogue: Catalogue;
  readonly houses: readonly House[];
  readonly fate: () => number;
  /** Who drafts what waits at the end. */
  readonly clerk: Person;
}

/** What all houses sell, buy and spend in a month. Returns what will be done about documents. */
async function doMonth(
  session: Session,
  stage: Stage,
  month: Month,
  isLast: boolean,
): Promise<Deed[]> {
  const { company, catalogue, houses, fate } = stage;
  const drafting = isLast ? asPerson(session, stage.clerk) : undefined;
  const planned: Deed[] = [];
  const journal: Posting[] = [];
  for (const house of houses) {
    const { ids: sold, goods } = await sellIn(session, house, month, {
      company,
      catalogue,
      drafting,
    });
    const { suppliers } = catalogue;
    const bought = await buyIn(session, house, month, company, { suppliers, goods, drafting });
    const costs = costsOf(house, month, company, catalogue);
    journal.push(...costs, ...fundingOf(house, month, company, costs));
    journal.push(...partsUsed(house, month, company, goods));
    planned.push(
      ...(await promised(session, { side: RECEIVABLE, house, ids: sold }, fate)),
      ...(await promised(session, { side: PAYABLE, house, ids: bought }, fate)),
    );
  }
  await postAll(
    session,
    journal.filter(({ date }) => date <= month.through),
  );
  return planned;
}

/** Fills the books of the company up to the anchor month. */
export async function doBusiness(
  session: Session,
  company: Company,
  anchor: string,
  clerk: Person,
  progress: (what: string, done: number, total: number) => void,
): Promise<void> {
  const catalogue = await makeCatalogue(session, company, { anchor, months: MONTHS });
  const houses = housesOf(company);
  const [home] = houses;
  if (!home) throw new Error('A company has a house.');
  const { begin, months, through } = calendarOf(anchor);
  await postAll(
    session,
    houses.flatMap((house) => openingsOf(house, begin, company)),
  );
  const classes = await makeClasses(session, company);
  for (const house of houses) await makeAssets(session, house, company, classes, begin);
  await makeContracts(session, home, catalogue, anchor);
  const stage: Stage = { company, catalogue, houses, fate: dice(31), clerk };
  const steps = MONTHS + 3 + CLOSED_MONTHS;
  let planned: Deed[] = [];
  for (const [i, month] of months.entries()) {
    const done = await doMonth(session, stage, month, i === MONTHS);
    const ids = await billContracts(session, month.through);
    const billed = await promised(session, { side: RECEIVABLE, house: home, ids }, stage.fate);
    planned.push(...done, ...billed);
    planned = await doDeeds(session, company, planned, month.through);
    progress(month.first.slice(0, 7), i + 1, steps);
  }
  progress('revenue', MONTHS + 1, steps);
  await receiveUnseen(session, company, planned, through);
  await runRecognition(session, { through: endOfMonth(monthFrom(anchor, -1)) });
  // Of the last whole month nothing is depreciated yet: the close does it.
  await runDepreciation(session, { through: endOfMonth(monthFrom(anchor, -2)) });
  await postAll(
    session,
    await debtService(session, houses, company, { begin, months: MONTHS + 1, through }),
  );
  for (const house of houses) await makeAssets(session, house, company, classes, begin);
  await runDepreciation(session, { through: endOfMonth(monthFrom(anchor, -CLOSED_MONTHS - 2)) });
  progress('statements', MONTHS + 2, steps);
  await agreeBalances(session);
  await reconcile(session, begin, anchor);
  await allocate(session, company, anchor);
  progress('closing', MONTHS + 3, steps);
  await closeMonths(session, anchor, (month, nth) =>
    progress(`${month} closed`, MONTHS + 3 + nth, steps),
  );
  await planYear(session, anchor);
}
