// Registry of all resource definitions, found by folder.
import 'reflect-metadata';
import { modulesBelow } from '../../../protocol/modules-below.ts';
import { Registry, type Part } from '../../../schema/kit/index.ts';

const NOT_DEFINITIONS = new Set(['kit', 'contracts', 'data']);
const isDefinition = (value: unknown): value is Part =>
  typeof value === 'function' &&
  Object.hasOwn(Object.getPrototypeOf(value) as object, 'definition');

async function discover(): Promise<Part[]> {
  const files = modulesBelow('schema/', (path) => !NOT_DEFINITIONS.has(path.split('/')[0] ?? ''));
  const modules = await Promise.all(files.map((load) => load()));
  return modules.flatMap((module) => Object.values(module).filter(isDefinition));
}

export const registry = new Registry(await discover());
