// Books for tests: a workspace that is set up, with accounts, customers, products, taxes and rates.
import pg from 'pg';
import type { Database } from '../../src/platform/database/index.ts';
import { setUpWorkspace, type Setup } from '../../src/settings/setup.service.ts';
import { principalIn, sessionOf } from './workspace.ts';
import type { TestService } from './service.ts';

/** Sets up a workspace: root entity, currency, system accounts. */
export const setUp = (
  database: Database,
  workspace: number,
  root = { name: 'Acme Inc.', currency: 'USD' },
): Promise<Setup> =>
  database.write(workspace, (transaction) =>
    setUpWorkspace({ ...sessionOf(database, principalIn(workspace)), transaction }, root),
  );

export interface TestBooks {
  /** USD, the reporting currency. */
  readonly acme: number;
  /** EUR, JPY and KWD. */
  readonly europe: number;
  readonly japan: number;
  readonly kuwait: number;
  readonly accounts: Readonly<Record<string, number>> & {
    readonly sales: number;
    readonly services: number;
    readonly otherReceivable: number;
  };
  readonly customer: number;
  readonly vendor: number;
  /** Taxable, to sales. */
  readonly widget: number;
  /** Not taxable, to services, on a receivable of its own. */
  readonly advice: number;
  /** 8.25 %. */
  readonly taxRate: number;
}

const RATES = [
  { currency: 'EUR', date: '2020-01-01', rate: '1.10' },
  { currency: 'JPY', date: '2020-01-01', rate: '0.0067' },
  { currency: 'KWD', date: '2020-01-01', rate: '3.25' },
  { currency: 'EUR', date: '2026-02-01', rate: '1.20' },
];

/** Makes books through the API, as an admin would. */
export async function openBooks(service: TestService): Promise<TestBooks> {
  const { entity, accounts } = await setUp(service.database, service.workspace);
  const { data, errors } = await service.graphql(
    `mutation ($root: ID!, $rates: [ExchangeRateInput!]!) {
      europe: createEntity(input: { name: "Acme Europe", currency: "EUR", parent: $root }) { id }
      japan: createEntity(input: { name: "Acme Japan", currency: "JPY", parent: $root }) { id }
      kuwait: createEntity(input: { name: "Acme Kuwait", currency: "KWD", parent: $root }) { id }
      loadExchangeRates(rates: $rates)
      sales: createAccount(input: { number: "4000", name: "Sales", accountType: REVENUE }) { id }
      services: createAccount(input: { number: "4100", name: "Services", accountType: REVENUE }) { id }
      other: createAccount(input: { number: "1110", name: "Other Receivable", accountSubtype: ACCOUNTS_RECEIVABLE }) { id }
      customer: createVendor(input: { name: "Globex", vendorType: CUSTOMER, email: "ap@globex.test" }) { id }
      vendor: createVendor(input: { name: "Initech" }) { id }
      taxRate: createTaxRate(input: { name: "State", value: "8.25" }) { id }
    }`,
    { root: String(entity), rates: RATES },
  );
  expect(errors).toBeUndefined();
  const id = (name: string): number => Number(data[name].id);
  const products = await service.graphql(
    `mutation ($sales: ID!, $services: ID!, $other: ID!) {
      widget: createProduct(input: { productName: "Widget", isTaxable: true, revenueAccount: $sales }) { id }
      advice: createProduct(input: { productName: "Advice", revenueAccount: $services, arAccount: $other }) { id }
    }`,
    { sales: String(id('sales')), services: String(id('services')), other: String(id('other')) },
  );
  expect(products.errors).toBeUndefined();
  return {
    acme: entity,
    europe: id('europe'),
    japan: id('japan'),
    kuwait: id('kuwait'),
    accounts: {
      ...accounts,
      sales: id('sales'),
      services: id('services'),
      otherReceivable: id('other'),
    },
    customer: id('customer'),
    vendor: id('vendor'),
    widget: Number(products.data.widget.id),
    advice: Number(products.data.advice.id),
    taxRate: id('taxRate'),
  };
}

/** The live lines of an entry: account, debit, credit, and the amounts in the other two currencies. */
export async function linesOf(service: TestService, entry: number) {
  return service.database.write(service.workspace, (transaction) =>
    transaction.ask<Record<string, unknown>>({
      text: `select l.account_id as account, trim_scale(l.amount_native)::text as native,
          trim_scale(l.amount_book)::text as book, trim_scale(l.amount)::text as reporting,
          l.date::text, l.vendor_id as vendor, l.department_id as department, l.tag_ids as tags,
          l.document_id as document, l.document_line_id is not null as "isLine"
        from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
        where l.workspace_id = $1 and l.journal_entry_id = $2 and l.version = e.version
          and not l.is_mirror and not e.is_deleted order by l.id`,
      values: [service.workspace, entry],
    }),
  );
}

/** Keeps a bank account on any ledger account, as a change behind the service could: PostgreSQL refuses it. */
export async function keepOn(service: TestService, bank: number, ledger: number): Promise<void> {
  const owner = new pg.Client({ connectionString: service.superuserUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query('update bank_account set chart_of_accounts_account_id = $2 where id = $1', [
    bank,
    ledger,
  ]);
  await owner.end();
}

/** How many rows the tables of documents, journal and outbox have in all: to see that nothing changed. */
export async function rowCounts(service: TestService): Promise<Record<string, number>> {
  const tables = ['invoice', 'invoice_line', 'journal_entry', 'journal_line', 'outbox'];
  // Not `balance_delta`: a task folds it meanwhile.
  const counts = tables.map((table) => `(select count(*)::integer from ${table}) as ${table}`);
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<Record<string, number>>({
      text: `select ${counts.join(', ')}, (select coalesce(sum(last), 0)::integer from counter) as numbers`,
    }),
  );
  return rows[0] ?? {};
}
