// Outage of writes: PostgreSQL is read-only, as a standby is, or its disk is full.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asSuperuser } from '../support/database.ts';
import { startOwnService, type TestService } from '../support/service.ts';
import { asking, full, post, readOnly } from './support/asking.ts';

let service: TestService;
beforeAll(async () => {
  service = await startOwnService({
    databaseSilentMs: 1_500,
    databaseLockMs: 1_500,
    rateLimitPerSecond: 1_000,
    rateLimitStore: 'postgres',
  });
});
afterAll(() => service.close());
const { ask, back } = asking(() => service);
const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function groupsNamed(name: string): Promise<number> {
  const { text } = await ask('/coa/api/tag-group?limit=1000');
  const { results } = JSON.parse(text) as { results: { name: string }[] };
  return results.filter((group) => group.name === name).length;
}

async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const name = nameOf(service.files.serviceUrl);
  await asSuperuser(`alter database ${name} set default_transaction_read_only = ${value}`);
  // It holds for sessions that begin from now on.
  await asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

test('read-only: reads go on, changes are told to come back, /readyz says why', async () => {
  await setReadOnly('on');
  try {
    expect((await back('/ca/api/account')).status).toBe(200);
    expect((await ask('/graphql', post({ query: '{ accounts { count } }' }))).status).toBe(200);
    expect(await ask('/coa/api/tag-group', post({ name: 'Standby' }))).toEqual(readOnly);
    const changed = await ask(
      '/graphql',
      post({ query: 'mutation { createTagGroup(input: { name: "Standby" }) { id } }' }),
    );
    expect([changed.status, changed.retryAfter]).toEqual([503, '2']);
    const ready = await ask('/readyz');
    expect([ready.status, ready.retryAfter, JSON.parse(ready.text)]).toEqual([
      503,
      '2',
      {
        status: 'unavailable',
        checks: { database: 'The database is read-only and accepts no changes.', migrations: 'ok' },
      },
    ]);
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    await setReadOnly('off');
  }
  expect((await back('/readyz')).status).toBe(200);
  expect((await back('/coa/api/tag-group', post({ name: 'Standby' }))).status).toBe(201);
  expect(await groupsNamed('Standby')).toBe(1);
});

test('read-only: a signed-in browser reads on', async () => {
  const root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  try {
    const hash = Buffer.alloc(32, 7);
    await root.query(
      `with p as (insert into person (email, name) values ('reader@acme.test', 'Reader') returning id),
         m as (insert into membership (workspace_id, person_id, role) select $1, id, 'viewer' from p)
       insert into web_session (hash, person_id, workspace_id, seen_at, expires_at, ip, user_agent)
       select $2, id, $1, now() - interval '10 minutes', now() + interval '1 hour', '', '' from p`,
      [service.workspace, hash],
    );
    await root.query('set default_transaction_read_only = on');
    const { rows } = await root.query('select name from principal_of_session($1)', [hash]);
    expect(rows).toEqual([{ name: 'Reader' }]);
    const of = await root.query('select name from web_session_of($1)', [hash]);
    expect(of.rows).toEqual([{ name: 'Reader' }]);
  } finally {
    await root.end();
  }
});

/** A small disk, where the machine lets us mount one. */
function smallDisk(): { folder: string; fill(): void; empty(): void; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      try {
        for (let size = 0; size < 64; size++)
          writeFileSync(filler, Buffer.alloc(65_536), { flag: 'a' });
      } catch {
        // Full, as it should be.
      }
    },
    empty: () => rmSync(filler),
    remove: () => {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}

/** Puts the table on a disk that is full, or makes PostgreSQL say so where no disk can be mounted. */
async function withoutRoom(root: pg.Client, work: () => Promise<void>): Promise<void> {
  const disk = smallDisk();
  if (!disk) {
    await root.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await root.query(
      'create trigger no_room before insert on tag_group for each row execute function no_room()',
    );
    await work();
    await root.query('drop trigger no_room on tag_group');
    return;
  }
  const place = join(disk.folder, 'place');
  mkdirSync(place);
  chmodSync(disk.folder, 0o755);
  const { rows } = await root.query<{ uid: number; data: string }>(
    `select current_setting('data_directory') as data`,
  );
  execFileSync('chown', [`--reference=${rows[0]?.data ?? ''}`, place]);
  try {
    await root.query(`create tablespace small location '${place}'`);
    await root.query('alter table tag_group set tablespace small');
    disk.fill();
    await work();
    disk.empty();
    await root.query('alter table tag_group set tablespace pg_default');
    await root.query('drop tablespace small');
  } finally {
    disk.remove();
  }
}

test('full: 503 and nothing saved, reads go on, and it works again when there is room', async () => {
  const root = new pg.Client(service.files.superuserUrl);
  await root.connect();
  const saved: string[] = [];
  try {
    await withoutRoom(root, async () => {
      let answer = await ask('/coa/api/tag-group', post({ name: 'Full 0' }));
      // The last page of the table may have room for some.
      for (let nth = 1; answer.status === 201 && nth < 400; nth++) {
        saved.push(`Full ${nth - 1}`);
        answer = await ask('/coa/api/tag-group', post({ name: `Full ${nth}` }));
      }
      expect(answer).toEqual(full);
      expect((await ask('/coa/api/tag-group')).status).toBe(200);
    });
  } finally {
    await root.end();
  }
  expect((await ask('/coa/api/tag-group', post({ name: 'Room' }))).status).toBe(201);
  const { results } = JSON.parse((await ask('/coa/api/tag-group?limit=1000')).text) as {
    results: { name: string }[];
  };
  const names = results.map(({ name }) => name).filter((name) => name.startsWith('Full'));
  expect(names.sort()).toEqual(saved.sort());
});
