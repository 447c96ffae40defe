// Internal GraphQL client for pages, which know no area and thus none of its services. Prepares
// each document on first use, and runs it with the rights of the caller, as over any door.
import { parse, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql';
import type { Session } from '../../access/index.ts';
import { type FieldFaults, Problem, Recent } from '../../base/index.ts';
import { prepare, type Operation } from './operations.ts';
import { writeResult } from '../json/raw-json.ts';

/** Runs a document as a session and returns its data. Throws the Problem that a door would tell. */
export type InternalClient = (
  session: Session,
  document: string,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** What a door would tell: a value that is none of its type is a fault of whoever gave it. */
function refusalIn(error: GraphQLError): Error {
  if (error.originalError instanceof Problem) return error.originalError;
  const { code, fields } = error.extensions;
  return code === 'BAD_USER_INPUT'
    ? new Problem('INVALID', error.message, { fields: (fields ?? {}) as FieldFaults })
    : error;
}

/** Runs a document as a session and returns all that a door would tell. */
export type InternalAnswering = (...asked: Parameters<InternalClient>) => Promise<ExecutionResult>;

/** What every session of the process has, whichever page asks. */
export type Common = Pick<Session, 'witness' | 'sendsMail'>;

/** Pages have fewer documents; agents compose them. */
const KEPT_DOCUMENTS = 250;

/** Makes the function that runs documents and hands on what resolvers answered. */
function running(schema: GraphQLSchema, common: Common): InternalAnswering {
  const prepared = new Recent<string, Operation>(KEPT_DOCUMENTS);
  return (session, document, variables = {}) => {
    const operation = prepared.get(document) ?? prepare(schema, parse(document));
    prepared.set(document, operation);
    const { witness, sendsMail } = common;
    return operation.run({ ...session, witness, sendsMail }, variables);
  };
}

/** Makes the function that answers with results; what of them is written as text already is read again. */
export function internalAnswers(schema: GraphQLSchema, common: Common): InternalAnswering {
  const run = running(schema, common);
  return async (...asked) => {
    const result = await run(...asked);
    return result.errors ? result : (JSON.parse(writeResult(result)) as ExecutionResult);
  };
}

/** Makes the function that asks a schema. */
export const internalClient = (schema: GraphQLSchema, common: Common): InternalClient =>
  dataOf(internalAnswers(schema, common));

/** The same for files, whose bytes are no JSON: the data as resolvers answered. */
export const internalFileClient = (schema: GraphQLSchema, common: Common): InternalClient =>
  dataOf(running(schema, common));

const dataOf =
  (answer: InternalAnswering): InternalClient =>
  async (...asked) => {
    const { data, errors } = await answer(...asked);
    const [error] = errors ?? [];
    if (error) throw refusalIn(error);
    return data;
  };
