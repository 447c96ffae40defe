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
import { rateKnownAt, rateOnDay } from '../settings/rate.rules.ts';

/** A closed day is translated with the rates that were known when it was closed. */
const RATES = `select e.id as entity, d.day, ${rateOnDay('e.currency', 'd.day', 'k.known')} as rate
  from unnest($2::integer[], $3::text[]) e(id, currency) cross join unnest($4::date[]) d(day)
  cross join lateral (select ${rateKnownAt('e.id', 'd.day')} as known) k`;

/** The closing rates of the foreign books of a scope on the given days. */
async function closingRates(
  session: Session,
  scope: Scope,
  days: readonly string[],
): Promise<ClosingRate> {
  const books = scope.selected.map((id) => scope.entities.get(id));
  const foreign = scope.isBook
    ? []
    : books.filter((each) => each !== undefined && each.currency !== scope.reporting);
  if (foreign.length === 0) return () => undefined;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(
    session,
    named(RATES, [
      workspace,
      foreign.map((each) => each?.id),
      foreign.map((each) => each?.currency),
      days,
    ]),
  );
  const found = new Map(
    (rows as unknown as { entity: number; day: string; rate: string | null }[]).flatMap(
      ({ entity, day, rate }): [string, Decimal][] =>
        rate === null ? [] : [[`${entity} ${day}`, new Decimal(rate)]],
    ),
  );
  return (entity, day) => found.get(`${entity} ${day}`);
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
  return { ...(await takersOf(session, accounts)), balances, movements, accounts };
}
