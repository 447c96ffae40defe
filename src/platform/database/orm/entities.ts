// Generates MikroORM entities from definitions, with links as foreign keys that read as ids.
// MikroORM only writes them; ddl.ts generates the tables themselves.
import type { EntitySchema } from '@mikro-orm/postgresql';
import {
  columnOf,
  ownerKey,
  snake,
  stored,
  tableOf,
  type Field,
  type Registry,
} from '../../../../schema/kit/index.ts';
import { mikro, moment } from './mikro.ts';
import { numericOf } from './numeric.ts';
import { ownershipOf } from '../tables/row-security.ts';

const STAMPS = {
  create: { onCreate: moment },
  update: { onCreate: moment, onUpdate: moment },
  uuid: { onCreate: () => crypto.randomUUID() },
};

function property(name: string, { spec }: Field, registry: Registry, owner: string): object {
  const common = {
    fieldName: columnOf(name, spec),
    nullable: spec.nullable ?? false,
    ...(spec.fallback !== undefined && { onCreate: () => spec.fallback }),
    ...(spec.stamp && STAMPS[spec.stamp]),
  };
  if (spec.part) {
    return {
      kind: '1:m',
      entity: () => spec.part,
      mappedBy: owner,
      orphanRemoval: true,
      orderBy: { id: 'asc' },
    };
  }
  if (spec.link && !spec.list) {
    return { ...common, kind: 'm:1', entity: () => registry.get(spec.link ?? ''), mapToPk: true };
  }
  if (!spec.column) throw new Error(`${name} cannot be stored`);
  const { type, columnType } = spec.column;
  return { ...common, columnType, type: type === 'numeric' ? numericOf(columnType) : type };
}

/** What MikroORM needs to know of every definition. */
export function entities(registry: Registry): EntitySchema[] {
  return registry.all().map((part) => {
    const owner = registry.ownerOf(part);
    const properties: Record<string, object> = {
      id: { type: 'integer', primary: true, autoincrement: true },
      workspace: { type: 'integer', fieldName: 'workspace_id', hidden: true },
    };
    if (owner) {
      const key = ownerKey(owner);
      const fieldName = `${snake(key)}_id`;
      properties[key] = { kind: 'm:1', entity: () => owner, fieldName, hidden: true };
      if (ownershipOf(part, owner) === 'owner') {
        const said = { type: 'integer', fieldName: 'entity_id', nullable: true, hidden: true };
        properties['entity'] = said;
      }
    }
    for (const [name, field] of stored(part.definition)) {
      properties[name] = property(name, field, registry, ownerKey(part));
    }
    for (const [name, field] of Object.entries(part.definition.derived)) {
      if (!field.spec.isBeside) continue;
      properties[name] = { ...property(name, field, registry, ''), persist: false };
    }
    const Schema = mikro().EntitySchema;
    return new Schema<object>({
      class: part,
      tableName: tableOf(part.definition),
      properties,
    });
  });
}
