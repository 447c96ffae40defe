// Reads the workspace's exchange rates for the conversion of entries. docs/accounting.md section 1.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid, noSuchRecord } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { POSTING_LOCK, rateOnDay } from '../../settings/index.ts';
import { ratesIn, type RateContext, type RateRequest, type Rates } from './rates.rules.ts';

const AVERAGE = `select round(avg(x.rate), 10) from exchange_rate x
  where x.workspace_id = $1 and x.currency = CODE and not x.is_deleted
    and x.date >= date_trunc('month', p.date) and x.date < date_trunc('month', p.date) + interval '1 month'`;
const rateSql = (code: string): string =>
  `case when ${code} = workspace.currency then 1
        when p.average then (${AVERAGE.replace('CODE', code)})
        else ${rateOnDay(code, 'p.date')} end`;

const CONTEXT = `
  with workspace as materialized (select reporting_currency() as currency)
  select e.currency as book, workspace.currency as reporting,
    (${rateSql('p.currency')})::text as "ofTransaction", (${rateSql('e.currency')})::text as "ofBook"
  from unnest($2::text[], $3::integer[], $4::date[], $5::boolean[]) with ordinality as p(currency, entity, date, average, nth)
  cross join workspace
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
  const [, rows = []] = await ask(session, POSTING_LOCK, query);
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

/**
 * The rates of an entry: units of the book currency of its entity, and of the reporting currency, for
 * one unit of `currency`. Throws 400 on `currency` when none is given or on file.
 */
export async function ratesFor(session: Session, request: RateRequest): Promise<Rates> {
  const [context] = await rateContexts(session, [request]);
  if (!context) throw new Error('One context answers one request.');
  return ratesIn(context, request);
}
