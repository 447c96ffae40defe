// Locks of a change of a confirmed line: it waits for the report that confirms it, and for no other one.
import pg from 'pg';
import { until } from '../support/until.ts';
import { confirming, openBank, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
let holder: pg.Client;
beforeAll(async () => {
  desk = await openBank();
  holder = new pg.Client(desk.service.superuserUrl);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await desk.service.close();
});
const { confirm, confirmed, edit, lines } = confirming(() => desk);

/** Holds a report against whoever wants it to stay as it is. */
async function hold(report: number): Promise<void> {
  await holder.query('begin');
  await holder.query('select from reconciliation_report where id = $1 for update', [report]);
}
const isWaitedFor = async (): Promise<boolean> => {
  const { rowCount } = await holder.query(
    'select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
  );
  return rowCount === 1;
};

const DEEDS: readonly (readonly [string, (own: Confirmed) => Promise<{ status: number }>])[] = [
  ['confirming a line', async ({ report, more }) => confirm(report, [more])],
  ['an edit of its entry', ({ entry }) => edit(entry, { transactions: lines(desk.bank, 60) })],
  [
    'the deletion of its entry',
    ({ entry }) => desk.service.call('DELETE', `/coa/api/journal_entry/${entry}`),
  ],
];
interface Confirmed {
  readonly entry: number;
  readonly report: number;
  /** Another line of the statement, which waits. */
  readonly more: number;
}
const madeReady = async (): Promise<Confirmed> => {
  const own = await confirmed(false);
  return { ...own, more: await desk.pay(1, { date: own.day }) };
};

test.each(DEEDS)('%s waits for no other report', async (_, deed) => {
  const { report } = await confirmed(false);
  const own = await madeReady();
  await hold(report);
  const { status } = await deed(own).finally(() => holder.query('rollback'));
  expect([200, 204]).toContain(status);
});

test.each(DEEDS)('%s waits for its own', async (_, deed) => {
  const own = await madeReady();
  await hold(own.report);
  const asked = deed(own);
  await until(isWaitedFor);
  await holder.query('rollback');
  expect([200, 204]).toContain((await asked).status);
});
