// An OAuth app of a workspace: the fields its admins set, and those the service maintains.
import {
  ownTimestamp,
  index,
  boolean,
  choice,
  formula,
  resource,
  stamped,
  text,
  texts,
  timestamp,
  workspaceId,
} from '../kit/index.ts';

export class OauthApp extends resource('OauthApp', {
  scope: 'users',
  describe: 'An OAuth app of this workspace, without its secret.',
  adminOnly: true,
  closedToApps: true,
  operations: [],
  hidden: {
    approved_as: 'jsonb',
    client_hash: 'bytea not null generated always as (sha256(client_id::text::bytea)) stored',
    created_by: 'integer',
    deleted_at: 'timestamptz(3)',
    icon_hash: 'bytea',
    pending: 'jsonb',
    secret_hash: 'bytea',
  },
  indexes: {
    review: index('state', 'apps that the operator reviews', {
      where: "state <> 'private'",
      isAcross: true,
    }),
  },
  constraints: {
    client_hash_key: 'unique (client_hash)',
    client_id_key: 'unique (client_id)',
    created_by_fkey: 'foreign key (created_by) references person (id)',
    secret_check: 'check (installed = (secret_hash is null) and installed = (secret_hint is null))',
  },
  hasOwnPolicies: true,
  writable: {
    name: text(100).required().describe('Shown wherever people are asked to trust the app.'),
    tagline: text(120).default(''),
    description: text(2_000).default(''),
    redirectUrls: texts().default([]).describe('Up to 20.'),
    connectUrl: text(2_000).nullable().describe('The address of the Connect button.'),
    permissions: texts()
      .default([])
      .describe('Scopes of the catalogue: the ceiling of what the app may ever request.'),
    installed: boolean()
      .default(false)
      .onlyOnCreate()
      .describe(
        'Whether people install it on their own computers or phones. It has no secret, must use PKCE, and stays as it was made.',
      ),
  },
  readOnly: {
    ...stamped,
    clientId: text(200).describe(
      'Public; stays when the secret is rotated. Of an app that was admitted by its metadata document: the address of that document.',
    ),
    secretHint: text(12)
      .nullable()
      .describe('The first characters of the secret; null for an installed app, which has none.'),
    secretChangedAt: ownTimestamp(),
    state: choice('OauthAppState', ['private', 'pending', 'published'])
      .default('private')
      .describe('Pending waits for the operator, and is private meanwhile.'),
    reviewNote: text(500).nullable().describe('The last message of the operator.'),
    reviewedAt: timestamp().nullable(),
  },
  derived: {
    customer: workspaceId(),
    published: formula(
      boolean().describe('Whether Published is turned on.'),
      `{state} <> 'private'`,
    ),
    iconPath: formula(
      text().nullable().describe('Path of the icon on this service.'),
      `'/ca/oauth/app-icon/' || encode(icon_hash, 'hex')`,
    ),
  },
  writeOnly: { published: boolean().describe('Asks the operator for a review.') },
}) {}
