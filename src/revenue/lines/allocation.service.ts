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

/** A part, with its weight when another amount is shared in the same way. */
export interface Weighed extends Allocated {
  readonly weight: Decimal;
}

const PERCENT_DECIMALS = 4;

interface BundleLine {
  readonly product: number;
  readonly percentage: string;
  readonly component: Allocated['component'];
}
interface StoredLine extends BundleLine {
  readonly amount: string;
  readonly original: string | null;
}

const BUNDLE = `
  select l.product_id as product, l.percentage_allocation::text as percentage, l.component_type as component
  from product_bundle_line l where l.workspace_id = $1 and l.product_bundle_id = $2 order by l.id`;
const HEAD = `select total_amount::text as total, source_bundle_id as bundle from contract_product_bundle
  where workspace_id = $1 and id = $2`;
const STORED = `
  select l.product_id as product, l.amount::text, l.share::text as percentage, l.original_percentage::text as original, l.component_type as component
  from contract_product_bundle_line l where l.workspace_id = $1 and l.contract_product_bundle_id = $2 order by l.id`;

/** Parts by which a contract shares a price already. */
interface StoredShares {
  readonly total: Decimal;
  readonly bundle: number;
  readonly lines: readonly StoredLine[];
}

async function storedShares(session: Session, id: number): Promise<StoredShares> {
  const values = [session.principal.workspace.id, id];
  const [head = [], lines = []] = await transactionOf(session).askAll([
    named(HEAD, values),
    named(STORED, values),
  ]);
  const [{ total, bundle } = { total: '0', bundle: 0 }] = head as unknown as {
    total: string;
    bundle: number;
  }[];
  return { total: new Decimal(total), bundle, lines: lines as unknown as StoredLine[] };
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
        'update contract_product_bundle set total_amount = $3, source_bundle_id = $4, last_modified_at = now() where workspace_id = $1 and id = $2',
        [workspace, id, values.total.toFixed(), values.bundle],
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

const same = (a: readonly Decimal[], b: readonly Decimal[]): boolean =>
  a.every((amount, nth) => b[nth]?.eq(amount));

/**
 * Weights by which another price is shared: the amounts where somebody gave them, so that they differ from the
 * percentages; else the percentages; else those of the bundle, where all of these are 0.
 */
function weightsOf({ total, lines }: StoredShares, currency: string): Decimal[] {
  const amounts = lines.map(({ amount }) => new Decimal(amount));
  const isGiven = !same(amounts, splitBy(total, lines, currency));
  const ways = [
    ...(isGiven ? [amounts] : []),
    lines.map(({ percentage }) => new Decimal(percentage)),
    lines.map(({ original, percentage }) => new Decimal(original ?? percentage)),
  ];
  return ways.find((weights) => !Decimal.sum(0, ...weights).isZero()) ?? amounts;
}

/**
 * Shares a price by the percentages of its bundle, or as the contract shares it already: the same price by the
 * same amounts.
 */
export async function allocate(
  session: Session,
  contract: ContractFacts,
  existing: number | null,
  values: { readonly bundle: number; readonly total: Decimal; readonly start: string | null },
): Promise<{ id: number; lines: Weighed[] }> {
  const stored = existing === null ? null : await storedShares(session, existing);
  const kept = stored?.bundle === values.bundle && stored.lines.length > 0 ? stored : null;
  const found: readonly (BundleLine & Partial<StoredLine>)[] =
    kept?.lines ??
    (await transactionOf(session).ask<BundleLine>(
      named(BUNDLE, [session.principal.workspace.id, values.bundle]),
    ));
  const weights = kept
    ? weightsOf(kept, contract.currency)
    : found.map(({ percentage }) => new Decimal(percentage));
  const amounts = kept?.total.eq(values.total)
    ? kept.lines.map(({ amount }) => new Decimal(amount))
    : split(values.total, weights, contract.currency);
  const lines = found.map(({ product, percentage, original, component }, nth) => ({
    product,
    component,
    percentage: new Decimal(percentage),
    original: original ?? percentage,
    amount: amounts[nth] ?? new Decimal(0),
    weight: weights[nth] ?? new Decimal(0),
  }));
  return { id: await store(session, contract, existing, values, lines), lines };
}

/** Tells whether somebody gave these parts, so that they differ from those of the bundle. */
const isByHand = ({ total, lines }: StoredShares, currency: string): boolean =>
  lines.some(
    ({ percentage, original }) => original !== null && !new Decimal(original).eq(percentage),
  ) ||
  !same(
    lines.map(({ amount }) => new Decimal(amount)),
    splitBy(total, lines, currency),
  );

/**
 * Takes the parts that somebody gave along to another line of the same bundle. Returns the id of their copy; null
 * where the bundle decides.
 */
export async function copyOfGiven(
  session: Session,
  contract: ContractFacts,
  existing: number | null,
  start: string | null,
): Promise<number | null> {
  if (existing === null) return null;
  const stored = await storedShares(session, existing);
  if (!isByHand(stored, contract.currency)) return null;
  const { bundle, total } = stored;
  const lines = stored.lines.map(({ product, component, amount, percentage, original }) => ({
    ...{ product, component, amount: new Decimal(amount) },
    ...{ percentage: new Decimal(percentage), original: original ?? percentage },
  }));
  return store(session, contract, null, { bundle, total, start }, lines);
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
  const { total, bundle, lines: kept } = await storedShares(session, existing);
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
  const left = [...wanted];
  const lines = kept.map(({ product, component, original, percentage }) => {
    // A bundle may name a product twice: each part takes the next amount of it.
    const at = left.findIndex((part) => part.product === product);
    const amount = left.splice(at, 1)[0]?.amount ?? total;
    const share = total.isZero() ? new Decimal(0) : amount.times(100).div(total);
    return {
      ...{ product, component, amount },
      original: original ?? percentage,
      percentage: share.toDecimalPlaces(PERCENT_DECIMALS, Decimal.ROUND_HALF_UP),
    };
  });
  await store(session, contract, existing, { bundle, total, start: null }, lines);
}
