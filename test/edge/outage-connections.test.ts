// Outage of single connections: the network loses every byte of some that were open between the service and
// PostgreSQL. docs/operations.md
import { until } from '../support/until.ts';
import { away, type Told } from './support/asking.ts';
import { ask, openSilence, proxy } from './support/silence.ts';

openSilence(500);

test.each([
  ['and the one that looks after them', undefined],
  ['but not the one that looks after them', 'ledgergate watchdog'],
])('connections that died while the server lives are thrown away: all, %s', async (_, except) => {
  const askAll = (): Promise<Told[]> =>
    Promise.all(Array.from({ length: 8 }, () => ask('/ca/api/account')));
  // Eight connections that work: a silence before may not be over yet.
  await until(async () => (await askAll()).every(({ status }) => status === 200));
  proxy.swallowOld(except);
  expect(await askAll()).toContainEqual(away);
  await until(async () => (await askAll()).every(({ status }) => status === 200));
});
