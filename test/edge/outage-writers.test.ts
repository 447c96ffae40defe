// Outage by silence while the service writes: the network loses every byte between the service and PostgreSQL.
// docs/operations.md
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../support/until.ts';
import { post } from './support/asking.ts';
import { ask, back, openSilence, proxy, service } from './support/silence.ts';

openSilence(500);

test('what was acknowledged is there, whenever the silence came', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let nth = 0; !isOver; nth++) {
      const name = `Writer ${writer} ${nth}`;
      const { status } = await ask('/coa/api/tag-group', post({ name }));
      expect([201, 503]).toContain(status);
      if (status === 201) acknowledged.push(name);
    }
  });
  await until(() => acknowledged.length > 0);
  proxy.swallow();
  await pause(500);
  proxy.restore();
  expect((await back('/ca/api/account')).status).toBe(200);
  const before = acknowledged.length;
  await until(() => acknowledged.length > before);
  isOver = true;
  await Promise.all(writers);
  const root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  const { rows } = await root.query<{ name: string }>('select name from tag_group');
  await root.end();
  const names = new Set(rows.map(({ name }) => name));
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
});
