// Choice of the test files that judge a random bug: those that execute its line, the nearest and quickest first.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ts from 'typescript';
import { areas } from '../all.ts';
import { type Candidate } from './candidate.ts';
import { isSql } from './draw.ts';
import { hashOf, type ExecutionMap, usualSeconds } from './map.ts';
import { resemblance } from './resemblance.ts';
import { SNAPSHOTS } from './snapshots.ts';
import type { Asked } from './stand.ts';

/** Beginning with a file takes this long, however short it is. */
const LEAST_SECONDS = 2;
/** Laws over the sources notice every change of a text, meant or not, and so does the contract of functions. */
const UNASKED =
  /^test\/(?:tidy|proofs)\/|^test\/docs\/(?!begin|resources)|^test\/contracts\/functions\.test\.ts$/;

/** Areas that run in processes of their own, which no test file executes: folders of the tests that start them. */
const STARTED_BY: Readonly<Record<string, readonly string[]>> = { cli: ['life'] };

/** Holds what stands outside of functions against the printed schema and the routes. */
const CONTRACT = 'test/contracts/contracts.test.ts';

/** So many test files are asked for their words, whatever the map says of them. */
const MOST_ALIKE = 12;

/** Proofs that start other programs or browsers, and those of the judge itself. */
const UNASKED_PROOF =
  /^test\/(?:(?:tidy|proofs|console|clients|docs|life|pages|demo)\/|scale\/sign-in-browser)/;
const [MOST_PROOFS, LONGEST_PROOF, LEAST_LIKENESS] = [2, 120, 0.35];

const isProof = (test: string): boolean => test.endsWith('.proof.ts');
export const isAsked = (test: string): boolean => !UNASKED.test(test);

const OBJECT =
  /^create (?:or replace )?(?:function|procedure|view|materialized view|table|policy|trigger|constraint trigger|unique index|index) (?:if not exists )?(\w+)/gm;

export interface Nearest {
  /** Test files in the order in which they are asked, with their usual seconds. */
  of(bug: Candidate): Asked;
  /** Proofs in this process that are asked when no test noticed: the few that resemble its place most. */
  proofsOf(bug: Candidate): Asked;
  /** Whether a snapshot may execute the place; false only where the map says that none of its run does. */
  reaches(snapshot: string, bug: Candidate): boolean;
  secondsOf(test: string): number;
}

const statementAt = (tree: ts.SourceFile, at: number): ts.Statement | undefined =>
  tree.statements.find(({ pos, end }) => pos <= at && at < end);

const parsed = (file: string, text: string): ts.SourceFile => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
};

/** Text of the declaration that holds a place: a function, or an object of the database. */
function placeAround({ file, start }: Candidate, text: string): string {
  if (!isSql(file)) return statementAt(parsed(file, text), start)?.getText() ?? '';
  const begin = [...text.slice(0, start).matchAll(OBJECT)].at(-1)?.index ?? 0;
  const end = [...text.slice(start).matchAll(OBJECT)][0]?.index ?? Infinity;
  return text.slice(begin, start + end);
}

/** Names that a declaration at the top of a file gives to what holds a place. */
function namesAround(tree: ts.SourceFile, at: number): string[] {
  const statement = statementAt(tree, at);
  if (statement === undefined) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations
      .filter(({ pos, end }) => pos <= at && at < end)
      .map(({ name }) => name.getText());
  }
  const { name } = statement as { name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
}

/** First and last lines of the syntax around a place, from within to without, up to its function. */
function* stretchesAround(tree: ts.SourceFile, at: number): Generator<[number, number]> {
  const path: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.pos > at || node.end <= at) return;
    path.unshift(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  const lineOf = (position: number): number =>
    tree.getLineAndCharacterOfPosition(position).line + 1;
  for (const node of path) {
    yield [lineOf(node.getStart()), lineOf(node.end)];
    if (ts.isFunctionLike(node)) return;
  }
}

/** Whether a place is executed when its file is loaded, so that the map names whoever loaded it first. */
function isRunOnLoad({ file, start }: Candidate, text: string): boolean {
  if (isSql(file)) return false;
  let node: ts.Node | undefined = statementAt(parsed(file, text), start);
  while (node !== undefined && !ts.isFunctionLike(node)) {
    node = ts.forEachChild(node, (each) =>
      each.pos <= start && start < each.end ? each : undefined,
    );
  }
  return node === undefined;
}

export function nearestTests(root: string, map: ExecutionMap, sources: readonly string[]): Nearest {
  const all = globSync(join(root, 'test/**/*.test.ts')).map((path) => path.slice(root.length + 1));
  // The map may be older than the names of the tests.
  const isThere = new Set([...all, ...SNAPSHOTS]);
  const sets = map.sets.map((set) =>
    set
      .split(' ')
      .map((nth) => map.tests[Number(nth)]?.[0] ?? '')
      .filter((test) => isThere.has(test)),
  );
  const named = new Map<string, Set<string>>();
  for (const { file, tests } of Object.values(areas).flat()) {
    const guards = tests.flatMap((test) => all.filter((each) => each.startsWith(`test/${test}`)));
    named.set(file, new Set([...(named.get(file) ?? []), ...guards]));
  }
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };

  const onLines = (file: string, from: number, to: number): string[] =>
    (map.files[file]?.runs ?? [])
      .filter(([first, last]) => first <= to && last >= from)
      .flatMap(([, , set]) => sets[set] ?? []);
  const isCurrent = (file: string): boolean => map.files[file]?.hash === hashOf(textOf(file));

  /** Test files that execute a line on which one of these names stands. */
  const using = (names: readonly string[], files: readonly string[]): string[] =>
    files.flatMap((file) => {
      const text = textOf(file);
      if (!names.some((name) => text.includes(name))) return [];
      return text.split('\n').flatMap((line, nth) => {
        const isUsed = names.some((name) => new RegExp(`\\b${name}\\b`).test(line));
        return isUsed ? onLines(file, nth + 1, nth + 1) : [];
      });
    });

  function executing({ file, start }: Candidate): string[] {
    const text = textOf(file);
    if (isSql(file)) {
      const name = [...text.slice(0, start).matchAll(OBJECT)].at(-1)?.[1] ?? '';
      const called = sets[map.sql[name] ?? -1] ?? [];
      return called.length > 0 || name === '' ? called : using([name], sources);
    }
    if (!isCurrent(file)) return [];
    const tree = parsed(file, text);
    for (const [from, to] of stretchesAround(tree, start)) {
      const found = onLines(file, from, to);
      if (found.length > 0) return found;
    }
    const names = namesAround(tree, start);
    if (names.length === 0) return [];
    const near = using(names, [file]);
    return near.length > 0 ? near : using(names, sources);
  }

  /** Lines of the file that a test executes: whoever executes more is more about it. */
  function shares(file: string): Map<string, number> {
    const lines = new Map<string, number>();
    for (const [from, to, set] of map.files[file]?.runs ?? []) {
      for (const test of sets[set] ?? []) lines.set(test, (lines.get(test) ?? 0) + to - from + 1);
    }
    const most = Math.max(1, ...lines.values());
    return new Map([...lines].map(([test, count]) => [test, count / most]));
  }

  /** Test files that execute anything in the folder of a file. */
  const ofFolder = (file: string): string[] =>
    Object.entries(map.files)
      .filter(([each]) => dirname(each) === dirname(file))
      .flatMap(([, { runs }]) => runs.flatMap(([, , set]) => sets[set] ?? []));

  const mapped = new Set(map.tests.map(([test]) => test));
  const secondsOf = usualSeconds(map);
  const durations = JSON.parse(
    readFileSync(join(root, 'test/proofs/results.json'), 'utf8'),
  ) as Record<string, { seconds: number }>;
  const proofs = globSync(join(root, 'test/**/*.proof.ts'))
    .map((path) => path.slice(root.length + 1))
    .map((proof) => [proof, durations[proof.slice(5, -9)]?.seconds ?? LONGEST_PROOF] as const)
    .filter(([proof, seconds]) => seconds <= LONGEST_PROOF && !UNASKED_PROOF.test(proof));
  const compared = [...all, ...proofs.map(([proof]) => proof)];
  const alike = resemblance(root, textOf, sources, compared);

  /** Test files that execute a line of the function around a place. Undefined where the map does not tell. */
  function aroundPlace({ file, start }: Candidate): string[] | undefined {
    const text = textOf(file);
    if (isSql(file)) {
      const name = [...text.slice(0, start).matchAll(OBJECT)].at(-1)?.[1] ?? '';
      return sets[map.sql[name] ?? -1];
    }
    if (!isCurrent(file)) return undefined;
    const [from, to] = [...stretchesAround(parsed(file, text), start)].at(-1) ?? [0, 0];
    const found = onLines(file, from, to);
    return found.length > 0 ? found : undefined;
  }

  return {
    secondsOf,
    // The world is made once in a run: whichever snapshot came first executed what makes it.
    reaches: (snapshot, bug) => {
      const ofRun = SNAPSHOTS.filter((each) => isProof(each) === isProof(snapshot));
      const found = aroundPlace(bug);
      if (found === undefined || !ofRun.every((each) => mapped.has(each))) return true;
      return ofRun.some((each) => found.includes(each));
    },
    proofsOf: (bug) => {
      const likeness = alike.of(bug.file, placeAround(bug, textOf(bug.file)));
      const scoreOf = (proof: string): number => likeness.get(proof) ?? 0;
      return proofs
        .filter(([proof]) => scoreOf(proof) >= LEAST_LIKENESS)
        .sort(([one], [other]) => scoreOf(other) - scoreOf(one))
        .slice(0, MOST_PROOFS);
    },
    of: (bug) => {
      const { file } = bug;
      const folders = file.replace(/^(?:src|schema)\/(?:platform\/|edge\/)?/, '').split('/');
      const [area = ''] = folders;
      const guards = named.get(file) ?? new Set<string>();
      const share = shares(file);
      const found = new Set(executing(bug));
      if (found.size === 0) for (const test of share.keys()) found.add(test);
      if (found.size === 0) for (const test of ofFolder(file)) found.add(test);
      // The map may be older than a test.
      const homes = [area, ...(STARTED_BY[area] ?? [])].map((home) => `test/${home}/`);
      const isAtHome = (test: string): boolean => homes.some((home) => test.startsWith(home));
      for (const test of all) if (isAtHome(test)) found.add(test);
      for (const test of guards) found.add(test);
      if (isRunOnLoad(bug, textOf(file))) found.add(CONTRACT);
      const likeness = alike.of(file, placeAround(bug, textOf(file)));
      const byLikeness = all
        .filter((test) => isAsked(test) && !SNAPSHOTS.includes(test))
        .sort((one, other) => (likeness.get(other) ?? 0) - (likeness.get(one) ?? 0));
      for (const test of byLikeness.slice(0, MOST_ALIKE)) found.add(test);
      const words = basename(file).split(/[.-]/).slice(0, -1);
      const cost = (test: string): number => {
        const isNear =
          isAtHome(test) || words.some((word) => word.length > 3 && basename(test).includes(word));
        const about = 0.1 + (share.get(test) ?? 0) + 2 * (likeness.get(test) ?? 0) ** 2;
        const near = (guards.has(test) ? 6 : 1) * (isNear ? 3 : 1) * about;
        return (secondsOf(test) + LEAST_SECONDS) / near;
      };
      return [...found]
        .filter((test) => all.includes(test) && isAsked(test) && !SNAPSHOTS.includes(test))
        .sort((one, other) => cost(one) - cost(other) || one.localeCompare(other))
        .map((test) => [test, secondsOf(test)] as const);
    },
  };
}
