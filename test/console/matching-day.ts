// A day's bank lines: what the bank reported, what is proposed for it, and the walk through it by keyboard.
import type { Page } from 'playwright-core';
import type { MatchDesk } from '../cash/matching.ts';
import type { Keyboard } from './keyboard.ts';

type Kind = 'accepted' | 'categorized' | 'split' | 'byHand' | 'excluded';

export interface MatchingDay {
  readonly kinds: readonly Kind[];
  /** The names of the lines, in their order. */
  readonly words: readonly string[];
  /** The books and the documents are what the walk was to make of them. */
  check(): Promise<void>;
  states(): Promise<Record<string, number>>;
}

const STATES = ['TO_CATEGORIZE', 'PROPOSED', 'MATCHED', 'EXCLUDED'];

/** Makes the lines, in the order of their kinds, each on one day and of an amount of its own. */
export async function matchingDay(
  desk: MatchDesk,
  counts: Readonly<Record<Kind, number>>,
): Promise<MatchingDay> {
  const { books, bank } = desk;
  const kinds = (Object.keys(counts) as Kind[]).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  );
  const before = await desk.balances();
  const words: string[] = [];
  const invoices: number[] = [];
  let [moved, services, sales, documents] = [0, 0, 0, 0];
  for (const [nth, kind] of kinds.entries()) {
    const amount = 100 + nth + 0.25;
    let text = `${kind} ${nth}`;
    let signed = amount;
    if (kind === 'accepted' || kind === 'byHand') {
      const { id, invoice_number: number } = await desk.invoice(amount);
      invoices.push(id);
      documents += amount;
      if (kind === 'accepted') text = `Payment ${number}`;
      else text = `Somebody ${nth}`;
    } else {
      signed = -amount;
      if (kind === 'categorized') services += amount;
      if (kind === 'split') [services, sales] = [services + 60, sales + amount - 60];
    }
    words.push(text);
    await desk.line(signed, text);
    if (kind !== 'excluded') moved += signed;
  }
  await desk.process();
  const states = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const state of STATES) {
      const { data } = await desk.service.graphql(
        'query ($state: [BankTransactionState!]) { bankTransactions(filter: { state: $state }) { count } }',
        { state: [state] },
      );
      found[state] = data.bankTransactions.count;
    }
    return found;
  };
  return {
    ...{ kinds, words, states },
    check: async () => {
      const excluded = counts.excluded;
      expect(await states()).toEqual({
        ...{ TO_CATEGORIZE: 0, PROPOSED: 0, EXCLUDED: excluded },
        MATCHED: kinds.length - excluded,
      });
      for (const id of invoices) {
        const { body } = await desk.call('GET', `/coa/api/v1/invoice/${id}`);
        expect([id, body.payment_status]).toEqual([id, 'paid']);
      }
      const after = await desk.balances();
      const change = (account: number): number =>
        Math.round((Number(after[account] ?? 0) - Number(before[account] ?? 0)) * 100);
      const { accounts } = books;
      expect([
        change(bank),
        // The invoices of the day credit it, too.
        change(accounts.services),
        change(accounts.sales),
      ]).toEqual([moved, services - documents, sales].map((amount) => Math.round(amount * 100)));
    },
  };
}

const row = (at: number): string => `.match tbody tr[data-at="${at}"]`;

/** Walks through the lines; returns how many requests each step took. */
export async function walkMatchingDay(
  page: Page,
  keyboard: Keyboard,
  { kinds, words }: MatchingDay,
): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isStep = !(request.headers()['prefer'] ?? '').includes('dry-run');
    if (new URL(request.url()).pathname === '/graphql' && isStep) {
      const body = request.postData() ?? '';
      if (request.headers()['idempotency-key'] !== undefined) asked.push(body);
    }
  });
  const order = await page.locator('.match tbody tr[data-at] td:nth-child(2)').allInnerTexts();
  expect(order).toEqual(words);
  for (const [at, kind] of kinds.entries()) {
    if (kind === 'accepted') await keyboard.press('Enter');
    if (kind === 'excluded') await keyboard.press('x');
    if (kind === 'categorized') {
      await keyboard.press('c');
      await keyboard.pick('4100', 'Services');
      await keyboard.press('Enter');
    }
    if (kind === 'split') {
      await keyboard.press('s');
      await keyboard.pick('4100', 'Services');
      await keyboard.press('Tab');
      await keyboard.type('60');
      await keyboard.press('Tab');
      await keyboard.press('Tab');
      await keyboard.pick('4000', 'Sales');
      await keyboard.press('Enter');
    }
    if (kind === 'byHand') {
      await keyboard.press('m');
      // Nothing but the amount is known: the one that is of the same amount stands first.
      await keyboard.pick('Globex', (100 + at + 0.25).toFixed(2));
      await keyboard.press('Enter');
    }
    await page.waitForSelector(`${row(at)} [data-outcome=done]`);
    expect([at, asked.length]).toEqual([at, at + 1]);
  }
  expect(await page.locator('.match tbody tr[data-at] td:nth-child(2)').allInnerTexts()).toEqual(
    words,
  );
}
