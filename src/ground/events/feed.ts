// The feed of changes: every event in the order of its number. Whoever reads on from the last number it
// has seen misses nothing, for numbers are given after the commit and without gaps.
import { exactJson } from '../../../protocol/json.ts';
import { invalid, Problem } from '../base/problem.ts';
import { named, type Transaction } from '../database/index.ts';
import { changesIn, type Told } from './payload.ts';

/** An event as it is kept: data and changes are JSON text. */
export interface KeptEvent extends Told {
  readonly sequence: number;
}

export interface Change {
  readonly sequence: number;
  readonly topic: string;
  readonly data: unknown;
  readonly changes: unknown;
}

export function shownChange(event: KeptEvent): Change {
  const { sequence, topic, data } = event;
  const changes = changesIn(event);
  return {
    sequence,
    topic,
    data: exactJson(data),
    changes: changes === null ? null : exactJson(changes),
  };
}

const READ = `
  select sequence, topic, data::text as data, changes::text as changes from outbox
  where workspace_id = $1 and sequence > $2 and ($3::text[] is null or topic = any($3))
  order by sequence limit $4`;
const COUNTER = 'select last, forgotten from event_counter where workspace_id = $1';

/** The last number given in a workspace; 0 where nothing has happened. */
export async function lastSequence(transaction: Transaction): Promise<number> {
  const [row] = await transaction.ask<{ last: number }>(named(COUNTER, [transaction.workspace]));
  return row?.last ?? 0;
}

/**
 * Events after a number, ascending; 0 begins at the oldest that is kept. Throws 410 when events after the
 * number are no longer kept: whoever reads on from there would miss them.
 */
export async function readEvents(
  transaction: Transaction,
  after: number,
  limit: number,
  topics: readonly string[] | null = null,
): Promise<KeptEvent[]> {
  if (after < 0) throw invalid('after', 'Ensure this value is greater than or equal to 0.');
  const [counters = [], events = []] = await transaction.askAll([
    named(COUNTER, [transaction.workspace]),
    named(READ, [transaction.workspace, after, topics, limit]),
  ]);
  const forgotten = Number(counters[0]?.['forgotten'] ?? 0);
  if (after > 0 && after < forgotten) {
    throw new Problem(
      'GONE',
      `Changes are kept from ${forgotten + 1} on. Read the records anew and go on from there.`,
    );
  }
  return events as unknown as KeptEvent[];
}
