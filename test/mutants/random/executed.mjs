// Record of the lines and SQL functions that each test file executes, for `npm run mutants -- --map`. The folder
// RECORD_EXECUTED gets one file for each test file; without the variable nothing is recorded.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

/** Sources, and what they are compiled to for programs that tests start. */
const SOURCE = /^file:.*\/(src|rest-shim|protocol|schema)\/.*\.(tsx?|js)$/;
const FOREIGN = '/node_modules/';
const folder = process.env.RECORD_EXECUTED;
/** One for each worker: counting begins before the first module of the service is compiled. */
let session;

function post(method, options) {
  let answer;
  session.post(method, options, (error, result) => {
    if (error) throw new Error(error.message);
    answer = result;
  });
  return answer;
}

/** Stretches of compiled text that ran. A module's own level runs once in a process, so it is left out. */
function stretchesOf(functions) {
  const length = Math.max(
    ...functions.flatMap(({ ranges }) => ranges.map((range) => range.endOffset)),
  );
  const ran = new Uint8Array(length);
  for (const { functionName, ranges } of functions) {
    for (const { startOffset, endOffset, count } of ranges) {
      const isModule = functionName === '' && startOffset === 0 && endOffset === length;
      ran.fill(count > 0 && !isModule ? 1 : 0, startOffset, endOffset);
    }
  }
  const stretches = [];
  for (let from = ran.indexOf(1); from >= 0;) {
    const end = ran.indexOf(0, from);
    stretches.push([from, end < 0 ? length : end]);
    from = end < 0 ? -1 : ran.indexOf(1, end);
  }
  return stretches;
}

const executedIn = (result) =>
  result
    .filter(({ url }) => SOURCE.test(url) && !url.includes(FOREIGN))
    .map(({ url, functions }) => ({ url, stretches: stretchesOf(functions) }))
    .filter(({ stretches }) => stretches.length > 0);

/** What the programs executed that a test started and that ended by themselves. */
function executedByChildren(children) {
  if (!existsSync(children)) return [];
  const scripts = readdirSync(children).flatMap((name) => {
    try {
      return executedIn(JSON.parse(readFileSync(join(children, name), 'utf8')).result);
    } catch {
      // Ended while it wrote.
      return [];
    }
  });
  rmSync(children, { recursive: true });
  return scripts;
}

/** Begins to count for a test file; answers what ends it. */
export function recordExecuted(testPath) {
  if (folder === undefined) return () => {};
  if (session === undefined) {
    session = new Session();
    session.connect();
    post('Profiler.enable');
    post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }
  post('Profiler.takePreciseCoverage');
  const record = join(folder, testPath.replace(/^.*\/test\//, '').replaceAll('/', '__'));
  globalThis.calledFunctions = new Set();
  // Node passes this on to every program that it starts.
  process.env.NODE_V8_COVERAGE = `${record}.children`;
  mkdirSync(process.env.NODE_V8_COVERAGE, { recursive: true });
  const began = Date.now();
  return () => {
    const seconds = (Date.now() - began) / 1000;
    const { result } = post('Profiler.takePreciseCoverage');
    const scripts = [...executedIn(result), ...executedByChildren(`${record}.children`)];
    const sql = [...globalThis.calledFunctions];
    writeFileSync(`${record}.json`, JSON.stringify({ testPath, seconds, scripts, sql }));
  };
}
