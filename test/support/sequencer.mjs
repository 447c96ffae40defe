// The order of the test files: the slowest begin first, because the last one would otherwise run
// alone. Failed ones of the last run come before all others, as jest does it.
import Sequencer from '@jest/test-sequencer';
import { nameOf, readDurations } from './durations.mjs';

export default class extends Sequencer {
  sort(tests) {
    const durations = readDurations();
    const seconds = ({ path }) => durations[nameOf(path)] ?? 0;
    return super.sort(tests).toSorted((one, other) => seconds(other) - seconds(one));
  }
}
