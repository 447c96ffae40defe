// Replicas without a real one: tokens, headers, and what stands where a replica should be never makes an answer wrong.
// The proof beside this file (replicas.proof.ts) has replicas that lag, die and are promoted.
import { startOwnService, type TestService } from '../support/service.ts';
import { cloneDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { memoryWrites, postgresWrites } from '../../src/platform/access/index.ts';
import {
  lsnText,
  later,
  positionOf,
  tokenOf,
} from '../../src/platform/database/replicas/position.rules.ts';

test.each([
  ['1/0/3000060', { timeline: 1, lsn: 0x3000060n }],
  ['2/A/FF', { timeline: 2, lsn: 0xa000000ffn }],
])('the token %s is a position', (token, position) => {
  expect(positionOf(token)).toEqual(position);
  expect(tokenOf(position)).toBe(token);
});

test.each(['', '1', '0/3000060', '1/0/x', '1/0/123456789', '-1/0/1', '1/0/1/2'])(
  '"%s" is no token',
  (token) => expect(positionOf(token)).toBeUndefined(),
);

test('a later position is on a later timeline, or further on the same', () => {
  const one = { timeline: 1, lsn: 5n };
  expect(later(undefined, one)).toBe(one);
  expect(later(one, { timeline: 1, lsn: 4n })).toBe(one);
  expect(later(one, { timeline: 1, lsn: 6n }).lsn).toBe(6n);
  expect(later(one, { timeline: 2, lsn: 1n })).toEqual({ timeline: 2, lsn: 1n });
  expect(later({ timeline: 2, lsn: 1n }, one)).toEqual({ timeline: 2, lsn: 1n });
  expect(lsnText(0x1_0000_0000n)).toBe('1/0');
});

test('a process remembers last writes for as long as a replica may be behind, and knows nothing of those before it', async () => {
  let now = 0;
  const writes = memoryWrites(1_000, () => now);
  const position = { timeline: 1, lsn: 7n };
  expect(await writes.of('a')).toBe('unknown');
  await writes.note('a', position);
  expect(await writes.of('a')).toEqual(position);
  now = 999;
  expect([await writes.of('a'), await writes.of('b')]).toEqual([position, 'unknown']);
  now = 1_000;
  expect([await writes.of('a'), await writes.of('b')]).toEqual([undefined, undefined]);
});

describe('a replica that cannot be one', () => {
  let service: TestService;
  let dead: number;
  beforeAll(async () => {
    dead = await freePort();
    const files = await cloneDatabase();
    const nobody = new URL(files.serviceUrl);
    nobody.port = String(dead);
    // The second is the server that takes changes itself, as after a promotion.
    service = await startOwnService(
      { databaseReadUrls: [nobody.href, files.serviceUrl], databaseReadAge: 1 },
      files,
    );
  });
  afterAll(() => service.close());

  test('every write tells a token, and every read that it is not behind', async () => {
    for (let nth = 0; nth < 30; nth++) {
      const made = await service.call('POST', '/coa/api/tag-group', { json: { name: `G ${nth}` } });
      expect(made.status).toBe(201);
      const token = made.headers.get('consistency-token') ?? '';
      expect(positionOf(token)).toBeDefined();
      const path = `/coa/api/tag-group/${(made.body as { id: number }).id}`;
      for (const headers of [{ 'consistency-token': token }, {}]) {
        const read = await service.call('GET', path, { headers });
        expect([read.status, read.headers.get('age-of-data')]).toEqual([200, '0']);
      }
    }
  });

  test('a dry run and a refused write tell no token', async () => {
    const json = { name: 'Dry' };
    const dry = await service.call('POST', '/coa/api/tag-group', {
      json,
      headers: { prefer: 'dry-run' },
    });
    expect([dry.status, dry.headers.get('consistency-token')]).toEqual([201, null]);
    const refused = await service.call('POST', '/coa/api/tag-group', { json: {} });
    expect([refused.status, refused.headers.get('consistency-token')]).toEqual([400, null]);
  });

  test('what is no token is refused with the rule and the fix', async () => {
    const headers = { 'consistency-token': 'yesterday' };
    const { status, text } = await service.call('GET', '/coa/api/tag-group', { headers });
    expect(status).toBe(400);
    expect(text).toContain('Send the Consistency-Token of the answer to a write, or none.');
  });

  test('a token of another timeline, and one of the future, are answered', async () => {
    for (const token of ['99/0/1', '1/FFFFFFFF/FFFFFFFF']) {
      const headers = { 'consistency-token': token };
      const { status } = await service.call('GET', '/coa/api/tag-group', { headers });
      expect(status).toBe(200);
    }
  });

  test('reports, lists and GraphQL are answered', async () => {
    const asked = await Promise.all([
      service.call('GET', '/ca/api/account'),
      service.call('GET', '/ca/api/get_trial_balance?end_date=2026-01-31'),
      service.call('POST', '/graphql', { json: { query: '{ accounts { count } }' } }),
      service.call('GET', '/ca/api/webhook'),
    ]);
    expect(asked.map(({ status }) => status)).not.toContain(500);
    expect(asked.map(({ status }) => status)).not.toContain(503);
  });

  test('last writes in PostgreSQL: nothing is known before they are kept, nor after they were lost', async () => {
    const writes = postgresWrites(60_000, service.database);
    const position = { timeline: 1, lsn: 77n };
    expect(await writes.of('7:api_user:1')).toBe('unknown');
    await writes.note('7:api_user:1', position);
    expect(await writes.of('7:api_user:1')).toEqual(position);
    await service.database.change({
      text: `update last_write set noted_at = noted_at - interval '2 minutes'`,
    });
    expect([await writes.of('7:api_user:1'), await writes.of('7:api_user:2')]).toEqual([
      undefined,
      undefined,
    ]);
    await service.database.change({ text: 'delete from last_write' });
    expect(await writes.of('7:api_user:1')).toBe('unknown');
  });
});

test('without replicas nobody is told a token, and none is looked at', async () => {
  const service = await startOwnService();
  const made = await service.call('POST', '/coa/api/tag-group', { json: { name: 'Plain' } });
  expect([made.status, made.headers.get('consistency-token')]).toEqual([201, null]);
  const headers = { 'consistency-token': 'yesterday' };
  const read = await service.call('GET', '/coa/api/tag-group', { headers });
  expect([read.status, read.headers.get('age-of-data')]).toEqual([200, null]);
  await service.close();
});
