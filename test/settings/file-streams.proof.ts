// Streaming of large files: stored in pieces, bounded, and discarded when the sender disconnects.
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { contentsOf } from '../edge/support/contents.ts';
import { fileDesk, MEGABYTE } from '../support/files.ts';
import { startOwnService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startOwnService({ role: 'api' });
});
afterAll(() => service.close());
const { download } = fileDesk(() => service);

const BIG = {
  method: 'POST',
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
};
const FORM_START = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n';
const FORM_END = '\r\n--b--\r\n';

/** A form whose file is made up on the way; its sender goes away after `stopAfter` bytes. */
function* bigForm(size: number, stopAfter: number): Generator<Buffer> {
  yield Buffer.from(FORM_START);
  const chunk = Buffer.alloc(MEGABYTE, 1);
  for (let sent = 0; sent < size; sent += chunk.length) {
    if (sent >= stopAfter) throw new Error('away');
    yield chunk.subarray(0, Math.min(size - sent, chunk.length));
  }
  yield Buffer.from(FORM_END);
}

async function sendBig(size: number, stopAfter = Infinity): Promise<number | 'away'> {
  const sent = httpRequest(`${service.url}/ca/api/file/upload?model=invoice`, BIG);
  sent.setHeader('authorization', `Token ${service.keys.admin}`);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  const flowing = pipeline(Readable.from(bigForm(size, stopAfter)), sent);
  try {
    const [response] = await Promise.race([answered, flowing.then(() => answered)]);
    response.resume();
    return response.statusCode ?? 0;
  } catch {
    return 'away';
  } finally {
    sent.destroy();
    await Promise.allSettled([flowing, answered]);
  }
}

test('one byte more than 100 MB is too much, and whoever goes away leaves nothing', async () => {
  const before = await contentsOf(service);
  expect(await sendBig(100 * MEGABYTE + 1)).toBe(413);
  expect(await sendBig(20 * MEGABYTE, 5 * MEGABYTE)).toBe('away');
  const left = async () => (await contentsOf(service))['file_content'] !== before['file_content'];
  for (let tries = 0; tries < 100 && (await left()); tries++) await setTimeout(50);
  expect(await contentsOf(service)).toEqual(before);
});

test('what has come in stands in PostgreSQL while the rest is on its way', async () => {
  // Without a carriage return, which might begin the boundary: what follows it waits for the next bytes.
  const piece = Buffer.from(randomBytes(MEGABYTE).map((byte) => (byte === 13 ? 0 : byte)));
  const owner = new pg.Client(service.files.superuserUrl);
  await owner.connect();
  const received = async () => {
    const { rows } = await owner.query<{ pieces: number; open: number }>(
      `select (select count(*)::integer from file_chunk where content_id = (select max(id) from file_content)) as pieces,
         (select count(*)::integer from pg_stat_activity where datname = current_database() and state = 'idle in transaction') as open`,
    );
    return rows[0];
  };
  const seen: unknown[] = [];
  async function* slowly(): AsyncGenerator<Buffer> {
    yield Buffer.from(FORM_START);
    for (let sent = 1; sent <= 3; sent++) {
      yield piece;
      const wanted = { pieces: sent * 4, open: 0 };
      for (let tries = 0; tries < 200; tries++) {
        if (JSON.stringify(await received()) === JSON.stringify(wanted)) break;
        await setTimeout(20);
      }
      seen.push(await received());
    }
    yield Buffer.from(FORM_END);
  }
  const sent = httpRequest(`${service.url}/ca/api/file/upload?model=invoice`, BIG);
  sent.setHeader('authorization', `Token ${service.keys.admin}`);
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  await pipeline(Readable.from(slowly()), sent);
  const [response] = await answered;
  const made = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { id: number };
  await owner.end();
  expect(seen).toEqual([4, 8, 12].map((pieces) => ({ pieces, open: 0 })));
  const given = await download(made.id);
  const whole = Buffer.concat([piece, piece, piece]);
  expect(Buffer.from(await given.arrayBuffer()).equals(whole)).toBe(true);
});

test('100 MB are not too much', async () => {
  expect(await sendBig(100 * MEGABYTE)).toBe(200);
});
