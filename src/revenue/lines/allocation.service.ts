// Allocates the price of a bundle to its products within one contract. docs/accounting.md section
// 9, Bundle.
import { Decimal } from '../../../schema/kit/index.ts';
import {
  ContractProductBundle,
  ContractProductBundleLine,
} from '../../../schema/revenue/contract-bundle.ts';
import { type Session, transactionOf } from '../../platform/access/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { insertMany } from '../../platform/records/index.ts';
import { split } from '../../receivable/index.ts';
import type { ContractFacts } from '../shared/line.service.ts';
import { placesFault } from '../../settings/index.ts';

/** The part of one product in a price. */
export interface Allocated {
  readonly product: number;
  readonly amount: Decimal;
  readonly percentage: Decimal;
  readonly component: 'SUBSCRIPTION' | 'MILESTONE' | 'USAGE' | null;
}

const PERCENT_DECIMALS = 4;

interface BundleLine {
  readonly product: number;
  readonly percentage: string;
  readonly component: Allocated['component'];
}

const BUNDLE = `
  select l.product_id as product, l.percentage_allocation::text as percentage, l.component_type as component
  from product_bundle_line l where l.workspace_id = $1 and l.product_bundle_id = $2 order by l.id`;
const STORED = `
  select l.product_id as product, l.amount::text, l.share::text as percentage, l.original_percentage::text as original, l.component_type as component
  from contract_product_bundle_line l where l.workspace_id = $1 and l.contract_product_bundle_id = $2 order by l.id`;

/** Shares by which an amount is split, as they stand in a contract; those of the bundle when none does. */
async function shares(
  session: Session,
  bundle: number,
  stored: number | null,
): Promise<BundleLine[]> {
  const { id: workspace } = session.principal.workspace;
  const transaction = transactionOf(session);
  const lines = await transaction.ask<BundleLine>(named(BUNDLE, [workspace, bundle]));
  if (stored === null) return lines;
  const kept = await transaction.ask<BundleLine>(named(STORED, [workspace, stored]));
  return kept.length > 0 ? kept : lines;
}

/** An amount split by shares; the last product takes the cents. */
export const splitBy = (
  amount: Decimal,
  lines: readonly { readonly percentage: string | Decimal }[],
  currency: string,
): Decimal[] =>
  split(
    amount,
    lines.map(({ percentage }) => new Decimal(percentage)),
    currency,
  );

/** Stores how a price is shared, anew. Returns its id and the parts. */
async function store(
  session: Session,
  contract: ContractFacts,
  existing: number | null,
  values: { readonly bundle: number; readonly total: Decimal; readonly start: string | null },
  lines: readonly (Allocated & { readonly original: string | Decimal })[],
): Promise<number> {
  const { id: workspace } = session.principal.workspace;
  let id = existing;
  if (id === null) {
    [id = 0] = await insertMany(session, ContractProductBundle, [
      {
        entity: contract.entity,
        contract: contract.id,
        sourceBundle: values.bundle,
        totalAmount: values.total,
        currency: contract.currency,
        licenseTermStartDate: values.start,
      },
    ]);
  } else {
    await transactionOf(session).askAll([
      named(
        'update contract_product_bundle set total_amount = $3, last_modified_at = now() where workspace_id = $1 and id = $2',
        [workspace, id, values.total.toFixed()],
      ),
      named(
        'delete from contract_product_bundle_line where workspace_id = $1 and contract_product_bundle_id = $2',
        [workspace, id],
      ),
    ]);
  }
  await insertMany(
    session,
    ContractProductBundleLine,
    lines.map((line) => ({
      contractProductBundle: id,
      product: line.product,
      amount: line.amount,
      share: line.percentage,
      originalPercentage: line.original,
      componentType: line.component,
    })),
  );
  return id;
}

/** Shares a price by the percentages of its bundle, or those the contract has already. */
export async function allocate(
  session: Session,
  contract: ContractFacts,
  existing: number | null,
  values: { readonly bundle: number; readonly total: Decimal; readonly start: string | null },
): Promise<{ id: number; lines: Allocated[] }> {
  const found = await shares(session, values.bundle, existing);
  const amounts = splitBy(values.total, found, contract.currency);
  const lines = found.map(({ product, percentage, component }, nth) => ({
    product,
    component,
    percentage: new Decimal(percentage),
    original: percentage,
    amount: amounts[nth] ?? new Decimal(0),
  }));
  return { id: await store(session, contract, existing, values, lines), lines };
}

/** What somebody wants a product's part to be. */
export interface WantedPart {
  readonly product: number;
  readonly amount: Decimal;
}

/**
 * Shares a price by amounts.
 * @throws Problem 400 on `lines` unless they name the same products and add up to the price
 */
export async function reallocate(
  session: Session,
  contract: ContractFacts,
  existing: number | null,
  wanted: readonly WantedPart[],
): Promise<void> {
  if (existing === null) throw new Problem('INVALID', 'This line has no bundle to allocate.');
  const { id: workspace } = session.principal.workspace;
  const [head = [], kept = []] = await transactionOf(session).askAll([
    named(
      'select total_amount::text as total, source_bundle_id as bundle from contract_product_bundle where workspace_id = $1 and id = $2',
      [workspace, existing],
    ),
    named(STORED, [workspace, existing]),
  ]);
  const [{ total: whole, bundle } = { total: '0', bundle: 0 }] = head as unknown as {
    total: string;
    bundle: number;
  }[];
  const total = new Decimal(whole);
  const sum = Decimal.sum(0, ...wanted.map(({ amount }) => amount));
  const names = (lines: readonly { product?: unknown }[]): string =>
    lines
      .map(({ product }) => Number(product))
      .sort((a, b) => a - b)
      .join();
  if (names(wanted) !== names(kept)) {
    throw invalid('lines', `Send each of these products once: ${names(kept)}.`);
  }
  const fault = wanted.map(({ amount }) => placesFault(amount, contract.currency)).find(Boolean);
  if (fault) throw invalid('lines', fault);
  if (!sum.eq(total)) {
    throw invalid('lines', `The amounts must add up to ${total.toFixed()}, not ${sum.toFixed()}.`);
  }
  const lines = kept.map((line) => {
    const amount = wanted.find(({ product }) => product === line['product'])?.amount ?? total;
    const share = total.isZero() ? new Decimal(0) : amount.times(100).div(total);
    return {
      product: Number(line['product']),
      component: line['component'] as Allocated['component'],
      original: String(line['original'] ?? line['percentage']),
      percentage: share.toDecimalPlaces(PERCENT_DECIMALS, Decimal.ROUND_HALF_UP),
      amount,
    };
  });
  await store(session, contract, existing, { bundle, total, start: null }, lines);
}
