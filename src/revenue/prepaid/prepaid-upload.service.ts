// Usage uploads: consumes each month of an upload; late usage of a month is stored as an adjustment
// until somebody processes it. contract: usage-events.
import { isUtf8 } from 'node:buffer';
import { Decimal } from '../../../schema/kit/index.ts';
import {
  ContractPrepaidCommit,
  PrepaidUsageEvent,
} from '../../../schema/revenue/prepaid-commit.ts';
import { ask, type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { readContent, type ReceivedFile } from '../../platform/files/index.ts';
import { insertMany, locked } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import {
  consume,
  drawableOf,
  IS_FIXED,
  replaceConsumption,
  termFault,
} from './consumption.service.ts';
import type { Drawable } from './draw.service.ts';
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

const CONSUMED = `select c.id, c.period_start as month, c.gross_usage_amount::text as gross, c.total_events as events, c.description,
    ${IS_FIXED} as "isFixed"
  from contract_prepaid_commit_consumption c where c.workspace_id = $1 and c.prepaid_commit_id = $2`;
interface Consumed {
  readonly id: number;
  readonly month: string;
  readonly gross: string;
  readonly events: number;
  readonly description: string | null;
  /** Its revenue is recognized or invoiced: its use stays. */
  readonly isFixed: boolean;
}

/** The months of a commitment that are consumed, by their first days. */
async function consumedMonths(session: Session, commit: number): Promise<Map<string, Consumed>> {
  const found = await transactionOf(session).ask<Consumed>(
    named(CONSUMED, [session.principal.workspace.id, commit]),
  );
  return new Map(found.map((each) => [each.month, each]));
}

const WAITING = `
  select period_month as month, sum(total_revenue_dollars)::text as amount, sum(total_events)::integer as events
  from prepaid_usage_event where workspace_id = $1 and prepaid_commit_id = $2 and is_adjustment and consumption_id is null
  group by 1 order by 1`;
interface WaitingUse {
  readonly month: string;
  readonly amount: string;
  readonly events: number;
}
/** The adjustments of a commitment that wait to be processed, month by month. */
const waitingIn = (session: Session, commit: number): Promise<WaitingUse[]> =>
  transactionOf(session).ask<WaitingUse>(named(WAITING, [session.principal.workspace.id, commit]));

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

/** Faults of the months of an upload: those that it could never be taken into. */
async function monthFaults(
  session: Session,
  drawable: Drawable,
  months: ReadonlyMap<string, readonly UsageEvent[]>,
  consumed: ReadonlyMap<string, Consumed>,
): Promise<string[]> {
  const waiting = await waitingIn(session, drawable.row.id);
  return [...months].flatMap(([month, own]) => {
    const name = month.slice(0, 7);
    const before = consumed.get(month);
    if (before?.isFixed) {
      return `${name}: The use of this month is already recognized or invoiced. Give the use an open period_month.`;
    }
    const fault = termFault(drawable, month);
    if (fault !== undefined) return `${name}: ${fault}`;
    const late = waiting.find((each) => each.month === month)?.amount ?? 0;
    const sum = sumOf(own);
    const total = Decimal.sum(sum, late, before?.gross ?? 0);
    const least = before ? total : Decimal.min(sum, total);
    return least.lt(0)
      ? `${name}: The use of this month would come to ${least.toFixed()}. Ensure it is greater than or equal to 0.`
      : [];
  });
}

/**
 * Loads an upload: its months are consumed; lines of months that are consumed already wait as adjustments.
 * Returns the ids of its events.
 * @throws Problem 400 on `file` that names the lines or the months at fault; nothing is loaded then
 */
export async function uploadUsage(
  session: Session,
  commit: number,
  file: ReceivedFile,
): Promise<number[]> {
  const drawable = await drawableOf(session, commit);
  const text = await textOf(session, file);
  const { events, faults } = eventsOf(text, drawable.contract.currency);
  if (faults.length > 0) throw invalid('file', faults.slice(0, MOST_FAULTS).join(' '));
  await demandNew(session, commit, events);
  const known = await consumedMonths(session, commit);
  const months = Map.groupBy(events, ({ periodMonth }) => periodMonth);
  const wrong = await monthFaults(session, drawable, months, known);
  if (wrong.length > 0) throw invalid('file', wrong.slice(0, MOST_FAULTS).join(' '));
  const consumptions = new Map<string, number>();
  for (const [month, own] of months) {
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
      entity: drawable.row.entity,
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

const PROCESSED = `
  update prepaid_usage_event set consumption_id = $4, adjustment_date = current_date, last_modified_at = now()
  where workspace_id = $1 and prepaid_commit_id = $2 and period_month = $3 and is_adjustment and consumption_id is null`;
const NOTED = `
  update contract_prepaid_commit_consumption set adjustments = adjustments || jsonb_build_array(jsonb_build_object('amount', $3::numeric, 'total_events', $4::integer))
  where workspace_id = $1 and id = $2`;

/**
 * Takes waiting adjustments into their months; those of months whose revenue is recognized or invoiced wait on. Returns
 * how many months changed. Throws 409 when there are none but these.
 */
export async function processAdjustments(session: Session, commit: number): Promise<number> {
  await locked(session, ContractPrepaidCommit, commit);
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const months = await consumedMonths(session, commit);
  const waiting = await waitingIn(session, commit);
  const open = waiting.filter(({ month }) => months.get(month)?.isFixed !== true);
  if (waiting.length > 0 && open.length === 0) {
    const names = waiting.map(({ month }) => month.slice(0, 7)).join(', ');
    throw new Problem('CONFLICT', `The usage of ${names} is already recognized or invoiced.`);
  }
  for (const { month, amount, events } of open) {
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
  return open.length;
}
