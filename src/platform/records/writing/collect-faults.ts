// Collects all faults of a change. A failing check adds its fault and the change continues as far
// as it can, so later checks run as well; then all faults are thrown together and the change is
// rolled back.
import { GraphQLError, Kind, type ExecutionResult, type OperationDefinitionNode } from 'graphql';
import type { Session } from '../../access/index.ts';
import { type FieldFaults, isMessage, isOfKind, isOfNothing, Problem } from '../../base/index.ts';
import type { Run } from '../running/execution.ts';

/** All that is said of one field. */
type FaultsOfField = FieldFaults[string];
const isObject = (value: FaultsOfField | undefined): value is FieldFaults =>
  typeof value === 'object' && !Array.isArray(value);
const isLines = (value: FaultsOfField | undefined): value is readonly FieldFaults[] =>
  Array.isArray(value) && value.some((each) => !isMessage(each));

/** Two tellings of one field: lines and objects are joined, of messages each is told once. */
function joined(one: FaultsOfField | undefined, other: FaultsOfField): FaultsOfField {
  if (one === undefined) return other;
  if (isLines(one) && isLines(other)) {
    const most = Math.max(one.length, other.length);
    return Array.from({ length: most }, (_, at) => mergeFaults(one[at] ?? {}, other[at] ?? {}));
  }
  if (isObject(one) && isObject(other)) return mergeFaults(one, other);
  if (isLines(one) || isLines(other) || isObject(one) || isObject(other)) return one;
  return [...new Map([...one, ...other].map((each) => [String(each), each])).values()];
}

/** The faults of both, field by field. */
export function mergeFaults(one: FieldFaults, other: FieldFaults): FieldFaults {
  const all: Record<string, FaultsOfField> = { ...one };
  for (const [name, told] of Object.entries(other)) all[name] = joined(all[name], told);
  return all;
}

const codeOf = ({ extensions }: Pick<GraphQLError, 'extensions'>): unknown => extensions['code'];
const fieldsOf = ({ extensions }: Pick<GraphQLError, 'extensions'>): FieldFaults =>
  (extensions['fields'] ?? {}) as FieldFaults;
const isEmpty = (fields: FieldFaults): boolean => Object.keys(fields).length === 0;
/** Without fields of which nothing is said: what they lack is told elsewhere. */
const said = (fields: FieldFaults): FieldFaults =>
  Object.fromEntries(
    Object.entries(fields).filter(([, told]) => !Array.isArray(told) || told.length > 0),
  );
const allOf = (errors: readonly GraphQLError[]): FieldFaults =>
  errors.map((each) => said(fieldsOf(each))).reduce(mergeFaults, {});

/** Names of what is said of an object or a list as a whole, over GraphQL and REST. */
const WHOLE = ['nonFieldErrors', 'non_field_errors'];
/** Whether a value was refused as a whole: nothing is known of what it holds. */
const isRefused = (known: FaultsOfField | undefined): boolean =>
  known !== undefined &&
  !isLines(known) &&
  (!isObject(known) || WHOLE.some((each) => each in known));

/** The same without what is said of the lines of lists and the lines that were refused themselves. */
function outsideRefused(found: FieldFaults, unreadable: FieldFaults): FieldFaults {
  const entries = Object.entries(found).flatMap(([name, told]): [string, FaultsOfField][] => {
    const known = unreadable[name];
    if (!isLines(told) || known === undefined) return [[name, told]];
    if (isRefused(known)) return [];
    const lines = told.map((line, at) => {
      const own = isLines(known) ? (known[at] ?? {}) : {};
      return isRefused(own) ? {} : outsideRefused(line, own);
    });
    return lines.some((line) => !isEmpty(line)) ? [[name, lines]] : [];
  });
  return Object.fromEntries(entries);
}

/** Of faults found without the values that could not be read: those that do not follow from their lack. */
function knowable(found: FieldFaults, unreadable: FieldFaults, isLine = false): FieldFaults {
  const hasNoCurrency = 'currency' in unreadable || 'entity' in unreadable;
  const entries = Object.entries(found).flatMap(([name, told]): [string, FaultsOfField][] => {
    const known = unreadable[name];
    if (isLines(told)) {
      const lines = told.map((line, at) => {
        const own = isLines(known) ? (known[at] ?? {}) : {};
        return isEmpty(own) ? line : knowable(line, own, true);
      });
      return lines.some((line) => !isEmpty(line)) ? [[name, lines]] : [];
    }
    if (known !== undefined || name === 'nonFieldErrors' || isObject(told)) return [];
    const messages = told.filter(
      (each) =>
        !isOfNothing(each) &&
        (!isLine || isOfKind(each, 'reference')) &&
        !(hasNoCurrency && isOfKind(each, 'places')),
    );
    return messages.length > 0 ? [[name, messages]] : [];
  });
  return Object.fromEntries(entries);
}

/** The same without how many decimals an amount may have. */
function withoutPlaces(found: FieldFaults): FieldFaults {
  const entries = Object.entries(found).flatMap(([name, told]): [string, FaultsOfField][] => {
    if (isLines(told)) return [[name, told.map(withoutPlaces)]];
    if (isObject(told)) return [[name, withoutPlaces(told)]];
    const kept = told.filter((each) => !isOfKind(each, 'places'));
    return kept.length > 0 ? [[name, kept]] : [];
  });
  return Object.fromEntries(entries);
}

/** What is wrong with values by themselves; their decimals are not known without the currency. */
const ofKnown = (found: FieldFaults, unreadable: FieldFaults): FieldFaults =>
  'currency' in unreadable || 'entity' in unreadable ? withoutPlaces(found) : found;

/** Problems that follow from nothing but the value of each field itself. */
const ofValues = new WeakSet<GraphQLError>();

/**
 * Says what is wrong and goes on, where all faults are gathered; throws elsewhere.
 * @param isOfValues - whether each fault is about the value of its field alone, whatever the others are
 */
export function addFault(
  { faults: noted }: Session,
  fields: FieldFaults | undefined,
  isOfValues = false,
): void {
  if (!fields || isEmpty(fields)) return;
  const problem = new Problem('INVALID', 'Some fields are not valid.', { fields });
  if (!noted) throw problem;
  if (isOfValues) ofValues.add(problem);
  noted.push(problem);
}

/** Ends a change that has faults before it writes anything. */
export function throwIfFaults({ faults: noted }: Session): void {
  if (noted?.length) throw new Problem('INVALID', 'Some fields are not valid.');
}

/** Runs a check that throws, and goes on after it with what it gives; undefined where it threw. */
export async function collectFault<T>(
  session: Session,
  check: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    const isFault = error instanceof Problem && error.code === 'INVALID';
    if (!isFault || !session.faults || isEmpty(fieldsOf(error))) throw error;
    session.faults.push(error);
    return undefined;
  }
}

/**
 * Everything that is known to be wrong. What came of going on with faulty values counts only where it
 * is a refusal with fields itself: anything else follows from the faults.
 */
function toldTogether(
  noted: readonly GraphQLError[],
  last: readonly GraphQLError[],
  path: string[],
) {
  const unreadable = noted.filter((error) => codeOf(error) !== 'INVALID');
  const found = [...noted, ...last].filter((error) => codeOf(error) === 'INVALID');
  const lost = allOf(unreadable);
  const among = (errors: readonly GraphQLError[]): FieldFaults =>
    outsideRefused(allOf(errors), lost);
  const fields = isEmpty(lost)
    ? allOf(found)
    : mergeFaults(
        ofKnown(among(found.filter((error) => ofValues.has(error))), lost),
        knowable(among(found.filter((error) => !ofValues.has(error))), lost),
      );
  if (isEmpty(fields)) return { errors: unreadable };
  const message = 'Some fields are not valid.';
  const told = new GraphQLError(message, { path, extensions: { code: 'INVALID', fields } });
  return { errors: [...unreadable, told] };
}

/** What a door found unreadable before the operation began. */
const foundBefore = (fields: FieldFaults): GraphQLError =>
  new GraphQLError('Some fields cannot be read.', {
    extensions: { code: 'BAD_USER_INPUT', fields },
  });

/**
 * A change that tells all its faults at once; its transaction is undone when it answers with errors. Of
 * several changes in one document each would need faults of its own: they tell the first.
 */
export function collectFaults(run: Run, { selectionSet }: OperationDefinitionNode): Run {
  const [node, ...others] = selectionSet.selections;
  if (others.length > 0 || node?.kind !== Kind.FIELD) return run;
  const path = [node.alias?.value ?? node.name.value];
  return async (session, variables) => {
    const { unreadable } = session;
    const noted = unreadable ? [foundBefore(unreadable as FieldFaults)] : [];
    let result: ExecutionResult;
    try {
      result = await run({ ...session, faults: noted, unreadable: undefined }, variables);
    } catch (error) {
      if (noted.length === 0 || !(error instanceof Error)) throw error;
      result = error instanceof GraphQLError ? { errors: [error] } : {};
    }
    return noted.length === 0 ? result : toldTogether(noted, result.errors ?? [], path);
  };
}
