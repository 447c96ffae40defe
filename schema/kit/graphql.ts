// Definitions become GraphQL types: type-graphql's decorators, called as functions.
import 'reflect-metadata';
import { GraphQLInt } from 'graphql';
import {
  Extensions,
  Field as Decorate,
  InputType,
  InterfaceType,
  ObjectType,
  registerEnumType,
} from 'type-graphql';
import { checkOf } from './check.ts';
import type { Field, Fields, Spec } from './field.ts';
import {
  snake,
  sortWord,
  stored,
  type Class,
  type Definition,
  type Part,
  type Registry,
  type Resource,
} from './resource.ts';
import { Day, Id, Timestamp, TimestampUntil } from './scalars.ts';

/** What has an id and a permission of its own. */
export class Node {
  declare id: number;
}
Decorate(() => Id, { simple: true })(Node.prototype, 'id');
InterfaceType({ description: 'A record with an id of its own.' })(Node);

/** What is left of a record after its deletion. */
export class DeletedRecord {
  declare id: number;
}
/** A page of deleted records. */
export class DeletedRecordPage {
  declare count: number;
}

type Options = NonNullable<Parameters<typeof Decorate>[1]>;
const options = ({ description }: Spec, rest: Options): Options => ({
  ...rest,
  simple: true,
  ...(description && { description }),
});

function declare(
  target: Class,
  name: string,
  type: () => unknown,
  settings: Options,
  extensions: Record<string, unknown> = {},
): void {
  Decorate(type as () => Class, settings)(target.prototype as object, name);
  if (Object.keys(extensions).length > 0) Extensions(extensions)(target.prototype as object, name);
}

const count = (page: Class): void =>
  declare(page, 'count', () => GraphQLInt, {
    simple: true,
    description: 'How many there are in all.',
  });

function deletedRecords(): void {
  declare(DeletedRecord, 'id', () => Id, { simple: true });
  declare(DeletedRecord, 'isDeleted', () => Boolean, { simple: true });
  declare(DeletedRecord, 'deletedAt', () => Timestamp, { simple: true });
  declare(DeletedRecord, 'lastModifiedAt', () => Timestamp, { simple: true });
  ObjectType({ description: 'What is left of a deleted record.', simpleResolvers: true })(
    DeletedRecord,
  );
  count(DeletedRecordPage);
  declare(DeletedRecordPage, 'results', () => [DeletedRecord], { simple: true });
  ObjectType({ simpleResolvers: true })(DeletedRecordPage);
}

/** Tells type-graphql of every definition. Called once, before the schema is built. */
export function graphql(registry: Registry): void {
  const choices = new Map<string, object>();

  function choiceOf({ name, values }: NonNullable<Spec['choice']>): object {
    let found = choices.get(name);
    if (!found) {
      found = Object.fromEntries(values.map((value) => [capitals(value), value]));
      registerEnumType(found, { name });
      choices.set(name, found);
    }
    return found;
  }

  /** The type a field has when it is read, and whether it may be null. */
  function output(definition: Definition, { spec }: Field): { type: unknown; nullable: boolean } {
    const nullable = spec.nullable ?? false;
    if (spec.via) {
      const { spec: through } = registry.field(definition, spec.via.link);
      const target = registry.get(through.link ?? '').definition;
      const inner = output(target, registry.field(target, spec.via.field));
      return { ...inner, nullable: inner.nullable || (through.nullable ?? false) };
    }
    const one = spec.part ?? (spec.choice ? choiceOf(spec.choice) : spec.scalar);
    return { type: spec.list ? [one] : one, nullable };
  }

  function outputs(each: Part): void {
    const { definition } = each;
    for (const [name, field] of [...stored(definition), ...Object.entries(definition.derived)]) {
      const { spec } = field;
      const extensions = { ...(spec.wire && { wire: spec.wire }), ...bounds(spec) };
      if (spec.link && !spec.list) {
        const nullable = spec.nullable ?? false;
        declare(
          each,
          name,
          () => registry.get(spec.link ?? ''),
          options(spec, { nullable }),
          extensions,
        );
        const description = `The id of \`${name}\`.`;
        declare(
          each,
          `${name}Id`,
          () => Id,
          { nullable, simple: true, description },
          { linkOf: name, ...extensions },
        );
        continue;
      }
      const { type, nullable } = output(definition, field);
      declare(each, name, () => type, options(spec, { nullable }), extensions);
    }
  }

  function inputs(target: Class, fields: Fields, isPatch: boolean): void {
    for (const [name, { spec }] of Object.entries(fields)) {
      const one = spec.part?.input ?? (spec.choice ? choiceOf(spec.choice) : spec.scalar);
      const nullable = isPatch || !spec.required;
      const check = checkOf(spec);
      declare(target, name, () => (spec.list ? [one] : one), options(spec, { nullable }), {
        ...(check && { check }),
        ...(spec.wire && { wire: spec.wire }),
        ...(spec.nullable && { blank: true }),
        ...(spec.required && spec.list && { notEmpty: true }),
        ...(spec.fallback !== undefined && { fallback: spec.fallback }),
        ...bounds(spec),
      });
    }
  }

  function companions(each: Resource): void {
    const { name, writable, writeOnly } = each.definition;
    inputs(each.patch, { ...writable, ...writeOnly }, true);
    InputType(`${name}Patch`, { description: 'Only the given fields change.' })(each.patch);

    count(each.page);
    declare(each.page, 'results', () => [each], { simple: true });
    ObjectType(`${name}Page`, { simpleResolvers: true })(each.page);
    filterOf(each);
    sortOf(each);
  }

  function filterOf(each: Resource): void {
    const { filters } = each.definition;
    const filterable = readable(each.definition).filter(([, { spec }]) => spec.filterable);
    for (const [key, field] of [...filterable, ...Object.entries(filters)]) {
      const { type } = output(each.definition, field);
      if (type === Day || type === Timestamp) {
        const wire = snake(key);
        declare(
          each.filter,
          `${key}_gte`,
          () => type,
          { nullable: true, description: 'Not before.' },
          { wire: `${wire}__gte` },
        );
        declare(
          each.filter,
          `${key}_lte`,
          () => (type === Timestamp ? TimestampUntil : type),
          { nullable: true, description: 'Not after.' },
          { wire: `${wire}__lte` },
        );
      } else {
        declare(
          each.filter,
          key,
          () => (Array.isArray(type) ? type : [type]),
          { nullable: true, description: field.spec.description ?? 'Any of these.' },
          field.spec.wire ? { wire: field.spec.wire } : {},
        );
      }
    }
    declare(each.filter, 'id', () => [Id], { nullable: true, description: 'Any of these.' });
    InputType(`${each.definition.name}Filter`)(each.filter);
  }

  function sortOf(each: Resource): void {
    const keys = readable(each.definition).filter(([, { spec }]) => spec.sortable);
    const orders = ['id', ...keys.map(([key, field]) => sortWord(key, field))];
    const values = orders.flatMap((key) => [
      [key.toUpperCase(), key],
      [`${key.toUpperCase()}_DESC`, `-${key}`],
    ]);
    Object.assign(each.sort, Object.fromEntries(values));
    registerEnumType(each.sort, { name: `${each.definition.name}Sort` });
  }

  deletedRecords();
  for (const each of registry.all()) {
    const { name, isPart, describe, writable, writeOnly, scope } = each.definition;
    if (isPart) declare(each, 'id', () => Id, { simple: true });
    ObjectType(name, {
      ...(describe && { description: describe }),
      ...(!isPart && { implements: Node }),
      simpleResolvers: true,
    })(each);
    if (!isPart) Extensions({ scope })(each);
    outputs(each);
    inputs(each.input, { ...writable, ...writeOnly }, false);
    InputType(`${name}Input`)(each.input);
    if (!isPart) companions(each as Resource);
  }
}

const readable = ({ writable, readOnly, derived }: Definition): [string, Field][] =>
  Object.entries({ ...writable, ...readOnly, ...derived });
const bounds = ({ bounds: found }: Spec): { bounds?: object } =>
  found && Object.keys(found).length > 0 ? { bounds: found } : {};

/** The GraphQL name of a value of the wire: `net_5` is NET_5, `Invoice.paid` is INVOICE_PAID. */
export function capitals(value: string): string {
  const name = value
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();
  return /^\d/.test(name) ? `_${name}` : name;
}
