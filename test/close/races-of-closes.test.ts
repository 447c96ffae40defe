// Closes at the same time over two processes: one of many succeeds, and a close and a reopening run in sequence.
// docs/accounting.md section 4.
import { ask, close, openInTwo, rows, service } from './in-two.ts';

openInTwo();

test('of many who close the same days one does, and the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => ask(nth, close('2026-04-30'))),
  );
  const faults = answers.flatMap(({ errors }) => errors ?? []);
  expect(faults.map(({ message }) => message)).toEqual(
    Array.from({ length: 5 }, () => 'through: The books are already closed through 2026-04-30.'),
  );
  const made = await rows(
    `select count(*)::integer as n from lock_change where locked_through = '2026-04-30'`,
  );
  expect(made).toEqual([{ n: 1 }]);
});

test('who closes and who opens come one after the other, and each stays written down', async () => {
  const [{ id }] = await rows('select id from lock_period');
  const open = (day: string): string =>
    `mutation { patchLockPeriod(id: ${id}, input: { lockedThrough: "${day}", reason: "Race" }) { id } }`;
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      ask(0, close('2026-05-31')),
      ask(1, open('2026-03-31')),
      ask(0, open('2026-04-30')),
      ask(1, close('2026-06-30')),
    ]);
    for (const { errors } of answers) {
      for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INVALID');
    }
    const changes = await rows(
      'select locked_before::text as before, locked_through::text as through from lock_change order by id',
    );
    changes.slice(1).forEach(({ before }, nth) => expect(before).toBe(changes[nth].through));
    const [lock] = await rows('select locked_through::text as through from lock_period');
    expect(lock.through).toBe(changes.at(-1).through);
  }
  await service.checkBooks();
});
