// A statement to reconcile: a file of the bank, the books beside it, and the walk from the file to the approval by
// keyboard.
import type { MatchDesk } from '../cash/matching.ts';
import type { Desk } from './desk.ts';
import type { Keyboard } from './keyboard.ts';

export interface StatementDay {
  readonly file: string;
  /** The amounts of its lines, in cents. */
  readonly cents: readonly number[];
  readonly counts: StatementCounts;
  /** The books are what the walk was to make of them. */
  check(): Promise<void>;
}

export interface StatementCounts {
  /** Lines that only the bank knows. */
  readonly told: number;
  /** Lines that the books have within three days. */
  readonly near: number;
  /** Lines that the books have five days earlier. */
  readonly far: number;
}

const dayOf = (nth: number): string => `2026-01-${String(6 + (nth % 23)).padStart(2, '0')}`;
const before = (day: string, days: number): string =>
  `2026-01-${String(Number(day.slice(8)) - days).padStart(2, '0')}`;
const text = (cents: number): string => (cents / 100).toFixed(2);

/** Makes the file, each line of an amount of its own, and what the books have of it already. */
export async function statementToReconcile(
  desk: MatchDesk,
  counts: StatementCounts,
): Promise<StatementDay> {
  const kinds = (['told', 'near', 'far'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  );
  const cents = kinds.map((_, nth) => (nth % 3 === 0 ? -1 : 1) * (10_025 + nth * 100));
  const lines = kinds.map((kind, nth) => ({
    ...{ kind, day: dayOf(nth), amount: cents[nth] ?? 0 },
    words: `Movement ${nth}`,
  }));
  let balance = 0;
  const rows = lines
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .map(({ day, words, amount }) => {
      balance += amount;
      return `${day},${words},${text(amount)},${text(balance)}`;
    });
  for (const { kind, day, amount, words } of lines) {
    if (kind === 'told') continue;
    const date = before(day, kind === 'near' ? 2 : 5);
    await desk.entry(text(amount), { date, memo: `Books of ${words}` });
  }
  return {
    file: ['date,description,amount,balance', ...rows].join('\n'),
    cents,
    counts,
    check: async () => {
      const { data } = await desk.service.graphql(
        `{ bankTransactions(limit: 1) { count }
           reconciliationReports { count results { id status reconciliationDifference clearedItemCount openGlItemCount endingBalance } }
           accounts(filter: { accountSubtype: [UNCATEGORIZED] }) { results { id } } }`,
      );
      const all = counts.told + counts.near + counts.far;
      expect(data.bankTransactions.count).toBe(all);
      expect(data.reconciliationReports.results).toEqual([
        {
          ...{ id: expect.any(String), status: 'PENDING_APPROVAL' },
          ...{ reconciliationDifference: '0.00', openGlItemCount: '0' },
          ...{ clearedItemCount: String(all), endingBalance: expect.any(String) },
        },
      ]);
      // Each movement stands in the books once: at the bank to the cent, and unsaid where only the bank knows it.
      const sumOf = (amounts: readonly number[]): number =>
        amounts.reduce((total, each) => total + each, 0) / 100;
      const balances = await desk.balances();
      const unsaid = lines.flatMap(({ kind, amount }) => (kind === 'told' ? amount : []));
      const [{ id: uncategorized }] = data.accounts.results;
      expect(Number(data.reconciliationReports.results[0].endingBalance)).toBe(sumOf(cents));
      expect(Number(balances[String(desk.bank)])).toBe(sumOf(cents));
      expect(-Number(balances[uncategorized] ?? 0)).toBe(sumOf(unsaid));
    },
  };
}

/** Chooses the file by a key, looks at it, and loads it. */
async function loadByKeys(
  { page, open }: Pick<Desk, 'page' | 'open'>,
  keyboard: Keyboard,
  file: string,
): Promise<void> {
  // The browser is told beforehand that choosing is done here.
  const chosen = page.waitForEvent('filechooser');
  await open('/bank/files');
  await keyboard.press('o');
  await (
    await chosen
  ).setFiles({
    ...{ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
  });
  await page.waitForSelector('.preview[data-state=known]');
  await keyboard.press('Control+Enter');
  await page.waitForSelector('[data-loaded]');
}

/** From the file to the approval. Returns how many interactions came after what agrees was taken. */
export async function walkStatement(
  desk: Pick<Desk, 'page' | 'open'>,
  keyboard: Keyboard,
  { file, counts }: StatementDay,
): Promise<number> {
  const { page } = desk;
  await loadByKeys(desk, keyboard, file);
  await keyboard.press('r');
  await page.waitForSelector('h1:has-text("New reconciliation")');
  await page.waitForSelector('.preview[data-state=known]');
  await keyboard.press('Control+Enter');
  await page.waitForSelector('.reconcile-head');
  await keyboard.press('s');
  await page.waitForSelector(`[data-agreed="${counts.told + counts.near}"] [data-state=known]`);
  await keyboard.press('s');
  await page.waitForSelector('[data-agreed]', { state: 'detached' });
  const after = keyboard.count;
  await keyboard.press('d');
  await page.waitForURL('**show=open');
  await keyboard.press('Home');
  for (let left = counts.far; left > 0; left--) {
    await page.waitForSelector('.match-side .preview[data-state=known]');
    await keyboard.press('1');
    // In sight wherever one is.
    expect(await page.locator('[data-sum]').isVisible()).toBe(true);
  }
  await page.waitForSelector('.reconcile-head[data-zero=yes]');
  expect(await page.locator('[data-sum]').innerText()).toBe('0.00');
  await keyboard.press('Control+Enter');
  await page.waitForSelector('.deed .preview[data-state=known]');
  await keyboard.press('Control+Enter');
  await page.waitForSelector('.badge:has-text("Waiting for approval")');
  return keyboard.count - after;
}
