// Webhook payloads: a body with the same bytes at every attempt, and headers that prove its origin.
// Specification: Events.
import { createHmac } from 'node:crypto';
import { version } from '../base/index.ts';
import { changesBetween } from '../records/index.ts';

/** What is told, as it is kept. */
export interface EventPayload {
  readonly topic: string;
  /** JSON text. */
  readonly data: string;
  /** JSON text; null for topics without changes, and where they follow from the data: see {@link changesIn}. */
  readonly changes: string | null;
}

/** What changed, as JSON text. All of a new record is new, so that is not kept a second time. */
export const changesIn = ({ topic, data, changes }: EventPayload): string | null =>
  changes ?? (topic.endsWith('.created') ? changesBetween(null, data) : null);

/** The body of a delivery. */
export const bodyOf = (uuid: string, told: EventPayload): string =>
  `{"webhook_uuid":"${uuid}","topic":"${told.topic}","data":${told.data},"changes":${changesIn(told) ?? 'null'}}`;

/** The signature over `<timestamp>:<body>`. */
export const signatureOf = (token: string, timestamp: number, body: string): string =>
  createHmac('sha256', token).update(`${timestamp}:${body}`).digest('hex');

export interface Signing {
  readonly uuid: string;
  readonly token: string;
  /** The number of the event; null for examples. */
  readonly sequence: number | null;
}

/** The headers of one attempt, signed now. */
export function headersOf(
  { uuid, token, sequence }: Signing,
  body: string,
  now = Date.now(),
): Record<string, string> {
  const timestamp = Math.floor(now / 1_000);
  return {
    'Content-Type': 'application/json',
    'Service-Webhook-Request-Timestamp': String(timestamp),
    'Service-Webhook-Signature-v1': signatureOf(token, timestamp, body),
    'Service-Webhook-UUID': uuid,
    ...(sequence !== null && { 'Service-Webhook-Sequence': String(sequence) }),
    'User-Agent': `Ledgergate-Webhooks/${version}`,
  };
}
