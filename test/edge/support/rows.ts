// Rows that no operation makes by itself, written past the service for tests of the walls around them.
import type { TestService } from '../../support/service.ts';

/** A letter about the invoice of a side: they come with what is sent, where mail can be sent. */
export async function writeLetter(
  { database, workspace }: TestService,
  entity: number,
  invoice: number,
): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `with made as (
          insert into letter (workspace_id, entity_id, model, object_id, recipients, copies, subject, body)
          values ($1, $2, 'invoice', $3, array['a@b.example'], '{}', 'x', 'x') returning id
        ), enclosed as (
          insert into letter_enclosure (workspace_id, letter_id, name, type, content)
          select $1, id, 'x', 'text/plain', 'x' from made
        ) select id from made`,
      values: [workspace, entity, invoice],
    }),
  );
  return row?.id ?? 0;
}

/** What a line of a bank may stand for: rules propose it, where there is something to propose. */
export async function writeMatch(
  { database, workspace }: TestService,
  entity: number,
  amount: string,
  records: Readonly<Record<string, number>>,
): Promise<number> {
  const [row] = await database.write(workspace, ({ ask }) =>
    ask<{ id: number }>({
      text: `insert into transaction_match
          (workspace_id, entity_id, transaction, bank_transaction, content_type, object_id, amount, status, reason)
        values ($1, $2, $3, $4, 1, $5, $6, 'pending', 'x') returning id`,
      values: [
        ...[workspace, entity, records['LedgerLine'], records['BankTransaction']],
        ...[records['Invoice'], amount],
      ],
    }),
  );
  return row?.id ?? 0;
}

/** That a draft of an entity was decided: the trace of what somebody drafted and somebody accepted. */
export async function writeDecision(
  { database, workspace }: TestService,
  entity: number,
  entry = 0,
): Promise<void> {
  await database.write(workspace, ({ ask }) =>
    ask({
      text: `insert into draft_decision (workspace_id, entity_id, resource, object, object_id, status, decided_by, reason)
        values ($1, $2, 'journal_entries', 'JournalEntry', $3, 'accepted', 'api_user:1', 'x')`,
      values: [workspace, entity, entry],
    }),
  );
}
