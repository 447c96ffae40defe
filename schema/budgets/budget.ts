// A budget: planned amounts of accounts over the periods of a term. docs/accounting.md section 15;
// contract: Budget, BudgetAccount.
import {
  boolean,
  choice,
  condition,
  currency,
  day,
  deletable,
  formula,
  index,
  integer,
  link,
  listOf,
  money,
  resource,
  stamped,
  tagged,
  tagNames,
  text,
  via,
  workspaceId,
} from '../kit/index.ts';

/** How long the periods of a budget are. */
export const BUDGET_CADENCES = ['monthly', 'quarterly', 'yearly'] as const;
export type BudgetCadence = (typeof BUDGET_CADENCES)[number];
export const BREAKDOWNS = ['standard', 'department_row'] as const;

/** Months of a period, in SQL and in the rules. */
export const MONTHS_OF: Readonly<Record<BudgetCadence, number>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
};
/** The largest number of a period. contract: Budget.periods. */
const MOST_PERIODS = 32_767;

const months = `(case {cadence} when 'monthly' then 1 when 'quarterly' then 3 else 12 end * {periods})`;
const earlier = (date: string): string =>
  `((${date} - make_interval(months => ${months}))::date)::text`;

export class Budget extends resource('Budget', {
  scope: 'accounts',
  isFew: true,
  describe:
    'A plan of the amounts of accounts, by the periods of a term. It is compared with what is posted; it is no part of the ledger.',
  search: ['name', 'description'],
  order: ['name'],
  constraints: {
    start_date_check: `check (extract(day from start_date) = 1)`,
    periods_check: 'check (periods > 0)',
    end_date_check: `check (end_date is not null and end_date = (start_date + make_interval(months => periods
      * case cadence when 'monthly' then 1 when 'quarterly' then 3 else 12 end))::date - 1)`,
    department_check: `check (breakdown_type = 'standard' or department_id is null)`,
  },
  filters: {
    entityName: condition(
      text(),
      `exists (select from entity e where e.workspace_id = {workspace} and e.id = {entity} and strpos(lower(e.name), lower({value})) > 0)`,
    ),
  },
  writable: {
    name: text().required().sortable(),
    description: text().nullable(),
    cadence: choice('BudgetCadence', BUDGET_CADENCES)
      .nullable()
      .default('monthly')
      .describe('The length of a period.'),
    startDate: day().required().sortable().describe('The first day of a month.'),
    endDate: day()
      .nullable()
      .sortable()
      .describe('The last day of the last period; computed, and the same when sent.'),
    periods: integer(0, MOST_PERIODS).describe(
      'When not sent: 12 months, 4 quarters or 1 year. At least 1.',
    ),
    breakdownType: choice('BudgetBreakdown', BREAKDOWNS)
      .default('standard')
      .describe('With department_row each amount is of a department.'),
    currency: currency().describe(
      'The book currency of the entity, or the reporting currency without one; the same when sent.',
    ),
    entity: link('Entity').nullable().filterable().describe('Null: all entities together.'),
    department: link('Department')
      .nullable()
      .describe('The budget is of its lines alone; not with department_row.'),
    ...tagged,
  },
  readOnly: {
    ...stamped,
    ...deletable,
    periodsGiven: boolean().default(false).unseen(),
  },
  derived: {
    customer: workspaceId(),
    entityName: via('entity', 'name'),
    departmentName: via('department', 'name'),
    priorStartDate: formula(text(), earlier('{startDate}')).describe(
      'The first day of as many periods just before.',
    ),
    priorEndDate: formula(text(), `({startDate} - 1)::text`).describe(
      'The last day of as many periods just before.',
    ),
    ...tagNames,
    accounts: listOf('BudgetAccount', 'budget'),
  },
}) {}

export class BudgetAccount extends resource('BudgetAccount', {
  scope: 'accounts',
  describe: 'The planned amount of an account in one period of a budget, or over its whole term.',
  unique: [['budget', 'account', 'department', 'period']],
  constraints: { period_check: 'check (period >= 0)' },
  indexes: {
    budget_id_account_id_department_id_period_key: index(
      'budget_id, account_id, department_id, period',
      'key: one amount for each account, department and period',
      { isUnique: true, isEmptyEqual: true, where: 'not is_deleted' },
    ),
  },
  writable: {
    budget: link('Budget').filterable().describe('That of the path when not sent.'),
    account: link('Account').filterable().describe('Stays as it was made.'),
    department: link('Department').nullable().describe('Stays as it was made.'),
    period: integer(0, MOST_PERIODS)
      .default(1)
      .describe('Counted from 1; 0 spreads the amount evenly over the whole term.'),
    amount: money()
      .default(0)
      .describe(
        'In the currency of the budget, signed as the row of the account in a statement. On accounts of the balance sheet it is the movement.',
      ),
  },
  readOnly: {
    ...stamped,
    ...deletable,
    entity: link('Entity').nullable().unseen(),
  },
  derived: {
    customer: workspaceId(),
    accountName: via('account', 'name'),
    accountLineage: formula(
      text(),
      `(with recursive above(id, parent_id, name, depth) as (
          select a.id, a.parent_id, coalesce(a.name, a.number, a.id::text), 0 from account a
            where a.workspace_id = {workspace} and a.id = {account}
          union all select a.id, a.parent_id, coalesce(a.name, a.number, a.id::text), b.depth + 1
            from account a join above b on a.workspace_id = {workspace} and a.id = b.parent_id)
        select string_agg(name, ' > ' order by depth desc) from above)`,
    ).describe('The names of the accounts above and of the account itself, from the top.'),
    departmentName: via('department', 'name'),
  },
}) {}
