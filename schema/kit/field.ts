// The vocabulary of fields: their kinds and qualifiers.
import type { Collection } from '@mikro-orm/core';
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLScalarType } from 'graphql';
import type { InputOf, Part } from './resource.ts';
import {
  Currency,
  Day,
  Decimal,
  DecimalScalar,
  Email,
  Id,
  Json,
  Timestamp,
  Url,
  Uuid,
} from './scalars.ts';

/** Limits of a value, as data for checks, documents and database alike. */
export interface Bounds {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  /** Strictly within plus and minus ten to this power. */
  readonly power?: number;
  readonly maxDecimals?: number;
  readonly pattern?: string;
  /** Lines of a document. */
  readonly maxItems?: number;
}

type NumberBounds = Pick<Bounds, 'minimum' | 'exclusiveMinimum' | 'maximum'>;

/** What the rest of the kit needs to know about a field. Plain data. */
export interface Spec {
  readonly scalar?: GraphQLScalarType;
  /** The database column: the type MikroORM maps with (numeric.ts makes its own), and what PostgreSQL stores. */
  readonly column?: {
    readonly type: string;
    readonly columnType: string;
  };
  readonly list?: boolean;
  readonly choice?: { readonly name: string; readonly values: readonly string[] };
  readonly link?: string;
  /** The link is to the record above this one: a tree, in which nothing stands below itself. */
  readonly isTree?: boolean;
  /** The link is to the row of a view with the id of the record itself. */
  readonly isBeside?: boolean;
  readonly part?: Part;
  readonly via?: { readonly link: string; readonly field: string };
  /** The records or lines that link here: the way back. */
  readonly listOf?: { readonly resource: string; readonly through: string };
  readonly label?: string;
  readonly formula?: string;
  /** The JSON list of texts the formula takes its value from, which other fields share, and its place there. */
  readonly among?: { readonly sql: string; readonly at: number };
  /** The SQL of a filter; {value} stands for what is given. What says yes or no has none. */
  readonly condition?: string;
  /** The SQL of the values a filter compares with, where they are not what is given, which is {value}. */
  readonly values?: string;
  /** A filter whose false leaves nothing out. */
  readonly isFlag?: boolean;
  readonly isWorkspace?: boolean;
  readonly isMoney?: boolean;
  readonly bounds?: Bounds;
  readonly nullable?: boolean;
  readonly required?: boolean;
  /** The word lists are sorted by this field with. */
  readonly sortable?: string | true;
  readonly filterable?: boolean;
  /** Who asks for an index on it, beside its filter. */
  readonly indexed?: string;
  readonly fallback?: unknown;
  /** Taken when a record is made, and ignored when it changes. */
  readonly isFirst?: boolean;
  /** Never returned. */
  readonly isUnseen?: boolean;
  /** Given by the database or the clock: on every row, on creation, on each change. */
  readonly stamp?: 'create' | 'update' | 'uuid';
  readonly wire?: string;
  readonly description?: string;
}

/** `Row` is the type in a row, `Input` the type in an input, `Flag` what may be left out where. */
export class Field<out Row = unknown, out Input = unknown, out Flag extends string = string> {
  declare readonly '~row': Row;
  declare readonly '~input': Input;
  declare readonly '~flag': Flag;

  constructor(readonly spec: Spec) {}

  /** May be null, in rows and in inputs. */
  nullable(): Field<Row | null, Input | null, Flag | 'spare'> {
    return new Field({ ...this.spec, nullable: true });
  }
  /** Must be given on create. */
  required(): Field<Row, Input, Flag | 'required'> {
    return new Field({ ...this.spec, required: true });
  }
  /** Stored when nothing is given. */
  default(value: Literal<Row>): Field<Row, Input, Flag | 'spare'> {
    return new Field({ ...this.spec, fallback: value });
  }
  /** Taken when a record is made, and ignored when it changes. */
  onlyOnCreate(): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, isFirst: true });
  }
  /** Stored, and never returned. */
  unseen(): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, isUnseen: true });
  }
  /** Limits of a number beside those of its kind. */
  within(bounds: NumberBounds): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, bounds: { ...this.spec.bounds, ...bounds } });
  }
  /** Lists can be sorted by it, under its own name or the given word. */
  sortable(word?: string): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, sortable: word ?? true });
  }
  filterable(): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, filterable: true });
  }
  /** An index leads from its values to the rows. Says who asks for it. */
  indexed(serves: string): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, indexed: serves });
  }
  /** The name REST clients see, where it is not the snake case of ours. */
  wire(name: string): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, wire: name });
  }
  describe(description: string): Field<Row, Input, Flag> {
    return new Field({ ...this.spec, description });
  }
}

type Literal<Value> = Value extends Decimal ? number : Value;

export type Fields = Readonly<Record<string, Field>>;
type Plain<Value> = Field<Value, Value, never>;
export type Derived = Field<never, never, never>;

function string(scalar: GraphQLScalarType, maxLength?: number): Plain<string> {
  return new Field({
    scalar,
    column: { type: 'string', columnType: maxLength ? `varchar(${maxLength})` : 'text' },
    bounds: maxLength ? { maxLength } : {},
  });
}
function numeric(power: number, maxDecimals: number, description: string): Plain<Decimal> {
  const columnType = `numeric(${power + maxDecimals},${maxDecimals})`;
  return new Field({
    scalar: DecimalScalar,
    column: { type: 'numeric', columnType },
    bounds: { power, maxDecimals },
    description,
  });
}
function plain<Value>(scalar: GraphQLScalarType, type: string, columnType: string): Plain<Value> {
  return new Field({ scalar, column: { type, columnType } });
}

export const text = (maxLength?: number): Plain<string> => string(GraphQLString, maxLength);
export const email = (maxLength = 250): Plain<string> => string(Email, maxLength);
export const url = (maxLength = 500): Plain<string> => string(Url, maxLength);
export const currency = (): Plain<string> => string(Currency, 3);
/** Text of an exact form, such as nine digits. */
export const code = (form: RegExp, maxLength: number): Plain<string> =>
  new Field({
    ...string(GraphQLString, maxLength).spec,
    bounds: { maxLength, pattern: form.source },
  });
export const uuid = (): Plain<string> => plain(Uuid, 'uuid', 'uuid');
/** A UUID every record gets when it is made. */
export const ownUuid = (): Field<string, string, 'spare'> =>
  new Field({ ...uuid().spec, stamp: 'uuid' });
/** The moment a record was made, unless another is given. */
export const ownTimestamp = (): Field<Date, Date, 'spare'> =>
  new Field({ ...timestamp().spec, stamp: 'create' });
export const boolean = (): Plain<boolean> => plain(GraphQLBoolean, 'boolean', 'boolean');
export const integer = (minimum = -2147483648, maximum = 2147483647): Plain<number> =>
  new Field({ ...plain(GraphQLInt, 'integer', 'integer').spec, bounds: { minimum, maximum } });
/** An amount, with no more decimals than its currency has. */
export const money = (): Plain<Decimal> =>
  new Field({ ...numeric(18, 4, 'An amount in the currency of the record.').spec, isMoney: true });
/** `held` is the power computed rates stay within, where that is more than clients may send. */
export const rate = (power = 13, held = power): Plain<Decimal> => {
  const description = 'A price of one unit, or an exchange rate; up to 10 decimals.';
  const { column } = numeric(held, 10, description).spec;
  return new Field({ ...numeric(power, 10, description).spec, ...(column && { column }) });
};
/** Units of one currency for one of another: more than 0. */
export const exchangeRate = (): Plain<Decimal> => rate(14).within({ exclusiveMinimum: 0 });
export const quantity = (power = 16): Plain<Decimal> =>
  numeric(power, 10, 'A number of units; up to 10 decimals.');
export const percent = (): Plain<Decimal> => numeric(6, 6, 'Parts of a hundred: 7.5 is 7.5 %.');
/** An exact number, between the bounds if there are any. */
export const number = (minimum?: number, maximum?: number): Plain<Decimal> =>
  numeric(13, 4, 'An exact number.').within({
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  });
export const day = (): Plain<string> => plain(Day, 'string', 'date');
export const timestamp = (): Plain<Date> => plain(Timestamp, 'datetime', 'timestamptz(3)');
export const json = (): Plain<unknown> => plain(Json, 'json', 'jsonb');
export const object = (): Plain<Readonly<Record<string, unknown>>> => plain(Json, 'json', 'jsonb');
const array = <Value>(scalar: GraphQLScalarType, sql: string): Plain<readonly Value[]> =>
  new Field({ scalar, list: true, column: { type: 'array', columnType: sql } });
export const texts = (): Plain<readonly string[]> => array(GraphQLString, 'text[]');
export const integers = (): Plain<readonly number[]> => array(GraphQLInt, 'integer[]');
/** One of a closed list. The values are those of the wire. */
export const choice = <const Value extends string>(
  name: string,
  values: readonly Value[],
): Plain<Value> =>
  new Field({
    choice: { name, values },
    column: { type: 'string', columnType: 'varchar(60)' },
  });
/** Another record, by the name of its resource. Its type is the id. */
export const link = (resource: string): Plain<number> => new Field({ link: resource, scalar: Id });
/**
 * The record this one stands below, of the same resource; PostgreSQL refuses circles. What stands below
 * a record is listed as its `children`.
 */
export const tree = (resource: string): Field<number | null, number | null, 'spare'> =>
  new Field({ link: resource, isTree: true, scalar: Id, nullable: true, filterable: true });
/** The id of a record that another system keeps: nothing here is looked up by it. */
export const foreignId = (): Plain<number> =>
  new Field({ scalar: Id, column: { type: 'integer', columnType: 'integer' } });
/** Other records, kept as a list of ids. */
export const links = (resource: string): Plain<readonly number[]> =>
  new Field({ ...array(Id, 'integer[]').spec, link: resource });
/** Lines that live and die with their owner. */
export const owned = <P extends Part>(
  part: P,
  maxItems?: number,
): Field<Collection<InstanceType<P> & object>, readonly InputOf<P>[], 'spare'> =>
  new Field({ part, list: true, ...(maxItems !== undefined && { bounds: { maxItems } }) });

/** A value read through a link: `clientName: via('client', 'name')`. */
export const via = (through: string, field: string): Derived =>
  new Field({ via: { link: through, field } });
/** The row of a view with the record's own id, for reading through it: figures that are worked out for many records at once. */
export const beside = (view: string): Derived =>
  new Field({ link: view, scalar: Id, isUnseen: true, isBeside: true });
/** The records, or lines, that link here through one of their fields: `listOf('Invoice', 'client')`. */
export const listOf = (resource: string, through: string): Derived =>
  new Field({ listOf: { resource, through } });
/** The workspace a record belongs to. Every resource has one; this shows it. */
export const workspaceId = (): Derived =>
  new Field({ isWorkspace: true, scalar: Id, description: 'The id of the workspace.' });
/** The words for the value of a choice: OTHER_ASSET becomes Other Asset. */
export const label = (of: string): Derived =>
  new Field({
    label: of,
    scalar: GraphQLString,
    nullable: true,
    description: `\`${of}\` in words.`,
  });
/** A value PostgreSQL computes from columns named in braces, own ones or behind a link: `{entity.currency}`. */
export const formula = (kind: Field, sql: string): Derived =>
  new Field({ ...kind.spec, formula: sql });

/** The id of the record a line belongs to. */
export const owner = (): Derived => formula(foreignId(), '{owner}');

/** The files that belong to a record of this table; they are attached by uploading them for it. */
export const attachments = (table: string): Derived =>
  formula(
    json(),
    `{isNew?}'[]'::json{:}coalesce((select json_agg(a.file order by a.id) from attachment a
      where a.workspace_id = {workspace} and a.model = '${table}' and a.object_id = {id}), '[]'::json){;}`,
  ).describe('The files that belong to it.');

/** A list of values of a kind: what filters compare with. */
export const several = ({ spec }: Field): Derived => new Field({ ...spec, list: true });

/** What is tagged, with its tags and the groups they may be of. */
export const tagged = {
  tagIds: links('Tag').default([]).filterable(),
  tagGroupIds: links('TagGroup').default([]).filterable(),
};
const tagsAs = (condition: string): Derived =>
  new Field({
    ...json().spec,
    formula: `coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'group', g.group_id) order by g.id)
      from tag g where g.workspace_id = {workspace} and g.id = any({tagIds})${condition}), '[]'::json)`,
    description: 'The tags by id, name and group.',
  });
/** The tags of what is tagged; what is posted keeps those that were deleted since. */
export const tagNames = { tags: tagsAs(' and not g.is_deleted') };
export const postedTagNames = { tags: tagsAs('') };
