// Running GraphQL documents. Both doors come through here: a document is prepared once - what it
// needs of its caller, how it is read, how it is compiled - and then run for each request.
import { createHash } from 'node:crypto';
import {
  getOperationAST,
  GraphQLError,
  isCompositeType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { demand, type Requirement, type Session } from '../access/index.ts';
import { compiled, readVariables, type Run } from './compiled.ts';
import { refusalOf } from './constraints.ts';
import { once } from './idempotency.ts';
import { textAnswered } from './text-answer.ts';
import { textReadOf, type TextRead } from './text-read.ts';

/** A document, ready to run. */
export interface Operation {
  /** Throws when this caller may never run it. */
  readonly check: (session: Session) => void;
  readonly run: Run;
}

/** Everything a document touches that somebody might not be allowed to: operations, and records behind links. */
function requirementsOf(schema: GraphQLSchema, document: DocumentNode): Requirement[] {
  const found = new Map<string, Requirement>();
  const info = new TypeInfo(schema);
  const need = (requirement: Requirement): void => {
    found.set(JSON.stringify(requirement), requirement);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const field = info.getFieldDef();
        const permission = (field?.extensions as { permission?: Requirement } | undefined)
          ?.permission;
        if (permission) need(permission);
        const parent = info.getParentType();
        const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType();
        const type = field && !isRoot ? info.getType() : undefined;
        const named = type ? schema.getType(nameOf(String(type))) : undefined;
        const scope = (named?.extensions as { scope?: string } | undefined)?.scope;
        if (scope && isCompositeType(named)) need({ resource: scope, tier: 'read' });
      },
    }),
  );
  return [...found.values()];
}
const nameOf = (type: string): string => type.replace(/[[\]!]/g, '');

/** A read that goes straight from rows to text, when the document is one. */
function textRead(schema: GraphQLSchema, operation: OperationDefinitionNode) {
  const [node, ...others] = operation.selectionSet.selections;
  if (operation.operation !== 'query' || others.length > 0 || node?.kind !== Kind.FIELD) return;
  const field = schema.getQueryType()?.getFields()[node.name.value];
  const read = field && textReadOf(field, node);
  return read && { key: node.alias?.value ?? node.name.value, read };
}

function written(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  { key, read }: { key: string; read: TextRead },
): Run {
  return async (session, variables) => {
    const { values, errors } = readVariables(schema, operation, variables);
    return errors ? { errors } : { data: { [key]: await read(session, values) } };
  };
}

/** Undoes a write that ended in errors: a document that changes things does all of it or nothing. */
class Undone extends Error {
  constructor(readonly result: ExecutionResult) {
    super('undone');
  }
}

function inTransaction(run: Run, fingerprint: string): Run {
  return async (session, variables) => {
    const { database, principal, idempotencyKey } = session;
    try {
      return await database.write(principal.workspace.id, async (transaction) => {
        const inside: Session = { ...session, transaction, loaders: new Map() };
        const work = async (): Promise<ExecutionResult> => {
          const result = await run(inside, variables);
          const cause = result.errors?.find(({ originalError }) => originalError)?.originalError;
          if (cause && refusalOf(cause) !== cause) throw cause;
          if (result.errors) throw new Undone(result);
          return result;
        };
        return idempotencyKey === undefined
          ? work()
          : once(inside, idempotencyKey, fingerprint, variables, work);
      });
    } catch (error) {
      // What was undone is no answer: it never came to be.
      if (error instanceof Undone) return { errors: error.result.errors ?? [] };
      throw refusalOf(error);
    }
  };
}

/** Prepares one operation of a document. The document must be valid for the schema. */
export function prepare(schema: GraphQLSchema, document: DocumentNode, name?: string): Operation {
  const operation = getOperationAST(document, name);
  if (!operation) throw new GraphQLError('Must provide an operation.');
  const requirements = requirementsOf(schema, document);
  const read = textRead(schema, operation);
  const plain = read
    ? written(schema, operation, read)
    : (textAnswered(schema, document, operation) ?? compiled(schema, document, operation));
  const fingerprint = createHash('sha256').update(print(document)).digest('base64url');
  const execute = operation.operation === 'mutation' ? inTransaction(plain, fingerprint) : plain;

  const check = ({ principal }: Session): void => {
    for (const requirement of requirements) demand(principal, requirement);
  };
  const run = async (session: Session, variables: Readonly<Record<string, unknown>>) => {
    try {
      check(session);
      return await execute(session, variables);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal instanceof GraphQLError) return { errors: [refusal] };
      throw refusal;
    }
  };
  return { check, run };
}
