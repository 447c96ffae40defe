// Compression of answers: above a kilobyte, for callers who take it; never of streams, files and pages.
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { errors } = await service.graphql(
    `mutation { ${Array.from({ length: 20 }, (_, at) => `a${at}: createTagGroup(input: { name: "Group ${at}" }) { id }`).join(' ')} }`,
  );
  expect(errors).toBeUndefined();
});
afterAll(() => service.close());

interface Raw {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
/** As it travels: fetch would undo it. `only` leaves a stream once it began. */
function ask(path: string, coding?: string, json?: object, only = false): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const asking = request(
      service.url + path,
      {
        method: json ? 'POST' : 'GET',
        headers: {
          authorization: `Token ${service.keys.admin}`,
          ...(json && { 'content-type': 'application/json' }),
          ...(only && { accept: 'text/event-stream' }),
          ...(coding !== undefined && { 'accept-encoding': coding }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        const done = (): void => {
          const { statusCode: status, headers } = response;
          resolve({ status, headers, body: Buffer.concat(chunks) });
        };
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        if (only) {
          done();
          response.on('error', () => undefined);
          asking.destroy();
        }
        response.on('end', done);
      },
    );
    asking.on('error', (error) => (only ? undefined : reject(error)));
    asking.end(json && JSON.stringify(json));
  });
}
const plainOf = ({ headers, body }: Raw): string => {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(body).toString();
  return (coding === 'gzip' ? gunzipSync(body) : body).toString();
};

const QUERY = { query: '{ tagGroups { results { id name lastModifiedAt createdAt } } }' };
const WHOLE: readonly (readonly [path: string, json: object | undefined])[] = [
  ['/coa/api/tag-group', undefined],
  ['/graphql', QUERY],
  ['/docs', undefined],
  ['/docs/openapi.json', undefined],
  ['/docs/schema.graphql', undefined],
  ['/docs/assets/docs.css', undefined],
];
test.each(WHOLE)('%s is compressed for who takes it, and says the same', async (path, json) => {
  const plain = await ask(path, undefined, json);
  expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.headers['content-length']).toBe(String(plain.body.length));
  expect(plain.body.length).toBeGreaterThan(1_024);
  for (const [coding, used] of [
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ] as const) {
    const answer = await ask(path, coding, json);
    expect([coding, answer.status, answer.headers['content-encoding']]).toEqual([
      coding,
      200,
      used,
    ]);
    expect(plainOf(answer)).toBe(plain.body.toString());
    if (used) {
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    }
  }
});

test('an answer below a kilobyte goes out as it is', async () => {
  const { headers, body } = await ask('/coa/api/tag-group?limit=1', 'gzip, br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(body.length));
});

test('pages with forms, files and streams are never compressed', async () => {
  const page = await ask('/sign-in', 'gzip, br');
  expect([page.status, page.headers['content-encoding']]).toEqual([200, undefined]);
  expect(page.body.length).toBeGreaterThan(1_024);
  const { data } = await service.graphql(
    'mutation { made: createEntity(input: { name: "E", currency: "USD" }) { id } }',
  );
  const form = new FormData();
  form.append('file', new Blob(['x'.repeat(5_000)]), 'notes.txt');
  const upload = `/ca/api/file/upload?model=entity&object_id=${data.made.id}`;
  const file = await service.call('POST', upload, { body: form });
  expect([file.status, file.body]).toEqual([200, file.body]);
  const link = await service.call('GET', `/ca/api/file/${file.body.id}/temp-download-url`);
  const { pathname, search } = new URL(link.body.url as string);
  const content = await ask(pathname + search, 'gzip, br');
  expect(content.headers['content-encoding']).toBeUndefined();
  expect([content.status, content.body.length]).toEqual([200, 5_000]);
  const events = await ask(
    '/graphql/stream',
    'gzip, br',
    { query: 'subscription { changed { sequence } }' },
    true,
  );
  expect(events.headers['content-type']).toContain('text/event-stream');
  expect(events.headers['content-encoding'] ?? 'none').toBe('none');
  const report = await ask('/ca/api/get_trial_balance?format=csv&end_date=2026-01-31', 'gzip, br');
  expect([report.status, report.headers['content-encoding']]).toEqual([200, undefined]);
});
