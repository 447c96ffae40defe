// Figures on pages are those of the API, in order and in their columns: statements by currency and basis, the entry of
// an approval, a reconciliation.
import { Browser, unescape } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';

let here: ServiceWithPeople;
let desk: MatchDesk;
let maya: Browser;
/** Books of two, none and three decimals, by the id of their entity; '' are all of them. */
let books: readonly (readonly [entity: string, decimals: number])[];
beforeAll(async () => {
  here = await serviceWithPeople();
  desk = await openMatching(here.service);
  const { acme, japan, kuwait, accounts, customer, vendor } = desk.books;
  const { sales, services } = accounts;
  books = [
    ['', 2],
    [String(acme), 2],
    [String(japan), 0],
    [String(kuwait), 3],
  ];
  const post = async (path: string, json: object): Promise<void> => {
    const { status, text } = await here.service.call('POST', path, { json });
    expect([status, text]).toEqual([201, expect.anything()]);
  };
  const entry = (entity: number, date: string, amount: string) =>
    post('/coa/api/journal_entry', {
      ...{ entity, date },
      transactions: [
        { account: services, debit_amount_native: amount },
        { account: sales, credit_amount_native: amount },
      ],
    });
  await entry(acme, '2026-01-20', '1234567.89');
  await entry(acme, '2026-02-20', '0.05');
  await entry(japan, '2026-01-20', '1234567');
  await entry(kuwait, '2026-02-20', '1234.567');
  for (const [index, entity] of [acme, japan, kuwait].entries()) {
    await post('/coa/api/v1/invoice', {
      ...{ entity, client: customer, invoice_date: '2026-02-10' },
      lines: [{ amount: 987654 + index, product: desk.books.widget }],
    });
    await post('/coa/api/v1/bill', {
      ...{ entity, vendor, bill_date: '2026-01-10', due_date: '2026-02-10' },
      ...{ bill_number: `B${index}`, lines: [{ account: services, amount: 4321 }] },
    });
  }
  await post('/coa/api/v1/credit-memo', {
    ...{ entity: acme, client: customer, credit_memo_date: '2026-02-11' },
    lines: [{ account: sales, amount: 17.5 }],
  });
  maya = new Browser(here.service.url);
  await maya.signIn('maya@demo.test', PASSWORD);
});
afterAll(() => here.end());

const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).trim();
/** The cells of the rows of the table after a mark, as texts. */
const rowsOf = (html: string, mark: string): string[][] => {
  const [, table = ''] = html.split(mark);
  const [body = ''] = table.replace(/^[^]*?<tbody>/, '').split('</tbody>');
  return [...body.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );
};
/** An amount as English has it, with a real minus; made by the platform, not by the pages. */
function english(amount: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const text = new Intl.NumberFormat('en-US', { ...digits, signDisplay: 'negative' }).format(
    amount as unknown as number,
  );
  return text.replace('-', '−');
}
/** The amount of an account: zero is a dash. */
const cellOf = (amount: string, decimals: number): string =>
  Number(amount) === 0 ? '–' : english(amount, decimals);
const ask = async (query: string): Promise<any> => {
  const { data, errors } = await here.service.graphql(query);
  expect(errors).toBeUndefined();
  return data;
};

const DAYS = 'startDate: "2026-01-01", endDate: "2026-02-28"';
const SHEET = '<table class="sheet">';
const SHOWN = 'from=2026-01-01&to=2026-02-28&cadence=monthly';
const LINES = 'rows { accountName accountNumber amounts }';
const STATEMENTS = {
  income: {
    query: `incomeStatement(${DAYS}, cadence: MONTHLY, basis: BASIS ENTITY) { ${LINES} grossProfit operatingIncome netIncome }`,
  },
  balance: {
    query: `balanceSheet(${DAYS}, cadence: MONTHLY, basis: BASIS ENTITY) { ${LINES} assets liabilities equity }`,
  },
  cash: {
    query: `cashFlow(${DAYS}, cadence: MONTHLY, basis: BASIS ENTITY) { ${LINES} operating investing financing netChange openingCash closingCash }`,
  },
} as const;
const BASES = ['accrual', 'cash'] as const;
const cases = Object.entries(STATEMENTS).flatMap(([statement, { query }]) =>
  BASES.map((basis) => ({ statement, query, basis })),
);

test.each(cases)('$statement, $basis: accounts and totals', async ({ statement, basis, query }) => {
  let compared = 0;
  for (const [entity, decimals] of books) {
    const { html } = await maya.open(
      `/reports?statement=${statement}&basis=${basis}&entity=${entity}&${SHOWN}`,
    );
    const shown = rowsOf(html, SHEET);
    const data = await ask(
      `{ it: ${query.replace('BASIS', basis.toUpperCase()).replace('ENTITY', entity && `entity: [${entity}]`)} }`,
    );
    const { rows, ...totals } = data.it;
    const expected: string[][] = rows
      .filter(({ accountNumber }: any) => accountNumber !== null)
      .map(({ accountName, accountNumber, amounts }: any) => [
        `${accountName} ${accountNumber}`,
        ...amounts.map((each: string) => cellOf(each, decimals)),
      ]);
    compared += expected.length;
    const known = new Set(expected.map(([name]: string[]) => name));
    expect([entity, shown.filter(([name = '']) => known.has(name))]).toEqual([entity, expected]);
    const lines = new Set(shown.map((row) => row.slice(1).join(' | ')));
    for (const [name, amounts] of Object.entries<string[]>(totals)) {
      const line = amounts.map((each) => english(each, decimals)).join(' | ');
      expect([name, lines.has(line)]).toEqual([name, true]);
    }
  }
  expect(compared).toBeGreaterThan(0);
});

test.each(BASES)('trial, %s: debits and credits in their columns', async (basis) => {
  for (const [entity, decimals] of books) {
    const { html } = await maya.open(
      `/reports?statement=trial&basis=${basis}&entity=${entity}&${SHOWN}`,
    );
    const { it } = await ask(
      `{ it: trialBalance(${DAYS}, basis: ${basis.toUpperCase()}${entity && `, entity: [${entity}]`}) {
        trialBalance { accounts { name number balances { debits credits } } } totals { debits credits } } }`,
    );
    const sides = ({ debits, credits }: any): string[] =>
      [debits, credits].map((each) => (Number(each) === 0 ? '' : english(each, decimals)));
    const shown = rowsOf(html, SHEET);
    const expected = it.trialBalance.accounts
      .filter(({ number }: any) => number !== null)
      .map(({ name, number, balances }: any) => [`${name} ${number}`, ...sides(balances)]);
    const known = new Set(expected.map(([name]: string[]) => name));
    expect([entity, shown.filter(([name = '']) => known.has(name))]).toEqual([entity, expected]);
    expect(shown.at(-1)?.slice(1)).toEqual(sides(it.totals));
  }
});

test('a reconciliation shows what came in, what went out and the difference', async () => {
  const line = async (amount: number): Promise<void> => {
    await desk.line(amount, `Moved ${amount}`, { posted_at: '2026-05-10T00:00:00Z' });
  };
  for (const amount of [2000.25, -300.5, 1000, -0.75]) await line(amount);
  const account = await ask(
    `{ it: bankAccounts(filter: { id: [${desk.account}] }) { results { chartOfAccountsAccount { id } } } }`,
  );
  const { id: ledger } = account.it.results[0].chartOfAccountsAccount;
  const { body: report } = await here.service.call('POST', '/coa/api/v2/reconciliation', {
    json: {
      ...{
        account: Number(ledger),
        entity: desk.books.acme,
        starting_balance: 10,
        ending_balance: 50,
      },
      ...{ statement_starting_date: '2026-05-01', statement_ending_date: '2026-05-31' },
    },
  });
  const { it } = await ask(
    `{ it: reconciliationSourceTransactions(id: ${report.id}, sort: [POSTED_AT]) { results { id description debitAmountInCurrency creditAmountInCurrency } } }`,
  );
  const selected = it.results
    .filter((each: any) => !/1000/.test(each.description))
    .map(({ id }: any) => Number(id));
  const { status } = await here.service.call(
    'POST',
    `/coa/api/v2/reconciliation/${report.id}/transactions/confirm`,
    { json: { selected } },
  );
  expect([selected.length, status]).toEqual([3, 204]);
  const { html } = await maya.open(`/bank/reconciliations/${report.id}`);
  const facts = Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd><span[^>]*>([^<]*)</g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  // 10 and 2,000.25 in, less 301.25 out, is 1,709.00: 1,659.00 more than the statement ends with.
  expect(facts).toMatchObject({
    ...{ 'Starts with': '10.00', In: '2,000.25', Out: '301.25', 'Ends with': '50.00' },
  });
  const { body: read } = await here.service.call('GET', `/coa/api/v2/reconciliation/${report.id}`);
  expect(textOf(/<output[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1] ?? '')).toBe(
    english(String(read.reconciliation_difference), 2),
  );
  expect(Math.abs(Number(read.reconciliation_difference))).toBe(1659);
  const amounts = [
    ...html.matchAll(/<tr data-at.*?<bdi>([^<]*)<\/bdi>.*?class="number"><span[^>]*>([^<]*)</g),
  ].map(([, name, amount]) => `${name} ${amount}`);
  expect(amounts.sort()).toEqual(
    it.results
      .map(
        ({ description, debitAmountInCurrency: into, creditAmountInCurrency: out }: any) =>
          `${description ?? 'No description'} ${english(into ?? `-${out}`, 2)}`,
      )
      .sort(),
  );
});
