// Other people's tools on the OpenAPI document: three validators take it, and a generator makes types of it that
// compile and name every operation. The clients of this repository come from a second generator: test/clients.
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTs, { astToString } from 'openapi-typescript';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../src/platform/base/index.ts';

const text = readFileSync(new URL('../../schema/contracts/openapi.json', import.meta.url), 'utf8');
/** Each tool has a copy of its own, because some of them change it. */
const copy = () => JSON.parse(text);

test('@seriousme/openapi-schema-validator takes it', async () => {
  expect(await new Validator().validate(copy())).toEqual({ valid: true });
});

test('@apidevtools/swagger-parser takes it', async () => {
  const api = await SwaggerParser.validate(copy(), { dereference: { circular: 'ignore' } });
  expect(Object.keys(api.paths ?? {})).toEqual(Object.keys(copy().paths));
});

test('@redocly/openapi-core takes it', async () => {
  const config = await createConfig({ extends: ['spec'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
});

test('openapi-typescript makes types of it that compile and know every operation', async () => {
  const types = astToString(await openapiTs(copy()));
  const ids = Object.values<any>(copy().paths).flatMap((methods) =>
    Object.values<any>(methods).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(ids.length).toBeGreaterThan(300);
  const { operations = [] } = Object.groupBy(types.split('\n'), (line) =>
    /^ {4}"?\w+"?: \{$/.test(line) ? 'operations' : 'others',
  );
  const named = new Set(operations.map((line) => /\w+/.exec(line)?.[0]));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  const host = ts.createCompilerHost({});
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === 'api.ts' ? ts.createSourceFile(name, types, version) : getSourceFile(name, version);
  const program = ts.createProgram(['api.ts'], { strict: true, noEmit: true, types: [] }, host);
  const faults = ts.getPreEmitDiagnostics(program);
  expect(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([]);
});

/** Calls as a stranger writes them, with the types of openapi-typescript and the client openapi-fetch. */
const STRANGER = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const api = createClient<paths, 'application/json'>({ baseUrl: 'https://books.example' });
const { data: page } = await api.GET('/coa/api/v1/invoice', { params: { query: { status: ['unpaid'], limit: 50 } } });
for (const invoice of page?.results ?? []) console.log(invoice.id, invoice.invoice_number);
const { data: made } = await api.POST('/coa/api/v1/invoice', {
  body: { entity: 1, invoice_date: '2026-01-31', terms: 'net_30', lines: [{ description: 'Consulting', quantity: 2, rate: 150.25 }] },
});
const entry: number | null | undefined = made?.journal_entry;
const { data: one } = await api.GET('/coa/api/v1/invoice/{id}', { params: { path: { id: 12 } } });
console.log(entry, one?.status);
`;
const REFUSED = [
  `await api.GET('/coa/api/v1/nothing');`,
  `await api.GET('/coa/api/v1/invoice/{id}', {});`,
  `await api.POST('/coa/api/v1/invoice', { body: { entity: 'one', invoice_date: '2026-01-31', lines: [] } });`,
];

test('openapi-fetch of strangers type-checks calls with these types, and refuses wrong ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-stranger-'));
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'api.ts'), astToString(await openapiTs(copy())));
    const faultsIn = (code: string): string[] => {
      const file = join(folder, 'calls.ts');
      writeFileSync(file, `${code}\nexport {};`);
      const program = ts.createProgram([file], {
        ...{ strict: true, noEmit: true, types: [], lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'] },
        module: ts.ModuleKind.ESNext,
        moduleResolution: ts.ModuleResolutionKind.Bundler,
        target: ts.ScriptTarget.ES2022,
        allowImportingTsExtensions: true,
      });
      return ts
        .getPreEmitDiagnostics(program)
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    };
    expect(faultsIn(STRANGER)).toEqual([]);
    const [head = ''] = STRANGER.split('const { data: page }');
    for (const code of REFUSED) expect([code, faultsIn(head + code).length]).toEqual([code, 1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
