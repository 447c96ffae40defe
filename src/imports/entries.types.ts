// Journal entries as files describe them, in any format: accounts and parties by name, signed
// amounts.
import type { Decimal } from '../../schema/kit/index.ts';

export interface FileLine {
  readonly row: number;
  readonly account: string;
  /** In the currency of the entry; a debit is positive. */
  readonly amount: Decimal;
  /** In the books of the entity and in reports, where the file says. */
  readonly amountBook?: Decimal | undefined;
  readonly amountReporting?: Decimal | undefined;
  readonly entity?: string | undefined;
  readonly vendor?: string | undefined;
  readonly department?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly note?: string | undefined;
}

export interface FileEntry {
  readonly row: number;
  readonly date: string;
  readonly currency?: string | undefined;
  readonly entity?: string | undefined;
  readonly type?: string | undefined;
  readonly memo?: string | undefined;
  readonly refNumber?: string | undefined;
  readonly exchangeRate?: Decimal | undefined;
  readonly exchangeRateBook?: Decimal | undefined;
  /** What tells it apart in the file. */
  readonly key?: string | undefined;
  readonly lines: readonly FileLine[];
}

/** An account that a file declares without a line on it. */
export interface FileAccount {
  readonly row: number;
  readonly account: string;
}

/** What a journal consists of. */
export type Item = { readonly entry: FileEntry } | { readonly declared: FileAccount };
