// Concurrent operations on one document, sixteen callers over two processes, for every operation with one winner:
// payments, voids, deletions, uses. The others learn the reason, and no answer is a server error. What is given to one of
// many documents is in races-of-many. docs/accounting.md sections 6 and 7.
import { share } from '../support/breadth.ts';
import {
  BILL,
  CREDIT,
  DEBIT,
  documentOf,
  INVOICE,
  type Kind,
  made,
  MANY,
  money,
  openInTwo,
  send,
  world,
} from './sixteen.ts';

openInTwo();

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
