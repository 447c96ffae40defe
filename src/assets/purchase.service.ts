// Links a fixed asset to the ledger lines of its cost, and takes up what it costs of them.
import { FixedAssetPurchase } from '../../schema/assets/asset-parts.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault, insertMany } from '../platform/records/index.ts';
import { ZERO } from '../ledger/index.ts';
import { debitsOf, purchaseLines } from './asset-facts.service.ts';
import type { AssetInput, ClassAccounts, PurchaseLine } from './asset.types.ts';

/** The lines of the cost of an asset, and how it names them. */
export interface Purchase {
  readonly lines: readonly PurchaseLine[];
  readonly purchaseTransactions: readonly number[];
  readonly purchaseTransaction: number | null;
  readonly purchaseJournalEntry: number | null;
}

/** The lines that an input names: the list, the single one, or the debits of the entry on the asset account. */
export async function purchaseOf(
  session: Session,
  input: AssetInput,
  assetClass: ClassAccounts | null,
  asset: number | null,
): Promise<Purchase> {
  const { purchaseTransaction: one, purchaseJournalEntry: entry } = input;
  const named = [...new Set(input.purchaseTransactions ?? [])];
  const ids = named.length > 0 ? named : typeof one === 'number' ? [one] : [];
  if (ids.length === 0) {
    const account = assetClass?.asset ?? null;
    const debits =
      typeof entry === 'number' && account !== null ? await debitsOf(session, entry, account) : [];
    const lines = await purchaseLines(session, debits, asset);
    return {
      lines,
      purchaseTransactions: lines.map(({ line }) => line),
      purchaseTransaction: lines[0]?.line ?? null,
      purchaseJournalEntry: entry ?? null,
    };
  }
  const lines = await purchaseLines(session, ids, asset);
  const unknown = ids.find((id) => !lines.some(({ asked }) => asked === id));
  const field = named.length > 0 ? 'purchaseTransactions' : 'purchaseTransaction';
  if (unknown !== undefined) addFault(session, { [field]: [noSuchRecord(unknown)] });
  const [first] = lines;
  const isOther =
    typeof one === 'number' && first && ![first.asked, first.line, first.origin].includes(one);
  if (isOther) {
    addFault(session, {
      purchaseTransaction: [
        `The first of purchase_transactions is ${first.asked}. Send that one, or leave this out.`,
      ],
    });
  }
  if (typeof entry === 'number' && first && entry !== first.entry) {
    addFault(session, {
      purchaseJournalEntry: [
        `The line ${first.asked} is of entry ${first.entry}. Send that one, or leave this out.`,
      ],
    });
  }
  return {
    lines,
    purchaseTransactions: lines.map(({ line }) => line),
    purchaseTransaction: first?.line ?? null,
    purchaseJournalEntry: first?.entry ?? null,
  };
}

/** Takes up the cost of an asset of its lines, one after the other, in the place of what it took up before. */
export async function takeUp(
  session: Session,
  asset: number,
  cost: Decimal,
  lines: readonly PurchaseLine[],
): Promise<void> {
  await transactionOf(session).ask(
    named('delete from fixed_asset_purchase where workspace_id = $1 and fixed_asset_id = $2', [
      session.principal.workspace.id,
      asset,
    ]),
  );
  let left = cost;
  const rows = lines.flatMap(({ origin, amount, taken }) => {
    const own = Decimal.min(left, Decimal.max(ZERO, amount.minus(taken)));
    left = left.minus(own);
    return own.gt(0) ? [{ fixedAsset: asset, transaction: origin, amount: own }] : [];
  });
  await insertMany(session, FixedAssetPurchase, rows);
}
