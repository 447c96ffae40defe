// Allocations over HTTP, as tests make and run them.
import { openBooks, linesOf } from '../support/books.ts';
import { MANY_CONNECTIONS, startService } from '../support/service.ts';

export const PATH = '/coa/api/cost-allocations';
export type AllocationDesk = Awaited<ReturnType<typeof allocationDesk>>;

/** A service with books, a department and a tag, and how allocations are made and run there. */
export async function allocationDesk() {
  const service = await startService('all', MANY_CONNECTIONS);
  const books = await openBooks(service);
  let numbers = 5_000;
  const call = async (method: string, path: string, json?: unknown) => {
    const { status, body } = await service.call(method, path, json === undefined ? {} : { json });
    return { status, body };
  };
  const made = async (path: string, json: object): Promise<any> => {
    const { status, body } = await call('POST', path, json);
    expect([status, body]).toEqual([201, expect.anything()]);
    return body;
  };
  const account = async (type = 'OPERATING_EXPENSES'): Promise<number> => {
    const number = String((numbers += 1));
    return (await made('/coa/api/account', { number, name: number, account_type: type }))
      .id as number;
  };
  /** An entry that debits an account, or credits it with an amount below zero. */
  const book = async (
    on: number,
    amount: number,
    date: string,
    more: object = {},
  ): Promise<number> => {
    const [debit, credit] =
      amount < 0 ? [books.accounts.services, on] : [on, books.accounts.services];
    const size = Math.abs(amount);
    const { id } = await made('/coa/api/journal_entry', {
      entity: books.acme,
      date,
      transactions: [
        { account: debit, debit_amount_native: size },
        { account: credit, credit_amount_native: size },
      ],
      ...more,
    });
    return id as number;
  };
  const run = async (
    id: number,
    from: string,
    through: string,
    entity?: number,
  ): Promise<{ entries: number[]; fields?: Record<string, string[]>; code?: string }> => {
    const { data, errors } = await service.graphql(
      `mutation ($id: ID!, $from: Date!, $through: Date!, $entity: ID) {
        runCostAllocation(id: $id, from: $from, through: $through, entity: $entity) { journalEntries }
      }`,
      { id, from, through, entity },
    );
    if (errors)
      return { entries: [], fields: errors[0].extensions.fields, code: errors[0].extensions.code };
    return { entries: data.runCostAllocation.journalEntries.map(Number) };
  };
  const amountsIn = async (entry: number): Promise<[number, string, string, string][]> =>
    (await linesOf(service, entry)).map(
      ({ account: on, native, book: inBook, reporting }) =>
        [on, native, inBook, reporting] as [number, string, string, string],
    );
  const balance = async (on: number): Promise<string> => {
    const rows = await service.database.write(service.workspace, ({ ask }) =>
      ask<{ sum: string }>({
        text: `select trim_scale(coalesce(sum(amount_native), 0))::text as sum from journal_line where workspace_id = $1 and account_id = $2`,
        values: [service.workspace, on],
      }),
    );
    return rows[0]?.sum ?? '';
  };
  /** An allocation from a new account to new accounts. */
  const allocation = async (percentages: readonly (number | string)[], more: object = {}) => {
    const source = await account();
    const targets: number[] = [];
    for (const _ of percentages) targets.push(await account());
    const lines = percentages.map((percentage, at) => ({ account: targets[at], percentage }));
    const { id } = await made(PATH, { name: 'Rent', account: source, lines, ...more });
    return { id: id as number, source, targets };
  };

  const { id: department } = await made('/coa/api/department', { code: 'S', name: 'Sales' });
  const { id: tag } = await made('/coa/api/tag', { name: 'North' });
  return {
    service,
    books,
    department,
    tag,
    call,
    made,
    account,
    book,
    run,
    amountsIn,
    balance,
    allocation,
  };
}
