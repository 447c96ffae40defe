// Documents and fields of the settings pages, from the schema: for each kind that console/pages/settings/kinds.ts
// names, what its list, its record and its deeds ask, and what its form holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fields by which people know a record, the best first. */
const NAMES = ['number', 'name', 'productName', 'code', 'productId', 'currency'];
/** Fields of other programs' records, which those programs fill in. */
const OF_CONNECTIONS = /^(payproc|tax[abc][A-Z])/;
const COLUMNS = 4;
/** A tree is drawn whole. */
const TREE = 500;
const PAGE = 100;

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** The type without its list and its null, and whether it is a list. */
function plain(type, { isNonNullType, isListType }) {
  let each = type;
  let isList = false;
  while (each.ofType) {
    isList ||= isListType(each);
    each = each.ofType;
  }
  return { type: each, isList, isRequired: isNonNullType(type) };
}

const KINDS = { Boolean: 'flag', Int: 'whole', Decimal: 'amount', Date: 'day' };

/** The list of a type: of several queries that answer its pages, the one with the shortest name. */
const listOf = (schema, graphql, type) =>
  Object.entries(schema.getQueryType().getFields())
    .filter(([, field]) => plain(field.type, graphql).type.name === `${type}Page`)
    .map(([name]) => name)
    .sort((one, other) => one.length - other.length)[0];

class Kind {
  constructor(schema, graphql, place) {
    this.graphql = graphql;
    this.place = place;
    this.type = schema.getType(place.type);
    this.fields = this.type.getFields();
    this.queries = schema.getQueryType().getFields();
    this.mutations = schema.getMutationType().getFields();
    this.schema = schema;
    this.isSingle = false;
    this.list = listOf(schema, graphql, place.type);
    for (const [name, { type, args }] of Object.entries(this.queries)) {
      const answer = plain(type, graphql).type.name;
      if (answer === place.type && args.some((each) => each.name === 'id')) this.record = name;
      if (answer === place.type && args.length === 0) {
        this.record = name;
        this.isSingle = true;
      }
    }
    this.create = place.isMadeElsewhere ? undefined : this.#mutation('create');
    this.patch = this.#mutation('patch');
    this.remove = this.#mutation('delete');
    this.inputs = this.#inputs();
  }

  #mutation(verb) {
    const name = verb + this.place.type;
    return name in this.mutations ? name : undefined;
  }

  argsOf(name) {
    return new Set((this.queries[name] ?? this.mutations[name]).args.map((each) => each.name));
  }

  /** The names by which a type is known. */
  namesOf(type) {
    const fields = this.schema.getType(type).getFields();
    // The id of another record is no name.
    const names = NAMES.filter(
      (name) => name in fields && !(name.replace(/Id$/, '') in fields && name.endsWith('Id')),
    );
    // A record that is nothing but a value is known by it.
    return names.length > 0 || !fields.value ? names.slice(0, 2) : ['value'];
  }

  #inputs() {
    const name = this.create ?? this.patch;
    const input = this.mutations[name].args.find((each) => each.name === 'input').type;
    const fields = plain(input, this.graphql).type.getFields();
    return Object.values(fields).flatMap(({ name: field, type }) => {
      if (OF_CONNECTIONS.test(field) || this.place.without?.includes(field)) return [];
      const shape = plain(type, this.graphql);
      const made = this.#input(field, shape);
      return made ? [{ name: field, ...made }] : [];
    });
  }

  #input(field, { type, isList, isRequired }) {
    const base = isRequired && this.create ? { isRequired } : {};
    if (type.name === 'JSON') return field === 'options' ? { ...base, kind: 'lines' } : undefined;
    // Lists of other records and of texts are set where those records are.
    if (isList) return undefined;
    if (this.graphql.isEnumType(type)) {
      return { ...base, kind: 'choice', choices: type.getValues().map(({ name }) => name) };
    }
    if (type.name === 'ID') {
      const of = plain(this.fields[field].type, this.graphql).type.name;
      return { ...base, kind: 'reference', of };
    }
    return { ...base, ...(type.name in KINDS && { kind: KINDS[type.name] }) };
  }

  /** The field that tells the name of a record that another one refers to, or the record with its names. */
  #named({ name, of }) {
    for (const each of [`${name}Name`, `${name}NameAndNumber`]) {
      if (each in this.fields) return each;
    }
    return `${name} { ${this.namesOf(of).join(' ')} }`;
  }

  /** The selection of a field's value. */
  valueOf(field) {
    return field.kind === 'reference' ? `${field.name}Id ${this.#named(field)}` : field.name;
  }

  get active() {
    return ['active', 'isActive'].find((name) => name in this.fields);
  }

  /** Columns of the list: names, then what is short. */
  get columns() {
    const names = this.namesOf(this.place.type);
    const shown = this.inputs.filter(
      ({ name, kind, of }) =>
        !names.includes(name) &&
        (kind === 'reference'
          ? `${name}Name` in this.fields || this.namesOf(of).includes('productName')
          : !['flag', 'lines'].includes(kind) && !/description|address|note/i.test(name)),
    );
    const own = names.map((name) => ({ name }));
    // What only the service knows of a record without fields of its own.
    const others = this.fields.rate ? [{ name: 'rate', kind: 'amount' }] : [];
    return [...own, ...shown, ...others].slice(0, COLUMNS);
  }

  get isTree() {
    return 'parent' in this.fields;
  }

  /** Whether its list finds words. */
  get hasSearch() {
    return this.list !== undefined && this.argsOf(this.list).has('q');
  }

  /** Whether another one may take its place when it is deleted. */
  get isReplaced() {
    return this.remove !== undefined && this.argsOf(this.remove).has('replacementId');
  }

  documents() {
    const { type } = this.place;
    const sort = this.list && this.schema.getType(`${type}Sort`)?.getValue('NAME');
    const values = (fields) => fields.map((each) => this.valueOf(each)).join(' ');
    const own = this.namesOf(type).filter((name) =>
      this.inputs.every((each) => each.name !== name),
    );
    const saved = `id ${[...own, values(this.inputs)].join(' ')} lastModifiedAt`;
    const args = this.list ? this.argsOf(this.list) : new Set();
    const every = args.has('includeInactive') ? 'includeInactive: $withInactive ' : '';
    const flag = every === '' ? '' : '$withInactive: Boolean! ';
    const isShown = this.columns.some(({ name }) => name === 'parent');
    const parent = this.isTree && !isShown ? 'parentId' : '';
    const texts = {
      record: this.isSingle
        ? `query Settings${type}($mayRead: Boolean!) { record: ${this.record} @include(if: $mayRead) { ${saved} } }`
        : `query Settings${type}($id: ID!) { record: ${this.record}(id: $id) { ${saved} } }`,
      patch: this.isSingle
        ? `mutation Change${type}($input: ${type}Patch!, $seen: DateTime) { saved: ${this.patch}(input: $input, ifUnmodifiedSince: $seen) { ${saved} } }`
        : `mutation Change${type}($id: ID!, $input: ${type}Patch!, $seen: DateTime) { saved: ${this.patch}(id: $id, input: $input, ifUnmodifiedSince: $seen) { ${saved} } }`,
    };
    if (this.list) {
      const [q, asked] = this.hasSearch ? ['$q: String ', 'q: $q '] : ['', ''];
      texts.list = `query Settings${capital(this.list)}(${q}$limit: Int! $offset: Int! ${flag}) { found: ${this.list}(${asked}limit: $limit offset: $offset ${every}${sort ? 'sort: [NAME]' : ''}) { count results { id ${values(this.columns)} ${parent} ${this.active ?? ''} } } }`;
    }
    if (this.create) {
      texts.create = `mutation Create${type}Setting($input: ${type}Input!) { saved: ${this.create}(input: $input) { id } }`;
    }
    if (this.remove) {
      const [extra, given] = this.isReplaced
        ? ['$replacement: ID', 'replacementId: $replacement']
        : ['', ''];
      texts.remove = `mutation Delete${type}Setting($id: ID! $seen: DateTime! ${extra}) { ${this.remove}(id: $id ifUnmodifiedSince: $seen ${given}) }`;
    }
    return texts;
  }

  module() {
    const { kind, type } = this.place;
    const documents = Object.entries(this.documents())
      .map(([name, text]) => `    ${name}: graphql(\`${text}\`),`)
      .join('\n');
    const plainly = {
      ...{ type, names: this.namesOf(type), inputs: this.inputs },
      columns: this.columns.map((each) =>
        this.inputs.includes(each) || each.kind === undefined ? each.name : each,
      ),
      ...{ active: this.active, isTree: this.isTree, isSingle: this.isSingle },
      size: this.isTree ? TREE : PAGE,
      hasInactive: this.list !== undefined && this.argsOf(this.list).has('includeInactive'),
      hasSearch: this.hasSearch,
      isReplaced: this.isReplaced,
    };
    return `  '${kind}': {\n    ...${JSON.stringify(plainly)},\n${documents}\n  },`;
  }
}

/** Pickers of the records that forms refer to. */
function choicesOf(kinds, schema) {
  const types = new Set(
    kinds.flatMap(({ inputs, isTree, isReplaced, place }) => [
      ...inputs.flatMap(({ of }) => (of === undefined ? [] : [of])),
      ...(isTree || isReplaced ? [place.type] : []),
    ]),
  );
  return [...types].map((type) => {
    const [some] = kinds;
    const query = listOf(schema, some.graphql, type);
    const names = some.namesOf(type).join(' ');
    // A list that finds no words is offered whole.
    const hasSearch = schema
      .getQueryType()
      .getFields()
      [query].args.some(({ name }) => name === 'q');
    const [given, asked] = hasSearch ? ['($q: String)', 'q: $q, limit: 12'] : ['', 'limit: 100'];
    const text = `query Choose${type}${given} { found: ${query}(${asked}) { results { id ${names} } } }`;
    return `  ${type}: graphql(\`${text}\`),`;
  });
}

/** Exports of a module of TypeScript without imports. A Node that builds may be too old to load it. */
async function exportsOf(file) {
  const { transform } = await import('esbuild');
  const { code } = await transform(readFileSync(file, 'utf8'), { loader: 'ts', format: 'esm' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** The module that the settings pages draw, as a text of TypeScript. */
export async function settingsModule(root, schemaText) {
  const graphql = await import('graphql');
  const { SETTINGS } = await exportsOf(join(root, 'console/pages/settings/kinds.ts'));
  const needs = JSON.parse(readFileSync(join(root, 'schema/contracts/permissions.json'), 'utf8'));
  const schema = graphql.buildSchema(schemaText);
  const kinds = SETTINGS.map((place) => new Kind(schema, graphql, place));
  for (const { place, list, record } of kinds) {
    const need = needs[list ?? record];
    // Some are for admins alone, and say so after the permission.
    if (need.split(',')[0] !== `${place.resource}:read`) {
      throw new Error(`${place.kind}: the schema demands ${need}, not ${place.resource}:read.`);
    }
  }
  const counted = kinds.filter(({ list }) => list !== undefined);
  const counts = counted
    .map(({ list, place }) => `${list}(limit: 1) @include(if: $${place.resource}) { count }`)
    .join(' ');
  const flags = [...new Set(counted.map(({ place }) => place.resource))];
  return `// Written by bin/settings-pages.mjs from the schema.
import { graphql } from '../../console/kit/graphql.ts';

export const KINDS = {
${kinds.map((each) => each.module()).join('\n')}
};

export const CHOICES = {
${choicesOf(kinds, schema).join('\n')}
};

export const COUNTS = graphql(\`query Settings(${flags.map((each) => `$${each}: Boolean!`).join(' ')}) { ${counts} }\`);
export const COUNT_FLAGS = ${JSON.stringify(flags)} as const;
export const COUNT_OF = ${JSON.stringify(Object.fromEntries(counted.map(({ list, place }) => [place.kind, list])))} as const;
`;
}
