// References that a bank gives to more than one line of a statement. docs/accounting.md section 8.
import { startService } from '../support/service.ts';
import { openMatching, type MatchDesk } from './matching.ts';
import { camt, entry, linesOf, OFX1, statementsOf, type Statements } from './statement-files.ts';

let desk: MatchDesk;
let account: Statements['account'];
let load: Statements['load'];
beforeAll(async () => {
  desk = await openMatching(await startService());
  ({ account, load } = statementsOf(desk));
});
afterAll(() => desk.service.close());

const rent = (...rows: readonly string[]) =>
  ['date,description,amount,reference', ...rows.map((row) => `${row},RENT`)].join('\n');
const counts = ({ status, body }: { status: number; body: any }) => [
  ...[status, body?.created_count, body?.skipped_count, body?.failed_count],
];
const FILES: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'CSV',
    rent('2026-02-01,rent,-100', '2026-03-01,rent,-100', '2026-03-01,rent,-20'),
    ['-100', '-100', '-20'],
  ],
  ['CAMT.053', camt(entry('4.00', 'DBIT', 'B1') + entry('6.00', 'DBIT', 'B1')), ['-4', '-6']],
  ['OFX', OFX1.replace('<FITID>F2', '<FITID>F1'), ['-42.1', '100']],
];

test.each(FILES)(
  '%s: lines of another day or amount are others, whatever they are called',
  async (_, file, amounts) => {
    const id = await account();
    expect(counts(await load(id, file))).toEqual([201, amounts.length, 0, 0]);
    const lines = await linesOf(desk, id);
    expect(lines.map(({ amount }) => amount)).toEqual(amounts);
    const again = await load(id, file);
    expect(counts(again)).toEqual([201, 0, amounts.length, 0]);
    expect(again.body.warnings.filter((words: string) => words.startsWith('Row'))).toEqual([]);
    expect(await linesOf(desk, id)).toEqual(lines);
  },
);

test('the same line twice in a file is one', async () => {
  const id = await account();
  const file = rent('2026-02-01,rent,-100', '2026-02-01,rent,-100.00');
  expect(counts(await load(id, file))).toEqual([201, 1, 1, 0]);
});

test('a line that is skipped by the reference of another one is told by its row', async () => {
  const id = await account();
  await load(id, rent('2026-02-01,rent,-100', '2026-03-01,rent,-100'));
  const told = await load(id, rent('2026-04-01,rent,-120', '2026-05-01,rent,-120'));
  expect(counts(told)).toEqual([201, 1, 1, 0]);
  expect(told.body.warnings).toEqual([
    'Row 2 has the reference "RENT" of a line of -100 on 2026-02-01, and was skipped. If it is another line, add it by hand.',
  ]);
  // The account has the line of March, under its reference, day and amount.
  const part = await load(id, rent('2026-03-01,rent,-100'));
  expect([counts(part), part.body.warnings]).toEqual([[201, 0, 1, 0], []]);
});
