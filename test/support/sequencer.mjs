// The order of the test files: the slowest begin first, because the last one would otherwise run
// alone. Before them comes a short one for each worker: the first file of a process waits until the
// sources are loaded and its service has started.
import Sequencer from '@jest/test-sequencer';
import { nameOf, readDurations } from './durations.mjs';

export default class extends Sequencer {
  #workers;

  constructor(options) {
    super(options);
    this.#workers = options.globalConfig.maxWorkers;
  }

  sort(tests) {
    const durations = readDurations();
    const seconds = ({ path }) => durations[nameOf(path)] ?? 0;
    const sorted = super.sort(tests).toSorted((one, other) => seconds(other) - seconds(one));
    const recorded = sorted.filter((test) => seconds(test) > 0);
    const short = recorded.length > 2 * this.#workers ? recorded.slice(-this.#workers) : [];
    return [...short, ...sorted.filter((test) => !short.includes(test))];
  }
}
