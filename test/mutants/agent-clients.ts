// Planted bugs: clients of agents, which are installed apps, their tokens, and the command line.
import { planted } from './mutant.ts';

export const clients = [
  ...planted(
    'src/platform/identity/client-document.rules.ts',
    ['oauth/client-documents'],
    [
      [
        'a document describes another client',
        "if (id !== url) return fault('Its client_id is not this URL.');",
        "if (typeof id !== 'string') return fault('Its client_id is not this URL.');",
      ],
      [
        'a document may contain a secret',
        "if ('client_secret' in document) return",
        "if ('client_secrets' in document) return",
      ],
      [
        'an address is written in several ways',
        'return url.href === text',
        'return url.href !== ""',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/fetch-document.ts',
    ['oauth/client-documents'],
    [
      [
        'any status is a document',
        'if (statusCode !== 200) throw',
        'if (statusCode === 500) throw',
      ],
      ['a document may be large', 'const MOST_BYTES = 16_384;', 'const MOST_BYTES = 163_840;'],
    ],
  ),
  ...planted(
    'src/edge/oauth/records.ts',
    ['oauth/client-documents'],
    [
      [
        'documents are on where they are off',
        '!(clientDocuments && isDocumentUrl(id))',
        '!isDocumentUrl(id)',
      ],
    ],
  ),
  ...planted(
    'src/workspace/oauth-client.resolver.ts',
    ['oauth/client-documents'],
    [
      [
        'clients are admitted where that is off',
        'if (!eventSettingsOf(database).clientDocuments) {',
        'if (!eventSettingsOf(database)) {',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/metadata.ts',
    ['oauth/one-resource'],
    [
      [
        'agents ask for write by themselves',
        'ALL.filter((scope) => /:(read|draft)$/.test(scope))',
        'ALL.filter((scope) => /:(read|draft|write)$/.test(scope))',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/deviations/authorize-parameters.ts',
    ['oauth/one-resource'],
    [
      [
        'scopes are left out for the whole service',
        "resourceIn(resource, baseUrl) !== 'mcp') return input;",
        'resourceIn(resource, baseUrl) === undefined) return input;',
      ],
      [
        'words that are no scope are left out',
        'allowed.has(word) || !isScope(word)',
        'allowed.has(word)',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/authenticate.ts',
    ['oauth/one-resource', 'mcp/door'],
    [
      [
        'tokens of agents work everywhere',
        'if (app?.resource === undefined || app.resource === here) return;',
        'if (app?.resource === undefined || app.resource !== here) return;',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/deviations/resources.ts',
    ['oauth/one-resource'],
    [
      [
        'an exchange widens what was allowed',
        'if (given !== undefined && given === (allowed ?? null)) return;',
        'if (given !== undefined) return;',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/deviations/authorize-parameters.ts',
    ['oauth/installed'],
    [
      [
        'apps with a secret need PKCE',
        "if ((challenge === undefined || challenge === '') && isPublic(client)) {",
        "if (challenge === undefined || challenge === '') {",
      ],
    ],
  ),
  ...planted(
    'clients/command-line/src/profiles.ts',
    ['clients/command-line'],
    [['everybody reads profiles', 'chmodSync(begun, 0o600);', 'chmodSync(begun, 0o644);']],
  ),
  ...planted(
    'clients/command-line/src/connection.ts',
    ['clients/command-line'],
    [
      [
        'a key goes to any address',
        'if (profile && name !== undefined && (address === undefined || address === profile.baseUrl)) {',
        'if (profile && name !== undefined) {',
      ],
    ],
  ),
  ...planted(
    'clients/command-line/src/login.ts',
    ['clients/command-line'],
    [
      [
        'any state is taken',
        "const isOurs = pathname === '/callback' && searchParams.get('state') === state;",
        "const isOurs = pathname === '/callback';",
      ],
    ],
  ),
];
