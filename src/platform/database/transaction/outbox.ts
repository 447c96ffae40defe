// The outbox: one row for each record and topic a transaction changed, stored by that transaction
// together with its deliveries. Sends nothing.
import type { Query } from '../wire/batch.ts';
import { named } from '../wire/named.ts';
import { inheritPlan } from '../wire/planner-settings.ts';

/** Something that happened to a record, such as `Invoice.created`. */
export interface OutboxEvent {
  readonly topic: string;
  readonly objectId: number;
  /** JSON text: the record as its GET endpoint answers it, digit for digit. */
  readonly data: string;
  /** JSON text: old and new value by field; null where a topic carries none, or a new record is all new. */
  readonly changes: string | null;
}

/**
 * The type is `json`, which keeps the text as it is: every attempt sends the same bytes. A webhook that
 * is being deleted meanwhile is waited for and left out.
 */
const keep = (events: string): string => `
  with event as (
    insert into outbox (workspace_id, request_id, topic, object_id, data, changes)
    ${events} returning id, topic
  )
  insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic)
  select $1, w.id, w.uuid, event.id, event.topic
  from event
  join webhook_topic t on t.workspace_id = $1 and t.name = event.topic
  join webhook w on w.workspace_id = $1 and w.id = t.webhook_id and w.active
  order by event.id, w.id for key share of w`;

/** How many events are values of their own: their bodies are read once instead of twice. */
const FEW = 4;

/** The statements that keep events: from one on, and as many as there are. `json` makes JSON of a text. */
function keepings(json: (text: string) => string): readonly string[] {
  const few = Array.from({ length: FEW }, (_, last) => {
    const rows = Array.from({ length: last + 1 }, (_, nth) => {
      const [topic, id, data = '', changes = ''] = [3, 4, 5, 6].map(
        (place) => `$${4 * nth + place}`,
      );
      return `($1, $2, ${topic}, ${id}, ${json(data)}, ${json(changes)})`;
    });
    return keep(`values ${rows.join(', ')}`);
  });
  const many = keep(`select $1, $2, e.topic, e.object_id, ${json('e.data')}, ${json('e.changes')}
    from json_to_recordset($3) as e (nth integer, topic text, object_id integer, data json, changes json) order by e.nth`);
  return [...few, many];
}
const KEEP = keepings((text) => text);
const KEEP_MARKED = keepings((text) => `with_numbers(${text}::text)`);

const textOf = ({ topic, objectId, data, changes }: OutboxEvent, nth: number): string =>
  `{"nth":${nth},"topic":${JSON.stringify(topic)},"object_id":${objectId},"data":${data},"changes":${changes}}`;

/**
 * The statement that keeps events, and a delivery for each webhook that is active and subscribed now.
 * @param isMarked - whether they were read under a mark, which gives way to the numbers that are given by then
 */
export function eventsQuery(
  workspace: number,
  requestId: string,
  events: readonly OutboxEvent[],
  isMarked = false,
): Query {
  const values =
    events.length > FEW
      ? [`[${events.map(textOf).join(',')}]`]
      : events.flatMap(({ topic, objectId, data, changes }) => [topic, objectId, data, changes]);
  const keeping = (isMarked ? KEEP_MARKED : KEEP)[Math.min(events.length - 1, FEW)] ?? '';
  return inheritPlan(named(keeping, [workspace, requestId, ...values]));
}
