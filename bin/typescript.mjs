// Lets this process import TypeScript sources directly, each compiled on first use:
// node --import ./bin/typescript.mjs <file>
import { transformFileSync } from '@swc/core';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const configFile = join(dirname(dirname(fileURLToPath(import.meta.url))), '.swcrc');

process.setSourceMapsEnabled(true);
registerHooks({
  load(url, context, next) {
    const isSource = /^file:.*\.tsx?$/.test(url) && !url.includes('/node_modules/');
    if (!isSource) return next(url, context);
    const { code } = transformFileSync(fileURLToPath(url), { configFile });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
