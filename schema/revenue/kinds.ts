// Enums and conditions shared by records of the revenue area. Contract: enums.
import { formula, json, text, type Derived } from '../kit/index.ts';

export const BILLING_FREQUENCIES = [
  'monthly',
  'quarterly',
  'biannual',
  'annual',
  'one_time',
  'custom',
] as const;
export const DEAL_SOURCES = ['CRM_A', 'CRM_B', 'PAYPROC', 'MANUAL'] as const;
export const PRORATION_METHODS = ['standard', 'thirty_day', 'daily'] as const;

/** What waits for acceptance was drafted by somebody and approved by nobody. */
export const drafted = {
  draftedBy: text(80).nullable().describe('The author of the draft.'),
  approvedBy: text(80).nullable().describe('The approver of the draft.'),
};
/** The bundle of a line that is sold as several products, as text. Contract: product_bundle of lines. */
export const bundleId = (): Derived =>
  formula(text().nullable(), '{productBundle}::text').wire('product_bundle');
/** Whether it counts: it is no draft. SQL on the columns of `drafted`. */
export const COUNTS = '({draftedBy} is null or {approvedBy} is not null)';

/** The rule by which the contract allocates the price of the bundle; null where it allocates nothing. */
export const allocationOf = (): Derived =>
  formula(
    json().nullable(),
    `case when {allocation} is not null then (
      select json_build_object('id', c.id, 'source_bundle', c.source_bundle_id, 'source_bundle_name', b.bundle_name,
        'total_amount', trim_scale(c.total_amount), 'currency', c.currency,
        'lines', (select coalesce(json_agg(json_build_object('id', l.id, 'product', l.product_id, 'product_name', p.product_name,
          'amount', trim_scale(l.amount), 'percentage', trim_scale(l.share)::text,
          'original_percentage', trim_scale(l.original_percentage)) order by l.id), '[]'::json)
          from contract_product_bundle_line l
          left join product p on p.workspace_id = l.workspace_id and p.id = l.product_id
          where l.workspace_id = c.workspace_id and l.contract_product_bundle_id = c.id))
      from contract_product_bundle c
      left join product_bundle b on b.workspace_id = c.workspace_id and b.id = c.source_bundle_id
      where c.workspace_id = {workspace} and c.id = {allocation}) end`,
  );
/** The revenue transactions of a line of a contract, in their order, as the line shows them. */
export const rowsOf = (link: string): Derived =>
  formula(
    json(),
    `(select coalesce(json_agg(revenue_row_json(r) order by r.accounting_period, r.id), '[]'::json)
      from revenue_transaction r where r.workspace_id = {workspace} and r.${link} = {id} and not r.is_deleted)`,
  );
