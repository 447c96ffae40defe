// The demo company: its entities, accounts and dimensions by id.

export interface Company {
  /** Inc. (USD) on top, GmbH (EUR) and KK (JPY) below. */
  readonly entities: { readonly inc: number; readonly gmbh: number; readonly kk: number };
  /** Accounts by number. */
  readonly accounts: ReadonlyMap<string, number>;
  readonly departments: Readonly<Record<string, number>>;
  readonly tags: Readonly<Record<string, number>>;
  readonly bankAccounts: readonly number[];
}
