// Exact numbers: accepted ones come back digit for digit, all others are 400 on the field.
import fc from 'fast-check';
import { runs } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';
import { makeWorld, type World } from './support/world.ts';

const SEED = 20_260_131;
let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startService('api');
  world = await makeWorld(service, service.workspace, service.keys.admin);
});
afterAll(() => service.close());

/** A number as it is written, without what says nothing: 1.10 is 1.1, -0 is 0. */
function canonical(sign: string, whole: string, fraction: string): string {
  const integer = whole.replace(/^0+(?=\d)/, '');
  const rest = fraction.replace(/0+$/, '');
  const number = rest === '' ? integer : `${integer}.${rest}`;
  return number === '0' ? '0' : sign + number;
}
interface Number_ {
  readonly text: string;
  readonly canonical: string;
  /** Digits before and after the point that count. */
  readonly whole: number;
  readonly decimals: number;
}
const digits = (from: number, to: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: from, maxLength: to })
    .map((each) => each.join(''));
const number: fc.Arbitrary<Number_> = fc
  .tuple(fc.constantFrom('', '-'), digits(1, 20), digits(0, 13))
  .map(([sign, some, fraction]) => {
    const whole = some.replace(/^0+(?=\d)/, '');
    const rest = fraction.replace(/0+$/, '');
    return {
      text: `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`,
      canonical: canonical(sign, whole, fraction),
      whole: whole === '0' ? 0 : whole.length,
      decimals: rest.length,
    };
  });

/** The digits of a field, as they stand in an answer. */
const digitsIn = (text: string, field: string): string | undefined =>
  new RegExp(`"${field}":(-?[\\d.eE+-]+|null)`).exec(text)?.[1];

interface Kept {
  readonly field: string;
  /** Digits before the point, and after it. */
  readonly whole: number;
  readonly decimals: number;
  readonly method: string;
  readonly path: (world: World) => string;
  readonly body: (world: World, text: string) => string;
}
const bankAccount = (field: string, whole: number, decimals: number, currency: string): Kept => ({
  field,
  whole,
  decimals,
  method: 'POST',
  path: () => '/ca/api/account',
  body: ({ Entity }, text) => `{"entity":${Entity},"currency":"${currency}","${field}":${text}}`,
});

const FIELDS: readonly (readonly [name: string, kept: Kept])[] = [
  ['an amount in dollars', bankAccount('current_balance', 18, 2, 'USD')],
  ['an amount in yen', bankAccount('available_balance', 18, 0, 'JPY')],
  ['an amount in dinars', bankAccount('current_balance', 18, 3, 'KWD')],
  ['a length', bankAccount('check_offset_x_mm', 13, 4, 'USD')],
];

test.each(FIELDS)('%s', async (_name, { field, whole, decimals, method, path, body }) => {
  let kept = 0;
  let refused = 0;
  const property = fc.asyncProperty(number, async (each) => {
    const {
      status,
      text,
      body: answer,
    } = await service.call(method, path(world), {
      body: body(world, each.text),
      headers: { 'content-type': 'application/json' },
    });
    if (each.whole <= whole && each.decimals <= decimals) {
      expect([each.text, status, digitsIn(text, field)]).toEqual([each.text, 201, each.canonical]);
      kept++;
    } else {
      expect([each.text, status, Object.keys(answer)]).toEqual([each.text, 400, [field]]);
      refused++;
    }
  });
  // Sizes around the bounds, so that both sides are met.
  await fc.assert(property, { seed: SEED, numRuns: runs(60), endOnFailure: true });
  expect(Math.min(kept, refused)).toBeGreaterThan(0);
});

describe('other ways to write a number', () => {
  const send = (raw: string, type = 'application/json') =>
    service.call('POST', '/ca/api/account', {
      body:
        type === 'application/json'
          ? `{"entity":${world['Entity']},"currency":"USD","current_balance":${raw}}`
          : `entity=${world['Entity']}&currency=USD&current_balance=${encodeURIComponent(raw)}`,
      headers: { 'content-type': type },
    });

  test.each([
    ['1e3', '1000'],
    ['1E-2', '0.01'],
    ['1.0', '1'],
    ['-0', '0'],
    ['-0.00', '0'],
    ['"1.10"', '1.1'],
    ['"99999999999999999.99"', '99999999999999999.99'],
    ['" 5 "', undefined],
    ['null', 'null'],
  ])('%s is %s', async (raw, wanted) => {
    const { status, text, body } = await send(raw);
    if (wanted === undefined)
      expect([status, Object.keys(body)]).toEqual([400, ['current_balance']]);
    else expect([status, digitsIn(text, 'current_balance')]).toEqual([201, wanted]);
  });

  test.each([
    '1e400',
    '-1e400',
    '1e-400',
    '"NaN"',
    '"Infinity"',
    '"1,5"',
    '"0x10"',
    '"١"',
    'true',
    '[]',
    '{}',
    '""',
  ])('%s is refused', async (raw) => {
    const { status, body } = await send(raw);
    expect([status, Object.keys(body)]).toEqual([400, ['current_balance']]);
  });

  test.each(['NaN', 'Infinity', '+1', '.5', '01', '1.', '0x1', '1_000'])(
    '%s is no JSON',
    async (raw) => {
      const { status, text } = await send(raw);
      expect([status, text]).toMatchObject([400, expect.stringContaining('JSON parse error - ')]);
    },
  );

  test('a form keeps digits, too', async () => {
    const { status, text } = await send(
      '99999999999999999.99',
      'application/x-www-form-urlencoded',
    );
    expect([status, digitsIn(text, 'current_balance')]).toEqual([201, '99999999999999999.99']);
    const { id } = JSON.parse(text) as { id: number };
    const { data } = await service.graphql(`{ bankAccount(id: ${id}) { currentBalance } }`);
    expect(data.bankAccount.currentBalance).toBe('99999999999999999.99');
  });
});

test.each([
  ['entity', '0'],
  ['entity', '-1'],
  ['entity', '1.5'],
  ['entity', '2147483648'],
  ['entity', '99999999999999999999'],
  ['entity', '"abc"'],
  ['entity', 'true'],
  ['entity', '[1]'],
  ['entity', '{"id":1}'],
  ['tag_ids', '[1.5]'],
  ['tag_ids', '1'],
  ['tag_ids', '["x"]'],
])('%s: %s is no id', async (field, raw) => {
  const entity = field === 'entity' ? '' : `"entity":${world['Entity']},`;
  const { status, body } = await service.call('POST', '/ca/api/account', {
    body: `{${entity}"currency":"USD","${field}":${raw}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect([raw, status, Object.keys(body)]).toEqual([raw, 400, [field]]);
});

test('an id is a whole number, however JSON writes it', async () => {
  const { status } = await service.call('POST', '/ca/api/account', {
    body: `{"entity":${world['Entity']}e0,"currency":"USD"}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(status).toBe(201);
});

test.each([
  ['2024-02-29', 201],
  ['9999-12-31', 201],
  ['2023-02-29', 400],
  ['0000-00-00', 400],
  ['10000-01-01', 400],
  ['2026-1-1', 400],
  ['2026-01-31T00:00:00Z', 400],
  ['', 400],
])('the day %s: %i', async (day, wanted) => {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: world['Entity'],
      date: day,
      currency: 'USD',
      transactions: [
        { account: world['Account'], debit_amount_native: 1 },
        { account: world['Equity'], credit_amount_native: 1 },
      ],
    },
  });
  expect([status, wanted === 201 ? body.date : Object.keys(body)]).toEqual([
    wanted,
    wanted === 201 ? day : ['date'],
  ]);
});
