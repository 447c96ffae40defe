// The log: JSON lines without secrets.
import { createLog, type LogLevel } from '../../src/platform/base/index.ts';

function lineOf(fields: object, level: LogLevel = 'info'): Record<string, unknown> {
  let text = '';
  createLog(level, { write: (line: string) => void (text += line) }).info(fields, 'told');
  return JSON.parse(text) as Record<string, unknown>;
}

it('is one JSON object a line, with time, level and version', () => {
  expect(lineOf({ path: '/x' })).toMatchObject({
    level: 'info',
    msg: 'told',
    path: '/x',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
  });
});

it('listens once for the end of a process, however many write to its standard output', () => {
  createLog('info');
  const before = process.listenerCount('exit');
  createLog('info');
  expect(process.listenerCount('exit')).toBe(before);
});

it.each([
  'authorization',
  'Authorization',
  'proxy-authorization',
  'cookie',
  'set-cookie',
  'token',
  'access_token',
  'refreshToken',
  'secret',
  'client_secret',
  'password',
  'newPassword',
  'api_key',
  'apiKey',
  'code',
  'refresh_token',
  'code_verifier',
])('blacks out %s at any depth', (name) => {
  const text = JSON.stringify(lineOf({ [name]: 'hunter2', a: { b: [{ [name]: ['hunter2'] }] } }));
  expect(text).not.toContain('hunter2');
  expect(text).toContain('[redacted]');
});

it('keeps what only looks alike', () => {
  const kept = { codes: 1, zip_code: '1', tokenised: 'x', missing: { token: null } };
  expect(lineOf(kept)).toMatchObject(kept);
});

it('tells an error and its causes, without what libraries hang on them', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new Error('no database', { cause }), { request: 'hunter2' });
  const line = lineOf({ err: error });
  expect(line['err']).toMatchObject({
    type: 'Error',
    message: 'no database',
    cause: { message: 'refused', reason: 'ECONNREFUSED' },
  });
  expect(JSON.stringify(line)).not.toContain('hunter2');
});
