// Registry of all planted bugs, by area.
import { mutants as access } from './access.ts';
import { mutants as agents } from './agents.ts';
import { mutants as ageing } from './ageing.ts';
import { mutants as allocations } from './allocations.ts';
import { mutants as assets } from './assets.ts';
import { mutants as bankFiles } from './bank-files.ts';
import { mutants as budgets } from './budgets.ts';
import { mutants as limits } from './access-limits.ts';
import { mutants as factors } from './factors.ts';
import { mutants as cash } from './cash.ts';
import { mutants as cli } from './cli.ts';
import { mutants as documents } from './documents.ts';
import { mutants as doors } from './doors.ts';
import { mutants as exports } from './exports.ts';
import { mutants as files } from './files.ts';
import { mutants as platform } from './platform.ts';
import { mutants as ledger } from './ledger.ts';
import { mutants as matching } from './matching.ts';
import { mutants as oauth } from './oauth.ts';
import { mutants as pages } from './pages.ts';
import { mutants as receivable } from './receivable.ts';
import { mutants as refused } from './refused.ts';
import { mutants as revenue } from './revenue.ts';
import { mutants as settings } from './settings.ts';
import { mutants as sql } from './sql.ts';
import { mutants as statements } from './statements.ts';
import { mutants as watch } from './watch.ts';
import { mutants as webhooks } from './webhooks.ts';

export const areas = {
  access,
  agents,
  limits,
  factors,
  oauth,
  doors,
  platform,
  ledger,
  receivable,
  documents,
  refused,
  revenue,
  cash,
  matching,
  bankFiles,
  ageing,
  assets,
  budgets,
  allocations,
  exports,
  statements,
  webhooks,
  watch,
  settings,
  files,
  pages,
  cli,
  sql,
};
