// OAuth apps of the workspace: lists, creates and edits them. For admins.
import { actorOfVisit } from '../shell/visit.ts';
import {
  type AppRow,
  type AppState,
  changeApp,
  createApp,
  impactOf,
  isDocumentUrl,
  listApps,
  readApp,
  waitingOf,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { ADMIT, AdmitAgain } from './admit.tsx';
import { AppFields, inputOf } from './app-form.tsx';
import { AppSide } from './app-side.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectToSecret, redirectWith } from '../shell/flash.ts';
import { AppIcon, Badge, Empty, Form, Message, type Tone } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import {
  type PageResponse,
  type Services,
  inWorkspace,
  type MemberVisit,
  redirect,
} from '../shell/visit.ts';

export const STATES: Readonly<Record<AppState, readonly [string, Tone]>> = {
  private: ['Private', 'plain'],
  pending: ['Pending approval', 'warn'],
  published: ['Published', 'good'],
};

function AppItem({ app }: { readonly app: AppRow }) {
  const [label, tone] = STATES[app.state];
  return (
    <li class="item">
      <AppIcon path={app.iconPath} name={app.name} />
      <div class="item-body">
        <div class="item-name">
          <a href={`/apps/${app.id}`}>
            <bdi>{app.name}</bdi>
          </a>
          <Badge tone={tone}>{label}</Badge>
          {app.redirectUrls.length === 0 && <Badge tone="warn">no redirection URL yet</Badge>}
        </div>
        {app.tagline !== '' && (
          <p class="quiet">
            <bdi>{app.tagline}</bdi>
          </p>
        )}
        <dl class="facts">
          <div>
            <dt>Client ID</dt>
            <dd>
              <code>{app.clientId}</code>
            </dd>
          </div>
          <div>
            <dt>Permissions</dt>
            <dd>{app.permissions.length}</dd>
          </div>
        </dl>
      </div>
    </li>
  );
}

/** GET /apps */
export async function showApps(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const apps = await inWorkspace(services, visit, listApps);
  const body = consolePage({
    title: 'OAuth apps',
    path,
    person,
    csrf,
    notice,
    lead: 'Programs that ask people for access to their books, and work for them within what they allowed.',
    actions: (
      <>
        {services.config.clientDocuments && (
          <a class="button" href={ADMIT}>
            Admit a client
          </a>
        )}
        <a class="button primary" href="/apps/new">
          New app
        </a>
      </>
    ),
    children:
      apps.length === 0 ? (
        <Empty title="No apps yet">
          <p>
            An app gets a client ID and a secret. With them it sends people to the consent screen,
            and receives tokens for those who allow it.
          </p>
          <a class="button primary" href="/apps/new">
            Create the first app
          </a>
        </Empty>
      ) : (
        <ul class="list">
          {apps.map((app) => (
            <AppItem key={app.id} app={app} />
          ))}
        </ul>
      ),
  });
  return page(body);
}

/** GET /apps/new, and again with what was wrong. */
export function showNewApp(
  _services: Services,
  { person, csrf, path, notice, form }: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const body = consolePage({
    title: 'New app',
    path,
    person,
    csrf,
    notice,
    lead: 'Only the name is needed now. The client secret is shown once, on the next page; an installed app has none.',
    children: (
      <Form action="/apps/new" csrf={csrf}>
        {problem && <Message kind="fault">{problem.message}</Message>}
        <AppFields values={problem ? inputOf(form) : {}} faults={faultsOf(problem)} isNew />
        <div class="savebar">
          <button class="primary">Create the app</button>
        </div>
      </Form>
    ),
  });
  return Promise.resolve(page(body, { status: problem ? 400 : 200 }));
}

const secretPath = (id: number): string => `/apps/${id}/secret`;

/** POST /apps/new */
export async function doCreateApp(services: Services, visit: MemberVisit): Promise<PageResponse> {
  try {
    const { app, clientSecret } = await inWorkspace(services, visit, (transaction, actor) =>
      createApp(transaction, actor, inputOf(visit.form)),
    );
    if (app.installed) return redirect(`/apps/${app.id}`);
    return redirectToSecret(services, visit, { path: secretPath(app.id), secret: clientSecret });
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID')
      return showNewApp(services, visit, error);
    throw error;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  name: 'name',
  tagline: 'tagline',
  description: 'description',
  redirectUrls: 'redirection URLs',
  permissions: 'permissions',
};
function waitingWords(app: AppRow): string {
  const fields = Object.keys(waitingOf(app)).map((field) => WORDS[field] ?? field);
  const isIcon = app.pending?.removesIcon === true || (app.pending?.iconPath ?? null) !== null;
  return [...fields, ...(isIcon ? ['icon'] : [])].join(', ');
}
const asSent = ({ redirectUrls, permissions, ...texts }: ReturnType<typeof waitingOf>) => ({
  ...texts,
  ...(redirectUrls && { redirectUrls: [...redirectUrls] }),
  ...(permissions && { permissions: [...permissions] }),
});

/** GET /apps/{id}, and again with what was wrong. */
export async function showApp(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, path, notice, form } = visit;
  const id = Number(visit.params['id']);
  const { app, impact } = await inWorkspace(services, visit, async (transaction, actor) => ({
    app: await readApp(transaction, actor, id),
    impact: await impactOf(transaction, actor, id),
  }));
  const [label, tone] = STATES[app.state];
  const isDescribed = isDocumentUrl(app.clientId);
  const values = { ...app, ...asSent(waitingOf(app)) };
  const body = consolePage({
    title: app.name,
    path,
    person,
    csrf,
    notice,
    lead: <Badge tone={tone}>{label}</Badge>,
    actions: (
      <a class="button" href={`/activity?who=everybody&app=${app.id}`}>
        Activity
      </a>
    ),
    children: (
      <>
        {app.reviewNote !== null && (
          <Message kind="warn">Message from the operator: {app.reviewNote}</Message>
        )}
        {app.pending !== null && (
          <Message kind="note">
            Waiting for the operator: {waitingWords(app)}. Until the operator approves it, the
            previously approved version stays in effect.
          </Message>
        )}
        {problem && <Message kind="fault">{problem.message}</Message>}
        <div class="split">
          <aside class="side">
            {isDescribed && services.config.clientDocuments && (
              <AdmitAgain clientId={app.clientId} permissions={app.permissions} csrf={csrf} />
            )}
            <AppSide app={app} impact={impact} csrf={csrf} baseUrl={services.config.baseUrl} />
          </aside>
          <Form action={`/apps/${id}`} csrf={csrf}>
            <AppFields
              values={problem ? { redirectUrls: values.redirectUrls, ...inputOf(form) } : values}
              faults={faultsOf(problem)}
              isDescribed={isDescribed}
            />
            <div class="savebar">
              <button class="primary">Save</button>
            </div>
          </Form>
        </div>
      </>
    ),
  });
  return page(body, { status: problem ? 400 : 200 });
}

/** POST /apps/{id} */
export async function doChangeApp(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const id = Number(visit.params['id']);
  let app: AppRow;
  try {
    app = await services.database.write(visit.person.workspace.id, (transaction) =>
      changeApp(transaction, actorOfVisit(visit), id, inputOf(visit.form)),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID')
      return showApp(services, visit, error);
    throw error;
  }
  const text =
    app.pending === null ? 'Saved.' : `Saved. Waiting for the operator: ${waitingWords(app)}.`;
  return redirectWith(services, visit, `/apps/${id}`, text);
}
