// Refusals of streams: in the words of the feed and of /graphql, before the stream begins; what fails later is told by an
// event.
import { Follower } from '../../src/platform/events/follower.ts';
import { patientDatabase } from '../support/database.ts';
import { until } from '../support/until.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

const FEED = '/integrations/api/v1/changes';
const GONE = 'Changes before 3 are no longer kept. Read the records again and continue from there.';
const LEAST = 'Ensure this value is greater than or equal to 0.';

let stage: Stage;
let webhook: { id: number };
beforeAll(async () => {
  stage = await openStage();
  const { files, database, workspace } = stage.service;
  webhook = await stage.subscribe(['Invoice.created'], { active: false });
  await stage.invoice();
  await stage.invoice();
  await until(async () => {
    const { body } = await stage.service.call('GET', `${FEED}?after=0`);
    return body.results.filter(({ topic }: any) => topic === 'Invoice.created').length === 2;
  });
  const owner = patientDatabase(files.superuserUrl);
  await owner.ask({
    text: `update outbox set recorded_at = now() - interval '100 days' where sequence <= 2`,
  });
  await owner.close();
  await database.write(workspace, ({ ask }) => ask({ text: 'select forget_events(90)' }));
});
afterAll(() => stage.close());

const authorization = () => `Token ${stage.service.keys.admin}`;
const ask = (body: unknown, path = '/graphql/stream') =>
  fetch(stage.service.url + path, {
    method: 'POST',
    headers: {
      authorization: authorization(),
      'content-type': 'application/json',
      accept: path === '/graphql' ? 'application/json' : 'text/event-stream',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(3_000),
  });
/** The status, the first message and its extensions. */
const refused = async (response: Response) => {
  const { errors } = await response.json();
  return [response.status, errors.map(({ message }: any) => message), errors[0].extensions];
};
const hear = (last: string) =>
  fetch(`${stage.service.url}${PATH}/${webhook.id}/listen`, {
    headers: { authorization: authorization(), 'last-event-id': last },
    signal: AbortSignal.timeout(3_000),
  });

test('a stream that would miss events is refused as the feed is', async () => {
  const feed = await stage.service.call('GET', `${FEED}?after=1`);
  expect([feed.status, feed.body]).toEqual([410, { detail: GONE }]);
  const query = 'subscription { changed(after: 1) { sequence topic } }';
  expect(await refused(await ask({ query }))).toEqual([410, [GONE], { code: 'GONE' }]);
  const listening = await hear('1');
  expect([listening.status, await listening.json()]).toEqual([410, { detail: GONE }]);
});

test('a stream begins at no number below 0', async () => {
  const feed = await stage.service.call('GET', `${FEED}?after=-1`);
  expect([feed.status, feed.body]).toEqual([400, { after: [LEAST] }]);
  const query = 'subscription { changed(after: -1) { sequence topic } }';
  const same = await ask({ query: '{ changes(after: -1) { results { topic } } }' }, '/graphql');
  const { errors } = await same.json();
  expect(await refused(await ask({ query }))).toEqual([
    400,
    [`after: ${LEAST}`],
    errors[0].extensions,
  ]);
  for (const last of ['-1', 'x', '1.5']) {
    const listening = await hear(last);
    expect([last, listening.status, await listening.json()]).toEqual([
      last,
      400,
      { detail: 'Last-Event-ID: A whole number of 0 or more is required.' },
    ]);
  }
});

test('a stream goes on from the last number that is forgotten', async () => {
  const response = await ask({ query: 'subscription { changed(after: 2) { sequence } }' });
  expect(response.status).toBe(200);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk);
    if (text.includes('event: next')) break;
  }
  expect(text).toContain('data: {"data":{"changed":{"sequence":3}}}');
});

const V = 'subscription ($after: SequenceNumber!) { changed(after: $after) { topic } }';
const Q = 'query ($after: SequenceNumber!) { changes(after: $after) { results { topic } } }';
test.each([
  ['a missing variable', { query: V }, { query: Q }],
  [
    'a wrong variable',
    { query: V, variables: { after: 'x' } },
    { query: Q, variables: { after: 'x' } },
  ],
  ['variables that are no object', { query: V, variables: [1] }, { query: Q, variables: [1] }],
  ['an unknown field', { query: 'subscription { changed { nothing } }' }, undefined],
  ['several unknown fields', { query: 'subscription { changed { nothing no } }' }, undefined],
  ['a syntax fault', { query: 'subscription {' }, { query: 'query {' }],
  ['no query', {}, {}],
  ['an empty query', { query: '' }, { query: '' }],
  ['a query that is no text', { query: 5 }, { query: 5 }],
  ['a body that is no object', '[]', '[]'],
  [
    'two operations without a name',
    { query: 'subscription A { changed { topic } } subscription B { changed { topic } }' },
    { query: 'query A { __typename } query B { __typename }' },
  ],
  [
    'an operation that is not there',
    { query: 'subscription A { changed { topic } }', operationName: 'B' },
    { query: 'query A { __typename }', operationName: 'B' },
  ],
])('%s is refused as at /graphql', async (_, streamed, asked) => {
  const there = await ask(asked ?? streamed, '/graphql');
  const here = await ask(streamed);
  expect(here.headers.get('content-type')).toContain('application/json');
  const [status, messages, extensions] = await refused(there);
  const own = (message: string) => message.replace('"Query"', '"Subscription"');
  expect(status).toBe(400);
  expect(await refused(here)).toEqual([status, messages.map(own), extensions]);
});

test('what is no subscription is told where to ask', async () => {
  expect(await refused(await ask({ query: '{ webhooks { id } }' }))).toEqual([
    400,
    ['Only subscriptions are streamed. Ask for queries and mutations at /graphql.'],
    { code: 'OPERATION_RESOLUTION_FAILURE' },
  ]);
});

test('what fails in the middle of a stream is told by its last event', async () => {
  const broken = jest.spyOn(Follower.prototype, 'after').mockImplementation(() => {
    throw new Error('secret');
  });
  try {
    const subscribed = await ask({ query: 'subscription { changed(after: 2) { sequence } }' });
    const text = await subscribed.text();
    expect([subscribed.status, text.split('\n\n').slice(-3)]).toEqual([
      200,
      [
        'event: next\ndata: {"errors":[{"message":"Internal error.","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
        'event: complete\ndata:',
        '',
      ],
    ]);
    const listening = await hear('2');
    expect([listening.status, (await listening.text()).split('\n\n').slice(-2)]).toEqual([
      200,
      ['event: fault\ndata: {"status":500,"detail":"Internal error."}', ''],
    ]);
  } finally {
    broken.mockRestore();
  }
});
