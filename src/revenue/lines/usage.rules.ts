// Prices usage by tiers, each for the units within it. docs/accounting.md section 9, Schedule.
import { Decimal } from '../../../schema/kit/index.ts';
import { rounded, ZERO } from '../../ledger/index.ts';

export type PricingModel =
  'unit_based' | 'fixed_fee' | 'percentage_based' | 'graduated_tiered' | 'volume_based';

/** A tier with the price it has in the contract. */
export interface Tier {
  readonly id: number;
  readonly from: Decimal;
  /** The last unit in it; null has no end. */
  readonly to: Decimal | null;
  readonly price: Decimal;
  readonly percentage: Decimal;
}

/** What the units of one tier come to. */
export interface Charge {
  readonly tier: number | null;
  readonly quantity: Decimal;
  readonly rate: Decimal;
  readonly amount: Decimal;
}

/** The units of a quantity that are within a tier: those after `from`, up to `to`. */
function within({ from, to }: Tier, quantity: Decimal): Decimal {
  const last = to === null ? quantity : Decimal.min(quantity, to);
  return Decimal.max(ZERO, last.minus(from));
}

const HUNDRED = 100;

/** What a month of use costs. `amount` is what percentages are of. */
export function chargesOf(
  model: PricingModel,
  tiers: readonly Tier[],
  { quantity, amount }: { readonly quantity: Decimal; readonly amount: Decimal },
  currency: string,
): Charge[] {
  const priced = (tier: Tier, units: Decimal, sum: Decimal): Charge => ({
    tier: tier.id,
    quantity: units,
    rate: tier.price,
    amount: rounded(sum, currency),
  });
  if (model === 'graduated_tiered') {
    return tiers.flatMap((tier) => {
      const units = within(tier, quantity);
      return units.isZero() ? [] : [priced(tier, units, units.times(tier.price))];
    });
  }
  const tier =
    model === 'volume_based'
      ? tiers.findLast((each) => quantity.gt(each.from) || each.from.isZero())
      : tiers[0];
  if (!tier) return [];
  if (model === 'fixed_fee') return [priced(tier, quantity, tier.price)];
  if (model === 'percentage_based') {
    return [
      {
        ...priced(tier, quantity, amount.times(tier.percentage).div(HUNDRED)),
        rate: tier.percentage,
      },
    ];
  }
  return [priced(tier, quantity, quantity.times(tier.price))];
}
