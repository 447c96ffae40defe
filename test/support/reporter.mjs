// Jest reporter: prints the total and the slowest files at the end. RECORD_DURATIONS=1 writes what
// a whole run took into durations.json, which orders the next runs.
import { nameOf, writeDurations } from './durations.mjs';

const SLOWEST = 10;
/** Longer files are split: one that is left alone at the end keeps everybody waiting. */
const MOST_SECONDS = 8;

export default class Reporter {
  onRunComplete(_, { startTime, testResults, wasInterrupted }) {
    const durations = testResults
      .map(({ testFilePath, perfStats }) => [
        nameOf(testFilePath),
        (perfStats.end - perfStats.start) / 1000,
      ])
      .sort(([, one], [, other]) => other - one);
    const total = durations.reduce((sum, [, seconds]) => sum + seconds, 0);
    const long = durations.filter(([, seconds]) => seconds > MOST_SECONDS).length;
    const lines = durations
      .slice(0, SLOWEST)
      .map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}`);
    process.stderr.write(
      [
        '\nSlowest files:',
        ...lines,
        `${durations.length} files in ${((Date.now() - startTime) / 1000).toFixed(0)} s, ` +
          `${total.toFixed(0)} s one by one; ${long} took more than ${MOST_SECONDS} s.\n`,
      ].join('\n'),
    );
    // Jest says whether a run succeeded only after its reporters.
    const hasFailed = testResults.some(
      ({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError,
    );
    if (process.env.RECORD_DURATIONS === '1' && !hasFailed && !wasInterrupted) {
      writeDurations(durations);
    }
  }
}
