// Client addresses behind different numbers of trusted proxies.
import type { IncomingMessage } from 'node:http';
import { clientAddress } from '../../src/platform/access/index.ts';

const asked = (forwarded?: string | string[]): IncomingMessage =>
  ({
    socket: { remoteAddress: '::ffff:10.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage;

test.each([
  ['without a proxy nobody’s word counts', 0, '203.0.113.9', '10.0.0.1'],
  ['nothing was added', 1, undefined, '10.0.0.1'],
  ['one proxy has added the last', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['two proxies have added the last two', 2, 'evil, 198.51.100.7, 203.0.113.9', '198.51.100.7'],
  ['fewer entries than proxies', 3, '203.0.113.9', '10.0.0.1'],
  ['what is no address', 1, 'unknown', '10.0.0.1'],
  ['several headers are one list', 1, ['198.51.100.7', '203.0.113.9'], '203.0.113.9'],
])('%s', (_what, proxies, forwarded, address) => {
  expect(clientAddress(asked(forwarded), proxies)).toBe(address);
});
