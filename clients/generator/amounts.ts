// Places of amounts: for each schema the fields that are decimals, and those that lead to others.
import { mentioned, type Model, nameOf, type Schema } from './model.ts';

/** Marks untyped values of statements: every number below is an amount. */
const isUntyped = (schema: Schema): boolean =>
  schema.$ref === undefined && schema.type === undefined && !schema.anyOf && !schema.enum;

const isAmount = (schema: Schema): boolean =>
  schema.format === 'decimal' || (schema.items !== undefined && isAmount(schema.items));

function linkOf(schema: Schema): string | undefined {
  if (schema.$ref !== undefined) return nameOf(schema.$ref);
  if (schema.items) return linkOf(schema.items);
  return schema.anyOf?.map(linkOf).find((name) => name !== undefined);
}

/** Objects without a name get that of their place: `DryRunStatements.income_statement`. */
export function withInline(schemas: Model['schemas']): Record<string, Schema> {
  const all: Record<string, Schema> = {};
  for (const [name, schema] of Object.entries(schemas)) {
    const properties = Object.entries(schema.properties ?? {}).map(([field, value]) => {
      if (!value.properties) return [field, value] as const;
      all[`${name}.${field}`] = value;
      return [field, { $ref: `${name}.${field}` }] as const;
    });
    all[name] = {
      ...schema,
      ...(schema.properties && { properties: Object.fromEntries(properties) }),
    };
  }
  return all;
}

/** `total_amount lines:InvoiceLine`: what a client has to know to keep every digit. A star stands for all other fields. */
export function placesOf({ schemas, figures }: Model): Map<string, string> {
  const all = withInline(schemas);
  const own = (name: string, { properties = {}, additionalProperties }: Schema): string[] => {
    const fields = Object.entries(properties)
      .filter(([, field]) => isAmount(field) || (figures.has(name) && isUntyped(field)))
      .map(([field]) => field);
    return figures.has(name) && additionalProperties ? [...fields, '*'] : fields;
  };
  const holds = new Set(
    Object.entries(all)
      .filter(([name, schema]) => own(name, schema).length > 0)
      .map(([name]) => name),
  );
  const leads = (name: string): boolean =>
    [name, ...mentioned({ $ref: name }, all)].some((each) => holds.has(each));
  const places = new Map<string, string>();
  for (const [name, schema] of Object.entries(all)) {
    const links = Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
      const link = linkOf(value);
      return link !== undefined && leads(link) ? [`${field}:${link}`] : [];
    });
    const text = [...own(name, schema), ...links].join(' ');
    if (text !== '') places.set(name, text);
  }
  return places;
}
