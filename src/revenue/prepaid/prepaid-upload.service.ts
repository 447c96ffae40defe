// Usage uploads: consumes each month of an upload; late usage of a month is stored as an adjustment
// until somebody processes it. contract: usage-events.
import { isUtf8 } from 'node:buffer';
import { Decimal } from '../../../schema/kit/index.ts';
import {
  ContractPrepaidCommit,
  PrepaidUsageEvent,
} from '../../../schema/revenue/prepaid-commit.ts';
import { ask, type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { readContent, type ReceivedFile } from '../../platform/files/index.ts';
import { insertMany, locked } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { consume, replaceConsumption } from './consumption.service.ts';
import { eventsOf, type UsageEvent } from './prepaid-upload.rules.ts';

const MOST_FAULTS = 20;

/** The whole upload: its path takes no more than 5 MB. Throws 400 on `file` where it is no text in UTF-8. */
async function textOf({ database, principal }: Session, file: ReceivedFile): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of readContent(database, principal.workspace.id, file.content)) {
    pieces.push(piece);
  }
  const bytes = Buffer.concat(pieces);
  if (!isUtf8(bytes)) {
    throw invalid(
      'file',
      'The file is not valid UTF-8. Save it as UTF-8 ("CSV UTF-8" in spreadsheets).',
    );
  }
  return bytes.toString('utf8');
}

const CONSUMED = `select id, period_start as month, gross_usage_amount::text as gross, total_events as events, description
  from contract_prepaid_commit_consumption where workspace_id = $1 and prepaid_commit_id = $2`;
interface Consumed {
  readonly id: number;
  readonly month: string;
  readonly gross: string;
  readonly events: number;
  readonly description: string | null;
}

const consumedMonths = (session: Session, commit: number): Promise<Consumed[]> =>
  transactionOf(session).ask<Consumed>(named(CONSUMED, [session.principal.workspace.id, commit]));

const sumOf = (events: readonly UsageEvent[]): Decimal =>
  events.reduce((sum, { totalRevenueDollars }) => sum.plus(totalRevenueDollars), ZERO);

const RECORDED = `select distinct external_id as id from prepaid_usage_event
  where workspace_id = $1 and prepaid_commit_id = $2 and external_id = any($3) order by 1`;

/** Refuses use that an earlier upload has recorded: it would count twice. Throws 400 on `file`. */
async function demandNew(
  session: Session,
  commit: number,
  events: readonly UsageEvent[],
): Promise<void> {
  const given = events.flatMap(({ externalId }) => externalId ?? []);
  const found = await transactionOf(session).ask<{ id: string }>(
    named(RECORDED, [session.principal.workspace.id, commit, given]),
  );
  if (found.length === 0) return;
  const faults = found.map(({ id }) => `external_id ${id} is recorded already.`);
  throw invalid('file', faults.slice(0, MOST_FAULTS).join(' '));
}

/**
 * Loads an upload: its months are consumed; lines of months that are consumed already wait as adjustments.
 * Returns the ids of its events.
 * @throws Problem 400 on `file` that names the lines at fault; nothing is loaded then
 */
export async function uploadUsage(
  session: Session,
  commit: number,
  file: ReceivedFile,
): Promise<number[]> {
  const { row } = await locked(session, ContractPrepaidCommit, commit);
  const { events, faults } = eventsOf(await textOf(session, file));
  if (faults.length > 0) throw invalid('file', faults.slice(0, MOST_FAULTS).join(' '));
  await demandNew(session, commit, events);
  const known = new Set((await consumedMonths(session, commit)).map(({ month }) => month));
  const consumptions = new Map<string, number>();
  for (const [month, own] of Map.groupBy(events, ({ periodMonth }) => periodMonth)) {
    if (known.has(month)) continue;
    const used = {
      periodMonth: month,
      grossUsageAmount: sumOf(own),
      totalEvents: own.reduce((sum, { totalEvents }) => sum + totalEvents, 0),
    };
    consumptions.set(month, await consume(session, commit, used));
  }
  return insertMany(
    session,
    PrepaidUsageEvent,
    events.map((event) => ({
      ...event,
      entity: row.entity,
      prepaidCommit: commit,
      consumption: consumptions.get(event.periodMonth) ?? null,
      isAdjustment: known.has(event.periodMonth),
      originalPeriodMonth: known.has(event.periodMonth) ? event.periodMonth : null,
    })),
  );
}

const VALUES = `
  select k.key as name, array(select distinct v.data ->> k.key from prepaid_usage_event v
      where v.workspace_id = $1 and v.prepaid_commit_id = $2 and coalesce(v.data ->> k.key, '') <> '' order by 1 limit $3) as values
  from (select distinct jsonb_object_keys(e.data) as key from prepaid_usage_event e
    where e.workspace_id = $1 and e.prepaid_commit_id = $2) k order by 1`;
const MONTHS = `select distinct period_month as month from prepaid_usage_event
  where workspace_id = $1 and prepaid_commit_id = $2 order by 1`;
const MOST_VALUES = 100;

/** What stands in the uploads of a commitment: the months, and the values of each column. */
export async function distinctValues(session: Session, commit: number) {
  const values = [session.principal.workspace.id, commit];
  const [months = [], columns = []] = await ask(
    session,
    named(MONTHS, values),
    // One more than is told says whether there are more.
    named(VALUES, [...values, MOST_VALUES + 1]),
  );
  return {
    periodMonths: months.map(({ month }) => String(month)),
    columns: (columns as unknown as { name: string; values: string[] }[]).map((column) => ({
      name: column.name,
      values: column.values.slice(0, MOST_VALUES),
      isComplete: column.values.length <= MOST_VALUES,
    })),
  };
}

const WAITING = `
  select period_month as month, sum(total_revenue_dollars)::text as amount, sum(total_events)::integer as events
  from prepaid_usage_event where workspace_id = $1 and prepaid_commit_id = $2 and is_adjustment and consumption_id is null
  group by 1 order by 1`;
const PROCESSED = `
  update prepaid_usage_event set consumption_id = $4, adjustment_date = current_date, last_modified_at = now()
  where workspace_id = $1 and prepaid_commit_id = $2 and period_month = $3 and is_adjustment and consumption_id is null`;
const NOTED = `
  update contract_prepaid_commit_consumption set adjustments = adjustments || jsonb_build_array(jsonb_build_object('amount', $3::numeric, 'total_events', $4::integer))
  where workspace_id = $1 and id = $2`;

/** Takes waiting adjustments into their months. Returns how many months changed. Throws 409 for a closed one. */
export async function processAdjustments(session: Session, commit: number): Promise<number> {
  await locked(session, ContractPrepaidCommit, commit);
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const waiting = await transaction.ask<{ month: string; amount: string; events: number }>(
    named(WAITING, [workspace, commit]),
  );
  const months = new Map((await consumedMonths(session, commit)).map((each) => [each.month, each]));
  for (const { month, amount, events } of waiting) {
    const before = months.get(month);
    const used = {
      periodMonth: month,
      grossUsageAmount: new Decimal(before?.gross ?? 0).plus(amount),
      totalEvents: (before?.events ?? 0) + events,
      description: before?.description,
    };
    const id = before
      ? await replaceConsumption(session, commit, before.id, used)
      : await consume(session, commit, used);
    await transaction.askAll([
      named(PROCESSED, [workspace, commit, month, id]),
      named(NOTED, [workspace, id, amount, events]),
    ]);
  }
  return waiting.length;
}
