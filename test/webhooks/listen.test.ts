// The verb `listen` where its stream ends: what it says, and where it goes on.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../src/cli/webhooks.ts';
import { Refusal } from '../../src/platform/base/index.ts';

const GONE = 'Changes before 3 are no longer kept. Read the records again and continue from there.';

/** Answers of a service, one after the other: status, text, and the number that a stream begins after. */
type Streams = readonly (readonly [status: number, text: string, after?: number])[];

/** The verb against these streams: what it asked for, said and told, and how it ended. */
async function heard(answers: Streams) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/listen')) {
      asked.push(request.headers['last-event-id'] as string | undefined);
      const [status, text, after] = answers[asked.length - 1] ?? [500, ''];
      response.writeHead(status, after === undefined ? {} : { 'last-event-id': after }).end(text);
    } else if (request.url?.endsWith('/webhook/1')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"id":1,"url":"x","token":"t","topics":[]}');
    } else response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const steps: string[] = [];
  const told: object[] = [];
  const screen: any = {
    step: (name: string, text: string) => steps.push(`${name}: ${text}`),
    tell: (fields: object) => told.push(fields),
  };
  const flags = { forwardTo: `${baseUrl}/hook`, webhook: '1', key: 'lgk_x', baseUrl };
  const ended: unknown = await listen({ onEnd: () => undefined } as any, screen, flags).catch(
    (error: unknown) => error,
  );
  server.close();
  return { asked, steps, told, ended };
}
const delivery = (nth: number): string =>
  `id: ${nth}\nevent: delivery\ndata: ${JSON.stringify({ topic: 'Invoice.created', headers: {}, body: '{}' })}\n\n`;

test('listen tells what it missed, goes on from the oldest change that is kept, and ends when it is refused', async () => {
  const { asked, steps, told, ended } = await heard([
    [200, delivery(3)],
    [410, JSON.stringify({ detail: GONE })],
    [200, `${delivery(6)}event: fault\ndata: {"status":503,"detail":"Away for a moment."}\n\n`],
    [404, JSON.stringify({ detail: 'Not found.' })],
  ]);
  expect(ended).toBeInstanceOf(Refusal);
  expect((ended as Refusal).message).toBe('The service refused the stream with 404: Not found.');
  expect(asked).toEqual([undefined, '3', '0', '6']);
  expect(steps).toEqual([
    'listening: webhook 1 (no topics yet)',
    'delivery: Invoice.created #3 → 204',
    `missed: ${GONE}`,
    'delivery: Invoice.created #6 → 204',
    'waiting: Away for a moment. The stream will resume where it stopped.',
  ]);
  expect(told).toContainEqual({ missed: GONE, after: 3 });
});

test('a stream that breaks before its first delivery resumes where it began', async () => {
  const { asked, steps } = await heard([
    [200, ': listening\n\n', 41],
    [200, delivery(42), 41],
    [404, JSON.stringify({ detail: 'Not found.' })],
  ]);
  expect(asked).toEqual([undefined, '41', '42']);
  expect(steps).toEqual([
    'listening: webhook 1 (no topics yet)',
    'delivery: Invoice.created #42 → 204',
  ]);
});
