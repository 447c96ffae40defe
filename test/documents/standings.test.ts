// Standings by which invoices and bills are found: for each status and age the same as the rules say, one by one and
// any of several.
import { BILL_STANDINGS, BILL_STATUSES } from '../../schema/data/bill-states.ts';
import { STANDINGS, STATUSES } from '../../schema/data/invoice-states.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const ask = async (query: { text: string; values: unknown[] }) => {
  const [rows = []] = await service.database.read(null, query);
  return rows as unknown as { told: string[] }[];
};

const AGES = [null, -30, -1, 0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 400];

const ageOf = (days: number | null): string => {
  if (days === null || days > 120) return 'over_120';
  return days > 90 ? '91_120' : days > 60 ? '61_90' : days > 30 ? '31_60' : '1_30';
};

/** The standings of a document of a status that is so many days past due. */
function standings(status: string, days: number | null, due: readonly string[]): string[] {
  const isDue = due.includes(status);
  const isLate = isDue && days !== null && days > 0;
  return [
    status,
    ...(status === 'partial' ? ['partially_paid'] : []),
    ...(isDue ? [isLate ? 'past_due' : 'current'] : []),
    ...(isDue && (isLate || days === null) ? [ageOf(days)] : []),
    ...(isDue && status !== 'partial' ? ['unpaid'] : []),
  ].toSorted();
}

describe.each([
  ['invoice', STATUSES, STANDINGS.split(' '), ['open', 'sent', 'partial']],
  [
    ...(['bill', BILL_STATUSES, BILL_STANDINGS.split(' ')] as const),
    ['open', 'partial', 'payment_pending', 'payment_not_found'],
  ],
] as const)('%s', (kind, statuses, all, due) => {
  test('each stands where its status and its age say', async () => {
    const cases = statuses.flatMap((status) => AGES.map((days) => ({ status, days })));
    const rows = await ask({
      text: `select (select array_agg(s order by s) from unnest(${kind}_standing(status, current_date - days)) s where s is not null) as told
          from unnest($1::text[], $2::integer[]) with ordinality given (status, days, nth) order by nth`,
      values: [cases.map(({ status }) => status), cases.map(({ days }) => days)],
    });
    const sorted = rows.map(({ told }) => told.toSorted());
    expect(sorted).toEqual(cases.map(({ status, days }) => standings(status, days, due)));
  });

  test('a status is looked at for those standings that it may have, and for no other', async () => {
    const may = (standing: string): string[] =>
      statuses.filter((status) =>
        AGES.some((days) => standings(status, days, due).includes(standing)),
      );
    const asked = [...all.map((each) => [each]), ['past_due', 'paid'], ['draft', 'unpaid'], []];
    const rows = await ask({
      text: `select array(select distinct s from unnest(${kind}_statuses_at(array(select jsonb_array_elements_text(g)))) s) as told
          from jsonb_array_elements($1::jsonb) with ordinality given (g, nth) order by nth`,
      values: [JSON.stringify(asked)],
    });
    expect(rows.map(({ told }) => told.toSorted())).toEqual(
      asked.map((each) => [...new Set(each.flatMap(may))].toSorted()),
    );
  });
});
