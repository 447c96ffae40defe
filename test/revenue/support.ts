// Shared setup for contract tests: contracts created over HTTP, as clients do.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

export interface Revenue {
  readonly service: TestService;
  readonly books: TestBooks;
  post(path: string, json?: unknown, key?: string): Promise<{ status: number; body: any }>;
  get(path: string): Promise<any>;
  send(
    method: string,
    path: string,
    json?: unknown,
    key?: string,
  ): Promise<{ status: number; body: any }>;
  /** A mutation or query that has to succeed. */
  ask(document: string, variables?: object): Promise<any>;
  contract(more?: object): Promise<any>;
  /** What accounts of the settings, by name, and of revenue come to in native currency, debits positive. */
  balance(account: number): Promise<string>;
  lines(entry: number): Promise<{ account: number; native: string; book: string; date: string }[]>;
}

export async function openRevenue(given?: TestService): Promise<Revenue> {
  // No worker beside it: contracts would go on by themselves at a moment of its own.
  const service = given ?? (await startService('api'));
  const books = await openBooks(service);
  const send: Revenue['send'] = async (method, path, json, key) => {
    const { status, body, text } = await service.call(method, path, {
      ...(json !== undefined && { json }),
      ...(key !== undefined && { key }),
    });
    return { status, body: body ?? text };
  };
  const rows = <T>(text: string, values: unknown[]): Promise<T[]> =>
    service.database.write(service.workspace, ({ ask }) => ask<T>({ text, values }));
  return {
    service,
    books,
    send,
    post: (path, json, key) => send('POST', path, json ?? {}, key),
    get: async (path) => (await service.call('GET', path)).body,
    ask: async (document, variables = {}) => {
      const { data, errors } = await service.graphql(document, variables);
      expect(errors).toBeUndefined();
      return data;
    },
    contract: async (more = {}) => {
      const { status, body } = await send('POST', '/rr/api/v1/contracts', {
        client: books.customer,
        deal_name: 'Deal',
        contract_start_date: '2026-01-01',
        contract_end_date: '2026-12-31',
        billing_frequency: 'monthly',
        ...more,
      });
      expect([status, body]).toEqual([201, expect.anything()]);
      return body;
    },
    balance: async (account) => {
      const [row] = await rows<{ sum: string }>(
        `select trim_scale(coalesce(sum(amount_native), 0))::text as sum from journal_line where workspace_id = $1 and account_id = $2`,
        [service.workspace, account],
      );
      return row?.sum ?? '0';
    },
    lines: (entry) =>
      rows(
        `select l.account_id as account, trim_scale(l.amount_native)::text as native, trim_scale(l.amount_book)::text as book, l.date::text
          from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
          where l.workspace_id = $1 and l.journal_entry_id = $2 and l.version = e.version and not l.is_mirror order by l.id`,
        [service.workspace, entry],
      ),
  };
}

export const CONTRACTS = '/rr/api/v1/contracts';
/** What is done with contracts and what stands below them, over REST and GraphQL. */
export function contracting(it_: () => Revenue) {
  const rowsOf = async (contract: number, more = ''): Promise<any[]> => {
    const { results } = await it_().get(
      `/rr/api/v1/transactions?contract=${contract}&sort=accounting_period&limit=1000${more}`,
    );
    return results;
  };
  const add = async (contract: number, kind: string, json: object, key?: string) => {
    const { status, body } = await it_().post(`${CONTRACTS}/${contract}/${kind}`, json, key);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const run = async (contract: number, through: string): Promise<number> => {
    const { run: done } = await it_().ask(
      `mutation { run: runRecognition(through: "${through}", contract: ${contract}) { rowCount } }`,
    );
    return done.rowCount;
  };
  const figures = async (contract: number): Promise<unknown[]> => {
    const body = await it_().get(`${CONTRACTS}/${contract}`);
    return [body.total_revenue, body.total_deferred_revenue, body.total_unbilled];
  };
  return { rowsOf, add, run, figures };
}

/** Asks for what must be refused, with exactly this answer, and sees that nothing is left of it. */
export function refusing(it_: () => Revenue) {
  const standing = async (): Promise<object> => {
    const { database, workspace } = it_().service;
    const [rows = []] = await database.read(workspace, {
      text: `select (select count(*)::int from contract) as contracts, (select count(*)::int from contract_subscription) as lines,
          (select count(*)::int from revenue_transaction where not is_deleted) as rows, (select count(*)::int from invoice) as invoices,
          (select count(*)::int from contract_prepaid_commit) as commits, (select count(*)::int from outbox) as events,
          (select count(*)::int from journal_line) as posted`,
    });
    return rows[0] ?? {};
  };
  return async (
    [method, path, json]: readonly [method: string, path: string, json?: unknown],
    status: number,
    body: unknown,
  ): Promise<void> => {
    const before = await standing();
    const answer = await it_().send(method, path, json);
    expect([path, json, answer.status, answer.body]).toEqual([path, json, status, body]);
    expect(await standing()).toEqual(before);
  };
}
