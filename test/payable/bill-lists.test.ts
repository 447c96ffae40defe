// Lists of bills, lookup by number, and nested bills. Contract: list_bills, bulk_search_bills.
import { bill, BILL, openPayables, type PayableWorld } from './support.ts';

let world: PayableWorld;
beforeAll(async () => {
  world = await openPayables();
});
afterAll(() => world.service.close());

describe('lists', () => {
  test('by vendor, entity, currency, days, standing and text; fifty at a time', async () => {
    const { service, books } = world;
    const vendor = (await service.call('POST', '/coa/api/vendor', { json: { name: 'Listed' } }))
      .body.id;
    const one = await bill(world, {
      vendor,
      bill_date: '2025-01-01',
      due_date: '2025-01-02',
      bill_number: 'L-one',
    });
    const two = await bill(world, {
      vendor,
      entity: books.europe,
      currency: 'EUR',
      due_date: '2999-01-01',
    });
    const ids = async (query: string) =>
      (await service.call('GET', `${BILL}?vendor=${vendor}&${query}`)).body.results.map(
        ({ id }: any) => id,
      );
    expect(await ids('')).toEqual([two.id, one.id]);
    expect(await ids('sort=bill_date')).toEqual([one.id, two.id]);
    expect(await ids(`entity=${books.europe}`)).toEqual([two.id]);
    expect(await ids('currency=EUR')).toEqual([two.id]);
    expect(await ids('start_date=2025-01-01&end_date=2025-12-31')).toEqual([one.id]);
    expect(await ids('status=over_120')).toEqual([one.id]);
    expect(await ids('status=past_due')).toEqual([one.id]);
    expect(await ids('status=current')).toEqual([two.id]);
    expect(await ids('status=unpaid')).toEqual([two.id, one.id]);
    expect(await ids('status=voided')).toEqual([]);
    expect(await ids('q=l-ONE')).toEqual([one.id]);
    expect(await ids('q=listed')).toEqual([two.id, one.id]);
    const wrong = await service.call('GET', `${BILL}?status=late`);
    expect([wrong.status, wrong.body.status[0]]).toEqual([
      400,
      expect.stringContaining('"late" is not a valid choice.'),
    ]);
    const page = await service.call('GET', BILL);
    expect(page.body.results.length).toBeLessThanOrEqual(50);
  });

  test('by number, hundreds at once; what is not found is left out', async () => {
    const { service } = world;
    const made = await bill(world);
    const { status, body } = await service.call('POST', `${BILL}bulk-search/`, {
      json: {
        bills: [{ bill_number: 'nobody' }, { bill_number: ` ${made.bill_number.toLowerCase()} ` }],
      },
    });
    expect([status, body.map(({ id }: any) => id)]).toEqual([200, [made.id]]);
    const empty = await service.call('POST', `${BILL}bulk-search`, { json: { bills: [] } });
    expect([empty.status, empty.body]).toEqual([
      400,
      { bills: { non_field_errors: ['This list may not be empty.'] } },
    ]);
  });

  test('what lines have in common', async () => {
    const { service, rent, department, tag } = world;
    const path = (id: number) => `${BILL}${id}/empty-transaction-default-department-tags`;
    const alike = await bill(world, {
      lines: [
        { account: rent, amount: 1, department, tag_ids: [tag] },
        { account: rent, amount: 2, department, tag_ids: [tag] },
      ],
    });
    expect((await service.call('GET', path(alike.id))).body).toEqual({
      department: { id: department, name: 'Works' },
      tags: [{ id: tag, name: 'North', group: null, group_name: null }],
    });
    const mixed = await bill(world, {
      lines: [
        { account: rent, amount: 1, department, tag_ids: [tag] },
        { account: rent, amount: 2 },
      ],
    });
    expect((await service.call('GET', path(mixed.id))).body).toEqual({
      department: null,
      tags: [],
    });
    expect((await service.call('GET', path(999999))).status).toBe(404);
  });

  test('nested both ways', async () => {
    const { service } = world;
    const made = await bill(world);
    const { data, errors } = await service.graphql(
      `query ($vendor: ID!, $bill: ID!) {
        vendor(id: $vendor) { bills(filter: { billNumber: "${made.bill_number}" }) { count results { id entity { name } lines { account { name } } } } }
        bill(id: $bill) { vendor { id } journalEntry { type transactions { account { name } } } }
      }`,
      { vendor: world.books.vendor, bill: made.id },
    );
    expect(errors).toBeUndefined();
    expect(data.vendor.bills).toMatchObject({
      count: 1,
      results: [{ lines: [{ account: { name: 'Rent' } }] }],
    });
    expect(data.bill.journalEntry.transactions).toHaveLength(2);
  });
});
