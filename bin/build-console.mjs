// Bundles the console (the pages of the books) for the browser and for the server, when its sources are
// newer. Documents of its pages are replaced by their ids; `documents.json` holds their texts. Also writes
// the types of the schema that its documents are checked against, and of the documents.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { arePackagesNewer, lastChange, whileLocked } from './build-lock.mjs';
import { settingsModule } from './settings-pages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sources = join(root, 'console');
const built = join(root, 'dist', 'console');
/** Where a build is made: a failed one leaves the last good one in its place. */
const making = join(root, 'dist', '.console');
const stamp = join(built, '.built');
const SCHEMA = 'schema/contracts/schema.graphql';
const SOURCES = [
  ...['console', 'schema/data', SCHEMA, 'schema/contracts/permissions.json'],
  ...['bin/build-console.mjs', 'bin/document-types.mjs', 'bin/settings-pages.mjs', 'package.json'],
];
/** Documents and fields of the settings pages, as it is written before anything is bundled. */
const SETTINGS = 'settings.ts';
/** `graphql(` and a template without insertions: what a document is in a page. */
const DOCUMENT = /\bgraphql\(\s*`((?:[^`$]|\$(?!\{))*)`,?\s*\)/g;

/** Digits of its digest that a document is named by: every document of every page carries one. */
const ID_LENGTH = 9;

const newest = () => Math.max(...SOURCES.map((name) => lastChange(join(root, name))));

const isFresh = () =>
  existsSync(stamp) &&
  !arePackagesNewer(root, stamp) &&
  Number(readFileSync(stamp, 'utf8')) === newest();

/** A module that is loaded when a page of it is opened. */
const LOADED = /\(\) => import\('(\.[^']+)'\)/g;

/** Names the module that each import loads, for the server. */
const withSources = (source, path) =>
  source.replace(LOADED, (load, module) => {
    const file = relative(root, join(dirname(path), module));
    return `Object.assign(${load}, { source: ${JSON.stringify(file)} })`;
  });

/** Puts ids in the place of documents; keeps what is printed of them, and their texts as they stand in pages. */
const documentsByIds = ({ texts, written }, { parse, print }, isForServer = false) => ({
  name: 'documents-by-ids',
  setup: (build) => {
    build.onResolve({ filter: /\/dist\/console\/settings\.ts$/ }, () => ({
      path: join(making, SETTINGS),
    }));
    build.onLoad({ filter: /\/\.?console\/.*\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8').replace(DOCUMENT, (_, text) => {
        written.add(text);
        const printed = print(parse(text, { noLocation: true }));
        const id = createHash('sha256').update(printed).digest('hex').slice(0, ID_LENGTH);
        if ((texts[id] ??= printed) !== printed) {
          throw new Error(`${path}: two documents have the id ${id}. Make ID_LENGTH longer.`);
        }
        return JSON.stringify(id);
      });
      if (source.includes('graphql(`')) {
        throw new Error(`${path}: a document is one text without insertions.`);
      }
      return {
        contents: isForServer ? withSources(source, path) : source,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
});

/** Large enough to be worth it, compressed once for everybody. */
function compress(folder) {
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** The files that each entry and each module loaded later needs at once, its own first. */
function modulesIn({ outputs }) {
  const needed = (file, found = new Set()) => {
    if (found.has(file)) return found;
    found.add(file);
    for (const { path, kind } of outputs[file].imports) {
      if (kind === 'import-statement') needed(path, found);
    }
    return found;
  };
  return Object.fromEntries(
    Object.entries(outputs)
      .filter(([file, { entryPoint }]) => entryPoint && file.endsWith('.js'))
      .map(([file, { entryPoint }]) => [
        entryPoint,
        [...needed(file)].map((each) => basename(each)),
      ]),
  );
}

async function bundle() {
  const { build } = await import('esbuild').catch((error) => {
    throw new Error(
      'The console is not built, and what builds it is not installed. ' +
        'Run npm ci, npm run build and then npm prune --omit=dev.',
      { cause: error },
    );
  });
  const documents = { texts: {}, written: new Set() };
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'error',
  };
  const graphql = await import('graphql');
  const browser = join(making, 'browser');
  const { metafile } = await build({
    ...common,
    entryPoints: [join(sources, 'boot.tsx'), join(sources, 'console.css')],
    outdir: browser,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    splitting: true,
    minify: true,
    target: 'es2022',
    metafile: true,
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [documentsByIds(documents, graphql)],
  });
  await build({
    ...common,
    entryPoints: [join(sources, 'server.tsx')],
    outfile: join(making, 'server.mjs'),
    platform: 'node',
    target: 'node24',
    packages: 'external',
    sourcemap: 'inline',
    plugins: [documentsByIds(documents, graphql, true)],
  });
  const entry = (source) =>
    basename(
      Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)?.[0] ??
        '',
    );
  compress(browser);
  const manifest = {
    script: entry('console/boot.tsx'),
    style: entry('console/console.css'),
    modules: modulesIn(metafile),
  };
  writeFileSync(join(making, 'manifest.json'), JSON.stringify(manifest));
  const sorted = Object.entries(documents.texts).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(join(making, 'documents.json'), JSON.stringify(Object.fromEntries(sorted)));
  return documents.written;
}

/** The types of the schema and of its documents; a development dependency makes them. */
async function writeTypes(written) {
  let tada;
  try {
    tada = await import('gql.tada/internal');
  } catch {
    return;
  }
  const { buildSchema, introspectionFromSchema } = await import('graphql');
  const schema = buildSchema(readFileSync(join(root, SCHEMA), 'utf8'));
  const introspection = tada.minifyIntrospection(
    introspectionFromSchema(schema, { descriptions: false }),
    { includeScalars: true, includeEnums: true, includeInputs: true, includeDirectives: false },
  );
  const text = tada.outputIntrospectionFile(introspection, {
    fileType: '.d.ts',
    shouldPreprocess: true,
  });
  const withoutGlobal = text.replace(/import \* as gqlTada[^]*$/, '');
  writeFileSync(join(making, 'schema.d.ts'), withoutGlobal);
  const { documentTypes } = await import('./document-types.mjs');
  writeFileSync(join(making, 'documents.ts'), documentTypes(schema, written));
}

export async function buildConsoleIfNeeded() {
  // A packaged program may come without its sources.
  if (!existsSync(sources) || isFresh()) return;
  await whileLocked(join(root, 'dist'), '.building-console', async () => {
    if (isFresh()) return;
    const change = newest();
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { recursive: true });
    const settings = await settingsModule(root, readFileSync(join(root, SCHEMA), 'utf8'));
    writeFileSync(join(making, SETTINGS), settings);
    await writeTypes(await bundle());
    writeFileSync(join(making, '.built'), String(change));
    rmSync(built, { recursive: true, force: true });
    renameSync(making, built);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConsoleIfNeeded();
