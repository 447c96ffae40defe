// Shared setup for matching tests: bank lines and their possible counterparts.
import type { TestService } from '../support/service.ts';
import { openBank, type BankDesk } from './reconciliation.ts';

export const MATCHES = '/coa/api/transaction-matches';
export const TRANSACTIONS = '/ca/api/transaction';

export interface MatchDesk extends BankDesk {
  readonly account: number;
  readonly call: (method: string, path: string, json?: object) => Promise<any>;
  readonly invoice: (amount: number, more?: object) => Promise<any>;
  readonly bill: (amount: number, more?: object) => Promise<any>;
  readonly line: (amount: number, words: string, more?: object) => Promise<any>;
  readonly process: () => Promise<any>;
  /** The matches of a bank transaction, the best first. */
  readonly of: (transaction: { id: number }) => Promise<any[]>;
  readonly decide: (id: number, status: string) => Promise<any>;
  /** The trial balance as it stands: native amounts by account, zeros left out. */
  readonly balances: () => Promise<Record<string, string>>;
}

export async function openMatching(given?: TestService): Promise<MatchDesk> {
  const desk = await openBank(given);
  const { service, books, bank } = desk;
  const call: MatchDesk['call'] = (method, path, json) =>
    service.call(method, path, { ...(json && { json }) });
  const made = await call('POST', '/ca/api/account', {
    entity: books.acme,
    name: 'Main',
    chart_of_accounts_account: bank,
  });
  const account: number = made.body.id;
  const created = async (path: string, json: object) => {
    const { status, body, text } = await call('POST', path, json);
    if (status !== 201) throw new Error(text);
    return body;
  };
  let number = 1000;
  return {
    ...desk,
    account,
    call,
    invoice: (amount, more = {}) =>
      created('/coa/api/v1/invoice', {
        entity: books.acme,
        client: books.customer,
        invoice_date: '2026-01-05',
        lines: [{ amount, product: books.advice }],
        ...more,
      }),
    bill: (amount, more = {}) =>
      created('/coa/api/v1/bill', {
        entity: books.acme,
        vendor: books.vendor,
        bill_number: `B-${++number}`,
        bill_date: '2026-01-05',
        due_date: '2026-02-05',
        lines: [{ amount, account: books.accounts.services }],
        ...more,
      }),
    line: (amount, words, more = {}) =>
      created(TRANSACTIONS, {
        account,
        amount,
        posted_at: '2026-01-20',
        bank_description: words,
        ...more,
      }),
    process: async () => {
      const { status, body, text } = await call('POST', '/coa/api/transaction-match-process');
      if (status !== 200) throw new Error(text);
      return body;
    },
    of: async ({ id }) => {
      const { body } = await call('GET', `${MATCHES}?limit=1000&sort=-confidence_score`);
      const lines = await service.database.read(service.workspace, {
        text: 'select id from transaction_match where bank_transaction = $1',
        values: [id],
      });
      const ids = new Set((lines[0] ?? []).map((row) => row['id']));
      return body.results.filter((each: any) => ids.has(each.id));
    },
    decide: (id, status) => call('POST', `${MATCHES}/${id}/status`, { status }),
    balances: async () => {
      const [rows = []] = await service.database.read(service.workspace, {
        text: `select account_id as id, sum(amount_native)::text as sum from journal_line group by 1 having sum(amount_native) <> 0`,
      });
      return Object.fromEntries(rows.map((row) => [String(row['id']), String(row['sum'])]));
    },
  };
}
