// API users, the dedicated callers of the workspace, and their keys. For admins; a key is shown
// once.
import { ApiUser } from '../../../../schema/workspace/api-user.ts';
import {
  type ApiUserWithKeys,
  createApiKey,
  createApiUser,
  listApiUsers,
  revokeApiKey,
} from '../../../platform/identity/index.ts';
import { type Role, ROLES } from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { maxLengthOf } from '../shell/bounds.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectToSecret, redirectWith, takeFlash } from '../shell/flash.ts';
import { Badge, Copyable, Empty, Field, Form, Message, Moment } from '../layout/parts.tsx';
import { cardPage, consolePage } from '../layout/layout.tsx';
import { ROLE_WORDS } from '../members/place-fields.tsx';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

function Keys({ user, csrf }: { readonly user: ApiUserWithKeys; readonly csrf: string }) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={`Keys of ${user.name}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Made</th>
            <th scope="col">Last used</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {user.keys.map((key) => (
            <tr key={key.id}>
              <td>
                <code>{key.hint}…</code>
              </td>
              <td class="tight">
                <Moment at={key.createdAt} />
              </td>
              <td class="tight">
                <Moment at={key.lastUsedAt} none="not yet" />
              </td>
              <td class="tight">
                {key.revokedAt === null ? (
                  <Form action={`/api-keys/${user.id}/keys/${key.id}/revoke`} csrf={csrf}>
                    <button class="small danger">Revoke</button>
                  </Form>
                ) : (
                  <Badge tone="bad">revoked</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function NewUser({
  csrf,
  faults,
}: {
  readonly csrf: string;
  readonly faults: (field: string) => readonly string[];
}) {
  return (
    <section class="card section">
      <h2>New API user</h2>
      <Form action="/api-keys" csrf={csrf} class="submit">
        <Field
          label="Name"
          name="name"
          maxLength={maxLengthOf(ApiUser, 'name')}
          faults={faults('name')}
          required
        />
        <Field
          label="E-mail of the responsible person"
          name="email"
          type="email"
          faults={faults('email')}
        />
        <fieldset>
          <legend>Role</legend>
          <div class="choices">
            {ROLES.map((role) => (
              <label class="choice" key={role}>
                <input type="radio" name="role" value={role} checked={role === 'viewer'} />
                {role}
                <small>{ROLE_WORDS[role]}</small>
              </label>
            ))}
          </div>
          {faults('role').length > 0 && <p class="fault">{faults('role').join(' ')}</p>}
        </fieldset>
        <button class="primary submit">Create the API user</button>
      </Form>
    </section>
  );
}

/** GET /api-keys, and again with what was wrong. */
export async function showApiUsers(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const users = await inWorkspace(services, visit, listApiUsers);
  const body = consolePage({
    title: 'API users and keys',
    path,
    person,
    csrf,
    notice,
    lead: 'For your own scripts and servers: a dedicated user with a role, and keys to send as “Authorization: Token …”. Five requests per second each.',
    children: (
      <>
        {users.length === 0 ? (
          <Empty title="No API users yet">
            <p>
              Create one for each program, so that you can identify and stop each one separately.
            </p>
          </Empty>
        ) : (
          <ul class="list">
            {users.map((user) => (
              <li class="card" key={user.id}>
                <div class="row row-apart">
                  <div class="item-name">
                    <a href={`/settings/api-users/${user.id}`}>
                      <bdi>{user.name}</bdi>
                    </a>
                    <Badge>{user.role}</Badge>
                    {user.email !== null && <span class="quiet">{user.email}</span>}
                  </div>
                  <Form action={`/api-keys/${user.id}/keys`} csrf={csrf}>
                    <button class="small">New key</button>
                  </Form>
                </div>
                {user.keys.length > 0 && <Keys user={user} csrf={csrf} />}
              </li>
            ))}
          </ul>
        )}
        <NewUser csrf={csrf} faults={faultsOf(problem)} />
      </>
    ),
  });
  return page(body, { status: problem ? 400 : 200 });
}

/** POST /api-keys */
export async function doCreateApiUser(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { form } = visit;
  // What is no role, name or address is refused by the definition.
  const role = form.text('role') as Role;
  const input = { name: form.text('name'), email: form.text('email'), role };
  try {
    await inWorkspace(services, visit, (transaction, actor) =>
      createApiUser(transaction, actor, input),
    );
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showApiUsers(services, visit, error);
    }
    throw error;
  }
  return redirectWith(services, visit, '/api-keys', 'The API user is created. Give it a key.');
}

/** POST /api-keys/{id}/keys */
export async function doCreateApiKey(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const id = Number(visit.params['id']);
  const question = await unsure(services, visit, {
    title: 'Make a new API key?',
    verb: 'Make the key',
    back: '/api-keys',
    isDangerous: false,
    children: (
      <p>It is shown once. Earlier keys of the API user keep working until you revoke them.</p>
    ),
  });
  if (question) return question;
  const { key } = await inWorkspace(services, visit, (transaction, actor) =>
    createApiKey(transaction, actor, id),
  );
  return redirectToSecret(services, visit, { path: '/api-keys/new-key', secret: key });
}

/** GET /api-keys/new-key: once, right after it was made. */
export function showApiKey(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { shown } = takeFlash(services, visit);
  const key = shown?.path === visit.path ? shown.secret : undefined;
  const body = cardPage(
    'API key',
    <section class="card">
      <h1>API key</h1>
      {key === undefined ? (
        <p>The key was shown once and cannot be shown again. Create a new one if you need it.</p>
      ) : (
        <>
          <Message kind="warn">
            Copy it now: it is shown only once, and only its hash is stored.
          </Message>
          <div class="secret">
            <Copyable value={key} label="the API key" />
          </div>
          <p class="quiet">
            Send it as <code>Authorization: Token …</code>
          </p>
        </>
      )}
      <p class="submit">
        <a class="button primary" href="/api-keys">
          Back to API users
        </a>
      </p>
    </section>,
  );
  return Promise.resolve(page(body));
}

/** POST /api-keys/{id}/keys/{key}/revoke */
export async function doRevokeApiKey(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const key = Number(visit.params['key']);
  await inWorkspace(services, visit, (transaction, actor) => revokeApiKey(transaction, actor, key));
  return redirectWith(services, visit, '/api-keys', 'The key is revoked.');
}
