// Actions on an app besides editing: rotate, delete, publish, icon; and the page that shows a
// secret once.
import {
  changeApp,
  deleteApp,
  impactOf,
  readApp,
  rotateSecret,
  setIcon,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { ImpactLine } from './app-side.tsx';
import { unsure } from '../shell/confirm.tsx';
import { faultsOf } from '../shell/faults.ts';
import { redirectToSecret, redirectWith, takeFlash } from '../shell/flash.ts';
import { cardPage } from '../layout/layout.tsx';
import { Copyable, Message } from '../layout/parts.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

const idOf = ({ params }: MemberVisit): number => Number(params['id']);

const appAndImpact = (services: Services, visit: MemberVisit) =>
  inWorkspace(services, visit, async (transaction, actor) => ({
    app: await readApp(transaction, actor, idOf(visit)),
    impact: await impactOf(transaction, actor, idOf(visit)),
  }));

/** GET and POST /apps/{id}/rotate */
export async function rotateApp(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { app, impact } = await appAndImpact(services, visit);
  const question = await unsure(services, visit, {
    title: `Rotate the secret of ${app.name}?`,
    verb: 'Rotate the secret',
    back: `/apps/${app.id}`,
    children: (
      <>
        <p>
          The app gets a new client secret; the old one stops working at once, and so do all tokens
          of every connection. The client ID stays. People have to authorize the app again.
        </p>
        <ImpactLine impact={impact} />
      </>
    ),
  });
  if (question) return question;
  const { clientSecret } = await inWorkspace(services, visit, (transaction, actor) =>
    rotateSecret(transaction, actor, app.id),
  );
  return redirectToSecret(services, visit, {
    path: `/apps/${app.id}/secret`,
    secret: clientSecret,
  });
}

/** GET /apps/{id}/secret: once, right after it was made. */
export async function showSecret(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { app } = await appAndImpact(services, visit);
  const { shown } = takeFlash(services, visit);
  const secret = shown?.path === visit.path ? shown.secret : undefined;
  const body = cardPage(
    'Client secret',
    <section class="card">
      <h1>
        Client secret of <bdi>{app.name}</bdi>
      </h1>
      {secret === undefined ? (
        <p>The secret was shown once and cannot be read again. Rotate it to get a new one.</p>
      ) : (
        <>
          <Message kind="warn">
            Copy it now: it is shown only once, and only its hash is stored.
          </Message>
          <p class="label submit">Client ID</p>
          <div class="secret">
            <Copyable value={app.clientId} label="the client ID" />
          </div>
          <p class="label">Client secret</p>
          <div class="secret">
            <Copyable value={secret} label="the client secret" />
          </div>
        </>
      )}
      <p class="submit">
        <a class="button primary" href={`/apps/${app.id}`}>
          Continue to the app
        </a>
      </p>
    </section>,
  );
  return page(body);
}

/** GET and POST /apps/{id}/delete */
export async function removeApp(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { app, impact } = await appAndImpact(services, visit);
  const question = await unsure(services, visit, {
    title: `Delete ${app.name}?`,
    verb: 'Delete the app',
    back: `/apps/${app.id}`,
    children: (
      <>
        <p>
          Its credentials stop working at once and every connection is removed. This cannot be
          undone.
        </p>
        <ImpactLine impact={impact} />
      </>
    ),
  });
  if (question) return question;
  await inWorkspace(services, visit, (transaction, actor) => deleteApp(transaction, actor, app.id));
  return redirectWith(services, visit, '/apps', `${app.name} is deleted.`);
}

/** POST /apps/{id}/publish */
export async function publishApp(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { app, impact } = await appAndImpact(services, visit);
  const published = visit.form.text('published') === 'yes';
  if (!published && app.state === 'published') {
    const question = await unsure(services, visit, {
      title: `Make ${app.name} private?`,
      verb: 'Make it private',
      back: `/apps/${app.id}`,
      hidden: { published: 'no' },
      children: (
        <>
          <p>Connections of other workspaces end at once. Publishing again needs a new review.</p>
          <ImpactLine impact={impact} />
        </>
      ),
    });
    if (question) return question;
  }
  await inWorkspace(services, visit, (transaction, actor) =>
    changeApp(transaction, actor, app.id, { published }),
  );
  const text = published ? 'The operator has been asked for a review.' : 'The app is private.';
  return redirectWith(services, visit, `/apps/${app.id}`, text);
}

/** POST /apps/{id}/icon */
export async function changeIcon(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const id = idOf(visit);
  const { file } = visit.form;
  const isRemoval = visit.form.has('remove');
  const back = `/apps/${id}`;
  if (!isRemoval && !file)
    return redirectWith(services, visit, back, 'Choose an image first.', 'fault');
  try {
    await inWorkspace(services, visit, (transaction, actor) =>
      setIcon(transaction, actor, id, isRemoval || !file ? null : file),
    );
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    const [fault = error.message] = faultsOf(error)('icon');
    return redirectWith(services, visit, back, fault, 'fault');
  }
  const { app } = await appAndImpact(services, visit);
  const done = isRemoval ? 'The icon is removed.' : 'The icon is set.';
  const text = app.state === 'published' ? 'The icon waits for the operator.' : done;
  return redirectWith(services, visit, back, text);
}
