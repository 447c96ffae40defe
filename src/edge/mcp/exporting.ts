// Tool that exports a report or a list: an address at which the file is for a few minutes.
import { getNamedType, isEnumType } from 'graphql';
import { Problem } from '../../platform/base/index.ts';
import { asked, given, placed } from './asking.ts';
import { listNamed, queryNamed } from './catalogue.ts';
import { chosen, compact, documentOf } from './selections.ts';
import {
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

/** Reports that print themselves, by the name agents use. */
const FILES: Readonly<Record<string, string>> = {
  income_statement: 'incomeStatementFile',
  cash_basis_income_statement: 'cashBasisFile',
  balance_sheet: 'balanceSheetFile',
  cash_flow: 'cashFlowFile',
  trial_balance: 'trialBalanceFile',
  general_ledger: 'generalLedgerFile',
  invoices: 'invoicesFile',
};
const LINES = 'jsonl';
const MINUTES = 5;

/** The most rows of a list that are exported at once. */
export const MOST_LINES = 10_000;

/** Rows of a page of an export. */
export const PAGE = 500;

/** Asks a report for its name first: a refusal is told here, and not at the address. */
async function report(call: Call, query: string, input: Arguments): Promise<Told> {
  const operation = queryNamed(call.schema, query);
  if (!operation) throw new Error(`The schema has no ${query}.`);
  const formats = operation.args.find(({ name }) => name === 'format')?.type;
  const format = String(input['format']).toUpperCase();
  const type = formats && getNamedType(formats);
  if (!isEnumType(type) || !type.getValue(format)) {
    throw new Problem('INVALID', `format: use csv, xlsx or pdf for ${String(input['what'])}.`);
  }
  const { start_date: startDate, end_date: endDate, entity, filter } = input;
  const parameters = given({
    ...{ startDate, endDate, entity, filter, format },
    ...(input['parameters'] as object | undefined),
  });
  const variables = placed(operation, parameters);
  await asked(call, operation, variables, '{ name }');
  const selection = '{ name mediaType content }';
  const document = documentOf('query', operation, variables, selection).replace(
    `${query}(`,
    `asked: ${query}(`,
  );
  return address(call, { kind: 'report', document, variables });
}

const address = (call: Call, asks: Parameters<Call['exportAddress']>[0]): Told => ({
  facts: { url: call.exportAddress(asks), minutes: MINUTES },
});

/** Checks a list by its first row, and tells where all of them are. Throws 400 for too many. */
async function lines(call: Call, resource: string, input: Arguments): Promise<Told> {
  const { schema, session } = call;
  const { list, type } = listNamed(schema, session.principal, resource);
  const fields = Array.isArray(input['fields']) ? input['fields'].map(String) : [];
  const selection =
    fields.length > 0 ? chosen(type, session.principal, fields) : compact(schema, type);
  const { start_date: startDate, end_date: endDate, entity, filter } = input;
  const page = (most: number): Arguments =>
    placed(
      list,
      given({
        ...{ startDate, endDate, entity, filter },
        ...(input['parameters'] as object | undefined),
        ...{ limit: most, offset: 0 },
      }),
    );
  const { count } = (await asked(call, list, page(1), `{ count results ${selection} }`)) as {
    count: number;
  };
  if (count > MOST_LINES) {
    throw new Problem(
      'INVALID',
      `These are ${count} rows, and ${MOST_LINES} are exported at once. Narrow them by filter.`,
    );
  }
  const variables = page(PAGE);
  const whole = `{ count results ${selection} }`;
  const document = documentOf('query', list, variables, whole).replace(
    `${list.name}(`,
    `asked: ${list.name}(`,
  );
  const told = address(call, {
    kind: 'lines',
    document,
    variables,
    name: list.name,
    type: type.name,
  });
  return { facts: { ...told.facts, rows: count } };
}

async function exported(call: Call, input: Arguments): Promise<Told> {
  const what = String(input['what']);
  if (input['format'] === LINES) return lines(call, what, input);
  const query = Object.hasOwn(FILES, what) ? FILES[what] : undefined;
  if (query !== undefined) return report(call, query, input);
  throw new Problem(
    'INVALID',
    `what: as csv, xlsx or pdf there are ${Object.keys(FILES).join(', ')}. Lists of records come as jsonl.`,
  );
}

const DAY = said(TEXT, 'YYYY-MM-DD');

export const EXPORTING: readonly Tool[] = [
  {
    name: 'export',
    title: 'Export',
    description:
      'A link to a file, open for five minutes to whoever has it: a report as csv, xlsx or pdf, or a list of records as jsonl (up to 10,000 rows), with amounts as list_records tells them.',
    input: taking(
      {
        what: said(TEXT, `One of ${Object.keys(FILES).join(', ')}; of jsonl a resource.`),
        format: { type: 'string', enum: ['csv', 'xlsx', 'pdf', LINES] },
        start_date: DAY,
        end_date: DAY,
        entity: IDS,
        filter: OBJECT,
        fields: { type: 'array', items: TEXT },
        parameters: OBJECT,
      },
      ['what', 'format'],
    ),
    isRead: true,
    run: exported,
  },
];
