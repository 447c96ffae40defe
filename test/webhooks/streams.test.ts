// Streams of changes: GraphQL subscriptions and the deliveries of `listen`, resumed by the sequence number.
import { MOST_STREAMS } from '../../src/platform/access/index.ts';
import { Database } from '../../src/platform/database/index.ts';
import { makeApiKey } from '../support/service.ts';
import { until } from '../support/until.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

interface Stream {
  readonly status: number;
  readonly headers: Headers;
  readonly text: () => string;
  readonly isOver: () => boolean;
  end(): void;
}

async function open(
  path: string,
  init: RequestInit,
  key = stage.service.keys.admin,
): Promise<Stream> {
  const ending = new AbortController();
  const response = await fetch(stage.service.url + path, {
    ...init,
    signal: ending.signal,
    headers: { ...(init.headers as Record<string, string>), authorization: `Token ${key}` },
  });
  let text = '';
  let isOver = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk);
    } catch {
      // It was ended.
    }
    isOver = true;
  };
  void read();
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    isOver: () => isOver,
    end: () => ending.abort(),
  };
}
const subscribe = (query: string, key?: string): Promise<Stream> =>
  open(
    '/graphql/stream',
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query }),
    },
    key,
  );
/** The changes a stream told so far. */
const changesOf = ({ text }: Stream): any[] =>
  [...text().matchAll(/event: next\ndata: (.*)\n/g)].map(
    ([, data = '']) => JSON.parse(data).data.changed,
  );

test('a subscription tells changes as they happen, and resumes where it was', async () => {
  const stream = await subscribe('subscription { changed { sequence topic data } }');
  expect(stream.status).toBe(200);
  const { id } = await stage.invoice();
  await until(() => changesOf(stream).length === 2);
  const [entry, invoice] = changesOf(stream);
  expect([entry.topic, invoice.topic, invoice.data.id]).toEqual([
    'JournalEntry.created',
    'Invoice.created',
    id,
  ]);
  stream.end();

  await stage.invoice();
  const resumed = await subscribe(
    `subscription { changed(after: ${invoice.sequence}, topics: [INVOICE_CREATED]) { sequence topic } }`,
  );
  await until(() => changesOf(resumed).length === 1);
  expect(changesOf(resumed)).toEqual([
    { sequence: Number(invoice.sequence) + 2, topic: 'Invoice.created' },
  ]);
  resumed.end();
});

test('what happened before a stream began is not read for it', async () => {
  const { workspace } = stage.service;
  const { id } = await stage.invoice();
  let newest = 0;
  // Events are numbered a little later: what has no number yet would be news to a stream.
  await until(async () => {
    const { body } = await stage.service.call('GET', '/integrations/api/v1/changes?after=0');
    const last = body.results.at(-1);
    newest = Number(last?.sequence);
    return last?.topic === 'Invoice.created' && last.data.id === id;
  });
  const read = jest.spyOn(Database.prototype, 'read');
  const stream = await subscribe('subscription { changed { sequence } }');
  try {
    await stage.invoice();
    await until(() => changesOf(stream).length >= 2);
    const looks = read.mock.calls.flatMap(([home, ...queries]) =>
      home === workspace ? queries.filter(({ text }) => text.includes('from outbox')) : [],
    );
    const begins = looks.map(({ values }) => Number(values?.[1]));
    expect([begins.length > 0, begins.filter((after) => after < newest)]).toEqual([true, []]);
  } finally {
    stream.end();
    read.mockRestore();
  }
});

test('a stream is opened by POST alone', async () => {
  const authorization = `Token ${stage.service.keys.admin}`;
  const headers = { authorization, accept: 'text/event-stream' };
  const response = await fetch(`${stage.service.url}/graphql/stream`, { headers });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await response.text()).toContain('Use POST to open a stream.');
});

test('a listener asks by GET alone', async () => {
  const { id } = await stage.subscribe(['Invoice.created'], { active: false });
  const path = `${PATH}/${id}/listen`;
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    const answer = await stage.service.call(method, path);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([
      method,
      405,
      'GET, OPTIONS',
    ]);
    const detail = `Method "${method}" not allowed.`;
    if (method !== 'HEAD') expect(answer.body).toEqual({ detail });
  }
  const asked = await stage.service.call('OPTIONS', path);
  expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, OPTIONS']);
  await stage.service.call('DELETE', `${PATH}/${id}`);
});

test.each([
  ['a viewer', () => stage.service.keys.viewer, 403, 'FORBIDDEN'],
  ['nobody', () => 'lgk_nobody', 401, 'UNAUTHENTICATED'],
])('%s is told nothing', async (_, key, status, code) => {
  const stream = await subscribe('subscription { changed { sequence } }', key());
  await until(() => stream.isOver());
  expect([stream.status, JSON.parse(stream.text()).errors[0].extensions.code]).toEqual([
    status,
    code,
  ]);
});

test.each([
  ['subscription { changed { nothing } }', 400],
  ['subscription {', 400],
  ['', 400],
])('%s is refused', async (query, status) => {
  const stream = await subscribe(query);
  await until(() => stream.isOver());
  expect([stream.status, JSON.parse(stream.text()).errors.length]).toEqual([status, 1]);
});

test('a subscription is no query', async () => {
  const { errors } = await stage.service.graphql('subscription { changed { sequence } }');
  expect(errors?.length).toBe(1);
  const stream = await subscribe('{ webhooks { id } }');
  await until(() => stream.isOver());
  expect(stream.status).toBe(400);
});

test('a stream ends when its key does', async () => {
  const { database, workspace } = stage.service;
  const key = await makeApiKey(database, workspace, 'admin');
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const streams = [
    await subscribe('subscription { changed { sequence } }', key),
    await open(`${PATH}/${webhook.id}/listen`, {}, key),
  ];
  await database.write(workspace, ({ ask }) =>
    ask({ text: 'update api_key set revoked_at = now() where id = (select max(id) from api_key)' }),
  );
  await until(() => streams.every(({ isOver }) => isOver()));
  await stage.service.call('DELETE', `${PATH}/${webhook.id}`);
});

test('a caller has so many streams of both kinds and no more; others are not touched', async () => {
  const { database, workspace, keys } = stage.service;
  const key = await makeApiKey(database, workspace, 'admin');
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const opened: Stream[] = [];
  for (let nth = 0; nth < MOST_STREAMS; nth++) {
    const one =
      nth % 2 === 0
        ? subscribe('subscription { changed { sequence } }', key)
        : open(`${PATH}/${webhook.id}/listen`, {}, key);
    opened.push(await one);
  }
  expect(opened.map(({ status }) => status)).toEqual(opened.map(() => 200));
  const words = `You have ${MOST_STREAMS} streams open, as many as one caller may have. Close one, or let one stream serve all.`;
  const refused = await subscribe('subscription { changed { sequence } }', key);
  expect(refused.status).toBe(429);
  await until(() => refused.isOver());
  expect([refused.status, JSON.parse(refused.text()).errors[0]]).toMatchObject([
    429,
    { message: words, extensions: { code: 'THROTTLED' } },
  ]);
  const listening = await open(`${PATH}/${webhook.id}/listen`, {}, key);
  await until(() => listening.isOver());
  expect([listening.status, JSON.parse(listening.text())]).toEqual([429, { detail: words }]);
  const other = await subscribe('subscription { changed { sequence } }', keys.admin);
  expect(other.status).toBe(200);
  other.end();
  opened.pop()?.end();
  await until(async () => {
    const again = await subscribe('subscription { changed { sequence } }', key);
    again.end();
    return again.status === 200;
  });
  for (const each of opened) each.end();
  await stage.service.call('DELETE', `${PATH}/${webhook.id}`);
});

test('a listener is told the number it begins after, and misses nothing from there on', async () => {
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const first = await open(`${PATH}/${webhook.id}/listen`, {});
  const began = first.headers.get('last-event-id') ?? '';
  first.end();
  const { id } = await stage.invoice();
  const resumed = await open(`${PATH}/${webhook.id}/listen`, {
    headers: { 'last-event-id': began },
  });
  await until(() => resumed.text().includes('event: delivery'));
  const [, data = ''] = /^data: (.*)$/m.exec(resumed.text()) ?? [];
  expect(JSON.parse(JSON.parse(data).body).data.id).toBe(id);
  expect(resumed.headers.get('last-event-id')).toBe(began);
  resumed.end();
});

test('a listener resumes by the id it saw last, and is told of its topics alone', async () => {
  const webhook = await stage.subscribe(['Invoice.updated'], { active: false });
  const { id } = await stage.invoice();
  const patch = (message_on_invoice: string) =>
    stage.service.call('PATCH', `/coa/api/v1/invoice/${id}`, { json: { message_on_invoice } });
  const listening = await open(`${PATH}/${webhook.id}/listen`, {});
  const idsOf = ({ text }: Stream): string[] =>
    [...text().matchAll(/^id: (\d+)$/gm)].map(([, nth = '']) => nth);
  await patch('One');
  await until(() => idsOf(listening).length === 1);
  listening.end();
  await patch('Two');
  const [last = ''] = idsOf(listening);
  const resumed = await open(`${PATH}/${webhook.id}/listen`, {
    headers: { 'last-event-id': last },
  });
  await until(() => idsOf(resumed).length === 1);
  expect(Number(idsOf(resumed)[0])).toBeGreaterThan(Number(last));
  resumed.end();
  expect((await open(`${PATH}/999999/listen`, {})).status).toBe(404);
  expect((await open(`${PATH}/${webhook.id}/listen`, {}, stage.service.other.admin)).status).toBe(
    404,
  );
});

test('a listener begins anew when its webhook is subscribed to other topics, and only then', async () => {
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const path = `${PATH}/${webhook.id}`;
  const listening = await open(`${path}/listen`, {});
  const change = (json: object) => stage.service.call('PATCH', path, { json });
  await change({ topics: [{ name: 'Invoice.created' }], url: `${webhook.url}?same` });
  await until(() => listening.text().includes('still here'));
  expect(listening.isOver()).toBe(false);
  await change({ topics: [{ name: 'Bill.created' }] });
  await until(() => listening.isOver());
  await stage.service.call('DELETE', path);
});
