// Runs revaluation of monetary foreign-currency balances at a day's closing rate, reversed on the
// next day. Safe to repeat: later changes are posted as a difference. docs/accounting.md section
// 10.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { postAll, type RateContext, rateContexts, ratesIn, rounded } from '../ledger/index.ts';
import { closedDays, demandOpenDay, EXCLUSIVE_POSTING_LOCK } from '../settings/index.ts';
import { reversalOf, revaluationOf, type Difference } from './revaluation.rules.ts';

/** Which balances are looked at: those of a day, of one entity or of all whose day is open. */
export interface Revalued {
  readonly through: string;
  readonly entity?: number | null | undefined;
}

/** Balances of monetary accounts in other currencies than their books, at the end of an open day. */
const BALANCES = `
  select b.entity_id as entity, b.account_id as account, b.currency, sum(b.amount_native)::text as native, sum(b.amount_book)::text as book
  from (
    select entity_id, account_id, currency, amount_native, amount_book from balance_month
      where workspace_id = $1 and month < date_trunc('month', $2::date)
    union all select entity_id, account_id, currency, amount_native, amount_book from balance_day
      where workspace_id = $1 and date between date_trunc('month', $2::date) and $2
    union all select entity_id, account_id, currency, amount_native, amount_book from balance_delta
      where workspace_id = $1 and date <= $2
  ) b
  join entity e on e.workspace_id = $1 and e.id = b.entity_id and not e.is_deleted and e.active and e.currency <> b.currency
  join account a on a.workspace_id = $1 and a.id = b.account_id and a.include_in_revaluations and a.status = 'ACTIVE'
  where ($3::integer is null or b.entity_id = $3)
    and not exists (select from lock_period l where l.workspace_id = $1 and l.locked_through >= $2
      and (l.entity_id is null or l.entity_id = b.entity_id))
  group by 1, 2, 3 having sum(b.amount_native) <> 0 or sum(b.amount_book) <> 0
  order by 1, 3, 2`;

interface Balance {
  readonly entity: number;
  readonly account: number;
  readonly currency: string;
  readonly native: string;
  readonly book: string;
}
/** What balances of one entity and currency are worth, and by how much their books are off. */
export interface Worth {
  readonly entity: number;
  readonly currency: string;
  readonly context: RateContext;
  readonly differences: readonly Difference[];
  /** Whether a rate is missing: nothing is known of the differences then. */
  readonly lacksRate: boolean;
}

const isWithoutRate = (context: RateContext): boolean =>
  context.ofTransaction === null || context.ofBook === null;

/** What every foreign balance is worth at the end of a day, by entity and currency. Three round trips at most. */
export async function worthOf(session: Session, { through, entity }: Revalued): Promise<Worth[]> {
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(session, named(BALANCES, [workspace, through, entity ?? null]));
  const balances = rows as unknown as Balance[];
  const groups = [...Map.groupBy(balances, (each) => `${each.entity} ${each.currency}`).values()];
  const requests = groups.flatMap(([head]) =>
    head ? [{ currency: head.currency, entity: head.entity, date: through }] : [],
  );
  if (requests.length === 0) return [];
  const contexts = await rateContexts(session, requests);
  return groups.flatMap((group, nth) => {
    const [request, context] = [requests[nth], contexts[nth]];
    if (!request || !context) return [];
    const lacksRate = isWithoutRate(context);
    const rate = lacksRate ? undefined : ratesIn(context, request).book;
    const differences = group.flatMap(({ native, book, ...place }): Difference[] => {
      if (!rate) return [];
      const worth = rounded(new Decimal(native).times(rate), context.book);
      const amount = worth.minus(book);
      return amount.isZero() ? [] : [{ ...place, amount }];
    });
    return [{ ...request, context, differences, lacksRate }];
  });
}

async function gainLossAccount(session: Session): Promise<number> {
  const [row] = await transactionOf(session).ask<{ id: number | null }>(
    named('select unrealized_gain_loss_id as id from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  if (row?.id) return row.id;
  throw invalid('nonFieldErrors', 'The account settings have no unrealized_gain_loss: choose one.');
}

/**
 * Posts what foreign balances are off at the closing rate of a day, against unrealized gain or loss, and takes
 * it back on the next day: for each entity and currency one entry and its reversal. Returns all of them.
 * @throws Problem 400 when a rate or the account is missing, or the day is closed
 */
export async function runRevaluation(session: Session, run: Revalued): Promise<number[]> {
  // Alone: what is posted beside it would not be in the balances that are read.
  await transactionOf(session).ask(EXCLUSIVE_POSTING_LOCK);
  demandOpenDay('through', run.through, await closedDays(session, run.entity ?? null));
  const worth = await worthOf(session, run);
  for (const { currency, entity, context, lacksRate } of worth) {
    // Says which rate is missing.
    if (lacksRate) ratesIn(context, { currency, entity, date: run.through });
  }
  const found = worth.filter(({ differences }) => differences.length > 0);
  if (found.length === 0) return [];
  const gainLoss = await gainLossAccount(session);
  const postings = found.map(({ currency, entity, context, differences }) => {
    const books = { context, rates: ratesIn(context, { currency, entity, date: run.through }) };
    const inReporting = (book: Decimal): Decimal =>
      rounded(book.times(context.ofBook ?? 0), context.reporting);
    return revaluationOf(
      { entity, currency, differences, books },
      run.through,
      gainLoss,
      inReporting,
    );
  });
  const posted = await postAll(session, postings);
  const reversed = await postAll(
    session,
    postings.map((posting, nth) => reversalOf(posting, posted[nth]?.id ?? 0)),
  );
  return [...posted, ...reversed].map(({ id }) => id);
}
