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

/** Expenses of rent and what is prepaid, by the end of each month from January to June 2027. */
async function monthsOf({ service, prepaid, rent }: PayableWorld) {
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ expense: string; prepaid: string }>({
      text: `select (select coalesce(sum(debit - credit), 0) from chk_journal_line where workspace_id = $1
            and account_id = $2 and date between m and m + interval '1 month - 1 day') as expense,
          (select coalesce(sum(debit - credit), 0) from chk_journal_line where workspace_id = $1
            and account_id = $3 and date <= m + interval '1 month - 1 day') as prepaid
        from generate_series('2027-01-01'::timestamp, '2027-06-01', '1 month') m order by m`,
      values: [service.workspace, rent, prepaid],
    }),
  );
  return {
    expense: rows.map((row) => Number(row.expense)),
    prepaid: rows.map((row) => Number(row.prepaid)),
  };
}

test('a void takes back what is expensed after it on the day of each row, a reopening restores it', async () => {
  const { service, prepaid, rent } = world;
  const zero = [0, 0, 0, 0, 0, 0];
  expect(await monthsOf(world)).toEqual({ expense: zero, prepaid: zero });
  const made = await bill(world, {
    bill_date: '2027-01-01',
    due_date: '2027-01-31',
    lines: [{ account: prepaid, amount: 600 }],
  });
  const saved = await service.call('PUT', `${BILL}amortization/generate-schedule`, {
    json: {
      ...{ bill_line: made.lines[0].id, expense_account: rent, use_whole_month_accounting: true },
      ...{ start_date: '2027-01-01', end_date: '2027-06-30' },
    },
  });
  expect(saved.status).toBe(200);
  const { errors } = await service.graphql(
    'mutation { runAmortization(through: "2027-06-30") { journalEntries } }',
  );
  expect(errors).toBeUndefined();
  const full = {
    expense: [100, 100, 100, 100, 100, 100],
    prepaid: [500, 400, 300, 200, 100, 0],
  };
  expect(await monthsOf(world)).toEqual(full);
  const voided = await service.call('POST', `${BILL}${made.id}/void/`, {
    json: { void_date: '2027-03-31' },
  });
  expect(voided.status).toBe(200);
  expect(await monthsOf(world)).toEqual({
    expense: [100, 100, -200, 0, 0, 0],
    prepaid: [500, 400, 0, 0, 0, 0],
  });
  expect((await service.call('POST', `${BILL}${made.id}/reopen/`)).status).toBe(200);
  expect(await monthsOf(world)).toEqual(full);
});
