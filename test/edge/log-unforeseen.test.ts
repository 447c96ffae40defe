// Faults that nobody foresaw: the log has them, and the caller does not.
import pg from 'pg';
import { ask, files, lines, linesOf, openLog } from './support/logging.ts';

openLog();

test('what nobody foresaw is told to the log, and to nobody else', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query('alter table department rename to nobody_knows_this');
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query: '{ departments { results { name } } }' });
  const rest = await ask('/coa/api/department', {}, { 'x-request-id': 'unforeseen-1' });
  const graph = await ask('/graphql', { method: 'POST', body }, json);
  await root.query('alter table nobody_knows_this rename to department');
  await root.end();
  expect([rest.status, rest.text]).toEqual([500, '{"detail":"Internal error."}']);
  expect([graph.status, JSON.parse(graph.text)]).toEqual([
    500,
    { errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  ]);
  await linesOf('unforeseen-1');
  const told = lines().filter(({ msg }) => msg === 'unforeseen');
  expect(told.length).toBeGreaterThanOrEqual(2);
  expect(told.every(({ err }) => /department/.test((err as { message: string }).message))).toBe(
    true,
  );
  expect((await ask('/coa/api/department')).status).toBe(200);
});

test('what ends a stream is told to the log, and to its caller by the last event', async () => {
  const root = new pg.Client(files.superuserUrl);
  await root.connect();
  await root.query('alter table outbox rename to nobody_knows_this');
  const query = 'subscription { changed(after: 0) { sequence } }';
  const { status, text } = await ask(
    '/graphql/stream',
    { method: 'POST', body: JSON.stringify({ query }) },
    { 'content-type': 'application/json', accept: 'text/event-stream' },
  );
  await root.query('alter table nobody_knows_this rename to outbox');
  await root.end();
  const told = {
    errors: [{ message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
  };
  expect([status, text]).toEqual([
    200,
    `:\n\nevent: next\ndata: ${JSON.stringify(told)}\n\nevent: complete\ndata:\n\n`,
  ]);
  await ask('/coa/api/department', {}, { 'x-request-id': 'unforeseen-2' });
  await linesOf('unforeseen-2');
  const logged = lines().filter(({ msg }) => msg === 'unforeseen');
  expect(logged.some(({ err }) => /outbox/.test((err as { message: string }).message))).toBe(true);
});
