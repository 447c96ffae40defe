// While somebody else numbers postings for long: no moment can be answered for, and what needs none is answered without
// it. docs/accounting.md section 11, Known at.
import pg from 'pg';
import { openBooks } from '../support/books.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { JANUARY, post, read } from './told.ts';

let service: TestService;
let holder: pg.Client;
beforeAll(async () => {
  // Nobody numbers postings but who asks, and gives up as soon as a wait for a lock does.
  service = await startOwnService({ role: 'api', databaseLockMs: 300 });
  await post(service, await openBooks(service));
  holder = new pg.Client(service.superuserUrl);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select pg_advisory_xact_lock(ledger_lock_key() + 3, $1)', [
    service.workspace,
  ]);
});
afterAll(async () => {
  await holder.end();
  await service.close();
});

async function demandRefused(path: string): Promise<void> {
  const moment = encodeURIComponent(new Date().toISOString());
  const { status, headers } = await service.call('GET', `${path}&known_at=${moment}`);
  expect([status, headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^[1-9]/)]);
}

describe('while somebody numbers', () => {
  test.each([
    `/coa/api/journal_entry?${JANUARY}`,
    `/coa/api/transaction?${JANUARY}`,
    `/coa/api/transaction/totals?${JANUARY}`,
  ])('and is 503 where that takes too long: %s', async (path) => {
    await demandRefused(path);
    // Who asks for no moment gets the page without one.
    expect((await read(service, path)).at).toBeNull();
  });
});

describe('an answer nobody asked a moment of tells its own, which gives the same answer again', () => {
  test('while numbering is held up, figures come without it, and a moment asked for is 503', async () => {
    const path = `/ca/api/get_trial_balance?${JANUARY}`;
    await demandRefused(path);
    const { at, text } = await read(service, path);
    expect([at, JSON.parse(text).known_at, JSON.parse(text).totals.debits]).toEqual([
      null,
      null,
      1,
    ]);
  });
});
