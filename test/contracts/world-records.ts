// The records of the world that contract tests ask: two or more of every served resource.
import { openBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';
import { assetsIn } from './assets-world.ts';
import { contractsIn } from './contracts-world.ts';

export interface Filled {
  /** Ids by a word for the record. */
  readonly ids: Readonly<Record<string, number>>;
  /** A body that is taken, by the path it is posted to. */
  readonly bodies: Readonly<Record<string, Record<string, unknown>>>;
}

/**
 * Makes the records in the workspace of a service.
 * @param today - the day of most of them
 */
export async function fill(
  service: TestService,
  today = new Date().toISOString().slice(0, 10),
): Promise<Filled> {
  const books = await openBooks(service);
  const post = async (path: string, json: object): Promise<number> => {
    const { status, body, text } = await service.call('POST', path, { json });
    if (status !== 201) throw new Error(`POST ${path}: ${status} ${text}`);
    return body.id as number;
  };
  const group = await post('/coa/api/tag-group', { name: 'Region' });
  const project = await post('/coa/api/tag-group', { name: 'Project' });
  await post('/coa/api/tag-group', { name: 'Zone' });
  const tag = await post('/coa/api/tag', { name: 'North', group });
  await post('/coa/api/tag', { name: 'South', parent: tag, is_active: false });
  await post('/coa/api/tag', { name: 'Orient' });
  const goneTag = await post('/coa/api/tag', { name: 'West' });
  const department = await post('/coa/api/department', { code: 'D1', name: 'Sales' });
  await post('/coa/api/department', { code: 'D2', name: 'Works', active: false });
  const goneDepartment = await post('/coa/api/department', { code: 'D3', name: 'Gone' });
  const vendor = await post('/coa/api/vendor', { name: 'Umbrella', external_id: 'E1', contacts: [{ name: 'Zoe' }] });
  await post(`/coa/api/vendor/${vendor}/contacts`, { name: 'Adam' });
  await post('/coa/api/vendor', { name: 'Idle', status: 'INACTIVE' });
  const goneVendor = await post('/coa/api/vendor', { name: 'Gone' });
  const child = await post('/coa/api/vendor', { name: 'Globex West', vendor_type: 'customer', parent: books.customer });
  const goneCustomer = await post('/coa/api/vendor', { name: 'Left', vendor_type: 'customer' });
  const customFields = '/ca/api/v1/custom-fields';
  await post(customFields, { name: 'region', label: 'Region', field_type: 'text', display_order: 9 });
  await post(customFields, { name: 'tier', label: 'Tier', field_type: 'text', is_active: false });
  const goneField = await post(customFields, { name: 'gone', label: 'Gone', field_type: 'date' });
  const goneProduct = await post('/rr/api/v1/product', { product_name: 'Gone' });
  const bundle = { bundle_name: 'Set', lines: [{ product: books.widget, percentage_allocation: 100 }] };
  await post('/rr/api/v1/product-bundles', bundle);
  await post('/rr/api/v1/product-bundles', { ...bundle, bundle_name: 'Pair' });
  const goneBundle = await post('/rr/api/v1/product-bundles', { ...bundle, bundle_name: 'Gone' });
  const bank = await post('/ca/api/account', {
    entity: books.acme,
    name: 'Operating',
    chart_of_accounts_account: books.accounts['otherReceivable'],
  });
  const goneBank = await post('/ca/api/account', { entity: books.acme, name: 'Old' });
  await post('/ca/api/account', { entity: books.acme, name: 'Reserve' });
  const line = { description: 'Work', quantity: 1, rate: 100, tag_ids: [tag], tag_group_ids: [group] };
  const invoice = { entity: books.acme, client: books.customer, invoice_date: today, terms: 'net_30', lines: [line] };
  const paidId = await post('/coa/api/v1/invoice', { ...invoice, ref_number: 'R-1' });
  const other = { ...line, tag_ids: [], tag_group_ids: [] };
  await post('/coa/api/v1/invoice', {
    ...invoice,
    entity: books.europe,
    client: child,
    invoice_date: '2026-02-02',
    currency: 'EUR',
    terms: 'net_5',
    lines: [{ ...other, rate: 0, amount: 0 }],
  });
  const entry = {
    entity: books.acme,
    date: today,
    transactions: [
      { account: books.accounts['sales'], debit_amount_native: 5, department },
      { account: books.accounts['services'], credit_amount_native: 5 },
    ],
  };
  await post('/coa/api/journal_entry', { ...entry, source: 'import' });
  await post('/coa/api/journal_entry', { ...entry, date: '2026-03-03', transactions: entry.transactions.map((each) => ({ ...each })) });
  await post('/coa/api/journal_entry', {
    entity: books.europe,
    date: today,
    transactions: [
      { account: books.accounts['defaultClearing'], debit_amount_native: 7 },
      { account: books.accounts['services'], credit_amount_native: 7 },
    ],
  });
  const { data } = await service.graphql(
    `mutation {
      createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id }
      idle: createAccount(input: { number: "1016", name: "Idle", accountType: ASSET, status: INACTIVE }) { id }
      shared: createAccount(input: { number: "9100", name: "Shared", accountType: COST_ALLOCATION }) { id }
      createUploadRun(input: { fileName: "journal.csv" }) { id }
      other: createUploadRun(input: { fileName: "vendors.csv" }) { id }
    }`,
  );
  const checking = data.createAccount.id as string;
  await post('/coa/api/journal_entry', {
    entity: books.europe,
    date: today,
    transactions: [
      { account: checking, debit_amount_native: 9 },
      { account: books.accounts['services'], credit_amount_native: 9 },
    ],
  });
  const between = (date: string) => ({
    date,
    currency: 'USD',
    transactions: [
      { entity: books.acme, account: books.accounts['sales'], debit_amount_native: 5 },
      { entity: books.europe, account: books.accounts['services'], credit_amount_native: 5 },
    ],
  });
  const intercompany = '/coa/api/intercompany-journal-entry';
  await post(intercompany, between('2026-02-05'));
  await post(intercompany, between('2026-03-05'));
  await service.call('DELETE', `${intercompany}/${await post(intercompany, between('2026-01-05'))}`);
  // The later statement first, so that no order is that of the ids.
  const statement = { account: books.accounts['sales'], currency: 'USD' };
  await post('/coa/api/v2/reconciliation', {
    ...statement,
    entity: books.europe,
    statement_starting_date: '2026-06-01',
    statement_ending_date: '2026-06-30',
  });
  const report = await post('/coa/api/v2/reconciliation', {
    ...statement,
    statement_starting_date: '2026-01-01',
    statement_ending_date: '2026-03-31',
  });
  const january = await post('/coa/api/journal_entry', { ...entry, date: '2026-01-03' });
  const posted = (await service.call('GET', `/coa/api/journal_entry/${january}`)).body.transactions;
  await service.call('POST', `/coa/api/v2/reconciliation/${report}/transactions/confirm`, {
    json: { selected: [posted[0].id] },
  });
  const bill = { entity: books.acme, vendor, bill_number: 'B-1', bill_date: today, due_date: today, lines: [{ account: books.accounts['services'], amount: 10, tag_ids: [tag] }] };
  const billId = await post('/coa/api/v1/bill', bill);
  await post('/coa/api/v1/bill', { ...bill, bill_number: 'B-2', entity: books.europe, currency: 'EUR', vendor: books.vendor, bill_date: '2026-02-02', due_date: '2026-02-03', lines: [{ account: books.accounts['services'], amount: 0 }] });
  const paid = async (amount: number): Promise<number> => {
    const empty_transactions = [{ account_id: books.accounts['services'], account_name: 'Services', amount, payment_date: today }];
    const { status, body, text } = await service.call('POST', `/coa/api/v1/bill/${billId}/pay`, { json: { empty_transactions } });
    if (status !== 200) throw new Error(`pay: ${status} ${text}`);
    return body.payments.at(-1).id as number;
  };
  const payment = await paid(1);
  await paid(2);
  await service.call('POST', `/coa/api/v1/bill/${billId}/payment/${payment}/void`, { json: { void_date: today } });
  const goneBill = await post('/coa/api/v1/bill', { ...bill, bill_number: 'B-3' });
  const memo = { entity: books.acme, vendor, debit_memo_date: today, lines: [{ account: books.accounts['services'], amount: 10 }] };
  await post('/coa/api/v1/debit-memo', { ...memo, ref_number: 'M-1' });
  await post('/coa/api/v1/debit-memo', { ...memo, entity: books.europe, currency: 'EUR', debit_memo_date: '2026-02-02' });
  const credit = { entity: books.acme, client: books.customer, credit_memo_date: today, lines: [{ account: books.accounts['services'], amount: 10 }] };
  const creditId = await post('/coa/api/v1/credit-memo', { ...credit, ref_number: 'C-1' });
  await post('/coa/api/v1/credit-memo', { ...credit, entity: books.europe, client: child, currency: 'EUR', credit_memo_date: '2026-02-02' });
  const move = { account: bank, amount: 20, posted_at: today };
  await post('/ca/api/transaction', { ...move, external_transaction_id: 'T-1' });
  const goneMove = await post('/ca/api/transaction', { ...move, amount: -4, posted_at: '2026-02-02' });
  await service.call('DELETE', `/ca/api/transaction/${goneMove}`);
  await service.call('POST', '/ca/api/transaction', { key: service.keys.clerk, json: move });
  // What the bank's lines may stand for, decided by nobody yet.
  for (const amount of [311, 312]) {
    const { invoice_number: words } = (
      await service.call('POST', '/coa/api/v1/invoice', {
        json: { ...invoice, lines: [{ ...other, rate: amount }] },
      })
    ).body;
    await post('/ca/api/transaction', { ...move, amount, bank_description: words });
  }
  await service.call('POST', '/coa/api/transaction-match-process');
  // One after the other: what is listed by its last change stands in another order than by id.
  const payInvoice = async (amount: number, more: object = {}): Promise<number> => {
    const empty_transactions = [{ account_id: books.accounts['sales'], amount, payment_date: today, ...more }];
    const { body } = await service.call('POST', `/coa/api/v1/invoice/${paidId}/pay/`, { json: { empty_transactions } });
    return body.payment_ids[0] as number;
  };
  const payments = [await payInvoice(1), await payInvoice(2, { external_id: 'E1' })];
  await service.call('POST', `/coa/api/v1/invoice/${paidId}/payment/${payments[0]}/void/`, { json: { void_date: today } });
  const draft = await post('/coa/api/v1/bill-draft', { source: 'ui_upload', entity: books.acme });
  await post('/coa/api/v1/bill-draft', { source: 'ui_upload' });
  await service.call('POST', `/coa/api/v1/bill-draft/${draft}/discard`, { json: { reason: 'Twice' } });
  await service.call('DELETE', `/coa/api/v1/bill/${goneBill}`);
  await service.call('POST', '/coa/api/vendor_custom_field_1', { json: { value: 'Gold' } });
  await service.call('POST', '/ca/api/user_currency', { json: { currency: 'GBP' } });
  for (const path of [`tag/${goneTag}`, `department/${goneDepartment}`, `vendor/${goneVendor}`]) {
    await service.call('DELETE', `/coa/api/${path}`);
  }
  await service.call('DELETE', `/coa/api/vendor/${goneCustomer}`);
  await service.call('DELETE', `${customFields}/${goneField}`);
  await service.call('DELETE', `/rr/api/v1/product/${goneProduct}`);
  await service.call('DELETE', `/rr/api/v1/product-bundles/${goneBundle}`);
  await service.call('DELETE', `/ca/api/account/${goneBank}`);
  await service.call('PATCH', `/coa/api/entity/${books.kuwait}`, { json: { active: false } });
  await service.call('PATCH', `/coa/api/entity/${books.japan}`, { json: { is_elimination_entity: true } });
  const upload = async (name: string): Promise<number> => {
    const form = new FormData();
    form.append('file', new Blob([name], { type: 'text/plain' }), name);
    return (await service.call('POST', '/ca/api/file/upload?model=invoice', { body: form })).body.id as number;
  };
  const file = await upload('a.txt');
  await upload('b.txt');
  await post('/integrations/api/v1/webhook', {
    url: 'https://example.com/hook',
    active: true,
    topics: [{ name: 'Invoice.created' }],
  });
  await service.call('DELETE', `/ca/api/file/${await upload('c.txt')}`);
  const plan = { start_date: '2026-01-01', tag_ids: [tag], tag_group_ids: [group] };
  const budget = await post('/coa/api/budgets', { name: 'Plan', ...plan, entity: books.acme, department });
  await post('/coa/api/budgets', { name: 'Whole', start_date: '2025-01-01', cadence: 'yearly' });
  await service.call('DELETE', `/coa/api/budgets/${await post('/coa/api/budgets', { name: 'Gone', ...plan })}`);
  const amounts = `/coa/api/budgets/${budget}/accounts`;
  const planned = { account: books.accounts['services'], period: 2, amount: 5 };
  await post(amounts, planned);
  await post(amounts, { ...planned, period: 3 });
  await service.call('DELETE', `${amounts}/${await post(amounts, { ...planned, period: 4 })}`);
  const shares = [{ account: books.accounts['sales'], percentage: 100, tag_ids: [tag], department }];
  const allocation = { name: 'Rent', account: books.accounts['services'], lines: shares };
  await post('/coa/api/cost-allocations', { ...allocation, number: 'A1' });
  await post('/coa/api/cost-allocations', { ...allocation, name: 'Power' });
  const goneAllocation = await post('/coa/api/cost-allocations', { ...allocation, name: 'Gone' });
  await service.call('DELETE', `/coa/api/cost-allocations/${goneAllocation}`);
  const revenue = await contractsIn(service, books, post);
  const assets = await assetsIn(service, books, post, today);
  return {
    ids: { ...books.accounts, ...books, vendor, child, tag, group, project, department, bank, file, report, bill: billId, credit: creditId, budget, accounts: 0, ...revenue.ids, ...assets },
    bodies: {
      '/ca/api/account': { entity: books.acme },
      '/coa/api/intercompany-journal-entry': between('2026-04-05'),
      '/coa/api/intercompany-journal-entry/balance': { transactions: between('').transactions },
      '/coa/api/v2/reconciliation': { ...statement, statement_ending_date: '2026-09-30' },
      '/coa/api/v2/reconciliation/{id}/transactions/confirm': { selected: [posted[0].id] },
      '/coa/api/journal_entry': entry,
      '/coa/api/v1/invoice': { ...invoice, terms: undefined },
      '/coa/api/v1/bill': { ...bill, bill_number: 'B-4' },
      '/coa/api/v1/debit-memo': memo,
      '/coa/api/v1/credit-memo': credit,
      '/ca/api/transaction': move,
      '/coa/api/v1/bill-draft': { source: 'ui_upload' },
      '/coa/api/entity': { name: 'New', currency: 'USD' },
      '/coa/api/account': { number: '7777', account_type: 'ASSET' },
      '/coa/api/department': { code: 'N', name: 'N' },
      '/coa/api/tag-group': { name: 'N' },
      '/coa/api/tag': { name: 'N' },
      '/coa/api/vendor': { name: 'N', contacts: [{ name: 'N' }] },
      '/coa/api/vendor/{id}/contacts': { name: 'N' },
      '/coa/api/vendor_custom_field_1': { value: 'N' },
      '/ca/api/v1/custom-fields': { name: 'n', label: 'N', field_type: 'text' },
      '/rr/api/v1/product': { product_name: 'N' },
      '/rr/api/v1/product-bundles': bundle,
      '/ca/api/user_currency': { currency: 'CHF' },
      '/coa/api/fixed-asset-automation': { name: 'N', entity: books.acme, account: assets.assetAccount, amount_threshold: 7, asset_class: assets.assetClass },
      '/coa/api/budgets': { name: 'N', start_date: '2026-01-01' },
      '/coa/api/budgets/{budget_pk}/accounts': { account: books.accounts['sales'], amount: 1 },
      '/coa/api/cost-allocations': allocation,
      '/coa/api/fixed-asset': { name: 'N', purchase_date: '2026-03-01' },
      '/coa/api/fixed-asset-class': { name: 'N' },
      ...revenue.bodies,
    },
  };
}
