// Currencies of the workspace, exchange rates, and locks of the books.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
});
afterAll(() => service.close());

const send = async (method: string, path: string, json?: unknown): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, {
    ...(json !== undefined && { json }),
  });
  return [status, body];
};

describe('currencies and rates', () => {
  test('a currency in which books are kept stays', async () => {
    const [, page] = await send('GET', '/ca/api/user_currency');
    const [euro] = page.results.filter((each: any) => each.currency === 'EUR');
    expect(await send('DELETE', `/ca/api/user_currency/${euro.id}`)).toEqual([
      409,
      { detail: 'The books of Acme Europe are kept in EUR, so the currency cannot be removed.' },
    ]);
    const [, franc] = await send('POST', '/ca/api/user_currency', { currency: 'CHF' });
    expect(franc.name).toBe('Swiss Franc');
    expect(await send('POST', '/ca/api/user_currency', { currency: 'CHF' })).toEqual([
      400,
      { currency: ['workspace currency with this currency already exists.'] },
    ]);
    expect((await send('DELETE', `/ca/api/user_currency/${franc.id}`))[0]).toBe(204);
  });

  test('rates are loaded by an admin, and read off the table', async () => {
    const load = 'mutation ($rates: [ExchangeRateInput!]!) { loadExchangeRates(rates: $rates) }';
    const rates = [
      { currency: 'EUR', date: '2021-05-01', rate: '1.25' },
      { currency: 'EUR', date: '2021-05-02', rate: '1.3' },
    ];
    const refused = await service.graphql(load, { rates }, service.keys.accountant);
    expect(refused.errors?.[0].extensions.code).toBe('FORBIDDEN');
    expect((await service.graphql(load, { rates })).data.loadExchangeRates).toBe(2);
    expect((await service.graphql(load, { rates })).data.loadExchangeRates).toBe(2);
    const wrong = await service.graphql(load, {
      rates: [rates[0], { ...rates[1], rate: '0' }, rates[0]],
    });
    expect(wrong.errors?.[0].extensions.fields).toEqual({
      rates: [
        {},
        { rate: ['Ensure this value is greater than 0.'] },
        { date: ['The table has two rates of EUR for 2021-05-01.'] },
      ],
    });
    const rate = async (query: string) =>
      (await send('GET', `/ca/api/user_currency/rate?${query}`))[1].rate;
    expect(await rate('from=EUR&to=USD&date=2021-05-01')).toBe(1.25);
    expect(await rate('from=EUR&to=JPY&date=2021-05-09')).toBe(194.0298507463);
    expect(await rate('from=EUR&to=EUR&date=2000-01-01')).toBe(1);
    expect(await rate('from=EUR&to=USD&date=2000-01-01')).toBeNull();
  });

  test('one lock for each entity, and one for all', async () => {
    const lock =
      'mutation ($e: ID, $d: Date!) { createLockPeriod(input: { entity: $e, lockedThrough: $d }) { id } }';
    const first = await service.graphql(lock, { e: String(books.kuwait), d: '2020-12-31' });
    expect(first.errors).toBeUndefined();
    const again = await service.graphql(lock, { e: String(books.kuwait), d: '2021-12-31' });
    expect(again.errors?.[0].extensions.fields).toEqual({
      entity: ['lock period with this entity already exists.'],
    });
    await service.graphql(lock, { e: null, d: '2019-12-31' });
    const second = await service.graphql(lock, { e: null, d: '2019-12-31' });
    expect(second.errors?.[0].extensions.code).toBe('INVALID');
  });
});
