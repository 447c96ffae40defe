// Concurrent operations on one document, sixteen callers over two processes, for every operation with one winner:
// payments and uses, their voids and deletions. The others learn the reason, and no answer is a server error. What is given to one of
// many documents is in races-of-many, the documents themselves in races-of-ends. docs/accounting.md sections 6 and 7.
import { DOCUMENTS, MEMOS, type Races, racesOf, testRaces } from './one-winner.ts';
import { DEBIT, documentOf, type Kind, made, money, send, world } from './sixteen.ts';

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

const ONE_WINNER: Races = {
  'a payment in full': async (kind) => [
    'POST',
    `${kind.path}/${await documentOf(kind)}/pay/`,
    byHand(100),
  ],
  'the void of a payment': async (kind) => ['POST', await paid(kind), VOID],
  'the deletion of a payment': async (kind) => ['DELETE', await paid(kind)],
};
const OF_MEMOS: Races = {
  'a use': async (kind) => [
    'POST',
    `${kind.path}/${await documentOf(kind)}/mark-used`,
    await useOf(kind),
  ],
  'the void of a use': async (kind) => ['POST', await used(kind), VOID],
  'the deletion of a use': async (kind) => ['DELETE', await used(kind)],
};

testRaces([...racesOf(ONE_WINNER, DOCUMENTS), ...racesOf(OF_MEMOS, MEMOS)]);
