// Types of the console's documents, as the cache of gql.tada takes them. Without them TypeScript parses each
// document anew, which takes it minutes and 4 GB. A document that is not among them, because it was just changed,
// is parsed by TypeScript until the next build.
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  typeFromAST,
} from 'graphql';

const BUILT_IN = { Int: 'number', Float: 'number', String: 'string', Boolean: 'boolean' };

/** Thrown for a document with a selection that is not typed here; TypeScript infers its type. */
class Unsupported extends Error {}

const quoted = (text) => JSON.stringify(text);

/** Prints a type with its lists and nulls; `named` prints the type within them. */
function wrapped(type, named) {
  if (isNonNullType(type)) return present(type.ofType, named);
  return `${present(type, named)} | null`;
}

function present(type, named) {
  return isListType(type) ? `(${wrapped(type.ofType, named)})[]` : named(type);
}

/** Prints types of one schema; collects the inputs that documents name. */
class Printer {
  #inputs = new Map();

  constructor(schema) {
    this.schema = schema;
  }

  /** The declarations of all inputs that were named. */
  inputs() {
    return [...this.#inputs.entries()].map(([name, fields]) => `type ${name} = ${fields};`);
  }

  document(text) {
    const { definitions } = parse(text, { noLocation: true });
    const [operation] = definitions.filter(({ kind }) => kind === 'OperationDefinition');
    this.fragments = new Map(definitions.map((each) => [each.name?.value, each]));
    const root = this.schema.getRootType(operation.operation);
    const result = this.#selected(root, [operation.selectionSet]);
    return `TadaDocumentNode<${result}, ${this.#variables(operation)}, void>`;
  }

  #leaf(type) {
    if (isEnumType(type))
      return type
        .getValues()
        .map(({ name }) => quoted(name))
        .join(' | ');
    return BUILT_IN[type.name] ?? `Scalars[${quoted(type.name)}]`;
  }

  #variables({ variableDefinitions = [] }) {
    const members = variableDefinitions.map(({ variable, type, defaultValue }) =>
      this.#given(variable.name.value, typeFromAST(this.schema, type), defaultValue !== undefined),
    );
    return `{ ${members.join(' ')} }`;
  }

  /** A variable, or a field of an input. */
  #given(name, type, hasDefault) {
    const printed = wrapped(type, (named) => this.#input(named));
    const isNeeded = isNonNullType(type) && !hasDefault;
    return `${name}${isNeeded ? '' : '?'}: ${printed};`;
  }

  #input(type) {
    if (!isInputObjectType(type)) return `(${this.#leaf(type)})`;
    if (!this.#inputs.has(type.name)) {
      this.#inputs.set(type.name, '');
      const fields = Object.values(type.getFields());
      const members = fields.map((field) =>
        this.#given(field.name, field.type, field.defaultValue !== undefined),
      );
      const printed = type.isOneOf
        ? fields.map(
            (field) => `{ ${field.name}: ${present(field.type, (named) => this.#input(named))} }`,
          )
        : [`{ ${members.join(' ')} }`];
      this.#inputs.set(type.name, printed.join(' | '));
    }
    return type.name;
  }

  #selected(type, sets) {
    if (!isObjectType(type)) throw new Unsupported();
    const fields = new Map();
    for (const field of sets.flatMap((set) => this.#fieldsIn(type, set))) {
      const key = (field.alias ?? field.name).value;
      fields.set(key, [...(fields.get(key) ?? []), field]);
    }
    const members = [...fields].map(([key, nodes]) => this.#field(type, key, nodes));
    return `{ ${members.join(' ')} }`;
  }

  /** The fields of a selection and of the fragments that it names. */
  #fieldsIn(type, { selections }) {
    return selections.flatMap((each) => {
      if (each.kind === 'Field') return [each];
      const fragment = this.fragments.get(each.name?.value);
      const isPlain =
        each.directives.length === 0 && fragment?.typeCondition.name.value === type.name;
      if (!isPlain) throw new Unsupported();
      return this.#fieldsIn(type, fragment.selectionSet);
    });
  }

  #field(parent, key, nodes) {
    const name = nodes[0].name.value;
    // A field that is asked on a condition may be missing.
    const sign = nodes.every(({ directives }) => directives.length > 0) ? '?' : '';
    if (name === '__typename') return `${key}${sign}: ${quoted(parent.name)};`;
    const { type } = parent.getFields()[name];
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const printed = wrapped(type, (named) =>
      isScalarType(named) || isEnumType(named)
        ? `(${this.#leaf(named)})`
        : this.#selected(getNamedType(named), sets),
    );
    return `${key}${sign}: ${printed};`;
  }
}

/** The text of a module that puts types of documents, by their texts as they stand in pages, into the cache. */
export function documentTypes(schema, texts) {
  const printer = new Printer(schema);
  const members = [];
  for (const text of [...texts].sort()) {
    try {
      members.push(`    ${quoted(text)}: ${printer.document(text)};`);
    } catch (error) {
      if (!(error instanceof Unsupported)) throw error;
    }
  }
  return [
    "import type { TadaDocumentNode } from 'gql.tada';",
    "import type { Scalars } from '../../console/kit/graphql.ts';",
    ...printer.inputs(),
    "declare module 'gql.tada' {",
    '  interface setupCache {',
    ...members,
    '  }',
    '}',
    '',
  ].join('\n');
}
