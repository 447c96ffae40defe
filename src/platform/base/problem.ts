// Problems: every refusal of the service, with the messages of the contract, for every door.
import { GraphQLError } from 'graphql';
import { FieldFault, type FieldMessage, isMessage } from '../../../protocol/field-faults.ts';
import type { RefusalCode } from '../../../protocol/status.ts';
import { TALLIES, type UnavailableKind } from './tally.ts';

export {
  FieldFault,
  type FieldMessage,
  isMessage,
  isOfKind,
  isOfNothing,
} from '../../../protocol/field-faults.ts';

/** A change that waits for somebody's approval is an answer, not a problem. */
export type ProblemCode = Exclude<RefusalCode, 'PROPOSED'>;

/** Messages by field (GraphQL names); lines of a list are told one by one. */
export interface FieldFaults {
  readonly [field: string]: readonly FieldMessage[] | FieldFaults | readonly FieldFaults[];
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

/** 503: something is not available just now; counted by its kind. The client may try again in two seconds. */
export function unavailable(kind: UnavailableKind, detail: string): Problem {
  TALLIES.unavailable.add({ kind });
  return new Problem('UNAVAILABLE', detail, { headers: { 'retry-after': '2' } });
}

/** What a refusal says of a field itself, not of lines below it. */
export function messagesOf({ extensions }: Problem, field: string): readonly string[] {
  const told = (extensions['fields'] as FieldFaults | undefined)?.[field];
  return Array.isArray(told) ? (told as readonly unknown[]).filter(isMessage).map(String) : [];
}

/** 400: one field of the input is wrong. */
export const invalid = (field: string, message: FieldMessage): Problem =>
  new Problem('INVALID', `${field}: ${String(message)}`, { fields: { [field]: [message] } });

/**
 * 400 that says nothing by itself: a field cannot be judged without another one, which was refused already. The faults
 * of a change go without it.
 */
export const unjudged = (field: string): Problem =>
  new Problem('INVALID', `${field}: It cannot be judged without what else is missing.`, {
    fields: { [field]: [] },
  });

/** 404: the same words for what never was, what is gone, and what belongs to somebody else. */
export const notFound = (): Problem => new Problem('NOT_FOUND', 'Not found.');

/** The fault of a link to a record that is not there, or not this caller's to see. */
export const noSuchRecord = (id: number | string): FieldFault => new FieldFault('reference', id);
