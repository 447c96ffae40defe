// One replica: what it has replayed so far, as it was told last, and reads that say whether they may count.
import type { Query, Row } from '../wire/batch.ts';
import { inheritPlan } from '../wire/planner-settings.ts';
import { Database, type PrimaryDatabase } from '../transaction/database.ts';
import type { DatabaseOptions } from '../transaction/options.ts';
import { lsnOf, lsnText } from './position.rules.ts';

/** Demand on a replica before it is read: it follows the timeline of a system, and has replayed a position. */
export interface Demand {
  readonly system: string;
  readonly timeline: number;
  readonly lsn: bigint;
}

/** Runs before what is read, in its round trip: whatever comes after it sees at least as much. */
export const replayCheck = ({ system, timeline, lsn }: Demand): Query =>
  inheritPlan({
    name: 'has_replayed',
    text: 'select fresh::text, lsn::text from has_replayed($1::bigint, $2::bigint, $3::pg_lsn)',
    values: [system, String(timeline), lsnText(lsn)],
  });

/** The replica has not replayed what is asked for, or follows another server: the read is asked elsewhere. */
export class Stale extends Error {
  override readonly message = 'The replica is behind.';
}

export class Replica {
  readonly server: PrimaryDatabase;
  /** As far as it was last told to have replayed. It only goes on from there, or its reads say that it is stale. */
  replayed = 0n;
  /** Whether it answered when it was last asked, and follows the server that takes changes. */
  isUsable = false;

  constructor(options: DatabaseOptions) {
    this.server = new Database(options);
  }

  /** Asks how far it is. */
  async look(demand: Demand): Promise<void> {
    try {
      const [row] = await this.server.ask(replayCheck({ ...demand, lsn: 0n }));
      this.note(String(row?.['fresh']), String(row?.['lsn']));
    } catch {
      this.isUsable = false;
    }
  }

  /** Takes what a check answered. */
  note(fresh: string, lsn: string): void {
    this.isUsable = fresh === 'true';
    this.replayed = lsnOf(lsn);
  }

  /** Takes the answer of a check before reads. Throws {@link Stale}. */
  demandFresh(row: Row | undefined): void {
    const lsn = String(row?.['lsn']);
    if (row?.['fresh'] !== 'true') throw new Stale();
    this.note('true', lsn);
  }
}
