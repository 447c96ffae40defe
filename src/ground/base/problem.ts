// Every refusal of the service: what went wrong, in the words of the contract, for every door.
import { GraphQLError } from 'graphql';
import type { RefusalCode } from '../../../protocol/status.ts';

/** A change that waits for somebody's approval is an answer, not a problem. */
export type ProblemCode = Exclude<RefusalCode, 'PROPOSED'>;

/** Messages by field (GraphQL names); lines of a list are told one by one. */
export interface FieldFaults {
  readonly [field: string]: readonly string[] | FieldFaults | readonly FieldFaults[];
}

export interface ProblemDetails {
  /** What is wrong with which field of the input. Cross-field faults stand under `nonFieldErrors`. */
  readonly fields?: FieldFaults | undefined;
  /** Headers an HTTP door adds to its answer. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** What the message stands under where the contract does not say `detail`. */
  readonly under?: 'error' | undefined;
  /** The scope an app lacks. */
  readonly missingScope?: string | undefined;
}

/** A refusal. Its message is shown to clients as it is, so it names nothing internal. */
export class Problem extends GraphQLError {
  readonly code: ProblemCode;

  constructor(code: ProblemCode, detail: string, details: ProblemDetails = {}) {
    super(detail, { extensions: { code, ...details } });
    this.name = 'Problem';
    this.code = code;
  }
}

/** 400: one field of the input is wrong. */
export const invalid = (field: string, message: string): Problem =>
  new Problem('INVALID', `${field}: ${message}`, { fields: { [field]: [message] } });

/** 404: the same words for what never was, what is gone, and what belongs to somebody else. */
export const notFound = (): Problem => new Problem('NOT_FOUND', 'Not found.');

/** The words of a link to a record that is not there, or not this caller's to see. */
export const noSuchRecord = (id: number | string): string =>
  `Invalid pk "${id}" - object does not exist.`;
