// Compares two servers after a change: their answers and their last two events, field by field.
import pg from 'pg';
import { canonical } from './canonical.ts';
import { askOnce, type Ask } from './load.ts';
import type { Stage } from './stage.ts';

/** What differs from one record to the next. */
const OWN =
  `id invoice_number created_at last_modified_at journal_entry memo ref_number order journal_id journal transaction_id
  document_id journal_order journal_memo invoice invoice_id search_text search_vector created_by created_by_name bill bill_id
  journal_entry_ids payment_ids payment_transactions payment_transaction payment_journal_entry payment_journal_entry_order
  payment_journal_entries`.split(/\s+/);

/** The bodies and changes of the two events that were kept last. */
async function lastEvents({ superuserUrl }: Stage, outbox: string): Promise<string[]> {
  const client = new pg.Client(superuserUrl);
  await client.connect();
  const { rows } = await client.query<{ told: string }>(
    `select json_build_object('topic', topic, 'data', data, 'changes', changes)::text as told
      from ${outbox} where id > (select max(id) - 2 from ${outbox}) order by topic`,
  );
  await client.end();
  return rows.map(({ told }) => told);
}

/**
 * Asks each server once. Throws when they tell different things, other than in fields that are `also` their own.
 * @param outboxes - where each keeps its events
 */
export async function demandSame(
  stage: Stage,
  ports: readonly number[],
  next: () => Ask,
  also: readonly string[] = [],
  outboxes: readonly string[] = [],
): Promise<void> {
  const own = new Set([...OWN, ...also]);
  const told: string[] = [];
  for (const [nth, port] of ports.entries()) {
    const events = () => lastEvents(stage, outboxes[nth] ?? 'outbox');
    const texts = [await askOnce(port, next()), ...(await events())];
    told.push(texts.map((text) => canonical(text, own)).join('\n'));
  }
  const [first = ''] = told;
  const other = told.find((each) => each !== first);
  if (other === undefined) return;
  let at = 0;
  while (first.charAt(at) === other.charAt(at)) at += 1;
  const around = [first, other].map((text) => text.slice(Math.max(0, at - 200), at + 200));
  throw new Error(`Different answers or events:\n${around.join('\n\n')}`);
}
