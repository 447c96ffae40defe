// A machine that is busy with something else: PostgreSQL lives, so nobody is told that it does not.
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { TALLIES } from '../../src/platform/base/index.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';

const WRITERS = 8;
const EACH = 10;
/** As an operator has it who set nothing. */
const DEFAULTS = { databaseSilentMs: 1_500, databaseLockMs: 5_000, sharePatienceMs: 5_000 };

let service: TestService;
let books: TestBooks;
const burners: ChildProcess[] = [];
beforeAll(async () => {
  service = await startOwnService({ role: 'api', ...DEFAULTS });
  books = await openBooks(service);
});
afterAll(async () => {
  for (const burner of burners) burner.kill('SIGKILL');
  await service.close();
});

test('eight writers of one workspace are all served while every core is burned twice over', async () => {
  const invoice = {
    client: books.customer,
    entity: books.acme,
    currency: 'USD',
    invoice_date: '2026-01-15',
    lines: [1, 2, 3, 4, 5].map((amount) => ({ product: books.advice, amount })),
  };
  for (let nth = 0; nth < 2 * availableParallelism(); nth++) {
    // It ends by itself, should nobody end it.
    const program = 'const end = Date.now() + 60_000; while (Date.now() < end);';
    burners.push(spawn(process.execPath, ['-e', program], { stdio: 'ignore' }));
  }
  const silences = () => TALLIES.silences.entries[0]?.count ?? 0;
  const before = silences();
  const statuses = await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const found: number[] = [];
      for (let nth = 0; nth < EACH; nth++) {
        const { status } = await service.call('POST', '/coa/api/v1/invoice', { json: invoice });
        found.push(status);
      }
      return found;
    }),
  );
  expect(statuses.flat().filter((status) => status !== 201)).toEqual([]);
  expect(silences()).toBe(before);
});
