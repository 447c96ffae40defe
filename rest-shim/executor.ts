// Port of the shim to a GraphQL executor.
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';

/** A document made ready to run. The result stands in `data.result`. */
export interface Operation {
  /** Throws a GraphQLError when this caller may never run it. Called before the body is read. */
  check(context: unknown): void;
  /**
   * @param unreadable - faults that were found already, by GraphQL's names. Nothing is done then; the
   *   answer tells under `extensions.fields` of an error INVALID what else is wrong.
   */
  run(
    context: unknown,
    variables: Record<string, unknown>,
    unreadable?: Readonly<Record<string, unknown>>,
  ): Promise<ExecutionResult>;
  /**
   * Of a read of one record by its id: what stands in `data.result` for each of many, all at once; what is
   * not there is left out. Undefined where each has to run by itself.
   */
  readMany?(
    context: unknown,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, unknown>> | undefined;
}

/** Called once for each document at boot; should put off whatever takes time until the first run. */
export type Prepare = (schema: GraphQLSchema, document: DocumentNode) => Operation;
