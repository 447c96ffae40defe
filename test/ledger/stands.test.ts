// Stability of the data postings depend on: the reporting currency, records deleted concurrently,
// and inputs of closed figures. docs/accounting.md sections 1, 4 and 13.
import { currencyDecimalsOf } from '../support/currencies.ts';
import { openDesk, PATH, type Desk } from './desk.ts';
import { share } from '../support/breadth.ts';
import { startService } from '../support/service.ts';

const ENTITY = '/coa/api/entity';
const ACCOUNT = '/coa/api/account';
let desk: Desk;
let send: (method: string, path: string, json?: object) => Promise<[number, any]>;
beforeEach(async () => {
  desk = await openDesk(await startService());
  send = async (method, path, json) => {
    const { status, body } = await desk.service.call(method, path, { json });
    return [status, body];
  };
});
afterEach(() => desk.service.close());

const sheet = async (query = ''): Promise<string> =>
  (
    await desk.service.call(
      'GET',
      `/ca/api/get_balance_sheet?start_date=2026-01-01&end_date=2026-02-28${query}`,
    )
  ).text;
const income = async (query = ''): Promise<string> =>
  (
    await desk.service.call(
      'GET',
      `/ca/api/get_income_statement?start_date=2026-01-01&end_date=2026-02-28${query}`,
    )
  ).text;
const made = async (json: object): Promise<number> => {
  const { status, body } = await desk.create(json);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.id;
};
const lock = async (day: string, entity?: number): Promise<number> => {
  const { data, errors } = await desk.service.graphql(
    'mutation ($day: Date!, $entity: ID) { l: createLockPeriod(input: { lockedThrough: $day, entity: $entity }) { id } }',
    { day, entity: entity === undefined ? null : String(entity) },
  );
  expect(errors).toBeUndefined();
  return Number(data.l.id);
};

test('the reporting currency is the workspace’s, whatever becomes of its entities', async () => {
  const { root } = desk.books.entities;
  await made(desk.entry());
  const before = await sheet();
  const [, above] = await send('POST', ENTITY, { name: 'Above', currency: 'JPY' });
  expect((await send('PATCH', `${ENTITY}/${root}`, { parent: above.id }))[0]).toBe(200);
  expect(await sheet()).toBe(before);
  expect((await desk.service.graphql('{ reportingCurrency }')).data).toEqual({
    reportingCurrency: 'USD',
  });
  const { errors } = await desk.service.graphql(
    'mutation { setReportingCurrency(currency: "EUR") }',
  );
  expect(errors?.[0].extensions.fields).toMatchObject({
    currency: [expect.stringContaining('fixed')],
  });
});

test('before anything is told in it, the reporting currency can be chosen and follows the first entity', async () => {
  const key = desk.service.other.admin;
  const ask = async (query: string) => (await desk.service.graphql(query, {}, key)).data;
  const { e } = await ask(
    'mutation { e: createEntity(input: { name: "One", currency: "EUR" }) { id } }',
  );
  expect(await ask('{ reportingCurrency }')).toEqual({ reportingCurrency: 'EUR' });
  await ask(`mutation { patchEntity(id: ${e.id}, input: { currency: "GBP" }) { id } }`);
  expect(await ask('{ reportingCurrency }')).toEqual({ reportingCurrency: 'GBP' });
  await ask('mutation { setReportingCurrency(currency: "CHF") }');
  expect(await ask('{ reportingCurrency }')).toEqual({ reportingCurrency: 'CHF' });
});

/** Sixteen writers beside one who takes away what they stand on, who begins before, amid or after them. */
async function race(
  write: () => Promise<[number, any]>,
  takeAway: () => Promise<[number, any]>,
  turn: number,
): Promise<{ writes: [number, any][]; away: [number, any] }> {
  const order = [...Array.from({ length: 16 }, () => write), takeAway];
  if (turn % 3 === 0) order.reverse();
  else if (turn % 3 === 1) order.splice(8, 0, ...order.splice(16, 1));
  const at = order.indexOf(takeAway);
  const results = await Promise.all(order.map((each) => each()));
  return { writes: results.filter((_, nth) => nth !== at), away: results[at] ?? [0, null] };
}

const AWAY = [
  ['entity', 'deleted'],
  ['account', 'deleted'],
  ['vendor', 'deleted'],
  ['account', 'made inactive'],
  ['entity', 'made inactive'],
  ['department', 'deleted'],
] as const;
test.each(share(AWAY, 3))(
  'of postings and their %s that is %s beside them, one side loses',
  async (kind, deed) => {
    for (let turn = 0; turn < 3; turn++) {
      const { books, line, service } = desk;
      const created = {
        entity: () => send('POST', ENTITY, { name: `E${turn}`, currency: 'USD' }),
        account: () =>
          send('POST', ACCOUNT, { number: `77${turn}`, name: 'A', account_type: 'REVENUE' }),
        vendor: () => send('POST', '/coa/api/vendor', { name: `V${turn}` }),
        department: () =>
          send('POST', '/coa/api/department', { name: `D${turn}`, code: `D${turn}` }),
      }[kind];
      const [status, { id }] = await created();
      expect(status).toBe(201);
      const path = {
        entity: ENTITY,
        account: ACCOUNT,
        vendor: '/coa/api/vendor',
        department: '/coa/api/department',
      }[kind];
      const more = kind === 'vendor' || kind === 'department' ? { [kind]: id } : {};
      const json = {
        entity: kind === 'entity' ? id : books.entities.root,
        date: '2026-01-05',
        transactions: [
          line('1000', 1, null, more),
          { ...line('4000', null, 1, more), ...(kind === 'account' && { account: id }) },
        ],
      };
      const gone = kind === 'entity' ? { active: false } : { status: 'INACTIVE' };
      const { writes, away } = await race(
        () => send('POST', PATH, json),
        () =>
          deed === 'deleted'
            ? send('DELETE', `${path}/${id}`)
            : send('PATCH', `${path}/${id}`, gone),
        turn,
      );
      const posted = writes.filter(([code]) => code === 201).length;
      expect(writes.filter(([code]) => code !== 201 && code !== 400)).toEqual([]);
      if (deed === 'deleted') {
        expect([posted > 0, away[0]]).toEqual(posted > 0 ? [true, 409] : [false, 204]);
      } else {
        expect(away[0]).toBe(200);
      }
      const entity = kind === 'entity' ? `?entity=${id}` : '';
      const { body } =
        deed === 'deleted' && posted === 0 && kind === 'entity'
          ? { body: { totals: { debits: 0 } } }
          : await service.call(
              'GET',
              `/ca/api/get_trial_balance${entity || '?'}&end_date=2026-12-31`,
            );
      if (kind === 'entity') expect(body.totals.debits).toBe(posted);
      await service.checkBooks();
    }
  },
);

test('what closed figures hang on is closed with them, and the refusal names the lock', async () => {
  const { books } = desk;
  const { root, tokyo, kuwait } = books.entities;
  await made(desk.entry());
  await made(desk.entry({ entity: kuwait, currency: 'KWD' }));
  const id = await lock('2026-01-31');
  const before = [await sheet(), await income(), await income('&cadence=yearly')];
  const named = [expect.stringContaining(`2026-01-31 (lock ${id}, which admin set on `)];
  const account = books.accounts['4000']!;
  for (const [path, json, field] of [
    [
      `${ACCOUNT}/${account}`,
      { account_type: 'LIABILITY', account_subtype: 'OTHER_CURRENT_LIABILITY' },
      'account_type',
    ],
    [
      `${ACCOUNT}/${account}`,
      { account_cashflow_classification: 'FINANCING' },
      'account_cashflow_classification',
    ],
    [
      `${ACCOUNT}/${books.accounts['3000']!}`,
      { account_subtype: 'RETAINED_EARNINGS' },
      'account_subtype',
    ],
    [`${ENTITY}/${root}`, { fiscal_year_month: 7 }, 'fiscal_year_month'],
    [`${ENTITY}/${kuwait}`, { parent: root }, 'parent'],
    [`${ENTITY}/${tokyo}`, { parent: null }, 'parent'],
    ['/coa/api/chart-account-settings', { cta_account: books.accounts['3000'] }, 'cta_account'],
  ] as const) {
    expect([path, ...(await send('PATCH', path, json))]).toEqual([path, 400, { [field]: named }]);
  }
  expect((await send('PATCH', `${ENTITY}/${kuwait}`, { currency: 'EUR' }))[0]).toBe(400);
  // Names and numbers may change, and so may what has no closed figures.
  expect((await send('PATCH', `${ACCOUNT}/${account}`, { number: '4001' }))[0]).toBe(200);
  expect(
    (
      await send('PATCH', `${ACCOUNT}/${books.accounts['7000']!}`, {
        account_type: 'REVENUE',
        account_subtype: 'INCOME',
      })
    )[0],
  ).toBe(200);
  await send('PATCH', `${ACCOUNT}/${account}`, { number: '4000' });
  expect([await sheet(), await income(), await income('&cadence=yearly')]).toEqual(before);
});

test('a late rate is taken and moves nothing closed; open days follow it', async () => {
  const { tokyo } = desk.books.entities;
  await made(
    desk.entry({
      entity: tokyo,
      currency: 'JPY',
      transactions: [desk.line('1000', 1000), desk.line('2500', null, 1000)],
    }),
  );
  const load = (date: string, rate: string) =>
    desk.service.graphql(
      `mutation { loadExchangeRates(rates: [{ currency: "JPY", date: "${date}", rate: "${rate}" }]) }`,
    );
  const cash = async (day: string): Promise<number> => {
    const { body } = await desk.service.call(
      'GET',
      `/ca/api/get_trial_balance?start_date=2026-01-01&end_date=${day}`,
    );
    return body.totals.debits;
  };
  const id = await lock('2026-01-31');
  const [january, open] = [await cash('2026-01-31'), await cash('2026-02-05')];
  expect((await load('2026-01-20', '0.0100')).errors).toBeUndefined();
  expect((await load('2025-07-01', '0.0200')).errors).toBeUndefined();
  expect(await cash('2026-01-31')).toBe(january);
  expect(await cash('2026-02-05')).not.toBe(open);
  // Closed further: January as it was closed, February with what is known now.
  await desk.service.graphql(
    `mutation { patchLockPeriod(id: ${id}, input: { lockedThrough: "2026-02-28" }) { id } }`,
  );
  const february = await cash('2026-02-05');
  await load('2026-02-01', '0.05');
  expect([await cash('2026-01-31'), await cash('2026-02-05')]).toEqual([january, february]);
  // Opened again, all of it is as known today.
  await desk.service.graphql(
    `mutation { patchLockPeriod(id: ${id}, input: { lockedThrough: "2025-12-31", reason: "Late bills" }) { id } }`,
  );
  expect(await cash('2026-01-31')).not.toBe(january);
  expect(await cash('2026-02-05')).not.toBe(february);
});

test('PostgreSQL knows the smallest unit of every currency', async () => {
  const codes = Object.keys(currencyDecimalsOf);
  const [rows = []] = await desk.service.database.read(desk.service.workspace, {
    text: 'select code, currency_decimals(code) as decimals from unnest($1::text[]) code',
    values: [codes],
  });
  expect(Object.fromEntries(rows.map(({ code, decimals }) => [code, decimals]))).toEqual(
    currencyDecimalsOf,
  );
});
