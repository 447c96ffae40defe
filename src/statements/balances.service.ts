// Balances of a scope at the end of days, with what they need beside the movements: closing rates and
// the accounts that take what is left over. docs/accounting.md sections 11 and 12.
import { Decimal } from '../../schema/kit/index.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { named } from '../ground/database/index.ts';
import {
  segmentsFor,
  type Closing,
  type ClosingRate,
  type Standing,
  type Takers,
} from './balances.rules.ts';
import type { AccountInfo, EntityBooks, Scope } from './figures.types.ts';
import { movementsOf } from './movements.service.ts';
import { balancesOf } from './running-balances.service.ts';
import { rateKnownAt, rateOnDay } from '../settings/rate.rules.ts';

/** A closed day is translated with the rates that were known when it was closed. */
const RATES = `select e.id as entity, d.day, ${rateOnDay('e.currency', 'd.day', 'k.known')} as rate
  from unnest($2::integer[], $3::text[]) e(id, currency) cross join unnest($4::date[]) d(day)
  cross join lateral (select ${rateKnownAt('e.id', 'd.day')} as known) k`;

/** The entities of a scope whose books are kept in another currency than they are shown in. */
const foreignBooks = (scope: Scope): EntityBooks[] =>
  scope.isBook
    ? []
    : scope.selected.flatMap((id) => {
        const books = scope.entities.get(id);
        return books && books.currency !== scope.reporting ? [books] : [];
      });

/** The closing rates of foreign books on the given days. */
async function closingRates(
  session: Session,
  foreign: readonly EntityBooks[],
  days: readonly string[],
): Promise<ClosingRate> {
  if (foreign.length === 0) return () => undefined;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(
    session,
    named(RATES, [
      workspace,
      foreign.map(({ id }) => id),
      foreign.map(({ currency }) => currency),
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
  const foreign = foreignBooks(scope);
  // Only what is translated has to be told apart.
  const isByEntity = foreign.length > 0;
  const { movements, accounts } = await movementsOf(session, scope, segmentsFor(closings), {
    withBook: isByEntity,
    isByEntity,
  });
  const rate = await closingRates(session, foreign, [...new Set(closings.map(({ day }) => day))]);
  const balances = await balancesOf(closings, scope, movements, accounts, rate);
  return { ...(await takersOf(session, accounts)), balances, movements, accounts };
}
