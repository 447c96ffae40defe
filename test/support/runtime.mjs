// The jest runtime: loads test files as node itself would, outside jest's sandbox. The sandbox
// would load the whole service again for every file, which took longer than most files' tests. A
// process therefore keeps its modules from file to file, so tests must leave nothing behind.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import '../../bin/typescript.mjs';

const require = createRequire(import.meta.url);
const HANDLERS = Symbol.for('EVENT_HANDLERS');

class Runtime extends JestRuntime {
  constructor(...given) {
    super(...given);
    const { watch, watchAll } = given[7];
    if (watch || watchAll) throw new Error('Sources are read once. Run npm test again instead.');
  }

  /** Without its sandbox's flag jest would not. */
  unstable_shouldLoadAsEsm(path) {
    return path.endsWith('.ts');
  }

  /** Jest's own half inside: describe, test and expect. They begin anew with each file. */
  requireInternalModule(path) {
    globalThis[HANDLERS] = undefined;
    delete require.cache[path];
    return require(path);
  }

  async unstable_importModule(path) {
    globalThis.jest = this.jestGlobals.jestObjectFor(path);
    // Jest's own stack traces know the lines of its sandbox only.
    Error.prepareStackTrace = undefined;
    await import(pathToFileURL(path).href);
  }
}

export { Runtime as 'module.exports' };
