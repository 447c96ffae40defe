// Builds a document of every query of the schema: about the records of each of two sides, with each
// enum value, link and list. Arguments of new queries are found by name and type.
import {
  getNamedType,
  isEnumType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { share } from '../../support/breadth.ts';
import type { Side, TwoEntities } from './two-entities.ts';

/** What is asked about. */
export interface Subjects {
  readonly sides: TwoEntities['sides'];
  /** Records of the workspace, by resource. */
  readonly world: Readonly<Record<string, number>>;
  /** The figure of each side that is explained. */
  readonly references: ReadonlyMap<Side, string>;
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const isLeaf = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return !isObjectType(named) && !isInterfaceType(named);
};
const needsNothing = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  !args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);

/** Everything of a type that needs no argument, links and lines so many steps down. */
function selection(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).filter(needsNothing);
  const parts = fields.flatMap((field) => {
    if (isLeaf(field.type)) return [field.name];
    const below = getNamedType(field.type);
    return depth > 0 && isObjectType(below) ? [`${field.name} ${selection(below, depth - 1)}`] : [];
  });
  return `{ __typename ${parts.join(' ')} }`;
}

/** The links and lines of a type, one at a time: a document for each. */
function* steps(type: GraphQLObjectType): Generator<string> {
  for (const field of Object.values(type.getFields()).filter(needsNothing)) {
    const below = getNamedType(field.type);
    if (isObjectType(below)) yield `{ ${field.name} ${selection(below, 1)} }`;
  }
}

/** What an argument is asked with, by its name or its type: enough for every figure and line to be told. */
const SAID: Readonly<Record<string, string>> = {
  Currency: '"USD"',
  Date: '"2026-12-31"',
  DateTime: '"2000-01-01T00:00:00Z"',
  ReportFormat: 'CSV',
  allTime: 'true',
  entityRollup: 'true',
  amount: '7',
  startDate: '"2026-01-01"',
  start: '"2026-01-01"',
  limit: '5',
  includeInactive: 'true',
  'WaitingComment.object': '"Invoice"',
  'Moment.object': '"Invoice"',
};
/** What takes an id of a resource by another name than the resource's, or answers with something else. */
const MEANT: Readonly<Record<string, string>> = {
  client: 'Vendor',
  commit: 'ContractPrepaidCommit',
  milestone: 'ContractMilestone',
  subscription: 'ContractSubscription',
  usage: 'ContractUsage',
  ImportRun: 'UploadRun',
  InvoiceReportFigures: 'InvoiceReport',
  Moment: 'Invoice',
  OauthAppImpact: 'OauthApp',
  WebhookEvent: 'Webhook',
};
const isAsked = ({ name, type, defaultValue }: GraphQLArgument): boolean =>
  (isNonNullType(type) && defaultValue === undefined) || SAID[name] !== undefined;

/** The id of a side's record that an argument takes; undefined where it takes none. */
function idFor(
  { world }: Subjects,
  { name, type }: GraphQLArgument,
  answers: string,
  side: Side,
): number | undefined {
  if (getNamedType(type).name !== 'ID') return undefined;
  const short = name.replace(/Ids?$/, '');
  const said = name === 'id' ? answers : short;
  const resource = MEANT[said] ?? capitalized(said);
  return side.records[resource] ?? world[resource];
}
/** An argument as it is asked with about a side, by turns with every choice there is. */
function argumentFor(
  about: Subjects,
  arg: GraphQLArgument,
  answers: string,
  side: Side,
  turn: number,
): string {
  const { name, type } = arg;
  const named = getNamedType(type);
  const known = SAID[`${answers}.${name}`] ?? SAID[name] ?? SAID[named.name];
  if (known !== undefined) return `${name}: ${known}`;
  if (name === 'reference') return `${name}: "${about.references.get(side) ?? ''}"`;
  if (name === 'text') return `${name}: "${side.mark}"`;
  const line = side.records['LedgerLine'] ?? 0;
  if (name === 'transactionIds') return `${name}: "${line},${line + 1}"`;
  const choices = isEnumType(named) ? named.getValues() : [];
  if (choices.length > 0) return `${name}: ${choices[turn % choices.length]?.name ?? ''}`;
  return `${name}: ${idFor(about, arg, answers, side) ?? 1}`;
}

type Query = GraphQLField<unknown, unknown>;

interface Calls {
  /** With what it must be told, about each side and with each choice. */
  readonly whole: readonly string[];
  /** Once with each id it may be told, too. */
  readonly narrowed: readonly string[];
}
/** How an operation is called. */
export function callsOf(about: Subjects, { name, args, type }: Query): Calls {
  const [whole, narrowed] = [new Set<string>(), new Set<string>()];
  const answers = getNamedType(type).name;
  const required = args.filter(isAsked);
  const turns = Math.max(
    1,
    ...required.map((arg) => {
      const named = getNamedType(arg.type);
      return isEnumType(named) && SAID[named.name] === undefined ? named.getValues().length : 1;
    }),
  );
  const optional = args.filter(
    (arg) =>
      !isAsked(arg) && about.sides.some((side) => idFor(about, arg, answers, side) !== undefined),
  );
  const groups = args.filter((arg) => arg.name === 'groupBy').map((arg) => `${arg.name}: ENTITY`);
  for (const side of about.sides) {
    const said = (turn: number): string[] => [
      ...required.map((arg) => argumentFor(about, arg, answers, side, turn)),
      ...groups,
    ];
    const call = (each: readonly string[]): string =>
      each.length > 0 ? `${name}(${each.join(', ')})` : name;
    for (let turn = 0; turn < turns; turn++) whole.add(call(said(turn)));
    for (const arg of optional) {
      narrowed.add(call([...said(0), argumentFor(about, arg, answers, side, 0)]));
    }
  }
  return { whole: [...whole], narrowed: [...narrowed] };
}

const queriesOf = (schema: GraphQLSchema): Query[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {});
const documentOf = (call: string, type: GraphQLNamedType): string =>
  `{ ${call} ${isObjectType(type) ? selection(type, 1) : ''} }`;

/** Whether a query answers with records page by page. */
export function isList({ type }: Query): boolean {
  const page = getNamedType(type);
  return isObjectType(page) && 'results' in page.getFields();
}

/** Whether a query is about the one record that its id names. */
export const isOfRecord = (query: Query): boolean =>
  !isList(query) && query.args.some(({ name }) => name === 'id');

/** Documents, each by the name of its operation. */
export type Documents = ReadonlyMap<string, string>;

/**
 * Documents that ask for everything each query of the schema offers: about the two sides, and with the choices of an
 * argument, by turns. Of those about the other side a share.
 * @param isMeant - whether a query is one of them; by default each is
 */
export function everyQuery(
  schema: GraphQLSchema,
  about: Subjects,
  isMeant: (field: Query) => boolean = () => true,
): Documents {
  const [found, others] = [new Map<string, string>(), new Map<string, string>()];
  for (const [nth, field] of queriesOf(schema).filter(isMeant).entries()) {
    const type = getNamedType(field.type);
    const { whole } = callsOf(about, field);
    for (const [at, call] of whole.entries()) {
      (at === nth % whole.length ? found : others).set(documentOf(call, type), field.name);
    }
  }
  return new Map([...found, ...share([...others], 6)]);
}

/** Documents that ask each query with one id more, or go one link further: a share of them. */
export function everyStep(schema: GraphQLSchema, about: Subjects): Documents {
  const [narrow, further] = [new Map<string, string>(), new Map<string, string>()];
  for (const field of queriesOf(schema)) {
    const type = getNamedType(field.type);
    const { whole, narrowed } = callsOf(about, field);
    for (const call of narrowed) narrow.set(documentOf(call, type), field.name);
    if (!isObjectType(type)) continue;
    for (const call of whole) {
      const item = type.getFields()['results'];
      const row = item ? getNamedType(item.type) : type;
      if (!isObjectType(row)) continue;
      for (const step of steps(row)) {
        further.set(`{ ${call} ${item ? `{ results ${step} }` : step} }`, field.name);
      }
    }
  }
  return new Map([...share([...narrow], 12), ...share([...further], 18)]);
}
