// The operator's review of apps that want to be published, with what changed since the last approval.
import {
  approveApp,
  appsToReview,
  type ReviewedApp,
  withdrawApp,
} from '../../../ground/people/index.ts';
import { difference } from '../../../ground/access/index.ts';
import { Problem } from '../../../ground/base/problem.ts';
import { page } from '../shell/answer.ts';
import { STATES } from './apps.tsx';
import { redirectWith } from '../shell/flash.ts';
import { AppIcon, Badge, consolePage, Empty, Field, Form, Message } from '../layout/index.ts';
import { shortWords } from '../consent/scope-words.ts';
import type { Answer, Services, PersonVisit } from '../shell/visit.ts';

function changesOf(app: ReviewedApp): string[] {
  const { approvedAs } = app;
  if (approvedAs === null) return [];
  const { added, removed } = difference(approvedAs.permissions, app.permissions);
  const urls = app.redirectUrls.filter((url) => !approvedAs.redirectUrls.includes(url));
  return [
    ...(approvedAs.name === app.name ? [] : [`Name was “${approvedAs.name}”.`]),
    ...(approvedAs.tagline === app.tagline ? [] : [`Tagline was “${approvedAs.tagline}”.`]),
    ...(urls.length === 0 ? [] : [`New redirection URLs: ${urls.join(', ')}`]),
    ...(added.length === 0 ? [] : [`New permissions: ${added.map(shortWords).join(', ')}`]),
    ...(removed.length === 0 ? [] : [`Given up: ${removed.map(shortWords).join(', ')}`]),
  ];
}

function Decide({
  app,
  isChanged,
  csrf,
}: {
  readonly app: ReviewedApp;
  readonly isChanged: boolean;
  readonly csrf: string;
}) {
  const path = `/operator/apps/${app.customer}/${app.id}`;
  return (
    <div class="row">
      {(app.state === 'pending' || isChanged) && (
        <Form action={`${path}/approve`} csrf={csrf}>
          <button class="primary small">Approve</button>
        </Form>
      )}
      <details class="more">
        <summary>{app.state === 'pending' ? 'Refuse…' : 'Take approval back…'}</summary>
        <Form action={`${path}/withdraw`} csrf={csrf}>
          <Field
            label="Reason, shown to the app's admins"
            name={`note-${app.id}`}
            maxLength={500}
            required
          />
          <button class="small solid-danger submit">
            {app.state === 'pending' ? 'Refuse' : 'Take approval back'}
          </button>
        </Form>
      </details>
    </div>
  );
}

function Item({ app, csrf }: { readonly app: ReviewedApp; readonly csrf: string }) {
  const [label, tone] = STATES[app.state];
  const changes = changesOf(app);
  return (
    <li class="item">
      <AppIcon path={app.iconPath} name={app.name} />
      <div class="item-body">
        <div class="item-name">
          <bdi>{app.name}</bdi>
          <Badge tone={tone}>{label}</Badge>
          <Badge>
            by <bdi>{app.workspaceName ?? `workspace ${app.customer}`}</bdi>
          </Badge>
        </div>
        {app.tagline !== '' && (
          <p class="quiet">
            <bdi>{app.tagline}</bdi>
          </p>
        )}
        {app.description !== '' && (
          <p>
            <bdi>{app.description}</bdi>
          </p>
        )}
        {changes.length > 0 && (
          <Message kind="warn">
            Changed since it was approved:
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Message>
        )}
        <dl class="facts">
          <div>
            <dt>Leads to</dt>
            <dd>{app.redirectUrls.join(', ') || 'nowhere yet'}</dd>
          </div>
          <div>
            <dt>Connections</dt>
            <dd>{app.connections}</dd>
          </div>
        </dl>
        <details class="more">
          <summary>{app.permissions.length} permissions</summary>
          <p>{app.permissions.map(shortWords).join(', ') || 'none'}</p>
        </details>
        <Decide app={app} isChanged={changes.length > 0} csrf={csrf} />
      </div>
    </li>
  );
}

/** GET /operator/apps */
export async function showReview(services: Services, visit: PersonVisit): Promise<Answer> {
  const { person, csrf, path, notice } = visit;
  const apps = await services.database.write(null, (transaction) =>
    appsToReview(transaction, person.id),
  );
  const body = consolePage({
    title: 'App review',
    path,
    person,
    csrf,
    notice,
    lead: 'Apps that want to be, or are, available to every workspace.',
    children:
      apps.length === 0 ? (
        <Empty title="Nothing to review">
          <p>When a workspace publishes an app, it waits here for your decision.</p>
        </Empty>
      ) : (
        <ul class="list">
          {apps.map((app) => (
            <Item key={`${app.customer}-${app.id}`} app={app} csrf={csrf} />
          ))}
        </ul>
      ),
  });
  return page(body);
}

/** POST /operator/apps/{workspace}/{id}/approve and …/withdraw */
export async function decideReview(services: Services, visit: PersonVisit): Promise<Answer> {
  const { params, person, form, ip } = visit;
  const app = { workspace: Number(params['workspace']), id: Number(params['id']) };
  const isApproval = params['decision'] === 'approve';
  try {
    await services.database.write(null, (transaction) =>
      isApproval
        ? approveApp(transaction, person.id, app)
        : withdrawApp(transaction, person.id, app, { note: form.text(`note-${app.id}`), ip }),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'FORBIDDEN') throw error;
    return redirectWith(services, visit, '/operator/apps', error.message, 'fault');
  }
  const text = isApproval ? 'The app is published.' : 'The app is private again.';
  return redirectWith(services, visit, '/operator/apps', text);
}
