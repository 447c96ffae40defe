// Lets this process import TypeScript sources directly, each compiled on first use:
// node --import ./bin/typescript.mjs <file>
import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, registerHooks } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(import.meta.url);
const configFile = join(root, '.swcrc');
/** Compiled sources, kept between processes: compiling all of them takes longer than most tests. */
const cache = join(root, 'node_modules', '.cache', 'ledgergate');
/** Traces need places alone: a text is read where it lies. */
const options = { inlineSourcesContent: false };
/** What changes every compiled source. */
const compiler =
  JSON.stringify(options) +
  readFileSync(configFile, 'utf8') +
  readFileSync(join(root, 'node_modules', '@swc', 'core', 'package.json'), 'utf8');

/** What is kept of a source ends with the hash of what it was compiled from. */
function kept(file, stamp) {
  try {
    const code = readFileSync(file, 'utf8');
    return code.endsWith(stamp) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Other processes may read or write the same file: it is replaced as a whole. */
function keep(file, code) {
  const begun = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(begun, code);
    renameSync(begun, file);
  } catch {
    // Where nothing can be written, each process compiles for itself.
  }
}

function compiled(path) {
  const source = readFileSync(path, 'utf8');
  const stamp = `\n//${hash('sha256', path + compiler + source)}`;
  const file = join(cache, `${relative(root, path)}.mjs`);
  const before = kept(file, stamp);
  if (before !== undefined) return before;
  const { code } = require('@swc/core').transformSync(source, {
    configFile,
    filename: path,
    ...options,
  });
  keep(file, code + stamp);
  return code + stamp;
}

process.setSourceMapsEnabled(true);
enableCompileCache(join(cache, 'v8'));
registerHooks({
  // A relative name of a source is where it says: Node would look for it, and for what kind it is.
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isSource = /^\.\.?\/.*\.tsx?$/.test(specifier) && parentURL?.startsWith('file:');
    if (!isSource || parentURL.includes('/node_modules/')) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
  load(url, context, next) {
    const isSource = /^file:.*\.tsx?$/.test(url) && !url.includes('/node_modules/');
    if (!isSource) return next(url, context);
    return { format: 'module', source: compiled(fileURLToPath(url)), shortCircuit: true };
  },
});
