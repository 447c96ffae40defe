// Reads the parameters of an invoice report: groups, sums, pivot, filters, order. Pure.
// docs/interface.md, Invoice reports.
import { isDay } from '../../../schema/kit/index.ts';
import { invalid } from '../../platform/base/index.ts';

/** What invoices are told apart by; those of a line tell the lines of an invoice apart. */
export const GROUPS = [
  'client',
  'entity',
  'department',
  'product',
  'contract',
  'currency',
  'payment_status',
  'invoice_date_month',
  'invoice_date_quarter',
  'invoice_date_year',
] as const;
export type ReportGroup = (typeof GROUPS)[number];
const OF_LINES: ReadonlySet<string> = new Set(['department', 'product']);

const AGGREGATES = ['sum', 'avg', 'min', 'max', 'count'] as const;
const FIELDS = ['total_amount', 'amount_due', 'amount_paid', 'tax', 'line_amount'] as const;
export type ReportField = (typeof FIELDS)[number];
/** Amounts that lines have of their own. */
export const LINE_FIELDS: ReadonlySet<ReportField> = new Set(['tax', 'line_amount']);

export interface Aggregation {
  /** As it is asked for, and the key of its figures: `sum:total_amount`. */
  readonly key: string;
  readonly aggregate: (typeof AGGREGATES)[number];
  readonly field: ReportField;
}

/** Rows with their totals, or the totals alone. */
const MODES = ['summary', 'totals'] as const;
const MOST_GROUPS = 3;

/** Lists of ids, by the parameter. */
type IdFilter = 'client' | 'contract' | 'department' | 'entity' | 'product';

/** The parameters, as they come. */
export interface ReportParameters {
  readonly aggregationFields?: string | null | undefined;
  readonly groupFields?: string | null | undefined;
  readonly groupKeys?: string | null | undefined;
  readonly pivotFields?: string | null | undefined;
  readonly shouldPivot?: boolean | null | undefined;
  readonly mode?: string | null | undefined;
  readonly includeTotals?: boolean | null | undefined;
  readonly sort?: string | null | undefined;
  readonly clientId?: string | null | undefined;
  readonly contractId?: string | null | undefined;
  readonly departmentId?: string | null | undefined;
  readonly entityId?: string | null | undefined;
  readonly productId?: string | null | undefined;
  readonly currency?: string | null | undefined;
  readonly paymentStatus?: string | null | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** What is asked. */
export interface ReportQuestion {
  readonly groups: readonly ReportGroup[];
  /** A key for each of the first groups; `null` for what has none. */
  readonly keys: readonly string[];
  readonly aggregations: readonly Aggregation[];
  readonly pivot: ReportGroup | undefined;
  readonly hasRows: boolean;
  readonly hasTotals: boolean;
  readonly ids: Readonly<Record<IdFilter, readonly number[]>>;
  readonly currencies: readonly string[];
  readonly statuses: readonly string[];
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly order: readonly { readonly key: string; readonly isDown: boolean }[];
  /** Whether groups tell lines apart: then figures are of lines. */
  readonly isOfLines: boolean;
}

const wordsIn = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const notOneOf = (name: string, word: string, choices: readonly string[]): Error =>
  invalid(
    name,
    `"${word.slice(0, 100)}" is not a valid choice. Choices are: ${choices.join(', ')}.`,
  );

function groupsIn(name: string, text: string | null | undefined): ReportGroup[] {
  return wordsIn(text).map((said) => {
    const plain = said.replace(':', '_');
    const word = plain === 'invoice_date' ? 'invoice_date_month' : plain;
    const found = GROUPS.find((each) => each === word);
    if (!found) throw notOneOf(name, said, GROUPS);
    return found;
  });
}

function aggregationsIn(text: string | null | undefined): Aggregation[] {
  const words = wordsIn(text);
  return (words.length > 0 ? words : ['sum:total_amount']).map((key) => {
    const [first = '', second = '', ...more] = key.split(':');
    const aggregate = AGGREGATES.find((each) => each === first);
    const field = FIELDS.find((each) => each === second);
    if (aggregate && field && more.length === 0) return { key, aggregate, field };
    throw invalid(
      'aggregationFields',
      `"${key.slice(0, 100)}" is not a valid choice. Send ${AGGREGATES.join('|')}:${FIELDS.join('|')}, as sum:total_amount.`,
    );
  });
}

function idsIn(name: string, text: string | null | undefined): number[] {
  return wordsIn(text).map((word) => {
    if (!/^\d{1,9}$/.test(word)) throw invalid(name, `"${word.slice(0, 100)}" is not an id.`);
    return Number(word);
  });
}

function dayIn(name: string, text: string | null | undefined): string | undefined {
  if (text === null || text === undefined || text === '') return undefined;
  if (!isDay(text)) throw invalid(name, 'Date has wrong format. Use YYYY-MM-DD.');
  return text;
}

/** The keys that rows have: their groups, and their figures. */
function orderIn(text: string | null | undefined, keys: readonly string[]) {
  return wordsIn(text).map((word) => {
    const isDown = word.startsWith('-');
    const key = isDown ? word.slice(1) : word;
    if (!keys.includes(key)) throw notOneOf('sort', key, keys);
    return { key, isDown };
  });
}

/** What the parameters ask. Throws 400 on the parameter at fault. */
export function questionOf(given: ReportParameters): ReportQuestion {
  const groups = groupsIn('groupFields', given.groupFields);
  if (new Set(groups).size < groups.length || groups.length > MOST_GROUPS) {
    throw invalid('groupFields', `Send at most ${MOST_GROUPS} fields, each of them once.`);
  }
  const keys = wordsIn(given.groupKeys);
  if (keys.length > groups.length) {
    throw invalid('groupKeys', 'There are more keys than group_fields.');
  }
  const pivots = groupsIn('pivotFields', given.pivotFields);
  if (pivots.length > 1) throw invalid('pivotFields', 'Send one field.');
  const pivot = given.shouldPivot === false ? undefined : pivots[0];
  if (pivot !== undefined && groups.includes(pivot)) {
    throw invalid('pivotFields', 'This is a group already. Send another field.');
  }
  const mode = given.mode ?? MODES[0];
  if (!MODES.some((each) => each === mode)) throw notOneOf('mode', mode, MODES);
  const aggregations = aggregationsIn(given.aggregationFields);
  const isOfLines = [...groups, ...(pivot ? [pivot] : [])].some((each) => OF_LINES.has(each));
  const whole = aggregations.find(({ field }) => isOfLines && !LINE_FIELDS.has(field));
  if (whole) {
    throw invalid(
      'aggregationFields',
      `"${whole.key}" is of whole invoices, whose lines may be of several products and departments. Send line_amount or tax, or other groups.`,
    );
  }
  const statuses = wordsIn(given.paymentStatus);
  return {
    ...{ groups, keys, aggregations, pivot, isOfLines, statuses },
    hasRows: mode === 'summary',
    hasTotals: given.includeTotals !== false || mode === 'totals',
    ids: {
      client: idsIn('clientId', given.clientId),
      contract: idsIn('contractId', given.contractId),
      department: idsIn('departmentId', given.departmentId),
      entity: idsIn('entityId', given.entityId),
      product: idsIn('productId', given.productId),
    },
    currencies: wordsIn(given.currency).map((each) => each.toUpperCase()),
    startDate: dayIn('startDate', given.startDate),
    endDate: dayIn('endDate', given.endDate),
    order: orderIn(given.sort, [...groups, ...aggregations.map(({ key }) => key)]),
  };
}
