// Runs of cost allocations: the difference of totals, periods, currencies, runs beside one another.
import { linesOf, rowCounts } from '../support/books.ts';
import { allocationDesk, type AllocationDesk, PATH } from './desk.ts';
import { closedDay } from '../support/closed.ts';

let desk: AllocationDesk;
let service: AllocationDesk['service'];
let books: AllocationDesk['books'];
let [department, tag] = [0, 0];
const call: AllocationDesk['call'] = (...request) => desk.call(...request);
const made: AllocationDesk['made'] = (...request) => desk.made(...request);
const account: AllocationDesk['account'] = (type) => desk.account(type);
const book: AllocationDesk['book'] = (...given) => desk.book(...given);
const run: AllocationDesk['run'] = (...given) => desk.run(...given);
const amountsIn: AllocationDesk['amountsIn'] = (entry) => desk.amountsIn(entry);
const balance: AllocationDesk['balance'] = (on) => desk.balance(on);
const allocation: AllocationDesk['allocation'] = (...given) => desk.allocation(...given);
beforeAll(async () => {
  desk = await allocationDesk();
  ({ service, books, department, tag } = desk);
});
afterAll(() => desk.service.close());

describe('a run', () => {
  test('moves the movement to the cent, and again only what was added', async () => {
    const { id, source, targets } = await allocation(['33.33', '33.33', '33.34']);
    await book(source, 1_000.01, '2026-01-15');
    await book(source, 500, '2026-02-01');
    const first = await run(id, '2026-01-01', '2026-01-31');
    expect(first.entries).toHaveLength(1);
    expect(await amountsIn(first.entries[0] ?? 0)).toEqual([
      [source, '-1000.01', '-1000.01', '-1000.01'],
      [targets[0], '333.3', '333.3', '333.3'],
      [targets[1], '333.3', '333.3', '333.3'],
      [targets[2], '333.41', '333.41', '333.41'],
    ]);
    const { body } = await call('GET', `/coa/api/journal_entry/${first.entries[0]}`);
    expect(body).toMatchObject({
      date: '2026-01-31',
      type: 'journal_entry',
      source: 'cost_allocation',
      source_id: String(id),
      memo: 'Allocation: Rent',
    });
    expect((await run(id, '2026-01-01', '2026-01-31')).entries).toEqual([]);
    await book(source, 250, '2026-01-31');
    const second = await run(id, '2026-01-01', '2026-01-31');
    expect((await amountsIn(second.entries[0] ?? 0)).map(([, native]) => native)).toEqual([
      '-250',
      '83.33',
      '83.33',
      '83.34',
    ]);
    expect(await balance(source)).toBe('500');
  });

  test('turns credits round, and what is taken back', async () => {
    const { id, source, targets } = await allocation([60, 40]);
    const entry = await book(source, -100, '2026-01-15');
    const { entries } = await run(id, '2026-01-01', '2026-01-31');
    expect(await amountsIn(entries[0] ?? 0)).toEqual([
      [source, '100', '100', '100'],
      [targets[0], '-60', '-60', '-60'],
      [targets[1], '-40', '-40', '-40'],
    ]);
    await call('DELETE', `/coa/api/journal_entry/${entry}`);
    await run(id, '2026-01-01', '2026-01-31');
    expect(await Promise.all([source, ...targets].map(balance))).toEqual(['0', '0', '0']);
  });

  test('is one entry for each entity and currency, in their books', async () => {
    const { id, source, targets } = await allocation([50, 50]);
    await book(source, 100.01, '2026-02-10');
    await book(source, 200.01, '2026-02-10', { entity: books.europe, currency: 'EUR' });
    await book(source, 30.01, '2026-02-10', { entity: books.europe, currency: 'USD' });
    const { entries } = await run(id, '2026-02-01', '2026-02-28');
    const found = await Promise.all(entries.map(amountsIn));
    expect(found).toEqual([
      [
        [source, '-100.01', '-100.01', '-100.01'],
        [targets[0], '50.01', '50.01', '50.01'],
        [targets[1], '50', '50', '50'],
      ],
      [
        [source, '-200.01', '-200.01', '-240.01'],
        [targets[0], '100.01', '100.01', '120.01'],
        [targets[1], '100', '100', '120'],
      ],
      [
        [source, '-30.01', '-25.01', '-30.01'],
        [targets[0], '15.01', '12.51', '15.01'],
        [targets[1], '15', '12.5', '15'],
      ],
    ]);
  });

  test('moves what stands on the other side of zero in the books', async () => {
    const { id, source, targets } = await allocation([60, 40]);
    // At 1.10, and what comes back of it at 1.20.
    await book(source, 110, '2026-01-05', { currency: 'EUR' });
    await book(source, -105, '2026-02-05', { currency: 'EUR' });
    const { entries } = await run(id, '2026-01-01', '2026-02-28');
    const [one, other] = targets;
    expect(await amountsIn(entries[0] ?? 0)).toEqual([
      [source, '0', '5', '5'],
      [source, '-5', '0', '0'],
      [one, '3', '0', '0'],
      [one, '0', '-3', '-3'],
      [other, '2', '0', '0'],
      [other, '0', '-2', '-2'],
    ]);
    expect((await run(id, '2026-01-01', '2026-02-28')).entries).toEqual([]);
  });

  test('of one entity leaves the others', async () => {
    const { id, source } = await allocation([100]);
    await book(source, 10, '2026-02-10');
    await book(source, 20, '2026-02-10', { entity: books.europe, currency: 'EUR' });
    expect((await run(id, '2026-02-01', '2026-02-28', books.europe)).entries).toHaveLength(1);
    expect(await balance(source)).toBe('10');
    expect((await run(id, '2026-02-01', '2026-02-28')).entries).toHaveLength(1);
    expect(await balance(source)).toBe('0');
    expect(await run(id, '2026-02-01', '2026-02-28', 999_999)).toMatchObject({
      fields: { entity: [expect.stringContaining('999999')] },
    });
  });

  test('of a longer period moves what the shorter ones left; periods that overlap in part are refused', async () => {
    const { id, source } = await allocation([100]);
    await book(source, 10, '2026-01-10');
    await book(source, 20, '2026-02-10');
    await run(id, '2026-01-01', '2026-01-31');
    expect((await run(id, '2026-01-15', '2026-02-15')).fields).toEqual({
      from: [
        'This allocation was run for 2026-01-01 to 2026-01-31, which is only in part in this period. Choose a period that holds all of it or none.',
      ],
    });
    const { entries } = await run(id, '2026-01-01', '2026-03-31');
    expect((await amountsIn(entries[0] ?? 0)).map(([, native]) => native)).toEqual(['-20', '20']);
    expect((await run(id, '2026-01-01', '2026-01-31')).fields).toHaveProperty('from');
    expect((await run(id, '2026-02-01', '2026-01-31')).fields).toHaveProperty('through');
    expect((await run(id, '2026-04-01', '2026-04-01')).entries).toEqual([]);
  });

  test('carries department and tags of its lines, and stands when the template changes or goes', async () => {
    const source = await account();
    const target = await account();
    const lines = [{ account: target, percentage: 100, department, tag_ids: [tag] }];
    const { id } = await made(PATH, { name: 'Rent', account: source, lines });
    await book(source, 100, '2026-01-10');
    const { entries } = await run(id, '2026-01-01', '2026-01-31');
    const [, moved] = await linesOf(service, entries[0] ?? 0);
    expect(moved).toMatchObject({ account: target, department, tags: [tag] });
    const other = await account();
    await call('PATCH', `${PATH}/${id}`, { lines: [{ account: other, percentage: 100 }] });
    await book(source, 1, '2026-01-11');
    await run(id, '2026-01-01', '2026-01-31');
    expect(await Promise.all([source, target, other].map(balance))).toEqual(['0', '100', '1']);
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect(await balance(target)).toBe('100');
    expect((await run(id, '2026-02-01', '2026-02-28')).code).toBe('NOT_FOUND');
  });

  test('cannot be edited or deleted by itself', async () => {
    const { id, source } = await allocation([100]);
    await book(source, 100, '2026-01-10');
    const { entries } = await run(id, '2026-01-01', '2026-01-31');
    const path = `/coa/api/journal_entry/${entries[0]}`;
    const refusal = {
      detail: `This entry was made by cost_allocation ${id}: correct the source account, and run the allocation again.`,
    };
    for (const { status, body } of [
      await call('DELETE', path),
      await call('PATCH', path, { date: '2026-01-30' }),
    ]) {
      expect([status, body]).toEqual([409, refusal]);
    }
    expect((await call('PATCH', path, { memo: 'Rent of January' })).status).toBe(200);
  });

  test('in closed days posts nothing', async () => {
    const { id, source } = await allocation([100]);
    await book(source, 100, '2025-01-10');
    const { errors } = await service.graphql(
      `mutation { createLockPeriod(input: { lockedThrough: "2025-01-31" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    const before = await rowCounts(service);
    expect((await run(id, '2025-01-01', '2025-01-31')).fields).toEqual({
      through: [closedDay('2025-01-31')],
    });
    expect(await rowCounts(service)).toEqual(before);
  });

  test('beside fifteen others moves everything once', async () => {
    const { id, source, targets } = await allocation(['33.33', '66.67']);
    await book(source, 1_000.01, '2026-05-10');
    const runs = await Promise.all(
      Array.from({ length: 16 }, () => run(id, '2026-05-01', '2026-05-31')),
    );
    expect(runs.flatMap(({ entries }) => entries)).toHaveLength(1);
    expect(runs.every(({ fields }) => fields === undefined)).toBe(true);
    expect(await Promise.all([source, ...targets].map(balance))).toEqual(['0', '333.3', '666.71']);
  });

  test('beside another allocation of the same source moves it once', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const { id, source, targets } = await allocation([100]);
      const others = await Promise.all(
        [1, 2].map(async () => {
          const lines = [{ account: await desk.account(), percentage: 100 }];
          const { id: other } = await desk.made(PATH, { name: 'Heat', account: source, lines });
          return { id: other as number, target: lines[0]!.account };
        }),
      );
      await book(source, 100, '2026-07-10');
      const runs = await Promise.all(
        [id, ...others.map((each) => each.id)].map((each) => run(each, '2026-07-01', '2026-07-31')),
      );
      expect(runs.flatMap(({ entries }) => entries)).toHaveLength(1);
      const all = [...targets, ...others.map(({ target }) => target)];
      expect(await balance(source)).toBe('0');
      expect((await Promise.all(all.map(balance))).sort()).toEqual(['0', '0', '100']);
    }
  });

  test('beside postings leaves nothing doubled or half', async () => {
    const { id, source, targets } = await allocation(['33.33', '66.67']);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        at % 2 === 0 ? book(source, 10.01, '2026-06-10') : run(id, '2026-06-01', '2026-06-30'),
      ),
    );
    await run(id, '2026-06-01', '2026-06-30');
    expect(await Promise.all([source, ...targets].map(balance))).toEqual(['0', '20.02', '40.04']);
  });
});

test('closing asks for a run where the month before had one', async () => {
  const { id, source } = await allocation([100], { name: 'Power', number: 'P-1' });
  await book(source, 100, '2026-08-10');
  const blockers = async (through: string): Promise<any[]> => {
    const { data } = await service.graphql(
      `query ($through: Date!) { closeBlockers(through: $through, entity: ${books.acme}) { kind weight count records { id name path } } }`,
      { through },
    );
    return data.closeBlockers
      .filter(({ kind }: any) => kind === 'UNALLOCATED')
      .flatMap(({ weight, records }: any) =>
        records
          .filter((each: any) => each.id === String(id))
          .map(({ name, path }: any) => [weight, name, path]),
      );
  };
  expect(await blockers('2026-09-30')).toEqual([]);
  await run(id, '2026-08-01', '2026-08-31', books.acme);
  expect(await blockers('2026-08-31')).toEqual([]);
  expect(await blockers('2026-09-30')).toEqual([
    ['ACCEPTABLE', 'P-1 Power (Acme Inc.)', `/coa/api/cost-allocations/${id}`],
  ]);
  // A run that finds nothing is a run.
  expect((await run(id, '2026-09-01', '2026-09-30', books.acme)).entries).toEqual([]);
  expect(await blockers('2026-09-30')).toEqual([]);
  expect(await blockers('2026-10-31')).toHaveLength(1);
  expect(await blockers('2026-11-30')).toEqual([]);
  const { data } = await service.graphql(
    `{ costAllocationRuns(filter: { allocation: [${id}] }) { results { startDate through amount currency journalEntry { id } account { id } } } }`,
  );
  expect(
    data.costAllocationRuns.results.map(({ through, amount, journalEntry }: any) => [
      through,
      amount,
      journalEntry === null,
    ]),
  ).toEqual([
    ['2026-09-30', '0', true],
    ['2026-08-31', '100', false],
  ]);
});
