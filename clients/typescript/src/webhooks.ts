// Verifies deliveries of webhooks with WebCrypto.
import { WebhookError } from './errors.ts';
import type { Topics } from './generated/schemas.ts';
import { readJson } from './json.ts';
import { fromWire } from './places.ts';

/** A delivery; the topic tells the type of its data. */
export type Delivery = {
  [Topic in keyof Topics]: {
    readonly webhook_uuid: string;
    readonly topic: Topic;
    readonly data: Topics[Topic];
    /** Null of what is deleted. */
    readonly changes: Readonly<
      Record<string, { readonly old: unknown; readonly new: unknown }>
    > | null;
    /** The number of the event, the same in each attempt. */
    readonly sequence: number;
  };
}[keyof Topics];

export interface SignedRequest {
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Exactly as received. */
  readonly body: string | Uint8Array;
  /** Of the webhook. */
  readonly token: string;
  readonly toleranceSeconds?: number;
  /** Seconds since 1970. */
  readonly now?: number;
}

function headerOf(headers: SignedRequest['headers'], name: string): string {
  if (typeof Headers !== 'undefined' && headers instanceof Headers) return headers.get(name) ?? '';
  const all = Object.entries(
    headers as Readonly<Record<string, string | readonly string[] | undefined>>,
  );
  const values = all.flatMap(([each, value]) => (each.toLowerCase() === name ? (value ?? []) : []));
  return values.length === 1 ? (values[0] ?? '') : '';
}

/** What a signed request carries. Throws WebhookError when it is not from the service, changed, or too old. */
export async function verifyWebhook({
  headers,
  body,
  token,
  toleranceSeconds = 300,
  now = Date.now() / 1_000,
}: SignedRequest): Promise<Delivery> {
  if (token === '') throw new TypeError('The token of the webhook is empty.');
  const timestamp = headerOf(headers, 'service-webhook-request-timestamp');
  const signature = headerOf(headers, 'service-webhook-signature-v1');
  if (!/^\d{1,15}$/.test(timestamp)) throw new WebhookError('The delivery has no timestamp.');
  if (!/^[0-9a-f]{64}$/.test(signature)) throw new WebhookError('The delivery has no signature.');
  if (Math.abs(now - Number(timestamp)) > toleranceSeconds)
    throw new WebhookError('The delivery is too old, or the clocks differ.');
  const encode = new TextEncoder();
  const bytes = typeof body === 'string' ? encode.encode(body) : body;
  const head = encode.encode(`${timestamp}:`);
  const message = new Uint8Array(head.length + bytes.length);
  message.set(head);
  message.set(bytes, head.length);
  const key = await crypto.subtle.importKey(
    'raw',
    encode.encode(token),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  // Compares in constant time.
  if (!(await crypto.subtle.verify('HMAC', key, given, message)))
    throw new WebhookError('The signature is not the service’s.');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const delivery = fromWire(readJson(text), '', (each) => each) as Delivery;
  const sequence = Number(headerOf(headers, 'service-webhook-sequence') || Number.NaN);
  return { ...delivery, sequence };
}
