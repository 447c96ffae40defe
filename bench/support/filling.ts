// Fills a workspace through a version's own API, request for request, and analyzes every table.
// Clients of all versions send the same data; their storage may differ.
import pg from 'pg';
import { askOnce } from './load.ts';

/** A service that was started on nothing, with an admin's key. */
export interface Filling {
  readonly port: number;
  readonly key: string;
}
/** What requests refer to. */
export interface Filled {
  readonly entity: number;
  readonly client: number;
  readonly bankAccount: number;
}

const CLIENTS = 20;
const PRODUCTS = 10;
const BANK_ACCOUNTS = 300;
const INVOICES = 1_500;
const AT_ONCE = 8;
const FIRST_DAY = Date.UTC(2024, 5, 1);
const DAYS = 720;
const DAY_MS = 86_400_000;

interface ApiResponse {
  readonly id?: number;
  readonly data?: Readonly<Record<string, { readonly id: string }>>;
}

async function ask({ port, key }: Filling, path: string, body: object): Promise<ApiResponse> {
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const text = await askOnce(port, { method: 'POST', path, headers, body: JSON.stringify(body) });
  const answer = JSON.parse(text) as ApiResponse;
  if (answer.id === undefined && answer.data === undefined) throw new Error(`${path}: ${text}`);
  return answer;
}

/** Does `count` things, a few at a time. */
async function each(count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const one = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const FOUND = '{ entities { results { id } } accounts(limit: 500) { results { id accountType } } }';
interface WorkspaceRecords {
  readonly entities: { readonly results: readonly { readonly id: string }[] };
  readonly accounts: {
    readonly results: readonly { readonly id: string; readonly accountType: string }[];
  };
}

/** What a workspace has from its first moment. */
async function begun(filling: Filling) {
  const { data } = (await ask(filling, '/graphql', { query: FOUND })) as unknown as {
    data: WorkspaceRecords;
  };
  const accountOf = (type: string): string =>
    data.accounts.results.find(({ accountType }) => accountType === type)?.id ?? '';
  const [entity] = data.entities.results;
  return {
    entity: Number(entity?.id),
    revenue: accountOf('REVENUE'),
  };
}

/** As many records as are wanted, by a mutation each; their ids. */
async function make(
  filling: Filling,
  count: number,
  mutation: (n: number) => string,
): Promise<number[]> {
  const ids: number[] = [];
  await each(count, async (n) => {
    const query = `mutation { made: ${mutation(n)} { id } }`;
    const { data } = await ask(filling, '/graphql', { query });
    ids[n] = Number(data?.['made']?.id);
  });
  return ids;
}

/** Fills a workspace that was just made. */
export async function fill(filling: Filling): Promise<Filled> {
  const { entity, revenue } = await begun(filling);
  const clients = await make(
    filling,
    CLIENTS,
    (n) => `createVendor(input: { name: "Client ${n}", vendorType: CUSTOMER })`,
  );
  const products = await make(
    filling,
    PRODUCTS,
    (n) => `createProduct(input: { productName: "Product ${n}", revenueAccount: "${revenue}" })`,
  );
  const [ledger] = await make(
    filling,
    1,
    () => 'createAccount(input: { number: "1010", name: "Checking", accountSubtype: BANK })',
  );
  const banks = await make(
    filling,
    BANK_ACCOUNTS,
    (n) =>
      `createBankAccount(input: { name: "Account ${n}", entity: "${entity}", chartOfAccountsAccount: "${ledger}", currency: "USD" })`,
  );
  await each(INVOICES, (n) =>
    ask(filling, '/coa/api/v1/invoice', {
      entity,
      client: clients[n % CLIENTS],
      invoice_date: new Date(FIRST_DAY + ((n * 7919) % DAYS) * DAY_MS).toISOString().slice(0, 10),
      terms: 'net_30',
      lines: Array.from({ length: 1 + (n % 5) }, (_, i) => ({
        product: products[(n + i) % PRODUCTS],
        description: `Work ${n}.${i}`,
        quantity: 1 + (i % 3),
        rate: 10 + ((n * 31 + i) % 997) / 4,
      })),
    }),
  );
  return { entity, client: clients[0] ?? 0, bankAccount: banks[0] ?? 0 };
}

/** Takes the statistics of every table, and cleans them up. */
export async function settle(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
