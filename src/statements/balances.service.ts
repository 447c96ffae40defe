// Balances of a scope at the end of days, with what they need beside the movements: closing rates and
// the accounts that take what is left over. docs/accounting.md sections 11 and 12.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import {
  balancesOf,
  segmentsFor,
  type Closing,
  type ClosingRate,
  type Standing,
  type Takers,
} from './balances.rules.ts';
import type { AccountInfo, Scope } from './figures.types.ts';
import { movementsOf } from './movements.service.ts';

const RATES = `select c.currency, d.day, (select x.rate from exchange_rate x
    where x.workspace_id = $1 and x.currency = c.currency and x.date <= d.day order by x.date desc limit 1) as rate
  from unnest($2::text[]) c(currency) cross join unnest($3::date[]) d(day)`;

/** The closing rates of the foreign books of a scope on the given days. */
async function closingRates(
  session: Session,
  scope: Scope,
  days: readonly string[],
): Promise<ClosingRate> {
  const books = scope.selected.map((id) => scope.entities.get(id)?.currency ?? scope.reporting);
  const foreign = scope.isBook
    ? []
    : [...new Set(books)].filter((each) => each !== scope.reporting);
  if (foreign.length === 0) return () => undefined;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(session, named(RATES, [workspace, foreign, days]));
  const found = new Map(
    (rows as unknown as { currency: string; day: string; rate: string | null }[]).flatMap(
      ({ currency, day, rate }): [string, Decimal][] =>
        rate === null ? [] : [[`${currency} ${day}`, new Decimal(rate)]],
    ),
  );
  return (currency, day) => found.get(`${currency} ${day}`);
}

async function takersOf(
  session: Session,
  accounts: ReadonlyMap<number, AccountInfo>,
): Promise<Takers> {
  const [rows = []] = await ask(
    session,
    named('select cta_account_id as id from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  const [retained] = [...accounts.values()]
    .filter(({ subtype }) => subtype === 'RETAINED_EARNINGS')
    .sort((a, b) => a.id - b.id);
  const id = rows[0]?.['id'] as number | null | undefined;
  return { retained, translation: id ? accounts.get(id) : undefined };
}

/** What every account holds at the end of each day asked for. */
export async function standingAt(
  session: Session,
  scope: Scope,
  closings: readonly Closing[],
): Promise<Standing> {
  const { movements, accounts } = await movementsOf(session, scope, segmentsFor(closings), {
    withBook: !scope.isBook,
  });
  const rate = await closingRates(session, scope, [...new Set(closings.map(({ day }) => day))]);
  const balances = balancesOf(closings, scope, movements, accounts, rate);
  return { ...(await takersOf(session, accounts)), balances, accounts };
}
