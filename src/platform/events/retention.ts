// Deletes old events and deliveries after EVENT_RETENTION_DAYS and DELIVERY_RETENTION_DAYS. Pending
// deliveries are kept at any age.
import { type Database, named } from '../database/index.ts';
import { eventSettingsOf } from './settings.ts';

/** Forgets what is too old in one workspace. Safe to repeat. */
export async function forgetEvents(database: Database, workspace: number): Promise<void> {
  const { eventDays, deliveryDays } = eventSettingsOf(database).webhooks;
  await database.write(workspace, ({ askAll }) =>
    askAll([
      named(
        `delete from webhook_delivery where workspace_id = $1 and status <> 'PENDING'
           and created_at < now() - make_interval(days => $2)`,
        [workspace, deliveryDays],
      ),
      named('select forget_events($1)', [eventDays]),
    ]),
  );
}
