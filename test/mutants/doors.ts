// Planted bugs: REST, GraphQL, text answers, database faults, statements.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'rest-shim/query.ts',
    ['rest-shim/query', 'cash/bank-account-list'],
    [
      [
        'pages may be larger than the largest',
        'Math.min(wholeNumber(texts) || usual, maximum)',
        'wholeNumber(texts) || usual',
      ],
      [
        'include_deleted=false is true',
        "texts.at(-1)?.toLowerCase() === 'true'",
        'texts.length > 0',
      ],
      [
        'the first of several values counts',
        'const text = input(texts).at(-1);',
        'const text = input(texts).at(0);',
      ],
      [
        'unknown sort words reach the operation',
        'if (!known.has(each) || fields.has(field)) return false;',
        'if (fields.has(field)) return false;',
      ],
      [
        'required parameters may be missing',
        "isRequired ? fault(new FieldFault('required')) : undefined",
        'undefined',
      ],
    ],
  ),
  ...planted(
    'rest-shim/body.ts',
    ['rest-shim/body', 'edge/hostile'],
    [
      ['bodies have no bound', 'if (size <= limit) {', 'if (size <= limit * 1000) {'],
      [
        'compressed bodies are read as they are',
        "if (coding.toLowerCase() !== 'identity') throw",
        "if (coding === '') throw",
      ],
      [
        'any charset is read as UTF-8',
        '!known.includes(type) || !isReadable',
        '!known.includes(type)',
      ],
      ['broken UTF-8 is read', 'if (!isUtf8(bytes)) {', 'if (bytes.length === 0) {'],
    ],
  ),
  ...planted(
    'rest-shim/router.ts',
    ['rest-shim/routes'],
    [
      [
        'a slash at the end is another path',
        "path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path",
        'path',
      ],
      ['path parameters are not decoded', 'taken.map(decoded)', 'taken'],
    ],
  ),
  ...planted(
    'rest-shim/errors.ts',
    ['rest-shim/errors', 'edge/access'],
    [
      [
        '503 says not when to come back',
        "if (code === 'THROTTLED' || code === 'UNAVAILABLE') headers['retry-after'] = seconds(retryAfter);",
        '',
      ],
      [
        'refusals lose their headers',
        'headers[name.toLowerCase()] = value;\n  return',
        'void [name, value];\n  return',
      ],
    ],
  ),
  ...planted(
    'src/edge/graphql/limits.ts',
    ['edge/graphql-limits', 'edge/graphql-http', 'edge/hostile'],
    [
      [
        'aliases have no bound',
        'if (++this.#aliases > LIMITS.aliases) {',
        'if (++this.#aliases > 100000) {',
      ],
      [
        'one alias too many',
        'if (++this.#aliases > LIMITS.aliases) {',
        'if (++this.#aliases > LIMITS.aliases + 1) {',
      ],
      ['cost has no bound', 'if (cost > LIMITS.cost) {', 'if (cost > LIMITS.cost * 1000) {'],
      [
        'rows of a page cost nothing',
        'const innerRows = isPage ? rowsOf(node, values) : rows;',
        'const innerRows = 1;',
      ],
      ['nesting has no bound', 'if (nested > MOST_NESTED) throw', 'if (nested > 10000) throw'],
      [
        'operations have no bound',
        'if (operations.length > LIMITS.operations) {',
        'if (operations.length > 10000) {',
      ],
    ],
  ),
  ...planted(
    'src/edge/graphql/apollo.ts',
    ['edge/graphql-http'],
    [
      ['viewers read the schema', '!app && EXPLORERS.has(role)', '!app'],
      ['persisted queries are internal errors', "  'PERSISTED_QUERY_NOT_SUPPORTED',\n", ''],
    ],
  ),
  ...planted(
    'src/edge/graphql/apollo.ts',
    ['edge/log', 'edge/outage-locked'],
    [
      [
        'a database that is away is a success',
        "if (result.data !== undefined && code !== 'UNAVAILABLE') return result;",
        'if (result.data !== undefined) return result;',
      ],
      [
        'what nobody foresaw is shown',
        "return { message: 'Internal error.', extensions: { code: 'INTERNAL_SERVER_ERROR' } };",
        'return formatted;',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/reading/query.ts',
    ['edge/bounds'],
    [
      [
        'lower bounds exclude',
        "bound === 'gte' ? '$gte' : '$lte'",
        "bound === 'gte' ? ('$gt' as '$gte') : '$lte'",
      ],
      [
        'upper bounds exclude',
        "bound === 'gte' ? '$gte' : '$lte'",
        "bound === 'gte' ? '$gte' : ('$lt' as '$lte')",
      ],
      [
        'lower bounds are upper ones',
        "bound === 'gte' ? '$gte' : '$lte'",
        "bound === '' ? '$gte' : '$lte'",
      ],
      [
        '200 letters are too many',
        'Array.from(q).length > MOST_LETTERS',
        'Array.from(q).length >= MOST_LETTERS',
      ],
    ],
  ),
  ...planted(
    'src/platform/records/reading/query.ts',
    ['platform/search', 'settings/parties', 'cash/bank-account-list'],
    [
      [
        'deleted records are listed',
        "deleted ? 't.is_deleted' : 'not t.is_deleted'",
        "deleted ? 't.is_deleted' : 'true'",
      ],

      ['q=% matches everything', "text.replace(/[\\\\%_]/g, '\\\\$&')", 'text'],
      [
        'what is inactive is always listed',
        'definition.activeWhen !== undefined && includeInactive === false',
        'definition.activeWhen === ""',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/health/faults.ts',
    ['edge/outage-no-writes'],
    [
      [
        'a databaseFull disk is an internal error',
        "if (code === '53100') return databaseFull();",
        '',
      ],
      [
        'a read-only server is an internal error',
        "codeOf(error) === '25006'",
        "codeOf(error) === '25007'",
      ],
    ],
  ),
  ...planted(
    'src/platform/database/health/faults.ts',
    ['edge/outage-locked'],
    [
      [
        'a lock that is not given is an internal error',
        "['57014', '55P03'].includes(code)",
        "['57014'].includes(code)",
      ],
    ],
  ),
  ...planted(
    'src/platform/database/health/faults.ts',
    ['edge/outage.test'],
    [['a stopped server is an internal error', 'if (isAway(error)) return databaseAway();', '']],
  ),
  ...planted(
    'src/platform/database/health/watchdog.ts',
    ['edge/outage-silent', 'edge/outage-connections', 'edge/outage-writers', 'platform/silence'],
    [
      [
        'silence is never noticed',
        "if (verdict === 'silent') this.#fallSilent();",
        "if (verdict === 'silent') return;",
      ],
      [
        'silence never ends',
        '      this.#isSilent = false;\n      this.#findMissing',
        '      this.#findMissing',
      ],
      ['lost answers are waited for', 'if (looks >= LOST_LOOKS) cut(client);', ''],
    ],
  ),
  ...planted(
    'src/platform/database/health/watchdog.ts',
    ['edge/outage-locked'],
    [
      [
        'a locked table fills the pool',
        'if (this.#isClogged) await ask(own, GIVE_WAY, [stuck, this.#stuckMs]);',
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/health/watchdog.ts',
    ['edge/outage-unconfirmed'],
    [
      [
        'a commit that no standby confirms is waited for',
        'if (waiting.has(processOf(client))) cut(client);',
        'waiting.delete(0);',
      ],
      [
        'changes go on while no standby confirms them',
        'if (this.#isUnconfirmed) throw new TakesNoChanges();',
        '',
      ],
    ],
  ),
  ...planted(
    'src/edge/http/health.ts',
    ['edge/outage-no-writes'],
    [
      [
        'ready while nothing can be written',
        'if (state?.takes_changes !== true)',
        'if (state === undefined)',
      ],
      [
        'ready whatever is wrong',
        'answer(response, isReady ? 200 : 503, {',
        'answer(response, 200, {',
      ],
    ],
  ),
  ...planted(
    'src/main.ts',
    ['edge/drain'],
    [
      [
        'idle connections are reset at the end',
        'Listener.prototype.close.call(server);',
        'server.close();',
      ],
      ['nobody is told to leave', 'if (isClosing) tellToLeave(response);', ''],
      [
        'what has arrived is not read before the end',
        '      await readWhatArrived();\n      server.closeIdle',
        '      server.closeIdle',
      ],
    ],
  ),
];
