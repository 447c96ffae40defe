// SQL of invoice reports: groups, their figures, pivot values and totals. docs/interface.md, Invoice
// reports.
import { named, type Query } from '../../platform/database/index.ts';
import {
  LINE_FIELDS,
  type Aggregation,
  type ReportGroup,
  type ReportQuestion,
} from './report-question.rules.ts';

/** The key of each group as text, its name where it has one, and what is joined for that. */
const OF_GROUP: Readonly<
  Record<ReportGroup, { readonly key: string; readonly name?: string; readonly join?: string }>
> = {
  client: named_('i.client_id', 'client', 'vendor', 'name'),
  entity: named_('i.entity_id', 'entity', 'entity', 'name'),
  contract: named_('i.contract_id', 'contract', 'contract', 'deal_name'),
  department: named_('l.department_id', 'department', 'department', 'name'),
  product: named_('l.product_id', 'product', 'product', 'product_name'),
  currency: { key: 'i.currency' },
  payment_status: { key: 'i.payment_status' },
  invoice_date_month: { key: `to_char(i.invoice_date, 'YYYY-MM')` },
  invoice_date_quarter: { key: `to_char(i.invoice_date, 'YYYY"-Q"Q')` },
  invoice_date_year: { key: `to_char(i.invoice_date, 'YYYY')` },
};
function named_(column: string, word: string, table: string, name: string) {
  const alias = `of_${word}`;
  return {
    key: `${column}::text`,
    name: `${alias}.${name}`,
    join: `left join ${table} ${alias} on ${alias}.workspace_id = $1 and ${alias}.id = ${column}`,
  };
}

/** Whether a group has names beside its keys. */
export const isNamed = (group: ReportGroup): boolean => OF_GROUP[group].name !== undefined;

/** The key of a group as groups are ordered by it: ids as numbers. */
const ordered = (group: ReportGroup, key: string): string =>
  isNamed(group) ? `${key}::integer` : key;

class Values {
  readonly list: unknown[];
  constructor(workspace: number) {
    this.list = [workspace];
  }
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

/** What of an amount a field is, on a row of an invoice or of a line. */
const COLUMNS = {
  total_amount: ['i.total_amount', 'null::numeric'],
  amount_due: ['i.total_amount - i.amount_paid', 'null::numeric'],
  amount_paid: ['i.amount_paid', 'null::numeric'],
  tax: ['null::numeric', 'l.tax'],
  line_amount: ['null::numeric', 'l.amount'],
} as const;

/** The lines that count: those of the departments and products that are asked for. */
function lineTerms({ ids }: ReportQuestion, values: Values): string {
  const any = (column: string, of: readonly number[]): string =>
    of.length > 0 ? ` and l.${column} = any(${values.add(of)}::integer[])` : '';
  return any('department_id', ids.department) + any('product_id', ids.product);
}

function invoiceTerms(question: ReportQuestion, values: Values): string {
  const { ids, currencies, statuses, startDate, endDate } = question;
  const any = (column: string, of: readonly (number | string)[], type: string): string[] =>
    of.length > 0 ? [`i.${column} = any(${values.add(of)}::${type}[])`] : [];
  const line = lineTerms(question, values);
  return [
    'i.workspace_id = $1 and not i.is_deleted',
    ...any('entity_id', ids.entity, 'integer'),
    ...any('client_id', ids.client, 'integer'),
    ...any('contract_id', ids.contract, 'integer'),
    ...any('currency', currencies, 'text'),
    ...any('payment_status', statuses, 'text'),
    ...(startDate === undefined ? [] : [`i.invoice_date >= ${values.add(startDate)}::date`]),
    ...(endDate === undefined ? [] : [`i.invoice_date <= ${values.add(endDate)}::date`]),
    ...(line === ''
      ? []
      : [
          `exists (select from invoice_line l where l.workspace_id = $1 and l.invoice_id = i.id${line})`,
        ]),
  ].join(' and ');
}

/** Rows of invoices, and of lines where figures are of lines; with the keys of their groups. */
function rowsOf(question: ReportQuestion, values: Values): string {
  const { groups, keys, pivot, aggregations, isOfLines } = question;
  const all = [...groups, ...(pivot ? [pivot] : [])];
  const joins = [...new Set(all.map((group) => OF_GROUP[group].join ?? ''))].join(' ');
  const columns = all.map((group, at) => {
    const { key, name = 'null::text' } = OF_GROUP[group];
    return `${key} as k${at}, ${name} as n${at}`;
  });
  const within = keys.map((key, at) => {
    const group = groups[at] ?? 'currency';
    return `${OF_GROUP[group].key} is not distinct from ${values.add(key === 'null' ? null : key)}::text`;
  });
  const terms = invoiceTerms(question, values);
  const fields = Object.entries(COLUMNS);
  const part = (kind: 0 | 1, from: string): string => `
    select ${[...columns, 'i.id', 'i.currency'].join(', ')}, ${fields.map(([name, sql]) => `${sql[kind]} as ${name}`).join(', ')}
    from ${from} ${joins} where ${[terms, ...within].join(' and ')}`;
  const hasLines = isOfLines || aggregations.some(({ field }) => LINE_FIELDS.has(field));
  const line = hasLines ? lineTerms(question, values) : '';
  const lines = `invoice i join invoice_line l on l.workspace_id = i.workspace_id and l.invoice_id = i.id${line}`;
  return [...(isOfLines ? [] : [part(0, 'invoice i')]), ...(hasLines ? [part(1, lines)] : [])].join(
    ' union all ',
  );
}

const figure = ({ aggregate, field }: Aggregation, at: number): string =>
  aggregate === 'count'
    ? `count(r.${field}) as f${at}`
    : aggregate === 'avg'
      ? `trim_scale(round(avg(r.${field}), 10)) as f${at}`
      : `trim_scale(coalesce(${aggregate}(r.${field}), 0)) as f${at}`;
const figuresOf = ({ aggregations }: ReportQuestion): string =>
  ['count(distinct r.id)::integer as invoices', ...aggregations.map(figure)].join(', ');

/** A number of a group that is the same whenever the group is asked for. */
const idOf = ({ groups }: ReportQuestion): string =>
  `('x' || substr(md5(jsonb_build_array(${groups.map((_, at) => `r.k${at}`).join(', ')})::text), 1, 7))::bit(28)::integer`;

const keysOf = ({ groups }: ReportQuestion): string[] => groups.map((_, at) => `r.k${at}`);

/** A page of groups, in the order asked for. */
export function groupsQuery(
  workspace: number,
  question: ReportQuestion,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Query {
  const values = new Values(workspace);
  const rows = rowsOf(question, values);
  const { groups, aggregations, order } = question;
  const keys = keysOf(question);
  const placeOf = (key: string): string => {
    const at = groups.findIndex((group) => group === key);
    const group = groups[at];
    return group
      ? ordered(group, `k${at}`)
      : `f${aggregations.findIndex((each) => each.key === key)}`;
  };
  const orders = [
    ...order.map(({ key, isDown }) => `${placeOf(key)} ${isDown ? 'desc' : 'asc'} nulls last`),
    ...groups.map((group, at) => `${ordered(group, `k${at}`)} nulls last`),
  ];
  const text = `select *, count(*) over ()::integer as all_groups from (
      select ${[...keys, ...groups.map((_, at) => `min(r.n${at}) as n${at}`), `${idOf(question)} as group_id`, figuresOf(question)].join(', ')}
      from (${rows}) r ${keys.length > 0 ? `group by ${keys.join(', ')}` : ''}) g
    ${orders.length > 0 ? `order by ${orders.join(', ')}` : ''} limit ${values.add(limit)}::integer offset ${values.add(offset)}::integer`;
  return { ...named(text, values.list), isLongRunning: true };
}

/** How many groups there are, for pages beyond the last. */
export function countQuery(workspace: number, question: ReportQuestion): Query {
  const values = new Values(workspace);
  const keys = keysOf(question);
  const list = keys.length > 0 ? keys.join(', ') : '1';
  const text = `select count(*)::integer as count from (select ${list} from (${rowsOf(question, values)}) r ${keys.length > 0 ? `group by ${list}` : 'limit 1'}) g`;
  return { ...named(text, values.list), isLongRunning: true };
}

/** The values of a pivot with their names, one more than are allowed at most. */
export function pivotQuery(
  workspace: number,
  question: ReportQuestion,
  pivot: ReportGroup,
  most: number,
): Query {
  const values = new Values(workspace);
  const at = question.groups.length;
  const key = `r.k${at}`;
  const text = `select ${key} as key, min(r.n${at}) as name from (${rowsOf(question, values)}) r
    group by 1 order by ${ordered(pivot, key)} nulls last limit ${most + 1}`;
  return { ...named(text, values.list), isLongRunning: true };
}

/** The figures of groups by the values of the pivot; of all together where no groups are given. */
export function cellsQuery(
  workspace: number,
  question: ReportQuestion,
  ids: readonly number[] | undefined,
): Query {
  const values = new Values(workspace);
  const rows = rowsOf(question, values);
  const pivot = `r.k${question.groups.length}`;
  const id = ids === undefined ? '0' : idOf(question);
  const within = ids === undefined ? '' : `where ${id} = any(${values.add(ids)}::integer[])`;
  const text = `select ${id} as group_id, r.currency, ${pivot} as pivot, ${figuresOf(question)}
    from (${rows}) r ${within} group by 1, 2, 3`;
  return { ...named(text, values.list), isLongRunning: true };
}

/** The figures of all groups together, by currency. */
export function totalsQuery(workspace: number, question: ReportQuestion): Query {
  const values = new Values(workspace);
  const text = `select r.currency, ${figuresOf(question)} from (${rowsOf(question, values)}) r
    group by 1 order by 1`;
  return { ...named(text, values.list), isLongRunning: true };
}
