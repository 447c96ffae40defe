// Authorship of an accepted draft: the entry names both the author and the approver. Specification:
// Authentication, scopes of the draft tier.
import { tableOf, type Resource } from '../../../schema/kit/index.ts';
import { callerOf, demandOther, type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';

/** `api_user:5`, `person:3` or `person:3:app:9`: how a caller is told in the database. */
const CALLER = /^(api_user|person):(\d+)(:app:)?/;
const NAME = {
  api_user: 'select name from api_user where workspace_id = $1 and id = $2',
  person: `select p.name from person p join membership m on m.person_id = p.id
    where m.workspace_id = $1 and p.id = $2`,
} as const;

/** Columns of the entry's header: who drafted it, and who accepted it. None for one's own draft. */
export async function draftAuthor(
  session: Session,
  draftedBy: string | null,
): Promise<Readonly<Record<string, unknown>>> {
  const [, kind, id, app] = CALLER.exec(draftedBy ?? '') ?? [];
  if ((kind !== 'api_user' && kind !== 'person') || draftedBy === callerOf(session.principal)) {
    return {};
  }
  const [author] = await transactionOf(session).ask<{ name: string }>(
    named(NAME[kind], [session.principal.workspace.id, Number(id)]),
  );
  return {
    created_by: Number(id),
    created_by_name: author?.name ?? null,
    created_by_source: kind === 'api_user' ? 'API' : app ? 'APP' : 'USER',
  };
}

/** Throws 403 when the caller drafted the document and may not approve their own work. */
export async function demandOthersDraft(
  session: Session,
  { definition }: Resource,
  id: number,
): Promise<void> {
  const { principal } = session;
  const [draft] = await transactionOf(session).ask<{ by: string | null }>(
    named(
      `select drafted_by as by from ${tableOf(definition)} where workspace_id = $1 and id = $2`,
      [principal.workspace.id, id],
    ),
  );
  demandOther(principal, definition.scope, draft?.by ?? null);
}
