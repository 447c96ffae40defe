// Which rates an entry is converted with: those it gives, else the workspace's table. docs/accounting.md section 1.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { invalid, noSuchRecord } from '../ground/base/problem.ts';
import { named } from '../ground/database/index.ts';
import { ONE, roundedRate } from './money.rules.ts';

/** What rates are asked for. */
export interface RateRequest {
  readonly currency: string;
  readonly entity: number;
  readonly date: string;
  /** Transaction to reporting currency, when the caller says. */
  readonly exchangeRate?: Decimal | null | undefined;
  /** Transaction to book currency, when the caller says. */
  readonly exchangeRateBook?: Decimal | null | undefined;
  /** The calendar month's average of the table instead of the day's rate. */
  readonly average?: boolean | undefined;
}

/** Units of the target for one unit of the transaction currency. */
export interface Rates {
  readonly book: Decimal;
  readonly reporting: Decimal;
}

/** The currencies of an entity, and what the table says on a day. Rates are to the reporting currency. */
export interface RateContext {
  readonly book: string;
  readonly reporting: string;
  readonly ofTransaction: Decimal | null;
  readonly ofBook: Decimal | null;
}

const TABLE = `select x.rate from exchange_rate x
  where x.workspace_id = $1 and x.currency = CODE and x.date <= p.date order by x.date desc limit 1`;
const AVERAGE = `select round(avg(x.rate), 10) from exchange_rate x
  where x.workspace_id = $1 and x.currency = CODE
    and x.date >= date_trunc('month', p.date) and x.date < date_trunc('month', p.date) + interval '1 month'`;
const rateSql = (code: string): string =>
  `case when ${code} = root.currency then 1
        when p.average then (${AVERAGE.replace('CODE', code)})
        else (${TABLE.replace('CODE', code)}) end`;

const CONTEXT = `
  select e.currency as book, root.currency as reporting,
    (${rateSql('p.currency')})::text as "ofTransaction", (${rateSql('e.currency')})::text as "ofBook"
  from unnest($2::text[], $3::integer[], $4::date[], $5::boolean[]) with ordinality as p(currency, entity, date, average, nth)
  cross join (select currency from entity where workspace_id = $1 and parent_id is null and not is_deleted order by id limit 1) root
  left join entity e on e.workspace_id = $1 and e.id = p.entity and not e.is_deleted
  order by p.nth`;

interface ContextRow {
  readonly book: string | null;
  readonly reporting: string;
  readonly ofTransaction: string | null;
  readonly ofBook: string | null;
}
const decimalOrNull = (text: string | null): Decimal | null =>
  text === null ? null : new Decimal(text);

/** What the table knows for each request, in their order. Throws 400 for an entity that is not there. */
export async function rateContexts(
  session: Session,
  requests: readonly RateRequest[],
): Promise<RateContext[]> {
  const query = named(CONTEXT, [
    session.principal.workspace.id,
    requests.map(({ currency }) => currency),
    requests.map(({ entity }) => entity),
    requests.map(({ date }) => date),
    requests.map(({ average }) => average ?? false),
  ]);
  const [rows = []] = await ask(session, query);
  return requests.map(({ entity }, nth) => {
    const row = rows[nth] as ContextRow | undefined;
    if (!row || row.book === null) throw invalid('entity', noSuchRecord(entity));
    const { book, reporting, ofTransaction, ofBook } = row;
    return {
      book,
      reporting,
      ofTransaction: decimalOrNull(ofTransaction),
      ofBook: decimalOrNull(ofBook),
    };
  });
}

function demandPositive(field: string, rate: Decimal | null | undefined, same: boolean): void {
  if (rate === null || rate === undefined) return;
  if (!rate.gt(0)) throw invalid(field, 'Ensure this value is greater than 0.');
  if (same && !rate.eq(ONE)) {
    throw invalid(field, `The currencies are the same, so the rate is 1, not ${rate.toFixed()}.`);
  }
}

const none = ({ currency, date, average }: RateRequest, target: string, field: string) =>
  invalid(
    'currency',
    `No exchange rate from ${currency} to ${target} ${average ? 'in the month of' : 'on or before'} ${date}. Load one, or give ${field}.`,
  );

/** Given rates, else those of the table; 1 between equal currencies. Throws 400 when there is none. */
export function ratesIn(context: RateContext, request: RateRequest): Rates {
  const { book, reporting, ofTransaction, ofBook } = context;
  const { currency, exchangeRate, exchangeRateBook } = request;
  demandPositive('exchangeRate', exchangeRate, currency === reporting);
  demandPositive('exchangeRateBook', exchangeRateBook, currency === book);

  const toBook = (): Decimal => {
    if (exchangeRateBook) return exchangeRateBook;
    if (currency === book) return ONE;
    if (exchangeRate && book === reporting) return exchangeRate;
    if (!ofTransaction || !ofBook) throw none(request, book, 'exchange_rate_book');
    return roundedRate(ofTransaction.div(ofBook));
  };
  const bookRate = toBook();
  const toReporting = (): Decimal => {
    if (exchangeRate) return exchangeRate;
    if (currency === reporting) return ONE;
    if (!ofBook) throw none(request, reporting, 'exchange_rate');
    return roundedRate(bookRate.times(ofBook));
  };
  return { book: bookRate, reporting: toReporting() };
}

/**
 * The rates of an entry: units of the book currency of its entity, and of the reporting currency, for
 * one unit of `currency`. Throws 400 on `currency` when none is given or on file.
 */
export async function ratesFor(session: Session, request: RateRequest): Promise<Rates> {
  const [context] = await rateContexts(session, [request]);
  if (!context) throw new Error('One context answers one request.');
  return ratesIn(context, request);
}
