// Order in which a new database takes the baseline and the SQL files of the areas.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../base/index.ts';

/** Everything that definitions imply, written by `npm run baseline`. */
export const BASELINE = 'baseline';

/**
 * Tables, once: the baseline refers to those before it, and those after it refer to the baseline. Files
 * are called by area and topic: `ledger/ledger.tables` is `schema/ledger/ledger.tables.sql`.
 */
export const STRUCTURE: readonly string[] = [
  'workspace/walls',
  'workspace/foundation.tables',
  BASELINE,
  'settings/settings.tables',
  'workspace/people.tables',
  'workspace/oauth.tables',
  'workspace/webhooks.tables',
  'ledger/ledger.tables',
  'documents/settlement.tables',
  'receivable/receivable.tables',
  'payable/payable.tables',
  'cash/cash.tables',
];

/** Functions, views, triggers, policies and rights, again whenever a file changes. */
export const BEHAVIOUR: readonly string[] = [
  'workspace/cells',
  'workspace/workspace',
  'workspace/people',
  'workspace/keys',
  'workspace/oauth',
  'workspace/requests',
  'workspace/replicas',
  'workspace/webhooks',
  'settings/files',
  'settings/currencies',
  'settings/entities',
  'settings/lock-words',
  'settings/locks',
  'ledger/posting',
  'ledger/balances',
  'ledger/numbers',
  'ledger/lines',
  'ledger/chain',
  'ledger/known',
  'ledger/found',
  'documents/settlement',
  'documents/opening',
  'receivable/invoices',
  'receivable/letters',
  'receivable/customers',
  'payable/bills',
  'payable/vendors',
  'cash/bank-accounts',
  'cash/matching',
  'cash/reconciliation-figures',
  'cash/unconfirmed',
  'cash/reconciliation',
  'revenue/contracts',
  'revenue/recognition',
  'assets/assets',
  'assets/automation',
  'close/tasks',
  'workspace/backlog',
  'ledger/noted',
];

/** Whether a file is applied again when it changes. Those of tables, and numbered ones, never are. */
export const isRepeated = (name: string): boolean =>
  name !== BASELINE && name.includes('/') && !name.endsWith('.tables');

/** A file beside the runner. */
export const beside = (file: string): string =>
  join(projectRoot, 'src', 'platform', 'database', 'migrate', file);

const fileOf = (name: string): string =>
  name === BASELINE ? beside('baseline.sql') : join(projectRoot, 'schema', `${name}.sql`);

export const BASELINE_FILE = fileOf(BASELINE);

/** Its text, the same whatever git makes of the ends of lines. */
export const readSql = (file: string): string =>
  readFileSync(file, 'utf8').replaceAll('\r\n', '\n');

export const sqlOf = (name: string): string => readSql(fileOf(name));
