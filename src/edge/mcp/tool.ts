// Type of a tool for agents, and of what it answers.
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import type { Session } from '../../platform/access/index.ts';

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;
export type Arguments = Readonly<Record<string, unknown>>;

/** What of a session differs for one document. */
export type Changes = Partial<
  Pick<Session, 'principal' | 'idempotencyKey' | 'idempotencyMinutes' | 'isDryRun'>
>;

/** One call of a tool: who calls, and how it asks the service. */
export interface Call {
  readonly session: Session;
  readonly schema: GraphQLSchema;
  /** Where people reach the service. */
  readonly baseUrl: string;
  /** The most changes of one agent that may wait for a person. */
  readonly mostWaiting: number;
  /** Runs a document as the caller. Its errors are for the tool to tell. */
  ask(document: string, variables?: Arguments, changes?: Changes): Promise<ExecutionResult>;
}

/** What a tool answers: facts, and rows that are cut where they are too many. */
export interface Told {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly rows?: readonly unknown[];
  /** Rows there are, where these are a page of them. */
  readonly total?: number;
  /** How to ask for less, or for what follows. */
  readonly narrow?: string;
}

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: JsonSchema;
  /** Whether it changes nothing at all, not even what waits. */
  readonly isRead: boolean;
  readonly run: (call: Call, given: Arguments) => Promise<Told>;
}

/** The schema of an object with these properties, and nothing else. */
export const taking = (
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
  additionalProperties: false,
});
export const TEXT: JsonSchema = { type: 'string' };
export const ID: JsonSchema = { type: ['string', 'integer'] };
export const IDS: JsonSchema = { type: 'array', items: ID };
export const OBJECT: JsonSchema = { type: 'object' };
export const said = (schema: JsonSchema, description: string): JsonSchema => ({
  ...schema,
  description,
});
