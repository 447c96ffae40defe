// Shared setup for tests of fixed assets: books, classes, and calls that make assets and look at them.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

export const ASSET = '/coa/api/fixed-asset';
export const CLASS = '/coa/api/fixed-asset-class';

export interface AssetWorld {
  readonly service: TestService;
  readonly books: TestBooks;
  readonly accounts: Readonly<
    Record<
      'cost' | 'accumulated' | 'expense' | 'cost2' | 'accumulated2' | 'expense2' | 'cash' | 'loss',
      number
    >
  > & { readonly disposal: number; readonly clearing: number; readonly uncategorized: number };
  /** Machines, of 36 months; and vehicles without a usual life. */
  readonly machines: number;
  readonly vehicles: number;
  readonly department: number;
  readonly tag: number;
}

export async function openAssets(given?: TestService): Promise<AssetWorld> {
  const service = given ?? (await startService());
  const books = await openBooks(service);
  const account = (name: string, number: string, subtype: string) =>
    `${name}: createAccount(input: { number: "${number}", name: "${name}", accountSubtype: ${subtype} }) { id }`;
  const { data, errors } = await service.graphql(`mutation {
    ${account('cost', '1500', 'FIXED_ASSET')} ${account('cost2', '1501', 'FIXED_ASSET')}
    ${account('accumulated', '1590', 'FIXED_ASSET')} ${account('accumulated2', '1591', 'FIXED_ASSET')}
    ${account('expense', '6070', 'EXPENSE')} ${account('expense2', '6071', 'EXPENSE')}
    ${account('cash', '1015', 'BANK')} ${account('loss', '6090', 'EXPENSE')}
    department: createDepartment(input: { code: "D1", name: "Works" }) { id }
    tag: createTag(input: { name: "North" }) { id } }`);
  expect(errors).toBeUndefined();
  const id = (name: string): number => Number(data[name].id);
  const own = [
    'cost',
    'accumulated',
    'expense',
    'cost2',
    'accumulated2',
    'expense2',
    'cash',
    'loss',
  ];
  const accounts = {
    ...Object.fromEntries(own.map((name) => [name, id(name)])),
    disposal: books.accounts['fixedAssetDisposal'],
    clearing: books.accounts['defaultClearing'],
    uncategorized: books.accounts['uncategorized'],
  } as unknown as AssetWorld['accounts'];
  const made = async (json: object): Promise<number> => {
    const { status, body } = await service.call('POST', CLASS, { json });
    expect([status, body]).toEqual([201, body]);
    return body.id;
  };
  return {
    service,
    books,
    accounts,
    machines: await made({
      name: 'Machines',
      useful_life: 36,
      asset_account: accounts.cost,
      accumulated_depreciation_account: accounts.accumulated,
      depreciation_expense_account: accounts.expense,
    }),
    vehicles: await made({
      name: 'Vehicles',
      asset_account: accounts.cost2,
      accumulated_depreciation_account: accounts.accumulated2,
      depreciation_expense_account: accounts.expense2,
    }),
    department: id('department'),
    tag: id('tag'),
  };
}

/** Makes an asset over REST; of machines, bought on 1 January 2026, when nothing else is said. */
export async function asset(world: AssetWorld, more: object = {}, key?: string): Promise<any> {
  const json = {
    name: 'Press',
    purchase_date: '2026-01-01',
    asset_class: world.machines,
    initial_value: 12000,
    ...more,
  };
  const { status, body } = await world.service.call('POST', ASSET, { json, ...(key && { key }) });
  expect([status, body]).toEqual([201, body]);
  return body;
}
export const shown = async ({ service }: AssetWorld, id: number): Promise<any> =>
  (await service.call('GET', `${ASSET}/${id}`)).body;

/** The rows of an asset as a list of day and amount. */
export const rowsOf = ({ depreciations }: any): [string, number][] =>
  depreciations.map(({ post_date, amount }: any) => [post_date, amount]);
export const amountsOf = (body: any): number[] => rowsOf(body).map(([, amount]) => amount);

/** Runs a mutation that must be taken. */
export async function done(world: AssetWorld, call: string): Promise<any> {
  const { data, errors } = await world.service.graphql(`mutation { it: ${call} }`);
  expect(errors).toBeUndefined();
  return data.it;
}
/** The faults of a mutation that must be refused, by field; its message where it has none. */
export async function refused(world: AssetWorld, call: string): Promise<any> {
  const { errors } = await world.service.graphql(`mutation { it: ${call} }`);
  expect(errors).toBeDefined();
  return errors?.[0].extensions.fields ?? errors?.[0].message;
}
export const run = async (world: AssetWorld, through: string, more = ''): Promise<number[]> =>
  (
    await done(world, `runDepreciation(through: "${through}"${more}) { journalEntries }`)
  ).journalEntries.map(Number);

/** What an account stands at in the books of an entity, debit positive: native and book. */
export async function balanceOf(
  { service, books }: AssetWorld,
  account: number,
  through = '9999-12-31',
  entity = books.acme,
): Promise<string> {
  const [row] = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ native: string }>({
      text: `select coalesce(sum(debit - credit), 0)::numeric(20,2)::text as native from chk_journal_line
        where workspace_id = $1 and account_id = $2 and date <= $3 and entity_id = $4`,
      values: [service.workspace, account, through, entity],
    }),
  );
  return row?.native ?? '';
}

/** Debits an asset account: the cost of something. Returns the id of the line and of its entry. */
export async function purchase(
  { service, books, accounts }: AssetWorld,
  amount: number,
  more: { account?: number; entity?: number; date?: string } = {},
): Promise<{ line: number; entry: number }> {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: more.entity ?? books.acme,
      date: more.date ?? '2026-01-01',
      transactions: [
        { account: more.account ?? accounts.cost, debit_amount_native: amount },
        { account: accounts.cash, credit_amount_native: amount },
      ],
    },
  });
  expect([status, body]).toEqual([201, body]);
  const line = body.transactions.find((each: any) => each.debit_amount_native === amount);
  return { line: line.id, entry: body.id };
}

/** What `verify` finds, by the names of its checks. */
export async function wrongIn({
  service,
}: Pick<AssetWorld, 'service'>): Promise<Record<string, unknown>> {
  const { CHECKS } = await import('../../src/close/index.ts');
  const found = await service.database.write(service.workspace, async (transaction) => {
    const all: Record<string, unknown> = {};
    for (const { what, sql } of CHECKS) {
      const [row] = await transaction.ask<{ wrong: unknown[] }>({
        text: sql,
        values: [service.workspace],
      });
      if (row && row.wrong.length > 0) all[what] = row.wrong;
    }
    return all;
  });
  return found;
}
