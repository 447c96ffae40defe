// Generates GraphQL types from definitions: the record, its inputs, page, filter and sort orders.
import { Extensions, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { checkOf, takesNull } from './check.ts';
import { declare, declareDeletedRecords, declarePage, Node } from './declare.ts';
import type { Field, Fields, Spec } from './field.ts';
import { capitals, snake, sortWord } from './naming.ts';
import {
  stored,
  type Class,
  type Definition,
  type Part,
  type Registry,
  type Resource,
} from './resource.ts';
import { Day, Id, Timestamp, TimestampUntil } from './scalars.ts';

/** Tells type-graphql of every definition. Called once, before the schema is built. */
export function graphql(registry: Registry): void {
  const types = new Types(registry);
  declareDeletedRecords();
  const derived = registry.all().flatMap(({ definition }) => Object.values(definition.derived));
  const listed = new Set(derived.map(({ spec }) => spec.listOf?.resource));
  for (const part of registry.all()) {
    types.record(part);
    if (!part.definition.isPart) types.patch(part as Resource);
    if (!part.definition.isPart || listed.has(part.definition.name)) types.list(part as Resource);
  }
}

const readable = ({ writable, readOnly, derived }: Definition): [string, Field][] =>
  Object.entries({ ...writable, ...readOnly, ...derived });
const described = ({ description }: Spec): { description?: string } =>
  description === undefined ? {} : { description };

/** What documents and other doors are told of a field: its irregular name and its bounds. */
const extensionsOf = ({ wire, bounds }: Spec): Record<string, unknown> => ({
  ...(wire !== undefined && { wire }),
  ...(bounds && Object.keys(bounds).length > 0 && { bounds }),
});

/** What doors need to read a field of an input. Only a new record takes a default. */
function inputExtensionsOf(spec: Spec, isPatch: boolean): Record<string, unknown> {
  const check = checkOf(spec);
  return {
    ...extensionsOf(spec),
    ...(check && { check }),
    ...(takesNull(spec) && { blank: true }),
    ...(spec.required && spec.list && { notEmpty: true }),
    ...(spec.isFirst && { onlyOnCreate: true }),
    ...(spec.fallback !== undefined && !isPatch && { fallback: spec.fallback }),
  };
}

const ANY = { description: 'Any of these.' };

class Types {
  readonly #choices = new Map<string, object>();

  constructor(private readonly registry: Registry) {}

  /** The object type of a definition, and the input that makes one. */
  record(part: Part): void {
    const { name, isPart, describe, writable, writeOnly, scope } = part.definition;
    if (isPart) declare(part, 'id', () => Id);
    ObjectType(name, {
      ...(describe !== undefined && { description: describe }),
      ...(!isPart && { implements: Node }),
      simpleResolvers: true,
    })(part);
    if (!isPart) Extensions({ scope })(part);
    this.#outputs(part);
    this.#inputs(part.input, { ...writable, ...writeOnly }, false);
    InputType(`${name}Input`)(part.input);
  }

  /** What changes a resource. */
  patch(resource: Resource): void {
    const { name, writable, writeOnly } = resource.definition;
    this.#inputs(resource.patch, { ...writable, ...writeOnly }, true);
    InputType(`${name}Patch`, { description: 'Only the given fields change.' })(resource.patch);
  }

  /** The pages, filters and orders of what is listed. */
  list(resource: Resource): void {
    const { name, cursors } = resource.definition;
    declarePage(resource.page, `${name}Page`, () => resource, cursors);
    this.#filter(resource);
    this.#sort(resource);
  }

  #choiceOf({ name, values }: NonNullable<Spec['choice']>): object {
    const known = this.#choices.get(name);
    if (known) return known;
    const made: object = Object.fromEntries(values.map((value) => [capitals(value), value]));
    registerEnumType(made, { name });
    this.#choices.set(name, made);
    return made;
  }

  /** The type a field has when it is read, and whether it may be null. */
  #output(definition: Definition, { spec }: Field): { type: unknown; nullable: boolean } {
    const nullable = spec.nullable ?? false;
    if (spec.via) {
      const { spec: through } = this.registry.field(definition, spec.via.link);
      const target = this.registry.get(through.link ?? '').definition;
      const inner = this.#output(target, this.registry.field(target, spec.via.field));
      return { ...inner, nullable: inner.nullable || (through.nullable ?? false) };
    }
    const one = spec.part ?? (spec.choice ? this.#choiceOf(spec.choice) : spec.scalar);
    return { type: spec.list ? [one] : one, nullable };
  }

  #outputs(part: Part): void {
    const { definition } = part;
    for (const [name, field] of [...stored(definition), ...Object.entries(definition.derived)]) {
      const { spec } = field;
      // A list takes arguments, and is declared by who answers it.
      if (spec.listOf || spec.isUnseen) continue;
      if (spec.link && !spec.list) this.#link(part, name, spec);
      else {
        const { type, nullable } = this.#output(definition, field);
        const told = this.#told(definition, spec);
        declare(part, name, () => type, { nullable, ...described(told) }, extensionsOf(told));
      }
    }
  }

  /** A figure that stands beside the record is told of as if it were its own. */
  #told(definition: Definition, spec: Spec): Spec {
    const through = spec.via && this.registry.field(definition, spec.via.link).spec;
    if (!spec.via || !through?.isBeside) return spec;
    const figures = this.registry.get(through.link ?? '').definition;
    return { ...this.registry.field(figures, spec.via.field).spec, ...spec };
  }

  /** A link is seen twice: as the record behind it, and as that record's id. */
  #link(part: Part, name: string, spec: Spec): void {
    const nullable = spec.nullable ?? false;
    const extensions = extensionsOf(spec);
    const target = (): Part => this.registry.get(spec.link ?? '');
    declare(part, name, target, { nullable, ...described(spec) }, extensions);
    const description = `The id of \`${name}\`.`;
    declare(
      part,
      `${name}Id`,
      () => Id,
      { nullable, description },
      { linkOf: name, ...extensions },
    );
  }

  #inputs(target: Class, fields: Fields, isPatch: boolean): void {
    for (const [name, { spec }] of Object.entries(fields)) {
      const one = spec.part?.input ?? (spec.choice ? this.#choiceOf(spec.choice) : spec.scalar);
      const settings = { nullable: isPatch || !spec.required, ...described(spec) };
      const extensions = inputExtensionsOf(spec, isPatch);
      declare(target, name, () => (spec.list ? [one] : one), settings, extensions);
    }
  }

  #filter({ definition, filter }: Resource): void {
    const filterable = readable(definition).filter(([, { spec }]) => spec.filterable);
    const fields = [...filterable, ...Object.entries(definition.filters)];
    for (const [name, field] of fields) {
      const { type } = this.#output(definition, field);
      if (type === Day || type === Timestamp) bounded(filter, name, type);
      else {
        const { wire, description, condition, isFlag } = field.spec;
        const settings = {
          nullable: true,
          ...(description !== undefined ? { description } : condition === undefined && ANY),
        };
        const extensions = {
          ...(wire !== undefined && { wire }),
          ...(isFlag && { fallback: false }),
        };
        declare(
          filter,
          name,
          () => (condition === undefined ? [type].flat() : type),
          settings,
          extensions,
        );
      }
    }
    declare(filter, 'id', () => [Id], { nullable: true, ...ANY });
    InputType(`${definition.name}Filter`)(filter);
  }

  #sort({ definition, sort }: Resource): void {
    const keys = readable(definition).filter(([, { spec }]) => spec.sortable);
    const words = ['id', ...keys.map(([key, field]) => sortWord(key, field))];
    const values = words.flatMap((word) => [
      [word.toUpperCase(), word],
      [`${word.toUpperCase()}_DESC`, `-${word}`],
    ]);
    Object.assign(sort, Object.fromEntries(values));
    registerEnumType(sort, { name: `${definition.name}Sort` });
  }
}

/** Days and moments are filtered by bounds, both inclusive. */
function bounded(filter: Class, name: string, type: unknown): void {
  const wire = snake(name);
  const from = { nullable: true, description: 'Not before.' };
  declare(filter, `${name}_gte`, () => type, from, { wire: `${wire}__gte` });
  const until = { nullable: true, description: 'Not after.' };
  const last = type === Timestamp ? TimestampUntil : type;
  declare(filter, `${name}_lte`, () => last, until, { wire: `${wire}__lte` });
}
