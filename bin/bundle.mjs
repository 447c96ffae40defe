// Bundles the compiled program into dist/bundle. A start that reads 1,700 modules one by one spends two fifths
// of its time on finding them (docs/decisions/0059-bundle.md).
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Packages that each start loads; what they need goes with them. All others are loaded when they are asked for. */
const INSIDE = new Set([
  '@apollo/server',
  '@mikro-orm/postgresql',
  'commander',
  'dataloader',
  'decimal.js',
  'express',
  'graphql',
  'graphql-scalars',
  'graphql-sse',
  'negotiator',
  'pg',
  'pg-cursor',
  'pino',
  'prom-client',
  'reflect-metadata',
  'type-graphql',
  'whatwg-mimetype',
]);
/** Dependencies of packages inside that only features which are off would load. */
const OUTSIDE = new Set([
  '@apollo/usage-reporting-protobuf',
  '@apollo/utils.usagereporting',
  'pg-native',
]);
const packageOf = (path) => path.split('/', path.startsWith('@') ? 2 : 1).join('/');

/** The package that `lazily` loads and every start needs. */
const LAZY = '@mikro-orm/postgresql';

/** Modules that are found by folder (protocol/modules-below.ts), by what they are for. */
const FOUND = {
  definitions: /^schema\/(?!kit|contracts|data)/,
  resolvers: /^src\/.*\.resolver\.js$/,
  tasks: /^src\/.*\.task\.js$/,
  routes: /^rest-shim\/routes\/(?!index)/,
};

const string = JSON.stringify;

/** Modules that are made here: the modules of a group as one, and the beginning of the program. */
const MADE = 'made:';

/** @param paths - of modules, whose exports it tells by their paths */
function groupModule(paths) {
  const imports = paths.map((path, nth) => `import * as m${nth} from './${path}';`);
  const all = paths.map((path, nth) => `${string(path)}: m${nth}`);
  return [...imports, `export const all = { ${all.join(', ')} };`].join('\n');
}

/** Says what the bundle holds, and begins. */
function mainModule(groups) {
  const found = Object.entries(groups).flatMap(([name, paths]) =>
    paths.map((path) => {
      const load = `async () => (await import(${string(MADE + name)})).all[${string(path)}]`;
      return `bundled.set(${string(path)}, ${load});`;
    }),
  );
  return [
    `import { bundled } from './protocol/bundled.js';`,
    ...found,
    `await import('./src/cli/main.js');`,
  ].join('\n');
}

/** Beside the definitions, which whoever asks the database loads. */
const lazyPackage = `
  import { bundled } from './protocol/bundled.js';
  import * as lazy from ${string(LAZY)};
  bundled.set(${string(LAZY)}, () => lazy);`;

function madeModules(groups) {
  const grouped = Object.entries(groups).map(([name, paths]) => [name, groupModule(paths)]);
  const made = { main: mainModule(groups), ...Object.fromEntries(grouped) };
  return { ...made, definitions: `${made.definitions}\n${lazyPackage}` };
}

/** Modules below the compiled folder, in groups. */
function groupsBelow(dist) {
  const paths = ['schema', 'src', 'rest-shim'].flatMap((folder) =>
    readdirSync(join(dist, folder), { recursive: true })
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(folder, file).replaceAll('\\', '/')),
  );
  return Object.fromEntries(
    Object.entries(FOUND).map(([name, pattern]) => [
      name,
      paths.filter((path) => pattern.test(path)).sort(),
    ]),
  );
}

const servingMade = (dist, made) => ({
  name: 'modules made here',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^made:/ }, ({ path }) => ({
      path: path.slice(MADE.length),
      namespace: 'made',
    }));
    onLoad({ filter: /./, namespace: 'made' }, ({ path }) => ({
      contents: made[path],
      resolveDir: dist,
    }));
  },
});

/** Resolves graphql to its ES modules, whoever imports it: types of one copy are unknown to another. */
const oneGraphql = {
  name: 'one graphql',
  setup({ onResolve }) {
    const home = join(import.meta.dirname, '../node_modules');
    onResolve({ filter: /^graphql(\/|$)/ }, ({ path }) => {
      const module = path === 'graphql' ? 'graphql/index' : path.replace(/\.m?js$/, '');
      return { path: join(home, `${module}.mjs`) };
    });
  },
};

const isInPackage = (path) => /[\\/]node_modules[\\/]/.test(path);

/** Leaves packages outside, except those of INSIDE, what they need, and what only a package that needs it can find. */
const packagesOutside = {
  name: 'packages outside',
  setup({ onResolve, resolve }) {
    /** Marks what this plugin asks esbuild itself, so that it does not answer. */
    const asked = Symbol('asked');
    onResolve({ filter: /^[^./]/ }, async ({ path, importer, resolveDir, kind, pluginData }) => {
      if (pluginData === asked || path.startsWith(MADE) || INSIDE.has(packageOf(path))) {
        return undefined;
      }
      const found = await resolve(path, { resolveDir, kind, pluginData: asked });
      const [, ...folders] = found.path.split(/node_modules[\\/]/);
      const isNeeded =
        isInPackage(importer) && found.errors.length === 0 && !OUTSIDE.has(packageOf(path));
      return isNeeded || folders.length > 1 ? undefined : { path, external: true };
    });
  },
};

/**
 * Escapes what is beyond ASCII: V8 keeps a source with one such character as twice the bytes. esbuild escapes it in
 * strings, but not in regular expressions and their raw texts, where an escape means the same.
 */
const escapingBeyondAscii = (dist) => ({
  name: 'beyond ASCII',
  setup({ onLoad }) {
    const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
    onLoad({ filter: /\.js$/, namespace: 'file' }, async ({ path }) => {
      if (!path.startsWith(dist)) return undefined;
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll(/[\u0080-\uffff]/g, escape) };
    });
  },
});

/**
 * A class that the bundle renamed gets its name back. esbuild defines the name of every function anew, which makes
 * each a dictionary: 6 MB of a process.
 */
function nameOnlyWhatWasRenamed(folder) {
  const helper = /__name=\(target,value\)=>(?=__defProp\()/;
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const holders = files.filter((file) => helper.test(readFileSync(join(folder, file), 'utf8')));
  if (holders.length !== 1) throw new Error('esbuild names functions in another way than before.');
  const file = join(folder, holders[0]);
  const isNamed = `target.name===value||target.name===''?target:`;
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(helper, `__name=(target,value)=>${isNamed}`),
  );
}

/** @param dist - the folder of what was compiled, in which the bundle has its own */
export async function bundle(dist) {
  const { build } = await import('esbuild');
  const outdir = join(dist, 'bundle');
  rmSync(outdir, { recursive: true, force: true });
  const made = madeModules(groupsBelow(dist));
  await build({
    entryPoints: {
      main: `${MADE}main`,
      'pdf.worker': join(dist, 'src/platform/render/pdf.worker.js'),
    },
    outdir,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Names stay, so a stack trace tells who; maps tell where, with node --enable-source-maps.
    minifyWhitespace: true,
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    // Packages find this value; the service reads NODE_ENV with its other settings.
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'error',
    plugins: [servingMade(dist, made), oneGraphql, packagesOutside, escapingBeyondAscii(dist)],
    // Packages in the older format ask for these.
    banner: {
      js:
        `import{createRequire as requireOf}from'node:module';` +
        'const require=requireOf(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;',
    },
  });
  nameOnlyWhatWasRenamed(outdir);
}
