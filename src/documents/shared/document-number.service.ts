// Automatic document numbers, which skip numbers clients have chosen.
import { tableOf } from '../../../schema/kit/index.ts';
import { bypassEntityWall, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { type Numbered, numberText } from '../../settings/index.ts';
import type { RecordKind } from './document-record.service.ts';

/**
 * The next automatic number of a kind of document. Numbers that clients gave themselves are left out. The
 * counter stays locked until the transaction ends: take it as late as possible.
 */
export async function nextDocumentNumber(
  session: Session,
  kind: RecordKind,
  counter: Exclude<Numbered, 'journal_entry'>,
): Promise<string> {
  const { definition } = kind.resource;
  const column = `${tableOf(definition)}_number`;
  const [prefix] = numberText(counter, 0).split('0');
  for (;;) {
    const [rows] = await bypassEntityWall(
      session,
      named(
        `with taken as (
           insert into counter as c (workspace_id, kind, last) values ($1, $2, 1)
           on conflict (workspace_id, kind) do update set last = c.last + 1 returning last
         ), next as (
           select $3 || lpad(last::text, greatest(7, length(last::text)), '0') as number from taken
         )
         select number,
           exists (select 1 from ${tableOf(definition)} d where d.workspace_id = $1 and d.${column} = number and not d.is_deleted)
           or exists (select 1 from ${tableOf(definition)} d where d.workspace_id = $1 and d.${column} = number and d.is_deleted) as used
         from next`,
        [session.principal.workspace.id, counter, prefix],
      ),
    );
    const [next] = rows as unknown as { number: string; used: boolean }[];
    if (next && !next.used) return next.number;
  }
}

/** The number the next document will have, if nobody takes it before. Nothing is taken. */
export async function upcomingNumber(
  session: Session,
  kind: RecordKind,
  counter: Exclude<Numbered, 'journal_entry'>,
): Promise<string> {
  const table = tableOf(kind.resource.definition);
  const [prefix] = numberText(counter, 0).split('0');
  const [rows] = await bypassEntityWall(
    session,
    named(
      `with recursive last as (
         select coalesce((select c.last from counter c where c.workspace_id = $1 and c.kind = $2), 0) + 1 as n
       ), next as (
         select n, $3 || lpad(n::text, greatest(7, length(n::text)), '0') as number from last
         union all
         select n + 1, $3 || lpad((n + 1)::text, greatest(7, length((n + 1)::text)), '0') from next
         where exists (select 1 from ${table} d where d.workspace_id = $1 and d.${table}_number = next.number)
       ) select number from next order by n desc limit 1`,
      [session.principal.workspace.id, counter, prefix],
    ),
  );
  return String(rows?.[0]?.['number']);
}
