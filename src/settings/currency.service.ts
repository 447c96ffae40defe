// The currencies of a workspace.
import { WorkspaceCurrency } from '../../schema/settings/workspace-currency.ts';
import { ask, type Session, transactionOf } from '../platform/access/index.ts';
import { insertMany } from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
import { EXCLUSIVE_POSTING_LOCK } from './posting-lock.ts';

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

/** The currency the workspace reports in; undefined before its first entity. docs/accounting.md section 1. */
export async function reportingCurrency(session: Session): Promise<string | undefined> {
  const [rows] = await ask(session, named('select reporting_currency() as currency', []));
  return (rows?.[0]?.['currency'] as string | null | undefined) ?? undefined;
}

/** Says what the workspace reports in. Throws 400 on `currency` once lines or rates are told in it. */
export async function setReportingCurrency(session: Session, currency: string): Promise<void> {
  await ensureCurrency(session, currency);
  await transactionOf(session).askAll([
    EXCLUSIVE_POSTING_LOCK,
    named('select set_reporting_currency($1)', [currency]),
  ]);
}
