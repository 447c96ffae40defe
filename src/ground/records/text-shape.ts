// How a record is written as JSON text straight from the text PostgreSQL prints. No number or date is
// parsed and printed again on the way, so it is exact by nature, and the fastest way there is.
import {
  getNullableType,
  isLeafType,
  isListType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { isoOf, trimmed, type Part } from '../../../schema/kit/index.ts';
import { textsOf, type TextRow } from '../database/index.ts';
import { Columns } from './columns.ts';

/** JSON text that is spliced into an answer as it is; doors know it by the mark below. */
export class Written {
  constructor(readonly json: string) {}

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}
Object.assign(Written.prototype, { [Symbol.for('ledgergate.written')]: true });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON of an answer in which something may be written already, at most two levels down. */
function textOf(value: unknown, levels: number): string {
  if (value instanceof Written) return value.json;
  if (levels === 0 || !isRecord(value)) return JSON.stringify(value ?? null);
  const entries = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .map(([name, each]) => `${JSON.stringify(name)}:${textOf(each, levels - 1)}`);
  return `{${entries.join(',')}}`;
}
const isWrittenIn = (value: unknown): boolean =>
  value instanceof Written || (isRecord(value) && value['results'] instanceof Written);

/** The JSON of a result of GraphQL: what is written is spliced in, the rest is written now. */
export function writeResult(result: { readonly data?: unknown }): string {
  const { data } = result;
  return isRecord(data) && Object.values(data).some(isWrittenIn)
    ? textOf(result, 3)
    : JSON.stringify(result);
}

type Write = (text: string) => string;

/** How the text of a column becomes JSON, for a leaf as this schema spells it. */
function writerOf(type: GraphQLLeafType): Write {
  const bare = (value: unknown): boolean => typeof value === 'number';
  switch (type.name) {
    case 'Int':
      return (text) => text;
    case 'Boolean':
      return (text) => (text === 't' ? 'true' : 'false');
    case 'ID':
      return bare(type.serialize('1')) ? (text) => text : (text) => `"${text}"`;
    case 'Decimal':
      return bare(type.serialize('1.5')) ? trimmed : (text) => `"${trimmed(text)}"`;
    case 'DateTime':
      return (text) => `"${isoOf(text)}"`;
    case 'Date':
    case 'UUID':
      return (text) => `"${text}"`;
    case 'JSON':
      return (text) => text;
    default:
      return type.name === 'String'
        ? JSON.stringify
        : (text) => JSON.stringify(type.serialize(text));
  }
}
/** PostgreSQL prints a list as {1,2}. */
const listWriterOf = (type: GraphQLLeafType): Write => {
  if (type.name === 'String') return (text) => JSON.stringify(textsOf(text));
  const write = writerOf(type);
  return (text) =>
    text === '{}' ? '[]' : `[${text.slice(1, -1).split(',').map(write).join(',')}]`;
};

interface Leaf {
  readonly sql: string;
  readonly write: Write;
}
/** One object of the answer: the texts between the values, and where each value comes from. */
export interface Shape {
  readonly columns: Columns;
  readonly leaves: Leaf[];
  /** `{"id":`, `,"name":` and so on: one before each entry. */
  readonly keys: string[];
  /** Which entry is a leaf, by its index, or the lines of a part. */
  readonly entries: (number | Lines)[];
}
export interface Lines {
  readonly part: Part;
  readonly shape: Shape;
}

function leafOf(type: GraphQLOutputType): Write | undefined {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const item = getNullableType(inner.ofType);
    return isLeafType(item) && ['ID', 'Int', 'String'].includes(item.name)
      ? listWriterOf(item)
      : undefined;
  }
  return isLeafType(inner) ? writerOf(inner) : undefined;
}

const isColumn = ({ definition: { writable, readOnly, derived } }: Part, name: string): boolean =>
  name === 'id' || name in writable || name in readOnly || name in derived;

function addField(
  shape: Shape,
  each: Part,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
) {
  const { name } = field;
  const { writable, readOnly } = each.definition;
  const linked = (field.extensions as { linkOf?: string }).linkOf;
  const part = (writable[name] ?? readOnly[name])?.spec.part;
  if (part) {
    const type = itemType(field);
    const below = type && shapeOf(part, type, node);
    if (!below) return false;
    shape.entries.push({ part, shape: below });
    return true;
  }
  const write = leafOf(field.type);
  if (!write || !isColumn(each, linked ?? name)) return false;
  shape.entries.push(shape.leaves.length);
  shape.leaves.push({ sql: shape.columns.of(linked ?? name), write });
  return true;
}
/** What a list holds. */
export const itemType = ({
  type,
}: GraphQLField<unknown, unknown>): GraphQLObjectType | undefined => {
  const list = getNullableType(type);
  return isListType(list) ? (getNullableType(list.ofType) as GraphQLObjectType) : undefined;
};

/** Undefined when something is asked for that no column holds: a link's own fields, a fragment, a directive. */
export function shapeOf(
  part: Part,
  type: GraphQLObjectType,
  { selectionSet }: FieldNode,
): Shape | undefined {
  const shape: Shape = {
    columns: new Columns(part.definition),
    leaves: [],
    keys: [],
    entries: [],
  };
  const fields = type.getFields();
  for (const node of selectionSet?.selections ?? []) {
    if (node.kind !== Kind.FIELD || node.directives?.length) return undefined;
    const field = fields[node.name.value];
    if (!field) return undefined;
    const before = shape.keys.length === 0 ? '{' : ',';
    shape.keys.push(`${before}${JSON.stringify(node.alias?.value ?? node.name.value)}:`);
    if (!addField(shape, part, field, node)) return undefined;
  }
  return shape.keys.length > 0 ? shape : undefined;
}

/** Lines by the id of their owner. */
export type Grouped = ReadonlyMap<string, TextRow[]>;

/** The JSON of a row. Its last column is the id its lines are found by. */
export function write(shape: Shape, row: TextRow, lines: readonly Grouped[]): string {
  const { keys, entries, leaves } = shape;
  let text = '';
  let nth = 0;
  for (let i = 0; i < keys.length; i++) {
    const entry = entries[i] as number | Lines;
    text += keys[i] as string;
    if (typeof entry === 'number') {
      const value = row[entry];
      text += value === null || value === undefined ? 'null' : (leaves[entry] as Leaf).write(value);
    } else {
      const rows = lines[nth++]?.get(row.at(-1) ?? '') ?? [];
      text += `[${rows.map((each) => write(entry.shape, each, [])).join(',')}]`;
    }
  }
  return `${text}}`;
}
