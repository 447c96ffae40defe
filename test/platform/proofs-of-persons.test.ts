// Bounds of proving who somebody is: how long a password and a challenge count, what is told, and what a right
// password forgives.
import { counterOf, countAttempts, forgive } from '../../src/platform/identity/attempts.ts';
import { isChallenge, makeChallenge } from '../../src/platform/identity/challenges.ts';
import { takeSecondStep } from '../../src/platform/identity/index.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';

const MINUTE = 60_000;
let here: ServiceWithPeople;
beforeAll(async () => {
  here = await serviceWithPeople();
});
afterAll(() => here.end());

const ask = async (text: string, values: readonly unknown[] = []): Promise<any[]> =>
  (await here.root.query(text, [...values])).rows;

test('a challenge counts for ten minutes, for its purpose, its browser and its key', () => {
  const [keys, use] = [['new', 'old'], { purpose: 'second', holder: 'browser' }] as const;
  const now = Date.now();
  const made = makeChallenge(keys, use, now).toString('base64url');
  const counts = (at: number, other = {}, known: readonly string[] = keys) =>
    isChallenge(known, { ...use, ...other }, made, now + at);
  expect([counts(0), counts(10 * MINUTE - 1), counts(10 * MINUTE)]).toEqual([true, true, false]);
  // The clock of another process may be behind.
  expect([counts(-10 * MINUTE + 1), counts(-10 * MINUTE)]).toEqual([true, false]);
  expect([counts(0, { purpose: 'add' }), counts(0, { holder: 'other' })]).toEqual([false, false]);
  expect([counts(0, {}, ['newer', 'new']), counts(0, {}, ['newer'])]).toEqual([true, false]);
});

test('a right password forgives its account, and one failure of its address', async () => {
  const { database } = here.service;
  const [account, address] = [counterOf('account', 'a@b.test'), counterOf('address', '192.0.2.7')];
  for (let nth = 0; nth < 4; nth += 1) {
    expect(await countAttempts(database, [account, address])).toBe(0);
  }
  await database.write(null, (transaction) => forgive(transaction, account, address));
  const left = await ask('select key, failures from sign_in_failure where key = any($1)', [
    [account.key, address.key],
  ]);
  expect(left).toEqual([{ key: address.key, failures: 3 }]);
});

test('whoever has one address of IPv6 has its whole network, and guesses no more often', async () => {
  const { database } = here.service;
  const waits = [];
  for (let nth = 0; nth < 21; nth += 1) {
    const address = counterOf('address', `2001:db8:0:7::${nth.toString(16)}:${nth}`);
    waits.push(await countAttempts(database, [address]));
  }
  expect(waits).toEqual([...Array(20).fill(0), expect.any(Number)]);
  expect(waits.at(-1)).toBeGreaterThan(0);
  for (const other of ['2001:db8:0:8::1', '192.0.2.9', '192.0.2.10']) {
    expect(await countAttempts(database, [counterOf('address', other)])).toBe(0);
  }
});

test('the second step is over ten minutes after the password; a wrong code before is told', async () => {
  const person = here.persons['maya'] ?? 0;
  const changedOf = async (): Promise<string> =>
    (
      await ask(
        'select (extract(epoch from last_modified_at) * 1000)::text as at from person where id = $1',
        [person],
      )
    )[0].at;
  const step = async (minutes: number): Promise<string> => {
    const { kind } = await takeSecondStep(here.service.database, {} as never, {
      ...{ ip: '192.0.2.8', userAgent: 'test', isKnown: false, session: undefined },
      pending: { person, changed: await changedOf(), since: Date.now() - minutes * MINUTE },
      proof: { kind: 'code', typed: 'no code' },
    });
    return kind;
  };
  const told = async () =>
    (
      await ask(`select from oauth_activity where kind = 'factor_failed' and person_id = $1`, [
        person,
      ])
    ).length;
  await ask(`set session_replication_role = replica`);
  await ask(`update person set last_modified_at = now() - interval '1 day' where id = $1`, [
    person,
  ]);
  const before = await told();
  expect(await step(11)).toBe('over');
  expect(await told()).toBe(before);
  expect(await step(9)).toBe('wrong');
  expect(await told()).toBeGreaterThan(before);
});
