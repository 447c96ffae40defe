// Planted bugs: settings, secrets, the log, rights, migrations, recurring tasks, row visibility.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/platform/base/secrets.ts',
    ['life/refusals'],
    [['the secrets are readable by everybody', 'mode: 0o600', 'mode: 0o644']],
  ),
  ...planted(
    'src/platform/base/config.ts',
    ['life/config', 'life/refusals'],
    [
      ['short keys are taken', 'key.length >= SHORTEST_KEY', 'key.length > 0'],
      [
        'production starts with keys of its own',
        'if (config.production && config.databaseUrl !== undefined) {',
        'if (config.production && config.databaseUrl === "") {',
      ],
      ['several processes count alone', "role === 'api' ? 'postgres' : 'memory'", "'memory'"],
    ],
  ),
  ...planted(
    'src/platform/base/config.ts',
    ['life/doctor'],
    [['passwords of addresses are shown', "if (url.password !== '') url.password = '***';", '']],
  ),
  ...planted(
    'src/platform/base/log.ts',
    ['edge/log', 'life/log'],
    [
      [
        'secrets are logged',
        'isSecret(name) && item !== null && item !== undefined ? BLACK',
        'isSecret(name) && item === null ? BLACK',
      ],
    ],
  ),
  ...planted(
    'src/platform/jobs/task-locks.ts',
    ['platform/tasks'],
    [
      [
        'two workers run one task',
        'if (!(await this.#ask(holder, TAKE, key))) return;',
        'await this.#ask(holder, TAKE, key);',
      ],
      [
        'the connection of the locks is never given back',
        'if (holder.tasks === 0)',
        'if (holder.tasks < 0)',
      ],
    ],
  ),
  ...planted(
    'src/platform/jobs/tasks.ts',
    ['platform/tasks'],
    [
      ['tasks never run again', 'setInterval(() => turn(task), ', 'setInterval(() => task, '],
      ['a stopping worker goes on', 'if (isStopping()) break;', ''],
      [
        'each worker has a turn',
        'where t.began_at <= excluded.began_at - make_interval(secs => $2) returning',
        'where $2 >= 0 returning',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/migrate/baseline.sql',
    ['edge/policies'],
    [
      [
        'the bundles of every workspace are seen',
        'create policy own on product_bundle using (workspace_id = current_workspace());',
        'create policy own on product_bundle using (true);',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/wire/named.ts',
    ['platform/database'],
    [
      [
        'without a name of its own a statement keeps that of another',
        'return { text, values, name };',
        'return { text, values, ...(name !== undefined && { name }) };',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/wire/batch.ts',
    ['platform/database'],
    [
      [
        'two statements share a name',
        'if (known !== undefined && known !== text) return',
        "if (known === '') return",
      ],
    ],
  ),
  ...planted(
    'schema/workspace/people.sql',
    ['platform/rights'],
    [
      [
        'hashes are readable',
        '"select(created_at,email,id,is_active,is_operator,last_modified_at,name)"',
        'select',
      ],
      ['the service makes operators', '"update(last_modified_at,password_hash)"', 'update'],
    ],
  ),
  ...planted(
    'schema/workspace/people.sql',
    ['platform/rights'],
    [
      [
        'a session that has ended opens a hash',
        'where s.hash = given and s.ended_at is null and s.expires_at > now();',
        'where s.hash = given and s.expires_at > now();',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/migrate/former.ts',
    ['life/upgrade'],
    [
      [
        'a database that somebody changed is taken over',
        'if ((await structureOf(owner)) !== FORMER.structure) throw differs(FORMER.last);',
        '',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/migrate/migrate.ts',
    ['life/migrate', 'life/upgrade'],
    [
      [
        'a newer database is migrated',
        "if (standing === 'newer') {",
        "if (standing === 'other') {",
      ],
      [
        'a changed migration goes unnoticed',
        "if (standing === 'changed') {",
        "if (standing === 'other') {",
      ],
      [
        'two at once both migrate',
        "return withAdvisoryLock(owner, 'migrate', async () => {",
        'return Promise.resolve().then(async () => {',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/tables/grants.ts',
    ['life/migrate', 'life/refusals', 'platform/rights'],
    [
      ['a superuser serves', 'role?.isSuperuser === true', 'role?.isSuperuser === false && false'],
      ['the owner serves', 'role?.ownsTables === true', 'role?.ownsTables === false && false'],
      ['rights that went stay', '`revoke all ${on} from ${role}`, ', ''],
    ],
  ),
  ...planted(
    'src/platform/database/transaction/endings.ts',
    ['platform/database'],
    [
      [
        'conflicts are not run again',
        'if (!isPassing(error) || attempt >= RETRIES)',
        'if (!isPassing(error) || attempt >= 0)',
      ],
    ],
  ),
  ...planted(
    'src/platform/database/transaction/visibility.ts',
    ['platform/database', 'edge/sight'],
    [
      ['reads may write', "`${WITHIN}, set_config('transaction_read_only', 'on', true)`", 'WITHIN'],
      [
        'limits of entities are forgotten',
        "entities === null ? '' : `{${entities.join(',')}}`",
        "''",
      ],
    ],
  ),
  ...planted(
    'src/platform/records/json/raw-json.ts',
    ['platform/printers', 'platform/read-at-once', 'platform/written', 'edge/digits'],
    [
      ['true is false', '? TRUE : FALSE', '? FALSE : TRUE'],
      [
        'a list of ids begins without a quote',
        'if (to - from > 2) out.byte(CODES.quote);\n  for',
        'for',
      ],
      ['digits are lost', 'while (source[end - 1] === CODES.zero) end--;', 'end--;'],
      ['a moment without a fraction has one', '? from + FRACTION : to;', '? to : from + FRACTION;'],
    ],
  ),
  ...planted(
    'src/platform/records/json/output.ts',
    ['platform/written'],
    [
      ['a control character stands bare', 'code < SPACE || ', ''],
      ['what is not ASCII is taken for it', 'isAscii: isAscii(written)', 'isAscii: true'],
      ['room is made for half of it', 'Math.max(needed, 2 * this.#bytes.length)', 'needed - 1'],
    ],
  ),
  ...planted(
    'src/platform/database/wire/row-bytes.ts',
    ['platform/database'],
    [
      ['the last field is the one before', 'count + place', 'count + place - 1'],
      ['a field of no text is empty', 'length === NULL ? null : bytes.toString', 'bytes.toString'],
    ],
  ),
];
