// Writes resources without rules of their own, and provides the building blocks for resolvers with
// rules.
import { mikro, moment, type UnitOfWork } from '../../database/index.ts';
import type { GraphQLResolveInfo } from 'graphql';
import {
  Decimal,
  DecimalScalar,
  faultsOf,
  stored,
  type Fields,
  type Part,
  type Resource,
} from '../../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../access/index.ts';
import { FieldFault, type FieldFaults, notFound } from '../../base/index.ts';
import { noteDuplicates } from './duplicates.ts';
import { throwIfFaults, addFault } from './collect-faults.ts';
import { demandLinks } from './link-check.ts';
import { orm } from '../definitions/entity-manager.ts';
import { one, type RecordRow } from '../reading/read.ts';
import { demandUnreferred } from './references.ts';
import { isEqual } from './is-equal.ts';
import { announce } from './announce.ts';
import { isWaiting } from '../approval/waiting.ts';
import { notingChange } from './last-change.ts';

type RecordInput = Readonly<Record<string, unknown>>;

const unitOn = (session: Session): Promise<UnitOfWork> => orm.on(transactionOf(session));

/** Notes every fault of an input. `currency` bounds the decimals of amounts that name none. */
export const demandValid = (
  session: Session,
  part: Part,
  input: RecordInput,
  currency?: string,
): void => addFault(session, faultsOf(part, input, currency), true);

/** What is stored of an input: no write-only fields, and every line in the workspace of its owner. */
function storable({ definition }: Part, input: RecordInput, workspace: number): RecordInput {
  const entries = Object.entries(input).flatMap(([name, value]): [string, unknown][] => {
    if (name in definition.writeOnly || value === undefined) return [];
    const part = definition.writable[name]?.spec.part;
    if (!part) return [[name, value]];
    const lines = (value as readonly RecordInput[]).map((line) => storable(part, line, workspace));
    return [[name, lines]];
  });
  return { ...(Object.fromEntries(entries) as RecordInput), workspace };
}

/** PUT: what is not given goes back to its default. Fields with neither default nor null stay. */
function replaced(fields: Fields, input: RecordInput): RecordInput {
  const blanks = Object.entries(fields).flatMap(([name, { spec }]) => {
    if (spec.fallback !== undefined) {
      // Rules reckon with it as with what is sent.
      const { scalar, fallback } = spec;
      return [[name, scalar === DecimalScalar ? new Decimal(fallback as number) : fallback]];
    }
    return spec.nullable ? [[name, null]] : spec.part ? [[name, []]] : [];
  });
  return { ...(Object.fromEntries(blanks) as RecordInput), ...input };
}

/** Fields of an input, or of its lines, that can be neither empty nor left to a default. */
export function missing({ definition: { writable } }: Part, input: RecordInput): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  for (const [name, { spec }] of Object.entries(writable)) {
    const { part, nullable, fallback, stamp } = spec;
    const value = input[name];
    if (part) {
      const lines = ((value ?? []) as readonly RecordInput[]).map((line) => missing(part, line));
      if (lines.some((line) => Object.keys(line).length > 0)) faults[name] = lines;
    } else if (value === undefined && !nullable && fallback === undefined && !stamp) {
      faults[name] = [new FieldFault('required')];
    }
  }
  return faults;
}

/** Stores a new record and returns its id. Read-only fields may be given by the service. */
export async function insert(
  session: Session,
  resource: Resource,
  input: RecordInput,
): Promise<number> {
  demandValid(session, resource, input);
  addFault(session, missing(resource, input));
  await demandLinks(session, resource, input);
  await noteDuplicates(session, resource, input);
  throwIfFaults(session);
  const unit = await unitOn(session);
  const row = unit.create(
    resource,
    storable(resource, input, session.principal.workspace.id) as never,
    {
      partial: true,
    },
  ) as { id: number };
  await unit.flush();
  announce(session, resource, 'created', row);
  return row.id;
}

/** The record as it is now, locked until the write ends. Throws 404. */
export async function locked<R extends object>(
  session: Session,
  resource: Resource<R>,
  id: number,
): Promise<{ unit: UnitOfWork; row: R }> {
  const unit = await unitOn(session);
  const { id: workspace } = session.principal.workspace;
  const where = {
    id,
    workspace,
    ...('isDeleted' in resource.definition.readOnly && { isDeleted: false }),
  };
  const lines = stored(resource.definition).filter(([, { spec }]) => spec.part);
  const options = { lockMode: mikro().LockMode.PESSIMISTIC_WRITE };
  const row: R | null = await unit.findOne<R>(resource as new () => R, where as never, options);
  if (!row) throw notFound();
  for (const [name] of lines) await unit.populate([row] as never, [name] as never);
  return { unit, row };
}

/** What of an input is another than it stands; lines place by place, with the defaults of what they leave out. */
function freshOf({ definition }: Part, standing: RecordRow, input: RecordInput): RecordInput {
  const isFresh = ([name, value]: readonly [string, unknown]): boolean => {
    const part = definition.writable[name]?.spec.part;
    if (value === undefined) return false;
    if (!part || !Array.isArray(value)) return !isEqual(value, standing[name]);
    const fields = part.definition.writable;
    const said = (line: RecordInput): RecordInput =>
      Object.fromEntries(Object.keys(fields).map((field) => [field, line[field]]));
    const sent = (value as readonly RecordInput[]).map((line) => said(replaced(fields, line)));
    return !isEqual(sent, [...(standing[name] as Iterable<RecordInput>)].map(said));
  };
  return Object.fromEntries(Object.entries(input).filter(isFresh));
}

/** An input without the ids of lists that stand already: a record that is gone may stay in a list, and come to no other. */
const linksBeyond = (standing: RecordRow, input: RecordInput): RecordInput =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const before: unknown = standing[name];
      const isList = Array.isArray(value) && Array.isArray(before);
      return [name, isList ? value.filter((each) => !before.includes(each)) : value];
    }),
  );

/** Whether an input says nothing but what stands. */
export const isAsItStands = (part: Part, standing: object, input: object): boolean =>
  Object.keys(freshOf(part, standing as RecordRow, input as RecordInput)).length === 0;

/** Changes the given fields of a record that was `locked`. Returns whether anything is another now. */
export async function change(
  session: Session,
  resource: Resource,
  { unit, row }: { unit: UnitOfWork; row: object },
  input: RecordInput,
): Promise<boolean> {
  const { currency } = row as { currency?: string };
  demandValid(session, resource, input, currency);
  const fresh = freshOf(resource, row as RecordRow, input);
  await demandLinks(session, resource, linksBeyond(row as RecordRow, fresh));
  await noteDuplicates(session, resource, input, row as RecordRow);
  throwIfFaults(session);
  const wasWaiting = isWaiting(row);
  unit.assign(row, storable(resource, fresh, session.principal.workspace.id) as never);
  const work = unit.getUnitOfWork();
  work.computeChangeSets();
  // What is sent as it is changes nothing, nor when it changed last; a changed line is a change of its owner.
  const isChanged = work.getChangeSets().length > 0;
  if (isChanged && 'lastModifiedAt' in resource.definition.readOnly) {
    unit.assign(row, { lastModifiedAt: moment() } as never);
  }
  await unit.flush();
  if (isChanged) {
    const { id } = row as RecordRow;
    transactionOf(session).later([notingChange(session, resource.definition, id)]);
    announce(session, resource, wasWaiting ? 'created' : 'updated', row as RecordRow);
  }
  return isChanged;
}

/** Marks a locked record as deleted, or removes it where nothing of it is kept. Throws 409 while others refer to it. */
export async function erase(
  session: Session,
  resource: Resource,
  { unit, row }: { unit: UnitOfWork; row: object },
): Promise<void> {
  const { id } = row as RecordRow;
  await demandUnreferred(session, resource.definition, id);
  if ('isDeleted' in resource.definition.readOnly) {
    const [deletedAt, lastModifiedAt] = [moment(), moment()];
    unit.assign(row, { isDeleted: true, deletedAt, lastModifiedAt } as never);
  } else {
    unit.remove(row);
  }
  await unit.flush();
  announce(session, resource, 'deleted', { ...row, id });
}

/** The standard create. */
export async function create(
  session: Session,
  resource: Resource,
  input: RecordInput,
  info: GraphQLResolveInfo,
): Promise<RecordRow> {
  return one(session, resource, await insert(session, resource, input), info);
}

/** The standard full replacement. */
export function update(
  session: Session,
  resource: Resource,
  id: number,
  input: RecordInput,
  info: GraphQLResolveInfo,
): Promise<RecordRow> {
  return patch(session, resource, id, replaced(resource.definition.writable, input), info);
}

/** The standard change of given fields. */
export async function patch(
  session: Session,
  resource: Resource,
  id: number,
  input: RecordInput,
  info: GraphQLResolveInfo,
): Promise<RecordRow> {
  await change(session, resource, await locked(session, resource, id), input);
  return one(session, resource, id, info);
}

/** The standard delete. */
export async function remove(session: Session, resource: Resource, id: number): Promise<boolean> {
  await erase(session, resource, await locked(session, resource, id));
  return true;
}

export { replaced };
