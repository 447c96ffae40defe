// A fixed asset as it stands, locked, with what its deeds need to know of it.
import type { Decimal, InputOf } from '../../schema/kit/index.ts';
import type { FixedAsset, FIXED_ASSET_STATUSES } from '../../schema/assets/fixed-asset.ts';
import type { DEPRECIATION_KINDS } from '../../schema/assets/asset-parts.ts';
import type { Rates } from '../ledger/index.ts';
import type { Pause } from './schedule.rules.ts';

export type AssetStatus = (typeof FIXED_ASSET_STATUSES)[number];
export type AssetInput = InputOf<typeof FixedAsset>;
export type StoredAsset = InstanceType<typeof FixedAsset>;

/** A row of a schedule as it is stored. */
export interface StoredRow {
  readonly id: number;
  readonly date: string;
  readonly amount: Decimal;
  readonly posted: boolean;
  readonly kind: (typeof DEPRECIATION_KINDS)[number];
  readonly entry: number | null;
}

/** The accounts of a class; nothing is depreciated before it has all three. */
export interface ClassAccounts {
  readonly id: number;
  readonly name: string;
  readonly life: number | null;
  readonly asset: number | null;
  readonly accumulated: number | null;
  readonly expense: number | null;
}
export interface CompleteClass extends ClassAccounts {
  readonly asset: number;
  readonly accumulated: number;
  readonly expense: number;
}
export const isComplete = (of: ClassAccounts | null): of is CompleteClass =>
  of !== null && of.asset !== null && of.accumulated !== null && of.expense !== null;

/** What of an asset its schedule and its postings stand on. */
export interface AssetState {
  readonly id: number;
  readonly name: string;
  readonly entity: number;
  readonly currencies: {
    readonly native: string;
    readonly book: string;
    readonly reporting: string;
  };
  readonly rates: Rates;
  readonly assetClass: ClassAccounts | null;
  readonly status: AssetStatus;
  readonly isDepreciable: boolean;
  readonly purchaseDate: string;
  readonly initialValue: Decimal;
  readonly salvageValue: Decimal;
  readonly costGone: Decimal;
  readonly salvageGone: Decimal;
  readonly depreciated: Decimal;
  readonly depreciationGone: Decimal;
  readonly termStart: string | null;
  readonly termEnd: string | null;
  readonly threshold: number | null;
  readonly pauses: readonly Pause[];
  readonly pauseDate: string | null;
  readonly hasGivenSchedule: boolean;
  readonly lastDeed: number;
  /** The asset of which a transfer took a share to make this one. */
  readonly madeFrom: number | null;
  readonly department: number | null;
  readonly tagIds: readonly number[];
  readonly rows: readonly StoredRow[];
}

/** What of the workspace an asset depends on. */
export interface AssetFacts {
  /** Its entity; undefined where the caller sees none. */
  readonly home: {
    readonly id: number;
    readonly currency: string;
    readonly threshold: number | null;
  } | null;
  readonly assetClass: ClassAccounts | null;
  readonly currencies: readonly string[];
}

/** A ledger line that an asset names, as it stands now. */
export interface PurchaseLine {
  /** As it was named. */
  readonly asked: number;
  /** The line of the version that stands. */
  readonly line: number;
  /** The first of its versions. */
  readonly origin: number;
  readonly entry: number;
  readonly entity: number;
  readonly account: number;
  readonly currency: string;
  readonly amount: Decimal;
  /** What other assets take up of it. */
  readonly taken: Decimal;
  /** Another entry takes it back, and this asset did not take it up before. */
  readonly isReversed: boolean;
}

/** An entry by hand that a row of a schedule names, and what it moves on the account of the depreciation. */
export interface LinkedEntry {
  readonly id: number;
  readonly entity: number;
  readonly currency: string;
  readonly moved: Decimal;
  /** Whether it is of an asset already. */
  readonly isTaken: boolean;
  /** Another entry takes it back, and this asset did not name it before. */
  readonly isReversed: boolean;
}
