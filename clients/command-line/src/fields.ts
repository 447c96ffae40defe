// Fields on the command line: `name=value`, where a value is JSON if it reads as such. Numbers keep
// every digit.
import { Digits, readJson } from '../../typescript/src/index.ts';
import { Trouble } from './connection.ts';

/** A value as JSON where it is some, else as text. */
function valueOf(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

/** `name=value` in its two parts. */
export function pairOf(given: string): readonly [name: string, value: string] {
  const at = given.indexOf('=');
  if (at > 0) return [given.slice(0, at), given.slice(at + 1)];
  throw new Trouble(`"${given}" is no field.`, 'Use -f name=value');
}

/** An object of fields; `lines.0.amount=5` stands deeper. */
export function objectOf(fields: readonly string[]): unknown {
  const root: Record<string, unknown> = {};
  for (const field of fields) {
    const [path, value] = pairOf(field);
    const names = path.split('.');
    let holder: unknown = root;
    names.forEach((name, nth) => {
      const at = holder;
      if (typeof at !== 'object' || at === null || at instanceof Digits) {
        throw new Trouble(`"${path}" stands below a value.`, 'Give a field one form alone');
      }
      if (Array.isArray(at) && Number(name) > at.length) {
        throw new Trouble(
          `"${path}" comes before others of its list.`,
          `Begin with ${names.slice(0, nth).join('.')}.${at.length}`,
        );
      }
      const isLast = nth === names.length - 1;
      const next = names[nth + 1] ?? '';
      const own = isLast
        ? valueOf(value)
        : ((Object.hasOwn(at, name) ? (at as Record<string, unknown>)[name] : undefined) ??
          (/^\d+$/.test(next) ? [] : {}));
      Object.defineProperty(at, name, {
        ...{ value: own, enumerable: true, writable: true, configurable: true },
      });
      holder = own;
    });
  }
  return root;
}
