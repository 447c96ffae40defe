// Publications and slots of moves in a cell, for the doctor: one that is left behind keeps the log of its server until
// the disk is full.
import type pg from 'pg';
import { Refusal } from '../../platform/base/index.ts';
import { moveOf, PUBLICATIONS } from './publication.ts';

/** Says how something was found, or throws a {@link Refusal}; true when it is as it should be. */
export type Look = (name: string, found: () => string | Promise<string>) => Promise<boolean>;

/** A publication of a move, its slot, or both. */
interface LeftPublication {
  readonly name: string;
  readonly isPublished: boolean;
  /** What its slot keeps, as people say it; null where there is no slot. */
  readonly kept: string | null;
}

const LEFT = `
  select coalesce(p.pubname, s.slot_name)::text as name, p.pubname is not null as "isPublished",
    case when s.slot_name is not null then
      pg_size_pretty(case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_lsn(), s.restart_lsn) end)
    end as kept
  from (select pubname from pg_publication where pubname like ${PUBLICATIONS}) p
  full join (select slot_name, restart_lsn from pg_replication_slots
    where slot_name like ${PUBLICATIONS} and database = current_database() and not temporary) s on s.slot_name = p.pubname
  order by 1`;

const keeps = ({ kept }: LeftPublication): string =>
  kept === null ? '' : `; its slot keeps ${kept} of the log`;

/** A fault: no move needs it any more. The statements that end it are for whoever administers the server. */
function refuseLeft(cell: string, left: LeftPublication): never {
  const { workspace } = moveOf(left.name);
  throw new Refusal(
    `${left.name} is left of a move of workspace ${workspace} that has ended${keeps(left)}.`,
    [
      `As a superuser in ${cell}:`,
      ...(left.kept === null ? [] : [`select pg_drop_replication_slot('${left.name}');`]),
      ...(left.isPublished ? [`drop publication ${left.name};`] : []),
    ].join(' '),
  );
}

interface UnderWay {
  readonly workspace: number;
  readonly source: string;
  readonly epoch: number;
}

/** Looks at what moves have published in a cell: it ends with its move. */
export async function lookAtPublications(
  cell: string,
  client: pg.Client,
  moves: readonly UnderWay[],
  look: Look,
): Promise<void> {
  for (const left of (await client.query<LeftPublication>(LEFT)).rows) {
    const { workspace, epoch } = moveOf(left.name);
    const isNeeded = moves.some(
      (move) => move.source === cell && move.workspace === workspace && move.epoch === epoch,
    );
    await look('publication', () =>
      isNeeded ? `${left.name} is of a move under way${keeps(left)}` : refuseLeft(cell, left),
    );
  }
}
