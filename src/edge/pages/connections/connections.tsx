// Connections: apps that act for a person, one's own or, for admins, everybody's.
import {
  connectableApps,
  type Connection,
  disconnect,
  END_REASONS,
  type EndReason,
  listConnections,
  readConnection,
} from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { redirectWith } from '../shell/flash.ts';
import { AppIcon, Badge, Empty, Form, Message, Moment } from '../layout/parts.tsx';
import { cardPage, consolePage } from '../layout/layout.tsx';
import { APPS_SIZE, Connectable, PAGE_SIZE, Turning } from './list-parts.tsx';
import { shortWords } from '../consent/scope-words.ts';
import { tierOf } from '../../../platform/access/index.ts';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';
import { choiceIn, pageIn, WHO } from '../shell/address.ts';

function Scopes({ scopes }: { readonly scopes: readonly string[] }) {
  if (scopes.length === 0) return <p class="quiet">No access to the books.</p>;
  const list = (part: readonly string[]) => (
    <ul class="scope-list">
      {part.map((scope) => (
        <li key={scope}>
          <Badge tone={tierOf(scope)}>{shortWords(scope)}</Badge>
        </li>
      ))}
    </ul>
  );
  if (scopes.length <= 8) return list(scopes);
  return (
    <details class="more">
      <summary>{scopes.length} permissions</summary>
      {list(scopes)}
    </details>
  );
}

const why = (reason: EndReason | null): string => (reason === null ? '' : END_REASONS[reason]);

function State({ connection }: { readonly connection: Connection }) {
  const { endedAt, endedReason, revokedAt, revokedReason } = connection;
  if (endedAt !== null) {
    return (
      <p class="quiet">
        Ended <Moment at={endedAt} />. {why(endedReason)}
      </p>
    );
  }
  if (revokedAt === null) return null;
  return (
    <Message kind="warn">
      Its tokens were revoked <Moment at={revokedAt} />. {why(revokedReason)} It has to be
      authorized again.
    </Message>
  );
}

function Facts({
  connection,
  isMine,
}: {
  readonly connection: Connection;
  readonly isMine: boolean;
}) {
  return (
    <dl class="facts">
      {!isMine && (
        <div>
          <dt>For</dt>
          <dd>
            <bdi>{connection.personName}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>Connected</dt>
        <dd>
          <Moment at={connection.authorizedAt} />
        </dd>
      </div>
      <div>
        <dt>From</dt>
        <dd>{connection.ip}</dd>
      </div>
      <div>
        <dt>Last used</dt>
        <dd>
          <Moment at={connection.lastUsedAt} none="never" />
        </dd>
      </div>
      <div>
        <dt>Calls in 7 days</dt>
        <dd>{connection.callsInWeek.toLocaleString('en')}</dd>
      </div>
    </dl>
  );
}

function Item({
  connection,
  isMine,
  csrf,
}: {
  readonly connection: Connection;
  readonly isMine: boolean;
  readonly csrf: string;
}) {
  const { id, appName, appIconPath, appTagline, scopes, endedAt, connectUrl } = connection;
  return (
    <li class={endedAt === null ? 'item' : 'item item-ended'}>
      <AppIcon path={appIconPath} name={appName} />
      <div class="item-body">
        <div class="item-name">
          <bdi>{appName}</bdi>
          {endedAt !== null && <Badge tone="bad">ended</Badge>}
          {connection.isForeign && <Badge>published by another workspace</Badge>}
        </div>
        {appTagline !== '' && (
          <p class="quiet">
            <bdi>{appTagline}</bdi>
          </p>
        )}
        <State connection={connection} />
        <Scopes scopes={scopes} />
        <Facts connection={connection} isMine={isMine} />
      </div>
      <div class="item-actions row">
        <a
          class="button small"
          href={`/activity?connection=${id}${isMine ? '' : '&who=everybody'}`}
        >
          Activity
        </a>
        {connectUrl !== null && (
          <a class="button small" href={connectUrl} rel="noreferrer">
            Connect
          </a>
        )}
        {endedAt === null && (
          <Form action={`/connections/${id}/disconnect`} csrf={csrf}>
            <button class="small danger">Disconnect</button>
          </Form>
        )}
      </div>
    </li>
  );
}

/** The apps of a page, and one more that tells whether there is another. */
const appsOn = (at: number) => ({ limit: APPS_SIZE + 1, offset: (at - 1) * APPS_SIZE });

/** GET /connections, GET /connections?who=everybody */
export async function showConnections(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const { person, csrf, path, notice, query } = visit;
  const isAdmin = person.workspace.role === 'admin';
  const everybody = isAdmin && choiceIn(query, 'who', WHO) === 'everybody';
  await services.activity?.flush();
  const at = pageIn(query);
  const appsAt = pageIn(query, 'apps');
  const offset = (at - 1) * PAGE_SIZE;
  const { found, apps } = await inWorkspace(services, visit, async (transaction, actor) => ({
    found: await listConnections(transaction, actor, { everybody, limit: PAGE_SIZE + 1, offset }),
    apps: everybody || at > 1 ? [] : await connectableApps(transaction, actor, appsOn(appsAt)),
  }));
  const connections = found.slice(0, PAGE_SIZE);
  const body = consolePage({
    title: everybody ? 'Connections of everybody' : 'Your connections',
    path,
    person,
    csrf,
    notice,
    lead: `Apps that may work in ${person.workspace.name} for ${everybody ? 'its people' : 'you'}, within what ${everybody ? 'they' : 'you'} allowed.`,
    actions: isAdmin && (
      <a class="button" href={everybody ? '/connections' : '/connections?who=everybody'}>
        {everybody ? 'Only mine' : 'Everybody’s'}
      </a>
    ),
    children: (
      <>
        {connections.length === 0 ? (
          <Empty title="No app is connected">
            <p>
              When you allow an app on its consent screen, it appears here with what it may do, how
              often it was used, and a button that stops it at once.
            </p>
          </Empty>
        ) : (
          <ul class="list">
            {connections.map((connection) => (
              <Item
                key={connection.id}
                connection={connection}
                isMine={connection.personId === person.id}
                csrf={csrf}
              />
            ))}
          </ul>
        )}
        <Turning everybody={everybody} at={at} hasMore={found.length > PAGE_SIZE} />
        <Connectable apps={apps} at={appsAt} />
      </>
    ),
  });
  return page(body);
}

/** POST /connections/{id}/disconnect: first asks with the app's name, then does it. */
export async function doDisconnect(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const id = Number(visit.params['id']);
  const connection = await inWorkspace(services, visit, (transaction, actor) =>
    readConnection(transaction, actor, id),
  );
  const { appName, personId, personName, personEmail } = connection;
  if (!visit.form.has('sure')) {
    const whose = personId === visit.person.id ? '' : ` for ${personName} (${personEmail})`;
    return page(
      cardPage(
        `Disconnect ${appName}?`,
        <section class="card">
          <h1>
            Disconnect <bdi>{appName}</bdi>
            {whose}?
          </h1>
          <p>Its tokens stop working at once. To use the app here again, authorize it again.</p>
          <Form action={visit.path} csrf={visit.csrf} class="submit">
            <div class="row">
              <button class="solid-danger" name="sure" value="yes">
                Disconnect
              </button>
              <a class="button" href="/connections">
                Keep it
              </a>
            </div>
          </Form>
        </section>,
      ),
    );
  }
  await inWorkspace(services, visit, (transaction, actor) => disconnect(transaction, actor, id));
  const back = personId === visit.person.id ? '/connections' : '/connections?who=everybody';
  return redirectWith(services, visit, back, `${appName} is disconnected.`);
}
