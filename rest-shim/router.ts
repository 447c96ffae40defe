// Finds the target of a path, with or without a trailing slash.

/** What was found, with the values of the path parameters in their order. */
export interface RouteMatch<Target> {
  readonly target: Target;
  /** Undefined where the text cannot be decoded. */
  readonly values: readonly (string | undefined)[];
}

interface Step<Target> {
  readonly named: Map<string, Step<Target>>;
  any: Step<Target> | undefined;
  target: Target | undefined;
}
const step = <Target>(): Step<Target> => ({ named: new Map(), any: undefined, target: undefined });

const NONE: readonly string[] = [];

/** A path without its last slash, and with parameters that have no names: routes that differ in nothing else are one. */
export const shapeOfPath = (path: string): string => withoutSlash(path).replace(/\{\w+\}/g, '{}');

const withoutSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

function decoded(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/**
 * @param targets - by the shape of their path
 * @returns a function that finds the target of a path; a fixed path goes before one with parameters
 */
export function router<Target>(
  targets: ReadonlyMap<string, Target>,
): (path: string) => RouteMatch<Target> | undefined {
  const fixed = new Map<string, RouteMatch<Target>>();
  const root = step<Target>();
  for (const [shape, target] of targets) {
    if (!shape.includes('{}')) {
      fixed.set(shape, { target, values: NONE });
      continue;
    }
    let at = root;
    for (const part of shape.split('/')) {
      let next = part === '{}' ? at.any : at.named.get(part);
      if (!next) {
        next = step();
        if (part === '{}') at.any = next;
        else at.named.set(part, next);
      }
      at = next;
    }
    at.target = target;
  }

  /** Walks part by part; fixed parts first, back to a parameter where they lead nowhere. */
  function walk(
    at: Step<Target>,
    parts: readonly string[],
    from: number,
    taken: string[],
  ): Target | undefined {
    const part = parts[from];
    if (part === undefined) return at.target;
    const next = at.named.get(part);
    const found = next && walk(next, parts, from + 1, taken);
    if (found !== undefined || !at.any || part === '') return found;
    taken.push(part);
    const below = walk(at.any, parts, from + 1, taken);
    if (below === undefined) taken.pop();
    return below;
  }

  return (path) => {
    const plain = withoutSlash(path);
    const known = fixed.get(plain);
    if (known) return known;
    const taken: string[] = [];
    const target = walk(root, plain.split('/'), 0, taken);
    return target === undefined ? undefined : { target, values: taken.map(decoded) };
  };
}
