// Adds revenue transactions that reverse everything a contract, or one of its lines, would
// recognize after a day. docs/accounting.md section 9, Terminate.
import { Decimal } from '../../../schema/kit/index.ts';
import { RevenueTransaction } from '../../../schema/revenue/revenue-transaction.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';
import { reversing, type Reversed, type Reversible } from './reversal.rules.ts';

/** Which rows: those of a contract, or of one of its subscriptions. */
export interface Scope {
  readonly contract: number;
  readonly subscription?: number;
}

const COPIED = {
  entity: 'entity_id',
  client: 'client_id',
  contract: 'contract_id',
  contractSubscription: 'contract_subscription_id',
  contractUsage: 'contract_usage_id',
  contractMilestone: 'contract_milestone_id',
  prepaidCommit: 'prepaid_commit_id',
  product: 'product_id',
  productBundle: 'product_bundle_id',
  contractProductBundle: 'contract_product_bundle_id',
  contractBundle: 'contract_bundle_id',
  department: 'department_id',
  usageTier: 'usage_tier_id',
  tagIds: 'tag_ids',
  rate: 'rate::text',
} as const;
const copied = Object.entries(COPIED)
  .map(([name, column]) => `'${name}', r.${column}`)
  .join(', ');

/** Rows with service after the day that reverse no other, with what reverses them already. */
const ROWS = `
  select r.id, r.currency, r.accounting_period as period, r.transaction_date as "from",
    coalesce(r.transaction_end_date, r.transaction_date) as "to", r.scheduled_invoice_date as scheduled,
    r.amount::text, r.discount::text, coalesce(r.recognized, 0)::text as recognized,
    coalesce(r.billed_amount, r.recognized, 0)::text as billed,
    r.invoice_id is not null as "isBilled", json_build_object(${copied}) as copied, v.reversed
  from revenue_transaction r
  cross join lateral (
    select case when count(*) > 0 then json_build_object('from', min(coalesce(v.transaction_date, v.accounting_period, r.transaction_date)),
      'amount', coalesce(sum(v.amount), 0)::text, 'discount', coalesce(sum(v.discount), 0)::text,
      'recognized', coalesce(sum(v.recognized), 0)::text, 'billed', coalesce(sum(coalesce(v.billed_amount, v.recognized)), 0)::text) end as reversed
    from revenue_transaction v where v.workspace_id = $1 and v.reverses_revenue_transaction_id = r.id
      and not v.is_deleted and (v.drafted_by is null or v.approved_by is not null)) v
  where r.workspace_id = $1 and r.contract_id = $2 and ($3::integer is null or r.contract_subscription_id = $3)
    and not r.is_deleted and not r.is_migration_invoiced and (r.drafted_by is null or r.approved_by is not null)
    and coalesce(r.transaction_end_date, r.transaction_date) > $4
    and r.reverses_revenue_transaction_id is null
  order by r.id for update of r`;

type Text = string | null;
type Taken = Readonly<Record<keyof Reversed, string>>;
type ReversibleRow = Omit<
  Reversible,
  'amount' | 'discount' | 'recognized' | 'billed' | 'reversed'
> & {
  readonly reversed: Taken | null;
  readonly amount: Text;
  readonly discount: Text;
  readonly recognized: string;
  readonly billed: string;
  readonly copied: Readonly<Record<string, unknown>>;
};
const decimalOrNull = (text: Text): Decimal | null => (text === null ? null : new Decimal(text));

const reversedOf = ({ from, amount, discount, recognized, billed }: Taken): Reversed => ({
  from,
  amount: new Decimal(amount),
  discount: new Decimal(discount),
  recognized: new Decimal(recognized),
  billed: new Decimal(billed),
});

/** Takes back what is after a day; recognized rows stay and are reversed as well. Returns the new rows. */
export async function reverseAfter(session: Session, scope: Scope, day: string): Promise<number[]> {
  const rows = await transactionOf(session).ask<ReversibleRow>(
    named(ROWS, [session.principal.workspace.id, scope.contract, scope.subscription ?? null, day]),
  );
  const made = rows.flatMap((row) => {
    const reversed = reversing(
      {
        ...row,
        amount: decimalOrNull(row.amount),
        discount: decimalOrNull(row.discount),
        recognized: new Decimal(row.recognized),
        billed: new Decimal(row.billed),
        reversed: row.reversed && reversedOf(row.reversed),
      },
      day,
    );
    if (!reversed) return [];
    const { reverses, ...values } = reversed;
    return [
      {
        ...row.copied,
        ...values,
        currency: row.currency,
        accountingPeriod: row.period,
        reversesRevenueTransaction: reverses,
        kind: 'reversal',
      },
    ];
  });
  return insertMany(session, RevenueTransaction, made);
}
