// Claims on deliveries. A claim is a lease: its holder may record the outcome, and after it expires
// the delivery is free again. Nothing here waits for a receiver.
import { randomUUID } from 'node:crypto';
import { type Database, named, type Query } from '../database/index.ts';
import type { Outcome } from './send.ts';

/** Tries of one delivery: the first, and five more. Specification: Limits. */
export const MOST_ATTEMPTS = 6;
/** Deliveries one webhook has under way at once, however many workers there are. */
const AT_ONCE = 100;
/** And one that has failed so often in a row that it may be dead. */
const AT_ONCE_FAILING = 10;
const FAILING = 5;
/** The error of an attempt that its worker did not outlive. */
const SILENT = 'The worker fell silent before an answer came.';

export interface Claimed {
  readonly id: number;
  readonly claim: string;
  readonly attempt: number;
  /** When it was claimed, in delivery time. */
  readonly at: number;
  readonly uuid: string;
  readonly url: string;
  /** The sealed token. */
  readonly token: string;
  readonly topic: string;
  readonly data: string;
  readonly changes: string | null;
  readonly sequence: number | null;
}

const CLAIM = `
  with clock as materialized (select delivery_time() as at),
  room as materialized (
    select w.id, w.url, w.token,
      case when coalesce(h.failures_in_a_row, 0) < ${FAILING} then ${AT_ONCE} else ${AT_ONCE_FAILING} end - (
        select count(*) from webhook_delivery b
        where b.workspace_id = $1 and b.webhook_id = w.id and b.status = 'PENDING'
          and b.claim is not null and b.due_at > clock.at) as free
    from webhook w cross join clock
    left join webhook_health h on h.workspace_id = $1 and h.webhook_id = w.id
    where w.workspace_id = $1 and w.active
    for no key update of w skip locked
  ), due as materialized (
    select next.id
    from room cross join clock cross join lateral (
      select d.id from webhook_delivery d
      where d.workspace_id = $1 and d.webhook_id = room.id and d.status = 'PENDING'
        and d.due_at <= clock.at and d.attempts < ${MOST_ATTEMPTS}
        and (d.event_id is null or
          (select e.sequence from outbox e where e.workspace_id = $1 and e.id = d.event_id) is not null)
      order by d.due_at, d.id limit greatest(room.free, 0)
      for update of d skip locked
    ) next
    limit $2
  ), claimed as (
    update webhook_delivery d set attempts = d.attempts + 1, claim = $3, due_at = clock.at + $4
    from clock where d.workspace_id = $1 and d.id = any(array(select id from due))
    returning d.id, d.attempts, d.webhook_id, d.webhook_uuid, d.event_id, d.topic, d.data, d.changes, clock.at
  ), begun as (
    insert into webhook_attempt (workspace_id, delivery_id, attempt, url)
    select $1, c.id, c.attempts, room.url from claimed c join room on room.id = c.webhook_id
  ), silent as (
    update webhook_attempt a set duration_ms = 0, error = '${SILENT}'
    from claimed c
    where c.attempts > 1 and a.workspace_id = $1 and a.delivery_id = c.id and a.attempt = c.attempts - 1
      and a.duration_ms is null
  )
  select c.id, c.attempts as attempt, c.at, c.webhook_uuid as uuid, room.url, room.token, c.topic,
    coalesce(c.data, e.data)::text as data, coalesce(c.changes, e.changes)::text as changes, e.sequence
  from claimed c join room on room.id = c.webhook_id
  left join lateral (
    select * from outbox o where o.workspace_id = $1 and o.id = c.event_id offset 0
  ) e on true
  order by c.id`;

/** Deliveries whose last attempt was never answered for. */
const EXHAUST = `
  with given_up as (
    update webhook_delivery set status = 'FAILURE', claim = null, ended_at = now()
    where workspace_id = $1 and status = 'PENDING' and attempts >= ${MOST_ATTEMPTS} and due_at <= delivery_time()
    returning id, attempts
  )
  update webhook_attempt a set duration_ms = 0, error = '${SILENT}'
  from given_up g
  where a.workspace_id = $1 and a.delivery_id = g.id and a.attempt = g.attempts and a.duration_ms is null`;

/** Claims up to `most` deliveries of a workspace that are due, for `leaseMs`. */
export async function claim(
  database: Database,
  workspace: number,
  most: number,
  leaseMs: number,
): Promise<Claimed[]> {
  const mine = randomUUID();
  return database.write(workspace, async ({ askAll }) => {
    const [, , rows = []] = await askAll([
      // A claim that is lost with the server was under way: it is made again.
      named(`select set_config('synchronous_commit', 'off', true)`, []),
      named(EXHAUST, [workspace]),
      named(CLAIM, [workspace, most, mine, leaseMs]),
    ]);
    return rows.map((row) => ({ ...row, claim: mine }) as unknown as Claimed);
  });
}

/** What came of an attempt. */
export interface Result {
  readonly delivery: Claimed;
  readonly outcome: Outcome;
}

const isSuccess = ({ statusCode }: Outcome): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;
/** Specification: Webhook delivery. A 404 is the last word. */
const isLast = ({ attempt }: Claimed, { statusCode }: Outcome): boolean =>
  statusCode === 404 || attempt >= MOST_ATTEMPTS;

const FINISH = `
  with result as (
    select * from json_to_recordset($2) as r (
      id bigint, claim uuid, attempt integer, status text, due_at bigint, duration_ms integer,
      request_headers json, status_code integer, response_headers json, response_body text, error text)
  ), answered as (
    update webhook_attempt a set duration_ms = r.duration_ms, request_headers = r.request_headers,
      status_code = r.status_code, response_headers = r.response_headers, response_body = r.response_body,
      error = r.error
    from result r where a.workspace_id = $1 and a.delivery_id = any($3) and a.delivery_id = r.id and a.attempt = r.attempt
  ), finished as (
    update webhook_delivery d set status = r.status, claim = null, due_at = r.due_at,
      ended_at = case when r.status <> 'PENDING' then now() end
    from result r where d.workspace_id = $1 and d.id = any($3) and d.id = r.id and d.claim = r.claim and d.status = 'PENDING'
    returning d.webhook_id, r.status = 'SUCCESS' as is_success,
      coalesce(r.error, 'Answered with ' || r.status_code || '.') as error
  )
  insert into webhook_health as h
    (workspace_id, webhook_id, failures_in_a_row, last_success_at, last_failure_at, last_error)
  select $1, webhook_id, case when bool_or(is_success) then 0 else count(*) end,
    case when bool_or(is_success) then now() end, case when not bool_and(is_success) then now() end,
    max(error) filter (where not is_success)
  from finished where webhook_id is not null group by webhook_id order by webhook_id
  on conflict (workspace_id, webhook_id) do update set
    failures_in_a_row = case when excluded.last_success_at is not null then 0
      else h.failures_in_a_row + excluded.failures_in_a_row end,
    last_success_at = coalesce(excluded.last_success_at, h.last_success_at),
    last_failure_at = coalesce(excluded.last_failure_at, h.last_failure_at),
    last_error = coalesce(excluded.last_error, h.last_error)`;

const finishing = (workspace: number, results: readonly Result[], retryMs: number): Query =>
  named(FINISH, [
    workspace,
    JSON.stringify(
      results.map(({ delivery, outcome }) => ({
        id: delivery.id,
        claim: delivery.claim,
        attempt: delivery.attempt,
        status: isSuccess(outcome) ? 'SUCCESS' : isLast(delivery, outcome) ? 'FAILURE' : 'PENDING',
        // Attempts are that far apart from beginning to beginning.
        due_at: delivery.at + retryMs,
        duration_ms: outcome.durationMs,
        request_headers: outcome.requestHeaders,
        status_code: outcome.statusCode,
        response_headers: outcome.responseHeaders,
        response_body: outcome.responseBody,
        error: outcome.error,
      })),
    ),
    results.map(({ delivery }) => delivery.id),
  ]);

/** Writes down what came of attempts; a claim that somebody else holds by now changes no delivery. */
export async function finish(
  database: Database,
  workspace: number,
  results: readonly Result[],
  retryMs: number,
): Promise<void> {
  await database.write(workspace, ({ ask }) => ask(finishing(workspace, results, retryMs)));
}

/** Holds on to deliveries whose receivers take their time. */
export async function renew(
  database: Database,
  workspace: number,
  deliveries: readonly Claimed[],
  leaseMs: number,
): Promise<void> {
  await database.write(workspace, ({ ask }) =>
    ask(
      named(
        `update webhook_delivery d set due_at = delivery_time() + $4
         from unnest($2::bigint[], $3::uuid[]) as held (id, claim)
         where d.workspace_id = $1 and d.id = held.id and d.claim = held.claim`,
        [workspace, deliveries.map(({ id }) => id), deliveries.map((each) => each.claim), leaseMs],
      ),
    ),
  );
}
