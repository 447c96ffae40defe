// The webhooks of the workspace: how each fares, and making a new one. For admins.
import { TOPICS } from '../../../../schema/data/topics.ts';
import {
  createWebhook,
  eventSettingsOf,
  healthOf,
  listWebhooks,
  type Health,
  type Webhook,
} from '../../../ground/events/index.ts';
import { Problem } from '../../../ground/base/problem.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import type { Form as SentForm } from '../shell/forms.ts';
import { Badge, consolePage, Empty, Field, Form, Moment } from '../layout/index.ts';
import { type Answer, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

/** Failures in a row after which a webhook is called failing. */
const FAILING = 3;

export const State = ({ webhook, health }: { webhook: Webhook; health: Health | undefined }) =>
  !webhook.active ? (
    <Badge>paused</Badge>
  ) : (health?.failuresInARow ?? 0) >= FAILING ? (
    <Badge tone="bad">failing</Badge>
  ) : (
    <Badge tone="good">active</Badge>
  );

/** Where it leads, whether it is active, and what it is told. */
export function WebhookFields({
  url,
  active,
  topics,
  faults,
}: {
  readonly url: string;
  readonly active: boolean;
  readonly topics: readonly string[];
  readonly faults: (field: string) => readonly string[];
}) {
  return (
    <>
      <Field
        label="URL"
        name="url"
        value={url}
        maxLength={1024}
        required
        hint="Begins with https:// and leads to a public address."
        faults={faults('url')}
        focus={faults('url').length > 0}
      />
      <fieldset>
        <legend>Deliveries</legend>
        <label class="choice">
          <input type="checkbox" name="active" value="yes" checked={active} />
          Active
          <small>Nothing is kept for a paused webhook; the feed of changes has it all.</small>
        </label>
      </fieldset>
      <fieldset>
        <legend>Topics</legend>
        <div class="choices">
          {TOPICS.map((topic) => (
            <label class="choice" key={topic}>
              <input type="checkbox" name="topics" value={topic} checked={topics.includes(topic)} />
              {topic}
            </label>
          ))}
        </div>
        {faults('topics').length > 0 && <p class="fault">{faults('topics').join(' ')}</p>}
      </fieldset>
    </>
  );
}

/** What a form says of a webhook. Topics nobody offered are left out. */
export const inputOf = (form: SentForm) => ({
  url: form.text('url'),
  active: form.has('active'),
  topics: form.all('topics').map((name) => ({ name })),
});

function Item({
  webhook,
  health,
}: {
  readonly webhook: Webhook;
  readonly health: Health | undefined;
}) {
  const { id, url, topics } = webhook;
  return (
    <li class="card">
      <div class="row row-apart">
        <div class="item-name">
          <a href={`/webhooks/${id}`}>
            <bdi>{url}</bdi>
          </a>
          <State webhook={webhook} health={health} />
        </div>
        <a class="button small" href={`/webhooks/${id}/deliveries`}>
          Deliveries
        </a>
      </div>
      <p class="quiet">{topics.map(({ name }) => name).join(', ') || 'No topics yet'}</p>
      {health && (
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
            <dt>Last success</dt>
            <dd>
              <Moment at={health.lastSuccessAt} none="not yet" />
            </dd>
          </div>
        </dl>
      )}
    </li>
  );
}

/** GET /webhooks, and again with what was wrong. */
export async function showWebhooks(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<Answer> {
  const { person, csrf, path, notice, form } = visit;
  const [webhooks, health] = await inWorkspace(services, visit, async (transaction) => [
    await listWebhooks(transaction, eventSettingsOf(services.database)),
    await healthOf(transaction),
  ]);
  const sent = inputOf(form);
  const body = consolePage({
    title: 'Webhooks',
    path,
    person,
    csrf,
    notice,
    lead: 'Addresses of yours that are told of changes, with signed requests.',
    children: (
      <>
        {webhooks.length === 0 ? (
          <Empty title="No webhooks yet">
            <p>Make one for each program that wants to know when an invoice or an entry changes.</p>
          </Empty>
        ) : (
          <ul class="list">
            {webhooks.map((webhook) => (
              <Item
                key={webhook.id}
                webhook={webhook}
                health={health.find((each) => each.webhook === webhook.id)}
              />
            ))}
          </ul>
        )}
        <section class="section card">
          <h2>New webhook</h2>
          <Form action="/webhooks" csrf={csrf}>
            <WebhookFields
              url={sent.url}
              active={problem === undefined || sent.active}
              topics={sent.topics.map(({ name }) => name)}
              faults={faultsOf(problem)}
            />
            <button class="primary submit">Create the webhook</button>
          </Form>
        </section>
      </>
    ),
  });
  return page(body, { status: problem === undefined ? 200 : 400 });
}

/** POST /webhooks */
export async function doCreateWebhook(services: Services, visit: MemberVisit): Promise<Answer> {
  try {
    const id = await inWorkspace(services, visit, (transaction) =>
      createWebhook(transaction, eventSettingsOf(services.database), inputOf(visit.form)),
    );
    return redirectWith(services, visit, `/webhooks/${id}`, 'The webhook is made.');
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showWebhooks(services, visit, error);
    }
    throw error;
  }
}
