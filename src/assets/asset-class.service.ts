// Creates and changes classes of fixed assets. docs/accounting.md section 10.
import { FixedAssetClass } from '../../schema/assets/fixed-asset-class.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { bypassEntityWall, type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, change, insert, locked } from '../platform/records/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { LONGEST_LIFE } from './asset.rules.ts';
import { lockedStates, storeState } from './asset-state.service.ts';

type ClassPatch = PatchOf<typeof FixedAssetClass>;

const ACCOUNTS = [
  'assetAccount',
  'accumulatedDepreciationAccount',
  'depreciationExpenseAccount',
] as const;
/** Those on which assets stand. */
const STANDING = ['assetAccount', 'accumulatedDepreciationAccount'] as const;

/** What is wrong with a class by itself. */
function classFaults(next: ClassPatch): FieldFaults {
  const faults: Record<string, FieldFaults[string]> = {};
  const { usefulLife } = next;
  if (typeof usefulLife === 'number' && (usefulLife < 1 || usefulLife > LONGEST_LIFE)) {
    faults['usefulLife'] = [`Months, from 1 to ${LONGEST_LIFE}.`];
  }
  for (const [nth, name] of ACCOUNTS.entries()) {
    const account = next[name];
    if (typeof account !== 'number') continue;
    const same = ACCOUNTS.slice(0, nth).some((other) => next[other] === account);
    if (same) faults[name] = ['The three accounts of a class are different ones.'];
  }
  return faults;
}

const OPERATING = `
  update account set account_cashflow_classification = 'OPERATING', last_modified_at = now()
  where workspace_id = $1 and id = $2 and account_cashflow_classification = 'INVESTING'
    and not exists (select from journal_line l where l.workspace_id = $1 and l.account_id = $2)`;

/**
 * Accumulated depreciation belongs to operating activities, though accounts of fixed assets are made for investing.
 * One that has lines stays as it is: closed figures would move.
 */
async function makeOperating(session: Session, account: number | null | undefined): Promise<void> {
  if (typeof account !== 'number') return;
  await transactionOf(session).ask(named(OPERATING, [session.principal.workspace.id, account]));
}

/** Makes a class. Throws 400 on the field at fault. */
export async function createClass(
  session: Session,
  input: InputOf<typeof FixedAssetClass>,
): Promise<number> {
  addFault(session, classFaults(input));
  const id = await insert(session, FixedAssetClass, input);
  await makeOperating(session, input.accumulatedDepreciationAccount);
  return id;
}

const ASSETS =
  'select id from fixed_asset where workspace_id = $1 and asset_class_id = $2 and not is_deleted order by id';

/**
 * Changes a class. The accounts on which assets stand stay, and that of their depreciation is replaced and never taken
 * away; a class that gets the last of its accounts gives its assets their schedules.
 * @throws Problem 400 on the field at fault
 */
export async function changeClass(
  session: Session,
  id: number,
  changes: ClassPatch,
): Promise<void> {
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).ask(POSTING_LOCK);
  const record = await locked(session, FixedAssetClass, id);
  const { row } = record;
  const next: ClassPatch = Object.fromEntries(
    [...ACCOUNTS, 'usefulLife' as const].map((name) => [
      name,
      changes[name] ?? (changes[name] === null ? null : row[name]),
    ]),
  );
  addFault(session, classFaults(next));
  const [assets = []] = await bypassEntityWall(session, named(ASSETS, [workspace, id]));
  const moved = STANDING.filter(
    (name) => row[name] !== null && changes[name] !== undefined && changes[name] !== row[name],
  );
  if (assets.length > 0 && moved.length > 0) {
    const message =
      'Assets of this class stand on the account. Transfer the assets to another class.';
    addFault(session, Object.fromEntries(moved.map((name) => [name, [message]])));
  }
  const isWhole = (of: ClassPatch): boolean =>
    ACCOUNTS.every((name) => typeof of[name] === 'number');
  const wasWhole = isWhole(row);
  if (assets.length > 0 && wasWhole && next.depreciationExpenseAccount === null) {
    const message = 'Assets of this class are depreciated to an account. Choose another one.';
    addFault(session, { depreciationExpenseAccount: [message] });
  }
  await change(session, FixedAssetClass, record, changes);
  await makeOperating(session, changes.accumulatedDepreciationAccount);
  if (wasWhole || !isWhole(next)) return;
  for (const state of await lockedStates(
    session,
    assets.map((asset) => Number(asset['id'])),
  )) {
    await storeState(session, state);
  }
}
