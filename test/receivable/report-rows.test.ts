// Rows of reports, case by case: the parameters by which the list of invoices shows what stands behind one.
// No database. docs/interface.md, Invoice reports.
import { filterOf } from '../../src/receivable/report/report-filters.rules.ts';

const question = (groups: string[], more: object = {}) =>
  ({ ids: { client: [4] }, currencies: [], statuses: [], groups, ...more }) as never;
test.each([
  [['client'], ['7'], { client: [7] }],
  [['client'], [null], { without: ['client'] }],
  [['currency'], ['EUR'], { client: [4], currency: ['EUR'] }],
  [['payment_status'], ['open'], { client: [4], status: ['open'] }],
  [
    ['invoice_date_year'],
    ['2026'],
    { client: [4], start_date: '2026-01-01', end_date: '2026-12-31' },
  ],
  [
    ['invoice_date_month'],
    ['2026-02'],
    { client: [4], start_date: '2026-02-01', end_date: '2026-02-28' },
  ],
  [
    ['invoice_date_quarter'],
    ['2026-Q1'],
    { client: [4], start_date: '2026-01-01', end_date: '2026-03-31' },
  ],
  [
    ['invoice_date_quarter'],
    ['2026-Q4'],
    { client: [4], start_date: '2026-10-01', end_date: '2026-12-31' },
  ],
])('a row of a report by %j of %j', (groups, keys, filter) => {
  expect(filterOf(question(groups), keys)).toEqual(filter);
});
test('a row of a report keeps to the days that were asked for', () => {
  const asked = question(['invoice_date_month'], {
    startDate: '2026-02-10',
    endDate: '2026-02-20',
  });
  expect(filterOf(asked, ['2026-02'])).toEqual({
    client: [4],
    start_date: '2026-02-10',
    end_date: '2026-02-20',
  });
  const wider = question(['invoice_date_month'], {
    startDate: '2026-01-10',
    endDate: '2026-03-20',
  });
  expect(filterOf(wider, ['2026-02'])).toEqual({
    client: [4],
    start_date: '2026-02-01',
    end_date: '2026-02-28',
  });
});
