// Planted bugs: settings, secrets, the log, rights, migrations, recurring work, rows out of sight.
import { planted } from './mutant.ts';

export const mutants = [
  ...planted(
    'src/ground/base/secrets.ts',
    ['life/start-and-stop'],
    [['the secrets are readable by everybody', 'mode: 0o600', 'mode: 0o644']],
  ),
  ...planted(
    'src/ground/base/config.ts',
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
    'src/ground/base/config.ts',
    ['life/doctor'],
    [['passwords of addresses are shown', "if (url.password !== '') url.password = '***';", '']],
  ),
  ...planted(
    'src/ground/base/log.ts',
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
    'src/ground/jobs/tasks.ts',
    ['ground/tasks'],
    [
      ['two workers run one task', 'if (!rows[0]?.mine) {', 'if (rows.length === 0) {'],
      ['tasks never run again', 'setInterval(() => turn(task), ', 'setInterval(() => task, '],
      ['a stopping worker goes on', 'if (isStopping()) break;', ''],
    ],
  ),
  ...planted(
    'src/ground/database/migrations/0030_settings.sql',
    ['edge/policies'],
    [
      [
        'the bundles of every workspace are seen',
        'create policy own on product_bundle using (workspace_id = (select current_workspace()));',
        'create policy own on product_bundle using (true);',
      ],
    ],
  ),
  ...planted(
    'src/ground/database/named.ts',
    ['ground/database'],
    [
      [
        'without a name of its own a statement keeps that of another',
        'return { text, values, name };',
        'return { text, values, ...(name !== undefined && { name }) };',
      ],
    ],
  ),
  ...planted(
    'src/ground/database/batch.ts',
    ['ground/database'],
    [
      [
        'two statements share a name',
        'if (known !== undefined && known !== text) return',
        "if (known === '') return",
      ],
    ],
  ),
  ...planted(
    'src/ground/database/migrations/0095_people.sql',
    ['ground/rights'],
    [
      [
        'hashes are readable',
        "'select(created_at,email,id,is_active,is_operator,last_modified_at,name)'",
        "'select'",
      ],
      ['the service makes operators', "'update(last_modified_at,password_hash)'", "'update'"],
    ],
  ),
  ...planted(
    'src/ground/database/migrations/0081_person_rights.sql',
    ['ground/rights'],
    [
      [
        'a session that has ended opens a hash',
        'and s.ended_at is null and s.expires_at > now()',
        'and s.expires_at > now()',
      ],
    ],
  ),
  ...planted(
    'src/ground/database/migrate.ts',
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
        "return alone(owner, 'migrate', async () => {",
        'return Promise.resolve().then(async () => {',
      ],
    ],
  ),
  ...planted(
    'src/ground/database/grants.ts',
    ['life/migrate', 'life/refusals', 'ground/rights'],
    [
      ['a superuser serves', 'role?.isSuperuser === true', 'role?.isSuperuser === false && false'],
      ['the owner serves', 'role?.ownsTables === true', 'role?.ownsTables === false && false'],
      ['rights that went stay', '`revoke all ${on} from ${role}`, ', ''],
    ],
  ),
  ...planted(
    'src/ground/database/database.ts',
    ['ground/database'],
    [
      [
        'conflicts are not run again',
        'if (!isPassing(error) || attempt >= RETRIES)',
        'if (!isPassing(error) || attempt >= 0)',
      ],
    ],
  ),
  ...planted(
    'src/ground/database/sight.ts',
    ['ground/database', 'edge/sight'],
    [
      [
        'reads may write',
        "set_config('ledgergate.entities', $2, true), set_config('transaction_read_only', 'on', true)`",
        "set_config('ledgergate.entities', $2, true)`",
      ],
      [
        'limits of entities are forgotten',
        "entities === null ? '' : `{${entities.join(',')}}`",
        "''",
      ],
    ],
  ),
  ...planted(
    'src/ground/records/written.ts',
    ['ground/printers', 'ground/written', 'edge/digits'],
    [
      ['true is false', '? TRUE : FALSE', '? FALSE : TRUE'],
      ['a list of ids begins without a quote', 'if (to - from > 2) out.byte(CODES.quote);\n  for', 'for'],
      ['digits are lost', 'while (source[end - 1] === CODES.zero) end--;', 'end--;'],
      ['a moment without a fraction has one', '? from + FRACTION : to;', '? to : from + FRACTION;'],
    ],
  ),
  ...planted(
    'src/ground/records/output.ts',
    ['ground/written'],
    [
      ['a control character stands bare', 'code < SPACE || ', ''],
      ['what is not ASCII is taken for it', 'isAscii: isAscii(written)', 'isAscii: true'],
      ['room is made for half of it', 'Math.max(needed, 2 * this.#bytes.length)', 'needed - 1'],
    ],
  ),
  ...planted(
    'src/ground/database/row-bytes.ts',
    ['ground/database'],
    [
      ['the last field is the one before', 'count + place', 'count + place - 1'],
      ['a field of no text is empty', 'length === NULL ? null : bytes.toString', 'bytes.toString'],
    ],
  ),
];
