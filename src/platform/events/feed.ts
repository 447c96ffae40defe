// The feed of changes: every event in order of its number. Numbers are assigned after the commit
// and without gaps, so a reader who resumes from the last number misses nothing.
import { exactJson } from '../../../protocol/json.ts';
import { FieldFault, invalid, Problem } from '../base/index.ts';
import { named, type Transaction } from '../database/index.ts';
import { changesIn, type EventPayload } from './payload.ts';

/** An event as it is kept: data and changes are JSON text. */
export interface StoredEvent extends EventPayload {
  readonly sequence: number;
}

export interface ChangeEvent {
  readonly sequence: number;
  readonly topic: string;
  readonly data: unknown;
  readonly changes: unknown;
}

export function shownChange(event: StoredEvent): ChangeEvent {
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

/** Throws 400 below 0, and 410 when events after the number are no longer kept: whoever reads on would miss them. */
function demandKeptSince(after: number, forgotten: number): void {
  if (after < 0) throw invalid('after', new FieldFault('least', 0));
  if (after > 0 && after < forgotten) {
    throw new Problem(
      'GONE',
      `Changes before ${forgotten + 1} are no longer kept. Read the records again and continue from there.`,
    );
  }
}

/** The same by what is kept now: for whoever begins to read only later. */
export async function demandKept(transaction: Transaction, after: number): Promise<void> {
  const [row] = await transaction.ask<Record<string, unknown>>(
    named(COUNTER, [transaction.workspace]),
  );
  demandKeptSince(after, Number(row?.['forgotten'] ?? 0));
}

/**
 * Events after a number, ascending; 0 begins at the oldest that is kept. Throws 400 and 410 as above.
 */
export async function readEvents(
  transaction: Transaction,
  after: number,
  limit: number,
  topics: readonly string[] | null = null,
): Promise<StoredEvent[]> {
  demandKeptSince(after, 0);
  const [counters = [], events = []] = await transaction.askAll([
    named(COUNTER, [transaction.workspace]),
    named(READ, [transaction.workspace, after, topics, limit]),
  ]);
  demandKeptSince(after, Number(counters[0]?.['forgotten'] ?? 0));
  return events as unknown as StoredEvent[];
}
