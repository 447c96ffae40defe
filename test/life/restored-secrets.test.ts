// A restore under another ENCRYPTION_KEY than that of the backup: it says what stays closed, and how to open it.
import { dirname, join } from 'node:path';
import { Cipher } from '../../src/platform/base/index.ts';
import { asSuperuser, cloneDatabase } from '../support/database.ts';
import { runVerb } from '../support/verbs.ts';
import { newFolder } from './program.ts';

const OLD = 'o'.repeat(32);

test('a restore tells whether the secrets of webhooks open', async () => {
  const source = await cloneDatabase();
  const nameOf = new URL(source.ownerUrl).pathname.slice(1);
  await asSuperuser(
    `set session_replication_role = replica;
     insert into workspace (id, name) values (1, 'One');
     insert into webhook (workspace_id, url, active, token)
       values (1, 'https://one.example', true, '${new Cipher(OLD).seal('whsec_1')}')`,
    nameOf,
  );
  const folder = newFolder();
  const file = join(dirname(folder), 'one.backup');
  const run = (
    verb: string,
    { serviceUrl, ownerUrl }: { serviceUrl: string; ownerUrl: string },
    key: string,
  ) =>
    runVerb([verb, file, '--json'], {
      ...{ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: folder },
      ...{ COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: key },
    });
  const { code: made, errors } = await run('backup', source, OLD);
  expect([made, errors]).toEqual([0, '']);
  await source.drop();
  for (const [key, line] of [
    [OLD, { step: 'encryption', text: 'ENCRYPTION_KEY opens the secret of 1 webhook' }],
    [
      'n'.repeat(32),
      {
        ...{ check: 'encryption', ok: false },
        text: expect.stringContaining('does not open the secrets of webhooks 1 (workspace 1)'),
        fix: expect.stringContaining('the key under which they were sealed'),
      },
    ],
  ] as const) {
    const target = await cloneDatabase();
    const { code, out } = await run('restore', target, key);
    const lines = out
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as object);
    expect([code, lines]).toEqual([0, expect.arrayContaining([expect.objectContaining(line)])]);
    await target.drop();
  }
});
