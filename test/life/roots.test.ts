// Roots of the chain that are kept elsewhere: of a day, of a workspace without postings, of one that is gone.
import { checkChain, rootOf, type Root } from '../../src/cli/chain.ts';
import type { Screen } from '../../src/cli/screen.ts';
import { checkChains } from '../../src/cli/verify.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { openBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
  const books = await openBooks(service);
  for (const amount of [10, 20]) {
    const { status } = await service.call('POST', '/coa/api/journal_entry', {
      json: {
        entity: books.acme,
        date: '2026-01-31',
        transactions: [
          { account: books.accounts['defaultClearing'], debit_amount_native: amount },
          { account: books.accounts.sales, credit_amount_native: amount },
        ],
      },
    });
    expect(status).toBe(201);
  }
  await chainPostings(service.database, service.workspace);
});
afterAll(() => service.close());

test('the root of a day is that of its last posting', async () => {
  const [days] = await service.database.read(service.workspace, {
    text: `select max(numbered_at)::date::text as last, (min(numbered_at)::date - 1)::text as before
      from posting_chain where workspace_id = $1`,
    values: [service.workspace],
  });
  const day = (name: string) => String(days?.[0]?.[name]);
  const now = await rootOf(service.database, service.workspace);
  expect(await rootOf(service.database, service.workspace, day('last'))).toEqual(now);
  const before = await rootOf(service.database, service.workspace, day('before'));
  expect(before).toEqual({ ...before, number: 0, at: null });
  expect(await checkChain(service.database, service.workspace, [before, now])).toBe(now.number);
});

test('a root of a workspace that is gone is told', async () => {
  const kept = await rootOf(service.database, service.workspace);
  const progress = () => ({ update: () => undefined, end: () => undefined });
  const all = (roots: readonly Root[]) =>
    checkChains(service.files.serviceUrl, roots, { progress } as unknown as Screen);
  expect(await all([kept])).toBeGreaterThanOrEqual(kept.number);
  await expect(all([kept, { ...kept, workspace: 999_999 }])).rejects.toThrow(
    'A root of workspace 999999 was given, but there is no such workspace.',
  );
});
