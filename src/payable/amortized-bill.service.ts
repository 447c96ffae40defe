// Schedules of a bill that is changed, voided, reopened or deleted. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { retract, reverse } from '../ledger/index.ts';
import type {
  AccountDocument,
  DecidedChange,
  FollowedDocument,
  StoredRecord,
} from '../documents/index.ts';

/** A line that has a schedule. */
interface Scheduled {
  readonly line: number;
  readonly entity: number;
  readonly account: number;
  readonly amount: string;
  readonly isPosted: boolean;
}

const SCHEDULED = `
  select m.bill_line as line, m.entity_id as entity, m.prepaid_account_id as account, m.amount::text as amount,
    exists (select from amortization_schedule s where s.workspace_id = $1 and s.amortization_id = m.id
      and s.journal_entry_id is not null) as "isPosted"
  from amortization m where m.workspace_id = $1 and m.bill_id = $2 order by m.bill_line`;

/**
 * A line that is being expensed keeps its place, its account and at least what is scheduled, and its entity
 * once expenses are posted there. Throws 409 that says what to do.
 */
export async function demandSchedulesKept(
  session: Session,
  record: StoredRecord,
  { input, document: { lines, currency } }: DecidedChange<AccountDocument>,
): Promise<void> {
  const { workspace } = session.principal;
  const scheduled = await transactionOf(session).ask<Scheduled>(
    named(SCHEDULED, [workspace.id, record.id]),
  );
  for (const { line, entity, account, amount, isPosted } of scheduled) {
    const at = record.lineIds.indexOf(line);
    const next = lines[at];
    const isKept =
      next?.account === account &&
      next.net.times(amount).gte(0) &&
      next.net.abs().gte(new Decimal(amount).abs()) &&
      currency === record.fields['currency'];
    if (!isKept) {
      throw new Problem(
        'CONFLICT',
        `Line ${at + 1} has an amortization schedule. Keep its position, account, amount and currency, or remove the schedule first (amount 0).`,
      );
    }
    if (isPosted && entity !== input['entity']) {
      throw new Problem(
        'CONFLICT',
        `Expenses of line ${at + 1} are posted in the entity of this bill. Keep its entity, or void the bill and make it anew in the other one.`,
      );
    }
  }
}

const MOVE = `
  update amortization m set entity_id = b.entity_id, last_modified_at = now() from bill b
  where m.workspace_id = $1 and m.bill_id = $2 and b.workspace_id = $1 and b.id = $2 and m.entity_id <> b.entity_id`;

/** Takes the schedules of a bill along into its entity. */
export async function moveSchedules(
  session: Session,
  { id, isNew }: FollowedDocument,
): Promise<void> {
  if (isNew) return;
  await transactionOf(session).ask(named(MOVE, [session.principal.workspace.id, id]));
}

const ENTRIES = `
  select s.journal_entry_id as id,
    (select r.id from journal_entry r where r.workspace_id = $1 and r.reversal_of_id = s.journal_entry_id and not r.is_deleted) as reversal
  from amortization_schedule s
  join amortization m on m.workspace_id = s.workspace_id and m.id = s.amortization_id
  where s.workspace_id = $1 and m.bill_id = $2 and s.journal_entry_id is not null order by s.date`;

const scheduledEntries = (session: Session, bill: number) =>
  transactionOf(session).ask<{ id: number; reversal: number | null }>(
    named(ENTRIES, [session.principal.workspace.id, bill]),
  );

/** Takes back what was expensed of a bill that is voided. */
export async function reverseSchedules(session: Session, bill: number, date: string) {
  for (const { id } of await scheduledEntries(session, bill)) {
    await reverse(session, id, { date, type: 'journal_entry', dateField: 'voidDate' });
  }
}

/** Lets what was expensed of a bill that is reopened count again. */
export async function restoreSchedules(session: Session, bill: number): Promise<void> {
  for (const { reversal } of await scheduledEntries(session, bill)) {
    if (reversal !== null) await retract(session, reversal);
  }
}

/** Forgets the schedules of a bill that is deleted, with their entries. */
export async function removeSchedules(session: Session, bill: number): Promise<void> {
  for (const { id } of await scheduledEntries(session, bill)) await retract(session, id);
  await transactionOf(session).ask(
    named('delete from amortization where workspace_id = $1 and bill_id = $2', [
      session.principal.workspace.id,
      bill,
    ]),
  );
}
