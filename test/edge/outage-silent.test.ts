// Outage by silence: the network loses every byte between the service and PostgreSQL.
// docs/operations.md
import { away, post } from './support/asking.ts';
import { ask, back, openSilence, proxy } from './support/silence.ts';

openSilence(1_500);

test('everybody who waits is told, whoever comes is told at once, and it comes back by itself', async () => {
  expect((await ask('/ca/api/account')).status).toBe(200);
  proxy.swallow();
  try {
    const waiting = Array.from({ length: 30 }, (_, nth) =>
      nth % 3 === 0
        ? ask('/coa/api/tag-group', post({ name: `Lost ${nth}` }))
        : ask('/ca/api/account'),
    );
    for (const answer of await Promise.all(waiting)) expect(answer).toEqual(away);
    const begin = performance.now();
    for (let nth = 0; nth < 20; nth++) expect(await ask('/ca/api/account')).toEqual(away);
    // None of them waited for the network: twenty waits would be thirty seconds.
    expect(performance.now() - begin).toBeLessThan(25_000);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/readyz')).status).toBe(503);
  } finally {
    proxy.restore();
  }
  expect((await back('/ca/api/account')).status).toBe(200);
  expect((await back('/readyz')).status).toBe(200);
});

test('an answer that comes slowly is waited for, long after PostgreSQL has given it', async () => {
  for (let nth = 0; nth < 30; nth++) {
    expect((await ask('/coa/api/tag-group', post({ name: `Slow ${nth}` }))).status).toBe(201);
  }
  expect((await ask('/coa/api/tag-group?limit=100')).status).toBe(200);
  proxy.drip();
  try {
    const slow = await ask('/coa/api/tag-group?limit=100');
    expect([slow.status, JSON.parse(slow.text).count]).toEqual([200, 30]);
  } finally {
    proxy.restore();
  }
});
