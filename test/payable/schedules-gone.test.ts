// Schedules of bills that are deleted. docs/accounting.md section 10.
import { bill, BILL, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

test('a bill that is deleted leaves no schedule behind', async () => {
  const { service, prepaid, rent } = world;
  const made = await bill(world, { lines: [{ account: prepaid, amount: 300 }] });
  const saved = await service.call('PUT', `${BILL}amortization/generate-schedule`, {
    json: {
      ...{ bill_line: made.lines[0].id, expense_account: rent },
      ...{ start_date: '2026-01-01', end_date: '2026-03-31' },
    },
  });
  expect(saved.status).toBe(200);
  const left = async () => {
    const text = 'select from amortization where bill_id = $1';
    return (await service.database.read(service.workspace, { text, values: [made.id] }))[0]?.length;
  };
  expect(await left()).toBe(1);
  expect((await service.call('DELETE', `${BILL}${made.id}`)).status).toBe(204);
  expect(await left()).toBe(0);
});
