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
/** What a bill left on an account, in each entity: native, book and reporting. */
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
