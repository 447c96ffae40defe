// The operator's review of apps that request publication. An operator is a person with a flag,
// outside workspaces.
import { notFound, Problem } from '../base/index.ts';
import type { Transaction } from '../database/index.ts';
import { standAs } from '../access/index.ts';
import { applyWaiting } from './app-changes.ts';
import { APP_COLUMNS, lockApp, type AppRow } from './oauth-apps.ts';
import { endConnections } from './revocation.ts';

export interface ReviewedApp extends AppRow {
  readonly workspaceName: string | null;
  /** What was approved last, to show what changed since. */
  readonly approvedAs: ApprovedAs | null;
  readonly connections: number;
}
export type ApprovedAs = Pick<AppRow, 'name' | 'tagline' | 'redirectUrls' | 'permissions'> &
  Partial<Pick<AppRow, 'description'>>;

async function demandOperator(transaction: Transaction, person: number): Promise<void> {
  await standAs(transaction, person);
  const [row] = await transaction.ask<{ is: boolean }>({ text: 'select current_operator() as is' });
  if (row?.is !== true) {
    throw new Problem('FORBIDDEN', 'You do not have permission to perform this action.');
  }
}

/** Apps that wait for a decision or are published, in every workspace. */
export async function appsToReview(
  transaction: Transaction,
  person: number,
): Promise<ReviewedApp[]> {
  await demandOperator(transaction, person);
  return transaction.ask<ReviewedApp>({
    text: `select ${APP_COLUMNS}, t.approved_as as "approvedAs", w.name as "workspaceName",
             (select count(*)::int from oauth_connection c
              where c.app_workspace_id = t.workspace_id and c.app_id = t.id and c.ended_at is null) as connections
           from oauth_app t left join workspace w on w.id = t.workspace_id
           where t.state <> 'private' and t.deleted_at is null
           order by (t.state = 'pending' or t.pending is not null) desc, t.last_modified_at`,
  });
}

/** An app under review; ids are unique over all workspaces. */
export interface AppRef {
  readonly workspace?: number;
  readonly id: number;
  /** When the app had last changed as the operator read it. */
  readonly seen?: string;
}

/**
 * The workspace of an app that is pending or published, locked for a decision. Throws 403, 404, and 409
 * when the app has changed since `seen`: what is decided is what was read.
 */
async function homeOf(
  transaction: Transaction,
  person: number,
  { workspace, id, seen }: AppRef,
): Promise<number> {
  await demandOperator(transaction, person);
  await lockApp(transaction, id);
  const [app] = await transaction.ask<{ workspace: number; changedAt: string }>({
    text: `select workspace_id as workspace, last_modified_at as "changedAt" from oauth_app
           where id = $1 and ($2::integer is null or workspace_id = $2)
             and deleted_at is null and state <> 'private'`,
    values: [id, workspace ?? null],
  });
  if (!app) throw notFound();
  if (seen !== undefined && seen !== app.changedAt) {
    throw new Problem(
      'CONFLICT',
      'The app has changed since you opened it. Please review it again.',
    );
  }
  return app.workspace;
}

/** The app becomes available to every workspace; once more: with what waited since. */
export async function approveApp(
  transaction: Transaction,
  person: number,
  app: AppRef,
): Promise<void> {
  const workspace = await homeOf(transaction, person, app);
  await applyWaiting(transaction, workspace, app.id);
  await transaction.ask({
    text: `update oauth_app set state = 'published', review_note = null, reviewed_at = now(),
             approved_as = jsonb_build_object('name', name, 'tagline', tagline, 'description', description,
               'redirectUrls', to_jsonb(redirect_urls), 'permissions', to_jsonb(permissions))
           where workspace_id = $1 and id = $2`,
    values: [workspace, app.id],
  });
}

/** What waits is refused; the app stays published as it was approved. */
export async function refuseChanges(
  transaction: Transaction,
  person: number,
  app: AppRef,
  note: string,
): Promise<void> {
  const workspace = await homeOf(transaction, person, app);
  await transaction.ask({
    text: `update oauth_app set pending = null, review_note = $3, reviewed_at = now()
           where workspace_id = $1 and id = $2 and state = 'published'`,
    values: [workspace, app.id, note.slice(0, 500)],
  });
}

/** Refuses an app or takes its approval back: it is private again, and foreign connections end. */
export async function withdrawApp(
  transaction: Transaction,
  person: number,
  app: AppRef,
  { note, ip }: { readonly note: string; readonly ip: string },
): Promise<void> {
  const workspace = await homeOf(transaction, person, app);
  await applyWaiting(transaction, workspace, app.id);
  await transaction.ask({
    text: `update oauth_app set state = 'private', review_note = $3, reviewed_at = now()
           where workspace_id = $1 and id = $2`,
    values: [workspace, app.id, note.slice(0, 500)],
  });
  const which = { app: { workspace, id: app.id }, elsewhere: true };
  await endConnections(transaction, which, 'approval_withdrawn', ip);
}
