// Planted bugs: codes, tokens, consent and apps.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/edge/oauth/deviations/lifetimes.ts',
    ['oauth/defaults', 'oauth/clocks'],
    [
      ['codes live an hour', 'AuthorizationCode: 5 * MINUTE', 'AuthorizationCode: 60 * MINUTE'],
      ['refresh tokens live three days', 'RefreshToken: 30 * DAY', 'RefreshToken: 3 * DAY'],
    ],
  ),
  ...planted(
    'src/edge/oauth/deviations/rotation.ts',
    ['oauth/flow', 'oauth/refresh', 'oauth/races', 'oauth/defaults'],
    [['refresh tokens are not rotated', 'rotateRefreshToken: true', 'rotateRefreshToken: false']],
  ),
  ...planted(
    'schema/workspace/oauth.sql',
    ['oauth/refresh'],
    [
      [
        'any secret renews',
        'a.client_id = client and a.secret_hash = secret and',
        'a.client_id = client and',
      ],
      [
        'any app renews',
        'a.client_id = client and a.secret_hash = secret and',
        'a.secret_hash = secret and',
      ],
      [
        'an expired token renews',
        "n.kind = 'refresh' and n.consumed_at is null and n.expires_at > now()",
        "n.kind = 'refresh' and n.consumed_at is null",
      ],
      ['a refresh gives back lost scopes', "word = 'connection' or word = any(c.scopes)", 'true'],
    ],
  ),
  ...planted(
    'schema/workspace/oauth.sql',
    ['oauth/installed', 'oauth/triggers'],
    [
      [
        'a refresh leaves the access token before it',
        'where t.workspace_id = home and t.grant_id = family and t.kind = ',
        'where false and t.kind = ',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/refresh.ts',
    ['oauth/refresh', 'oauth/flow'],
    [
      ['a form with other fields is plain', '!FIELDS.has(name)', 'false'],
      [
        'a form that comes in pieces is taken as it began',
        'return chunk.length === length ? chunk.toString() : undefined;',
        'return chunk.toString();',
      ],
      ['the engine finds a form that was read', '  request.unshift(chunk);\n', ''],
    ],
  ),
  ...planted(
    'src/edge/oauth/records.ts',
    ['oauth/token-errors', 'oauth/consent', 'oauth/clocks', 'oauth/races'],
    [
      [
        'deleted apps go on',
        'where client_id = $1 and deleted_at is null`',
        'where client_id = $1`',
      ],
      [
        'a used consent request can be used again',
        "where hash = $1 and used_at is null returning 1 as one'",
        "where hash = $1 returning 1 as one'",
      ],
      [
        'an expired consent request is found',
        'where hash = $1 and used_at is null and expires_at > now()`',
        'where hash = $1 and used_at is null`',
      ],
      [
        'an unused token has no end',
        'return { ...payload, jti: id, exp: inSeconds(row.left) };',
        'return { ...payload, jti: id, exp: inSeconds(YEAR) };',
      ],
      [
        'a code is given to a revoked family',
        'where g.workspace_id = $1 and g.id = $2 and g.revoked_at is null for share',
        'where g.workspace_id = $1 and g.id = $2 for share',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/exchange.ts',
    ['oauth/races', 'oauth/token-errors'],
    [
      [
        'a reused token is told as a success',
        "if (row?.outcome === 'reused') throw",
        "if (row?.outcome === 'used') throw",
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/exchange.ts',
    ['oauth/flow'],
    [
      [
        'a narrowed refresh keeps all scopes',
        "const isNarrowed = spent.kind === 'refresh' &&",
        "const isNarrowed = spent.kind === 'code' &&",
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/redirect-url.rules.ts',
    ['oauth/app-rules', 'oauth/errors', 'oauth/flow'],
    [
      [
        'plain http is registered',
        "if (url.protocol === 'http:' && !LOOPBACK.test(text)) {",
        "if (url.protocol === 'http:' && text === '') {",
      ],
      [
        'fragments are registered',
        "if (text.includes('#')) return",
        "if (text.startsWith('#')) return",
      ],
      [
        'any host of the same port is redirected to',
        'return registered.some((url) => withoutPort(url) === portless);',
        'return registered.length > 0;',
      ],
      [
        'a prefix of a registered URL is enough',
        'if (registered.includes(asked)) return true;',
        'if (registered.some((url) => url.startsWith(asked) || asked.startsWith(url))) return true;',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/oauth-app.rules.ts',
    ['oauth/app-rules'],
    [
      [
        '21 URLs are registered',
        'if (urls.length > MOST_REDIRECT_URLS) {',
        'if (urls.length > MOST_REDIRECT_URLS + 1) {',
      ],
      ['an app is called like the service', "looksLikeUs(name ?? '')\n", "looksLikeUs('')\n"],
      [
        'unknown scopes are taken',
        '.filter((scope) => !isScope(scope))',
        '.filter((scope) => scope === "" && !isScope(scope))',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/revocation.ts',
    ['oauth/triggers', 'oauth/manage', 'oauth/published'],
    [
      [
        'disconnecting leaves the tokens',
        'update oauth_grant g set revoked_at = now(), revoked_reason = $1\n    from ended e',
        'update oauth_grant g set revoked_reason = g.revoked_reason\n    from ended e',
      ],
      [
        'unpublishing ends connections at home as well',
        'and (not $7::boolean or c.workspace_id <> c.app_workspace_id)',
        '',
      ],
      [
        'one person’s end is everybody’s',
        'and ($4::integer is null or c.person_id = $4)',
        'and ($4::integer is null or c.person_id is not null)',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/authenticate.ts',
    ['oauth/api', 'edge/access', 'oauth/token-errors'],
    [['a refused token is let in', 'if (!row || row.refusal !== null) throw', 'if (!row) throw']],
  ),
];
