// Encodes a statement cell as a text reference: statement, parameters, moment, period, row and
// member, so that the cell can be requested again. docs/accounting.md section 11, Explain.
import { createHash } from 'node:crypto';
import { isDay } from '../../../schema/kit/index.ts';
import { invalid, notFound } from '../../platform/base/index.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  BUDGETED,
  EXPLAINED,
  SIDES,
  type Cell,
  type Explained,
  type CellPosition,
  type References,
} from './explain-cell.types.ts';
import { ACCOUNTING_BASES, type Frame } from '../figures/figures.types.ts';
import { GROUPS } from '../figures/groups.service.ts';
import type { StatementRequest } from '../income/income-statement.service.ts';
import { CADENCES } from '../figures/periods.rules.ts';
import { BASES, type TrialBalanceRequest } from '../balance/trial-balance.service.ts';

const VERSION = 2;
const MOST_LETTERS = 8_000;
const MOST_IDS = 500;
const DIGEST_LETTERS = 12;

/** What ends a reference: a letter that was lost or changed on its way leads nowhere, and to no other cell. */
const digestOf = (payload: string): string =>
  createHash('sha256').update(payload).digest('base64url').slice(0, DIGEST_LETTERS);

const spelled = (parts: readonly unknown[]): string => {
  const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${payload}.${digestOf(payload)}`;
};

/** The parts before the place. */
const partsOf = (
  workspace: number,
  cell: Omit<Cell, keyof CellPosition | 'account'>,
): unknown[] => [
  ...[VERSION, workspace, cell.statement, cell.basis, cell.start, cell.end, cell.cadence],
  ...[cell.profit, cell.entity, Number(cell.entityRollup), Number(cell.useBookValues)],
  ...[cell.groupBy, cell.group, cell.department, cell.knownAt?.getTime() ?? null],
];
const placeOf = ({ row, side, member }: CellPosition): unknown[] => [
  ...[row, side],
  member === undefined ? null : [member],
];

/** What ends the references of amounts beside a budget. */
const tagsOf = ({ statement, tags, tagGroups }: Pick<Cell, 'statement' | 'tags' | 'tagGroups'>) =>
  BUDGETED.includes(statement) ? [tags ?? null, tagGroups ?? null] : [];

/** The name of a cell in a workspace. */
export const referenceOf = (workspace: number, cell: Cell): string =>
  spelled([...partsOf(workspace, cell), ...placeOf(cell), cell.account, ...tagsOf(cell)]);

type ReferenceRequest = Pick<
  StatementRequest,
  'entity' | 'entityRollup' | 'useBookValues' | 'groupBy'
> &
  Pick<StatementRequest, 'group'> &
  Pick<TrialBalanceRequest, 'department' | 'incomeStatementBasis'> & {
    readonly explain?: boolean | null | undefined;
    readonly tags?: readonly number[] | undefined;
    readonly tagGroups?: readonly number[] | undefined;
  };

/**
 * The names of the cells of a statement. Each is of its own period alone, so that it costs no more to explain in a
 * statement of many.
 * @throws Problem 400 when so many entities or departments are listed that no address could carry them
 */
export function referencesIn(
  { principal }: Session,
  statement: Explained,
  found: Pick<Frame, 'scope' | 'basis' | 'start' | 'end'> & Partial<Frame>,
  asked: ReferenceRequest,
): References {
  if (!asked.explain) return undefined;
  const { entity, department, tags, tagGroups } = asked;
  const lists = [entity, department, tags, tagGroups];
  if (lists.some((each) => (each?.length ?? 0) > MOST_IDS)) {
    throw invalid('explain', `Explain allows at most ${MOST_IDS} entities, departments or tags.`);
  }
  const common = {
    ...{ statement, basis: found.basis, cadence: found.cadence ?? 'yearly' },
    profit: statement === 'trial_balance' ? (asked.incomeStatementBasis ?? 'fiscal_ytd') : null,
    entity: entity?.length ? entity : null,
    entityRollup: asked.entityRollup === true,
    useBookValues: asked.useBookValues === true,
    groupBy: asked.groupBy ?? null,
    group: asked.groupBy === 'tag' ? (asked.group ?? null) : null,
    department: department?.length ? department : null,
    knownAt: found.scope.known?.at ?? null,
  };
  const days = found.periods ?? [{ start: found.start, end: found.end }];
  const before = days.map(({ start, end }) =>
    partsOf(principal.workspace.id, { ...common, start, end }),
  );
  return (row, column, side) => {
    const place = { row: String(row), side: side ?? null, member: column?.member?.id };
    const after = tagsOf({
      statement,
      tags: tags?.length ? tags : null,
      tagGroups: tagGroups?.length ? tagGroups : null,
    });
    return spelled([...(before[column?.period ?? 0] ?? []), ...placeOf(place), null, ...after]);
  };
}

const isId = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647;
const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const orNull =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || is(value);
const isDayText = (value: unknown): boolean => typeof value === 'string' && isDay(value);
const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_IDS && value.every(isId);
const isMember = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 1 && orNull(isId)(value[0]);
const isMoment = (value: unknown): boolean =>
  Number.isInteger(value) && Math.abs(value as number) < 8.64e15;
const isFlag = oneOf([0, 1]);

/** What a reference has in each place. */
const FORM: readonly ((value: unknown) => boolean)[] = [
  ...[oneOf([VERSION]), isId, oneOf(EXPLAINED), oneOf(ACCOUNTING_BASES), isDayText, isDayText],
  ...[oneOf(CADENCES), orNull(oneOf(BASES)), orNull(isIds), isFlag, isFlag],
  ...[orNull(oneOf(GROUPS)), orNull(isId), orNull(isIds), orNull(isMoment)],
  (value) => typeof value === 'string' && /^\w{1,40}$/.test(value),
  ...[orNull(oneOf(SIDES)), orNull(isMember), orNull(isId)],
];

/** And in those after, beside a budget. */
const TAGS_FORM = [orNull(isIds), orNull(isIds)];

function read(reference: string): readonly unknown[] | undefined {
  const [payload = '', digest, ...more] = reference.split('.');
  if (reference.length > MOST_LETTERS || more.length > 0 || digest !== digestOf(payload)) {
    return undefined;
  }
  try {
    const parts = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as unknown;
    if (!Array.isArray(parts)) return undefined;
    const form = BUDGETED.includes(parts[2] as Explained) ? [...FORM, ...TAGS_FORM] : FORM;
    if (parts.length !== form.length) return undefined;
    return form.every((isGood, at) => isGood(parts[at])) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a reference.
 * @throws Problem 400 for a text that is none, 404 for one of another workspace
 */
export function cellOf(workspace: number, reference: string): Cell {
  const parts = read(reference);
  if (!parts) {
    throw invalid(
      'reference',
      'This is not a valid reference. Take one from a statement requested with explain.',
    );
  }
  const [, home, statement, basis, start, end, cadence, profit, entity, rollup, book, ...rest] =
    parts;
  const [groupBy, group, department, known, row, side, member, account, tags, tagGroups] = rest;
  if (home !== workspace) throw notFound();
  return {
    ...{ statement, basis, start, end, cadence, profit, entity, groupBy, group, department },
    ...{ entityRollup: rollup === 1, useBookValues: book === 1, row, side, account },
    ...{ tags: tags ?? null, tagGroups: tagGroups ?? null },
    knownAt: known === null ? null : new Date(known as number),
    member: member === null ? undefined : (member as (number | null)[])[0],
  } as Cell;
}
