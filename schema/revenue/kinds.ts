// Enums and conditions shared by records of the revenue area. Contract: enums.
import { formula, text, type Derived } from '../kit/index.ts';

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
  draftedBy: text(80).nullable().describe('Who saved it as a draft.'),
  approvedBy: text(80).nullable().describe('Who accepted the draft.'),
};
/** The bundle of a line that is sold as several products, as text. Contract: product_bundle of lines. */
export const bundleId = (): Derived =>
  formula(text().nullable(), '{productBundle}::text').wire('product_bundle');
/** Whether it counts: it is no draft. SQL on the columns of `drafted`. */
export const COUNTS = '({draftedBy} is null or {approvedBy} is not null)';
