// The map that keeps what was used lately.
import fc from 'fast-check';
import { Recent } from '../../src/platform/base/index.ts';

test('the keys used last are kept, with their last values, and never more than twice as many', () => {
  const uses = fc.array(fc.tuple(fc.nat(30), fc.boolean()), { maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), uses, (size, steps) => {
      const recent = new Recent<number, number>(size);
      const last = new Map<number, number>();
      for (const [nth, [key, isSet]] of steps.entries()) {
        // The latest use stands last.
        const latest = [...last.keys()].slice(-size);
        const value = isSet ? nth : recent.get(key);
        if (isSet) recent.set(key, nth);
        else if (latest.includes(key)) expect(value).toBe(last.get(key));
        if (value === undefined) continue;
        last.delete(key);
        last.set(key, value);
        const kept = [...last.keys()].filter((each) => recent.has(each));
        expect(kept.length).toBeLessThanOrEqual(2 * size);
      }
    }),
  );
});

test('a look whether a key is kept is no use of it', () => {
  const recent = new Recent<string, number>(1);
  recent.set('first', 1);
  recent.set('second', 2);
  expect(recent.has('first')).toBe(true);
  recent.set('third', 3);
  expect([recent.has('first'), recent.get('first'), recent.get('second')]).toEqual([
    false,
    undefined,
    2,
  ]);
});
