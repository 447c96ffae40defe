// A webhook: its secret, signature verification, changing, testing, replaying, deleting. For
// admins.
import {
  changeWebhook,
  deleteWebhook,
  eventSettingsOf,
  exampleOf,
  type Health,
  healthOf,
  readWebhook,
  replayEvents,
  sendExample,
  type Webhook,
} from '../../../platform/events/index.ts';
import { invalid, Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { consolePage } from '../layout/layout.tsx';
import { Copyable, Field, Form, Message, Moment } from '../layout/parts.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';
import { inputOf, State, WebhookFields } from './webhooks.tsx';

const idOf = ({ params }: MemberVisit): number => Number(params['id']);
const home = (visit: MemberVisit): string => `/webhooks/${idOf(visit)}`;

const VERIFY = `import { createHmac, timingSafeEqual } from 'node:crypto';

const wanted = createHmac('sha256', token).update(timestamp + ':').update(rawBody).digest();
const isOurs = timingSafeEqual(wanted, Buffer.from(signature, 'hex'));`;

function Secret({ webhook, isShown }: { readonly webhook: Webhook; readonly isShown: boolean }) {
  return (
    <section class="section card">
      <h2>Verifying</h2>
      <dl class="pairs">
        <dt>UUID</dt>
        <dd>
          <Copyable value={webhook.uuid} label="the UUID" />
        </dd>
        <dt>Token</dt>
        <dd>
          {webhook.token === '' ? (
            'Made under another ENCRYPTION_KEY. Nothing is delivered until that key is back, or a new webhook is made.'
          ) : isShown ? (
            <Copyable value={webhook.token} label="the token" />
          ) : (
            <a href={`/webhooks/${webhook.id}?token=show`}>Show the token</a>
          )}
        </dd>
      </dl>
      <p>
        The signature is the HMAC-SHA256, in hex, of the timestamp, a colon and the raw body, with
        the token as its key. Refuse requests older than five minutes.
      </p>
      <pre class="code">
        <code>{VERIFY}</code>
      </pre>
    </section>
  );
}

function Health_({ health }: { readonly health: Health }) {
  return (
    <dl class="facts">
      <div>
        <dt>Delivered today</dt>
        <dd>{health.succeeded}</dd>
      </div>
      <div>
        <dt>Failed today</dt>
        <dd>{health.failed}</dd>
      </div>
      <div>
        <dt>Waiting</dt>
        <dd>{health.pending}</dd>
      </div>
      <div>
        <dt>Last failure</dt>
        <dd>
          <Moment at={health.lastFailureAt} none="none" />
          {health.lastError !== null && <div class="quiet">{health.lastError}</div>}
        </dd>
      </div>
    </dl>
  );
}

function Trying({ webhook, csrf }: { readonly webhook: Webhook; readonly csrf: string }) {
  return (
    <section class="section card">
      <h2>Test</h2>
      <Form action={`/webhooks/${webhook.id}/example`} csrf={csrf}>
        <Field
          label="Send an example of a topic"
          name="topic"
          value={webhook.topics[0]?.name ?? 'Invoice.created'}
          hint="The example uses the newest record."
          required
        />
        <button class="submit">Send the example</button>
      </Form>
      <Form action={`/webhooks/${webhook.id}/replay`} csrf={csrf}>
        <Field
          label="Replay from change"
          name="from"
          hint="The first sequence number. Deliveries show their numbers."
          required
        />
        <Field label="to change" name="to" hint="The last one." required />
        <button class="submit">Replay</button>
      </Form>
    </section>
  );
}

/** GET /webhooks/{id}, and again with what was wrong. */
export async function showWebhook(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, path, notice, query, form } = visit;
  const [webhook, all] = await inWorkspace(services, visit, async (transaction) => [
    await readWebhook(transaction, eventSettingsOf(services.database), idOf(visit)),
    await healthOf(transaction),
  ]);
  const health = all.find((each) => each.webhook === webhook.id);
  const topics = webhook.topics.map(({ name }) => name);
  const { url, active } = webhook;
  const shown = problem ? inputOf(form) : { url, active };
  const body = consolePage({
    title: 'Webhook',
    path,
    person,
    csrf,
    notice,
    lead: url,
    children: (
      <>
        <p>
          <State webhook={webhook} health={health} />{' '}
          <a href={`/webhooks/${webhook.id}/deliveries`}>Its deliveries</a>
        </p>
        {problem && <Message kind="fault">{problem.message}</Message>}
        {health && <Health_ health={health} />}
        <Secret webhook={webhook} isShown={query.get('token') === 'show'} />
        <section class="section card">
          <h2>Settings</h2>
          <Form action={`/webhooks/${webhook.id}`} csrf={csrf}>
            <WebhookFields {...shown} topics={topics} faults={faultsOf(problem)} />
            <button class="primary submit">Save</button>
          </Form>
        </section>
        <Trying webhook={webhook} csrf={csrf} />
        <section class="section card">
          <h2>Deleting</h2>
          <p>
            Waiting deliveries are dropped. To change the token, delete the webhook and create a new
            one.
          </p>
          <Form action={`/webhooks/${webhook.id}/delete`} csrf={csrf}>
            <button class="danger">Delete the webhook</button>
          </Form>
        </section>
      </>
    ),
  });
  return page(body, { status: problem === undefined ? 200 : 400 });
}

/** Does something with a webhook; what is refused is told on its page. */
async function attempt(
  services: Services,
  visit: MemberVisit,
  work: () => Promise<string>,
): Promise<PageResponse> {
  try {
    return redirectWith(services, visit, home(visit), await work());
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showWebhook(services, visit, error);
    }
    throw error;
  }
}

/** POST /webhooks/{id} */
export const doChangeWebhook = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, async () => {
    const settings = eventSettingsOf(services.database);
    await inWorkspace(services, visit, (transaction) =>
      changeWebhook(transaction, settings, idOf(visit), inputOf(visit.form)),
    );
    return 'The webhook is saved.';
  });

/** POST /webhooks/{id}/example */
export const doSendExample = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, async () => {
    // Records say nothing of their workspace but its id.
    const workspace = { ...visit.person.workspace, type: '', logoUrl: null };
    await inWorkspace(services, visit, async (transaction) => {
      const { database } = services;
      const example = await exampleOf(
        { workspace, database, transaction },
        visit.form.text('topic'),
      );
      await sendExample(transaction, idOf(visit), example);
    });
    return 'The example is sent. See the deliveries.';
  });

/** POST /webhooks/{id}/replay */
export const doReplay = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, async () => {
    const [from, to] = [visit.form.id('from'), visit.form.id('to')];
    if (Number.isNaN(from + to)) throw invalid('from', 'Enter two sequence numbers.');
    const count = await inWorkspace(services, visit, (transaction) =>
      replayEvents(transaction, idOf(visit), { from, to }),
    );
    return `${count} ${count === 1 ? 'change is' : 'changes are'} delivered again.`;
  });

/** POST /webhooks/{id}/delete */
export async function doDeleteWebhook(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { url } = await inWorkspace(services, visit, (transaction) =>
    readWebhook(transaction, eventSettingsOf(services.database), idOf(visit)),
  );
  const question = await unsure(services, visit, {
    title: 'Delete the webhook?',
    verb: 'Delete it',
    back: home(visit),
    children: (
      <p>
        <bdi>{url}</bdi> gets no more deliveries, and waiting deliveries are dropped.
      </p>
    ),
  });
  if (question) return question;
  await inWorkspace(services, visit, (transaction) => deleteWebhook(transaction, idOf(visit)));
  return redirectWith(services, visit, '/webhooks', 'The webhook is deleted.');
}
