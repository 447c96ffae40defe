// Prepaid schedules in whole months: the setting of the entity and of the workspace. docs/accounting.md
// section 10.
import { BILL, bill, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

const PATH = `${BILL}amortization/generate-schedule`;
const prepaidBill = () => bill(world, { lines: [{ account: world.prepaid, amount: 300 }] });
const save = (line: number, more: object) =>
  world.service.call('PUT', PATH, {
    json: { bill_line: line, expense_account: world.rent, ...more },
  });

test('whole months: as sent, as the schedule was made, as the entity says, as the settings say', async () => {
  const change = async (path: string, whole: boolean | null) => {
    const { status, body } = await world.service.call('PATCH', path, {
      json: { use_whole_month_accounting_for_prepaids: whole },
    });
    expect([status, body.use_whole_month_accounting_for_prepaids]).toEqual([200, whole]);
  };
  const ENTITY = `/coa/api/entity/${world.books.acme}`;
  const SETTINGS = '/coa/api/chart-account-settings';
  const half = { start_date: '2026-01-16', end_date: '2026-02-28', amount: 100 };
  const [byDays, whole] = [
    [34.04, 65.96],
    [50, 50],
  ];
  const amounts = async (more: object = {}, line?: number): Promise<number[]> => {
    const asked = { ...half, ...more, ...(line !== undefined && { bill_line: line }) };
    const query = new URLSearchParams(Object.entries(asked).map(([k, v]) => [k, String(v)]));
    const { status, body } = await world.service.call('GET', `${PATH}?${query}`);
    expect([status, body]).toEqual([200, body]);
    return body.map(({ amount }: any) => amount);
  };
  const {
    lines: [{ id: line }],
  } = await prepaidBill();
  for (const [entity, settings, expected, alone] of [
    [null, false, byDays, byDays],
    [null, true, whole, whole],
    [false, true, byDays, whole],
    [true, false, whole, byDays],
  ] as const) {
    await change(ENTITY, entity);
    await change(SETTINGS, settings);
    const told = [await amounts({}, line), await amounts()];
    expect([entity, settings, ...told]).toEqual([entity, settings, expected, alone]);
    expect(await amounts({ use_whole_month_accounting: false }, line)).toEqual(byDays);
    expect(await amounts({ use_whole_month_accounting: true }, line)).toEqual(whole);
  }
  const saved = async (more: object = {}) =>
    (await save(line, { ...half, ...more })).body.map(({ amount }: any) => amount);
  expect(await saved()).toEqual(whole);
  await change(ENTITY, null);
  expect(await saved()).toEqual(whole);
  expect(await saved({ use_whole_month_accounting: false })).toEqual(byDays);
  await change(SETTINGS, true);
  expect(await saved()).toEqual(byDays);
  await change(SETTINGS, false);
  expect(await saved({ amount: 0 })).toEqual([]);
});

test('tax stays out of the schedule of a line, whether it comes on top of the amount or is in it', async () => {
  for (const [behavior, amount, whole] of [
    ['inclusive', 108.25, 100],
    ['exclusive', 108.25, 108.25],
  ] as const) {
    const made = await bill(world, {
      tax_behavior: behavior,
      lines: [{ account: world.prepaid, amount, tax_rate: world.books.taxRate }],
    });
    const query = `bill_line=${made.lines[0].id}&start_date=2026-01-01&end_date=2026-01-31`;
    const { body } = await world.service.call('GET', `${PATH}?${query}`);
    expect([behavior, body.map((each: any) => each.amount)]).toEqual([behavior, [whole]]);
  }
});
