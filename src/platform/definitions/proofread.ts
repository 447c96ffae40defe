// Checks at boot that every name in a definition leads somewhere.
import { stored, type Registry } from '../../../schema/kit/index.ts';

/** Columns records and lines have without saying so, and what a filter was given. */
const IMPLIED = new Set(['id', 'workspace', 'owner', 'value', 'page', 'owners']);
const NAMED = /\{(\w+)(?:\.(\w+))?\}/g;

/** Throws on the first name that leads nowhere. */
export function proofread(registry: Registry): void {
  for (const { definition } of registry.all()) {
    const { name, derived, writable, writeOnly, unique, filters } = definition;
    for (const [key, { spec }] of stored(definition)) {
      if (spec.link) registry.get(spec.link);
      if (spec.isTree && (spec.link !== name || key !== 'parent')) {
        throw new Error(`${name}.${key} is no tree: what stands above is the parent, a ${name}`);
      }
    }
    for (const [key, { spec }] of Object.entries({ ...derived, ...filters })) {
      if (spec.label) registry.field(definition, spec.label);
      if (spec.listOf) {
        const { definition: listed } = registry.get(spec.listOf.resource);
        const { link, list } = registry.field(listed, spec.listOf.through).spec;
        if (link !== name || list) throw new Error(`${name}.${key} lists what has no link to it`);
      }
      const behind = (link: string, field: string): void => {
        const through = registry.field(definition, link).spec.link;
        if (!through) throw new Error(`${name}.${key} reads through ${link}, which is no link`);
        registry.field(registry.get(through).definition, field);
      };
      for (const [, needed = '', field] of (spec.formula ?? spec.condition ?? '').matchAll(NAMED)) {
        if (field !== undefined) behind(needed, field);
        else if (!IMPLIED.has(needed)) registry.field(definition, needed);
      }
      if (spec.via) behind(spec.via.link, spec.via.field);
    }
    for (const key of Object.keys(writeOnly)) {
      if (key in writable) throw new Error(`${name}.${key} is said twice`);
    }
    for (const key of unique.flat()) registry.field(definition, key);
  }
}
