// Operations that return a statement ready to draw: heading, rows and totals in order, each figure
// with its reference for explanation. The rows equal those of its files. docs/accounting.md section
// 11.
import { GraphQLInt, GraphQLString } from 'graphql';
import {
  Args,
  ArgsType,
  Ctx,
  Field,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { Currency, Day, Decimal, DecimalScalar, Id } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import type { Report, ReportRow } from '../../platform/render/index.ts';
import { Permission } from '../../platform/records/index.ts';
import { balanceSheetOf } from '../balance/balance-sheet.service.ts';
import { cashFlowOf } from '../cash/cash-flow.service.ts';
import type { PeriodColumn } from '../figures/columns.rules.ts';
import type { Frame } from '../figures/figures.types.ts';
import { SIDES } from '../explain/explain-cell.types.ts';
import { referencesIn } from '../explain/explain-reference.service.ts';
import {
  incomeStatementOf,
  operatingStatementOf,
  type StatementRequest,
} from '../income/income-statement.service.ts';
import {
  balanceSheetReport,
  cashFlowReport,
  incomeReport,
  trialBalanceReport,
} from './reports.service.ts';
import { IncomeStatementArguments } from '../operations/statement-arguments.types.ts';
import { trialBalanceOf } from '../balance/trial-balance.service.ts';

const simple = { simple: true } as const;
const nullable = { simple: true, nullable: true } as const;

const STATEMENTS = {
  INCOME_STATEMENT: 'income_statement',
  BALANCE_SHEET: 'balance_sheet',
  CASH_FLOW: 'cash_flow',
  TRIAL_BALANCE: 'trial_balance',
  CASH_OPERATING: 'cash_operating',
} as const;
registerEnumType(STATEMENTS, { name: 'StatementKind' });
type SheetStatementKind = (typeof STATEMENTS)[keyof typeof STATEMENTS];
const STYLES = { HEAD: 'head', ROW: 'row', SUM: 'sum' };
registerEnumType(STYLES, { name: 'SheetRowStyle' });

@ObjectType({ simpleResolvers: true })
export class SheetFact {
  @Field(() => GraphQLString, simple)
  declare label: string;
  @Field(() => GraphQLString, simple)
  declare value: string;
}

@ObjectType({ simpleResolvers: true, description: 'A figure, and what explains it.' })
export class SheetCell {
  @Field(() => DecimalScalar, { ...nullable, description: 'Null where nothing stands.' })
  declare amount: Decimal | null;
  @Field(() => GraphQLString, { ...nullable, description: 'For the query `explain`.' })
  declare reference: string | null;
}

@ObjectType({ simpleResolvers: true })
export class SheetRow {
  @Field(() => STYLES, { ...simple, description: 'A head begins a section, a sum ends one.' })
  declare style: string;
  @Field(() => GraphQLInt, { ...simple, description: 'Its depth in the statement, from 0.' })
  declare indent: number;
  @Field(() => GraphQLString, simple)
  declare title: string;
  @Field(() => GraphQLString, { ...nullable, description: 'The number of the account.' })
  declare number: string | null;
  @Field(() => Id, { ...nullable, description: 'The account; null for a row of several.' })
  declare account: number | null;
  @Field(() => [SheetCell], { ...simple, description: 'One for each column; a head has none.' })
  declare cells: readonly SheetCell[];
}

@ObjectType({ simpleResolvers: true, description: 'The days of a column.' })
export class SheetDays {
  @Field(() => Day, simple)
  declare startDate: string;
  @Field(() => Day, simple)
  declare endDate: string;
}

@ObjectType({ simpleResolvers: true, description: 'A statement as it is drawn.' })
export class StatementSheet {
  @Field(() => GraphQLString, simple)
  declare title: string;
  @Field(() => Currency, { ...simple, description: 'The currency of all figures.' })
  declare currency: string;
  @Field(() => GraphQLInt, { ...simple, description: 'The decimals its figures are written with.' })
  declare decimals: number;
  @Field(() => [SheetFact], { ...simple, description: 'Of whom, of which days, on which basis.' })
  declare facts: readonly SheetFact[];
  @Field(() => [GraphQLString], { ...simple, description: 'The titles of the columns.' })
  declare columns: readonly string[];
  @Field(() => [SheetDays], { ...simple, description: 'The days of each column.' })
  declare days: readonly SheetDays[];
  @Field(() => [SheetRow], simple)
  declare rows: readonly SheetRow[];
}

@ArgsType()
class SheetArguments extends IncomeStatementArguments {
  @Field(() => STATEMENTS)
  declare statement: SheetStatementKind;
}

interface SheetRequest extends StatementRequest {
  readonly statement: SheetStatementKind;
}

/** A statement with its report; `referenceOf` names the figure of a row in a column. */
interface StatementReport {
  readonly report: Report;
  readonly currency: string;
  readonly referenceOf: (key: number | string, at: number) => string | undefined;
  readonly daysOf: (at: number) => SheetDays;
}

async function trialMade(session: Session, asked: SheetRequest): Promise<StatementReport> {
  const found = await trialBalanceOf(session, asked);
  const references = referencesIn(session, 'trial_balance', found, { ...asked, explain: true });
  const columnOf = (at: number): PeriodColumn => {
    const member = { id: found.memberIds[at] ?? null, name: null };
    return { key: '', label: '', period: 0, member };
  };
  return {
    report: trialBalanceReport(found),
    currency: found.scope.currency,
    daysOf: () => ({ startDate: found.start, endDate: found.end }),
    referenceOf: (key, at) => {
      const side = SIDES[at];
      if (side) return references?.(key, undefined, side);
      // What members hold adds up to nothing.
      return key === 'total' ? undefined : references?.(key, columnOf(at - SIDES.length));
    },
  };
}

/** A statement over periods, drawn. */
function framed(
  session: Session,
  asked: SheetRequest,
  found: Frame & { readonly columns: readonly PeriodColumn[] },
  report: Report,
): StatementReport {
  const references = referencesIn(session, asked.statement, found, { ...asked, explain: true });
  const { columns, scope, periods, start, end } = found;
  return {
    report,
    currency: scope.currency,
    daysOf: (at) => {
      const period = periods[columns[at]?.period ?? 0];
      return { startDate: period?.start ?? start, endDate: period?.end ?? end };
    },
    referenceOf: (key, at) => references?.(key, columns[at]),
  };
}

async function made(session: Session, asked: SheetRequest): Promise<StatementReport> {
  const request = { ...asked, explain: true };
  switch (asked.statement) {
    case 'trial_balance':
      return trialMade(session, asked);
    case 'cash_operating': {
      const found = await operatingStatementOf(session, request);
      return framed(session, asked, found, incomeReport(found, 'Cash operating statement'));
    }
    case 'income_statement': {
      const found = await incomeStatementOf(session, request);
      return framed(session, asked, found, incomeReport(found));
    }
    case 'balance_sheet': {
      const found = await balanceSheetOf(session, request);
      return framed(session, asked, found, balanceSheetReport(found));
    }
    case 'cash_flow': {
      const found = await cashFlowOf(session, request);
      return framed(session, asked, found, cashFlowReport(found));
    }
  }
}

const rowOf = (
  { style, indent, key, cells }: ReportRow,
  { report, referenceOf }: StatementReport,
): SheetRow => {
  const [title, number] = cells;
  return {
    style,
    indent: indent ?? 0,
    title: String(title),
    number: typeof number === 'string' && number !== '' ? number : null,
    account: typeof key === 'number' ? key : null,
    cells: cells.slice(report.fixed).map((amount, at) => ({
      amount: amount instanceof Decimal ? amount : null,
      reference: key === undefined ? null : (referenceOf(key, at) ?? null),
    })),
  };
};

@Resolver()
export class SheetResolver {
  @Permission('reports', 'read')
  @Query(() => StatementSheet, {
    description:
      'A statement as it is drawn: sections with their rows and sums, each figure with its reference.',
  })
  async statementSheet(
    @Ctx() session: Session,
    @Args(() => SheetArguments) asked: SheetArguments,
  ): Promise<StatementSheet> {
    const found = await made(session, asked);
    const { title, decimals, facts, columns, fixed, rows } = found.report;
    return {
      ...{ title, decimals, currency: found.currency },
      facts: facts.map(([label, value]) => ({ label, value })),
      columns: columns.slice(fixed).map((each) => each.title),
      days: columns.slice(fixed).map((_, at) => found.daysOf(at)),
      rows: [...(rows as Iterable<ReportRow>)].map((row) => rowOf(row, found)),
    };
  }
}
