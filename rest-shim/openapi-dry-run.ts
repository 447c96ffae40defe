// JSON schemas of the `dry_run` object.
import type { JsonSchema } from './openapi-schemas.ts';

const text = { type: 'string' };
const orNull = (type: string, more: JsonSchema = {}): JsonSchema => ({
  type: [type, 'null'],
  ...more,
});
const id = { type: 'integer', format: 'int32', minimum: 1 };
const day = { type: 'string', format: 'date' };
const amount = { type: 'number', format: 'decimal' };

const object = (properties: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const figures = (description: string, ...names: readonly string[]): JsonSchema => ({
  ...object(Object.fromEntries(names.map((name) => [name, amount]))),
  description,
});
const sides = (suffix: string): Readonly<Record<string, JsonSchema>> => ({
  [`debit_amount${suffix}`]: orNull('number', { format: 'decimal' }),
  [`credit_amount${suffix}`]: orNull('number', { format: 'decimal' }),
});

const LINE = {
  ...object({
    journal: id,
    journal_order: orNull('string'),
    journal_type: text,
    is_mirror: { type: 'boolean', description: 'It takes back a line of an older version.' },
    ...{ entity: id, entity_name: text, account: id, account_number: orNull('string') },
    ...{ account_name: orNull('string'), account_type: text, posted_at: day, currency: text },
    ...{ ...sides('_native'), ...sides('_book'), ...sides('') },
    ...{ vendor: orNull('integer'), department: orNull('integer') },
    tag_ids: { type: 'array', items: id },
    description: orNull('string'),
  }),
  description:
    'A ledger line that would be posted. Ids and numbers are others when it is done in earnest.',
};

const EFFECT = {
  ...object({
    entity: orNull('integer', { description: 'Null: all entities in sight, together.' }),
    ...{ entity_name: orNull('string'), currency: text, start_date: day, end_date: day },
    income_statement: figures(
      'Of the days from start_date to end_date.',
      ...['revenue', 'cogs', 'operating_expenses', 'other_income', 'other_expense'],
      ...['cost_allocation', 'uncategorized', 'gross_profit', 'operating_income', 'net_income'],
    ),
    balance_sheet: figures('At the end of end_date.', 'assets', 'liabilities', 'equity'),
    cash_flow: figures(
      'Of the days from start_date to end_date.',
      ...['operating', 'investing', 'financing', 'unclassified', 'exchange_rates', 'net_change'],
    ),
  }),
  description:
    'By how much the sections of the statements change, accrual basis, on the days of the lines: all entities together in the reporting currency first, then each entity that is posted to, in the currency of its books.',
};

const listOf = (schema: string, description: string): JsonSchema => ({
  type: ['array', 'null'],
  items: { $ref: `#/components/schemas/${schema}` },
  description,
});

export const DRY_RUN: Readonly<Record<string, JsonSchema>> = {
  DryRun: object({
    journal_lines: listOf('DryRunLine', 'Null for callers who may not read the ledger.'),
    statements: listOf('DryRunStatements', 'Null for callers who may not read reports.'),
  }),
  DryRunLine: LINE,
  DryRunStatements: EFFECT,
};
