// The verb `listen` where its stream ends: what it says, and where it goes on.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../../src/cli/webhooks.ts';
import { Refusal } from '../../src/platform/base/index.ts';

const GONE = 'Changes before 3 are no longer kept. Read the records again and continue from there.';

test('listen tells what it missed, goes on from the oldest change that is kept, and ends when it is refused', async () => {
  const asked: (string | undefined)[] = [];
  const delivery = (nth: number) =>
    `id: ${nth}\nevent: delivery\ndata: ${JSON.stringify({ topic: 'Invoice.created', headers: {}, body: '{}' })}\n\n`;
  const answers: [number, string][] = [
    [200, delivery(3)],
    [410, JSON.stringify({ detail: GONE })],
    [200, `${delivery(6)}event: fault\ndata: {"status":503,"detail":"Away for a moment."}\n\n`],
    [404, JSON.stringify({ detail: 'Not found.' })],
  ];
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/listen')) {
      asked.push(request.headers['last-event-id'] as string | undefined);
      const [status, text] = answers[asked.length - 1] ?? [500, ''];
      response.writeHead(status).end(text);
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
  const ended = await listen({ onEnd: () => undefined } as any, screen, flags).catch(
    (error: unknown) => error,
  );
  server.close();
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
