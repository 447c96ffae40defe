// What a cell of a statement is called, and which lines it is made from. docs/accounting.md section 11.
import { isDay } from '../../schema/kit/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { addDays } from '../ledger/window.rules.ts';
import type { Frame } from './figures.types.ts';
import { GROUPS, type GroupBy } from './groups.service.ts';
import type { StatementRequest } from './income-statement.service.ts';
import { CADENCES, fiscalYearStart, type Cadence } from './periods.rules.ts';
import { INCOME_STATEMENT, isProfit, type RowAccount } from './sections.rules.ts';
import type { References } from './table.rules.ts';

/** The statements whose cells can be explained. */
export const EXPLAINED = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
export type Explained = (typeof EXPLAINED)[number];

/** A cell: the statement with its parameters, the row, the period by its place, and the member of a group. */
export interface Cell {
  readonly statement: Explained;
  readonly request: Pick<
    StatementRequest,
    'startDate' | 'endDate' | 'entity' | 'entityRollup' | 'useBookValues' | 'groupBy' | 'group'
  > & { readonly cadence: Cadence; readonly knownAt: Date | null };
  readonly row: string;
  readonly period: number;
  /** Undefined: the total of all members. */
  readonly member: number | null | undefined;
}

const VERSION = 1;

/** The cells of a statement by name: each is told what it is of. Undefined where nobody asked for references. */
export function referencesIn(
  statement: Explained,
  { scope, start, end, cadence, basis }: Frame,
  request: StatementRequest & { readonly explain?: boolean | null | undefined },
): References {
  if (!request.explain) return undefined;
  if (basis !== 'accrual') {
    throw invalid('explain', 'A payment counts for a part of a line: ask for the accrual basis.');
  }
  const { entity, entityRollup, useBookValues, groupBy, group } = request;
  const common = [
    ...[VERSION, statement, start, end, cadence, entity ?? null, entityRollup === true],
    ...[useBookValues === true, groupBy ?? null, group ?? null],
    scope.known?.at.toISOString() ?? null,
  ];
  return (row, { period, member }) =>
    Buffer.from(
      JSON.stringify([...common, String(row), period, member ? [member.id] : null]),
    ).toString('base64url');
}

const MOST_LETTERS = 4_000;
const isId = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 2_147_483_647;
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.includes(value as T);
const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value);
const orNull = (value: unknown, is: (value: unknown) => boolean): boolean =>
  value === null || is(value);

const isMember = (value: unknown): value is [number | null] | null =>
  orNull(value, (each) => Array.isArray(each) && each.length === 1 && orNull(each[0], isId));
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.length <= 30;

/** Whether each part is what a reference has in its place. */
const FORM: readonly ((value: unknown) => boolean)[] = [
  (value) => value === VERSION,
  (value) => isOneOf(EXPLAINED, value),
  isDayText,
  isDayText,
  (value) => isOneOf(CADENCES, value),
  (value) =>
    orNull(value, (each) => Array.isArray(each) && each.length <= 1_000 && each.every(isId)),
  (value) => typeof value === 'boolean',
  (value) => typeof value === 'boolean',
  (value) => orNull(value, (each) => isOneOf(GROUPS, each)),
  (value) => orNull(value, isId),
  (value) => orNull(value, isMoment),
  (value) => typeof value === 'string' && /^\w{1,40}$/.test(value),
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < 10_000,
  isMember,
];

function partsOf(reference: string): unknown {
  if (reference.length > MOST_LETTERS) return undefined;
  try {
    return JSON.parse(Buffer.from(reference, 'base64url').toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads a reference. Throws 400 for a text that is none. */
export function cellOf(reference: string): Cell {
  const parts = partsOf(reference);
  const isForm =
    Array.isArray(parts) &&
    parts.length === FORM.length &&
    FORM.every((isGood, at) => isGood(parts[at]));
  if (!isForm) {
    throw invalid(
      'reference',
      'This is no reference: take one from a statement asked with explain.',
    );
  }
  const [, statement, startDate, endDate, cadence, entity, rollup, book, groupBy, group, ...rest] =
    parts as [
      ...[number, Explained, string, string, Cadence, number[] | null, boolean, boolean],
      ...[GroupBy | null, number | null, string | null, string, number, [number | null] | null],
    ];
  const [known, row, period, member] = rest;
  return {
    statement,
    request: {
      ...{ startDate, endDate, cadence, entity, entityRollup: rollup, useBookValues: book },
      ...{ groupBy, group, knownAt: known === null ? null : new Date(known) },
    },
    row,
    period,
    member: member === null ? undefined : member[0],
  };
}

/** Days and accounts whose lines count: those of one account, or of types. */
export interface Cut {
  readonly account: number | null;
  readonly types: readonly string[] | null;
  readonly first: string;
  readonly last: string;
}

const EVER = '0001-01-01';

/**
 * Which lines a cell is made from; none where it is computed from translation alone. `retained`: the account
 * that takes what was earned in years before.
 */
export function cutsOf(
  { statement, row, period }: Cell,
  { periods, scope }: Frame,
  retained: RowAccount['id'],
): Cut[] {
  const days = periods[period];
  if (!days) return [];
  const account = /^\d+$/.test(row) ? Number(row) : null;
  const within = { first: days.start, last: days.end };
  if (statement !== 'balance_sheet') {
    if (account !== null) return [{ account, types: null, ...within }];
    return row === 'net_income' ? [{ account, types: INCOME_STATEMENT, ...within }] : [];
  }
  const since = fiscalYearStart(days.end, scope.fiscal);
  if (row === 'net_income') {
    return [{ account, types: INCOME_STATEMENT, first: since, last: days.end }];
  }
  const held = account === null ? [] : [{ account, types: null, first: EVER, last: days.end }];
  const earned = { account: null, types: INCOME_STATEMENT, first: EVER, last: addDays(since, -1) };
  return String(retained) === row ? [...held, earned] : held;
}

/** By what a debit counts in the cell. */
export const signOf = ({ statement }: Cell, account: RowAccount): 1 | -1 => {
  if (statement === 'cash_flow') return -1;
  const isDebit =
    account.type === 'ASSET' ||
    (isProfit(account) && !['REVENUE', 'OTHER_INCOME'].includes(account.type));
  return isDebit ? 1 : -1;
};
