// Resemblance of test files to the place of a bug, by the rare words both use: for what no map has seen yet.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const WORD = /[A-Za-z_]\w{3,}/g;
const IMPORTS = /\bfrom '([^']+)'/g;
const IMPORT_OF_NAMES = /^import \{([^}]+)\}/gm;
const EXPORTED = /^export (?:async )?(?:abstract )?(?:function\*?|const|class) (\w+)/gm;
/** Words of the place itself count for more than those of its file, and these for more than those of its users. */
const [OF_PLACE, OF_FILE, OF_USER, OF_USERS_USER] = [3, 1, 0.5, 0.25];
/** A name that so many files use tells nothing about any of them. */
const MOST_USERS = 12;

/** Words of a text, each once: `close_blockers`, `closeBlockers` and `CloseBlockers` are the same. */
const wordsOf = (text: string): Set<string> =>
  new Set(text.match(WORD)?.map((word) => word.replaceAll('_', '').toLowerCase()));

export interface Resemblance {
  /** Test files, of those it knows, that resemble a place, from 0 to 1, 1 being the one that does so most. */
  of(file: string, place: string): ReadonlyMap<string, number>;
}

interface Read {
  readonly words: ReadonlySet<string>;
  /** Paths of the sources it imports by themselves, not through the door of a room. */
  readonly imports: ReadonlySet<string>;
}

/** A test file with what it shares with its neighbours, but not with the helpers of all tests. */
function readTest(root: string, test: string): Read {
  const text = readFileSync(join(root, test), 'utf8');
  const imports = [...text.matchAll(IMPORTS)]
    .filter(([, path = '']) => path.startsWith('.'))
    .map(([, path = '']) => join(dirname(test), path));
  const near = imports.filter(
    (path) => /^test\/(?!support\/)/.test(path) && existsSync(join(root, path)),
  );
  const texts = near.map((path) => readFileSync(join(root, path), 'utf8'));
  return { words: wordsOf([text, ...texts].join('\n')), imports: new Set(imports) };
}

/** Which sources import a name, through whichever door. */
function usersByName(
  textOf: (file: string) => string,
  sources: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const [, names = ''] of textOf(file).matchAll(IMPORT_OF_NAMES)) {
      for (const [name] of names.matchAll(/\w+/g)) {
        users.set(name, (users.get(name) ?? new Set()).add(file));
      }
    }
  }
  return users;
}

export function resemblance(
  root: string,
  textOf: (file: string) => string,
  sources: readonly string[],
  known: readonly string[],
): Resemblance {
  const tests = new Map(known.map((test) => [test, readTest(root, test)] as const));
  const counts = new Map<string, number>();
  for (const { words } of tests.values()) {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rarity = (word: string): number => Math.log(tests.size / (counts.get(word) ?? tests.size));
  const lengths = new Map(
    [...tests].map(([test, { words }]) => [
      test,
      Math.hypot(...[...words].map((word) => rarity(word))),
    ]),
  );
  const users = usersByName(textOf, sources);

  /** Sources that use what a file exports, where few do. */
  const usersOf = (file: string): string[] =>
    [...textOf(file).matchAll(EXPORTED)].flatMap(([, name = '']) => {
      const found = [...(users.get(name) ?? [])];
      return found.length > MOST_USERS ? [] : found;
    });

  function weights(file: string, place: string): Map<string, number> {
    const weighed = new Map<string, number>();
    const weigh = (text: string, weight: number): void => {
      for (const word of wordsOf(text)) {
        if (counts.has(word)) weighed.set(word, Math.max(weighed.get(word) ?? 0, weight));
      }
    };
    weigh(`${place} ${basename(file)}`, OF_PLACE);
    weigh(textOf(file), OF_FILE);
    const direct = usersOf(file);
    for (const user of direct) weigh(textOf(user), OF_USER);
    for (const user of direct.flatMap(usersOf)) weigh(textOf(user), OF_USERS_USER);
    return weighed;
  }

  return {
    of: (file, place) => {
      const weighed = weights(file, place);
      const scores = [...tests].map(([test, { words, imports }]) => {
        let sum = 0;
        for (const [word, weight] of weighed) {
          if (words.has(word)) sum += weight * rarity(word) ** 2;
        }
        const score = sum / (lengths.get(test) ?? 1);
        return [test, imports.has(file) ? score * 2 : score] as const;
      });
      const most = Math.max(...scores.map(([, score]) => score), Number.MIN_VALUE);
      return new Map(scores.map(([test, score]) => [test, score / most]));
    },
  };
}
