// Subscriptions of contracts over HTTP, and the effects of their changes. docs/accounting.md
// section 9.
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run, figures } = contracting(() => it_);

describe('subscriptions', () => {
  test('make a row for each month; what was read can be sent back', async () => {
    const contract = await it_.contract();
    const made = await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 600,
      quantity: 3,
      start_date: '2026-03-10',
      end_date: '2026-09-09',
    });
    expect(made).toMatchObject({
      contract: contract.id,
      total_value: 1800,
      mrr: 299.52,
      product_name: 'Widget',
      proration_method: 'standard',
      use_daily_accounting: false,
      contract_product_bundle: null,
    });
    expect(made.lines).toHaveLength(7);
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([
      212.56, 299.52, 299.51, 299.52, 299.52, 299.51, 89.86,
    ]);
    expect(rows[0]).toMatchObject({
      contract_subscription: made.id,
      revenue_type: 'subscription',
      transaction_date: '2026-03-10',
      transaction_end_date: '2026-03-31',
      rate: 600,
      currency: 'USD',
      client: it_.books.customer,
    });
    const again = await it_.send(
      'PUT',
      `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`,
      made,
    );
    expect([again.status, again.body.total_value, again.body.mrr]).toEqual([200, 1800, 299.52]);
    expect((await rowsOf(contract.id)).map((row) => row.recognized)).toEqual(
      rows.map((row) => row.recognized),
    );
    const list = await it_.get(`${CONTRACTS}/${contract.id}/subscriptions`);
    expect(list.map((each: any) => each.id)).toEqual([made.id]);
  });

  test('a change rewrites open months and leaves the recognized ones', async () => {
    const contract = await it_.contract();
    const made = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    expect(await run(contract.id, '2026-03-31')).toBe(3);
    const changed = await it_.send(
      'PATCH',
      `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`,
      { rate: 2100 },
    );
    expect(changed.status).toBe(200);
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([
      100, 100, 100, 400, 175, 175, 175, 175, 175, 175, 175, 175,
    ]);
    const gone = await it_.send('DELETE', `${CONTRACTS}/${contract.id}/subscriptions/${made.id}`);
    expect(gone.status).toBe(409);
  });

  test('discount, catch-up and daily weights', async () => {
    const contract = await it_.contract();
    await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 700,
      discount: 100,
      start_date: '2026-02-01',
      end_date: '2026-07-31',
      use_catchup: true,
      catchup_date: '2026-04-20',
    });
    const rows = await rowsOf(contract.id);
    expect(rows.map((row) => row.recognized)).toEqual([0, 0, 300, 100, 100, 100]);
    expect(rows.map((row) => row.billed_amount ?? row.recognized)).toEqual(Array(6).fill(100));
    expect(rows.reduce<number>((sum, row) => sum + Number(row.discount), 0)).toBeCloseTo(100);
  });

  test.each([
    [{ end_date: '2025-01-01' }, 'end_date'],
    [{ discount: -1 }, 'discount'],
    [{ discount: 2000 }, 'discount'],
    [{ use_catchup: true }, 'catchup_date'],
    [{ rate: 1.5, discount: 0.001 }, 'discount'],
    [{ product: 99999 }, 'product'],
    [{ use_daily_accounting: true, proration_method: 'thirty_day' }, 'proration_method'],
    [{ contract: 99999 }, 'contract'],
    [{ proration_method: 'weekly' }, 'proration_method'],
  ])('%j is refused on %s', async (json, field) => {
    const contract = await it_.contract();
    const { status, body } = await it_.post(`${CONTRACTS}/${contract.id}/subscriptions`, {
      rate: 1200,
      ...json,
    });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('of another contract they are not found', async () => {
    const [one, other] = [await it_.contract(), await it_.contract()];
    const made = await add(one.id, 'subscriptions', { rate: 12 });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const path = `${CONTRACTS}/${other.id}/subscriptions/${made.id}`;
      expect((await it_.send(method, path, method === 'PATCH' ? {} : undefined)).status).toBe(404);
    }
    expect((await it_.send('GET', `${CONTRACTS}/999999/subscriptions`)).status).toBe(404);
    expect(
      (await it_.send('DELETE', `${CONTRACTS}/${one.id}/subscriptions/${made.id}`)).status,
    ).toBe(204);
    expect(await rowsOf(one.id)).toEqual([]);
  });

  test('a prospective amendment ends the old line the day before', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-08-31');
    await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 900,
      start_date: '2026-07-01',
      is_contract_amendment: true,
      modified_subscription: old.id,
    });
    const ended = await it_.get(`${CONTRACTS}/${contract.id}/subscriptions/${old.id}`);
    expect(ended.end_date).toBe('2026-06-30');
    const rows = await rowsOf(contract.id);
    const reversed = rows.filter((row) => row.reverses_revenue_transaction !== null);
    expect(reversed.map((row) => row.recognized)).toEqual(Array(6).fill(-100));
    expect((await figures(contract.id))[0]).toBe(1500);
    await run(contract.id, '2026-12-31');
    expect((await figures(contract.id))[2]).toBe(1500);
    const refused = await it_.send('PATCH', `${CONTRACTS}/${contract.id}/subscriptions/${old.id}`, {
      rate: 1,
    });
    expect(refused.status).toBe(409);
  });

  test('an amendment that catches up counts as if it always held', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-03-31');
    const next = await add(contract.id, 'subscriptions', {
      product: it_.books.widget,
      rate: 2400,
      is_contract_amendment: true,
      modified_subscription: old.id,
      use_catchup: true,
      catchup_date: '2026-06-10',
    });
    const own = (await rowsOf(contract.id)).filter((row) => row.contract_subscription === next.id);
    expect(own.map((row) => [row.accounting_period, row.recognized])).toEqual([
      ['2026-06-01', 700],
      ...['07', '08', '09', '10', '11', '12'].map((month) => [`2026-${month}-01`, 200]),
    ]);
    expect((await figures(contract.id))[0]).toBe(2400);
  });

  test('a change is shown before it is made', async () => {
    const contract = await it_.contract();
    const old = await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    const { status, body } = await it_.post('/rr/api/v1/modify-subscription-schedule', {
      start_date: '2026-07-01',
      total_value: 900,
      modified_subscription: old.id,
    });
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({
          id: old.id,
          start_date: '2026-01-01',
          end_date: '2026-06-30',
          original_value: 1200,
          total_value: 600,
          original_mrr: 100,
          is_contract_amendment: false,
        }),
        expect.objectContaining({
          id: null,
          start_date: '2026-07-01',
          end_date: '2026-12-31',
          total_value: 900,
          mrr: 150,
          is_contract_amendment: true,
        }),
      ],
    ]);
    expect(await rowsOf(contract.id)).toHaveLength(12);
    const alone = await it_.post('/rr/api/v1/modify-subscription-schedule', {
      start_date: '2026-07-01',
      total_value: 900,
    });
    expect([alone.status, Object.keys(alone.body)]).toEqual([400, ['end_date']]);
  });

  test('drafts have no rows until they are accepted', async () => {
    const { keys } = it_.service;
    const contract = await it_.contract();
    const draft = await add(contract.id, 'subscriptions', { rate: 1200 }, keys.clerk);
    expect(draft.drafted_by).toEqual(expect.any(String));
    expect(await rowsOf(contract.id)).toEqual([]);
    await it_.ask(`mutation { acceptContractSubscription(id: ${draft.id}) { id } }`);
    expect(await rowsOf(contract.id)).toHaveLength(12);
    const proposal = await it_.send(
      'PATCH',
      `${CONTRACTS}/${contract.id}/subscriptions/${draft.id}`,
      { rate: 1 },
      keys.clerk,
    );
    expect(proposal.status).toBe(202);
  });
});
