// Amounts through the client: digit for digit what was sent, also where a binary number would lose them.
import fc from 'fast-check';
import { Ledgergate } from '../../clients/typescript/src/index.ts';
import { readJson, writeJson, Digits } from '../../clients/typescript/src/json.ts';
import { fromWire } from '../../clients/typescript/src/places.ts';
import { runs } from '../support/breadth.ts';
import { startService, type TestService } from '../support/service.ts';
import { openBooks, type TestBooks } from '../support/books.ts';

let service: TestService;
let books: TestBooks;
let lg: Ledgergate;
beforeAll(async () => {
  service = await startService('api');
  books = await openBooks(service);
  lg = new Ledgergate({ baseUrl: service.url, apiKey: service.keys.admin });
});
afterAll(() => service.close());

/** Digits as the service prints them: no zeros that say nothing. */
const plain = (text: string): string => {
  const [whole = '', part = ''] = text.split('.');
  const digits = whole.replace(/^(-?)0+(?=\d)/, '$1');
  const rest = part.replace(/0+$/, '');
  const shown = rest === '' ? digits : `${digits}.${rest}`;
  return shown === '-0' ? '0' : shown;
};
const decimal = (whole: number, part: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** BigInt(whole) - 1n }),
      fc.bigInt({ min: 0n, max: 10n ** BigInt(part) - 1n }),
    )
    .map(([isLess, before, after]) =>
      plain(`${isLess ? '-' : ''}${before}.${String(after).padStart(part, '0')}`),
    );

/** Fields of a row that the service keeps as they were sent, by digits before and after the point. */
const KEPT: Readonly<Record<string, readonly [number, number]>> = {
  ...{ billed_amount: [18, 2], discount: [18, 2], refunds: [18, 2], processing_fees: [18, 2] },
  ...{ platform_fees: [18, 2], transfers: [18, 2], tax: [18, 2], mrr: [18, 2] },
  ...{ balance_adjustment: [18, 2], quantity: [14, 10] },
};
const row = fc.record(
  Object.fromEntries(
    Object.entries(KEPT).map(([name, [whole, part]]) => [name, decimal(whole, part)]),
  ),
);
const ROWS = runs(1_000);

test('amounts that are sent come back as the same text', async () => {
  const sent = fc.sample(row, { numRuns: ROWS, seed: 7 });
  const made = new Map<number, object>();
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let nth = lane; nth < ROWS; nth += 8) {
      const each = sent[nth] as object;
      const { id } = await lg.revenueTransactions.create({
        entity: books.acme,
        accounting_period: '2026-02-28',
        ...each,
      });
      made.set(id, each);
    }
  });
  await Promise.all(lanes);
  let seen = 0;
  for await (const each of lg.revenueTransactions.list({ limit: 500 })) {
    const kept = Object.fromEntries(
      Object.keys(KEPT).map((name) => [name, each[name as keyof typeof each]]),
    );
    expect(kept).toEqual(made.get(each.id));
    seen += Object.keys(kept).length;
  }
  expect(seen).toBe(ROWS * 10);
});

test('reading by JSON.parse would have lost some of them', () => {
  const sent = fc.sample(row, { numRuns: 100, seed: 7 }).flatMap((each) => Object.values(each));
  const lost = sent.filter((text) => String(JSON.parse(text)) !== text);
  expect(lost.length).toBeGreaterThan(50);
  for (const text of lost)
    expect(fromWire(readJson(`{"total_amount":${text}}`), 'Invoice', String)).toEqual({
      total_amount: text,
    });
});

test('any document is read as JSON.parse reads it, but for the digits of numbers', () => {
  const asNumbers = (value: any): any =>
    value instanceof Digits
      ? Number(value.text)
      : Array.isArray(value)
        ? value.map(asNumbers)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asNumbers(each)]))
          : value;
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
      const spaced = JSON.stringify(JSON.parse(text), null, indent);
      expect(JSON.stringify(asNumbers(readJson(spaced)))).toBe(JSON.stringify(JSON.parse(spaced)));
      expect(JSON.parse(writeJson(readJson(spaced)))).toEqual(JSON.parse(spaced));
    }),
  );
});

test.each([
  '',
  '{',
  '[1,',
  '{"a" 1}',
  '{"a":1,}x',
  '01x',
  '"open',
  '[1 2]',
  'nul',
  '{"a":1} {}',
  '[1,]',
  '{"a":1,}',
])('%j is no document', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError);
});

test('a field named __proto__ is a field like others', () => {
  const value = fromWire(readJson('{"__proto__":{"polluted":1}}'), '', String) as object;
  expect(Object.keys(value)).toEqual(['__proto__']);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('amounts as numbers, or as what a function makes of them, when so asked', async () => {
  const asking = async (numbers: 'number' | ((text: string) => unknown)): Promise<unknown> => {
    const own = new Ledgergate({ baseUrl: service.url, apiKey: service.keys.admin, numbers });
    return (await own.revenueTransactions.list({ limit: 1 }).first()).results[0]?.quantity;
  };
  expect(typeof (await asking('number'))).toBe('number');
  expect(await asking((text) => ({ text }))).toEqual({ text: expect.stringMatching(/^-?\d/) });
});

test('what is no decimal is refused before it is sent, with its place', async () => {
  const line = { description: 'Work', quantity: '1' } as const;
  const sent = lg.invoices.create({
    entity: 1,
    invoice_date: '2026-01-31',
    lines: [line, { ...line, rate: '1,5' as '1' }],
  });
  await expect(sent).rejects.toThrow(`body.lines.1.rate: "1,5" is not a decimal number.`);
});
