// Tools that tell figures: reports, what a figure is made of, what changed, and what the close lacks.
import { getNamedType, isObjectType } from 'graphql';
import { Problem } from '../../platform/base/index.ts';
import { asked, between, given, offsetOf, placed } from './asking.ts';
import { queryNamed } from './catalogue.ts';
import { DEEPEST, whole } from './selections.ts';
import {
  ID,
  IDS,
  OBJECT,
  said,
  taking,
  TEXT,
  type Arguments,
  type Call,
  type Told,
  type Tool,
} from './tool.ts';

/** Reports by the name agents use, with the query of each and where its rows are. */
const REPORTS: Readonly<Record<string, readonly [query: string, rows: string]>> = {
  income_statement: ['incomeStatement', 'rows'],
  cash_basis_income_statement: ['cashBasisIncomeStatement', 'rows'],
  balance_sheet: ['balanceSheet', 'rows'],
  cash_flow: ['cashFlow', 'rows'],
  trial_balance: ['trialBalance', 'trialBalance.accounts'],
  ageing: ['ageing', 'rows'],
  general_ledger: ['generalLedger', 'results'],
  revenue_waterfall: ['revenueWaterfall', ''],
  deferred_revenue: ['deferredRevenueRollForward', ''],
  mrr_movements: ['mrrMovements', ''],
  budget_vs_actual: ['budgetVsActual', 'incomeStatement'],
};

async function report(call: Call, query: string, parameters: Arguments): Promise<unknown> {
  const operation = queryNamed(call.schema, query);
  const type = operation && getNamedType(operation.type);
  if (!operation || !isObjectType(type)) throw new Error(`The schema has no report ${query}.`);
  const { results } = type.getFields();
  const row = results && getNamedType(results.type);
  const { principal } = call.session;
  const selection = isObjectType(row)
    ? `{ count results ${whole(row, principal, DEEPEST)} }`
    : whole(type, principal);
  return asked(call, operation, placed(operation, parameters), selection);
}

/** Facts and rows of a report: rows are what is cut where there are too many. */
function parted(value: unknown, path: string): Told {
  if (Array.isArray(value)) return { facts: {}, rows: value };
  const [head = '', below] = path.split('.');
  const { [head]: inside, ...facts } = value as Record<string, unknown>;
  const rows = below === undefined ? inside : (inside as Record<string, unknown>)[below];
  return { facts, rows: Array.isArray(rows) ? rows : [] };
}

async function getReport(call: Call, input: Arguments): Promise<Told> {
  const name = String(input['report']);
  const [query, rows] = Object.hasOwn(REPORTS, name) ? (REPORTS[name] ?? []) : [];
  if (query === undefined || rows === undefined) {
    throw new Problem('INVALID', `report: use one of ${Object.keys(REPORTS).join(', ')}.`);
  }
  const {
    start_date: startDate,
    end_date: endDate,
    as_of: asOf,
    entity,
    known_at: knownAt,
  } = input;
  const isMonths = rows === '';
  const parameters = given({
    ...(isMonths ? { start: startDate, end: endDate } : { startDate, endDate }),
    ...{ asOf, knownAt },
    entity,
    explain: input['explain'],
    budget: input['budget'],
    ...(input['parameters'] as object | undefined),
  });
  const told = parted(await report(call, query, parameters), rows);
  const narrow = 'use fewer days, one entity or a coarser cadence';
  return { ...told, facts: { report: name, ...told.facts }, narrow };
}

async function explainFigure(call: Call, input: Arguments): Promise<Told> {
  const { reference, cursor } = input;
  const limit = between(input['limit'], 50, 200);
  const told = parted(await report(call, 'explain', given({ reference, cursor, limit })), 'leaves');
  return { ...told, isChained: true, narrow: 'read on with cursor, the value of next' };
}

/** Throws 400 for an argument that belongs to the other way of asking, and would be left out. */
function demandNone(input: Arguments, names: readonly string[], fix: string): void {
  const name = names.find((each) => input[each] !== undefined);
  if (name !== undefined) throw new Problem('INVALID', `${name}: ${fix}`);
}

async function whatChanged(call: Call, input: Arguments): Promise<Told> {
  const { from, until, entity, after } = input;
  const limit = between(input['limit'], 20, 100);
  if (from === undefined) {
    const fix = 'This goes with from. Send from, or read the feed with after and limit alone.';
    demandNone(input, ['until', 'entity', 'offset'], fix);
    const told = parted(
      await asked(
        call,
        queryNamed(call.schema, 'changes') as never,
        given({ after: after ?? 0, limit }),
        '{ results { sequence topic data changes } }',
      ),
      'results',
    );
    return { ...told, narrow: 'read on with after, the last sequence' };
  }
  demandNone(input, ['after'], 'This reads the feed. Leave from out, or read on with offset.');
  const offset = offsetOf(input['offset']);
  const value = await report(call, 'bookChanges', given({ from, until, entity, limit, offset }));
  const { facts, rows = [] } = parted(value, 'results');
  return {
    facts,
    rows,
    ...{ total: Number(facts['count'] ?? rows.length), from: offset },
    narrow: 'read on with offset',
  };
}

async function closeStatus(call: Call, { through, entity }: Arguments): Promise<Told> {
  const operation = queryNamed(call.schema, 'closeBlockers');
  const type = operation && getNamedType(operation.type);
  if (!operation || !isObjectType(type)) throw new Error('The schema has no closeBlockers.');
  const input = given({ through, entity });
  const rows = await asked(call, operation, input, whole(type, call.session.principal));
  return { facts: { through }, rows: rows as unknown[], narrow: 'ask for one entity' };
}

const DAY = said(TEXT, 'YYYY-MM-DD');

export const FIGURES: readonly Tool[] = [
  {
    name: 'get_report',
    title: 'Get a report',
    description:
      'A financial statement or report. Statements have columns; amounts stand in their order, in the currency told. With explain each figure has a reference for explain_figure.',
    input: taking(
      {
        report: { type: 'string', enum: Object.keys(REPORTS) },
        start_date: DAY,
        end_date: DAY,
        as_of: said(TEXT, 'A day, for ageing and trial balance.'),
        entity: IDS,
        budget: said(ID, 'Of budget_vs_actual: an id of budgets.'),
        known_at: said(TEXT, 'The books as they were known at this moment.'),
        explain: { type: 'boolean' },
        parameters: said(
          OBJECT,
          'Others of the query, such as {"cadence": "QUARTERLY"}, {"side": "RECEIVABLE"}, {"groupBy": "ENTITY"}. describe tells all.',
        ),
      },
      ['report'],
    ),
    isRead: true,
    run: getReport,
  },
  {
    name: 'explain_figure',
    title: 'Explain a figure',
    description:
      'What a figure of a statement is made of, down to its ledger lines, which add up to it.',
    input: taking(
      {
        reference: said(TEXT, 'From get_report with explain.'),
        cursor: TEXT,
        limit: { type: 'integer' },
      },
      ['reference'],
    ),
    isRead: true,
    run: explainFigure,
  },
  {
    name: 'what_changed',
    title: 'What changed',
    description:
      'With from: how the books changed between two moments. Without: the feed of changed records, after a sequence number.',
    input: taking({
      from: said(TEXT, 'A moment, ISO 8601.'),
      until: TEXT,
      entity: IDS,
      after: ID,
      limit: { type: 'integer' },
      offset: { type: 'integer' },
    }),
    isRead: true,
    run: whatChanged,
  },
  {
    name: 'close_status',
    title: 'Close status',
    description:
      'What stands in the way of closing the books through a day, with the records behind it.',
    input: taking({ through: DAY, entity: ID }, ['through']),
    isRead: true,
    run: closeStatus,
  },
];
