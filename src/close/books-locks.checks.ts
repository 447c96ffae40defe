// `verify` checks for locks, and for what statements read beside the lines: each lock equals the result of its
// last change, and each value is what the service last wrote. docs/accounting.md section 4.
import { type Check, wrong } from './books.check.ts';

export const LOCK_CHECKS: readonly Check[] = [
  wrong(
    'locks',
    'id',
    `select coalesce(p.id, c.lock_period) as id
     from (select * from lock_period where workspace_id = $1) p
     full join (select distinct on (lock_period) * from lock_change where workspace_id = $1 order by lock_period, id desc) c
       on c.lock_period = p.id
     where p.locked_through is distinct from c.locked_through or p.id is not null and p.entity_id is distinct from c.entity_id`,
  ),
  wrong('values changed behind the service:', 'found', 'select changed_behind($1) as found'),
];
