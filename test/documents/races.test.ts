// Concurrent document operations, sixteen callers over two processes, for every operation with one
// winner: payments, voids, deletions, applications, uses, numbers. The others learn the reason, and
// no answer is a server error. docs/accounting.md sections 6 and 7.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import {
  billBody,
  memoBody,
  moneyOut,
  openPayables,
  type PayableWorld,
} from '../payable/support.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { share } from '../support/breadth.ts';

let world: PayableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openPayables(await startService('all', MANY_CONNECTIONS));
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});

const MANY = 16;
interface Answer {
  readonly status: number;
  readonly body: any;
}
async function send(at: number, method: string, path: string, json?: object): Promise<Answer> {
  const headers = {
    authorization: `Token ${world.service.keys.admin}`,
    'content-type': 'application/json',
  };
  const url = at % 2 === 0 ? world.service.url : twin.url;
  const response = await fetch(url + path, {
    ...{ method, headers },
    ...(json && { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
const made = async (path: string, json: object): Promise<any> => {
  const { status, body } = await send(0, 'POST', path, json);
  expect([status < 300, body]).toEqual([true, expect.anything()]);
  return body;
};

/** What one of the kinds is: how it is made, and what is done with it. */
interface Kind {
  readonly path: string;
  readonly body: () => object;
  /** Which way money goes: 1 where it comes in. */
  readonly sign: 1 | -1;
}
const customer = () => ({ entity: world.books.acme, client: world.books.customer });
const INVOICE: Kind = {
  path: '/coa/api/v1/invoice',
  sign: 1,
  body: () => ({
    ...{ ...customer(), invoice_date: '2026-01-15' },
    lines: [{ amount: 100, product: world.books.widget }],
  }),
};
const BILL: Kind = { path: '/coa/api/v1/bill', sign: -1, body: () => billBody(world) };
const CREDIT: Kind = {
  path: '/coa/api/v1/credit-memo',
  sign: -1,
  body: () => ({
    ...{ ...customer(), credit_memo_date: '2026-01-10' },
    lines: [{ account: world.books.accounts.sales, amount: 100 }],
  }),
};
const DEBIT: Kind = {
  path: '/coa/api/v1/debit-memo',
  sign: -1,
  body: () => memoBody(world, { lines: [{ account: world.rent, amount: 100 }] }),
};
const documentOf = async ({ path, body }: Kind): Promise<number> => (await made(path, body())).id;
const money = ({ sign }: Kind, amount: number) => moneyOut(world, -sign * amount);
const byHand = (amount: number) => ({
  empty_transactions: [
    { account_id: world.cash, account_name: 'x', amount, payment_date: '2026-01-20' },
  ],
});
const VOID = { void_date: '2026-02-01' };

/** A document with one payment; where that payment is. */
async function paid(kind: Kind): Promise<string> {
  const id = await documentOf(kind);
  const payment = { transactions: [{ transaction_id: await money(kind, 100), amount: 100 }] };
  await made(`${kind.path}/${id}/pay/`, payment);
  const { body } = await send(0, 'GET', `${kind.path}/${id}/`);
  return `${kind.path}/${id}/payment/${body.payments[0].id}/void`;
}
const useOf = async (kind: Kind) => ({
  transaction_id: await money(kind, 100),
  account_id: kind === DEBIT ? world.books.accounts['accountsPayable'] : null,
  ...{ amount: 100, payment_date: '2026-01-25' },
});
async function used(kind: Kind): Promise<string> {
  const id = await documentOf(kind);
  await made(`${kind.path}/${id}/mark-used`, await useOf(kind));
  const { body } = await send(0, 'GET', `${kind.path}/${id}`);
  return `${kind.path}/${id}/payment/${body.payments[0].id}/void`;
}

type Race = readonly [method: string, path: string, json?: object];
/** What sixteen do at once: one wins, the others get 4xx. */
const ONE_WINNER: Readonly<Record<string, (kind: Kind) => Promise<Race>>> = {
  'a payment in full': async (kind) => [
    'POST',
    `${kind.path}/${await documentOf(kind)}/pay/`,
    byHand(100),
  ],
  'the void of a payment': async (kind) => ['POST', await paid(kind), VOID],
  'the deletion of a payment': async (kind) => ['DELETE', await paid(kind)],
};
const OF_ALL: typeof ONE_WINNER = {
  'a void': async (kind) => ['POST', `${kind.path}/${await documentOf(kind)}/void/`, VOID],
  'a reopening': async (kind) => {
    const id = await documentOf(kind);
    await made(`${kind.path}/${id}/void/`, VOID);
    return ['POST', `${kind.path}/${id}/reopen/`];
  },
  'a deletion': async (kind) => ['DELETE', `${kind.path}/${await documentOf(kind)}`],
};
const OF_MEMOS: typeof ONE_WINNER = {
  'a use': async (kind) => [
    'POST',
    `${kind.path}/${await documentOf(kind)}/mark-used`,
    await useOf(kind),
  ],
  'the void of a use': async (kind) => ['POST', await used(kind), VOID],
  'the deletion of a use': async (kind) => ['DELETE', await used(kind)],
};
const racesOf = (races: typeof ONE_WINNER, kinds: Readonly<Record<string, Kind>>) =>
  Object.entries(races).flatMap(([what, race]) =>
    Object.entries(kinds).map(([name, kind]) => [what, name, kind, race] as const),
  );
const DOCUMENTS = { invoice: INVOICE, bill: BILL };
const MEMOS = { 'credit memo': CREDIT, 'debit memo': DEBIT };

const RACES = [
  ...racesOf(ONE_WINNER, DOCUMENTS),
  ...racesOf(OF_ALL, { ...DOCUMENTS, ...MEMOS }),
  ...racesOf(OF_MEMOS, MEMOS),
];
test.each(share(RACES, 3))('%s of one %s: once', async (_what, _name, kind, race) => {
  const asked = await race(kind);
  const answers = await Promise.all(Array.from({ length: MANY }, (_, at) => send(at, ...asked)));
  const statuses = answers.map(({ status }) => status).sort();
  expect([statuses[0]! < 300, statuses[1]! >= 400, statuses.at(-1)! < 500, statuses]).toEqual([
    true,
    true,
    true,
    statuses,
  ]);
});

/** Sixteen documents and one thing that pays one of them. */
const SHARED: Readonly<Record<string, readonly [Kind, (kind: Kind) => Promise<object>]>> = {
  'a ledger line among invoices': [
    INVOICE,
    async (kind) => ({ transactions: [{ transaction_id: await money(kind, 100), amount: 100 }] }),
  ],
  'a ledger line among bills': [
    BILL,
    async (kind) => ({ transactions: [{ transaction_id: await money(kind, 100), amount: 100 }] }),
  ],
  'a credit memo among invoices': [
    INVOICE,
    async () => ({
      credit_memos: [
        { credit_memo_id: await documentOf(CREDIT), amount: 100, posted_at: '2026-01-20' },
      ],
    }),
  ],
  'a debit memo among bills': [
    BILL,
    async () => ({
      debit_memos: [
        { debit_memo_id: await documentOf(DEBIT), amount: 100, posted_at: '2026-01-25' },
      ],
    }),
  ],
};
test.each(share(Object.entries(SHARED), 2))('%s is spent once', async (_what, [kind, pays]) => {
  const ids = await Promise.all(Array.from({ length: MANY }, () => documentOf(kind)));
  const json = await pays(kind);
  const answers = await Promise.all(
    ids.map((id, at) => send(at, 'POST', `${kind.path}/${id}/pay/`, json)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(MANY - 1).fill(400)]);
});

const NUMBERS = [
  ['an invoice number', INVOICE, 'invoice_number'],
  ['a bill number', BILL, 'bill_number'],
  ['a credit memo number', CREDIT, 'credit_memo_number'],
  ['a debit memo number', DEBIT, 'debit_memo_number'],
] as const;
test.each(share(NUMBERS, 2))(
  '%s that sixteen give: one has it',
  async (_what, { path, body }, field) => {
    const json = { ...body(), [field]: `N-${field}` };
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => send(at, 'POST', path, json)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(MANY - 1).fill(400)]);
    const [lost] = answers.filter(({ status }) => status === 400);
    expect(lost?.body).toEqual({ [field]: [expect.any(String)] });
  },
);

test('automatic numbers are given once, without a gap', async () => {
  // Bills have the numbers of their vendors.
  for (const [, { path, body }, field] of share(
    NUMBERS.filter(([, kind]) => kind !== BILL),
    3,
  )) {
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => send(at, 'POST', path, body())),
    );
    const numbers = answers
      .map((answer) => Number(/\d+$/.exec(answer.body[field])?.[0]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  }
});

test('two who edit one document: both are told what stands, and the books hold', async () => {
  for (const { path, body } of share([INVOICE, BILL, CREDIT, DEBIT], 2)) {
    const { id } = await made(path, body());
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) =>
        at % 4 === 0
          ? send(at, 'DELETE', `${path}/${id}`)
          : send(at, 'PATCH', `${path}/${id}`, body()),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  }
  expect((await world.service.checkBooks()).lines).toBeGreaterThan(100);
});
