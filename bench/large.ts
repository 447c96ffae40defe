// Benchmark of ten million ledger lines (`--lines N`) beside workspaces a tenth and a
// five-hundredth that size: an integrator's queries over HTTP, the first answer of each and the
// median of the following. No peer.
import { linesAsked } from './support/lines-asked.ts';
import { largeBooks, type LargeBooks } from './support/large-books.ts';
import { askOnce } from './support/load.ts';
import { record } from './support/results.ts';
import { median } from './support/rounds.ts';
import { openStage, program } from './support/stage.ts';
import { size } from './support/size.ts';

const TIMES = size(3, 1);
const YEARS = 'start_date=2021-01-01&end_date=2025-12-31';
const MONTH = 'start_date=2025-03-01&end_date=2025-03-31';
const LINES = '/coa/api/transaction?limit=100';
const LEDGER = '/coa/api/general-ledger?limit=100';
const ENTRIES = '/coa/api/journal_entry?limit=100';
const AGEING = '/coa/api/ageing?side=receivable';

const questions = ({ knownAt, tag }: LargeBooks): readonly (readonly [string, string])[] => [
  [
    'income statement, five years by month',
    `/ca/api/get_income_statement?${YEARS}&cadence=monthly`,
  ],
  ['balance sheet, five years by month', `/ca/api/get_balance_sheet?${YEARS}&cadence=monthly`],
  ['trial balance', `/ca/api/get_trial_balance?${YEARS}`],
  ['cash flow, five years by month', `/ca/api/get_cash_flow?${YEARS}&cadence=monthly`],
  ['cash basis, a month', `/ca/api/cash-basis?${MONTH}`],
  ['cash basis, five years', `/ca/api/cash-basis?${YEARS}`],
  [
    'income statement by department, a month',
    `/ca/api/get_income_statement?${MONTH}&group_by=department`,
  ],
  ['income statement as it was known', `/ca/api/get_income_statement?${YEARS}&known_at=${knownAt}`],
  ['100 lines', `${LINES}&all_time=true`],
  ['1,000 lines', `/coa/api/transaction?limit=1000&all_time=true`],
  ['100 lines after 100,000', `${LINES}&all_time=true&offset=100000`],
  [
    '100 lines of a month, with the opening balance',
    `${LINES}&${MONTH}&display_opening_balance=true`,
  ],
  ['100 lines as they were known', `${LINES}&all_time=true&known_at=${knownAt}`],
  ['100 lines of a type of account', `${LINES}&all_time=true&account_type=REVENUE`],
  ['100 lines of a type of account that none has', `${LINES}&all_time=true&account_type=EQUITY`],
  ['100 lines of revenue or receivables', `${LINES}&all_time=true&revenue_or_receivables=true`],
  ['100 lines up to an amount', `${LINES}&all_time=true&debit_amount_lte=21.75`],
  ['100 lines without a tag', `${LINES}&all_time=true&no_tag=true`],
  ['what all lines add up to', '/coa/api/transaction/totals?all_time=true'],
  ['100 lines found by a rare text', `${LINES}&all_time=true&q=a1b2c3`],
  ['100 lines of a text in every eighth', `${LINES}&all_time=true&q=Hosting`],
  ['the text, without a count', `${LINES}&all_time=true&q=Hosting&skip_count=true`],
  ['the text, as lines were known', `${LINES}&all_time=true&q=Hosting&known_at=${knownAt}`],
  ['100 lines of a tag', `${LINES}&all_time=true&tag=${tag}`],
  ['the tag, without a count', `${LINES}&all_time=true&tag=${tag}&skip_count=true`],
  ['general ledger', `${LEDGER}&all_time=true`],
  ['general ledger, a month', `${LEDGER}&${MONTH}`],
  ['100 entries', `${ENTRIES}&all_time=true`],
  ['100 entries as they were known', `${ENTRIES}&all_time=true&known_at=${knownAt}`],
  ['24 reconciliation reports of an account', '/coa/api/v2/reconciliation?limit=100'],
  ['accounts with balances', '/coa/api/account?limit=300'],
  ['ageing of today', `${AGEING}&as_of=2026-06-30`],
  ['ageing of a quarter ago', `${AGEING}&as_of=2025-09-30`],
];

export async function large(): Promise<void> {
  const stage = await openStage();
  try {
    const lines = Math.max(linesAsked(), 1_000);
    const [books] = await largeBooks(stage, [lines, lines / 10, Math.ceil(lines / 500)]);
    if (!books) throw new Error('No books were made.');
    const { port } = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const headers = { authorization: `Token ${books.key}` };
    for (const [name, path] of questions(books)) {
      const found: number[] = [];
      for (let i = 0; i <= TIMES; i++) {
        const begun = performance.now();
        await askOnce(port, { path, headers });
        found.push(performance.now() - begun);
      }
      const [first = NaN, ...next] = found;
      record({
        ...{ what: name, figure: median(next), unit: 'ms' },
        note: `first answer ${first.toFixed(0)} ms`,
      });
      const ms = (value: number): string => `${value.toFixed(0).padStart(7)} ms`;
      console.log(`  ${name.padEnd(48)} first${ms(first)}   then${ms(median(next))}`);
    }
  } finally {
    await stage.close();
  }
}
