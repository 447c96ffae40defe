// Judgement of the compiler: whether a changed source has its types right, and whether it says anything else.
import { transformSync } from '@swc/core';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Something is unused, or out of reach: no reason for a program not to run. */
const HARMLESS = new Set([6133, 6192, 6196, 6198, 6199, 6205, 7027]);

export interface Compiler {
  hasRightTypes(file: string, text: string): boolean;
}

/** Compiler of a tree that reads one changed source at a time. */
export function compilerOf(root: string): Compiler {
  const path = join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (name) => ts.sys.readFile(name)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    { ...config, include: ['src', 'schema', 'protocol', 'rest-shim'] },
    ts.sys,
    dirname(path),
  );
  let changed: { readonly name: string; readonly text: string } | undefined;
  let version = 0;
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (name) => (name === changed?.name ? String(version) : '0'),
    getScriptSnapshot: (name) => {
      const text = name === changed?.name ? changed.text : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (given) => ts.getDefaultLibFilePath(given),
    fileExists: (name) => ts.sys.fileExists(name),
    readFile: (name) => ts.sys.readFile(name),
    directoryExists: (name) => ts.sys.directoryExists(name),
    getDirectories: (name) => ts.sys.getDirectories(name),
  };
  const service = ts.createLanguageService(host);
  return {
    hasRightTypes: (file, text) => {
      changed = { name: join(root, file), text };
      version += 1;
      const faults = [
        ...service.getSyntacticDiagnostics(changed.name),
        ...service.getSemanticDiagnostics(changed.name),
      ];
      return faults.every(({ code }) => HARMLESS.has(code));
    },
  };
}

function shortest(file: string, text: string): string {
  const { code } = transformSync(text, {
    filename: file,
    sourceMaps: false,
    minify: true,
    jsc: { minify: { compress: true, mangle: false, format: { comments: false } } },
  });
  return code;
}

/** Whether both compile to the same program, shortened as far as a minifier can. */
export function isSameProgram(file: string, one: string, other: string): boolean {
  try {
    return shortest(file, one) === shortest(file, other);
  } catch {
    return false;
  }
}
