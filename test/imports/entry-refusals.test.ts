// An entry of a file is refused for what it is refused for over REST, in the same words.
import { importFile, undoImport } from '../../src/imports/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';
import { fileOf } from './desk.ts';

let service: TestService;
let books: TestBooks;
const CLOSED = '2026-01-31';
beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data, errors } = await service.graphql(
    `mutation ($europe: ID!) {
      bank: createAccount(input: { number: "1000", name: "Cash", accountSubtype: BANK }) { id }
      old: createAccount(input: { number: "6666", name: "Old", accountSubtype: EXPENSE }) { id }
      gone: createEntity(input: { name: "Gone", currency: "USD" }) { id }
      createLockPeriod(input: { entity: $europe, lockedThrough: "${CLOSED}" }) { id }
    }`,
    { europe: String(books.europe) },
  );
  expect(errors).toBeUndefined();
  const { errors: others } = await service.graphql(
    `mutation { patchAccount(id: ${data.old.id}, input: { status: INACTIVE }) { id }
      patchEntity(id: ${data.gone.id}, input: { active: false }) { id } }`,
  );
  expect(others).toBeUndefined();
  ids = {
    ...{ 1000: Number(data.bank.id), 4000: books.accounts.sales, 4100: books.accounts.services },
    ...{ 6666: Number(data.old.id), 1100: books.accounts['accountsReceivable']! },
    ...{ 'Acme Inc.': books.acme, 'Acme Europe': books.europe, Gone: Number(data.gone.id) },
  };
});
afterAll(() => service.close());

/** Accounts and entities by what a file calls them. */
let ids: Record<string, number>;
type Cells = Readonly<Record<string, string>>;
interface Case {
  readonly entry: Cells;
  readonly lines: readonly Cells[];
}
const HOME = { date: '2026-02-10', entity: 'Acme Inc.', currency: 'USD' };
const pair = (amount: string, one: Cells = {}, other: Cells = {}): Cells[] => [
  { account: '1000', debit: amount, ...one },
  { account: '4000', credit: amount, ...other },
];
const NAMES: Readonly<Record<string, string>> = {
  debit: 'debit_amount_native',
  credit: 'credit_amount_native',
  debit_book: 'debit_amount_book',
  credit_book: 'credit_amount_book',
  debit_reporting: 'debit_amount',
  credit_reporting: 'credit_amount',
  line_entity: 'entity',
};
const asJson = (cells: Cells): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(cells).map(([name, value]) => [
      NAMES[name] ?? name,
      /account|entity/.test(name) ? ids[value] : value,
    ]),
  );
/** All messages of a body of faults, wherever they stand. */
const messagesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(messagesIn)
      : [];

/** By how much an entry is off is said in one way or the other. */
const alike = (message: string): string =>
  message.replace(/^(Debits and credits)( of each entity)? must be equal.*$/, '$1');

async function overRest({ entry, lines }: Case) {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: { ...asJson(entry), transactions: lines.map(asJson) },
  });
  return { status, body };
}
async function byFile({ entry, lines }: Case) {
  const rows = lines.map((line, nth) => ({ entry: 'E1', ...(nth === 0 ? entry : {}), ...line }));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (row: Cells, name: string): string => `"${row[name] ?? ''}"`;
  const text = [
    columns.join(','),
    ...rows.map((row) => columns.map((name) => cell(row as Cells, name)).join(',')),
  ].join('\n');
  return importFile(sessionOf(service.database, principalIn(service.workspace)), {
    kind: 'journal-entries',
    source: fileOf(`${text}\n`),
    settings: {},
  });
}

const refused: readonly [what: string, given: Case][] = [
  ['an inactive entity', { entry: { ...HOME, entity: 'Gone' }, lines: pair('5') }],
  [
    'lines of an inactive entity',
    {
      entry: HOME,
      lines: [...pair('5'), ...pair('5', { line_entity: 'Gone' }, { line_entity: 'Gone' })],
    },
  ],
  ['an inactive account', { entry: HOME, lines: pair('5', { account: '6666' }) }],
  ['a control account', { entry: HOME, lines: pair('5', {}, { account: '1100' }) }],
  ['a currency the workspace lacks', { entry: { ...HOME, currency: 'CHF' }, lines: pair('5') }],
  ['decimals the currency lacks', { entry: { ...HOME, currency: 'JPY' }, lines: pair('5.5') }],
  ['the type of a document', { entry: { ...HOME, type: 'invoice' }, lines: pair('5') }],
  ['a closed day', { entry: { ...HOME, entity: 'Acme Europe', date: CLOSED }, lines: pair('5') }],
  [
    'a closed day of another entity of its lines',
    {
      entry: { ...HOME, date: CLOSED },
      lines: [
        ...pair('5'),
        ...pair('5', { line_entity: 'Acme Europe' }, { line_entity: 'Acme Europe' }),
      ],
    },
  ],
  ['lines that do not balance', { entry: HOME, lines: pair('5', {}, { credit: '5.01' }) }],
  [
    'entities that balance together only',
    { entry: HOME, lines: pair('5', {}, { line_entity: 'Acme Europe' }) },
  ],
  ['one line', { entry: HOME, lines: pair('5').slice(0, 1) }],
  [
    'a rate of nothing',
    { entry: { ...HOME, currency: 'EUR', exchange_rate_book: '0' }, lines: pair('5') },
  ],
  [
    'a rate with too many decimals',
    { entry: { ...HOME, currency: 'EUR', exchange_rate_book: '1.12345678901' }, lines: pair('5') },
  ],
  [
    'a day without a rate',
    { entry: { ...HOME, currency: 'EUR', date: '1999-12-31' }, lines: pair('5') },
  ],
  [
    'two rates to one currency',
    {
      entry: { ...HOME, currency: 'EUR', exchange_rate: '1.1', exchange_rate_book: '1.2' },
      lines: pair('5'),
    },
  ],
  [
    'a debit that is a credit in the books',
    { entry: { ...HOME, currency: 'EUR' }, lines: pair('5', { credit_book: '6' }) },
  ],
  [
    'books that say something else in the same currency',
    { entry: HOME, lines: pair('5', { debit_book: '6' }) },
  ],
  [
    'amounts of the books that differ by more than rounding',
    { entry: { ...HOME, currency: 'EUR' }, lines: pair('5', { debit_book: '7' }) },
  ],
  ['a long number', { entry: { ...HOME, ref_number: 'x'.repeat(101) }, lines: pair('5') }],
];

test.each(refused)('%s', async (_, given) => {
  const { status, body } = await overRest(given);
  expect([status, body]).toEqual([400, body]);
  const { faults, run } = await byFile(given);
  const [said, told] = [messagesIn(body), faults.map(({ message }) => message)].map(
    (messages) => new Set(messages.map(alike)),
  );
  expect([said!.size > 0, told]).toEqual([true, said]);
  expect(run).toBeUndefined();
});

test('what is right is posted alike', async () => {
  const given: Case = {
    entry: { ...HOME, entity: 'Acme Europe', currency: 'JPY', exchange_rate_book: '0.0061' },
    lines: [
      ...pair('1001', { debit_reporting: '7' }, { credit_reporting: '7', account: '4100' }),
      ...pair('333', { line_entity: 'Acme Inc.' }, { line_entity: 'Acme Inc.' }),
    ],
  };
  // The day after the lock is open.
  const both = [given, { ...given, entry: { ...given.entry, date: '2026-02-01' } }];
  for (const each of both) {
    const { status, body } = await overRest(each);
    expect([status, body]).toEqual([201, body]);
    expect((await byFile(each)).faults).toEqual([]);
    const [rows = []] = await service.database.read(service.workspace, {
      text: `select e.id, e.exchange_rate_book::text as rate, e.given_values as given, json_agg(json_build_array(l.entity_id, l.account_id,
          l.amount_native, l.amount_book, l.amount) order by l.id) as lines
        from journal_entry e join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id
        where e.workspace_id = $1 group by 1, 2, 3, e.entity_id order by e.id desc limit 2`,
      values: [service.workspace],
    });
    const [one, other] = rows.map(({ id: _, ...all }) => all);
    expect(one).toEqual(other);
  }
});

test('an import is undone as its entries stand, and those that are gone or taken back stay so', async () => {
  const given = (amount: string): Case => ({ entry: HOME, lines: pair(amount) });
  const balance = async (): Promise<string> => {
    const [rows = []] = await service.database.read(service.workspace, {
      text: 'select coalesce(sum(amount), 0)::float::text as amount from journal_line where workspace_id = $1 and account_id = $2',
      values: [service.workspace, ids['1000']],
    });
    return String(rows[0]?.['amount']);
  };
  const before = await balance();
  const entryOf = async (run: number | undefined): Promise<number> => {
    const [rows = []] = await service.database.read(service.workspace, {
      text: `select max(id) as id from journal_entry where workspace_id = $1 and source = 'import'`,
      values: [service.workspace],
    });
    expect(run).toBeDefined();
    return Number(rows[0]?.['id']);
  };
  const made = async (amount: string) => {
    const { run } = await byFile(given(amount));
    return { run: run ?? 0, entry: await entryOf(run) };
  };
  const call = (method: string, entry: number, json?: object) =>
    service.call(method, `/coa/api/journal_entry/${entry}`, { ...(json && { json }) });
  const undo = (run: number) =>
    undoImport(sessionOf(service.database, principalIn(service.workspace)), run);
  const changed = await made('5');
  const patch = { transactions: pair('7').map(asJson) };
  expect((await call('PATCH', changed.entry, patch)).status).toBe(200);
  expect(await undo(changed.run)).toMatchObject({ reversed: 1 });
  expect(await balance()).toBe(before);
  const gone = await made('11');
  expect((await call('DELETE', gone.entry)).status).toBe(204);
  expect(await undo(gone.run)).toMatchObject({ reversed: 0 });
  const back = await made('13');
  expect((await call('PATCH', back.entry, { reversal_date: '2026-03-01' })).status).toBe(200);
  expect(await undo(back.run)).toMatchObject({ reversed: 0 });
  expect(await balance()).toBe(before);
  // What takes it back says so, has a number of its own, and the day of the entry.
  const { body } = await call('GET', changed.entry);
  const [reversal] = body.reversals;
  expect([body.reversals.length, reversal.date]).toEqual([1, HOME.date]);
  const { body: taken } = await call('GET', reversal.id);
  expect([taken.reversal_of, taken.order === body.order]).toEqual([changed.entry, false]);
});
