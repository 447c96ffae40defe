// Builds the package: its sources and those of the TypeScript client, with the types taken away.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const here = import.meta.dirname;
const root = join(here, '../..');
const dist = join(here, 'dist');
const FOLDERS = ['clients/command-line/src', 'clients/typescript/src'];

rmSync(dist, { recursive: true, force: true });
for (const folder of FOLDERS) {
  const files = readdirSync(join(root, folder), { recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files) {
    const { outputText } = ts.transpileModule(readFileSync(join(root, folder, file), 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        rewriteRelativeImportExtensions: true,
      },
    });
    const target = join(dist, folder, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, outputText);
  }
}
