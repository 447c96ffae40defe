// Asks of tools: runs a composed document and hands on its data, or throws what a door would tell.
import type { ExecutionResult, GraphQLError, GraphQLField } from 'graphql';
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
/** What is given of these arguments. */
export const given = (all: Readonly<Record<string, unknown>>): Arguments =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
