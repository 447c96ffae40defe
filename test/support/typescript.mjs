// Lets this process import the sources as they are: compiled by swc, as .swcrc says, once per process.
import { transformFileSync } from '@swc/core';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

registerHooks({
  load(url, context, next) {
    const { protocol, pathname } = new URL(url);
    if (protocol !== 'file:' || !/\.tsx?$/.test(pathname) || pathname.includes('/node_modules/')) {
      return next(url, context);
    }
    const { code } = transformFileSync(fileURLToPath(url), { swcrc: true });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
