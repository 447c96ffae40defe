// Comments on drafts and proposals that wait. Whoever sees the thing reads and writes them; nothing
// is decided by them.
import { ask, callerOf, type Session, transactionOf } from '../../access/index.ts';
import { notFound } from '../../base/index.ts';
import { named } from '../../database/index.ts';
import { listWaiting, nameOf } from './pending-decisions.ts';

export interface WaitingComment {
  readonly id: number;
  readonly text: string;
  readonly author: string | null;
  readonly createdAt: string;
  /** Whether the caller wrote it. */
  readonly isOwn: boolean;
}

/** One thing that waits. */
interface One {
  readonly object: string;
  readonly id: number;
}

/** Throws 404 where the caller sees no such thing, or it waits no longer. */
async function demandSeen(session: Session, one: One): Promise<void> {
  const [found] = await listWaiting(session, { limit: 1, offset: 0 }, one);
  if (!found) throw notFound();
}

const SHOWN = `c.id, c.text, ${nameOf('c.author')} as author, c.created_at as "createdAt", c.author = $2 as "isOwn"`;
const LIST = `select ${SHOWN} from waiting_comment c
  where c.workspace_id = $1 and c.object = $3 and c.object_id = $4 order by c.id`;
const ADD = `with c as (
    insert into waiting_comment (workspace_id, author, object, object_id, text) values ($1, $2, $3, $4, $5) returning *
  ) select ${SHOWN} from c`;

/** The comments on a thing that waits, the oldest first. Throws 404. */
export async function listWaitingComments(session: Session, one: One): Promise<WaitingComment[]> {
  await demandSeen(session, one);
  const { principal } = session;
  const values = [principal.workspace.id, callerOf(principal), one.object, one.id];
  const [rows = []] = await ask(session, named(LIST, values));
  return rows as unknown as WaitingComment[];
}

/** Adds a comment to a thing that waits. Throws 404. */
export async function addWaitingComment(
  session: Session,
  one: One,
  text: string,
): Promise<WaitingComment> {
  await demandSeen(session, one);
  const { principal } = session;
  const values = [principal.workspace.id, callerOf(principal), one.object, one.id, text];
  const [row] = await transactionOf(session).ask<WaitingComment>(named(ADD, values));
  if (!row) throw new Error('PostgreSQL returned no comment.');
  return row;
}
