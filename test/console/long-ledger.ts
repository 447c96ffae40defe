// A long general ledger, a long list of invoices, and a walk from its first row to its last.
import type { Page } from 'playwright-core';
import type { TestBooks } from '../support/books.ts';
import type { TestService } from '../support/service.ts';

const LINES = 200;

/** Posts lines of January 2026, 200 in an entry; the last of them are the first of the list. */
export async function postLines(
  service: TestService,
  { acme, accounts }: TestBooks,
  count: number,
): Promise<void> {
  for (let entry = 0; entry < count / LINES; entry++) {
    const transactions = Array.from({ length: LINES }, (_, nth) => ({
      account: nth % 2 === 0 ? accounts.services : accounts.sales,
      [nth % 2 === 0 ? 'debit_amount_native' : 'credit_amount_native']: 1 + Math.floor(nth / 2),
    }));
    const made = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        ...{ entity: acme, date: '2026-01-20', currency: 'USD', memo: `Batch ${entry}` },
        transactions,
      },
    });
    expect([made.status, made.text]).toEqual([201, made.text]);
  }
}

const INVOICES = 20;

/** Makes invoices of a day each, twenty in a document; their ids. */
export async function makeInvoices(
  service: TestService,
  { acme, customer, advice }: TestBooks,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += INVOICES) {
    const fields = Array.from(
      { length: INVOICES },
      (_, nth) => `i${nth}: createInvoice(input: { entity: "${acme}", client: "${customer}",
        invoiceDate: "2026-02-${String(1 + ((made + nth) % 28)).padStart(2, '0')}",
        lines: [{ product: "${advice}", rate: "${made + nth + 1}" }] }) { id }`,
    );
    const { data, errors } = await service.graphql(`mutation { ${fields.join(' ')} }`);
    expect(errors).toBeUndefined();
    for (const { id } of Object.values(data as Record<string, { id: string }>)) ids.push(id);
  }
  return ids;
}

/** Scrolls by the wheel until the last row is there; the most rows that stood in the document at once. */
export async function scrollThrough(page: Page, count: number): Promise<number> {
  let most = 0;
  const seen = new Set<number>();
  const look = async (): Promise<void> => {
    const rows = await page.evaluate<number[]>(
      `[...document.querySelectorAll('.records tbody tr[data-at]')].map((row) => Number(row.dataset.at))`,
    );
    most = Math.max(most, rows.length);
    for (const row of rows) seen.add(row);
  };
  await page.mouse.move(640, 500);
  await look();
  for (let turns = 0; seen.size < count && turns < count; turns++) {
    await page.mouse.wheel(0, 800);
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    await look();
  }
  expect(seen.size).toBe(count);
  return most;
}
