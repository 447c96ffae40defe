// Delivery history, resending and replay. Specification: Webhook delivery event.
import { exactJson } from '../../../protocol/json.ts';
import { invalid, notFound } from '../base/index.ts';
import { named, type Row, type Transaction } from '../database/index.ts';
import { bodyOf } from './payload.ts';

export type DeliveryStatus = 'PENDING' | 'SUCCESS' | 'FAILURE';

/** A request and its answer, as they went over the wire. */
export interface HttpExchange {
  readonly request: {
    readonly method: 'POST';
    readonly url: string;
    readonly headers: unknown;
    readonly body: string;
  };
  readonly response: {
    readonly statusCode: number | null;
    readonly headers: unknown;
    readonly body: string | null;
    readonly error: string | null;
  } | null;
}

export interface Attempt {
  readonly attempt: number;
  readonly startedAt: string;
  /** Null while it is under way. */
  readonly durationMs: number | null;
  readonly http: HttpExchange;
}

export interface Delivery {
  readonly id: number;
  /** Null when the webhook was deleted. */
  readonly webhook: number | null;
  readonly url: string | null;
  readonly topic: string;
  readonly status: DeliveryStatus;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** The number of the event; null for examples, and for a moment after the change. */
  readonly sequence: number | null;
  /** Seconds until the next attempt; null when there is none to come. */
  readonly nextAttemptIn: number | null;
  readonly object: unknown;
  readonly attempts: readonly Attempt[];
  /** The last attempt. */
  readonly http: HttpExchange | null;
}

export interface DeliveryFilter {
  readonly id?: number | undefined;
  readonly webhook?: number | undefined;
  readonly status?: DeliveryStatus | undefined;
  readonly topic?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const LIST = `
  select d.id, d.webhook_id as webhook, d.webhook_uuid as uuid, d.topic, d.status, w.url,
    d.created_at as "createdAt", d.ended_at as "endedAt", e.sequence,
    case when d.status = 'PENDING' then greatest(0, ceil((d.due_at - delivery_time()) / 1000.0))::integer end as "nextAttemptIn",
    coalesce(d.data, e.data)::text as data, coalesce(d.changes, e.changes)::text as changes,
    (select coalesce(json_agg(a order by a.attempt), '[]') from webhook_attempt a
     where a.workspace_id = d.workspace_id and a.delivery_id = d.id) as attempts
  from webhook_delivery d
  left join outbox e on e.workspace_id = d.workspace_id and e.id = d.event_id
  left join webhook w on w.workspace_id = d.workspace_id and w.id = d.webhook_id
  where d.workspace_id = $1 and ($2::integer is null or d.webhook_id = $2)
    and ($3::text is null or d.status = $3) and ($4::text is null or d.topic = $4)
    and ($5::bigint is null or d.id = $5)
  order by d.id desc limit $6 offset $7`;

interface AttemptRow {
  readonly attempt: number;
  readonly url: string;
  readonly started_at: string;
  readonly duration_ms: number | null;
  readonly request_headers: unknown;
  readonly status_code: number | null;
  readonly response_headers: unknown;
  readonly response_body: string | null;
  readonly error: string | null;
}

const attemptOf = (row: AttemptRow, body: string): Attempt => ({
  attempt: row.attempt,
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  http: {
    request: { method: 'POST', url: row.url, headers: row.request_headers ?? {}, body },
    response:
      row.duration_ms === null
        ? null
        : {
            statusCode: row.status_code,
            headers: row.response_headers,
            body: row.response_body,
            error: row.error,
          },
  },
});

function deliveryOf(row: Row): Delivery {
  const { uuid, data, changes, attempts: rows, ...rest } = row;
  const told = {
    topic: String(row['topic']),
    data: String(data),
    changes: changes as string | null,
  };
  const body = bodyOf(String(uuid), told);
  const attempts = (rows as AttemptRow[]).map((each) => attemptOf(each, body));
  const last = attempts.at(-1)?.http ?? null;
  const url = (row['url'] as string | null) ?? last?.request.url ?? null;
  return { ...rest, url, object: exactJson(told.data), attempts, http: last } as never;
}

/** Deliveries, newest first. */
export async function listDeliveries(
  transaction: Transaction,
  { id, webhook, status, topic, limit, offset }: DeliveryFilter,
): Promise<Delivery[]> {
  const filter = [webhook ?? null, status ?? null, topic ?? null, id ?? null];
  const rows = await transaction.ask(
    named(LIST, [transaction.workspace, ...filter, limit, offset]),
  );
  return rows.map(deliveryOf);
}

/** One delivery. Throws 404. */
export async function readDelivery(transaction: Transaction, id: number): Promise<Delivery> {
  const [found] = await listDeliveries(transaction, { id, limit: 1, offset: 0 });
  if (!found) throw notFound();
  return found;
}

const MOST_LISTED = 25;

/** The 25 newest deliveries of a webhook. Throws 404. Specification: Webhook management. */
export async function latestDeliveries(
  transaction: Transaction,
  webhook: number,
): Promise<Delivery[]> {
  const found = await transaction.ask(named(FIND_WEBHOOK, [transaction.workspace, webhook]));
  if (found.length === 0) throw notFound();
  return listDeliveries(transaction, { webhook, limit: MOST_LISTED, offset: 0 });
}

const FIND_WEBHOOK = 'select from webhook where workspace_id = $1 and id = $2';

/** Holds a webhook for a change. Throws 404. */
async function demandWebhook(transaction: Transaction, id: number): Promise<void> {
  const query = named(`${FIND_WEBHOOK} for key share`, [transaction.workspace, id]);
  if ((await transaction.ask(query)).length === 0) throw notFound();
}

/** Sends a delivery once more, as a delivery of its own with the same body; returns its id. Throws 404. */
export async function resendDelivery(transaction: Transaction, id: number): Promise<number> {
  const [row] = await transaction.ask<{ id: number }>(
    named(
      `insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic, data, changes)
       select $1, w.id, d.webhook_uuid, d.event_id, d.topic, d.data, d.changes
       from webhook_delivery d join webhook w on w.workspace_id = $1 and w.id = d.webhook_id
       where d.workspace_id = $1 and d.id = $2 for key share of w returning id`,
      [transaction.workspace, id],
    ),
  );
  if (!row) throw notFound();
  return row.id;
}

/**
 * Delivers the events of a range of sequence numbers, both inclusive, to a webhook once more: those on its
 * topics. Returns how many. Throws 404.
 */
export async function replayEvents(
  transaction: Transaction,
  webhook: number,
  range: { readonly from: number; readonly to: number },
): Promise<number> {
  await demandWebhook(transaction, webhook);
  if (range.to < range.from) throw invalid('to', 'Must not be before from.');
  const rows = await transaction.ask(
    named(
      `insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic)
       select $1, w.id, w.uuid, e.id, e.topic
       from webhook w
       join webhook_topic t on t.workspace_id = $1 and t.webhook_id = w.id
       join outbox e on e.workspace_id = $1 and e.topic = t.name and e.sequence between $3 and $4
       where w.workspace_id = $1 and w.id = $2 order by e.sequence returning id`,
      [transaction.workspace, webhook, range.from, range.to],
    ),
  );
  return rows.length;
}

/** Delivers an example that tells of no event; returns its id. Throws 404. */
export async function sendExample(
  transaction: Transaction,
  webhook: number,
  example: { readonly topic: string; readonly data: string; readonly changes: string | null },
): Promise<number> {
  const [row] = await transaction.ask<{ id: number }>(
    named(
      `insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, topic, data, changes)
       select $1, id, uuid, $3, $4, $5 from webhook where workspace_id = $1 and id = $2 for key share returning id`,
      [transaction.workspace, webhook, example.topic, example.data, example.changes],
    ),
  );
  if (!row) throw notFound();
  return row.id;
}

export interface Health {
  readonly webhook: number;
  readonly pending: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly failuresInARow: number;
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
  readonly lastError: string | null;
}

/** How each webhook fares: its deliveries of the last day, and its latest luck. */
export async function healthOf(transaction: Transaction): Promise<Health[]> {
  return transaction.ask<Health>(
    named(
      `select w.id as webhook,
         count(*) filter (where d.status = 'PENDING')::integer as pending,
         count(*) filter (where d.status = 'SUCCESS' and d.created_at > now() - interval '1 day')::integer as succeeded,
         count(*) filter (where d.status = 'FAILURE' and d.created_at > now() - interval '1 day')::integer as failed,
         coalesce(max(h.failures_in_a_row), 0) as "failuresInARow", max(h.last_success_at) as "lastSuccessAt",
         max(h.last_failure_at) as "lastFailureAt", max(h.last_error) as "lastError"
       from webhook w
       left join webhook_delivery d on d.workspace_id = w.workspace_id and d.webhook_id = w.id
       left join webhook_health h on h.workspace_id = w.workspace_id and h.webhook_id = w.id
       where w.workspace_id = $1 group by w.id order by w.id desc`,
      [transaction.workspace],
    ),
  );
}
