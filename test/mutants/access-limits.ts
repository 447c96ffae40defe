// Planted bugs: the rate limit, passwords, idempotency.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/access/limiter.ts',
    ['edge/limit-redis'],
    [
      [
        'one request too many in Redis',
        'if used < tonumber(ARGV[1]) then',
        'if used <= tonumber(ARGV[1]) then',
      ],
    ],
  ),
  ...planted(
    'src/platform/access/limiter.ts',
    ['edge/limit', 'edge/limit-postgres'],
    [
      [
        'one request too many in memory',
        'const granted = times.length < limit;',
        'const granted = times.length <= limit;',
      ],
      [
        'one request too many in PostgreSQL',
        'case when cardinality(recent) < $2 then',
        'case when cardinality(recent) <= $2 then',
      ],
      [
        'the window is half a second',
        "h > clock_timestamp() - interval '1 second'",
        "h > clock_timestamp() - interval '500 ms'",
      ],
      [
        'Retry-After may be zero',
        'const seconds = Math.max(1, Math.ceil(resetMs / 1000));\n  return new Problem',
        'const seconds = Math.floor(resetMs / 1000);\n  return new Problem',
      ],
      ['refused requests count as well', 'if (granted) times.push(at);', 'times.push(at);'],
    ],
  ),
  ...planted(
    'src/platform/records/running/idempotency.ts',
    ['edge/idempotency'],
    [
      ['two at once both run', "if (locks[0]?.['free'] !== true) {", 'if (locks.length === 0) {'],
      [
        'another body replays the first answer',
        'if (!kept.request_hash.equals(hash)) {',
        'if (kept.request_hash.length === 0) {',
      ],
      [
        'the answer is not kept',
        'values: [workspace, caller, key, hash, closed(',
        'values: [workspace, caller, `${key} `, hash, closed(',
      ],
      [
        'an answer is told to whoever sees fewer entities',
        'if (!seesAll) {',
        'if (!seesAll && entities === null) {',
      ],
      [
        'a key of 255 characters is too long',
        'if (key.length > MOST_CHARACTERS) {',
        'if (key.length >= MOST_CHARACTERS) {',
      ],
      [
        'variables do not count as the body',
        '.update(JSON.stringify(variables)).digest()',
        '.digest()',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/passwords.ts',
    ['workspace/passwords'],
    [
      [
        'nine characters are enough',
        'if (length < SHORTEST_PASSWORD) {',
        'if (length < SHORTEST_PASSWORD - 1) {',
      ],
      [
        'who has no password gets in with any',
        'return matches && usable && stored !== null;',
        'return (matches && usable) || stored === null;',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/attempts.ts',
    ['oauth', 'pages/people'],
    [
      [
        'guessing is never slowed',
        'if (counted.length > 0) return 0;',
        'if (counted.length >= 0) return 0;',
      ],
    ],
  ),
  ...planted(
    'src/platform/identity/attempts.ts',
    ['platform/proofs-of-persons'],
    [
      [
        'a right password wipes out guesses at other accounts from this address',
        'set failures = greatest(failures - 1, 0) where key = $1',
        'set failures = 0 where key = $1',
      ],
    ],
  ),
];
