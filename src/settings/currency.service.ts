// The currencies of a workspace.
import { WorkspaceCurrency } from '../../schema/settings/workspace-currency.ts';
import { transactionOf, type Session } from '../ground/access/index.ts';
import { insertMany } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';

const names = new Intl.DisplayNames('en', { type: 'currency' });

/** The English name of an ISO 4217 currency: EUR is Euro. */
export const currencyName = (code: string): string => names.of(code) ?? code;

/** Adds a currency to the workspace unless it is there. */
export async function ensureCurrency(session: Session, currency: string): Promise<void> {
  const [known] = await transactionOf(session).ask(
    named(
      'select 1 from workspace_currency where workspace_id = $1 and currency = $2 and not is_deleted',
      [session.principal.workspace.id, currency],
    ),
  );
  if (known) return;
  await insertMany(session, WorkspaceCurrency, [{ currency, name: currencyName(currency) }]);
}

/** The reporting currency: that of the root entity, the oldest if there are several. docs/accounting.md section 1. */
export async function reportingCurrency(session: Session): Promise<string | undefined> {
  const [found] = await transactionOf(session).ask<{ currency: string | null }>(
    named('select reporting_currency() as currency', []),
  );
  return found?.currency ?? undefined;
}
