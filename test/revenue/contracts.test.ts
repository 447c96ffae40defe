// Contracts over HTTP: created, found, drafted, terminated, duplicated, deleted. docs/accounting.md
// section 9.
import { contractsGoOn } from '../../src/revenue/contract/contracts.task.ts';
import { contracting, CONTRACTS, openRevenue, type Revenue } from './support.ts';

let it_: Revenue;
beforeAll(async () => {
  it_ = await openRevenue();
});
afterAll(() => it_.service.close());
const { rowsOf, add, run, figures } = contracting(() => it_);

test('what a replacement leaves out goes back to its default', async () => {
  const { id, entity, client } = await it_.contract({ discount: 5, deal_id: 'D-1' });
  const { status, body } = await it_.send('PUT', `${CONTRACTS}/${id}`, { entity, client });
  expect([status, body.deal_id, body.discount]).toEqual([200, null, 0]);
});

describe('ending', () => {
  test('termination takes back what comes later, and what is billed stays billed', async () => {
    const contract = await it_.contract({ status: 'ACTIVE' });
    await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await run(contract.id, '2026-07-31');
    const { contractInvoices } = await it_.ask(
      `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { id } } }`,
    );
    for (const { id } of contractInvoices.results.slice(0, 5)) {
      await it_.ask(`mutation { issueContractInvoice(id: ${id}) { id } }`);
    }
    const terminate = (json: object) => it_.post(`${CONTRACTS}/${contract.id}/terminate`, json);
    const late = await terminate({ termination_date: '2027-01-01' });
    expect([late.status, Object.keys(late.body)]).toEqual([400, ['termination_date']]);
    const unknown = await terminate({ termination_date: '2026-06-15', void_invoice_ids: [99999] });
    expect(unknown.body).toEqual({
      void_invoice_ids: ['Invalid pk "99999" - object does not exist.'],
    });
    const { invoices } = await it_.ask(
      `{ invoices(filter: { contract: [${contract.id}] }, sort: [INVOICE_DATE_DESC]) { results { id } } }`,
    );
    const last = Number(invoices.results[0].id);
    const done = await terminate({
      termination_date: '2026-06-15',
      void_invoice_ids: [last],
      void_date: '2026-06-15',
    });
    expect([done.status, done.body]).toEqual([
      200,
      {
        contract_terminated: true,
        contract_draft_id: null,
        voided_invoice_ids: [last],
        drafted_invoice_ids: expect.any(Array),
        revenue_taken_back: 650,
        total_revenue: 550,
        total_deferred_revenue: 0,
        total_unbilled: 300,
      },
    ]);
    expect(done.body.drafted_invoice_ids).toHaveLength(6);
    const body = await it_.get(`${CONTRACTS}/${contract.id}`);
    expect(body).toMatchObject({
      status: 'COMPLETED',
      contract_end_date: '2026-06-15',
      total_revenue: 550,
    });
    await run(contract.id, '2026-12-31');
    // Earned 550, billed 400.
    expect(await figures(contract.id)).toEqual([550, 0, 150]);
    const open = await it_.ask(
      `{ contractInvoices(filter: { contract: [${contract.id}] }) { results { status subtotal } } }`,
    );
    const drafts = open.contractInvoices.results.filter((each: any) => each.status === 'DRAFT');
    expect(drafts.map((each: any) => each.subtotal)).toEqual(['100', '50']);
    expect((await terminate({ termination_date: '2026-06-01' })).status).toBe(400);
    const added = await it_.post(`${CONTRACTS}/${contract.id}/subscriptions`, { rate: 1 });
    expect(added.body).toEqual({ contract: ['This contract is completed.'] });
  });

  test('a termination takes unbilled installments back, and what is left is no breakage', async () => {
    const contract = await it_.contract({ status: 'ACTIVE' });
    const commit = await add(contract.id, 'prepaid-commits', {
      name: 'Seats',
      total_value: 100,
      start_date: '2026-01-01',
      expiration_date: '2026-12-31',
      installments: [
        { date: '2026-01-01', amount: 40 },
        { date: '2026-07-01', amount: 60 },
      ],
    });
    const path = `${CONTRACTS}/${contract.id}/prepaid-commits/${commit.id}`;
    const use = (period_month: string, gross_usage_amount: number) =>
      it_.post(`${path}/consumption`, { period_month, gross_usage_amount });
    await use('2026-02-01', 10);
    const done = await it_.post(`${CONTRACTS}/${contract.id}/terminate`, {
      termination_date: '2026-03-31',
    });
    expect(done.status).toBe(200);
    // Of the 40 that are billed, 30 are left; the 60 will never be.
    expect((await use('2026-03-01', 50)).status).toBe(201);
    expect((await it_.get(`${path}/consumption?sort=-period_start`)).results[0]).toMatchObject({
      balance_before: 30,
      overage_amount: 20,
    });
    expect((await use('2026-04-01', 1)).body).toEqual({
      period_month: ['The contract ended on 2026-03-31.'],
    });
    await run(contract.id, '2026-12-31');
    expect(await it_.get(path)).toMatchObject({ status: 'EXHAUSTED' });
    expect((await it_.get(`${CONTRACTS}/${contract.id}`)).total_revenue).toBe(60);
  });

  test('a contract is deleted unless something is recognized, and copied with its lines', async () => {
    const contract = await it_.contract({ deal_name: 'Copied' });
    await add(contract.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    await add(contract.id, 'milestones', {
      milestone_name: 'M',
      milestone_date: '2026-02-01',
      amount: 50,
    });
    const copy = await it_.post(`${CONTRACTS}/${contract.id}/duplicate`);
    expect(copy).toEqual({ status: 200, body: { id: expect.any(Number) } });
    const made = await it_.get(`${CONTRACTS}/${copy.body.id}`);
    expect(made).toMatchObject({ deal_name: 'Copied', status: 'PENDING', total_revenue: 1250 });
    await run(contract.id, '2026-01-31');
    expect((await it_.send('DELETE', `${CONTRACTS}/${contract.id}`)).status).toBe(409);
    expect((await it_.send('DELETE', `${CONTRACTS}/${copy.body.id}`)).status).toBe(204);
    expect((await it_.send('GET', `${CONTRACTS}/${copy.body.id}`)).status).toBe(404);
    expect(await rowsOf(copy.body.id)).toEqual([]);
  });
});

describe('contracts', () => {
  test.each([
    [{ is_evergreen: true, auto_renew: true, billing_frequency: 'monthly' }, 'non_field_errors'],
    [{ is_evergreen: true, billing_frequency: null }, 'billing_frequency'],
    [{ contract_end_date: '2025-01-01' }, 'contract_end_date'],
    [{ discount: -1 }, 'discount'],
    [{ status: 'COMPLETED' }, 'status'],
    [{ status: 'OPEN' }, 'status'],
    [{ currency: 'CHF' }, 'currency'],
    [{ deal_name: 'x'.repeat(251) }, 'deal_name'],
    [{ crm_link: 'x'.repeat(501) }, 'crm_link'],
  ])('%j is refused on %s', async (json, field) => {
    const { status, body } = await it_.post(CONTRACTS, {
      client: it_.books.customer,
      contract_start_date: '2026-01-01',
      ...json,
    });
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
  });

  test('the client is a customer', async () => {
    const { status, body } = await it_.post(CONTRACTS, { client: it_.books.vendor });
    expect([status, body]).toEqual([
      400,
      { client: ['The client must be a customer; this record is of type vendor.'] },
    ]);
  });

  test('are found by their names, changed, and told to webhooks', async () => {
    const made = await it_.contract({ deal_name: 'Searched Once' });
    const found = await it_.post(`${CONTRACTS}/bulk-search`, {
      contracts: [{ deal_name: ' searched once ' }, { deal_name: 'nobody' }],
    });
    expect([found.status, found.body.map((each: any) => each.id)]).toEqual([200, [made.id]]);
    const changed = await it_.send('PATCH', `${CONTRACTS}/${made.id}`, { consultant: 'Ada' });
    expect(changed.body).toMatchObject({ consultant: 'Ada', deal_name: 'Searched Once' });
    const put = await it_.send('PUT', `${CONTRACTS}/${made.id}`, changed.body);
    expect([put.status, put.body.consultant]).toEqual([200, 'Ada']);
    expect((await it_.send('DELETE', `${CONTRACTS}/${made.id}`)).status).toBe(204);
    const events = await it_.service.database.write(it_.service.workspace, ({ ask }) =>
      ask<{ topic: string }>({
        text: `select topic from outbox where workspace_id = $1 and object_id = $2 and topic like 'Contract.%' order by id`,
        values: [it_.service.workspace, made.id],
      }),
    );
    expect(events.map(({ topic }) => topic)).toEqual([
      'Contract.created',
      'Contract.updated',
      'Contract.deleted',
    ]);
  });

  test('a credit memo names its contract', async () => {
    const contract = await it_.contract();
    const memo = (of: number) =>
      it_.post('/coa/api/v1/credit-memo', {
        entity: it_.books.acme,
        client: it_.books.customer,
        contract: of,
        credit_memo_date: '2026-02-01',
        lines: [{ account: it_.books.accounts['deferredRevenue'], amount: 10 }],
      });
    const has = async () => {
      const body = await it_.get(`${CONTRACTS}/${contract.id}`);
      return [body.has_credit_memos, body.has_invoices];
    };
    expect(await has()).toEqual([false, false]);
    const made = await memo(contract.id);
    expect([made.status, made.body.contract]).toEqual([201, contract.id]);
    expect(await has()).toEqual([true, false]);
    const invoice = await it_.post('/coa/api/v1/invoice', {
      entity: it_.books.acme,
      client: it_.books.customer,
      contract: contract.id,
      invoice_date: '2026-02-01',
      lines: [{ product: it_.books.widget, amount: 10 }],
    });
    expect([invoice.status, await has()]).toEqual([201, [true, true]]);
    expect((await memo(999_999)).body).toEqual({
      contract: ['Invalid pk "999999" - object does not exist.'],
    });
  });

  test('a clerk drafts, another accepts', async () => {
    const { keys } = it_.service;
    const draft = await it_.post(CONTRACTS, { deal_name: 'Draft' }, keys.clerk);
    expect([draft.status, draft.body.drafted_by]).toEqual([201, expect.any(String)]);
    const line = await it_.post(`${CONTRACTS}/${draft.body.id}/milestones`, {
      milestone_name: 'M',
      milestone_date: '2026-02-01',
      amount: 50,
    });
    expect(line.body).toEqual({ contract: ['This contract is a draft.'] });
    await it_.ask(`mutation { acceptContract(id: ${draft.body.id}) { id } }`);
    const again = await it_.service.graphql(
      `mutation { acceptContract(id: ${draft.body.id}) { id } }`,
    );
    expect(again.errors?.[0].extensions.code).toBe('INVALID');
  });
});

describe('as days go by', () => {
  const go = () => contractsGoOn.run(it_.service.database, it_.service.workspace);

  test('contracts begin, end, renew, and issue what is scheduled', async () => {
    const begun = await it_.contract({ status: 'PENDING', contract_end_date: '2999-12-31' });
    const ended = await it_.contract({
      status: 'ACTIVE',
      contract_start_date: '2024-01-01',
      contract_end_date: '2024-12-31',
    });
    const renewing = await it_.contract({
      status: 'ACTIVE',
      contract_start_date: '2024-01-01',
      contract_end_date: '2024-12-31',
      auto_renew: true,
      auto_renew_duration: 1200,
    });
    const line = await add(renewing.id, 'subscriptions', { product: it_.books.widget, rate: 1200 });
    const billed = await it_.contract({ status: 'ACTIVE', contract_end_date: '2999-12-31' });
    await add(billed.id, 'milestones', {
      milestone_name: 'M',
      milestone_date: '2026-01-05',
      amount: 70,
    });
    const { contractInvoices } = await it_.ask(
      `{ contractInvoices(filter: { contract: [${billed.id}] }) { results { id status } } }`,
    );
    const [draft] = contractInvoices.results;
    await it_.ask(
      `mutation { scheduleContractInvoice(id: ${draft.id}, issueDate: "2026-01-03") { status } }`,
    );
    expect(await it_.get(`/rev/api/v1/invoices/${draft.id}`)).toMatchObject({
      status: 'SCHEDULED',
      accounting_date: '2026-01-03',
    });
    await go();
    const status = async (id: number) => (await it_.get(`${CONTRACTS}/${id}`)).status;
    expect([await status(begun.id), await status(ended.id)]).toEqual(['ACTIVE', 'COMPLETED']);
    const renewed = await it_.get(`${CONTRACTS}/${renewing.id}`);
    expect(renewed).toMatchObject({ status: 'ACTIVE', contract_end_date: '2124-12-31' });
    const lines = await it_.get(`${CONTRACTS}/${renewing.id}/subscriptions`);
    expect(lines.map((each: any) => [each.start_date, each.total_value])).toEqual([
      ['2024-01-01', 1200],
      ['2025-01-01', 120_000],
    ]);
    expect(lines[0].id).toBe(line.id);
    const issued = await it_.get(`/rev/api/v1/invoices/${draft.id}`);
    expect(issued).toMatchObject({ status: 'OPEN', invoice: expect.any(Number) });
    await go();
    expect((await it_.get(`${CONTRACTS}/${renewing.id}/subscriptions`)).length).toBe(2);
  });
});
