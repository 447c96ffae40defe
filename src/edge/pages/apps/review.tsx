// The operator's review of apps that request publication, with the changes since the last approval.
import {
  approveApp,
  appsToReview,
  refuseChanges,
  type ReviewedApp,
  waitingOf,
  withdrawApp,
} from '../../../platform/identity/index.ts';
import { difference } from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { STATES } from './apps.tsx';
import { redirectWith } from '../shell/flash.ts';
import { AppIcon, Badge, Empty, Field, Form, Message } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { shortWords } from '../consent/scope-words.ts';
import type { PageResponse, Services, PersonVisit } from '../shell/visit.ts';

/** What a decision is about: how the app would be. */
const wantedOf = (app: ReviewedApp) => ({ ...app, ...waitingOf(app) });

/** What an approval would change, by what was approved before. */
function changesOf(app: ReviewedApp): string[] {
  const before = app.state === 'published' ? app : app.approvedAs;
  if (before === null) return [];
  const wanted = wantedOf(app);
  const { added, removed } = difference(before.permissions, wanted.permissions);
  const urls = wanted.redirectUrls.filter((url) => !before.redirectUrls.includes(url));
  const { description = wanted.description } = before;
  return [
    ...(before.name === wanted.name ? [] : [`Name: “${before.name}” becomes “${wanted.name}”.`]),
    ...(before.tagline === wanted.tagline
      ? []
      : [`Tagline: “${before.tagline}” becomes “${wanted.tagline}”.`]),
    ...(description === wanted.description ? [] : [`New description: ${wanted.description}`]),
    ...(app.pending?.removesIcon ? ['The icon will be removed.'] : []),
    ...(app.pending?.iconPath ? ['A new icon.'] : []),
    ...(urls.length === 0 ? [] : [`New redirection URLs: ${urls.join(', ')}`]),
    ...(added.length === 0 ? [] : [`New permissions: ${added.map(shortWords).join(', ')}`]),
    ...(removed.length === 0 ? [] : [`Removed permissions: ${removed.map(shortWords).join(', ')}`]),
  ];
}

interface Deciding {
  readonly app: ReviewedApp;
  readonly csrf: string;
}

/** A decision against an app, with the reason. `seen` says what was read when it was taken. */
function Against({
  app,
  csrf,
  decision,
  words,
}: Deciding & { readonly decision: string; readonly words: string }) {
  return (
    <details class="more">
      <summary>{words}…</summary>
      <Form action={`/operator/apps/${app.customer}/${app.id}/${decision}`} csrf={csrf}>
        <input type="hidden" name="seen" value={app.lastModifiedAt} />
        <Field
          label="Reason, shown to the app's admins"
          name={`note-${decision}-${app.id}`}
          maxLength={500}
          required
        />
        <button class="small solid-danger submit">{words}</button>
      </Form>
    </details>
  );
}

function Decide({ app, csrf }: Deciding) {
  return (
    <div class="row">
      {(app.state === 'pending' || app.pending !== null) && (
        <Form action={`/operator/apps/${app.customer}/${app.id}/approve`} csrf={csrf}>
          <input type="hidden" name="seen" value={app.lastModifiedAt} />
          <button class="primary small">Approve</button>
        </Form>
      )}
      {app.pending !== null && (
        <Against app={app} csrf={csrf} decision="refuse-changes" words="Refuse the changes" />
      )}
      <Against
        app={app}
        csrf={csrf}
        decision="withdraw"
        words={app.state === 'pending' ? 'Refuse' : 'Withdraw approval'}
      />
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
            {app.state === 'published'
              ? 'The app asks for these changes:'
              : 'Changed since it was approved:'}
            {changes.map((change) => (
              <p key={change}>{change}</p>
            ))}
          </Message>
        )}
        <dl class="facts">
          <div>
            <dt>Redirection URLs</dt>
            <dd>{app.redirectUrls.join(', ') || 'none yet'}</dd>
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
        <Decide app={app} csrf={csrf} />
      </div>
    </li>
  );
}

/** GET /operator/apps */
export async function showReview(services: Services, visit: PersonVisit): Promise<PageResponse> {
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
    lead: 'Apps that are, or ask to be, available to every workspace.',
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

type Decision = (services: Services, visit: PersonVisit, app: AppReviewDecision) => Promise<void>;
interface AppReviewDecision {
  readonly workspace: number;
  readonly id: number;
  readonly seen: string;
  readonly note: string;
}

/** What each decision does, and what is said when it is done. */
const DECISIONS: Readonly<Record<string, readonly [Decision, string]>> = {
  approve: [
    ({ database }, { person }, app) =>
      database.write(null, (transaction) => approveApp(transaction, person.id, app)),
    'The app is published.',
  ],
  'refuse-changes': [
    ({ database }, { person }, app) =>
      database.write(null, (transaction) => refuseChanges(transaction, person.id, app, app.note)),
    'The changes are refused; the app stays as it was approved.',
  ],
  withdraw: [
    ({ database }, { person, ip }, app) =>
      database.write(null, (transaction) =>
        withdrawApp(transaction, person.id, app, { note: app.note, ip }),
      ),
    'The app is private again.',
  ],
};

/** POST /operator/apps/{workspace}/{id}/{decision} */
export async function decideReview(services: Services, visit: PersonVisit): Promise<PageResponse> {
  const { params, form } = visit;
  const { decision = '', id = '' } = params;
  const [decide, done] = DECISIONS[decision] ?? [];
  if (!decide || done === undefined) throw new Problem('NOT_FOUND', 'Not found.');
  try {
    await decide(services, visit, {
      workspace: Number(params['workspace']),
      id: Number(id),
      seen: form.text('seen'),
      note: form.text(`note-${decision}-${id}`),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'FORBIDDEN') throw error;
    return redirectWith(services, visit, '/operator/apps', error.message, 'fault');
  }
  return redirectWith(services, visit, '/operator/apps', done);
}
