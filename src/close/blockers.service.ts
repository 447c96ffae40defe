// Collects all blockers of a close in one answer. docs/accounting.md sections 10 and 13.
import {
  ask,
  bypassEntityWall,
  permissionFor,
  reaches,
  type Session,
} from '../platform/access/index.ts';
import { longRunning, named, withGenericPlan } from '../platform/database/index.ts';
import { NAMED, SEARCHES, type Search } from './blockers.queries.ts';
import {
  BlockerKind,
  BlockerWeight,
  type CloseBlocker,
  type CloseBlockerRecord,
  WEIGHTS,
} from './blockers.types.ts';
import { CHECKS } from './books.checks.ts';
import { worthOf, type Revalued, type Worth } from './revaluation.service.ts';

interface BlockerRow {
  readonly count: number;
  readonly id: number;
  readonly name: string;
}

const blocker = (
  kind: BlockerKind,
  what: string,
  count: number,
  records: readonly CloseBlockerRecord[],
  page: string | null = null,
): CloseBlocker => ({ kind, weight: WEIGHTS[kind], what, count, page, records });

function blockerOf(
  { principal }: Session,
  { kind, one, what, path, page, resource, weight }: Search,
  rows: readonly BlockerRow[],
): CloseBlocker[] {
  const [first] = rows;
  if (!first) return [];
  // How many there are, everybody may know who may look at locks.
  const shown = reaches(permissionFor(principal, resource), 'read') ? rows : [];
  const records = shown.map(({ id, name }) => ({
    id,
    name,
    path: path === null ? null : `${path}/${id}`,
  }));
  const words = first.count === 1 ? one : what;
  const found = blocker(BlockerKind[kind as BlockerKind], words, first.count, records, page);
  if (weight) found.weight = BlockerWeight[weight];
  return [found];
}

/** Currencies without a rate, and accounts whose books are off the closing rate. */
function ofWorth(worth: readonly Worth[]): CloseBlocker[] {
  const lacking = worth.filter(({ lacksRate }) => lacksRate);
  const off = worth.flatMap(({ differences }) => differences);
  const currencies = [...new Set(lacking.map(({ currency }) => currency))];
  return [
    ...(lacking.length > 0
      ? [
          blocker(
            BlockerKind.MISSING_RATES,
            currencies.length === 1
              ? 'currency without an exchange rate'
              : 'currencies without an exchange rate',
            currencies.length,
            currencies.map((name) => ({ id: null, name, path: null })),
          ),
        ]
      : []),
    ...(off.length > 0
      ? [
          blocker(
            BlockerKind.UNREVALUED,
            `foreign ${off.length === 1 ? 'balance' : 'balances'} to revalue at the closing rate`,
            off.length,
            off.slice(0, NAMED).map(({ account, amount, currency }) => ({
              id: account,
              name: `${currency}, off by ${amount.toFixed()}`,
              path: `/coa/api/account/${account}`,
            })),
          ),
        ]
      : []),
  ];
}

/**
 * What the checks of the books find, in the whole workspace: a part of an entry between companies does not
 * add up by itself. Which records it is stays untold; `ledgergate verify` names them to the operator.
 */
export async function failingChecks(session: Session): Promise<CloseBlocker[]> {
  const { id: workspace } = session.principal.workspace;
  const answers = await bypassEntityWall(
    session,
    ...CHECKS.map(({ sql }) => longRunning({ text: sql, values: [workspace] })),
  );
  const wrong = CHECKS.filter(
    (_, nth) => ((answers[nth]?.[0]?.['wrong'] ?? []) as readonly unknown[]).length > 0,
  );
  if (wrong.length === 0) return [];
  // How many fail, and which, is a matter of the whole workspace: who sees a part of it learns that some do.
  if (session.principal.entities !== null) {
    return [blocker(BlockerKind.CHECKS, 'check of the books of the whole workspace', 1, [])];
  }
  const records = wrong.map(({ what }) => ({ id: null, name: what, path: null }));
  const words = wrong.length === 1 ? 'failing check of the books' : 'failing checks of the books';
  return [blocker(BlockerKind.CHECKS, words, wrong.length, records)];
}

/** What stands in the way but for the checks of the books. */
export async function openMatters(session: Session, scope: Revalued): Promise<CloseBlocker[]> {
  const { id: workspace } = session.principal.workspace;
  const values = [workspace, scope.through, scope.entity ?? null];
  const answers = await ask(
    session,
    ...SEARCHES.map(({ sql, isPlannedBySize }) => {
      const query = longRunning(named(sql, values));
      return isPlannedBySize ? query : withGenericPlan(query);
    }),
  );
  const searched = SEARCHES.flatMap((search, nth) =>
    blockerOf(session, search, (answers[nth] ?? []) as unknown as BlockerRow[]),
  );
  return [...searched, ...ofWorth(await worthOf(session, scope))];
}

const LAST_CHECKS = `select holds from verification where workspace_id = $1 and part = 'books'`;

/** The last result of the checks, where they did not hold. */
async function failedChecks(session: Session): Promise<CloseBlocker[]> {
  const [[last] = []] = await ask(session, named(LAST_CHECKS, [session.principal.workspace.id]));
  return last?.['holds'] === false
    ? [blocker(BlockerKind.CHECKS, 'verification of the books that did not hold', 1, [], '/proof')]
    : [];
}

/**
 * Everything that stands in the way of closing an entity, or all, through a day.
 * @param runsChecks - whether the checks of the books run now, which read every line; else their last result counts
 */
export async function blockersOf(
  session: Session,
  scope: Revalued,
  runsChecks: boolean,
): Promise<CloseBlocker[]> {
  const checks = runsChecks ? failingChecks : failedChecks;
  return [...(await openMatters(session, scope)), ...(await checks(session))];
}
