// Generator of the clients: the files that follow from the contracts in schema/contracts.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Model, modelOf, type OpenApi } from './model.ts';
import { pythonOf } from './python.ts';
import { tableOf, typescriptOf } from './typescript.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = <T>(file: string): T => JSON.parse(readFileSync(root + file, 'utf8')) as T;

/** The methods that the documentation calls, by operation id. */
function methodsOf({ operations }: Model): string {
  const methods = operations.map(({ id, resource, verb, answer }) => [
    id,
    { method: `${resource}.${verb}`, ...(answer.kind === 'page' && { isPage: true }) },
  ]);
  return `${JSON.stringify(Object.fromEntries(methods), null, 1)}\n`;
}

/** Generated files by their path in the repository. */
export function generatedFiles(
  openapi = read<OpenApi>('schema/contracts/openapi.json'),
): Record<string, string> {
  const topics = read<{ topic: string; resource: string | null }[]>('schema/contracts/topics.json');
  const published = topics.flatMap(({ topic, resource }): Model['topics'] =>
    resource === null ? [] : [{ topic, resource }],
  );
  const { version } = read<{ version: string }>('package.json');
  const model = modelOf(openapi, published, version);
  const inFolder = (folder: string, files: Record<string, string>): [string, string][] =>
    Object.entries(files).map(([name, text]) => [folder + name, text]);
  return Object.fromEntries([
    ...inFolder('clients/typescript/src/generated/', typescriptOf(model)),
    ...inFolder('clients/python/ledgergate/', pythonOf(model, tableOf(model))),
    ...inFolder('src/edge/docs/data/', { 'methods.json': methodsOf(model) }),
  ]);
}
