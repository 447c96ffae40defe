// Every definition of the service, found by folder.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import 'reflect-metadata';
import { Registry, type Part } from '../../../schema/kit/index.ts';

const HOME = new URL('../../../schema/', import.meta.url);
const NOT_DEFINITIONS = new Set(['kit', 'contracts', 'data']);
const isModule = (file: string): boolean => /\.(ts|js)$/.test(file) && !file.endsWith('.d.ts');
const isDefinition = (value: unknown): value is Part =>
  typeof value === 'function' &&
  Object.hasOwn(Object.getPrototypeOf(value) as object, 'definition');

async function discover(): Promise<Part[]> {
  const areas = readdirSync(fileURLToPath(HOME), { withFileTypes: true })
    .filter((each) => each.isDirectory() && !NOT_DEFINITIONS.has(each.name))
    .map(({ name }) => name)
    .sort();
  const files = areas.flatMap((area) =>
    readdirSync(fileURLToPath(new URL(`${area}/`, HOME)))
      .filter(isModule)
      .sort()
      .map((file) => new URL(`${area}/${file}`, HOME).href),
  );
  const modules = await Promise.all(
    files.map((file) => import(file) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isDefinition));
}

export const registry = new Registry(await discover());
