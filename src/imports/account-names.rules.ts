// Derives the kind of an account from its name in a plain-text journal. Pure. The root names are
// those of hledger and beancount; accounts that hledger classifies as cash, by
// https://hledger.org/hledger.html#account-types, become bank accounts.
import type { AccountSubtype, AccountType } from '../settings/index.ts';

interface KindOfName {
  readonly accountType: AccountType;
  readonly accountSubtype?: AccountSubtype;
}

const ROOTS: readonly (readonly [RegExp, AccountType])[] = [
  [/^assets?$/i, 'ASSET'],
  [/^(liabilit(y|ies)|debts?)$/i, 'LIABILITY'],
  [/^equity$/i, 'EQUITY'],
  [/^(income|revenues?)$/i, 'REVENUE'],
  [/^expenses?$/i, 'OPERATING_EXPENSES'],
];
const CASH = /^assets?(:.+)?:(cash|bank|che(ck|que?)(ing)?|savings?|current)(:|$)/i;

/** The kind of an account by its name; undefined where the name does not tell. */
export function kindOfName(name: string): KindOfName | undefined {
  const root = name.split(':', 1)[0] ?? '';
  const accountType = ROOTS.find(([form]) => form.test(root))?.[1];
  if (accountType === undefined) return undefined;
  return CASH.test(name) ? { accountType, accountSubtype: 'BANK' } : { accountType };
}

/** Where the numbers of accounts begin that are made for a journal, by type. */
const FIRST: Readonly<Partial<Record<AccountType, number>>> = {
  ASSET: 10_001,
  LIABILITY: 20_001,
  EQUITY: 30_001,
  REVENUE: 40_001,
};

/** The next number of a type that is not taken, and takes it. */
export function nextNumber(type: AccountType, taken: Set<string>): string {
  let next = FIRST[type] ?? 60_001;
  while (taken.has(String(next))) next++;
  taken.add(String(next));
  return String(next);
}
