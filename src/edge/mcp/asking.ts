// Asks of tools: runs a composed document and hands on its data, or throws what a door would tell.
import {
  type ExecutionResult,
  getNamedType,
  type GraphQLError,
  type GraphQLField,
  isInputObjectType,
} from 'graphql';
import { Problem } from '../../platform/base/index.ts';
import { plain } from './plain.ts';
import { documentOf } from './selections.ts';
import type { Arguments, Call } from './tool.ts';

/** All that is wrong with one document. */
export class Refused extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super(errors[0]?.message);
  }
}

/** The data of an answer. Throws its errors. */
export function dataOf({ data, errors }: ExecutionResult): Readonly<Record<string, unknown>> {
  if (errors?.length) throw new Refused(errors);
  return data ?? {};
}

/** The value of one query as agents read it. */
export async function asked(
  call: Call,
  operation: GraphQLField<unknown, unknown>,
  given: Arguments,
  selection: string,
  called?: string,
): Promise<unknown> {
  const document = documentOf('query', operation, given, selection, called);
  const data = dataOf(await call.ask(document, given));
  return plain(data[operation.name], operation.type);
}

/** A count an agent gives, within its bounds. */
export const between = (value: unknown, usual: number, most: number): number => {
  const number = Number(value ?? usual);
  return Number.isInteger(number) ? Math.min(Math.max(number, 1), most) : usual;
};
/** Rows that an agent has read already. */
export const offsetOf = (value: unknown): number => Math.max(0, Number(value ?? 0) || 0);
/** What is given of these arguments. */
export const given = (all: Readonly<Record<string, unknown>>): Arguments =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

/** Arguments of tools by the condition that says the same in the filter of a list. */
const CONDITIONS = { entity: 'entity', startDate: 'invoiceDate_gte', endDate: 'invoiceDate_lte' };

/** Arguments as an operation takes them: what only its filter knows is said there. Throws 400 for what is said twice. */
export function placed(operation: GraphQLField<unknown, unknown>, all: Arguments): Arguments {
  const { args } = operation;
  const filterType = getNamedType(args.find(({ name }) => name === 'filter')?.type);
  if (!isInputObjectType(filterType)) return all;
  const known = filterType.getFields();
  const filter: Record<string, unknown> = { ...(all['filter'] as object | undefined) };
  const moved = new Set<string>();
  for (const [name, condition] of Object.entries(CONDITIONS)) {
    const isTaken = args.some((each) => each.name === name) || !Object.hasOwn(known, condition);
    if (all[name] === undefined || isTaken) continue;
    if (filter[condition] !== undefined) {
      throw new Problem('INVALID', `filter: ${condition} is said beside it. Say it once.`);
    }
    filter[condition] = all[name];
    moved.add(name);
  }
  if (moved.size === 0) return all;
  const rest = Object.entries(all).filter(([name]) => !moved.has(name));
  return { ...Object.fromEntries(rest), filter };
}
