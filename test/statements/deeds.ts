// Random actions that affect statements, and the statements' figures after them.
import * as fc from 'fast-check';
import { openBooks, type TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

const weights = [
  [6, 'entry'],
  [3, 'editEntry'],
  [2, 'deleteEntry'],
  [4, 'invoice'],
  [2, 'bill'],
  [3, 'feed'],
  [2, 'editInvoice'],
  [1, 'voidInvoice'],
  [4, 'rate'],
  [1, 'unrate'],
  [2, 'retype'],
  [1, 'fiscal'],
  [2, 'parent'],
  [1, 'inactive'],
  [1, 'dropEntity'],
  [1, 'dropAccount'],
  [1, 'dropVendor'],
  [1, 'dropProduct'],
  [1, 'reporting'],
  [1, 'settings'],
] as const;
/** Deeds whose answers name records of their own: asked for where they are wanted. */
const more = [
  [4, 'pay'],
  [4, 'unpay'],
  [2, 'due'],
  [1, 'lock'],
  [1, 'unlock'],
] as const;
export type Kind = (typeof weights)[number][1] | (typeof more)[number][1];
export interface Deed {
  readonly kind: Kind;
  readonly n: number;
  readonly day: number;
  readonly amount: number;
}

/** A deed of any kind, or of the given ones. */
export const deedOf = (
  kinds: readonly Kind[] = weights.map(([, kind]) => kind),
): fc.Arbitrary<Deed> =>
  fc.record({
    kind: fc.oneof(
      ...[...weights, ...more]
        .filter(([, kind]) => kinds.includes(kind))
        .map(([weight, kind]) => ({ weight, arbitrary: fc.constant(kind) })),
    ),
    n: fc.nat(1_000),
    day: fc.nat(119),
    amount: fc.integer({ min: 1, max: 9_999 }),
  });
const dayOf = (n: number): string =>
  new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

export interface World {
  readonly service: TestService;
  readonly books: TestBooks;
  /** A bank account of Acme. */
  readonly bank: number;
  /** The ledger account of it. */
  readonly cash: number;
  readonly entries: number[];
  readonly invoices: number[];
}
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Does one thing; whatever the answer, it is one: done, or refused for a reason. */
export async function perform(
  { service, books, bank, cash, entries, invoices }: World,
  { kind, n, day, amount }: Deed,
) {
  const entities = [books.acme, books.europe, books.japan, books.kuwait];
  const entity = of(entities, n);
  const currency = of(['USD', 'EUR', 'JPY', 'KWD'], day);
  const { accounts } = books;
  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await service.call(method, path, { json });
    if (status >= 500 && status !== 503)
      throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return { status, id: Number(body?.id) };
  };
  const ask = async (query: string) => {
    const { errors } = await service.graphql(query);
    const bad = errors?.find(({ extensions }) => extensions.code === 'INTERNAL_SERVER_ERROR');
    if (bad) throw new Error(JSON.stringify(bad));
  };
  const lines = [
    { account: accounts['defaultClearing'], debit_amount_native: amount },
    { account: of([accounts.sales, accounts.services], n), credit_amount_native: amount },
  ];
  const code = of(['EUR', 'JPY', 'KWD'], n);
  const date = dayOf(day);
  switch (kind) {
    case 'entry': {
      const made = await send('POST', '/coa/api/journal_entry', {
        entity,
        date,
        currency,
        transactions: lines,
      });
      if (made.status === 201) entries.push(made.id);
      return;
    }
    case 'editEntry':
      return (
        entries.length > 0 &&
        send(
          'PATCH',
          `/coa/api/journal_entry/${of(entries, n)}`,
          of([{ date }, { currency }, { entity }, { transactions: lines }], amount),
        )
      );
    case 'deleteEntry':
      return entries.length > 0 && send('DELETE', `/coa/api/journal_entry/${of(entries, n)}`);
    case 'invoice': {
      const made = await send('POST', '/coa/api/v1/invoice/', {
        entity,
        invoice_date: date,
        currency,
        client: books.customer,
        lines: [{ amount, product: of([books.widget, books.advice], n) }],
        ...(n % 2 === 0 && { tax_rate: n % 4 === 0 ? books.taxRate : null }),
      });
      if (made.status === 201) invoices.push(made.id);
      return;
    }
    case 'bill':
      return send('POST', '/coa/api/v1/bill', {
        ...{ entity, vendor: books.vendor, currency, bill_number: `${n}-${day}-${amount}` },
        ...{ bill_date: date, due_date: date, lines: [{ account: accounts.services, amount }] },
      });
    case 'feed':
      return send('POST', `/ca/api/bank-feed/${bank}`, {
        ...{ balance: 0, available_balance: 0, balance_as_of_date: date },
        transactions: [
          {
            external_transaction_id: `${n}-${day}-${amount}`,
            amount: String(amount),
            posted_at: date,
          },
        ],
      });
    case 'editInvoice':
      return (
        invoices.length > 0 &&
        send(
          'PATCH',
          `/coa/api/v1/invoice/${of(invoices, n)}/`,
          of([{ invoice_date: date }, { currency }, { entity }, { lines: [{ amount }] }], amount),
        )
      );
    case 'voidInvoice':
      return (
        invoices.length > 0 &&
        send('POST', `/coa/api/v1/invoice/${of(invoices, n)}/void/`, { void_date: dayOf(day + 60) })
      );
    case 'pay':
      return (
        invoices.length > 0 &&
        send('POST', `/coa/api/v1/invoice/${of(invoices, n)}/pay/`, {
          empty_transactions: [
            {
              account_id: cash,
              account_name: 'Bank',
              amount: (amount % 50) + 1,
              payment_date: date,
            },
          ],
        })
      );
    case 'unpay': {
      const id = invoices.length > 0 && of(invoices, n);
      const { body } = await service.call('GET', `/coa/api/v1/invoice/${id}/`);
      const payments = (body?.payments ?? []) as { id: number }[];
      if (payments.length === 0) return;
      const path = `/coa/api/v1/invoice/${id}/payment/${of(payments, amount).id}/void`;
      return day % 2 === 0
        ? send('DELETE', path)
        : send('POST', path, { void_date: dayOf(day + 60) });
    }
    case 'due':
      return (
        invoices.length > 0 &&
        send('PATCH', `/coa/api/v1/invoice/${of(invoices, n)}/`, { due_date: dayOf(day + 30) })
      );
    case 'lock':
      return ask(`mutation { createLockPeriod(input: { lockedThrough: "${date}" }) { id } }`);
    case 'unlock': {
      const { data } = await service.graphql('{ lockPeriods { results { id } } }');
      const [lock] = data.lockPeriods.results as { id: string }[];
      return lock && ask(`mutation { deleteLockPeriod(id: ${lock.id}, reason: "Forgot one") }`);
    }
    case 'rate':
      return ask(
        `mutation { loadExchangeRates(rates: [{ currency: "${code}", date: "${date}", rate: "${amount / 1000}" }]) }`,
      );
    case 'unrate': {
      // Those of before stay: without any rate nothing is closed.
      const { data } = await service.graphql('{ exchangeRates { results { id date } } }');
      const rates = (data.exchangeRates.results as { id: string; date: string }[]).filter(
        (each) => each.date > '2026',
      );
      return rates.length > 0 && ask(`mutation { deleteExchangeRate(id: ${of(rates, n).id}) }`);
    }
    case 'retype':
      return send(
        'PATCH',
        `/coa/api/account/${of([accounts.sales, accounts.services], n)}`,
        of(
          [
            { account_type: 'LIABILITY', account_subtype: 'OTHER_CURRENT_LIABILITY' },
            { account_type: 'REVENUE', account_subtype: 'INCOME' },
            { account_type: 'EQUITY', account_subtype: 'RETAINED_EARNINGS' },
          ],
          amount,
        ),
      );
    case 'fiscal':
      return send('PATCH', `/coa/api/entity/${entity}`, { fiscal_year_month: (n % 12) + 1 });
    case 'parent':
      return send('PATCH', `/coa/api/entity/${entity}`, { parent: of([...entities, null], day) });
    case 'inactive':
      return send('PATCH', `/coa/api/entity/${entity}`, { active: n % 3 > 0 });
    case 'dropEntity':
      return send('DELETE', `/coa/api/entity/${entity}`);
    case 'dropAccount':
      return send('DELETE', `/coa/api/account/${of([accounts.sales, accounts.services], n)}`);
    case 'dropVendor':
      return send('DELETE', `/coa/api/vendor/${books.customer}`);
    case 'dropProduct':
      return send('DELETE', `/rr/api/v1/product/${books.advice}`);
    case 'reporting':
      return ask(`mutation { setReportingCurrency(currency: "${code}") }`);
    case 'settings':
      return send('PATCH', '/coa/api/chart-account-settings', {
        cta_account: of([accounts['retainedEarnings'], accounts['ctaAccount']], n),
      });
  }
}

const REPORTS = ['get_balance_sheet', 'get_trial_balance', 'get_income_statement', 'get_cash_flow'];

/** A world with a bank account, and nothing posted yet. */
export async function openWorld(service: TestService): Promise<World> {
  const books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation { a: createAccount(input: { number: "1010", name: "Bank", accountSubtype: BANK }) { id } }',
  );
  const made = await service.graphql(
    `mutation { b: createBankAccount(input: { entity: ${books.acme}, name: "Bank", currency: "USD", chartOfAccountsAccount: ${data.a.id} }) { id } }`,
  );
  return {
    ...{ service, books, bank: Number(made.data.b.id), cash: Number(data.a.id) },
    ...{ entries: [], invoices: [] },
  };
}

const hasAmount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasAmount)
    : typeof value === 'number' && value !== 0;

/** Everything that is shown of the books through a day, over all, rolled up, and entity by entity. */
export async function figures(
  { service, books }: World,
  day: string,
  more = '',
): Promise<string[]> {
  const scopes = [
    '',
    `&entity=${books.acme}&entity_rollup=true`,
    ...[books.acme, books.europe, books.japan, books.kuwait].map((id) => `&entity=${id}`),
  ];
  const days = `start_date=2026-01-01&end_date=${day}`;
  return Promise.all(
    scopes.flatMap((scope) =>
      REPORTS.map(async (report) => {
        const { status, body } = await service.call(
          'GET',
          `/ca/api/${report}?${days}${scope}${more}`,
        );
        // An entity without lines may be gone; there was nothing to show of it.
        if (status === 400) return '[]';
        const rows: object[] =
          body.income_statement ??
          body.balance_sheet ??
          body.trial_balance?.accounts ??
          body.cash_flow;
        return JSON.stringify(rows.filter(hasAmount));
      }),
    ),
  );
}
