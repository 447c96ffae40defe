// `ledgergate listen` and `ledgergate trigger`: webhooks on a laptop that no receiver can reach.
import { Refusal } from '../platform/base/index.ts';
import type { Lifetime } from './lifetime.ts';
import type { Screen } from './screen.ts';
import { wholeNumber } from './service.ts';
import { type ClientFlags, openClient, type ServiceClient } from './service-client.ts';
import { type Trigger, TRIGGERS } from './triggers.ts';

export interface ListenFlags extends ClientFlags {
  readonly forwardTo?: string;
  readonly webhook?: string;
}
export interface TriggerFlags extends ClientFlags {
  readonly id?: string;
  readonly yes?: boolean;
}

interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly token: string;
  readonly topics: readonly { readonly name: string }[];
}
interface Page {
  readonly results: readonly { readonly id: number }[];
}
interface Delivery {
  readonly topic: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const PATH = '/integrations/api/v1/webhook';
const AGAIN_MS = 1_000;
const GONE = 410;
const TOO_MANY = 429;
/** The number that begins at the oldest change that is kept. */
const OLDEST = '0';

/** The webhook that was named, else the newest. */
async function webhookOf(client: ServiceClient, id: string | undefined): Promise<Webhook> {
  if (id !== undefined) {
    return (await client.call('GET', `${PATH}/${wholeNumber('webhook', id)}`)) as Webhook;
  }
  const [newest] = (await client.call('GET', PATH)) as Webhook[];
  if (newest) return newest;
  throw new Refusal('There is no webhook to listen to.', `Make one: POST ${client.baseUrl}${PATH}`);
}

/** The messages of a stream of server-sent events. */
async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Map<string, string>> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const fields = part
        .split('\n')
        .filter((line) => !line.startsWith(':'))
        .map((line): [string, string] => {
          const at = line.indexOf(': ');
          return [line.slice(0, at), line.slice(at + 2)];
        });
      if (fields.length > 0) yield new Map(fields);
    }
  }
}

/** Hands a delivery on; says what the receiver answered. */
async function forward(url: string, { headers, body }: Delivery): Promise<string> {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
    return `${answer.status}`;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return cause?.code ?? 'no answer';
  }
}

/** A stream that the service did not begin, or ended before its time. */
class StreamFault extends Error {
  constructor(
    readonly status: number,
    /** Text of the answer. */
    readonly detail: string,
  ) {
    super(`The service refused the stream with ${status}: ${detail}`);
  }

  /** Whether it would be refused again and again. */
  get isForGood(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== TOO_MANY;
  }
}

/** Words of a refusal: the `detail` of its JSON, else its text. */
function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { readonly detail?: unknown };
    return typeof detail === 'string' ? detail : text;
  } catch {
    return text;
  }
}

/** The deliveries of a stream with their numbers. Throws {@link StreamFault} when it is not begun, or ends by a fault. */
async function* deliveriesOf(
  answer: Response,
): AsyncGenerator<{ readonly id: string | undefined; readonly delivery: Delivery }> {
  if (!answer.ok || !answer.body) {
    throw new StreamFault(answer.status, detailOf(await answer.text()));
  }
  for await (const message of messagesOf(answer.body)) {
    const data: unknown = JSON.parse(message.get('data') ?? '{}');
    if (message.get('event') === 'fault') {
      const { status, detail } = data as { readonly status: number; readonly detail: string };
      throw new StreamFault(status, detail);
    }
    yield { id: message.get('id'), delivery: data as Delivery };
  }
}

/** Receives the deliveries of a webhook and hands them on, until a signal. */
export async function listen(
  lifetime: Pick<Lifetime, 'onEnd'>,
  screen: Pick<Screen, 'step' | 'tell'>,
  { forwardTo = '', webhook: id, ...flags }: ListenFlags,
): Promise<void> {
  if (!URL.canParse(forwardTo)) {
    throw new Refusal(
      `"${forwardTo}" is not a URL.`,
      'Use --forward-to http://127.0.0.1:5556/hook',
    );
  }
  const client = openClient(flags);
  const webhook = await webhookOf(client, id);
  const stopping = new AbortController();
  lifetime.onEnd(() => {
    stopping.abort();
    return Promise.resolve();
  }, AGAIN_MS);
  let last: string | undefined;
  const begun = (): void => {
    const topics = webhook.topics.map(({ name }) => name).join(', ') || 'no topics yet';
    screen.step('listening', `webhook ${webhook.id} (${topics})`, [
      `token ${webhook.token}`,
      `forwarding to ${forwardTo}   (stop with Ctrl-C)`,
    ]);
    screen.tell({ listening: webhook.id, token: webhook.token });
  };
  const open = async (): Promise<void> => {
    const answer = await fetch(`${client.baseUrl}${PATH}/${webhook.id}/listen`, {
      headers: {
        authorization: await client.authorization(),
        ...(last !== undefined && { 'last-event-id': last }),
      },
      signal: stopping.signal,
    });
    if (last === undefined && answer.ok) begun();
    last ??= answer.headers.get('last-event-id') ?? undefined;
    for await (const { id: nth, delivery } of deliveriesOf(answer)) {
      last = nth ?? last;
      const status = await forward(forwardTo, delivery);
      screen.step('delivery', `${delivery.topic} #${last ?? ''} → ${status}`);
      screen.tell({ delivery: delivery.topic, sequence: Number(last), answered: status });
    }
  };
  /** Says why a stream ended, and decides where the next one begins. Throws where there will be none. */
  const ended = (error: unknown): void => {
    if (stopping.signal.aborted) return;
    const isRefused = error instanceof StreamFault;
    if (isRefused && error.status === GONE && last !== undefined) {
      screen.step('missed', error.detail, [
        `Deliveries after #${last} are lost; it goes on with the oldest change that is kept.`,
      ]);
      screen.tell({ missed: error.detail, after: Number(last) });
      last = OLDEST;
    } else if (isRefused && error.isForGood) {
      throw new Refusal(error.message, 'Correct what the answer names, and listen again');
    } else if (last === undefined) throw error;
    else {
      const why = isRefused ? error.detail : 'The stream broke.';
      screen.step('waiting', `${why} The stream will resume where it stopped.`);
    }
  };
  while (!stopping.signal.aborted) {
    await open().catch(ended);
    // The stream resumes after the number that was seen last.
    last ??= OLDEST;
    await new Promise((resume) => setTimeout(resume, AGAIN_MS));
  }
}

/** The record that was named, else the newest of its kind where the event changes nothing for good. */
async function recordOf(
  client: ServiceClient,
  topic: string,
  { path, movesMoney }: Trigger,
  id?: string,
) {
  if (id !== undefined) return wholeNumber('id', id);
  if (movesMoney) throw new Refusal(`${topic} changes the books.`, 'Say of which record: --id 7');
  const query = 'limit=1&sort=-id&all_time=true';
  const { results } = (await client.call('GET', `${path}?${query}`)) as Page;
  const [newest] = results;
  if (newest) return newest.id;
  throw new Refusal(
    `There is no record of which ${topic} could be told.`,
    `Make one: POST ${path}`,
  );
}

/** Makes something happen to a record through the API, so that its topic is delivered. */
export async function trigger(
  _: Lifetime,
  screen: Screen,
  { id: given, yes = false, ...flags }: TriggerFlags,
  [topic = '']: readonly string[],
): Promise<void> {
  const found = TRIGGERS[topic];
  if (!found) {
    throw new Refusal(
      `${topic} cannot be triggered.`,
      `Use one of these: ${Object.keys(TRIGGERS).join(', ')}`,
    );
  }
  const client = openClient(flags);
  const id = await recordOf(client, topic, found, given);
  if (found.movesMoney && !client.isDemo && !yes) {
    throw new Refusal(
      `${topic} changes the books, and this is not the demo.`,
      'Confirm with --yes',
    );
  }
  await found.run(client, id);
  screen.step('triggered', `${topic} of ${id}`);
  screen.tell({ triggered: topic, id });
}
