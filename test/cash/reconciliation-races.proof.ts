// Concurrent reconciliation over two processes: one winner, and no intermediate state.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { confirming, openBank, REPORTS, type BankDesk } from './reconciliation.ts';

let desk: BankDesk;
beforeAll(async () => {
  desk = await openBank(await startService('all', MANY_CONNECTIONS));
});
afterAll(() => desk.service.close());
const { nextYear, patchReport, confirmed, edit, lines, clearedIn } = confirming(() => desk);

describe('when many act at once, over two processes', () => {
  let twin: Twin;
  beforeAll(async () => {
    twin = await startTwin(desk.service);
  });
  /** The statuses of 16 requests, by turns from this process and the other. */
  const sixteen = (request: (nth: number) => { method: string; path: string; json?: object }) =>
    Promise.all(
      Array.from({ length: 16 }, async (_, nth) => {
        const { method, path, json } = request(nth);
        const response = await fetch((nth % 2 ? twin.url : desk.service.url) + path, {
          method,
          headers: {
            authorization: `Token ${desk.service.keys.admin}`,
            'content-type': 'application/json',
          },
          ...(json && { body: JSON.stringify(json) }),
        });
        await response.text();
        return response.status;
      }),
    );
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((each) => each === status).length;

  test('of two reports that confirm one line, one does', async () => {
    const year = nextYear();
    const line = await desk.pay(50, { date: `${year}-01-05` });
    const reports: number[] = [];
    for (let month = 1; month <= 12; month++) {
      const days = `${year}-${String(month).padStart(2, '0')}`;
      for (const [from, to] of [
        ['01', '14'],
        ['15', '28'],
      ]) {
        const made = await desk.report({
          statement_starting_date: `${days}-${from}`,
          statement_ending_date: `${days}-${to}`,
        });
        reports.push(made.id);
      }
    }
    const statuses = await sixteen((nth) => ({
      method: 'POST',
      path: `${REPORTS}/${reports[nth]}/transactions/confirm`,
      json: { selected: [line] },
    }));
    expect([count(statuses, 204), count(statuses, 400)]).toEqual([1, 15]);
    const holders = await Promise.all(reports.map(clearedIn));
    expect(holders.filter((each) => each.includes(line))).toHaveLength(1);
  });

  test('confirming beside deletion leaves either the line free or the report with it', async () => {
    for (let round = 0; round < 4; round++) {
      const { report, line, entry, day } = await confirmed(false);
      const more = await desk.pay(1, { date: `${day.slice(0, -2)}06` });
      const statuses = await sixteen((nth) =>
        nth === 7
          ? { method: 'DELETE', path: `${REPORTS}/${report}` }
          : {
              method: 'POST',
              path: `${REPORTS}/${report}/transactions/confirm`,
              json: { selected: [line, more] },
            },
      );
      expect(statuses[7]).toBe(204);
      expect(statuses.every((each) => [204, 404].includes(each))).toBe(true);
      const shown = await desk.service.call('GET', `/coa/api/journal_entry/${entry}`);
      expect(shown.body.transactions.map((each: any) => each.reconciliation_report)).toEqual([
        null,
        null,
      ]);
      const rows = await desk.service.database.read(desk.service.workspace, {
        text: 'select 1 from reconciliation_clearing where line_id = any($1)',
        values: [[line, more]],
      });
      expect(rows[0]).toEqual([]);
    }
  });

  test('an edit beside a confirmation never leaves a line confirmed that does not stand', async () => {
    for (let round = 0; round < 4; round++) {
      const year = nextYear();
      const entry = await desk.entry(50, { date: `${year}-01-10` });
      const line = await desk.lineOf(entry);
      const { id } = await desk.report({
        statement_starting_date: `${year}-01-01`,
        statement_ending_date: `${year}-01-31`,
      });
      const statuses = await sixteen((nth) =>
        nth % 4 === 1
          ? {
              method: 'PATCH',
              path: `/coa/api/journal_entry/${entry}`,
              json: { transactions: lines(desk.bank, 50 + nth) },
            }
          : {
              method: 'POST',
              path: `${REPORTS}/${id}/transactions/confirm`,
              json: { selected: [line] },
            },
      );
      expect(statuses.every((each) => [200, 204, 400].includes(each))).toBe(true);
      const [stale] = await desk.service.database.read(desk.service.workspace, {
        text: `select c.line_id from reconciliation_clearing c join ledger_line l on l.workspace_id = c.workspace_id
          and l.id = c.line_id where c.report_id = $1 and l.is_deleted`,
        values: [id],
      });
      expect(stale).toEqual([]);
    }
  });

  test('of overlapping reports made at once, one is', async () => {
    const year = nextYear();
    const statuses = await sixteen(() => ({
      method: 'POST',
      path: REPORTS,
      json: {
        account: desk.bank,
        statement_starting_date: `${year}-01-01`,
        statement_ending_date: `${year}-01-31`,
      },
    }));
    expect([count(statuses, 201), count(statuses, 400)]).toEqual([1, 15]);
  });

  test('approval beside an edit: either the edit is refused or the report stays unapproved', async () => {
    for (let round = 0; round < 6; round++) {
      const { entry, report } = await confirmed(false);
      await patchReport(report, 'PENDING_APPROVAL');
      const [edited, approved] = await Promise.all([
        edit(entry, { transactions: lines(desk.bank, 49) }),
        patchReport(report, 'APPROVED'),
      ]);
      expect([
        [200, 400],
        [409, 200],
      ]).toContainEqual([edited.status, approved.status]);
      const { body } = await desk.at(`/${report}`)('GET');
      expect(body.status === 'APPROVED').toBe(body.reconciliation_difference === '0.00');
    }
  });
});
