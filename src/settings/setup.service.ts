// Sets up a new workspace: its first entity, its currency, and the accounts the service posts to.
import { Account } from '../../schema/ledger/account.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { insert, insertMany } from '../platform/records/index.ts';
import { cashflowOf, isMonetary } from './account.rules.ts';
import { ensureCurrency } from './currency.service.ts';
import { SYSTEM_ACCOUNTS } from './system-accounts.rules.ts';

export interface Setup {
  /** The root entity. The workspace reports in its currency. */
  readonly entity: number;
  /** The ids of the system accounts by the setting they serve, and `retainedEarnings`. */
  readonly accounts: Readonly<Record<string, number>>;
}

/**
 * Sets up the caller's empty workspace. docs/accounting.md section 5.
 * @param root - name of the root entity, and its book currency (ISO 4217)
 * @throws Problem 409 when the workspace is set up already
 */
export async function setUpWorkspace(
  session: Session,
  root: { readonly name: string; readonly currency: string },
): Promise<Setup> {
  const workspace = session.principal.workspace.id;
  const [known] = await transactionOf(session).ask({
    name: 'is_set_up',
    text: 'select 1 from system_accounts where workspace_id = $1',
    values: [workspace],
  });
  if (known) throw new Problem('CONFLICT', 'This workspace is already set up.');

  const entity = await insert(session, Entity, root);
  await ensureCurrency(session, root.currency);
  const ids = await insertMany(
    session,
    Account,
    SYSTEM_ACCOUNTS.map(({ number, name, type, subtype }) => ({
      number,
      name,
      currency: root.currency,
      accountType: type,
      accountSubtype: subtype,
      accountCashflowClassification: cashflowOf(subtype),
      includeInRevaluations: isMonetary(subtype),
      protected: true,
    })),
  );
  const roles = SYSTEM_ACCOUNTS.flatMap(({ roles: served }, i) =>
    served.map((role): [string, number] => [role, ids[i] ?? 0]),
  );
  const settings = Object.fromEntries(roles);
  await insertMany(session, SystemAccounts, [settings]);
  const retained = SYSTEM_ACCOUNTS.findIndex(({ subtype }) => subtype === 'RETAINED_EARNINGS');
  return { entity, accounts: { ...settings, retainedEarnings: ids[retained] ?? 0 } };
}
