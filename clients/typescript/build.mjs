// Builds the package: one file of JavaScript and one of types, from the sources in their order of use.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const entry = join(here, 'src/index.ts');
const config = ts.getParsedCommandLineOfConfigFile(
  join(here, 'tsconfig.json'),
  {},
  {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  },
);
const program = ts.createProgram(config.fileNames, config.options);
const faults = ts.getPreEmitDiagnostics(program);
if (faults.length > 0) {
  throw new Error(ts.formatDiagnostics(faults, ts.createCompilerHost(config.options)));
}

const checker = program.getTypeChecker();
const offered = new Set(
  checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(entry)))
    .map(({ name }) => name),
);

/** The sources that run, each after what it imports. */
function inOrder(path = entry, found = new Set()) {
  const text = readFileSync(path, 'utf8');
  const imports = text.matchAll(/^(?:import|export) (?!type)[^;]*? from '(\.[^']+)';$/gm);
  for (const [, name] of imports) inOrder(join(dirname(path), name), found);
  return found.add(path);
}

const namesIn = (statement) =>
  statement.name
    ? [statement.name.text]
    : (statement.declarationList?.declarations ?? []).map(({ name }) => name.text);

/** Statements of a compiled file; only what the package offers stays exported. */
function inside(text) {
  const file = ts.createSourceFile('part.ts', text, ts.ScriptTarget.Latest, true);
  return file.statements
    .filter((each) => !ts.isImportDeclaration(each) && !ts.isExportDeclaration(each))
    .map((each) => {
      const mark = each.modifiers?.find(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!mark || namesIn(each).some((name) => offered.has(name))) return each.getFullText();
      return text.slice(each.getFullStart(), mark.getStart()) + text.slice(mark.end + 1, each.end);
    })
    .join('');
}

const script = (path) =>
  ts.transpileModule(readFileSync(path, 'utf8'), {
    compilerOptions: { ...config.options, removeComments: true },
  }).outputText;

function typesOf(path) {
  let types = '';
  const keep = (_, text) => (types = text);
  program.emit(program.getSourceFile(path), keep, undefined, true);
  return types;
}

/** Writes a file of the package; whoever reads it meanwhile has the one before or this one, whole. */
function write(name, text) {
  const begun = join(dist, `${name}.${process.pid}`);
  writeFileSync(begun, text);
  renameSync(begun, join(dist, name));
}

mkdirSync(dist, { recursive: true });
const scripts = [...inOrder()].map((path) => inside(script(path)));
write(
  'index.js',
  scripts
    .join('\n')
    .replace(/\n{2,}/g, '\n')
    .trimStart(),
);
const types = config.fileNames.map((path) => inside(typesOf(path)));
write('index.d.ts', `${types.join('\n')}\nexport {};\n`);
// Two files that use one name show here.
await import(pathToFileURL(join(dist, 'index.js')).href);
