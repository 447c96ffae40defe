// Shared code of the settlement baseline: an entry with its lines, and the events of a transaction.
import type pg from 'pg';
import { ENTRY_MADE, entryBody, LINE_MADE, type LedgerAccount, type Entry } from './entry-body.ts';
import { padded, places } from './invoice-values.ts';

export type Ask = <R extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<R[]>;

/** Events, and a delivery of each to whoever subscribed. */
const OUTBOX = `
  with event as (
    insert into outbox (workspace_id, topic, object_id, data, changes, request_id)
    select $1, e.topic, e.id, e.data, e.changes, $2
    from unnest($3::text[], $4::integer[], $5::json[], $6::json[]) e (topic, id, data, changes)
    returning id, topic
  )
  insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic)
  select $1, w.id, w.uuid, event.id, event.topic from event
  join webhook_topic t on t.workspace_id = $1 and t.name = event.topic
  join webhook w on w.workspace_id = $1 and w.id = t.webhook_id and w.active`;
interface Event {
  readonly topic: string;
  readonly id: number;
  readonly data: unknown;
  readonly changes?: unknown;
}
export const tell = (ask: Ask, workspace: number, events: readonly Event[]) =>
  ask('outbox', OUTBOX, [
    workspace,
    crypto.randomUUID(),
    events.map(({ topic }) => topic),
    events.map(({ id }) => id),
    events.map(({ data }) => JSON.stringify(data)),
    events.map(({ changes }) => (changes === undefined ? null : JSON.stringify(changes))),
  ]);

interface SettlementEntryLine {
  readonly account: LedgerAccount;
  readonly amount: number;
  readonly role: string | null;
  readonly text?: string | null;
  readonly line?: number | null;
}
/** An entry of one currency: header, posting, lines. Returns its id, its lines' and the body of its event. */
export async function record(
  ask: Ask,
  entry: Omit<Entry, 'order' | 'entry' | 'posted' | 'kept'>,
  lines: readonly SettlementEntryLine[],
): Promise<{ id: number; order: string; lines: readonly number[]; body: object }> {
  const { workspace, entity, party, document } = entry;
  const [number] = await ask<{ last: number }>(
    'number',
    `insert into counter as c (workspace_id, kind, last) values ($1, 'journal_entry', 1)
      on conflict (workspace_id, kind) do update set last = c.last + 1 returning last`,
    [workspace],
  );
  const order = padded(number?.last ?? 0);
  const [made] = await ask<Entry['entry'] & pg.QueryResultRow>(
    'entry',
    `with made as (
       insert into journal_entry (workspace_id, entity_id, entity_ids, date, type, currency, exchange_rate, exchange_rate_book, memo,
         ref_number, created_automatically, document_kind, document_id, "order", created_by, created_by_name, created_by_source)
       values ($1, $2, array[$2::integer], $3, $4, $5, 1, 1, $6, $7, true, $8, $9, $10, 1, 'Bench', 'API') returning ${ENTRY_MADE}
     ), posting as (
       insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
       select $1, id, 1, 'api_user:1', $11 from made
     ) select * from made`,
    [
      ...[workspace, entity.id, entry.date, entry.type, entity.currency, entry.memo, entry.ref],
      ...[document.kind, document.id, order, crypto.randomUUID()],
    ],
  );
  if (!made) throw new Error('entry');
  const kept = await ask<{ id: string; uuid: string }>(
    `posted${lines.length}`,
    `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency, amount_native,
       amount_book, amount, vendor_id, description, document_kind, document_id, document_line_id, document_role)
      values ${places(lines.length, 16)} returning ${LINE_MADE}`,
    lines.flatMap(({ account, amount, role, text, line }) => [
      ...[workspace, made.id, 1, entity.id, account.id, entry.date, entity.currency],
      ...[amount, amount, amount, party.id, text ?? null, document.kind, document.id],
      ...[line ?? null, role],
    ]),
  );
  const posted = lines.map(({ account, amount, text = null }) => ({ account, amount, text }));
  const body = entryBody({ ...entry, order, entry: made, posted, kept });
  return { id: made.id, order, lines: kept.map(({ id }) => Number(id)), body };
}
