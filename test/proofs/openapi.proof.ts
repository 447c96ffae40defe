// Other people's tools on the OpenAPI document: three validators take it, and a generator makes types of it that
// compile and name every operation. The clients of this repository come from a second generator: test/clients.
import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTs, { astToString } from 'openapi-typescript';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

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
