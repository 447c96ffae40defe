// The feed of changes and its numbers: in order of visibility, without gaps or losses.
import { Database } from '../../src/platform/database/index.ts';
import { numberEvents } from '../../src/platform/events/index.ts';
import { folded, type Happening } from '../../src/platform/records/index.ts';
import { exactJson } from '../../protocol/json.ts';
import { changesBetween, fieldsOf } from '../../src/platform/records/json/json-text.ts';
import { until } from '../support/until.ts';
import { openStage, type Stage } from './support/stage.ts';
import { patientDatabase } from '../support/database.ts';

const FEED = '/integrations/api/v1/changes';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const feed = async (after: number, limit = 1_000) => {
  const { status, body } = await stage.service.call('GET', `${FEED}?after=${after}&limit=${limit}`);
  expect(status).toBe(200);
  return body.results as { sequence: number; topic: string; data: any; changes: any }[];
};
const settled = () =>
  until(async () => {
    const rows = await stage.service.database.ask({
      text: 'select workspaces_with_events() as id',
    });
    return rows.length === 0;
  });

test.each([
  [['created'], ['created']],
  [['updated'], ['updated']],
  [['created', 'updated'], ['created']],
  [['updated', 'deleted'], ['deleted']],
  [['created', 'deleted'], []],
  [['updated', 'payment'], ['payment']],
  [
    ['payment', 'paid', 'updated'],
    ['payment', 'paid'],
  ],
  [['paid'], ['payment', 'paid']],
  [
    ['created', 'paid'],
    ['created', 'payment', 'paid'],
  ],
  [['payment', 'deleted'], ['deleted']],
] as [Happening[], Happening[]][])('%j is told as %j', (happenings, topics) => {
  expect(folded(new Set(happenings))).toEqual(topics);
});

test('bodies are compared as text, digit for digit', () => {
  const before =
    '{"id":1,"a":"x\\",}","n":1.0,"lines":[{"b":"]"}],"e":{},"long":12345678901234567890.1}';
  const after =
    '{"id":1,"a":"x\\",}","n":1.5,"lines":[{"b":"}"}],"e":{},"long":12345678901234567890.2}';
  expect([...fieldsOf(before)]).toEqual([
    ['id', '1'],
    ['a', '"x\\",}"'],
    ['n', '1.0'],
    ['lines', '[{"b":"]"}]'],
    ['e', '{}'],
    ['long', '12345678901234567890.1'],
  ]);
  expect(changesBetween(before, after)).toBe(
    '{"n":{"old":1.0,"new":1.5},"lines":{"old":[{"b":"]"}],"new":[{"b":"}"}]},"long":{"old":12345678901234567890.1,"new":12345678901234567890.2}}',
  );
  expect(changesBetween(null, '{"id":1,"a":null}')).toBe(
    '{"id":{"old":null,"new":1},"a":{"old":null,"new":null}}',
  );
  expect(changesBetween(before, before)).toBe('{}');
  expect(fieldsOf('{}').size).toBe(0);
  expect(JSON.stringify(exactJson(after))).toBe(after);
});

test('the feed tells every change, ascending and without a gap, and is empty at its end', async () => {
  const invoice = await stage.invoice();
  await stage.service.call('PATCH', `/coa/api/v1/invoice/${invoice.id}`, {
    json: { message_on_invoice: 'Soon due' },
  });
  await settled();
  const all = await feed(0);
  expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, i) => i + 1));
  expect(all.map(({ topic }) => topic)).toEqual([
    'JournalEntry.created',
    'Invoice.created',
    'Invoice.updated',
  ]);
  const shown = await stage.service.call('GET', `/coa/api/v1/invoice/${invoice.id}`);
  expect(all[2]?.data).toEqual(shown.body);
  expect(all[2]?.changes['message_on_invoice']).toEqual({
    old: invoice.message_on_invoice,
    new: 'Soon due',
  });
  expect((await feed(1, 1)).map(({ sequence }) => sequence)).toEqual([2]);
  expect(await feed(3)).toEqual([]);
  const { data } = await stage.service.graphql(
    '{ changes(after: 2) { results { sequence topic } } }',
  );
  expect(data.changes.results).toEqual([{ sequence: 3, topic: 'Invoice.updated' }]);
});

test('what is rolled back, refused or without effect is not told', async () => {
  await settled();
  const before = (await feed(0)).length;
  const refused = await stage.service.call('POST', '/coa/api/v1/invoice', { json: { client: 1 } });
  expect(refused.status).toBe(400);
  const { errors } = await stage.service.graphql(
    `mutation { a: deleteInvoice(id: 1) b: deleteInvoice(id: 999999) }`,
  );
  expect(errors).toBeDefined();
  await settled();
  expect(await feed(before)).toEqual([]);
});

test('who reads the feed alone knows the state of everything', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 6; i++)
    ids.push((await stage.invoice({ purchase_order_number: `PO ${i}` })).id);
  for (const id of ids.slice(0, 4)) {
    await stage.service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
      json: { lines: [{ product: stage.books.advice, amount: 55.5 }] },
    });
  }
  await stage.service.call('DELETE', `/coa/api/v1/invoice/${ids[0]}`);
  await stage.service.call('POST', `/coa/api/v1/invoice/${ids[1]}/void`, { json: {} });
  await settled();
  const state = new Map<string, any>();
  let last = 0;
  for (let page = await feed(0, 3); page.length > 0; page = await feed(last, 3)) {
    for (const { sequence, topic, data } of page) {
      const [object = '', happening] = topic.split('.');
      if (happening === 'deleted') state.delete(`${object} ${data.id}`);
      else state.set(`${object} ${data.id}`, data);
      last = sequence;
    }
  }
  const { body: invoices } = await stage.service.call('GET', '/coa/api/v1/invoice?limit=1000');
  const [rows = []] = await stage.service.database.read(stage.service.workspace, {
    text: "select id from journal_entry where status = 'posted' and not is_deleted",
  });
  const live = [
    ...invoices.results.map(({ id }: any) => `Invoice ${id}`),
    ...rows.map(({ id }) => `JournalEntry ${String(id)}`),
  ];
  expect([...state.keys()].sort()).toEqual(live.sort());
  for (const [key, data] of state) {
    const [object, id] = key.split(' ');
    const path = object === 'Invoice' ? '/coa/api/v1/invoice' : '/coa/api/journal_entry';
    expect((await stage.service.call('GET', `${path}/${id}`)).body).toEqual(data);
  }
});

test('a transaction that commits late is numbered late, and never missed', async () => {
  const { database, workspace } = stage.service;
  await settled();
  const before = (await feed(0)).length;
  const add = (topic: string) => ({
    text: `insert into outbox (workspace_id, topic, object_id, data, request_id) values ($1, $2, 1, '{"id":1}', 'x')`,
    values: [workspace, topic],
  });
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isHeld: () => void = () => undefined;
  const hasWritten = new Promise<void>((resolve) => {
    isHeld = resolve;
  });
  const slow = database.write(workspace, async ({ ask }) => {
    await ask(add('Slow.created'));
    isHeld();
    await held;
  });
  await hasWritten;
  await database.write(workspace, ({ ask }) => ask(add('Quick.created')));
  await until(async () => (await feed(before)).length === 1);
  commit();
  await slow;
  await until(async () => (await feed(before)).length === 2);
  expect((await feed(before)).map(({ sequence, topic }) => [sequence, topic])).toEqual([
    [before + 1, 'Quick.created'],
    [before + 2, 'Slow.created'],
  ]);
});

test('sequencers that run side by side give each number once', async () => {
  const { files, workspace } = stage.service;
  const databases = Array.from({ length: 3 }, () => patientDatabase(files.serviceUrl));
  const [writer] = databases as [Database];
  await settled();
  const before = (await feed(0)).length;
  const write = (n: number) =>
    writer.write(workspace, ({ ask }) =>
      ask({
        text: `insert into outbox (workspace_id, topic, object_id, data, request_id) select $1, 'Many.created', $2 * 10 + g, '{"id":1}', 'x' from generate_series(1, 5) g`,
        values: [workspace, n],
      }),
    );
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => write(n)),
    ...Array.from({ length: 30 }, (_, n) => numberEvents(databases[n % 3] as Database, workspace)),
  ]);
  await settled();
  const told = await feed(before);
  expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, i) => before + i + 1));
  expect(told).toHaveLength(100);
  await Promise.all(databases.map((each) => each.close()));
});

test('the service may add events and nothing else', async () => {
  const { database, workspace } = stage.service;
  const attempt = (text: string) => database.write(workspace, ({ ask }) => ask({ text }));
  for (const text of [
    'update outbox set sequence = 1',
    'update outbox set data = null',
    'delete from outbox',
    'truncate outbox cascade',
    'update event_counter set last = 0',
    `insert into event_counter (workspace_id, last) values (${workspace}, 0)`,
  ]) {
    await expect(attempt(text)).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    attempt(
      `insert into outbox (workspace_id, topic, object_id, data, request_id, sequence) values (${workspace}, 'x', 1, '{}', 'x', 7)`,
    ),
  ).rejects.toMatchObject({ code: '42501' });
});

test('changes that are no longer kept are 410; 0 begins at the oldest', async () => {
  const { database, workspace, files } = stage.service;
  await settled();
  const last = (await feed(0)).at(-1)?.sequence ?? 0;
  const owner = patientDatabase(files.superuserUrl);
  await owner.ask({
    text: `update outbox set recorded_at = now() - interval '100 days' where sequence <= 5`,
  });
  await owner.close();
  await database.write(workspace, ({ ask }) => ask({ text: 'select forget_events(90)' }));
  expect((await feed(0))[0]?.sequence).toBe(6);
  expect((await feed(5))[0]?.sequence).toBe(6);
  expect((await feed(last)).length).toBe(0);
  expect((await feed(9_000_000_000)).length).toBe(0);
  const gone = await stage.service.call('GET', `${FEED}?after=4`);
  expect([gone.status, gone.body]).toEqual([
    410,
    {
      detail:
        'Changes before 6 are no longer kept. Read the records again and continue from there.',
    },
  ]);
  const wrong = await stage.service.call('GET', `${FEED}?after=-1`);
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['after']]);
});

test('old events are deleted before or after events are numbered, never between', async () => {
  const { database, workspace } = stage.service;
  const before = await feed(0);
  let forgotten: Promise<unknown> = Promise.resolve();
  await database.write(workspace, async ({ ask }) => {
    await ask({ text: 'select number_events()' });
    forgotten = database.write(workspace, (other) =>
      other.ask({ text: 'select forget_events(90)' }),
    );
    await until(async () => {
      const waiting = await database.ask({
        text: `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%forget_events(90)%'`,
      });
      return waiting.length === 1;
    });
  });
  await forgotten;
  expect(await feed(0)).toEqual(before);
});
