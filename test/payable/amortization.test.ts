// Prepaid bill lines: schedules, posted month by month and shown. docs/accounting.md section 10.
import { linesOf } from '../support/books.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { balances, bill, BILL, openPayables, type PayableWorld } from './support.ts';
import { startService } from '../support/service.ts';

describe('over HTTP', () => {
  let world: PayableWorld;
  let twin: Twin;
  beforeAll(async () => {
    world = await openPayables(await startService());
    twin = await startTwin(world.service);
  });
  afterAll(async () => {
    await world.service.close();
  });
  const PATH = `${BILL}amortization/generate-schedule`;
  const term = { start_date: '2026-01-01', end_date: '2026-03-31' };
  const prepaidBill = (more: object = {}) =>
    bill(world, {
      lines: [
        { account: world.prepaid, amount: 300, department: world.department, tag_ids: [world.tag] },
      ],
      ...more,
    });
  const save = (line: number, more: object = {}) =>
    world.service.call('PUT', PATH, {
      json: { bill_line: line, ...term, expense_account: world.rent, ...more },
    });
  const run = async (through: string, url = world.service.url) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Token ${world.service.keys.admin}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        query: `mutation { runAmortization(through: "${through}") { journalEntries } }`,
      }),
    });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data.runAmortization.journalEntries as number[];
  };

  test('a preview stores nothing', async () => {
    const made = await prepaidBill();
    const query = new URLSearchParams({ bill_line: made.lines[0].id, ...term, amount: '90' });
    const { status, body } = await world.service.call('GET', `${PATH}?${query}`);
    expect(status).toBe(200);
    expect(body.map(({ date, amount, posted, id }: any) => [date, amount, posted, id])).toEqual([
      ['2026-01-31', 30, false, null],
      ['2026-02-28', 30, false, null],
      ['2026-03-31', 30, false, null],
    ]);
    const { body: same } = await world.service.call('GET', `${BILL}${made.id}`);
    expect(same.lines[0].amortization_schedule).toEqual([]);
    const alone = await world.service.call(
      'GET',
      `${PATH}?${new URLSearchParams({ ...term, amount: '1' })}`,
    );
    expect(alone.body.map(({ amount }: any) => amount)).toEqual([0.33, 0.34, 0.33]);
    const none = await world.service.call('GET', `${PATH}?${new URLSearchParams(term)}`);
    expect(none.status).toBe(400);
  });

  test('saved, posted month by month and shown; nothing twice, over two processes', async () => {
    const made = await prepaidBill({ currency: 'EUR' });
    const { status, body } = await save(made.lines[0].id);
    expect([status, body.map(({ amount }: any) => amount)]).toEqual([200, [100, 100, 100]]);
    expect(await run('2026-01-30')).toEqual([]);
    const [entry] = await run('2026-01-31');
    expect(await linesOf(world.service, Number(entry))).toMatchObject([
      {
        account: world.rent,
        native: '100',
        book: '110',
        date: '2026-01-31',
        department: world.department,
        tags: [world.tag],
        vendor: world.books.vendor,
      },
      { account: world.prepaid, native: '-100', book: '-110' },
    ]);
    const { body: shown } = await world.service.call('GET', `${BILL}${made.id}`);
    expect(shown.lines[0].amortization_schedule.map(({ posted }: any) => posted)).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown.lines[0].amortization_schedule[0]).toMatchObject({
      journal_entry: Number(entry),
      bill_line: made.lines[0].id,
      journal_entry_order: expect.stringMatching(/^\d{7}$/),
    });
    const { transaction: _, ...portion } = shown.lines[0].amortization_schedule[0];
    // The ledger tells the same: the prepaid line its schedule, the expense its amortization.
    const linesIn = async (journal: number) =>
      (await world.service.call('GET', `/coa/api/journal_entry/${journal}`)).body.transactions;
    const [ofBill] = (await linesIn(shown.journal_entry)).filter(
      ({ account }: any) => account === world.prepaid,
    );
    expect(ofBill.amortization_schedule).toHaveLength(3);
    expect(ofBill.amortization_schedule[0]).toMatchObject({ ...portion, transaction: ofBill.id });
    expect(ofBill.linked_amortizations).toEqual([]);
    for (const line of await linesIn(Number(entry))) {
      expect(line.amortization_schedule).toEqual([]);
      expect(line.linked_amortizations).toMatchObject([
        { id: Number(shown.amortizations), bill: made.id, date: '2026-01-31', amount: 100 },
      ]);
    }
    const all = await Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        run('2026-12-31', nth % 2 ? twin.url : world.service.url),
      ),
    );
    expect(all.flat()).toHaveLength(2);
    expect(await run('2026-12-31')).toEqual([]);
  });

  test('what is posted stays; changes affect the rest', async () => {
    const made = await prepaidBill();
    await save(made.lines[0].id);
    await run('2026-01-31');
    const { body } = await save(made.lines[0].id, { end_date: '2026-05-31', amount: 240 });
    expect(body.map(({ date, amount, posted }: any) => [date, amount, posted])).toEqual([
      ['2026-01-31', 100, true],
      ['2026-02-28', 35, false],
      ['2026-03-31', 35, false],
      ['2026-04-30', 35, false],
      ['2026-05-31', 35, false],
    ]);
    const less = await save(made.lines[0].id, { amount: 99 });
    expect([less.status, less.body]).toEqual([
      400,
      { amount: ['At least the 100 already posted must be expensed.'] },
    ]);
    const short = await save(made.lines[0].id, { end_date: '2026-01-31' });
    expect(short.body).toEqual({
      end_date: ['Expenses are posted up to 2026-01-31. Send a later end for the rest.'],
    });
  });

  test('what cannot be amortized', async () => {
    const plain = await bill(world);
    expect((await save(plain.lines[0].id)).body.bill_line[0]).toContain('not on a prepaid account');
    const made = await prepaidBill();
    const line = made.lines[0].id;
    expect((await save(line, { amount: 301 })).body).toEqual({
      amount: ['At most the 300 of the line can be expensed.'],
    });
    expect((await save(line, { end_date: '2025-12-31' })).body).toEqual({
      end_date: ['Ensure this day is not before the start date.'],
    });
    expect((await save(line, { expense_account: undefined })).body).toEqual({
      expense_account: ['This field is required.'],
    });
    expect((await save(line, { expense_account: 999999 })).body).toEqual({
      expense_account: ['Invalid pk "999999" - object does not exist.'],
    });
    expect((await save(999999)).body).toEqual({
      bill_line: ['Invalid pk "999999" - object does not exist.'],
    });
    const draft = await world.service.call('PUT', PATH, {
      key: world.service.keys.clerk,
      json: { bill_line: line, ...term, expense_account: world.rent },
    });
    expect(draft.status).toBe(202);
  });

  test('a line that is amortized is kept; an amount of 0 takes the schedule away', async () => {
    const made = await prepaidBill();
    await save(made.lines[0].id);
    const edit = (lines: object[]) =>
      world.service.call('PATCH', `${BILL}${made.id}`, { json: { lines } });
    const refused = await edit([{ account: world.rent, amount: 300 }]);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('Line 1 has an amortization schedule'),
    ]);
    expect((await edit([{ account: world.prepaid, amount: 299 }])).status).toBe(409);
    expect(
      (
        await edit([
          { account: world.prepaid, amount: 400 },
          { account: world.rent, amount: 1 },
        ])
      ).status,
    ).toBe(200);
    expect((await save(made.lines[0].id, { amount: 0 })).body).toEqual([]);
    expect((await edit([{ account: world.rent, amount: 1 }])).status).toBe(200);
  });

  test('a closed month is caught up at the end of the first open one; void, reopen and deletion restore', async () => {
    const { service, books } = world;
    const before = await balances(world);
    const made = await prepaidBill({
      entity: books.kuwait,
      currency: 'USD',
      bill_date: '2025-01-01',
      due_date: '2025-01-01',
    });
    await service.graphql(
      `mutation { createLockPeriod(input: { entity: ${books.kuwait}, lockedThrough: "2025-01-31" }) { id } }`,
    );
    await save(made.lines[0].id, { start_date: '2025-01-01', end_date: '2025-03-31' });
    const entries = await run('2025-02-28');
    const dates = await Promise.all(
      entries.map(async (entry) => (await linesOf(service, entry))[0]?.['date']),
    );
    expect(dates).toEqual(['2025-02-28', '2025-02-28']);
    const open = await balances(world);
    const voided = await service.call('POST', `${BILL}${made.id}/void/`, {
      json: { void_date: '2025-03-01' },
    });
    expect(voided.status).toBe(200);
    expect(await balances(world)).toEqual(before);
    expect(await run('2025-12-31')).toEqual([]);
    await service.call('POST', `${BILL}${made.id}/reopen/`);
    expect(await balances(world)).toEqual(open);
    const closed = await service.call('DELETE', `${BILL}${made.id}`);
    expect(closed.status).toBe(400);
  });
});
