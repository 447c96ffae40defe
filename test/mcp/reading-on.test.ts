// Answers that say how to read on: how many more there are, what leads to them, and what is not taken.
import { clonePreparedDemo, demoFirst, demoLast } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { type Agent, agentAt } from './support/agent.ts';

let service: TestService;
let demo: any;
let agent: Agent;
beforeAll(async () => {
  const { files, file } = await clonePreparedDemo();
  demo = JSON.parse(file);
  service = await startOwnService({}, files);
  agent = await agentAt(service.url, demo.api_keys.admin);
});
afterAll(async () => {
  await agent.close();
  await service.close();
});
const told = async (tool: string, given: Record<string, unknown>) => {
  const answer = await agent.call(tool, given);
  expect([answer.isError, answer.isError ? answer.text : '']).toEqual([false, '']);
  return answer.told;
};
const refusal = async (tool: string, given: Record<string, unknown>) => {
  const { isError, text } = await agent.call(tool, given);
  expect(isError).toBe(true);
  return text;
};
const day = demoFirst(1);
const invoices = { resource: 'invoices', fields: ['id'] };

describe('a page', () => {
  let count: number;
  beforeAll(async () => {
    ({ count } = await told('list_records', { ...invoices, limit: 1 }));
  });

  test.each([
    ['the first', 0, 20],
    ['one in the middle', 100, 20],
    ['the one before the last', -25, 20],
    ['the last', -5, 5],
    ['one behind the end', 7, 0],
  ])('%s tells what comes after it', async (_, from, length) => {
    const offset = from < 0 ? count + from : from === 7 ? count + 7 : from;
    const page = await told('list_records', { ...invoices, offset });
    const more = Math.max(0, count - offset - length);
    expect([page.count, page.rows.length, page.more ?? 0]).toEqual([count, length, more]);
    expect(page.note).toBe(
      more > 0 ? `${more} more: use filter or fields, or read on with offset.` : undefined,
    );
  });

  test('changes of the books tell what comes after a page, too', async () => {
    const given = { from: '2020-01-01T00:00:00Z', limit: 1 };
    const first = await told('what_changed', given);
    const last = await told('what_changed', { ...given, offset: first.count - 1 });
    expect([first.more, last.more, last.rows.length]).toEqual([first.count - 1, undefined, 1]);
  });
});

test('each line of a figure is reached, however long the answers are', async () => {
  const dates = { start_date: demoFirst(12), end_date: demoLast(1) };
  const given = { report: 'balance_sheet', ...dates, explain: true };
  const { rows } = await told('get_report', { ...given, parameters: { cadence: 'YEARLY' } });
  const receivable = rows.find(({ untrusted }: any) => untrusted.accountNumber === '1100');
  const reference = receivable.references.at(-1);
  const {
    isError,
    text,
    told: all,
  } = await agent.call('explain_figure', { reference, limit: 200 });
  expect(isError).toBe(false);
  // What follows 200 lines is no use to whoever saw fewer.
  for (const answer of [all, JSON.parse(text)]) {
    expect(answer.lineCount).toBeGreaterThan(answer.rows.length);
    expect([answer.rows.length < 200, answer.next]).toEqual([true, undefined]);
    expect(answer.note).toBe(`${answer.more} more: ask again with limit ${answer.rows.length}.`);
  }
  const limit = JSON.parse(text).rows.length;
  const fitting = await agent.call('explain_figure', { reference, limit: limit - 2 });
  expect(JSON.parse(fitting.text)).toMatchObject({ next: fitting.told.next });
  expect(typeof fitting.told.next).toBe('string');
  const following = await told('explain_figure', { reference, cursor: fitting.told.next, limit });
  const seen = new Set(fitting.told.rows.map(({ line }: any) => line));
  expect(following.rows.filter(({ line }: any) => seen.has(line))).toEqual([]);
});

describe('search', () => {
  test('finds an entry of any day by its number, and by its memo', async () => {
    const [oldest] = (
      await told('list_records', {
        resource: 'journalEntries',
        sort: ['DATE', 'ID'],
        fields: ['id', 'order', 'memo', 'date'],
        parameters: { allTime: true },
      })
    ).rows;
    expect(oldest.date < demoFirst(8)).toBe(true);
    const { order } = oldest.untrusted;
    const { rows } = await told('search', { text: order });
    expect(rows.find(({ resource }: any) => resource === 'journalEntries')).toMatchObject({
      ...{ id: oldest.id, date: oldest.date, untrusted: { order } },
    });
    const byMemo = await told('search', { text: 'Income tax of the month' });
    expect(byMemo.rows.map(({ resource }: any) => resource)).toContain('journalEntries');
  });

  test('tells how many there are beside those it shows', async () => {
    const { rows, count, more, note } = await told('search', { text: 'INV-00', limit: 1 });
    const { count: found } = await told('list_records', {
      ...{ ...invoices, limit: 1, parameters: { q: 'INV-00' } },
    });
    expect(rows.filter(({ resource }: any) => resource === 'invoices')).toHaveLength(1);
    expect(found).toBeGreaterThan(1_000);
    expect(count).toBeGreaterThanOrEqual(found);
    expect([more, note]).toEqual([
      count - rows.length,
      expect.stringContaining(`${more} more: search for more of the text`),
    ]);
  });
});

test('what waits is counted, whatever page is asked for', async () => {
  const all = await told('list_proposals', {});
  expect(all.rows.length).toBeGreaterThan(2);
  expect([all.count, all.more]).toEqual([all.rows.length, undefined]);
  const one = await told('list_proposals', { limit: 1 });
  expect([one.rows, one.count, one.more]).toEqual([all.rows.slice(0, 1), all.count, all.count - 1]);
  for (const limit of [0, -5]) {
    expect((await told('list_proposals', { limit })).rows).toEqual(one.rows);
  }
  const { object } = all.rows[0];
  const ofKind = await told('list_proposals', { object });
  expect(ofKind.rows).toEqual(all.rows.filter((row: any) => row.object === object));
  expect(ofKind.count).toBe(ofKind.rows.length);
  expect(await refusal('list_proposals', { id: 1 })).toMatch(/^object: Say what the id is of/);
});

describe('what would be left out is refused', () => {
  test.each([
    ['what_changed', { until: `${day}T00:00:00Z` }, 'until: This goes with from.'],
    ['what_changed', { after: 0, entity: [1] }, 'entity: This goes with from.'],
    ['what_changed', { offset: 20 }, 'offset: This goes with from.'],
    ['what_changed', { from: day, after: 3 }, 'after: This reads the feed.'],
    [
      'get_report',
      { report: 'revenue_waterfall', start_date: day, end_date: day, known_at: `${day}T00:00:00Z` },
      'parameters: revenueWaterfall takes no "knownAt".',
    ],
    [
      'get_report',
      { report: 'mrr_movements', start_date: day, end_date: day, as_of: day },
      'parameters: mrrMovements takes no "asOf".',
    ],
    [
      'export',
      { what: 'bills', format: 'jsonl', start_date: day },
      'parameters: bills takes no "startDate".',
    ],
  ])('%s %j', async (tool, given, words) => {
    expect(await refusal(tool, given)).toContain(words);
  });
});

describe('an export', () => {
  test('as lines of JSON is of the days and the entity that were asked for', async () => {
    const dates = { start_date: demoFirst(1), end_date: demoLast(1) };
    const given = { what: 'invoices', format: 'jsonl', ...dates, entity: [3] };
    const { url, rows } = await told('export', { ...given, fields: ['invoiceDate', 'entityId'] });
    const { data } = await service.graphql(
      `{ invoices(filter: { entity: [3], invoiceDate_gte: "${dates.start_date}", invoiceDate_lte: "${dates.end_date}" }) { count } }`,
      {},
      demo.api_keys.admin,
    );
    expect([rows, rows > 0]).toEqual([data.invoices.count, true]);
    const lines = (await (await fetch(url)).text()).trim().split('\n');
    expect(lines).toHaveLength(rows);
    for (const { invoiceDate, entityId } of lines.map((line): any => JSON.parse(line))) {
      expect(entityId).toBe('3');
      expect(invoiceDate >= dates.start_date && invoiceDate <= dates.end_date).toBe(true);
    }
  });

  test('of a report that is refused has no address', async () => {
    const given = { what: 'trial_balance', format: 'pdf' };
    expect(await refusal('export', { ...given, end_date: '2026-02-30' })).toMatch(/^endDate: Date/);
    expect(await refusal('export', { ...given, entity: [99_999] })).toMatch(/^entity: Invalid pk/);
  });
});
