// The page of exchange rates: at the end of a month stands what counted then, not what came later.
import { addMonths, endOfMonth, startOfMonth } from '../../console/kit/days.ts';
import { today } from '../../src/platform/base/index.ts';
import { wordsOf } from './drafts.ts';
import { here, maya, openListedBooks } from './listed-books.ts';

openListedBooks();

test('the last rate before the end of the month stands there, with its day', async () => {
  const end = endOfMonth(addMonths(startOfMonth(today()), -1));
  const ask = async (text: string, variables: object = {}) => {
    const { data, errors } = await here.service.graphql(text, variables);
    expect(errors).toBeUndefined();
    return data;
  };
  const load = (rates: object[]) =>
    ask('mutation ($rates: [ExchangeRateInput!]!) { loadExchangeRates(rates: $rates) }', { rates });
  for (const currency of ['CHF', 'PAB', 'NOK']) {
    await ask(`mutation { createWorkspaceCurrency(input: { currency: "${currency}" }) { id } }`);
  }
  await load([
    { currency: 'CHF', date: '2020-01-05', rate: '1.1' },
    { currency: 'CHF', date: '2020-01-09', rate: '1.2' },
    { currency: 'CHF', date: today(), rate: '1.7' },
    // Worth as much as the reporting currency, and another one all the same.
    { currency: 'PAB', date: end, rate: '1' },
    { currency: 'NOK', date: today(), rate: '0.1' },
  ]);
  const words = wordsOf(await maya.open('/rates'));
  expect(words).toContain(`CHF Swiss Franc Missing 1.2, 2020-01-09`);
  expect(words).toContain('NOK Norwegian Krone Missing None');
  expect(words).toContain(`PAB Panamanian Balboa 1 1, ${end}`);
  expect(words).toContain('In USD for one');
  const on = async (...days: string[]) =>
    (
      await ask(
        `query ($days: [Date!]) { exchangeRates(filter: { standsOn: $days, currency: ["CHF"] }, sort: [DATE]) {
          results { rate } } }`,
        { days },
      )
    ).exchangeRates.results.map(({ rate }: { rate: string }) => rate);
  expect(await on('2020-01-04')).toEqual([]);
  expect(await on('2020-01-05', '2020-01-08')).toEqual(['1.1']);
  expect(await on('2020-01-08', '2020-01-09', today())).toEqual(['1.1', '1.2', '1.7']);
});
