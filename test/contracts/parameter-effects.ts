// Effects of each parameter of each served list: on the rows or the form of the answer. Undocumented parameters are
// reported as ignored.
import { share } from '../support/breadth.ts';
import { SERVED } from './served.ts';
import { addressIn, openWorld, type World } from './world.ts';

type Json = Record<string, any>;

let world: World;

const address = (path: string): string => addressIn(world, path.replace(/\/$/, ''));
const rowsOf = (body: any): Json[] => (Array.isArray(body) ? body : (body?.results ?? [body]));

/** A value that changes the answer, for parameters that are no field of a row. */
const VALUES: Readonly<Record<string, (rows: Json[]) => string>> = {
  all_time: () => 'true',
  client: () => String(world.ids['child']),
  contract: () => String(world.ids['contract']),
  download: () => 'true',
  exclude_adjusting: () => 'true',
  exclude_tags: (rows) => String(rows[0]?.['id']),
  include_deleted: () => 'true',
  line_tag_group_id: () => String(world.ids['group']),
  line_tag_id: () => String(world.ids['tag']),
  no_group: () => 'true',
  paid_date_from: () => '2026-01-01',
  paid_date_to: () => '2026-12-31',
  parent_client: () => String(world.ids['customer']),
  account: () => '999999',
  source: () => 'import',
  bank: () => '999999',
  currency: () => 'EUR',
  department: () => String(world.ids['department']),
  matched: () => 'true',
  reconciled_only: () => 'true',
  unreconciled: () => 'true',
  tag: () => String(world.ids['tag']),
  vendor: () => String(world.ids['vendor']),
  exclude_drafts: () => 'true',
  invoice_id: () => '999999',
  voided: () => 'true',
  skip_count: () => 'true',
  cursor: () => '',
  q: ([row]) =>
    String(row?.['name'] ?? row?.['invoice_number'] ?? row?.['journal_order'] ?? row?.['entity_name']),
  ref_number: () => 'R-1',
  sentStatus: () => 'sent',
  status: () => 'paid',
  parent: () => String(world.ids['tag']),
  group: () => String(world.ids['group']),
  vendor_type: () => 'customer',
  external_id: () => 'E1',
  end_date: () => '2026-02-28',
  start_date: () => '2099-01-01',
  last_modified_at__gte: () => '2099-01-01',
  last_modified_at__lte: () => '2000-01-01',
  limit: () => '1',
  offset: () => '1',
  sort: () => '-id',
  ordering: () => '-id',
  search: ([row]) => String(row?.['name']),
};
/** Values that one list alone takes. */
const OF_LIST: Readonly<Record<string, string>> = {
  'list_balance_sheet_accounts include_cost_allocation': 'true',
  'list_reconciliation_source_transactions department': '999999',
  'list_bill_drafts status': 'discarded',
  // All custom fields are of contracts; of anything else there are none.
  'list_custom_fields app': 'coa',
  'list_custom_fields model': 'invoice',
  'list_bill_drafts source': 'email',
  'list_credit_memos status': 'used',
  'list_fixed_asset_rule_matches ordering': 'id',
  'list_fixed_asset_rule_matches sort': 'id',
  'list_invoice_payments voided': 'true',
  'list_invoice_payments sort': 'id',
  'list_bill_payments cursor': '',
  'list_bill_payments sort': 'id',
  'list_bill_payments voided': 'true',
};
/** Parameters whose default is the other one of two values. */
const SECOND: Readonly<Record<string, string>> = { include_inactive: 'false,true' };
/** Without effect on what is listed, and why. */
export const SILENT: Readonly<Record<string, string>> = {
  'list_bill_payments cursor': 'an empty one begins: the rows are those of the first page',
  'list_bill_payments skip_count': 'a page with all rows tells their count as well',
  'list_bills download': 'says how the answer is saved, not what is in it',
  'list_invoice_payments cursor': 'says where the page begins, and an empty one begins at the start',
  'list_invoice_payments skip_count': 'leaves the count out, which is that of the rows where there are few',
};

const LISTS = SERVED.filter(
  ({ operation }: any) =>
    operation.method === 'GET' &&
    (operation.response_kind === 'list_paginated' || operation.response_kind === 'array') &&
    operation.query_params.length > 0 &&
    // Its parameters are tried one by one in test/ledger/ledger-filters and test/ledger/line-groups.
    operation.id !== 'list_gl_transactions',
);
/** The list as a file: test/receivable/invoice-report. */
const AS_FILE = ['list_invoices download'];
export const PARAMETERS = LISTS.flatMap(({ operation }) =>
  operation.query_params
    .filter(({ name }) => !AS_FILE.includes(`${operation.id} ${name}`))
    .map(({ name }) => [`${operation.path}?${name}`, operation, name] as const),
);

/** Lists of documents, which are paid, and of revenue. */
export const isOfDocuments = (path: string): boolean => /^\/(coa\/api\/v1|rr)\//.test(path);

type Answered = readonly [answer: string, rows: Json[], ignored: string | null];
const ask = async (path: string, query: string): Promise<Answered> => {
  const { status, body, headers } = await world.service.call('GET', `${path}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  const rows = rowsOf(body);
  return [JSON.stringify([rows.map((row) => row['id']), body.count]), rows, headers.get('x-ignored-parameters')];
};
const plainly = new Map<string, Answered>();
/** What a list answers when nothing is said: it is asked once for all of its parameters, for nothing changes. */
async function asked(path: string): Promise<Answered> {
  const answer = plainly.get(path) ?? (await ask(path, ''));
  plainly.set(path, answer);
  return answer;
}

/** Tests of parameters, one after the other, of the lists at these paths. */
export function testParameters(isTried: (path: string) => boolean): void {
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.service.close());

  test.each(share(PARAMETERS, 4).filter(([path]) => isTried(path)))('%s has an effect', async (_title, operation, name) => {
    const path = address(operation.path);
    const [plain, rows] = await asked(path);
    const own = OF_LIST[`${operation.id} ${name}`];
    const values = own !== undefined ? [own] : SECOND[name]?.split(',') ?? [VALUES[name]?.(rows) ?? String(rows[0]?.[name])];
    const answers = await Promise.all(values.map((value) => ask(path, `${name}=${encodeURIComponent(value)}`)));
    expect(answers.map(([, , ignored]) => ignored)).toEqual(values.map(() => null));
    if (`${operation.id} ${name}` in SILENT) return;
    expect(answers.some(([answer]) => answer !== plain)).toBe(true);
  });
}
