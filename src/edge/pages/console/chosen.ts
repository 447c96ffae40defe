// Selection of a statement by the page's address: parses such addresses and builds them.
import { choiceIn, idIn } from '../shell/address.ts';
import type { MemberVisit } from '../shell/visit.ts';
import { isDay } from '../../../../schema/kit/index.ts';
import { addMonths, endOfMonth, Problem, today } from '../../../platform/base/index.ts';

/** The statements, by what the address calls them; `file` is the operation that makes files of one. */
export const STATEMENTS = {
  income: { kind: 'INCOME_STATEMENT', name: 'Income statement', file: 'incomeStatementFile' },
  balance: { kind: 'BALANCE_SHEET', name: 'Balance sheet', file: 'balanceSheetFile' },
  cash: { kind: 'CASH_FLOW', name: 'Cash flow', file: 'cashFlowFile' },
  operating: { kind: 'CASH_OPERATING', name: 'Operating cash', file: 'cashOperatingFile' },
  trial: { kind: 'TRIAL_BALANCE', name: 'Trial balance', file: 'trialBalanceFile' },
} as const;
type StatementName = keyof typeof STATEMENTS;

const CADENCES = {
  monthly: 'Months',
  quarterly: 'Quarters',
  yearly: 'Years',
  weekly: 'Weeks',
  daily: 'Days',
} as const;
/** Each dimension a statement is split by. */
export const GROUPS = ['ENTITY', 'DEPARTMENT', 'VENDOR', 'TAG'] as const;
const BASES = { accrual: 'Accrual', cash: 'Cash' } as const;

/** What an address says, with the defaults where it says nothing. */
interface Chosen {
  readonly statement: StatementName;
  /** The id of an entity; empty: all of them. */
  readonly entity: string;
  readonly from: string;
  readonly to: string;
  readonly cadence: keyof typeof CADENCES;
  readonly basis: keyof typeof BASES;
}

const oneOf = <Name extends string>(
  query: URLSearchParams,
  name: string,
  names: Readonly<Record<Name, unknown>>,
  usual: Name,
): Name => choiceIn(query, name, Object.keys(names) as Name[]) ?? usual;

/** Three months up to the end of this one, of all entities, where nothing is said. */
export function chosenIn({ query }: MemberVisit): Chosen {
  const end = endOfMonth(today());
  return {
    statement: oneOf(query, 'statement', STATEMENTS, 'income'),
    entity: idIn(query, 'entity') ?? '',
    from: query.get('from') ?? addMonths(`${end.slice(0, 7)}-01`, -2),
    to: query.get('to') ?? end,
    cadence: oneOf(query, 'cadence', CADENCES, 'monthly'),
    basis: oneOf(query, 'basis', BASES, 'accrual'),
  };
}

/** Throws 400 in words where a day of the address is none. */
export function demandDays({ from, to }: Chosen): void {
  for (const [name, day] of [
    ['first', from],
    ['last', to],
  ] as const) {
    if (isDay(day)) continue;
    throw new Problem('INVALID', `The ${name} day "${day}" is no date. Write it as YYYY-MM-DD.`);
  }
}

/** What documents take of it, and hand on. */
export const PARAMETERS =
  '$startDate: Date, $endDate: Date, $entity: [ID!], $basis: AccountingBasis!';
export const GIVEN = 'startDate: $startDate, endDate: $endDate, entity: $entity, basis: $basis';

/** What is chosen, as the variables of a document. */
export const variablesOf = ({ entity, from, to, cadence, basis }: Chosen) => ({
  entity: entity === '' ? null : [entity],
  ...{ startDate: from, endDate: to, cadence: cadence.toUpperCase(), basis: basis.toUpperCase() },
});
