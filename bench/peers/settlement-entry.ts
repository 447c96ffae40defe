// What payments and bills by hand have in common: an entry with its lines, and the events of a transaction.
import type pg from 'pg';
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

interface Line {
  readonly account: number;
  readonly amount: number;
  readonly role: string | null;
  readonly line?: number | null;
}
/** An entry of one currency: header, posting, lines. Returns its id. */
export async function record(
  ask: Ask,
  workspace: number,
  entry: {
    readonly entity: number;
    readonly date: string;
    readonly type: string;
    readonly kind: string;
    readonly document: number;
    readonly vendor: number;
    readonly memo: string;
  },
  lines: readonly Line[],
) {
  const [number] = await ask<{ last: number }>(
    'number',
    `insert into counter as c (workspace_id, kind, last) values ($1, 'journal_entry', 1)
      on conflict (workspace_id, kind) do update set last = c.last + 1 returning last`,
    [workspace],
  );
  const order = padded(number?.last ?? 0);
  const [made] = await ask<{ id: number }>(
    'entry',
    `with made as (
       insert into journal_entry (workspace_id, entity_id, entity_ids, date, type, currency, exchange_rate, exchange_rate_book, memo,
         created_automatically, document_kind, document_id, "order", created_by_name, created_by_source)
       values ($1, $2, array[$2::integer], $3, $4, 'USD', 1, 1, $5, true, $6, $7, $8, 'Bench', 'API') returning id
     ), posting as (
       insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
       select $1, id, 1, 'api_user:1', $9 from made
     ) select id from made`,
    [
      ...[workspace, entry.entity, entry.date, entry.type, entry.memo, entry.kind, entry.document],
      ...[order, crypto.randomUUID()],
    ],
  );
  const id = made?.id ?? 0;
  await ask(
    `posted${lines.length}`,
    `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency,
       amount_native, amount_book, amount, vendor_id, document_kind, document_id, document_line_id, document_role)
      values ${places(lines.length, 15)}`,
    lines.flatMap(({ account, amount, role, line }) => [
      ...[workspace, id, 1, entry.entity, account, entry.date, 'USD', amount, amount, amount],
      ...[entry.vendor, entry.kind, entry.document, line ?? null, role],
    ]),
  );
  return { id, order };
}

export const ENTRY_BODY = `select json_build_object('entry', row_to_json(e), 'transactions', (
    select json_agg(json_build_object('line', row_to_json(l), 'account_name', a.name, 'vendor_name', v.name) order by l.id)
    from journal_line l join account a on a.workspace_id = $1 and a.id = l.account_id
    left join vendor v on v.workspace_id = $1 and v.id = l.vendor_id
    where l.workspace_id = $1 and l.journal_entry_id = e.id)) as body
  from journal_entry e where e.workspace_id = $1 and e.id = $2`;
