// Positions in the books: found or created, locked, with the balances of their lines.
import { Decimal } from '../../../schema/kit/index.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { NO_BALANCE, type PositionAmounts, type Balance, type Position } from './position.rules.ts';

/** What a position is of. */
export interface PositionKey {
  readonly entity: number;
  readonly contract: number | null;
  readonly client: number | null;
  readonly product: number | null;
  readonly currency: string;
}
export const keyOf = ({ entity, contract, client, product, currency }: PositionKey): string =>
  // Contracts know their client themselves.
  [entity, contract, contract === null ? client : null, product, currency].join(':');

const columnsOf = (keys: readonly PositionKey[]): unknown[] => [
  keys.map(({ entity }) => entity),
  keys.map(({ contract }) => contract),
  keys.map(({ contract, client }) => (contract === null ? client : null)),
  keys.map(({ product }) => product),
  keys.map(({ currency }) => currency),
];

/** The deferred account is that of the product where it is one; else that of the settings. */
const MAKE = `
  insert into revenue_position (workspace_id, entity_id, contract_id, client, product_id, currency, deferred_account_id, unbilled_account_id)
  select $1, k.entity, k.contract, k.client, k.product, k.currency,
    coalesce((select a.id from account a where a.workspace_id = $1 and a.id = p.invoice_account_id and a.account_subtype = 'DEFERRED_REVENUE'), s.deferred_revenue_id),
    coalesce(p.invoice_unbilled_account_id, s.unbilled_revenue_id)
  from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[]) as k(entity, contract, client, product, currency)
  left join product p on p.workspace_id = $1 and p.id = k.product
  left join system_accounts s on s.workspace_id = $1
  on conflict do nothing`;
/** Nulls are equal here, which no index can be asked; so each kind is looked up by what it always has. */
const LOCK = `
  with k as materialized (
    select * from unnest($2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::text[]) as k(entity, contract, client, product, currency)
  )
  select p.id, p.entity_id as entity, p.contract_id as contract, p.client, p.product_id as product, p.currency,
    p.deferred_account_id as "deferredAccount", p.unbilled_account_id as "unbilledAccount"
  from revenue_position p
  where p.workspace_id = $1 and p.id = any(array(
    select o.id from k join revenue_position o on o.workspace_id = $1 and o.contract_id = k.contract and o.entity_id = k.entity
      and coalesce(o.product_id, 0) = coalesce(k.product, 0) and o.currency = k.currency
    union all
    select o.id from k join revenue_position o on o.workspace_id = $1 and o.contract_id is null and o.entity_id = k.entity
      and coalesce(o.client, 0) = coalesce(k.client, 0) and coalesce(o.product_id, 0) = coalesce(k.product, 0) and o.currency = k.currency
    where k.contract is null))
  order by p.id for update of p`;

/** The positions of these keys, locked until the write ends; those that are not there yet are made. */
export async function positionsOf(
  session: Session,
  keys: readonly PositionKey[],
): Promise<Map<string, Position>> {
  if (keys.length === 0) return new Map();
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  const values = [session.principal.workspace.id, ...columnsOf(distinct)];
  let rows: Record<string, unknown>[];
  try {
    const [, found = []] = await transactionOf(session).askAll([
      named(MAKE, values),
      named(LOCK, values),
    ]);
    rows = found;
  } catch (error) {
    if ((error as { code?: string }).code !== '23502') throw error;
    const message =
      'The account settings have no deferred_revenue or no unbilled_revenue: choose them.';
    throw new Problem('INVALID', message, { fields: { nonFieldErrors: [message] } });
  }
  const positions = rows as unknown as Position[];
  return new Map(positions.map((position) => [keyOf(position), position]));
}

/** Positions by their ids, locked until the write ends. */
export async function lockedPositions(
  session: Session,
  ids: readonly number[],
): Promise<Position[]> {
  return transactionOf(session).ask<Position>(
    named(
      `select id, entity_id as entity, contract_id as contract, client, product_id as product, currency,
         deferred_account_id as "deferredAccount", unbilled_account_id as "unbilledAccount"
       from revenue_position where workspace_id = $1 and id = any($2) order by id for update`,
      [session.principal.workspace.id, ids],
    ),
  );
}

const OF_CONTRACT = `
  select id, entity_id as entity, contract_id as contract, client, product_id as product, currency,
    deferred_account_id as "deferredAccount", unbilled_account_id as "unbilledAccount"
  from revenue_position where workspace_id = $1 and contract_id = $2 and entity_id = $3 and currency = $4
    and deferred_account_id = any($5) order by id for update`;

/** Products that a contract sells and defers on these accounts. */
const DEFERRED = `
  select distinct r.product_id as product
  from revenue_transaction r left join product p on p.workspace_id = $1 and p.id = r.product_id
  left join system_accounts s on s.workspace_id = $1
  where r.workspace_id = $1 and r.contract_id = $2 and coalesce(r.entity_id, $3) = $3 and r.currency = $4 and not r.is_deleted
    and coalesce((select a.id from account a where a.workspace_id = $1 and a.id = p.invoice_account_id
      and a.account_subtype = 'DEFERRED_REVENUE'), s.deferred_revenue_id) = any($5)`;

/**
 * The positions of a contract in one entity and currency that are deferred on these accounts, locked; those of what it
 * sells and has not billed or recognized yet are made.
 */
export async function deferredOn(
  session: Session,
  key: Pick<PositionKey, 'contract' | 'entity' | 'currency'>,
  accounts: readonly number[],
): Promise<Position[]> {
  const { contract, entity, currency } = key;
  const values = [session.principal.workspace.id, contract, entity, currency, accounts];
  const { ask } = transactionOf(session);
  const sold = await ask<{ product: number | null }>(named(DEFERRED, values));
  await positionsOf(
    session,
    sold.map(({ product }) => ({ ...key, product, client: null })),
  );
  return ask<Position>(named(OF_CONTRACT, values));
}

const BALANCES = `
  select l.revenue_position_id as id, l.account_id = p.deferred_account_id as "isDeferred",
    sum(l.amount_native)::text as native, sum(l.amount_book)::text as book, sum(l.amount)::text as reporting
  from revenue_position p
  join journal_line l on l.workspace_id = p.workspace_id and l.revenue_position_id = p.id
    and l.account_id in (p.deferred_account_id, p.unbilled_account_id)
  where p.workspace_id = $1 and p.id = any($2) and l.journal_entry_id is distinct from $3
  group by 1, 2`;

interface BalanceRow {
  readonly id: number;
  readonly isDeferred: boolean;
  readonly native: string;
  readonly book: string;
  readonly reporting: string;
}

/** What stands in the books of positions that are locked; lines of the entry `without` do not count. */
export async function balancesOf(
  session: Session,
  ids: readonly number[],
  without: number | null = null,
): Promise<Map<number, Balance>> {
  const rows = await transactionOf(session).ask<BalanceRow>(
    named(BALANCES, [session.principal.workspace.id, ids, without]),
  );
  const balances = new Map<number, Balance>(ids.map((id) => [id, NO_BALANCE]));
  for (const { id, isDeferred, ...sums } of rows) {
    const sign = isDeferred ? -1 : 1;
    const amounts: PositionAmounts = {
      native: new Decimal(sums.native).times(sign),
      book: new Decimal(sums.book).times(sign),
      reporting: new Decimal(sums.reporting).times(sign),
    };
    const before = balances.get(id) ?? NO_BALANCE;
    balances.set(id, { ...before, [isDeferred ? 'deferred' : 'unbilled']: amounts });
  }
  return balances;
}
