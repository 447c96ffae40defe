// Webhooks of the workspace: the health of each, and a form for a new one. For admins.
import { TOPICS } from '../../../../schema/data/topics.ts';
import {
  createWebhook,
  eventSettingsOf,
  type Health,
  healthOf,
  listWebhooks,
  type Webhook,
} from '../../../platform/events/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import type { Form as SentForm } from '../shell/forms.ts';
import { Badge, Empty, Field, Form, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

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
        hint="It must begin with https:// and lead to a public address."
        faults={faults('url')}
        focus={faults('url').length > 0}
      />
      <fieldset>
        <legend>Deliveries</legend>
        <label class="choice">
          <input type="checkbox" name="active" value="yes" checked={active} />
          Active
          <small>
            A paused webhook misses its deliveries; the change feed still has all changes.
          </small>
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
): Promise<PageResponse> {
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
    lead: 'Your URLs that receive changes as signed requests.',
    children: (
      <>
        {webhooks.length === 0 ? (
          <Empty title="No webhooks yet">
            <p>Create one for each program that needs to know about changed records.</p>
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
export async function doCreateWebhook(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  try {
    const id = await inWorkspace(services, visit, (transaction) =>
      createWebhook(transaction, eventSettingsOf(services.database), inputOf(visit.form)),
    );
    return redirectWith(services, visit, `/webhooks/${id}`, 'The webhook is created.');
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showWebhooks(services, visit, error);
    }
    throw error;
  }
}
