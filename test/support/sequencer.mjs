// The order of the test files: the slowest begin first, because the last one would otherwise run
// alone. Before them comes what every process waits for once: a file that loads the sources, then a
// short one that starts the service which files share. Neither has much to do beside that. A few quicker ones follow,
// because what is made meanwhile takes a processor of its own; files that copy it begin late: see ahead.mjs.
import Sequencer from '@jest/test-sequencer';
import { isCopying } from './ahead.mjs';
import { LEAST_SECONDS, nameOf, readDurations } from './durations.mjs';

const LOADING = ['tidy/scopes', 'edge/scopes', 'tidy/descriptions'];
const STARTING = ['cash/bank-account', 'settings/entity-files', 'settings/currencies'];
/** Number of quick files that each process runs before the slowest ones. */
const QUICKER = 4;

export default class extends Sequencer {
  #workers;

  constructor(options) {
    super(options);
    this.#workers = options.globalConfig.maxWorkers;
  }

  sort(tests) {
    // Read by global-setup.mjs, which begins afterwards.
    globalThis.testNames = tests.map(({ path }) => nameOf(path));
    const durations = readDurations();
    const seconds = ({ path }) =>
      isCopying(nameOf(path)) ? LEAST_SECONDS : (durations[nameOf(path)] ?? 0);
    const sorted = super.sort(tests).toSorted((one, other) => seconds(other) - seconds(one));
    const named = (names) => sorted.filter(({ path }) => names.includes(nameOf(path)));
    const awaited = [LOADING, STARTING].flatMap((names) => named(names).slice(0, this.#workers));
    const quicker = sorted
      .filter((test) => seconds(test) === LEAST_SECONDS && !isCopying(nameOf(test.path)))
      .filter((test) => !awaited.includes(test))
      .slice(0, QUICKER * this.#workers);
    const first = [...awaited, ...quicker];
    return [...first, ...sorted.filter((test) => !first.includes(test))];
  }
}
