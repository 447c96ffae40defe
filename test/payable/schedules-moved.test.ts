// Schedules of bills that move to another entity or change their rates. docs/accounting.md section 10.
import { startService } from '../support/service.ts';
import { balances, bill, BILL, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
let branch: number;
beforeAll(async () => {
  world = await openPayables(await startService());
  const { data } = await world.service.graphql(
    `mutation { createEntity(input: { name: "Acme Branch", currency: "USD", parent: ${world.books.acme} }) { id } }`,
  );
  branch = Number(data.createEntity.id);
});
afterAll(async () => {
  await world.service.checkBooks();
  await world.service.close();
});

const prepaidBill = (amount: number, more: object = {}) =>
  bill(world, {
    bill_date: '2026-01-10',
    lines: [{ account: world.prepaid, amount }],
    ...more,
  });
const save = (line: number, start_date: string, end_date: string, more: object = {}) =>
  world.service.call('PUT', `${BILL}amortization/generate-schedule`, {
    json: { bill_line: line, expense_account: world.rent, start_date, end_date, ...more },
  });
const patch = (id: number, json: object) => world.service.call('PATCH', `${BILL}${id}`, { json });
async function run(through: string, entity = world.books.acme): Promise<number[]> {
  const { data, errors } = await world.service.graphql(
    `mutation { runAmortization(through: "${through}", entity: ${entity}) { journalEntries } }`,
  );
  expect(errors).toBeUndefined();
  return data.runAmortization.journalEntries;
}
/** Balances that a bill left on an account, by entity: native, book and reporting. */
async function left(id: number, account: number): Promise<Record<number, number[]>> {
  const text = `select l.entity_id as entity, sum(l.amount_native) as native,
    sum(l.amount_book) as book, sum(l.amount) as reporting
    from journal_line l where l.document_kind = 'bill' and l.document_id = $1 and l.account_id = $2
    group by 1 having (sum(l.amount_native), sum(l.amount_book), sum(l.amount)) <> (0, 0, 0) order by 1`;
  const [rows = []] = await world.service.database.read(world.service.workspace, {
    text,
    values: [id, account],
  });
  return Object.fromEntries(
    rows.map(({ entity, native, book, reporting }: any) => [
      entity,
      [native, book, reporting].map(Number),
    ]),
  );
}
describe('another entity', () => {
  test('what is not expensed yet moves with the bill', async () => {
    const { acme } = world.books;
    const made = await prepaidBill(1200);
    expect((await save(made.lines[0].id, '2026-01-01', '2026-12-31')).status).toBe(200);
    const moved = await patch(made.id, { entity: branch });
    expect([moved.status, moved.body.entity]).toEqual([200, branch]);
    expect(await run('2026-06-30', acme)).toEqual([]);
    expect(await run('2026-06-30', branch)).toHaveLength(6);
    expect(await left(made.id, world.prepaid)).toEqual({ [branch]: [600, 600, 600] });
    expect(await left(made.id, world.rent)).toEqual({ [branch]: [600, 600, 600] });
    const [schedules] = await world.service.database.read(world.service.workspace, {
      text: `select m.entity_id as entity, s.entity_id as "ofPortions", count(*)::integer as portions
        from amortization m join amortization_schedule s on s.amortization_id = m.id where m.bill_id = $1 group by 1, 2`,
      values: [made.id],
    });
    expect(schedules).toEqual([{ entity: branch, ofPortions: branch, portions: 12 }]);
  });

  test('a bill that is being expensed stays in its entity', async () => {
    const { acme } = world.books;
    const made = await prepaidBill(1200);
    await save(made.lines[0].id, '2026-01-01', '2026-12-31');
    expect(await run('2026-02-28', acme)).toHaveLength(2);
    const before = await balances(world);
    const { status, body } = await patch(made.id, { entity: branch });
    expect([status, body.detail]).toEqual([
      409,
      'Expenses of line 1 are posted in the entity of this bill. Keep its entity, or void the bill and make it anew in the other one.',
    ]);
    expect(await balances(world)).toEqual(before);
    const { body: shown } = await world.service.call('GET', `${BILL}${made.id}`);
    expect(shown.entity).toBe(acme);
    expect((await patch(made.id, { entity: acme, message_on_bill: 'same' })).status).toBe(200);
    expect(await run('2026-12-31', acme)).toHaveLength(10);
    expect(await left(made.id, world.prepaid)).toEqual({});
    expect(await left(made.id, world.rent)).toEqual({ [acme]: [1200, 1200, 1200] });
  });

  test('a schedule goes along into the books of another currency, and keeps its own', async () => {
    const { europe } = world.books;
    const made = await prepaidBill(1200, { currency: 'USD' });
    await save(made.lines[0].id, '2026-01-01', '2026-12-31');
    expect((await patch(made.id, { entity: europe, exchange_rate_book: '0.9' })).status).toBe(200);
    expect(await run('2026-06-30', europe)).toHaveLength(6);
    expect(await left(made.id, world.rent)).toEqual({ [europe]: [600, 540, 600] });
    const { status, body } = await patch(made.id, { currency: 'EUR' });
    expect([status, body.detail]).toEqual([409, expect.stringContaining('amount and currency')]);
  });
});

describe('other rates', () => {
  const euros = async (more: object = {}) => {
    const made = await prepaidBill(1200, { currency: 'EUR', exchange_rate_book: '1.10', ...more });
    const line = made.lines[0].id as number;
    expect((await save(line, '2026-01-10', '2026-06-20')).status).toBe(200);
    return { id: made.id as number, line };
  };

  test('what was expensed at the rate before is made up for by the next portion', async () => {
    const { acme } = world.books;
    const { id } = await euros();
    await run('2026-03-31');
    expect(await left(id, world.rent)).toEqual({ [acme]: [604.8, 665.28, 665.28] });
    expect((await patch(id, { exchange_rate_book: '1.2037' })).status).toBe(200);
    await run('2026-04-30');
    // All that is expensed by then is at the new rate.
    expect(await left(id, world.rent)).toEqual({ [acme]: [828, 996.66, 996.66] });
    await run('2026-06-30');
    expect(await left(id, world.rent)).toEqual({ [acme]: [1200, 1444.44, 1444.44] });
    expect(await left(id, world.prepaid)).toEqual({});
  });

  test('a day that brings another rate leaves nothing either', async () => {
    const { acme } = world.books;
    const made = await prepaidBill(1200, { currency: 'EUR' });
    await save(made.lines[0].id, '2026-01-10', '2026-06-20');
    await run('2026-01-31');
    const { status, body } = await patch(made.id, { bill_date: '2026-02-01' });
    expect([status, body.exchange_rate_book]).toEqual([200, 1.2]);
    await run('2026-06-30');
    expect(await left(made.id, world.rent)).toEqual({ [acme]: [1200, 1440, 1440] });
    expect(await left(made.id, world.prepaid)).toEqual({});
  });

  test('a much lower rate takes back more than the last portion, in each currency by itself', async () => {
    const { europe } = world.books;
    const rates = { exchange_rate_book: '3', exchange_rate: '3.3' };
    const { id } = await euros({ entity: europe, currency: 'KWD', ...rates });
    await run('2026-05-31', europe);
    expect(await left(id, world.rent)).toEqual({
      [europe]: [1051.2, 3153.6, 3468.96],
    });
    expect((await patch(id, { exchange_rate_book: '2', exchange_rate: '3.4' })).status).toBe(200);
    await run('2026-06-30', europe);
    expect(await left(id, world.rent)).toEqual({ [europe]: [1200, 2400, 4080] });
    expect(await left(id, world.prepaid)).toEqual({});
  });

  test('a line that is expensed in full keeps the rates it was expensed at', async () => {
    const { acme } = world.books;
    const { id, line } = await euros();
    await run('2026-06-30');
    const before = await balances(world);
    for (const change of [
      { exchange_rate_book: '1.2037' },
      { exchange_rate: '1.11', exchange_rate_book: '1.11' },
    ]) {
      const { status, body } = await patch(id, change);
      expect([status, body.detail]).toEqual([
        409,
        'Line 1 is expensed in full at the rates of this bill. Send these with the change (exchange_rate_book 1.1, exchange_rate 1.1), or void the bill and make it anew.',
      ]);
    }
    expect(await balances(world)).toEqual(before);
    expect((await patch(id, { exchange_rate_book: '1.1', bill_date: '2026-02-01' })).status).toBe(
      200,
    );
    // With something left to expense the rates are free again.
    const more = { lines: [{ account: world.prepaid, amount: 1300 }] };
    expect((await patch(id, more)).status).toBe(200);
    expect((await save(line, '2026-01-10', '2026-07-31', { amount: 1300 })).status).toBe(200);
    expect((await patch(id, { exchange_rate_book: '1.2' })).status).toBe(200);
    await run('2026-07-31');
    expect(await left(id, world.rent)).toEqual({ [acme]: [1300, 1560, 1560] });
    expect(await left(id, world.prepaid)).toEqual({});
  });

  test('another expense account takes what is to come, and what is posted stays', async () => {
    const { acme } = world.books;
    const { id, line } = await euros();
    await run('2026-03-31');
    const more = { expense_account: world.supplies };
    expect((await save(line, '2026-01-10', '2026-06-20', more)).status).toBe(200);
    await run('2026-06-30');
    expect(await left(id, world.rent)).toEqual({ [acme]: [604.8, 665.28, 665.28] });
    expect(await left(id, world.supplies)).toEqual({ [acme]: [595.2, 654.72, 654.72] });
  });

  test('a schedule does not end before the new rates of its bill are made up for', async () => {
    const { acme } = world.books;
    const { id, line } = await euros();
    await run('2026-03-31');
    await patch(id, { exchange_rate_book: '1.2037' });
    const ended = await save(line, '2026-01-10', '2026-06-20', { amount: 604.8 });
    expect([ended.status, ended.body]).toEqual([
      400,
      {
        amount: [
          'The 604.8 already posted is at other rates than the bill has now. Leave something to expense, or give the bill its former rates first.',
        ],
      },
    ]);
    expect((await patch(id, { exchange_rate_book: '1.1' })).status).toBe(200);
    expect((await save(line, '2026-01-10', '2026-06-20', { amount: 604.8 })).status).toBe(200);
    expect(await left(id, world.rent)).toEqual({ [acme]: [604.8, 665.28, 665.28] });
    expect(await left(id, world.prepaid)).toEqual({ [acme]: [595.2, 654.72, 654.72] });
  });
});
