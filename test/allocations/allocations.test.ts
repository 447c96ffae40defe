// Templates of cost allocations: shares that add up, sources and targets.
import { allocationDesk, type AllocationDesk, PATH } from './desk.ts';

let desk: AllocationDesk;
let [department, tag] = [0, 0];
const call: AllocationDesk['call'] = (...request) => desk.call(...request);
const made: AllocationDesk['made'] = (...request) => desk.made(...request);
const account: AllocationDesk['account'] = (type) => desk.account(type);
const book: AllocationDesk['book'] = (...given) => desk.book(...given);
const run: AllocationDesk['run'] = (...given) => desk.run(...given);
const amountsIn: AllocationDesk['amountsIn'] = (entry) => desk.amountsIn(entry);
const allocation: AllocationDesk['allocation'] = (...given) => desk.allocation(...given);
beforeAll(async () => {
  desk = await allocationDesk();
  ({ department, tag } = desk);
});
afterAll(() => desk.service.close());

describe('a template', () => {
  test('answers with what was sent, digit for digit', async () => {
    const source = await account();
    const target = await account();
    const body = await made(PATH, {
      name: 'Rent',
      number: 'A-1',
      account: source,
      lines: [
        {
          account: target,
          percentage: '33.3333333333',
          department,
          tag_ids: [tag],
          allocation: 77,
        },
        { account: target, percentage: '66.6666666667' },
      ],
    });
    expect(body).toMatchObject({
      name: 'Rent',
      number: 'A-1',
      account: source,
      line_count: 2,
      is_deleted: false,
    });
    expect(
      body.lines.map((line: any) => [line.percentage, line.department_name, line.tags]),
    ).toEqual([
      [33.333_333_333_3, 'Sales', [{ id: tag, name: 'North', group: null }]],
      [66.666_666_666_7, null, []],
    ]);
    expect((await call('PUT', `${PATH}/${body.id}`, body)).body.lines).toHaveLength(2);
    const lines = [{ account: target, percentage: 100 }];
    const changed = await call('PATCH', `${PATH}/${body.id}`, { lines });
    expect([changed.status, changed.body.line_count]).toEqual([200, 1]);
    expect((await call('POST', PATH, { name: 'X', number: 'A-1', lines })).body).toEqual({
      number: ['cost allocation with this number already exists.'],
    });
  });

  test.each([
    [
      '99.99',
      ['33.33', '33.33', '33.33'],
      { non_field_errors: ['The percentages of the lines must add up to 100, not 99.99.'] },
    ],
    [
      '100.0000000001',
      ['50', '50.0000000001'],
      {
        non_field_errors: ['The percentages of the lines must add up to 100, not 100.0000000001.'],
      },
    ],
    [
      'a zero',
      ['100', '0'],
      [
        {},
        { percentage: ['A line of 0 % moves nothing. Send another percentage, or leave it out.'] },
      ],
    ],
    ['nothing', ['100', undefined], [{}, { percentage: ['This field is required.'] }]],
    ['1000', ['1000', '-900'], [{ percentage: ['Ensure this value is less than 1000.'] }, {}]],
    ['11 decimals', ['50.00000000001', '49.99999999999'], expect.anything()],
  ])('is refused with %s', async (_, percentages, lines) => {
    const target = await account();
    const source = await account();
    const before = (await call('GET', `${PATH}?limit=1`)).body.count;
    const answer = await call('POST', PATH, {
      name: 'X',
      account: source,
      lines: percentages.map((percentage) => ({ account: target, percentage })),
    });
    expect([answer.status, answer.body]).toEqual([400, { lines }]);
    expect((await call('GET', `${PATH}?limit=1`)).body.count).toBe(before);
  });

  test('may take more than all from one line and give it back by another', async () => {
    const { id, source, targets } = await allocation(['999.9999999999', '-899.9999999999']);
    await book(source, 100, '2026-01-05');
    const { entries } = await run(id, '2026-01-01', '2026-01-31');
    expect(await amountsIn(entries[0] ?? 0)).toEqual([
      [source, '-100', '-100', '-100'],
      [targets[0], '1000', '1000', '1000'],
      [targets[1], '-900', '-900', '-900'],
    ]);
  });

  test('has no target that is its source, also after a change of either', async () => {
    const { id, source, targets } = await allocation([100]);
    const lines = [{ account: source, percentage: 100 }];
    const told = [{ account: ['This is the source account. Choose another one.'] }];
    expect((await call('PATCH', `${PATH}/${id}`, { lines })).body).toEqual({ lines: told });
    expect((await call('PATCH', `${PATH}/${id}`, { account: targets[0] })).body).toEqual({
      lines: told,
    });
    expect((await call('PATCH', `${PATH}/${id}`, { account: targets[0], lines })).status).toBe(200);
  });

  test('has lines', async () => {
    for (const lines of [[], undefined]) {
      const { status, body } = await call('POST', PATH, { name: 'X', lines });
      expect([status, Object.keys(body)]).toEqual([400, ['lines']]);
    }
  });

  test('without a source cannot be run', async () => {
    const target = await account();
    const { id } = await made(PATH, { name: 'X', lines: [{ account: target, percentage: 100 }] });
    expect(await run(id, '2026-01-01', '2026-01-31')).toMatchObject({
      fields: { account: ['This allocation has no source account. Set one, then run it.'] },
    });
  });
});
