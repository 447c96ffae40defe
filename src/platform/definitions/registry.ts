// Registry of all resource definitions, found by folder.
import 'reflect-metadata';
import { modulesBelow } from '../base/index.ts';
import { Registry, type Part } from '../../../schema/kit/index.ts';

const HOME = new URL('../../../schema/', import.meta.url);
const NOT_DEFINITIONS = new Set(['kit', 'contracts', 'data']);
const isDefinition = (value: unknown): value is Part =>
  typeof value === 'function' &&
  Object.hasOwn(Object.getPrototypeOf(value) as object, 'definition');

async function discover(): Promise<Part[]> {
  const files = modulesBelow(HOME, (path) => !NOT_DEFINITIONS.has(path.split('/')[0] ?? ''));
  const modules = await Promise.all(
    files.map((file) => import(file) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isDefinition));
}

export const registry = new Registry(await discover());
