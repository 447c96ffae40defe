// Statement effect of a dry run: each statement with the change's postings, less the same without
// them. docs/accounting.md section 11.
import {
  ask,
  type DryRunShown,
  permissionFor,
  reaches,
  type Session,
  type Witness,
} from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { type Posted, watchLedger } from '../../ledger/index.ts';
import { addDays } from '../../platform/base/index.ts';
import { segmentsFor, type Closing, type ClosingRate } from '../figures/balances.rules.ts';
import { closingRates, foreignBooks } from '../figures/balances.service.ts';
import type { DisposalMovement } from '../cash/cash-flow.rules.ts';
import { changeOf, sectionsOf, type Sections } from './effect-sections.service.ts';
import type { AccountInfo, Movement, Scope } from '../figures/figures.types.ts';
import { ACCOUNTS, movementsOf } from '../figures/movements.service.ts';
import type { Period } from '../figures/periods.rules.ts';
import { balancesOf } from '../figures/running-balances.service.ts';
import { scopeOf } from '../figures/scope.service.ts';

/** What changes in the statements of some entities from the first to the last day that was posted on. */
interface Effect extends Sections {
  /** Null: of all entities the caller sees, together. */
  readonly entity: number | null;
  readonly entityName: string | null;
  readonly currency: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** What the figures of before and after are made from, beside movements. */
interface Ground {
  readonly scope: Scope;
  readonly days: Period;
  readonly closings: readonly Closing[];
  readonly accounts: ReadonlyMap<number, AccountInfo>;
  readonly rate: ClosingRate;
}

/** The statements hold what moved before the days, and on them: {@link segmentsFor} of the closings. */
const WITHIN = 1;

const movedBy = (posted: readonly Posted[], { isBook }: Scope): Movement[] =>
  posted.map(({ entity, account, amount, book }) => ({
    ...{ segment: WITHIN, entity, account, member: null, book },
    amount: isBook ? book : amount,
  }));

const disposedBy = (posted: readonly Posted[], { isBook }: Scope): DisposalMovement[] =>
  posted.map(({ account, disposed, disposedBook }) => ({
    ...{ segment: WITHIN, account },
    amount: isBook ? disposedBook : disposed,
  }));

const sameAs = (some: readonly Movement[]): ((each: Movement) => boolean) => {
  const keys = new Set(some.map(({ entity, account }) => `${entity}:${account}`));
  return ({ entity, account }) => keys.has(`${entity}:${account}`);
};

async function sectionsWith(
  ground: Ground,
  movements: readonly Movement[],
  disposals: readonly DisposalMovement[] = [],
): Promise<Sections> {
  const { scope, days, closings, accounts, rate } = ground;
  const balances = await balancesOf(closings, scope, movements, accounts, rate);
  const nobody = { retained: undefined, translation: undefined };
  return sectionsOf({ ...nobody, balances, movements, accounts }, days, disposals);
}

/**
 * By how much the sections change. Balances that are translated are rounded as a whole, so what was there
 * before matters to the cent; all other figures are sums of lines.
 */
async function changeIn(
  session: Session,
  ground: Ground,
  posted: readonly Posted[],
): Promise<Sections> {
  const { scope, closings } = ground;
  const own = movedBy(posted, scope);
  const isForeign = foreignBooks(scope).some(({ id }) => own.some(({ entity }) => entity === id));
  const disposals = disposedBy(posted, scope);
  if (!isForeign) {
    return changeOf(await sectionsWith(ground, []), await sectionsWith(ground, own, disposals));
  }
  const options = { withBook: true, isByEntity: true };
  const all = await movementsOf(session, scope, segmentsFor(closings), options);
  const after = all.movements.filter(sameAs(own));
  // What others post meanwhile stands in both, or in neither.
  const undone = own.map((each) => ({
    ...each,
    amount: each.amount.negated(),
    book: each.book.negated(),
  }));
  return changeOf(
    await sectionsWith(ground, [...after, ...undone]),
    await sectionsWith(ground, after, disposals),
  );
}

/** All entities together in the reporting currency, then each of those touched in the currency of its books. */
const scopesOf = (all: Scope, posted: readonly Posted[]): Scope[] => [
  all,
  ...[...new Set(posted.map(({ entity }) => entity))].flatMap((id): Scope[] => {
    const books = all.entities.get(id);
    return books ? [{ ...all, selected: [id], isBook: true, currency: books.currency }] : [];
  }),
];

/** What the postings change in the statements, accrual basis. Nothing where nothing was posted. */
async function effectOf(session: Session, posted: readonly Posted[]): Promise<Effect[]> {
  const start = posted.map(({ first }) => first).sort()[0];
  const end = posted
    .map(({ last }) => last)
    .sort()
    .at(-1);
  if (start === undefined || end === undefined) return [];
  const all = await scopeOf(session, {});
  const [rows = []] = await ask(session, named(ACCOUNTS, [session.principal.workspace.id]));
  const accounts = new Map((rows as unknown as AccountInfo[]).map((each) => [each.id, each]));
  const before = addDays(start, -1);
  const rate = await closingRates(session, all, foreignBooks(all), [before, end]);
  const effects: Effect[] = [];
  for (const scope of scopesOf(all, posted)) {
    const ground: Ground = {
      ...{ scope, accounts, rate, days: { start, end, label: '', isCut: false } },
      closings: [before, end].map((day) => ({ day, since: start })),
    };
    const own = posted.filter(({ entity }) => scope.selected.includes(entity));
    const [entity = null] = scope.isBook ? scope.selected : [];
    effects.push({
      entity,
      entityName: entity === null ? null : (scope.entities.get(entity)?.name ?? null),
      currency: scope.currency,
      ...{ startDate: start, endDate: end },
      ...(await changeIn(session, ground, own)),
    });
  }
  return effects;
}

/** Tells a rehearsal what it posts, and what that changes in the statements for those who may read them. */
export const watchBooks: Witness = async (session) => {
  const watch = await watchLedger(session);
  return {
    tell: async (): Promise<DryRunShown> => ({
      journalLines: await watch.lines(),
      statements: reaches(permissionFor(session.principal, 'reports'), 'read')
        ? await effectOf(session, await watch.sums())
        : null,
    }),
    digest: watch.digest,
    days: async () => {
      const days: Record<number, string> = {};
      for (const { entity, first } of await watch.sums()) {
        const known = days[entity];
        days[entity] = known === undefined || first < known ? first : known;
      }
      return days;
    },
  };
};
