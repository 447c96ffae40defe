// Planted bugs: scopes of operations, streams, shutdown, metrics, statement files as runs.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/records/running/operations.ts',
    ['edge/scopes'],
    [
      [
        'the page an operation answers with needs a scope of its own',
        'if (!field || isRoot || pagedIn(parent)) return;',
        'if (!field || isRoot) return;',
      ],
    ],
  ),
  ...planted(
    'src/close/blockers.service.ts',
    ['close/limited'],
    [
      [
        'limited callers learn how many checks fail',
        'session.principal.entities !== null',
        'session.principal.entities?.length === 0',
      ],
    ],
  ),
  ...planted(
    'src/edge/oauth/deviations/request-cookies.ts',
    ['oauth/going-on'],
    [
      [
        'one more request is kept',
        'others.length + 1 - MOST_REQUESTS',
        'others.length - MOST_REQUESTS',
      ],
    ],
  ),
  ...planted(
    'src/main.ts',
    ['edge/drain'],
    [['whoever waits to be accepted is reset', 'QUIET_ROUNDS = 5', 'QUIET_ROUNDS = 1']],
  ),
  ...planted(
    'src/platform/access/open-streams.ts',
    ['webhooks/streams'],
    [
      ['one stream too many', 'if (count >= MOST_STREAMS)', 'if (count > MOST_STREAMS)'],
      [
        'streams that ended still count',
        'if (left > 0) this.#open.set(caller, left);',
        'if (left > 0) return;',
      ],
    ],
  ),
  ...planted(
    'src/platform/events/follower.ts',
    ['webhooks/follower'],
    [
      ['what is held no more is missed', 'if (sequence < this.#from) return undefined;', ''],
      ['a database that is away ends the looks', 'this.#plan(TROUBLE_MS);', 'this.#streams = 0;'],
      [
        'everybody is woken by everything',
        'if (topics === null || topics.some((topic) => found.has(topic))) wake(before);',
        'wake(before);',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/health/silence.rules.ts',
    ['platform/silence'],
    [
      ['a late process is impatient', '(isOver ? 1 : lateness)', '1'],
      ['bytes are no sign of life', 'if (bytes > this.#lastSign) this.#sign(now, bytes);', ''],
    ],
  ),
  ...planted(
    'src/cash/statement/import.service.ts',
    ['cash/statement-runs', 'cash/statement-runs-left'],
    [
      [
        'a dry run is recorded as a run',
        'if (session.isRehearsal) return loaded(session, bank, source, found, undefined);',
        '',
      ],
    ],
  ),
  ...planted(
    'src/settings/left-runs.service.ts',
    ['imports/left-runs'],
    [
      ['two are at one run', 'if (hold?.mine !== true) throw new RunTaken();', ''],
      ['a run that has ended is begun again', 'if (!attempt) throw new RunTaken();', ''],
      ['a run is tried for ever', 'attempt.attempts <= MOST_ATTEMPTS', 'attempt.attempts > 0'],
      [
        'an import has the rights of the day it was sent',
        '(await database.write(workspace, (transaction) => reloadPrincipal(transaction, caller)))',
        'caller',
      ],
    ],
  ),
  ...planted(
    'src/imports/run-work.ts',
    ['imports/left-runs'],
    [
      [
        'a database that is away ends an import',
        "if (isRefusal && error.code === 'UNAVAILABLE') return;",
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/base/database-config.ts',
    ['life/config'],
    [['sslmode=prefer is taken for TLS', "new Set(['require',", "new Set(['prefer', 'require',"]],
  ),
  ...planted(
    'src/platform/access/open-streams.ts',
    ['webhooks/streams'],
    [
      [
        'streams of one caller count for all',
        '`${principal.workspace.id}:${callerOf(principal)}`',
        '`${principal.workspace.id}`',
      ],
    ],
  ),
  ...planted(
    'src/close/close.service.ts',
    ['close/close', 'close/limited'],
    [
      ['what refuses can be accepted', 'weight === BlockerWeight.REFUSES ||\n', ''],
      [
        'a day to come is closed',
        'if (through > today()) throw',
        'if (through > `9${today()}`) throw',
      ],
    ],
  ),
];
