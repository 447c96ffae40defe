// Types of a client generated from the OpenAPI document: they accept the README's requests and
// expose the fields it reads. Generated as common generators do: defaults are required, unions show
// only common fields.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { assemble } from './assemble.ts';

type Json = Record<string, any>;
const README = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');

const LEAVES: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  string: 'string',
  boolean: 'boolean',
  null: 'null',
};

/** A JSON schema as a type of TypeScript. */
function typeOf(schema: Json): string {
  if (typeof schema['$ref'] === 'string') return `Schemas[${JSON.stringify(schema['$ref'].split('/').at(-1))}]`;
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map((each: Json) => `(${typeOf(each)})`).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each: unknown) => JSON.stringify(each)).join(' | ');
  const types = [schema['type']].flat().filter((each) => each !== undefined) as string[];
  if (types.length === 0) return 'unknown';
  return types
    .map((type) => {
      if (type === 'array') return `(${typeOf(schema['items'] ?? {})})[]`;
      if (type !== 'object') return LEAVES[type] ?? 'unknown';
      const required = new Set<string>(schema['required'] ?? []);
      const fields = Object.entries((schema['properties'] ?? {}) as Json).map(([name, field]) => {
        const isGiven = required.has(name) || (field as Json)['default'] !== undefined;
        return `${JSON.stringify(name)}${isGiven ? '' : '?'}: ${typeOf(field as Json)};`;
      });
      return `{ ${fields.join(' ')} }`;
    })
    .join(' | ');
}

const bodyOf = (operation: Json): Json =>
  operation['requestBody']?.['content']?.['application/json']?.['schema'] ?? {};
const answerOf = (operation: Json): Json => {
  const [, answer] = Object.entries(operation['responses'] as Json).find(([status]) => status.startsWith('2')) ?? [];
  return (answer as Json | undefined)?.['content']?.['application/json']?.['schema'] ?? {};
};

/** The types of a whole document: bodies and answers by method and path. */
function typesOf(document: Json): string {
  const named = Object.entries(document['components']['schemas'] as Json).map(
    ([name, schema]) => `${JSON.stringify(name)}: ${typeOf(schema as Json)};`,
  );
  const operations = Object.entries(document['paths'] as Json).flatMap(([path, item]) =>
    Object.entries(item as Json).map(
      ([method, operation]) =>
        `${JSON.stringify(`${method} ${path}`)}: { body: ${typeOf(bodyOf(operation as Json))}; answer: ${typeOf(answerOf(operation as Json))} };`,
    ),
  );
  return `export interface Schemas { ${named.join('\n')} }\nexport interface Operations { ${operations.join('\n')} }\n`;
}

/** What TypeScript says of a program of two files. */
function faultsOf(types: string, code: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-client-'));
  try {
    writeFileSync(join(folder, 'types.ts'), types);
    writeFileSync(join(folder, 'calls.ts'), code);
    const program = ts.createProgram([join(folder, 'calls.ts')], {
      strict: true,
      noEmit: true,
      types: [],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      exactOptionalPropertyTypes: true,
      target: ts.ScriptTarget.ES2022,
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The calls of the README: method, path, and the body as it is written there. */
const CALLS = [...README.matchAll(/^.*curl .*$/gm)].flatMap(([line]) => {
  const path = /http:\/\/localhost:4000(\/[^\s"?]*)/.exec(line)?.[1] ?? '';
  if (path === '/graphql') return [];
  const sent = / -d "((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
  const body = sent?.replaceAll('\\"', '"').replace(/\$\(date [^)]*\)/g, '2026-01-31').replace(/\$[A-Z]+/g, '7');
  return [{ key: `${body === undefined ? 'get' : 'post'} ${path}`, body }];
});

test("the README's calls type-check with a generated client", async () => {
  expect(CALLS.map(({ key }) => key)).toEqual([
    'get /ca/api/account',
    'get /ca/api/get_income_statement',
    'get /coa/api/vendor',
    'get /rr/api/v1/product',
    'post /coa/api/v1/invoice',
    'get /integrations/api/v1/webhook',
    'get /integrations/api/v1/changes',
  ]);
  const types = typesOf((await assemble()).openapi);
  const bodies = CALLS.flatMap(({ key, body }) =>
    body === undefined ? [] : [`export const body: Operations[${JSON.stringify(key)}]['body'] = ${body};`],
  );
  const code = `import type { Operations } from './types.ts';
${bodies.join('\n')}
declare const accounts: Operations['get /ca/api/account']['answer'];
export const balances: (number | null)[] = accounts.results.map((each) => each.current_balance);
export const pages: [number, string | null] = [accounts.count, accounts.next];
declare const statement: Operations['get /ca/api/get_income_statement']['answer'];
export const names: string[] = statement.income_statement.map((row) => row.account_name ?? '');
declare const vendors: Operations['get /coa/api/vendor']['answer'];
export const client: number | undefined = vendors.results[0]?.id;
declare const invoice: Operations['post /coa/api/v1/invoice']['answer'];
export const entry: number | null = invoice.journal_entry;
export const total: number = invoice.total_amount;
`;
  expect(faultsOf(types, code)).toEqual([]);
});

test('a body of the wrong form does not', async () => {
  const types = typesOf((await assemble()).openapi);
  const wrong = (body: string): string[] =>
    faultsOf(
      types,
      `import type { Operations } from './types.ts';\nexport const body: Operations['post /coa/api/v1/invoice']['body'] = ${body};`,
    );
  expect(wrong('{ entity: 1, invoice_date: "2026-01-31" }').join()).toContain('"lines"');
  expect(wrong('{ entity: "a", invoice_date: "2026-01-31", lines: [] }')).toHaveLength(1);
  expect(wrong('{ entity: 1, invoice_date: "2026-01-31", lines: [], terms: "net_31" }')).toHaveLength(1);
});
