// Streams of changes to slow or stalled readers: pending data does not accumulate in memory, and a
// stream of a deleted webhook ends.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { until } from '../support/until.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

const EVENTS = 300;
const BYTES_EACH = 100_000;

let stage: Stage;
let webhook: { id: number };
const sockets: Socket[] = [];
beforeAll(async () => {
  stage = await openStage();
  webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const { database, workspace } = stage.service;
  await database.write(workspace, ({ ask }) =>
    ask({
      text: `insert into outbox (workspace_id, topic, object_id, data, request_id)
        select $1, 'Invoice.created', g, jsonb_build_object('id', g, 'number', repeat('x', ${BYTES_EACH})), 'x'
        from generate_series(1, ${EVENTS}) g`,
      values: [workspace],
    }),
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await stage.close();
});

const listening = (): string => `GET ${PATH}/${webhook.id}/listen HTTP/1.1\r\nLast-Event-ID: 0\r\n`;
function subscription(): string {
  const body = JSON.stringify({ query: 'subscription { changed(after: 0) { sequence data } }' });
  return `POST /graphql/stream HTTP/1.1\r\nContent-Type: application/json\r\nAccept: text/event-stream\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/** Asks, and reads nothing; returns the connection and the answer as the service writes it. */
async function ask(text: string): Promise<{ socket: Socket; response: ServerResponse }> {
  let response: ServerResponse | undefined;
  const started = (message: unknown): void => {
    ({ response } = message as { response: ServerResponse });
  };
  subscribe('http.server.request.start', started);
  const { hostname, port } = new URL(stage.service.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const [head = '', body] = text.split('\r\n\r\n');
  const who = `Host: x\r\nAuthorization: Token ${stage.service.keys.admin}`;
  socket.write(`${head.trimEnd()}\r\n${who}\r\n\r\n${body ?? ''}`);
  await until(() => response !== undefined);
  unsubscribe('http.server.request.start', started);
  return { socket, response: response as unknown as ServerResponse };
}

test.each([
  ['a listener', listening],
  ['a subscriber', subscription],
])('what %s does not read is not gathered', async (_, asking) => {
  const idle = await ask(asking());
  const reading = await ask(asking());
  let received = 0;
  reading.socket.on('data', (chunk: Buffer) => (received += chunk.length));
  await until(() => received > EVENTS * BYTES_EACH);
  // The other was told as much as the network takes, and one event more.
  await until(() => idle.response.writableNeedDrain);
  expect(idle.response.writableLength).toBeLessThan(3 * BYTES_EACH);
  // Whoever begins to read gets all of it.
  let late = 0;
  idle.socket.on('data', (chunk: Buffer) => (late += chunk.length));
  await until(() => late > EVENTS * BYTES_EACH);
  for (const { socket } of [idle, reading]) socket.destroy();
});

test('listening ends when the webhook is gone', async () => {
  const { response } = await ask(listening());
  await stage.service.call('DELETE', `${PATH}/${webhook.id}`);
  await until(() => response.writableEnded);
});
