// Snapshots that judge a random bug when the nearest test files notice nothing.
import type { Asked } from './stand.ts';

/** Sources by what they concern. */
const COMMANDS = /^src\/(cli|demo)\//;
const DOCUMENTS = /^(src\/edge\/docs|rest-shim)\//;
const PAGES = /^src\/edge\/pages\//;
const OF_THE_SERVICE = /^src\/(cli|demo|edge|main|platform\/(base|jobs|cells|database\/health))\b/;
const isOfRecords = (file: string): boolean => !OF_THE_SERVICE.test(file);
/** Test files that compare what is answered and written with what was: asked where the nearest notice nothing. */
const TABLE: readonly (readonly [
  file: string,
  seconds: number,
  concerns: (file: string) => boolean,
])[] = [
  ['test/snapshots/changes.test.ts', 25, (file) => !COMMANDS.test(file) && !PAGES.test(file)],
  ['test/snapshots/pages.test.ts', 15, (file) => !COMMANDS.test(file)],
  ['test/snapshots/documents.test.ts', 8, (file) => DOCUMENTS.test(file)],
  ['test/snapshots/queries.test.ts', 10, isOfRecords],
  ['test/snapshots/reads.test.ts', 75, isOfRecords],
  ['test/snapshots/fields.proof.ts', 185, isOfRecords],
  ['test/snapshots/demo.proof.ts', 110, isOfRecords],
];
export const SNAPSHOTS = TABLE.map(([test]) => test);

/** Those that a source concerns, with their usual seconds. */
export const snapshotsOf = (file: string): Asked =>
  TABLE.filter(([, , concerns]) => concerns(file)).map(([test, seconds]) => [test, seconds]);
