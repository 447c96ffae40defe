// Tasks that delete expired codes, tokens, sessions, consent requests and API call records.
import type { Task } from '../platform/jobs/index.ts';

/**
 * Used codes and refresh tokens stay as long as their family may live, so that a second use is seen at
 * any time; everything else goes soon after it expired.
 */
export const forgetTokens: Task = {
  name: 'forget tokens',
  everySeconds: 3_600,
  run: async (database, workspace) => {
    await database.change(
      {
        text: `delete from oauth_token t where t.workspace_id = $1 and t.expires_at < now() - interval '1 day'
               and (t.kind = 'access'
                 or (t.consumed_at is null and t.expires_at < now() - interval '30 days')
                 or not exists (
                   select from oauth_token r where r.workspace_id = t.workspace_id and r.grant_id = t.grant_id
                     and r.kind = 'refresh' and r.consumed_at is null and r.expires_at > now() - interval '30 days'))`,
        values: [workspace],
        isLongRunning: true,
      },
      { workspace },
    );
  },
};

/**
 * Calls with API keys are kept for 90 days; PostgreSQL lets go of no younger one. They are numbered as they are noted, so
 * the old ones are those before the first young one, and no index of their age is needed.
 */
export const forgetApiCalls: Task = {
  name: 'forget API calls',
  everySeconds: 3_600,
  run: async (database, workspace) => {
    await database.change(
      {
        text: `delete from api_call where workspace_id = $1 and at < now() - interval '90 days'
          and id < coalesce((select c.id from api_call c where c.workspace_id = $1 and c.at >= now() - interval '90 days'
            order by c.id limit 1), 9223372036854775807)`,
        values: [workspace],
        isLongRunning: true,
      },
      { workspace },
    );
  },
};

/** Rows of no workspace: the setting opens those that are over to this transaction. */
export const forgetSessions: Task = {
  name: 'forget sessions',
  everySeconds: 3_600,
  run: async (database) => {
    await database.write(null, async (transaction) => {
      await transaction.askAll([
        { text: `select set_config('ledgergate.sweep', 'on', true)`, isLongRunning: true },
        { text: `delete from oauth_interaction where expires_at < now() - interval '1 day'` },
        { text: `delete from web_session where expires_at < now() - interval '30 days'` },
        { text: `delete from password_reset where expires_at < now() - interval '1 day'` },
        { text: `delete from spent_challenge where spent_at < now() - interval '1 hour'` },
        { text: `delete from sign_in_failure where last_at < now() - interval '1 day'` },
      ]);
    });
  },
};
