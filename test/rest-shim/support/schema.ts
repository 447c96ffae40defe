// A small schema in the conventions of the real one, for tests of the REST layer alone.
import { Decimal } from 'decimal.js';
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLError,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLInputFieldConfig,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';

export type Record_ = Record<string, unknown>;

const NUMBER = /^-?\d{1,40}(\.\d{1,40})?([eE][+-]?\d{1,2})?$/;
const isDay = (raw: unknown): boolean =>
  typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw));

function scalar(
  name: string,
  wrong: string,
  read: (raw: unknown) => unknown,
  serialize: (value: unknown) => unknown = (value) => value,
): GraphQLScalarType<unknown, unknown> {
  const parseValue = (raw: unknown): unknown => {
    const value = read(raw);
    if (value === undefined) throw new GraphQLError(wrong);
    return value;
  };
  return new GraphQLScalarType({ name, parseValue, serialize });
}

const Id = scalar(
  'ID',
  'Incorrect type. Expected pk value.',
  (raw) => {
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  },
  String,
);
const DecimalType = scalar(
  'Decimal',
  'A valid number is required.',
  (raw) =>
    (typeof raw === 'string' || typeof raw === 'number') && NUMBER.test(String(raw))
      ? new Decimal(String(raw))
      : undefined,
  (value) => (value instanceof Decimal ? value.toFixed() : String(value)),
);
const Day = scalar(
  'Date',
  'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.',
  (raw) => (isDay(raw) ? raw : undefined),
);
const Moment = scalar('DateTime', 'Datetime has wrong format.', (raw) =>
  typeof raw === 'string' && !Number.isNaN(Date.parse(raw)) ? raw : undefined,
);
const Json = scalar('JSON', 'Value must be valid JSON.', (raw) => raw);

const choice = (name: string, values: readonly string[]): GraphQLEnumType =>
  new GraphQLEnumType({
    name,
    values: Object.fromEntries(
      values.map((value) => [value.replace('-', 'DESC_').toUpperCase(), { value }]),
    ),
  });
const Terms = choice('Terms', ['net_30', 'due_on_receipt']);
const Cadence = choice('Cadence', ['monthly', 'yearly']);
const InvoiceSort = choice('InvoiceSort', ['id', '-id', 'total_amount', '-total_amount']);

const must = (type: GraphQLOutputType & GraphQLInputType): GraphQLNonNull<typeof Id> =>
  new GraphQLNonNull(type as typeof Id);
const listOf = (
  type: GraphQLOutputType | GraphQLInputType,
): GraphQLList<GraphQLNonNull<typeof Id>> => new GraphQLList(new GraphQLNonNull(type as typeof Id));

const Node = new GraphQLInterfaceType({ name: 'Node', fields: { id: { type: must(Id) } } });

const Vendor = new GraphQLObjectType({
  name: 'Vendor',
  interfaces: [Node],
  fields: {
    id: { type: must(Id) },
    name: { type: GraphQLString },
    is1099: { type: GraphQLBoolean, extensions: { wire: 'is_1099' } },
    address_1: { type: GraphQLString },
  },
});

const InvoiceLine = new GraphQLObjectType({
  name: 'InvoiceLine',
  fields: {
    id: { type: must(Id) },
    product: { type: Vendor },
    productId: { type: Id },
    amount: { type: must(DecimalType) },
  },
});

const Invoice: GraphQLObjectType = new GraphQLObjectType({
  name: 'Invoice',
  description: 'What a client owes.',
  interfaces: [Node],
  fields: () => ({
    id: { type: must(Id) },
    client: { type: Vendor },
    clientId: { type: Id, description: 'The id of `client`.' },
    terms: { type: Terms },
    invoiceDate: { type: must(Day) },
    totalAmount: { type: must(DecimalType), description: 'The sum of all lines.' },
    rate: { type: DecimalType, extensions: { bounds: { power: 13, maxDecimals: 10 } } },
    memo: { type: GraphQLString },
    isMigrated: { type: GraphQLBoolean },
    lastModifiedAt: { type: Moment },
    tagIds: { type: listOf(Id) },
    details: { type: Json },
    lines: { type: new GraphQLNonNull(listOf(InvoiceLine)) },
    siblings: { type: listOf(Invoice) },
    worth: { type: DecimalType, args: { currency: { type: must(GraphQLString) } } },
  }),
});

const page = (name: string, row: GraphQLObjectType): GraphQLObjectType =>
  new GraphQLObjectType({
    name,
    fields: { count: { type: must(GraphQLInt) }, results: { type: listOf(row) } },
  });
const InvoicePage = page('InvoicePage', Invoice);
const DeletedRecord = new GraphQLObjectType({
  name: 'DeletedRecord',
  fields: { id: { type: must(Id) }, isDeleted: { type: must(GraphQLBoolean) } },
});
const DeletedPage = page('DeletedRecordPage', DeletedRecord);

const short = (value: unknown): string | undefined =>
  String(value).length > 10 ? 'Ensure this field has no more than 10 characters.' : undefined;
const blank = { extensions: { blank: true } };

const InvoiceLineInput = new GraphQLInputObjectType({
  name: 'InvoiceLineInput',
  fields: {
    product: { type: Id, ...blank },
    amount: { type: must(DecimalType) },
  },
});
const writable = (isPatch: boolean): Record<string, GraphQLInputFieldConfig> => {
  const needed = (type: GraphQLInputType): GraphQLInputType =>
    isPatch ? type : new GraphQLNonNull(type as GraphQLScalarType);
  return {
    client: { type: needed(Id), description: 'Who owes it.' },
    invoiceDate: { type: needed(Day) },
    terms: { type: Terms, ...blank },
    rate: {
      type: DecimalType,
      extensions: { blank: true, bounds: { power: 13, maxDecimals: 10 } },
    },
    memo: {
      type: GraphQLString,
      extensions: { check: short, blank: true, bounds: { maxLength: 10 } },
    },
    title: { type: needed(GraphQLString), extensions: { wire: 'headLine' } },
    places: { type: GraphQLInt },
    isMigrated: { type: GraphQLBoolean, extensions: { fallback: false } },
    tagIds: { type: listOf(Id) },
    labels: { type: listOf(GraphQLString) },
    details: { type: Json, ...blank },
    lines: { type: needed(listOf(InvoiceLineInput)), extensions: { notEmpty: true } },
  };
};
const InvoiceInput = new GraphQLInputObjectType({
  name: 'InvoiceInput',
  fields: writable(false),
});
const InvoicePatch = new GraphQLInputObjectType({ name: 'InvoicePatch', fields: writable(true) });

const InvoiceFilter = new GraphQLInputObjectType({
  name: 'InvoiceFilter',
  fields: {
    id: { type: listOf(Id) },
    client: { type: listOf(Id) },
    terms: { type: listOf(Terms) },
    memo: { type: GraphQLString },
    isMigrated: { type: GraphQLBoolean },
    rate: { type: DecimalType },
    places: { type: GraphQLInt },
    lastModifiedAt_gte: { type: Moment, extensions: { wire: 'last_modified_at__gte' } },
  },
});

const StatementRow = new GraphQLObjectType({
  name: 'StatementRow',
  fields: { accountId: { type: must(GraphQLString) }, amounts: { type: Json } },
});
const Statement = new GraphQLObjectType({
  name: 'Statement',
  fields: { cadence: { type: Cadence }, rows: { type: listOf(StatementRow) } },
});

const paging: GraphQLFieldConfigArgumentMap = {
  filter: { type: InvoiceFilter },
  sort: { type: listOf(InvoiceSort) },
  limit: { type: GraphQLInt, defaultValue: 100 },
  offset: { type: GraphQLInt, defaultValue: 0 },
  q: { type: GraphQLString, description: 'Looks for a text.' },
  includeInactive: { type: must(GraphQLBoolean), defaultValue: false },
};
const one = { id: { type: must(Id) } };
const permission = (tier: string): Record<string, unknown> => ({
  permission: { resource: 'invoices', tier },
});

/** What the resolvers do: tests give them. They get their arguments and the context. */
export type Resolvers = Readonly<Record<string, (args: Record_, context: unknown) => unknown>>;

export function schemaOf(resolvers: Resolvers): GraphQLSchema {
  const field = (
    name: string,
    type: GraphQLOutputType,
    args: GraphQLFieldConfigArgumentMap,
    tier = 'write',
  ): Record<string, GraphQLFieldConfig<unknown, unknown, Record_>> => ({
    [name]: {
      type,
      args,
      description: `The operation ${name}.`,
      extensions: permission(tier),
      resolve: (_source: unknown, input: Record_, context: unknown) =>
        resolvers[name]?.(input, context) ?? null,
    },
  });
  const input = { input: { type: new GraphQLNonNull(InvoiceInput) } };
  return new GraphQLSchema({
    query: new GraphQLObjectType({
      name: 'Query',
      fields: {
        ...field('invoices', new GraphQLNonNull(InvoicePage), paging, 'read'),
        ...field('deletedInvoices', new GraphQLNonNull(DeletedPage), paging, 'read'),
        ...field('invoice', Invoice, one, 'read'),
        ...field('vendors', listOf(Vendor), {}, 'read'),
        ...field('statement', Statement, {
          cadence: { type: Cadence },
          entity: { type: listOf(Id) },
          group: { type: must(Id) },
          includeDeleted: { type: GraphQLBoolean },
        }),
      },
    }),
    mutation: new GraphQLObjectType({
      name: 'Mutation',
      fields: {
        ...field('createInvoice', new GraphQLNonNull(Invoice), input),
        ...field('updateInvoice', Invoice, { ...one, ...input }),
        ...field('patchInvoice', Invoice, {
          ...one,
          input: { type: new GraphQLNonNull(InvoicePatch) },
        }),
        ...field('deleteInvoice', GraphQLBoolean, { ...one, replacementId: { type: Id } }),
        ...field('voidInvoice', Invoice, {
          ...one,
          voidDate: { type: Day, ...blank },
          reason: { type: must(GraphQLString) },
          isFinal: { type: GraphQLBoolean },
          terms: { type: Terms },
        }),
      },
    }),
  });
}
