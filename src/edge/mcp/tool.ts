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

/** How many changes one agent may propose. */
export interface Bounds {
  /** That wait for a person at the same time. */
  readonly mostWaiting: number;
  /** In 24 hours. */
  readonly mostDaily: number;
}

/** A file an agent sends. */
export interface SentFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Buffer>;
}
export interface ReceivedFile {
  /** What the operation takes. */
  readonly value: unknown;
  release(): Promise<void>;
}

/** What a file is made of: a report that prints itself, or the pages of a list as lines of JSON. */
export type ExportAsked = {
  /** A document whose only field is called `asked`. */
  readonly document: string;
  readonly variables: Arguments;
} & (
  | { readonly kind: 'report' }
  /** Lines of JSON of a list, and the type of its records. */
  | { readonly kind: 'lines'; readonly name: string; readonly type: string }
);

/** One call of a tool: who calls, and how it asks the service. */
export interface Call {
  readonly session: Session;
  readonly schema: GraphQLSchema;
  /** Where people reach the service. */
  readonly baseUrl: string;
  readonly bounds: Bounds;
  /** Stores a file that was sent along; what nothing holds afterwards is let go of by `release`. */
  receive(file: SentFile): Promise<ReceivedFile>;
  /** An address that answers a document as a file for a few minutes, with the rights its caller then has. */
  exportAddress(asked: ExportAsked): string;
  /** Runs a document as the caller. Its errors are for the tool to tell. */
  ask(document: string, variables?: Arguments, changes?: Changes): Promise<ExecutionResult>;
}

/** What a tool answers: facts, and rows that are cut where they are too many. */
export interface Told {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly rows?: readonly unknown[];
  /** Rows there are, where these are a page of them. */
  readonly total?: number;
  /** Rows before this page. */
  readonly from?: number;
  /** Whether the fact `next` leads to what follows the last row. */
  readonly isChained?: boolean;
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
