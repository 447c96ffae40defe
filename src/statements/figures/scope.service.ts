// Resolves the scope of a statement: its entities and its currency. docs/accounting.md sections 11
// and 12.
import { ask, type Session } from '../../platform/access/index.ts';
import { invalid, noSuchRecord } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { shownMoment, standingQueries } from '../../ledger/index.ts';
import type { EntityBooks, Scope } from './figures.types.ts';

export interface ScopeRequest {
  readonly entity?: readonly number[] | null | undefined;
  readonly entityRollup?: boolean | null | undefined;
  /** Book amounts of several entities too; they have to keep their books in one currency. */
  readonly useBookValues?: boolean | null | undefined;
  /** The moment whose books are asked for. */
  readonly knownAt?: Date | null | undefined;
}

/** All of them, so that a roll-up does not end at one out of sight; names only of those in sight. */
const ENTITIES = `select t.id, e.name, t.parent_id as parent, t.currency, t.fiscal_year_month as "fiscalMonth",
    t.fiscal_year_day as "fiscalDay", e.id is not null as "isSeen"
  from entity_tree() t left join entity e on e.workspace_id = $1 and e.id = t.id order by t.id`;

const HOME = `select w.reporting_currency as currency, s.cta_account_id as translation
  from workspace w left join system_accounts s on s.workspace_id = w.id where w.id = $1`;
const ACCOUNTS =
  'select account_type as type, count(*)::integer as many from account where workspace_id = $1 group by 1';

/** The entities and all that stand below them; each once. */
function withDescendants(wanted: readonly number[], all: readonly EntityBooks[]): Set<number> {
  const found = new Set(wanted);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { id, parent } of all) if (parent !== null && found.has(parent)) found.add(id);
  }
  return found;
}

/**
 * Resolves the entities asked for. Exactly one without roll-up is shown in its book currency, anything
 * else in the reporting currency, unless book values are asked for. Throws 400 for an entity the caller may not see, and for
 * a moment that is to come.
 */
export async function scopeOf(session: Session, request: ScopeRequest): Promise<Scope> {
  const { workspace } = session.principal;
  const [rows = [], [home] = [], counted = [], [standing] = []] = await ask(
    session,
    named(ENTITIES, [workspace.id]),
    named(HOME, [workspace.id]),
    named(ACCOUNTS, [workspace.id]),
    ...standingQueries(session, request.knownAt),
  );
  const all = rows as unknown as EntityBooks[];
  const seen = all.filter(({ isSeen }) => isSeen);
  const given = request.entity?.length ? [...new Set(request.entity)] : undefined;
  for (const id of given ?? []) {
    if (!seen.some((each) => each.id === id)) throw invalid('entity', noSuchRecord(id));
  }
  const wanted = given ?? seen.map(({ id }) => id);
  const chosen = request.entityRollup ? withDescendants(wanted, all) : new Set(wanted);
  const root = all.find(({ parent }) => parent === null);
  const head = all.find(({ id }) => id === given?.[0]) ?? root;
  const selected = seen.filter(({ id }) => chosen.has(id));
  const currencies = [...new Set(selected.map(({ currency }) => currency))].sort();
  if (request.useBookValues && currencies.length > 1) {
    throw invalid(
      'useBookValues',
      `These entities keep their books in ${currencies.join(' and ')}: choose entities with one currency.`,
    );
  }
  const isBook = request.useBookValues === true || (given?.length === 1 && !request.entityRollup);
  const { known, at } = await shownMoment(session, request.knownAt, standing);
  const reporting = (home?.['currency'] as string | null | undefined) ?? 'USD';
  return {
    entities: new Map(all.map((each) => [each.id, each])),
    selected: selected.map(({ id }) => id),
    isBook,
    currency: isBook ? (selected[0]?.currency ?? reporting) : reporting,
    reporting,
    accounts: new Map(counted.map(({ type, many }) => [String(type), Number(many)])),
    translation: (home?.['translation'] as number | null | undefined) ?? null,
    known,
    shown: at,
    fiscal: { month: head?.fiscalMonth ?? 1, day: head?.fiscalDay ?? 1 },
  };
}
