// Posts the depreciation of fixed assets, each month once. docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named, type Row } from '../platform/database/index.ts';
import { firstOpenDay, postAll, type Posting } from '../ledger/index.ts';
import { POSTING_LOCK } from '../settings/index.ts';
import { between, entryOf, lineOf } from './asset-posting.rules.ts';
import type { AssetState } from './asset.types.ts';
import { DUE_ROWS } from './depreciation.queries.ts';

/** What is to be depreciated: the rows through a day, of one entity or asset or of all. */
export interface DepreciationRun {
  readonly through: string;
  readonly entity?: number | null | undefined;
  readonly asset?: number | null | undefined;
}

/** Rows of a portion, but for those of its last asset: memory stays flat however much is due, and others have their turn. */
const PORTION = 75;

const WANTED = `($3::integer is null or a.entity_id = $3) and ($4::integer is null or a.id = $4) and a.id > $5`;
/** The next assets that have something due, locked; whoever runs at the same time waits, and then finds it posted. */
const HELD = `
  select a.id from fixed_asset a where a.workspace_id = $1 and a.id in (
    select due.id from (
      select next.id, sum(next.rows) over (order by next.id) - next.rows as before
      from (select a.id, count(*) as rows from ${DUE_ROWS} and ${WANTED} group by a.id order by a.id limit ${PORTION}) next
    ) due where due.before < ${PORTION}
  ) order by a.id for update`;
const DUE = `
  select s.id as row, s.post_date::text as date, s.amount::text as amount, a.id, a.name, a.entity_id as entity,
    (a.depreciated + sum(s.amount) over (partition by a.id order by s.post_date, s.id))::text as after,
    a.currency as native, e.currency as book, reporting_currency() as reporting,
    a.exchange_rate::text as rate, a.exchange_rate_book::text as "rateBook", a.department_id as department, a.tag_ids as "tagIds",
    c.accumulated_depreciation_account_id as accumulated, c.depreciation_expense_account_id as expense,
    (select max(p.locked_through) from lock_period p where p.workspace_id = $1
      and (p.entity_id is null or p.entity_id = a.entity_id))::text as closed
  from fixed_asset_depreciation s
  join fixed_asset a on a.workspace_id = $1 and a.id = s.fixed_asset_id
  join entity e on e.workspace_id = $1 and e.id = a.entity_id
  join fixed_asset_class c on c.workspace_id = $1 and c.id = a.asset_class_id
  where s.workspace_id = $1 and s.id in (select s.id from ${DUE_ROWS} and a.id = any($3))
  order by s.post_date, a.id, s.id`;
const POSTED = `
  update fixed_asset_depreciation s set posted = true, journal_entry_id = p.entry, last_modified_at = now()
  from unnest($2::integer[], $3::integer[]) as p(id, entry) where s.workspace_id = $1 and s.id = p.id`;
/** What assets come to with what was posted of them; one of which nothing is left is depreciated. */
const MOVED = `
  update fixed_asset a set depreciated = a.depreciated + p.amount, last_modified_at = now(),
    status = case when a.status = 'ACTIVE' and a.initial_value - a.cost_gone - (a.salvage_value - a.salvage_gone)
      - (a.depreciated + p.amount - a.depreciation_gone) <= 0 then 'DEPRECIATED' else a.status end
  from (select id, sum(amount) as amount from unnest($2::integer[], $3::numeric[]) as d(id, amount) group by id) p
  where a.workspace_id = $1 and a.id = p.id`;

interface Due {
  readonly row: number;
  readonly date: string;
  readonly amount: Decimal;
  readonly posting: Posting;
  readonly asset: number;
}

function dueOf(row: Row): Due {
  const text = (name: string): string => String(row[name]);
  const decimal = (name: string): Decimal => new Decimal((row[name] ?? 1) as string);
  const [amount, after, date] = [decimal('amount'), decimal('after'), text('date')];
  const asset: Pick<
    AssetState,
    'id' | 'entity' | 'department' | 'tagIds' | 'currencies' | 'rates'
  > = {
    id: Number(row['id']),
    entity: Number(row['entity']),
    department: row['department'] as number | null,
    tagIds: row['tagIds'] as number[],
    currencies: { native: text('native'), book: text('book'), reporting: text('reporting') },
    rates: { book: decimal('rateBook'), reporting: decimal('rate') },
  };
  const worth = between(after.minus(amount), after, asset);
  const [id, on] = [Number(row['row']), firstOpenDay(date, row['closed'] as string | null)];
  const negated = between(after, after.minus(amount), asset);
  const posting = entryOf(asset, {
    date: on,
    memo: `Depreciation of ${text('name')}, ${date.slice(0, 7)}`,
    lines: [
      lineOf(asset, Number(row['expense']), worth, undefined, id),
      lineOf(asset, Number(row['accumulated']), negated, 'accumulated', id),
    ],
  });
  return { row: id, date: on, amount, posting, asset: asset.id };
}

/** Posts what is due of a portion of assets that are held. Returns the entries. */
async function depreciate(
  session: Session,
  through: string,
  assets: readonly number[],
): Promise<number[]> {
  const { id: workspace } = session.principal.workspace;
  const rows = await transactionOf(session).ask({
    ...named(DUE, [workspace, through, assets]),
    isLongRunning: true,
  });
  const due = rows.map(dueOf).filter(({ date }) => date <= through);
  if (due.length === 0) return [];
  const posted = await postAll(
    session,
    due.map(({ posting }) => posting),
  );
  const entries = posted.map(({ id }) => id);
  await transactionOf(session).askAll([
    named(POSTED, [workspace, due.map(({ row }) => row), entries]),
    named(MOVED, [
      workspace,
      due.map(({ asset }) => asset),
      due.map(({ amount }) => amount.toFixed()),
    ]),
  ]);
  return entries;
}

/**
 * Posts every row that is due through a day and not posted yet: one entry for each asset and month. A row of a
 * closed month is posted at the end of the first open one, if that is not after the day. Safe to repeat, and for many
 * at the same time. Returns the entries.
 */
export async function runDepreciation(
  session: Session,
  { through, entity, asset }: DepreciationRun,
): Promise<number[]> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  await transaction.ask(POSTING_LOCK);
  const entries: number[] = [];
  for (let after = 0; ;) {
    const held = await transaction.ask<{ id: number }>({
      ...named(HELD, [workspace, through, entity ?? null, asset ?? null, after]),
      isLongRunning: true,
    });
    const ids = held.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) return entries;
    entries.push(...(await depreciate(session, through, ids)));
    after = last;
  }
}
