// The jest test environment: node's own globals, not a sandbox. See runtime.mjs. Restores
// afterwards whatever jest or a test changes in them, because the next file runs in the same
// process.
import { configureGlobal } from 'fast-check';
import { ModuleMocker } from 'jest-mock';
import { recordExecuted } from '../mutants/random/executed.mjs';

const { console, process } = globalThis;
const { exit } = process;
/** Jest's word to a process of its own that there are no more files: what they share ends with it. */
const NO_MORE_FILES = 2;
if (process.send !== undefined) {
  process.on('message', (words) => {
    if (Array.isArray(words) && words[0] === NO_MORE_FILES) exit(0);
  });
}
configureGlobal({ seed: Number(process.env.SEED) });

export default class Environment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #before = { ...process.env };
  #endRecord;

  constructor(_, { testPath }) {
    this.#endRecord = recordExecuted(testPath);
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.#endRecord();
    this.moduleMocker.restoreAllMocks();
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#before)) delete process.env[name];
    }
    Object.assign(process.env, this.#before);
  }
}
