// Deliveries of webhooks: a list, and each with its attempts as sent over the wire. For admins.
// Answers of receivers are hostile text and shown as plain text only.
import {
  type Attempt,
  type Delivery,
  type DeliveryStatus,
  listDeliveries,
  readDelivery,
  resendDelivery,
} from '../../../platform/events/index.ts';
import { choiceIn } from '../shell/address.ts';
import { page } from '../shell/answer.ts';
import { redirectWith } from '../shell/flash.ts';
import { Badge, Copyable, Empty, Form, Moment, type Tone } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

const TONES: Readonly<Record<DeliveryStatus, Tone>> = {
  PENDING: 'warn',
  SUCCESS: 'good',
  FAILURE: 'bad',
};
const Status = ({ status }: { readonly status: DeliveryStatus }) => (
  <Badge tone={TONES[status]}>{status}</Badge>
);

/** What an attempt came to, in a word. */
function cause({ http, durationMs }: Attempt): string {
  if (durationMs === null || !http.response) return 'in progress';
  const { statusCode, error } = http.response;
  if (statusCode === null) return error ?? 'no answer';
  return statusCode === 404 ? '404, not tried again' : String(statusCode);
}

const LISTED = 50;
const HEADS = ['Delivery', 'Topic', 'Status', 'Attempts', 'Made', 'Last answer'];

function List({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Deliveries">
      <table>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th scope="col" key={head} class={head === 'Attempts' ? 'number' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => {
            const last = delivery.attempts.at(-1);
            return (
              <tr key={delivery.id}>
                <td>
                  <a href={`/deliveries/${delivery.id}`}>{delivery.id}</a>
                  {delivery.sequence !== null && (
                    <div class="quiet">change {delivery.sequence}</div>
                  )}
                </td>
                <td>{delivery.topic}</td>
                <td class="tight">
                  <Status status={delivery.status} />
                </td>
                <td class="number">{delivery.attempts.length}</td>
                <td class="tight">
                  <Moment at={delivery.createdAt} />
                </td>
                <td>{last ? cause(last) : 'not yet'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** GET /webhooks/{id}/deliveries?status=… */
export async function showDeliveries(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { person, csrf, path, notice, query, params } = visit;
  const webhook = Number(params['id']);
  const status = choiceIn(query, 'status', Object.keys(TONES) as DeliveryStatus[]);
  const deliveries = await inWorkspace(services, visit, (transaction) =>
    listDeliveries(transaction, {
      webhook,
      status,
      limit: LISTED,
      offset: 0,
    }),
  );
  const body = consolePage({
    title: 'Deliveries',
    path,
    person,
    csrf,
    notice,
    lead: `The newest ${LISTED} deliveries of the webhook. The API has all that are kept.`,
    children: (
      <>
        <p class="row">
          <a href={`/webhooks/${webhook}`}>The webhook</a>
          <a href={path}>All</a>
          {Object.keys(TONES).map((word) => (
            <a key={word} href={`${path}?status=${word}`}>
              {word}
            </a>
          ))}
        </p>
        {deliveries.length === 0 ? (
          <Empty title="No deliveries">
            <p>Each change on a subscribed topic makes one. Send an example to see the first.</p>
          </Empty>
        ) : (
          <List deliveries={deliveries} />
        )}
      </>
    ),
  });
  return page(body);
}

/** JSON in lines; anything else as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
const headerLines = (headers: unknown): string =>
  Object.entries((headers ?? {}) as Readonly<Record<string, string>>)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
/** The request as a command for a terminal. */
const asCurl = ({ http: { request } }: Attempt): string =>
  [
    `curl -X POST ${quoted(request.url)}`,
    ...Object.entries(request.headers as Readonly<Record<string, string>>).map(
      ([name, value]) => `-H ${quoted(`${name}: ${value}`)}`,
    ),
    `--data-binary ${quoted(request.body)}`,
  ].join(' ');

function Exchange({ attempt }: { readonly attempt: Attempt }) {
  const { request, response } = attempt.http;
  return (
    <section class="section card">
      <h2>
        Attempt {attempt.attempt}: {cause(attempt)}
      </h2>
      <p class="quiet">
        <Moment at={attempt.startedAt} />
        {attempt.durationMs !== null && `, ${attempt.durationMs} ms`}
      </p>
      <details>
        <summary>Request</summary>
        <pre class="code">
          <code>{`POST ${request.url}\n${headerLines(request.headers)}\n\n${readable(request.body)}`}</code>
        </pre>
        <Copyable value={asCurl(attempt)} label="the request as a curl command" />
      </details>
      {response && (
        <details open>
          <summary>Answer</summary>
          <pre class="code">
            <code>
              {[
                response.statusCode === null ? '' : `HTTP ${response.statusCode}`,
                headerLines(response.headers),
                response.error ?? '',
                response.body ?? '',
              ]
                .filter((part) => part !== '')
                .join('\n\n')}
            </code>
          </pre>
        </details>
      )}
    </section>
  );
}

/** GET /deliveries/{id} */
export async function showDelivery(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, params } = visit;
  const delivery = await inWorkspace(services, visit, (transaction) =>
    readDelivery(transaction, Number(params['id'])),
  );
  const { id, topic, status, webhook, attempts, nextAttemptIn } = delivery;
  const body = consolePage({
    title: `Delivery ${id}`,
    path,
    person,
    csrf,
    notice,
    lead: topic,
    children: (
      <>
        <p class="row">
          <Status status={status} />
          {nextAttemptIn !== null && <span class="quiet">next attempt in {nextAttemptIn} s</span>}
          {webhook !== null && <a href={`/webhooks/${webhook}/deliveries`}>All deliveries</a>}
        </p>
        {webhook !== null && (
          <Form action={`/deliveries/${id}/resend`} csrf={csrf}>
            <button>Resend</button>
          </Form>
        )}
        {attempts.length === 0 && (
          <Empty title="Not attempted yet">
            <p>The first attempt follows within a second, unless the webhook is paused.</p>
          </Empty>
        )}
        {attempts.toReversed().map((attempt) => (
          <Exchange key={attempt.attempt} attempt={attempt} />
        ))}
      </>
    ),
  });
  return page(body);
}

/** POST /deliveries/{id}/resend */
export async function doResend(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const id = await inWorkspace(services, visit, (transaction) =>
    resendDelivery(transaction, Number(visit.params['id'])),
  );
  return redirectWith(
    services,
    visit,
    `/deliveries/${id}`,
    'The event is sent again as this delivery.',
  );
}
