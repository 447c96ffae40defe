// Places of the books where others write: how a text comes there, and which list tells it.
import type { TestBooks } from '../../support/books.ts';
import { formOf } from '../../support/files.ts';
import type { TestService } from '../../support/service.ts';

export interface Books {
  readonly service: TestService;
  readonly books: TestBooks;
}

export interface Place {
  readonly name: string;
  /** The list that tells it, and the field that holds the text. */
  readonly resource: string;
  readonly field: string;
  /** What else the list is asked. */
  readonly parameters?: object;
  /** The call of list_proposals that tells what no list of records does. */
  readonly told?: (id: string) => Readonly<Record<string, unknown>>;
  /** Writes a text there and answers with the id of its record. */
  readonly plant: (at: Books, text: string, nth: number) => Promise<string>;
}

const DATE = '2026-03-01';
const DUE = '2026-03-31';

/** Makes a record by its operation; answers with its id. */
async function made({ service }: Books, type: string, input: object): Promise<string> {
  const name = `create${type}`;
  const { data, errors } = await service.graphql(
    `mutation ($input: ${type}Input!) { ${name}(input: $input) { id } }`,
    { input },
  );
  expect([name, errors]).toEqual([name, undefined]);
  return data[name].id;
}

const place = (
  name: string,
  [resource, field]: readonly [string, string],
  type: string,
  input: (books: TestBooks, text: string, nth: number) => object,
): Place => ({
  ...{ name, resource, field },
  plant: (at, text, nth) => made(at, type, input(at.books, text, nth)),
});

const bill = ({ acme, vendor, accounts }: TestBooks, nth: number, line: object = {}) => ({
  ...{ entity: acme, vendor, billNumber: `P-${nth}`, billDate: DATE, dueDate: DUE },
  lines: [{ account: accounts.services, amount: '10', ...line }],
});
const invoice = ({ acme, customer, advice }: TestBooks, line: object = {}) => ({
  ...{ entity: acme, client: customer, invoiceDate: DATE, dueDate: DUE, skipTax: true },
  lines: [{ product: advice, quantity: '1', rate: '10', ...line }],
});
const memo = ({ acme, accounts }: TestBooks) => ({
  entity: acme,
  lines: [{ account: accounts.services, amount: '10' }],
});
const entry = ({ acme, accounts }: TestBooks, line: object = {}) => ({
  ...{ entity: acme, date: DATE },
  transactions: [
    { account: accounts.sales, debitAmountNative: '10', ...line },
    { account: accounts.services, creditAmountNative: '10' },
  ],
});

/** A line of a bank account, which is made once for the books. */
const bankAccounts = new WeakMap<TestBooks, Promise<string>>();
async function bankLine(at: Books, fields: object): Promise<string> {
  const known = bankAccounts.get(at.books) ?? made(at, 'BankAccount', bankAccount(at.books));
  bankAccounts.set(at.books, known);
  const account = await known;
  const postedAt = `${DATE}T12:00:00Z`;
  return made(at, 'BankTransaction', {
    account,
    amount: '-10',
    currency: 'USD',
    postedAt,
    ...fields,
  });
}
const bankAccount = ({ acme }: TestBooks) => ({ entity: acme, name: 'Operating', currency: 'USD' });

/** What somebody who decides says when a proposal is rejected. */
async function rejected(at: Books, text: string, nth: number): Promise<string> {
  const { service, books } = at;
  const id = await made(at, 'Bill', bill(books, 10_000 + nth));
  const { body } = await service.call('POST', `/coa/api/v1/bill/${id}/void`, {
    key: service.keys.clerk,
    json: { void_date: '2026-03-02' },
  });
  const { errors } = await service.graphql(
    'mutation ($id: ID!, $reason: String!) { rejectProposal(id: $id, reason: $reason) { id } }',
    { id: body.proposal, reason: text },
  );
  expect([body, errors]).toEqual([body, undefined]);
  return String(body.proposal);
}

/** What a person says of a draft that waits. */
async function commented(at: Books, text: string, nth: number): Promise<string> {
  const { service, books } = at;
  const { body } = await service.call('POST', '/coa/api/v1/bill', {
    key: service.keys.clerk,
    json: {
      ...{ entity: books.acme, vendor: books.vendor, bill_number: `C-${nth}`, bill_date: DATE },
      ...{ due_date: DUE, lines: [{ account: books.accounts.services, amount: 10 }] },
    },
  });
  const { errors } = await service.graphql(
    'mutation ($id: ID!, $text: String!) { commentWaiting(object: "Bill", id: $id, text: $text) { id } }',
    { id: body.id, text },
  );
  expect([body, errors]).toEqual([body, undefined]);
  return String(body.id);
}

/** The name under which a text comes as a file: no system allows these characters in one. */
export const fileName = (text: string): string => `${text.replaceAll(/[/\\"<>|:*?]/g, '_')}.txt`;

async function fileNamed({ service, books }: Books, text: string): Promise<string> {
  const path = `/ca/api/file/upload?model=entity&object_id=${books.acme}`;
  const form = formOf(Buffer.from('Paid.'), fileName(text));
  const { status, body } = await service.call('POST', path, { body: form });
  expect([status, body]).toEqual([200, body]);
  return String(body.id);
}

export const PLACES: readonly Place[] = [
  place('vendor', ['vendors', 'name'], 'Vendor', (_, name) => ({ name })),
  place('customer', ['vendors', 'notes'], 'Vendor', (_, notes, nth) => ({
    ...{ name: `Customer ${nth}`, vendorType: 'CUSTOMER', notes },
  })),
  place('contact', ['vendors', 'contacts.name'], 'Vendor', (_, name, nth) => ({
    ...{ name: `Vendor ${nth}`, contacts: [{ name, email: `c${nth}@evil.test` }] },
  })),
  place('account', ['accounts', 'name'], 'Account', (_, name, nth) => ({
    ...{ number: `7${nth}`, name, accountType: 'OPERATING_EXPENSES' },
  })),
  place('product', ['products', 'productName'], 'Product', ({ accounts }, productName) => ({
    ...{ productName, revenueAccount: accounts.services },
  })),
  place('department', ['departments', 'name'], 'Department', (_, name, nth) => ({
    ...{ name, code: `D${nth}` },
  })),
  place('tag group', ['tagGroups', 'name'], 'TagGroup', (_, name) => ({ name })),
  place('bill number', ['bills', 'billNumber'], 'Bill', (books, billNumber, nth) => ({
    ...bill(books, nth),
    billNumber,
  })),
  place('bill', ['bills', 'messageOnBill'], 'Bill', (books, messageOnBill, nth) => ({
    ...bill(books, nth),
    messageOnBill,
  })),
  place('line of a bill', ['bills', 'lines.description'], 'Bill', (books, description, nth) =>
    bill(books, nth, { description }),
  ),
  place('invoice', ['invoices', 'messageOnInvoice'], 'Invoice', (books, messageOnInvoice) => ({
    ...invoice(books),
    messageOnInvoice,
  })),
  place('line of an invoice', ['invoices', 'lines.description'], 'Invoice', (books, description) =>
    invoice(books, { description }),
  ),
  place('credit memo', ['creditMemos', 'messageOnCreditMemo'], 'CreditMemo', (books, text) => ({
    ...{ ...memo(books), client: books.customer, creditMemoDate: DATE, messageOnCreditMemo: text },
  })),
  place('debit memo', ['debitMemos', 'messageOnDebitMemo'], 'DebitMemo', (books, text) => ({
    ...{ ...memo(books), vendor: books.vendor, debitMemoDate: DATE, messageOnDebitMemo: text },
  })),
  {
    ...place('entry', ['journalEntries', 'memo'], 'JournalEntry', (books, text) => ({
      ...entry(books),
      memo: text,
    })),
    parameters: { allTime: true },
  },
  {
    ...place(
      'line of an entry',
      ['journalEntries', 'transactions.description'],
      'JournalEntry',
      (books, description) => entry(books, { description }),
    ),
    parameters: { allTime: true },
  },
  {
    ...{ name: 'bank line', resource: 'bankTransactions', field: 'bankDescription' },
    plant: (at, bankDescription) => bankLine(at, { bankDescription }),
  },
  {
    ...{ name: 'merchant', resource: 'bankTransactions', field: 'merchantName' },
    plant: (at, merchantName) => bankLine(at, { merchantName }),
  },
  {
    ...{ name: 'kind of a bank line', resource: 'bankTransactions', field: 'kind' },
    plant: (at, kind) => bankLine(at, { kind }),
  },
  {
    ...{ name: 'data of a bank', resource: 'bankTransactions', field: 'metadata' },
    plant: (at, text) => bankLine(at, { metadata: { [text]: { memo: text } } }),
  },
  place('contract', ['contracts', 'dealName'], 'Contract', ({ acme, customer }, dealName) => ({
    ...{ entity: acme, client: customer, dealName, contractStartDate: DATE },
  })),
  place('budget', ['budgets', 'name'], 'Budget', (_, name) => ({
    ...{ name, startDate: DATE, endDate: DUE, periods: 1 },
  })),
  place('payment term', ['paymentTerms', 'name'], 'PaymentTerm', (_, name) => ({
    ...{ name, dueDays: 30 },
  })),
  { ...{ name: 'file', resource: 'files', field: 'name' }, plant: fileNamed },
  {
    ...{ name: 'rejection', resource: 'decided', field: 'reason', told: () => ({ limit: 100 }) },
    plant: rejected,
  },
  {
    ...{ name: 'comment', resource: 'comments', field: 'text', plant: commented },
    told: (id) => ({ object: 'Bill', id }),
  },
];
