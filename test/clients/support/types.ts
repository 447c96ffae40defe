// Type-checks code against the package as it is published.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const home = fileURLToPath(new URL('../../../clients/typescript/', import.meta.url));

let isBuilt = false;
/** The files of the package, built once for each process. */
export function built(name: 'index.js' | 'index.d.ts'): string {
  if (!isBuilt) execFileSync(process.execPath, ['build.mjs'], { cwd: home });
  isBuilt = true;
  return readFileSync(join(home, 'dist', name), 'utf8');
}

/** What TypeScript says of modules that use the package, by their names; libraries are checked too. */
export function faultsOf(modules: Readonly<Record<string, string>>): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-types-'));
  try {
    const own = join(folder, 'node_modules/@ledgergate/client');
    mkdirSync(join(own, 'dist'), { recursive: true });
    writeFileSync(join(own, 'package.json'), readFileSync(join(home, 'package.json')));
    writeFileSync(join(own, 'dist/index.d.ts'), built('index.d.ts'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    const files = Object.entries(modules).map(([, code], nth) => {
      const file = join(folder, `module-${nth}.ts`);
      writeFileSync(file, code);
      return file;
    });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      types: [],
      lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'].map((name) => `lib.${name}.d.ts`),
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
    });
    const found: Record<string, string[]> = {};
    for (const { file, messageText } of ts.getPreEmitDiagnostics(program)) {
      const name = Object.keys(modules)[files.indexOf(file?.fileName ?? '')] ?? 'libraries';
      (found[name] ??= []).push(ts.flattenDiagnosticMessageText(messageText, '\n'));
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
