// A connection: lets one app act for one person in one workspace.
import {
  ownTimestamp,
  index,
  boolean,
  formula,
  integer,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

/** The app may live in another workspace, so no link leads to it. */
const ofApp = (sql: string): string =>
  `select ${sql} from oauth_app a where a.workspace_id = app_workspace_id and a.id = app_id`;
const ofPerson = (column: string): string =>
  `select p.${column} from person p where p.id = {personId}`;
/** The newest family of tokens. */
const ofGrant = (column: string): string =>
  `select g.${column} from oauth_grant g
   where g.workspace_id = {workspace} and g.connection_id = {id} order by g.id desc limit 1`;
const REQUESTS = `from oauth_activity y
  where y.workspace_id = {workspace} and y.connection_id = {id} and y.kind = 'request'`;

export class OauthConnection extends resource('OauthConnection', {
  scope: 'users',
  describe: 'One person lets one app act for them in this workspace.',
  closedToApps: true,
  operations: [],
  hidden: {
    app_workspace_id: 'integer not null',
    app_id: 'integer not null',
  },
  indexes: {
    live: index('person_id, app_workspace_id, app_id', 'key: a person lets an app in once', {
      where: 'ended_at is null',
      isUnique: true,
    }),
    app: index('app_workspace_id, app_id', 'connections of an app', { isAcross: true }),
    person: index('person_id', 'connections of a person', { isAcross: true }),
  },
  constraints: {
    app_workspace_id_app_id_fkey:
      'foreign key (app_workspace_id, app_id) references oauth_app (workspace_id, id) on delete cascade',
    person_id_fkey: 'foreign key (person_id) references person (id)',
  },
  hasOwnPolicies: true,
  readOnly: {
    createdAt: stamped.createdAt,
    personId: integer(),
    scopes: texts().describe('The granted permissions that the app still asks for.'),
    authorizedAt: ownTimestamp(),
    ip: text(60).describe('The IP address of the person when they allowed it.'),
    userAgent: text(250),
    endedAt: timestamp().nullable().describe('Null while it is live.'),
    endedReason: text(30).nullable().describe('Why it ended, in words.'),
  },
  derived: {
    customer: workspaceId(),
    personName: formula(text(), ofPerson('name')),
    personEmail: formula(text(), ofPerson('email')),
    clientId: formula(text(), ofApp('a.client_id')),
    appName: formula(text(), ofApp('a.name')),
    appTagline: formula(text(), ofApp('a.tagline')),
    appIconPath: formula(
      text().nullable(),
      ofApp(`'/ca/oauth/app-icon/' || encode(a.icon_hash, 'hex')`),
    ),
    connectUrl: formula(
      text().nullable().describe('The address to authorize the app again.'),
      ofApp('case when a.deleted_at is null then a.connect_url end'),
    ),
    isForeign: formula(
      boolean().describe('Whether another workspace published the app.'),
      'app_workspace_id <> {workspace}',
    ),
    revokedAt: formula(
      timestamp()
        .nullable()
        .describe('When its tokens were revoked: the app has to be authorized again.'),
      ofGrant('revoked_at'),
    ),
    revokedReason: formula(
      text().nullable().describe('Why they were revoked, in words.'),
      ofGrant('revoked_reason'),
    ),
    lastUsedAt: formula(
      timestamp().nullable(),
      `select y.at ${REQUESTS} order by y.at desc limit 1`,
    ),
    callsInWeek: formula(
      integer().describe('Counted up to 10,000.'),
      `select count(*)::integer from (
         select ${REQUESTS} and y.at > now() - interval '7 days' limit 10000) week`,
    ),
  },
}) {}
