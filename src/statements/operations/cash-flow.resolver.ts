// Operations for the cash flow statement: typed, as a table, by section, and the activity of cash
// accounts. docs/accounting.md section 11.
import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { decimalsOf, type Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { Permission } from '../../platform/records/index.ts';
import type { References } from '../explain/explain-cell.types.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import { SECTIONS, type Section } from '../cash/cash-flow.rules.ts';
import { cashActivityOf, cashFlowOf, type CashFlow as Found } from '../cash/cash-flow.service.ts';
import { CashFlow, CashFlowActivity, CashFlowSections, CashFlowTable } from './cash-flow.types.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { StatementRow } from '../figures/figures.types.ts';
import { BalanceSheetArguments, CashFlowArguments } from './statement-arguments.types.ts';
import {
  exact,
  explainedIn,
  frameFields,
  nameOf,
  referred,
  referredTotals,
  tableFields,
  typedColumns,
} from './table.rules.ts';

type SectionAmounts = readonly Decimal[] | undefined;
const byKey = <T>({ columns }: Pick<Found, 'columns'>, value: (at: number) => T) =>
  Object.fromEntries(columns.map(({ key }, at) => [key, value(at)]));

/** The references of both sides of a row in a column. */
const sidesReferred = (
  references: References,
  row: StatementRow['account']['id'],
  column?: PeriodColumn,
) =>
  references && {
    references: {
      total_debit: references(row, column, 'debit'),
      total_credit: references(row, column, 'credit'),
    },
  };

/** The movement of an account on one side; a credit brings cash. */
const sideOf = (found: Found, { account, amounts }: StatementRow, references: References) =>
  byKey(found, (at) => {
    const amount = amounts[at];
    const [debit, credit] = amount?.gt(0) ? [undefined, amount] : [amount?.negated(), undefined];
    return {
      ...{ total_debit: exact(debit), total_credit: exact(credit) },
      ...sidesReferred(references, account.id, found.columns[at]),
    };
  });

/** The rows of totals, by the fields that show them. */
const TOTALS = {
  ...{ operating: 'operating', investing: 'investing', financing: 'financing' },
  ...{ unclassified: 'unclassified', exchangeRates: 'exchange_rates', netChange: 'net_change' },
  ...{ openingCash: 'opening_cash', closingCash: 'closing_cash' },
};
const SECTION_ROWS = {
  ...{ OPERATING: 'operating', INVESTING: 'investing', FINANCING: 'financing' },
  NONE: 'unclassified',
} as const;

const sectionOf = ({ sections }: Found, name: Section): SectionAmounts => sections.get(name);

@Resolver()
export class CashFlowResolver {
  @Permission('reports', 'read')
  @Query(() => CashFlow, {
    description:
      'The sources and uses of cash: net income, then the movement of each other account. They add up to the change of cash.',
  })
  async cashFlow(
    @Ctx() session: Session,
    @Args(() => BalanceSheetArguments) request: BalanceSheetArguments,
  ): Promise<object> {
    const found = await cashFlowOf(session, request);
    const { exchangeRates, netChange, opening, closing, columns } = found;
    const references = referencesIn(session, 'cash_flow', found, request);
    return {
      ...frameFields(found),
      columns: typedColumns(columns, found),
      rows: found.rows.map((row) => ({
        ...nameOf(row),
        ...referred(row, columns, references),
        amounts: row.amounts,
      })),
      operating: sectionOf(found, 'OPERATING'),
      investing: sectionOf(found, 'INVESTING'),
      financing: sectionOf(found, 'FINANCING'),
      unclassified: sectionOf(found, 'NONE'),
      ...{ exchangeRates, netChange, openingCash: opening, closingCash: closing },
      ...referredTotals(columns, references, TOTALS),
    };
  }

  @Permission('reports', 'read')
  @Query(() => CashFlowTable, { description: 'The same, with a key for each period in every row.' })
  async cashFlowTable(
    @Ctx() session: Session,
    @Args(() => BalanceSheetArguments) request: BalanceSheetArguments,
  ): Promise<object> {
    const found = await cashFlowOf(session, request);
    const references = referencesIn(session, 'cash_flow', found, request);
    return {
      ...frameFields(found),
      ...tableFields(found.columns, found),
      cashFlow: found.rows.map((row) => ({
        ...nameOf(row),
        ...explainedIn(row, found.columns, references),
        periods: byKey(found, (at) => exact(row.amounts[at])),
        transactionActivity: sideOf(found, row, references),
      })),
    };
  }

  @Permission('reports', 'read')
  @Query(() => CashFlowSections, {
    description: 'The same, section by section, with cash before and after each period.',
  })
  async cashFlowSections(
    @Ctx() session: Session,
    @Args(() => CashFlowArguments) request: CashFlowArguments,
  ): Promise<object> {
    const found = await cashFlowOf(session, request);
    const { exchangeRates, netChange, opening, closing } = found;
    const decimals = decimalsOf(found.scope.currency);
    const texts = (amounts: SectionAmounts) =>
      byKey(found, (at) => amounts?.[at]?.toFixed(decimals));
    const references = referencesIn(session, 'cash_flow', found, request);
    const named = (row: number | string) =>
      references ? { references: byKey(found, (at) => references(row, found.columns[at])) } : null;
    return {
      ...frameFields(found),
      ...tableFields(found.columns, found),
      sections: SECTIONS.map((name) => ({
        name,
        rows: found.rows
          .filter(
            ({ account, hierarchy }) => hierarchy[0] === name && account.id !== 'exchange_rates',
          )
          .map((row) => ({
            ...nameOf(row),
            amounts: texts(row.amounts),
            explained: named(row.account.id),
          })),
        totals: texts(sectionOf(found, name)),
        explained: named(SECTION_ROWS[name]),
      })),
      exchangeRates: texts(exchangeRates),
      netChange: texts(netChange),
      openingCash: texts(opening),
      closingCash: texts(closing),
      explained: references && {
        references: Object.fromEntries(
          ['exchange_rates', 'net_change', 'opening_cash', 'closing_cash'].map((row) => [
            row,
            named(row)?.references,
          ]),
        ),
      },
    };
  }

  @Permission('reports', 'read')
  @Query(() => CashFlowActivity, {
    description: 'Money in and out of the bank accounts in each period.',
  })
  async cashFlowActivity(
    @Ctx() session: Session,
    @Args(() => CashFlowArguments) request: CashFlowArguments,
  ): Promise<object> {
    const found = await cashActivityOf(session, request);
    const { columns, activity } = found;
    const references = referencesIn(session, 'cash_activity', found, request);
    return {
      ...frameFields(found),
      ...tableFields(columns, found),
      transactionActivity: byKey({ columns }, (at) => ({
        total_debit: exact(activity[at]?.debit),
        total_credit: exact(activity[at]?.credit),
        ...sidesReferred(references, 'cash', columns[at]),
      })),
    };
  }
}
