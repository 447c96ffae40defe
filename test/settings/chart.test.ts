// Entities and accounts: trees, kinds, and restrictions once there are postings. docs/accounting.md
// sections 2, 3 and 5.
import { openBooks, setUp, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { status } = await service.call('POST', '/coa/api/v1/invoice', {
    json: {
      entity: books.acme,
      client: books.customer,
      invoice_date: '2026-01-15',
      lines: [{ amount: 10, product: books.widget }],
    },
  });
  expect(status).toBe(201);
});
afterAll(() => service.close());

const send = async (method: string, path: string, json?: unknown): Promise<[number, any]> => {
  const { status, body } = await service.call(method, path, json === undefined ? {} : { json });
  return [status, body];
};
const account = (json: object) => send('POST', '/coa/api/account', json);

describe('a workspace that is set up', () => {
  test('has its system accounts, each protected, and settings that name them', async () => {
    const { data } = await service.graphql(
      '{ accounts(limit: 1000) { results { id number name accountSubtype protected } } }',
    );
    const own = data.accounts.results.filter((each: any) => each.protected);
    expect(own).toHaveLength(23);
    const retained = own.filter((each: any) => each.accountSubtype === 'RETAINED_EARNINGS');
    expect(retained.map(({ id }: any) => Number(id))).toEqual([books.accounts['retainedEarnings']]);
    expect(own.filter(({ name }: any) => name === 'Bad Debt Expense')).toHaveLength(1);
    const [status, settings] = await send('GET', '/coa/api/chart-account-settings');
    expect(status).toBe(200);
    expect(settings).toMatchObject({
      accounts_receivable: books.accounts['accountsReceivable'],
      accounts_receivable_name_and_number: '1100 - Accounts Receivable',
      rounding_account_name_and_number: '7900 - Rounding',
      recognize_discounts_as_contra_revenue: false,
      mid_month_threshold: 15,
    });
    const empty = Object.entries(settings).filter(
      ([name, value]) => /_account$|receivable$|payable$|revenue$/.test(name) && value === null,
    );
    expect(empty).toEqual([]);
  });

  test('is not set up twice', async () => {
    await expect(setUp(service.database, service.workspace)).rejects.toThrow(
      'This workspace is already set up.',
    );
  });

  test('changes single settings, and refuses accounts of nobody', async () => {
    const [status, body] = await send('PATCH', '/coa/api/chart-account-settings', {
      tax_account: books.accounts['deferredRevenue'],
      mid_month_threshold: 10,
    });
    expect([status, body.tax_account, body.mid_month_threshold]).toEqual([
      200,
      books.accounts['deferredRevenue'],
      10,
    ]);
    for (const wrong of [
      { tax_account: books.accounts.sales },
      { accounts_receivable: books.accounts.sales },
      { accounts_receivable: books.accounts['accountsPayable'] },
      { discount_account: books.accounts['accountsReceivable'] },
    ]) {
      const [refused, faults] = await send('PATCH', '/coa/api/chart-account-settings', wrong);
      expect([refused, Object.keys(faults)]).toEqual([400, Object.keys(wrong)]);
    }
    expect(
      await send('PATCH', '/coa/api/chart-account-settings', { tax_account: 999_999 }),
    ).toEqual([400, { tax_account: ['Invalid pk "999999" - object does not exist.'] }]);
    await send('PATCH', '/coa/api/chart-account-settings', {
      tax_account: books.accounts['taxAccount'],
    });
  });
});

describe('accounts', () => {
  test.each([
    [{}, 'UNCATEGORIZED', 'UNCATEGORIZED', 'OPERATING'],
    [{ account_type: 'ASSET' }, 'ASSET', 'OTHER_CURRENT_ASSET', 'OPERATING'],
    [{ account_subtype: 'BANK' }, 'ASSET', 'BANK', 'NONE'],
    [{ account_subtype: 'FIXED_ASSET' }, 'ASSET', 'FIXED_ASSET', 'INVESTING'],
    [{ account_type: 'EQUITY' }, 'EQUITY', 'EQUITY', 'FINANCING'],
    [{ account_subtype: 'LONG_TERM_LIABILITY' }, 'LIABILITY', 'LONG_TERM_LIABILITY', 'FINANCING'],
    [
      { account_type: 'OTHER_EXPENSE', account_subtype: 'REALIZED_GAIN_LOSS' },
      'OTHER_EXPENSE',
      'REALIZED_GAIN_LOSS',
      'OPERATING',
    ],
    [
      { account_subtype: 'FIXED_ASSET', account_cashflow_classification: 'OPERATING' },
      'ASSET',
      'FIXED_ASSET',
      'OPERATING',
    ],
  ])('%j completes its kind', async (given, type, subtype, flow) => {
    const number = `X${Math.random().toString().slice(2, 9)}`;
    const [status, body] = await account({ number, ...given });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      account_type: type,
      account_subtype: subtype,
      account_cashflow_classification: flow,
      currency: 'USD',
      protected: false,
      status: 'ACTIVE',
    });
  });

  test('a subtype belongs to its type', async () => {
    expect(
      await account({ number: '5', account_type: 'ASSET', account_subtype: 'EXPENSE' }),
    ).toEqual([400, { account_subtype: ['EXPENSE belongs to OPERATING_EXPENSES, not to ASSET.'] }]);
  });

  test('a child has the type of its parent, and nobody stands below itself', async () => {
    const [, parent] = await account({ number: '4400', account_type: 'REVENUE' });
    const [, child] = await account({ number: '4410', parent: parent.id });
    expect(child).toMatchObject({ account_type: 'REVENUE', account_subtype: 'INCOME' });
    expect(await account({ number: '4420', account_type: 'ASSET', parent: parent.id })).toEqual([
      400,
      { account_type: ['A child has the type of its parent: use REVENUE, or another parent.'] },
    ]);
    for (const below of [parent.id, child.id]) {
      expect(await send('PATCH', `/coa/api/account/${parent.id}`, { parent: below })).toEqual([
        400,
        { parent: ['Nothing stands below itself: choose another parent.'] },
      ]);
    }
    expect(
      await send('PATCH', `/coa/api/account/${parent.id}`, { account_type: 'EQUITY' }),
    ).toEqual([
      400,
      {
        account_type: [
          'The accounts below this one have its type. Give them another parent first.',
        ],
      },
    ]);
    expect(await send('DELETE', `/coa/api/account/${parent.id}`)).toEqual([
      409,
      { detail: 'Other accounts are below this one. Give them another parent first.' },
    ]);
    expect((await send('DELETE', `/coa/api/account/${child.id}`))[0]).toBe(204);
    expect((await send('DELETE', `/coa/api/account/${parent.id}`))[0]).toBe(204);
  });

  test('a system account stays and keeps its type', async () => {
    const id = books.accounts['roundingAccount'] ?? 0;
    expect(await send('DELETE', `/coa/api/account/${id}`)).toEqual([
      409,
      { detail: 'The service posts to this account itself.' },
    ]);
    expect(await send('PATCH', `/coa/api/account/${id}`, { account_type: 'ASSET' })).toEqual([
      400,
      { account_type: ['The service posts to this account, so this must stay OTHER_EXPENSE.'] },
    ]);
    const [status, body] = await send('PATCH', `/coa/api/account/${id}`, { name: 'Cents' });
    expect([status, body.name, body.account_type]).toEqual([200, 'Cents', 'OTHER_EXPENSE']);
  });

  test('an account with lines is not deleted', async () => {
    expect(await send('DELETE', `/coa/api/account/${books.accounts.sales}`)).toEqual([
      409,
      { detail: 'This account has journal lines. Make it inactive instead.' },
    ]);
  });

  test('numbers are unique while their accounts live', async () => {
    const [, first] = await account({ number: '1999', account_type: 'ASSET' });
    expect(await account({ number: '1999' })).toEqual([
      400,
      { number: ['account with this number already exists.'] },
    ]);
    await send('DELETE', `/coa/api/account/${first.id}`);
    expect((await account({ number: '1999' }))[0]).toBe(201);
  });
});

describe('entities', () => {
  const entity = (json: object) => send('POST', '/coa/api/entity', json);

  test('have the currency of their parent when they name none, and bring theirs along', async () => {
    const [, child] = await entity({ name: 'Child', parent: books.europe });
    expect(child.currency).toBe('EUR');
    const [, swiss] = await entity({ name: 'Swiss', currency: 'CHF' });
    expect(swiss).toMatchObject({ currency: 'CHF', parent: null, fiscal_year_month: 1 });
    const { data } = await service.graphql(
      '{ workspaceCurrencies { results { currency name rate } } }',
    );
    expect(data.workspaceCurrencies.results).toEqual([
      { currency: 'CHF', name: 'Swiss Franc', rate: null },
      { currency: 'EUR', name: 'Euro', rate: '1.2' },
      { currency: 'JPY', name: 'Japanese Yen', rate: '0.0067' },
      { currency: 'KWD', name: 'Kuwaiti Dinar', rate: '3.25' },
      { currency: 'USD', name: 'US Dollar', rate: '1' },
    ]);
  });

  test('the currency is fixed once there are books', async () => {
    expect(await send('PATCH', `/coa/api/entity/${books.acme}`, { currency: 'EUR' })).toEqual([
      400,
      { currency: ['The books of this entity are kept in USD: its currency is fixed.'] },
    ]);
    const [, fresh] = await entity({ name: 'Fresh', currency: 'USD' });
    const [status, body] = await send('PATCH', `/coa/api/entity/${fresh.id}`, { currency: 'JPY' });
    expect([status, body.currency]).toEqual([200, 'JPY']);
  });

  test('form a tree', async () => {
    const [, a] = await entity({ name: 'A', currency: 'USD' });
    const [, b] = await entity({ name: 'B', parent: a.id });
    const [, c] = await entity({ name: 'C', parent: b.id });
    expect(await send('PATCH', `/coa/api/entity/${a.id}`, { parent: c.id })).toEqual([
      400,
      { parent: ['Nothing stands below itself: choose another parent.'] },
    ]);
    // Two changes that would close a circle together: one of them waits, sees the other, and is refused.
    const [, d] = await entity({ name: 'D', currency: 'USD' });
    const both = await Promise.all([
      send('PATCH', `/coa/api/entity/${a.id}`, { parent: d.id }),
      send('PATCH', `/coa/api/entity/${d.id}`, { parent: c.id }),
    ]);
    expect(both.map(([status]) => status).sort()).toEqual([200, 400]);
  });

  test('begin their fiscal year on a day every year has', async () => {
    expect(await entity({ name: 'F', fiscal_year_month: 2, fiscal_year_day: 29 })).toEqual([
      400,
      { fiscal_year_day: ['Month 2 has 28 days in every year, not 29.'] },
    ]);
    for (const [fiscal_year_month, fiscal_year_day] of [
      [2, 28],
      [4, 30],
      [12, 31],
    ]) {
      const name = `Ends ${fiscal_year_month}-${fiscal_year_day}`;
      const [status, made] = await entity({ name, fiscal_year_month, fiscal_year_day });
      expect([name, status]).toEqual([name, 201]);
      await send('DELETE', `/coa/api/entity/${made.id}`);
    }
  });

  test('are not deleted with books or children', async () => {
    expect(await send('DELETE', `/coa/api/entity/${books.acme}`)).toEqual([
      409,
      { detail: 'This entity has journal lines. Make it inactive instead.' },
    ]);
    const [, empty] = await entity({ name: 'Empty', currency: 'USD' });
    const [, below] = await entity({ name: 'Below', currency: 'USD', parent: empty.id });
    expect(await send('DELETE', `/coa/api/entity/${empty.id}`)).toEqual([
      409,
      { detail: 'Other entities are below this one. Give them another parent first.' },
    ]);
    expect((await send('DELETE', `/coa/api/entity/${below.id}`))[0]).toBe(204);
    expect((await send('DELETE', `/coa/api/entity/${empty.id}`))[0]).toBe(204);
    expect((await send('GET', `/coa/api/entity/${empty.id}`))[0]).toBe(404);
  });

  test('are listed bare, with or without what is inactive or for eliminations', async () => {
    await entity({ name: 'Asleep', currency: 'USD', active: false });
    await entity({ name: 'Eliminations', currency: 'USD', is_elimination_entity: true });
    const names = async (query: string): Promise<string[]> => {
      const [, rows] = await send('GET', `/coa/api/entity?${query}`);
      return rows.map(({ name }: { name: string }) => name);
    };
    expect(await names('')).toEqual(expect.arrayContaining(['Asleep', 'Eliminations']));
    expect(await names('include_inactive=false')).not.toContain('Asleep');
    expect(await names('exclude_adjusting=true')).not.toContain('Eliminations');
    expect(await names('exclude_adjusting=false')).toContain('Eliminations');
    const [status, rows] = await send('GET', '/coa/api/entity/for-intercompany');
    expect(status).toBe(200);
    expect(rows).toContainEqual({ id: books.acme, name: 'Acme Inc.', currency: 'USD' });
  });
});
