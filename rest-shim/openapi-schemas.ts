// Converts GraphQL types to JSON schemas of their wire format.
import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { choicesOf } from './dialect.ts';
import { isFilled, isNullable, isRequired, type Namer, type Slot } from './input.ts';
import { shown } from './selection.ts';
import { wireName } from './wire.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const LEAVES: Readonly<Record<string, JsonSchema>> = {
  ID: { type: 'integer', format: 'int32', minimum: 1 },
  Int: { type: 'integer', format: 'int32' },
  SequenceNumber: { type: 'integer', format: 'int64' },
  Float: { type: 'number', format: 'double' },
  Decimal: { type: 'number', format: 'decimal' },
  Boolean: { type: 'boolean' },
  String: { type: 'string' },
  Date: { type: 'string', format: 'date' },
  DateTime: { type: 'string', format: 'date-time' },
  DateTimeUntil: { type: 'string', format: 'date-time' },
  UUID: { type: 'string', format: 'uuid' },
  Email: { type: 'string', format: 'email' },
  URL: { type: 'string', format: 'uri' },
  Currency: { type: 'string', minLength: 3, maxLength: 3, pattern: '^[A-Z]{3}$' },
  JSON: {},
};

function leaf(type: GraphQLNamedType): JsonSchema {
  const values = choicesOf(type);
  if (values) return { type: 'string', enum: values };
  return LEAVES[type.name] ?? { type: 'string' };
}

/** The same schema, or null. A schema that says nothing already takes null. */
function orNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (typeof schema['type'] !== 'string') return { anyOf: [schema, { type: 'null' }] };
  const values = schema['enum'] as readonly unknown[] | undefined;
  return { ...schema, type: [schema['type'], 'null'], ...(values && { enum: [...values, null] }) };
}

/** The limits the schema keeps beside a field, in the words of JSON Schema. */
function boundsOf(extensions: Readonly<Record<string, unknown>>): JsonSchema {
  const { maxDecimals, power, ...bounds } = (extensions['bounds'] ?? {}) as Readonly<
    Record<string, unknown>
  >;
  const edge = typeof power === 'number' ? 10 ** power : undefined;
  return {
    ...(edge !== undefined && !('minimum' in bounds) && { exclusiveMinimum: -edge }),
    ...(edge !== undefined && !('maximum' in bounds) && { exclusiveMaximum: edge }),
    ...bounds,
    ...(typeof maxDecimals === 'number' && { 'x-max-decimals': maxDecimals }),
  };
}

const described = (description: string | null | undefined): JsonSchema =>
  description ? { description } : {};

/** Makes schemas and keeps those that have a name, each once. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};

  constructor(private readonly schema: GraphQLSchema) {}

  /** What is answered. `spread` names the fields whose entries stand beside the others. */
  output(type: GraphQLOutputType, spread: readonly string[] = []): JsonSchema {
    const inner = getNullableType(type);
    const made = isListType(inner)
      ? { type: 'array', items: this.output(inner.ofType, spread) }
      : isObjectType(inner)
        ? this.record(inner, spread)
        : leaf(getNamedType(inner));
    return isNonNullType(type) ? made : orNull(made);
  }

  /** What may be sent. A required list must not be empty. */
  input(slot: Slot): JsonSchema {
    const fallback = slot.extensions['fallback'] ?? slot.defaultValue;
    const made = {
      ...this.taken(slot.type),
      ...boundsOf(slot.extensions),
      ...(isFilled(slot) && { minItems: 1 }),
      ...(fallback !== undefined && { default: fallback }),
    };
    return isNullable(slot) ? orNull(made) : made;
  }

  /** An object of such fields. */
  fields(slots: readonly Slot[], nameOf: Namer): JsonSchema {
    const required = slots.filter(isRequired).map(nameOf);
    const properties = slots.map((slot) => {
      // Generators demand what has a default, so a body says it under another name.
      const { default: fallback, ...schema } = this.input(slot);
      const { description } = slot as { description?: string };
      const kept = fallback === undefined ? {} : { 'x-default': fallback };
      return [nameOf(slot), { ...schema, ...kept, ...described(description) }];
    });
    return {
      type: 'object',
      properties: Object.fromEntries(properties) as JsonSchema,
      ...(required.length > 0 && { required }),
    };
  }

  /** A schema by its name, made on first use: types may refer to themselves. */
  named(name: string, make: () => JsonSchema): JsonSchema {
    if (!Object.hasOwn(this.components, name)) {
      this.components[name] = {};
      this.components[name] = make();
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private taken(type: GraphQLInputType): JsonSchema {
    const inner = getNullableType(type);
    if (isListType(inner)) return { type: 'array', items: this.taken(inner.ofType) };
    if (!isInputObjectType(inner)) return leaf(inner);
    const fields = Object.values(inner.getFields());
    // A change leaves alone what is not given, so nothing in it has a default.
    const slots = inner.name.endsWith('Patch')
      ? fields.map((each) => ({ ...each, extensions: { ...each.extensions, fallback: undefined } }))
      : fields;
    return this.named(inner.name, () => ({
      ...this.fields(slots, wireName),
      ...described(inner.description),
    }));
  }

  /** A field that no input has is read-only. */
  private isReadOnly(type: GraphQLObjectType, wire: string): boolean {
    const input = this.schema.getType(`${type.name}Input`);
    return (
      isInputObjectType(input) &&
      !Object.values(input.getFields()).some((field) => wireName(field) === wire)
    );
  }

  /** A record or part by its name, each field under its wire name. All of them are always there. */
  record(type: GraphQLObjectType, spread: readonly string[] = []): JsonSchema {
    return this.named(type.name, () => {
      const fields = shown(type).filter(({ wire }) => !spread.includes(wire));
      const properties = fields.map(({ wire, field }) => [
        wire,
        {
          ...this.output(field.type, spread),
          ...boundsOf(field.extensions),
          ...described(field.description),
          ...(this.isReadOnly(type, wire) && { readOnly: true }),
        },
      ]);
      return {
        type: 'object',
        ...described(type.description),
        properties: Object.fromEntries(properties) as JsonSchema,
        required: fields.map(({ wire }) => wire),
        ...(fields.length < shown(type).length && { additionalProperties: true }),
      };
    });
  }
}
