// Previews a change of a subscription. contract: modify-subscription-schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import {
  addDays,
  endOfMonth,
  FieldFault,
  invalid,
  noSuchRecord,
} from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { addFault, throwIfFaults } from '../../platform/records/index.ts';
import { ZERO } from '../../ledger/index.ts';
import { dayFaults, earlier, endFault, monthOf } from '../shared/days.rules.ts';
import { reversing } from '../lines/reversal.rules.ts';
import { monthly, rowsOf, type Proration } from '../shared/schedule.rules.ts';
import { prorationOf } from '../lines/subscription.rules.ts';
import { placesFault } from '../../settings/index.ts';

/** What is asked. */
export interface WantedChange {
  readonly startDate: string;
  readonly endDate?: string | null | undefined;
  readonly totalValue: Decimal;
  readonly mrr?: Decimal | null | undefined;
  readonly useDailyAccounting?: boolean | undefined;
  readonly prorationMethod?: Proration | null | undefined;
  readonly useCatchup?: boolean | undefined;
  readonly catchupDate?: string | null | undefined;
  readonly modifiedSubscription?: number | null | undefined;
  readonly applyProspectively?: boolean | undefined;
}
/** A line as it would be. */
export interface LineShown {
  readonly id: number | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly originalValue: Decimal | null;
  readonly totalValue: Decimal;
  readonly originalMrr: Decimal | null;
  readonly mrr: Decimal;
  readonly originalQuantity: Decimal | null;
  readonly quantity: Decimal | null;
  readonly originalRate: Decimal | null;
  readonly rate: Decimal | null;
  readonly useDailyAccounting: boolean;
  readonly isContractAmendment: boolean;
}

interface OldText {
  readonly id: number;
  readonly product: number | null;
  readonly first: string;
  /** Null for one without end, which is due again after `every` months. */
  readonly last: string | null;
  readonly every: number | null;
  readonly value: string;
  readonly mrr: string | null;
  readonly rate: string | null;
  readonly quantity: string | null;
  readonly proration: Proration;
  readonly currency: string;
}

const OLD = `
  select s.id, s.product_id as product, s.start_date as first, s.end_date as last, s.total_value::text as value, s.mrr::text, s.rate::text,
    s.quantity::text, s.proration_method as proration, c.currency,
    case c.billing_frequency when 'monthly' then 1 when 'quarterly' then 3 when 'biannual' then 6 when 'annual' then 12 end as every
  from contract_subscription s join contract c on c.workspace_id = s.workspace_id and c.id = s.contract_id
  where s.workspace_id = $1 and s.id = $2 and not s.is_deleted`;

const decimalOrNull = (text: string | null): Decimal | null =>
  text === null ? null : new Decimal(text);

/** What of a line's value is for service up to a day, by the rules of termination. */
function keptValue(old: OldText, day: string): Decimal {
  const value = new Decimal(old.value);
  const { first, last, proration, every } = old;
  const term =
    last === null
      ? { first, last: endOfMonth(day), proration, every: every ?? 1 }
      : { first, last, proration };
  const rows = rowsOf({ product: null, gross: value, net: value }, term, old.currency);
  return rows.reduce((kept, row, id) => {
    const reversed = reversing(
      {
        id,
        currency: old.currency,
        period: row.accountingPeriod,
        from: row.transactionDate,
        to: row.transactionEndDate,
        scheduled: null,
        amount: row.amount,
        discount: row.discount,
        recognized: row.recognized,
        billed: row.recognized,
        isBilled: false,
      },
      day,
    );
    return kept.plus(row.recognized).plus(reversed?.recognized ?? ZERO);
  }, ZERO);
}

function endedLine(old: OldText, last: string): LineShown {
  const isOver = last < old.first;
  const [quantity, rate, mrr] = [old.quantity, old.rate, old.mrr].map(decimalOrNull);
  return {
    id: old.id,
    startDate: old.first,
    endDate: isOver ? old.first : earlier(last, old.last ?? last),
    originalValue: new Decimal(old.value),
    totalValue: isOver ? ZERO : keptValue(old, last),
    originalMrr: mrr ?? null,
    mrr: isOver ? ZERO : (mrr ?? ZERO),
    originalQuantity: quantity ?? null,
    quantity: quantity ?? null,
    originalRate: rate ?? null,
    rate: rate ?? null,
    useDailyAccounting: old.proration === 'daily',
    isContractAmendment: false,
  };
}

/** The lines after a change: what is left of the old one, if there is one, and the new one. */
export async function previewChange(session: Session, wanted: WantedChange): Promise<LineShown[]> {
  const { modifiedSubscription: modified, startDate } = wanted;
  const [rows = []] =
    typeof modified === 'number'
      ? await ask(session, named(OLD, [session.principal.workspace.id, modified]))
      : [];
  const old = rows[0] as unknown as OldText | undefined;
  if (typeof modified === 'number' && !old) {
    throw invalid('modifiedSubscription', noSuchRecord(modified));
  }
  const endDate = wanted.endDate ?? old?.last;
  if (!endDate) throw invalid('endDate', new FieldFault('required'));
  addFault(session, dayFaults(wanted, 'startDate', 'endDate', 'catchupDate'));
  throwIfFaults(session);
  const long = endFault(startDate, endDate);
  if (long !== undefined) throw invalid('endDate', long);
  if (wanted.useCatchup && !wanted.catchupDate) {
    throw invalid('catchupDate', new FieldFault('required'));
  }
  const catchup = wanted.useCatchup && wanted.catchupDate ? monthOf(wanted.catchupDate) : null;
  const proration = prorationOf({
    useDailyAccounting: wanted.useDailyAccounting,
    ...(wanted.prorationMethod && { prorationMethod: wanted.prorationMethod }),
  });
  const currency = old?.currency ?? 'USD';
  const fault = placesFault(wanted.totalValue, currency);
  if (fault) throw invalid('totalValue', fault);
  const fresh: LineShown = {
    id: null,
    startDate,
    endDate,
    originalValue: null,
    totalValue: wanted.totalValue,
    originalMrr: null,
    mrr: wanted.mrr ?? monthly(wanted.totalValue, { first: startDate, last: endDate }, currency),
    originalQuantity: null,
    quantity: null,
    originalRate: null,
    rate: null,
    useDailyAccounting: proration === 'daily',
    isContractAmendment: old !== undefined,
  };
  return old ? [endedLine(old, addDays(catchup ?? startDate, -1)), fresh] : [fresh];
}
