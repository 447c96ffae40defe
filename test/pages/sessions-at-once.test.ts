// Sessions that begin while their person changes the password or adds a factor: none outlives the change.
import {
  addAuthenticator,
  changePassword,
  type Confirming,
  makeResetLink,
  readResetLink,
  readWebSession,
  renewRecoveryCodes,
  resetPassword,
  signIn,
  takeSecondStep,
} from '../../src/platform/identity/index.ts';
import { Cipher } from '../../src/platform/base/index.ts';
import { codeOfStep, stepAt } from '../../src/platform/identity/totp.rules.ts';
import { makeWorld, PASSWORD, type World } from '../oauth/support/world.ts';
import { until } from '../support/until.ts';

const HERE = { ip: '127.0.0.1', userAgent: 'test', session: undefined, knownDevice: undefined };
const NEXT = 'another good long password';
const GATES = { web_session: 4711, recovery_code: 4712 };
const settings = { cipher: new Cipher('e'.repeat(32)), keys: [], baseUrl: 'http://localhost' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
  // A session begins, and a code is kept, once nobody holds its gate.
  await world.sql(`create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(tg_argv[0]::bigint); return new; end $$`);
  for (const [table, gate] of Object.entries(GATES)) {
    await world.sql(
      `create trigger gate before insert on ${table} for each row execute function wait_at_gate(${gate})`,
    );
  }
});
afterAll(() => world.end());
beforeEach(() => world.sql('delete from sign_in_failure'));

const enter = (email: string, password = PASSWORD) =>
  signIn(world.server.database, { ...HERE, email, password });
/** Whose password was right, where a second step is expected. */
async function right(
  email: string,
  password = PASSWORD,
): Promise<{ person: number; changed: string }> {
  const result = await enter(email, password);
  if (result.kind !== 'pending') throw new Error(`${email}: ${result.kind}`);
  return result;
}
async function confirming(email: string, password = PASSWORD): Promise<Confirming> {
  const result = await enter(email, password);
  const person = await readWebSession(
    world.server.database,
    'session' in result ? result.session : '',
  );
  if (!person) throw new Error(`${email} is not signed in: ${result.kind}.`);
  // Elsewhere: guesses are counted by address.
  return { person, ip: '192.0.2.1' };
}
const authenticator = (by: Confirming, secret: Buffer, steps = 0) =>
  addAuthenticator(world.server.database, settings as never, by, {
    ...{ name: 'Phone', secret },
    code: codeOfStep(secret, stepAt(Date.now()) + steps),
  });

/** How many wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await world.sql(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
  ).length;

/** Lets something begin, holds it at the gate while something else is done, and opens the gate. */
async function meanwhile<T>(
  begin: () => Promise<T>,
  work: () => Promise<unknown>,
  gate = GATES.web_session,
): Promise<T> {
  const begun = Promise.withResolvers<T>();
  let done: Promise<unknown> | undefined;
  await world.server.database.write(null, async ({ ask }) => {
    await ask({ text: `select pg_advisory_xact_lock(${gate})` });
    begin().then(begun.resolve, begun.reject);
    await until(async () => (await waiting()) === 1);
    let isDone = false;
    done = work().finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await waiting()) > 1);
  });
  await done;
  return begun.promise;
}
const isIn = async (result: object): Promise<boolean> =>
  'session' in result &&
  (await readWebSession(world.server.database, String(result.session))) !== undefined;

test('a session that the old password began ends with the change of the password', async () => {
  const owner = await confirming('ana@demo.test');
  const change = () =>
    changePassword(world.server.database, owner, { current: PASSWORD, next: NEXT });
  const result = await meanwhile(() => enter('ana@demo.test'), change);
  expect(await isIn(result)).toBe(false);
  expect(await readWebSession(world.server.database, owner.person.session)).toBeDefined();
});

test('a session that a password alone began ends with the first factor', async () => {
  const owner = await confirming('carl@demo.test');
  const secret = Buffer.from('12345678901234567890');
  const result = await meanwhile(
    () => enter('carl@demo.test'),
    () => authenticator(owner, secret),
  );
  expect(await isIn(result)).toBe(false);
  expect(await right('carl@demo.test')).toMatchObject({ person: world.people.carl });
});

test('a session of both steps ends with a reset of the password', async () => {
  const owner = await confirming('vera@demo.test');
  const secret = Buffer.from('abcdefghijklmnopqrst');
  await authenticator(owner, secret, -1);
  const { database } = world.server;
  const link = await makeResetLink(database, 'vera@demo.test');
  const code = codeOfStep(secret, stepAt(Date.now()));
  const pending = { ...(await right('vera@demo.test')), since: Date.now() };
  const step = () =>
    takeSecondStep(database, settings as never, {
      ...HERE,
      ...{ pending, isKnown: true, proof: { kind: 'code', typed: code } },
    });
  const reset = { secret: link?.secret ?? '', password: NEXT, ip: HERE.ip };
  const result = await meanwhile(step, () => resetPassword(database, reset));
  expect(await isIn(result)).toBe(false);
});

test('what an old password began is over, though its change began before', async () => {
  const { database } = world.server;
  const owner = await confirming('ana@demo.test', NEXT);
  await authenticator(owner, Buffer.from('zyxwvutsrqponmlkjihg'));
  const began = await right('ana@demo.test', NEXT);
  await world.sql(
    `update person set last_modified_at = now() - interval '1 minute' where id = $1`,
    [world.people.ana],
  );
  const step = { ...HERE, isKnown: true, proof: { kind: 'code', typed: '000000' } as const };
  const kindOf = async (changed: string): Promise<string> =>
    (
      await takeSecondStep(database, settings as never, {
        ...step,
        pending: { person: world.people.ana, changed, since: Date.now() },
      })
    ).kind;
  expect(await kindOf(began.changed)).toBe('over');
  expect(await kindOf((await right('ana@demo.test', NEXT)).changed)).toBe('wrong');
});

test('whoever changes the password ends the links that were sent to them', async () => {
  const { database } = world.server;
  const owner = await confirming('otto@demo.test');
  const link = await makeResetLink(database, 'otto@demo.test');
  await changePassword(database, owner, { current: PASSWORD, next: NEXT });
  expect(await readResetLink(database, link?.secret ?? '')).toBeUndefined();
});

test('of recovery codes that two tabs make at once ten are good', async () => {
  const owner = await confirming('maya@demo.test');
  await authenticator(owner, Buffer.from('qrstuvwxyzabcdefghij'));
  const by = { ...owner, person: { ...owner.person, hasSecondFactor: true } };
  const renew = () => renewRecoveryCodes(world.server.database, by);
  await meanwhile(renew, renew, GATES.recovery_code);
  const kept = await world.sql('select from recovery_code where person_id = $1', [
    world.people.maya,
  ]);
  expect(kept).toHaveLength(10);
});
