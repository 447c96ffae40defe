// Shared setup for settlement tests: books, a money account, unassigned money, invoices and credit
// memos.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

export interface ReceivableWorld {
  readonly service: TestService;
  readonly books: TestBooks;
  readonly cash: number;
}

export const INVOICE = '/coa/api/v1/invoice/';
export const MEMO = '/coa/api/v1/credit-memo';

export async function openReceivables(given?: TestService): Promise<ReceivableWorld> {
  const service = given ?? (await startService());
  const books = await openBooks(service);
  const { data, errors } = await service.graphql(
    'mutation { cash: createAccount(input: { number: "1015", name: "Checking", accountSubtype: BANK }) { id } }',
  );
  expect(errors).toBeUndefined();
  return { service, books, cash: Number(data.cash.id) };
}

/** An entry by hand with money that came in (or went out, where negative); the id of its line on Uncategorized. */
export async function moneyIn(
  { service, books, cash }: ReceivableWorld,
  amount: number,
  more: { readonly entity?: number; readonly currency?: string; readonly date?: string } = {},
): Promise<number> {
  const [debit, credit] = amount < 0 ? ['credit', 'debit'] : ['debit', 'credit'];
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      entity: more.entity ?? books.acme,
      date: more.date ?? '2026-01-22',
      ...(more.currency !== undefined && { currency: more.currency }),
      transactions: [
        { account: cash, [`${debit}_amount_native`]: Math.abs(amount) },
        { account: books.accounts['uncategorized'], [`${credit}_amount_native`]: Math.abs(amount) },
      ],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.transactions[1].id as number;
}

const INVOICES = '/coa/api/v1/invoice';
/** What is done with single invoices, over REST and GraphQL. */
export function invoicing(
  desk: () => { readonly service: TestService; readonly books: TestBooks },
) {
  const create = async (more: object = {}, key = desk().service.keys.admin) => {
    const { status, body } = await desk().service.call('POST', INVOICES, {
      key,
      json: {
        entity: desk().books.acme,
        client: desk().books.customer,
        invoice_date: '2026-01-15',
        lines: [{ amount: 100, product: desk().books.widget }],
        ...more,
      },
    });
    expect([status, body]).toEqual([201, body]);
    return body;
  };
  const change = (method: string, id: number, json: unknown) =>
    desk().service.call(method, `${INVOICES}/${id}/`, { json });
  const act = async (operation: string, id: number, key = desk().service.keys.admin) => {
    const { data, errors } = await desk().service.graphql(
      `mutation ($id: ID!) { done: ${operation.replace('(', '(id: $id, ').replace(/^(\w+)$/, '$1(id: $id)')} { id status invoiceNumber journalEntryId badDebtJournalEntryId uncollectibleDate paidDate sentDate lastSentAt voidedDate } }`,
      { id: String(id) },
      key,
    );
    return errors ? { errors } : data.done;
  };
  return { create, change, act };
}
