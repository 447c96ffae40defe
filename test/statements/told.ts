// Entries of January, and answers with the moment they tell of themselves.
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

export const JANUARY = 'start_date=2026-01-01&end_date=2026-01-31';

/** An answer without its links' moments: links to other pages say what was asked. */
export interface Told {
  readonly path: string;
  readonly at: string | null;
  readonly text: string;
}

/** Lines of an entry that posts to sales. */
export const linesOf = ({ accounts }: TestBooks, amount: number): object[] => [
  { account: accounts['defaultClearing'], debit_amount_native: amount },
  { account: accounts.sales, credit_amount_native: amount },
];

/** Posts an entry; ends when it is acknowledged. */
export async function post(service: TestService, books: TestBooks, amount = 1): Promise<number> {
  const { status, body } = await service.call('POST', '/coa/api/journal_entry', {
    json: {
      ...{ entity: books.acme, date: '2026-01-15', memo: 'Of then' },
      transactions: linesOf(books, amount),
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
}

export async function read(service: TestService, path: string): Promise<Told> {
  const { status, text, headers } = await service.call('GET', path);
  expect([path, status, text]).toEqual([path, 200, text]);
  return { path, at: headers.get('known-at'), text: text.replaceAll(/&known_at=[^&"]*/g, '') };
}

/** Asks for the moment of each answer, which gives the same answer again. */
export async function demandSame(service: TestService, told: readonly Told[]): Promise<void> {
  for (const { path, at, text } of told) {
    expect([path, at]).toEqual([path, expect.stringMatching(/^\d{4}-.*Z$/)]);
    const again = await read(service, `${path}&known_at=${encodeURIComponent(at ?? '')}`);
    expect([path, again.at, again.text]).toEqual([path, at, text]);
  }
}
