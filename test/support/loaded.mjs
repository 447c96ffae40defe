// Preloaded into a process of a test: writes down every module that is loaded, a line each, into LOADED.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED, `${url}\n`);
    return next(url, context);
  },
});
