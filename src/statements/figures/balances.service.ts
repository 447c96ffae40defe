// End-of-day balances of a scope, with the closing rates and the accounts that take the
// differences. docs/accounting.md sections 11 and 12.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { invalid } from '../../platform/base/index.ts';
import {
  isNothing,
  restOf,
  segmentsFor,
  type Closing,
  type ClosingRate,
  type StatementBalances,
  type Takers,
} from './balances.rules.ts';
import { cashMovementsOf } from './cash-basis.service.ts';
import type { Member } from './columns.rules.ts';
import type {
  AccountInfo,
  AccountingBasis,
  EntityBooks,
  Movement,
  Scope,
} from './figures.types.ts';
import { groupingOf, memberOf, membersOf, type GroupBy } from './groups.service.ts';
import { movementsOf, type Narrowing } from './movements.service.ts';
import { balancesOf } from './running-balances.service.ts';
import { factsAsKnown } from '../../ledger/index.ts';
import { rateKnownAt, rateOnDay } from '../../settings/index.ts';

/** A closed day is translated with the rates that were known when it was closed; what was known at a moment, with those of then. */
const closingsOfThen = (moment: string): string => `(
  select c.entity_id, c.through, c.last_rate_id from closing c
  where c.workspace_id = $1 and not exists (select from ${factsAsKnown('closing', moment)} f where f.record_id = c.id)
  union all
  select (f.was ->> 'entity_id')::integer, (f.was ->> 'through')::date, (f.was ->> 'last_rate_id')::integer
  from ${factsAsKnown('closing', moment)} f where f.was is not null)`;
const ratesSql = (
  known: string,
): string => `select e.id as entity, d.day, ${rateOnDay('e.currency', 'd.day', 'k.known')} as rate
  from unnest($2::integer[], $3::text[]) e(id, currency) cross join unnest($4::date[]) d(day)
  cross join lateral (select ${known} as known) k`;
const RATES = ratesSql(rateKnownAt('e.id', 'd.day'));
const RATES_OF_THEN = ratesSql(
  `least(${rateKnownAt('e.id', 'd.day', closingsOfThen('$6::timestamptz'))}, $5::integer)`,
);

/** The entities of a scope whose books are kept in another currency than they are shown in. */
export const foreignBooks = (scope: Scope): EntityBooks[] =>
  scope.isBook
    ? []
    : scope.selected.flatMap((id) => {
        const books = scope.entities.get(id);
        return books && books.currency !== scope.reporting ? [books] : [];
      });

/** The closing rates of foreign books on the given days. */
export async function closingRates(
  session: Session,
  { known }: Scope,
  foreign: readonly EntityBooks[],
  days: readonly string[],
): Promise<ClosingRate> {
  if (foreign.length === 0) return () => undefined;
  const { id: workspace } = session.principal.workspace;
  const [rows = []] = await ask(
    session,
    named(known ? RATES_OF_THEN : RATES, [
      workspace,
      foreign.map(({ id }) => id),
      foreign.map(({ currency }) => currency),
      days,
      ...(known ? [known.rate, known.at.toISOString()] : []),
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

/** Who takes earlier profit, and what translation leaves over. */
function takersOf({ translation }: Scope, accounts: ReadonlyMap<number, AccountInfo>): Takers {
  const [retained] = [...accounts.values()]
    .filter(({ subtype }) => subtype === 'RETAINED_EARNINGS')
    .sort((a, b) => a.id - b.id);
  return { retained, translation: translation === null ? undefined : accounts.get(translation) };
}

/** How balances are told apart, or narrowed, and on which basis they stand. */
export interface BalanceOptions {
  readonly basis: AccountingBasis;
  readonly groupBy?: GroupBy | null | undefined;
  /** The tag group, when grouped by tag. */
  readonly group?: number | null | undefined;
  /** Lines of these departments alone. */
  readonly department?: readonly number[] | null | undefined;
  /** Lines of these alone; not on a cash basis. */
  readonly narrowing?: Narrowing | undefined;
  /** Accounts of these types alone: without those of profit and loss there is no profit either. */
  readonly types?: readonly string[];
}

/** All of it, and each member of the group asked for. */
export interface GroupedBalances {
  readonly whole: StatementBalances;
  readonly parts: readonly { readonly member: Member; readonly standing: StatementBalances }[];
}

/** Movement by what it is to be told apart by: the group, else the departments it is narrowed to. */
async function apart(
  session: Session,
  scope: Scope,
  closings: readonly Closing[],
  options: BalanceOptions,
) {
  const { basis, groupBy, group, department } = options;
  const isNarrowed = department !== null && department !== undefined && department.length > 0;
  if (isNarrowed && groupBy && groupBy !== 'department' && groupBy !== 'entity') {
    throw invalid(
      'groupBy',
      'With departments, lines can be grouped by department or entity only.',
    );
  }
  const grouping = isNarrowed
    ? ({ dimension: 'department', tags: [] } as const)
    : await groupingOf(session, groupBy, group);
  // Only what is translated has to be told apart, and what is asked for by entity.
  const foreign = foreignBooks(scope);
  const isByEntity = foreign.length > 0 || groupBy === 'entity';
  const movedIn = basis === 'cash' ? cashMovementsOf : movementsOf;
  const found = await movedIn(session, scope, segmentsFor(closings), {
    grouping,
    ...(options.types && { types: options.types }),
    narrowing: options.narrowing,
    withBook: isByEntity,
    isByEntity,
  });
  const movements = isNarrowed
    ? found.movements.filter(({ member }) => member !== null && department.includes(member))
    : found.movements;
  return { foreign, accounts: found.accounts, movements };
}

/** What every account holds at the end of each day asked for, in all and by the members of a group. */
export async function standingsAt(
  session: Session,
  scope: Scope,
  closings: readonly Closing[],
  options: BalanceOptions,
): Promise<GroupedBalances> {
  const { groupBy } = options;
  const { foreign, accounts, movements } = await apart(session, scope, closings, options);
  const days = [...new Set(closings.map(({ day }) => day))];
  const rate = await closingRates(session, scope, foreign, days);
  const takers = takersOf(scope, accounts);
  const standingOf = async (some: readonly Movement[]): Promise<StatementBalances> => ({
    ...takers,
    accounts,
    movements: some,
    balances: await balancesOf(closings, scope, some, accounts, rate),
  });
  const whole = await standingOf(movements);
  if (!groupBy) return { whole, parts: [] };
  const members = await membersOf(session, scope, groupBy, movements);
  const of = Map.groupBy(movements, memberOf(groupBy));
  const parts: { member: Member; standing: StatementBalances }[] = [];
  for (const member of members) {
    parts.push({ member, standing: await standingOf(of.get(member.id) ?? []) });
  }
  return { whole, parts: leavingNothing(whole, parts) };
}

/** Parts are translated and rounded each; what that leaves over belongs to none of the members. */
function leavingNothing(
  whole: StatementBalances,
  parts: GroupedBalances['parts'],
): GroupedBalances['parts'] {
  const told = parts.filter(({ member }) => member.id !== null);
  const balances = whole.balances.map((all, at) =>
    restOf(
      all,
      told.flatMap(({ standing }) => standing.balances[at] ?? []),
    ),
  );
  const none = parts.find(({ member }) => member.id === null);
  if (!none && balances.every(isNothing)) return parts;
  const standing = { ...whole, movements: none?.standing.movements ?? [], balances };
  return [...told, { member: { id: null, name: null }, standing }];
}
