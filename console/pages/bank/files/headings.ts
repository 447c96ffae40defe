// Headings of a bank's CSV, where they are none that the service knows: said once for each account, and kept in the
// browser.
import { useEffect, useState } from 'preact/hooks';

/** Kinds of a column, with their labels. */
export const HEADINGS = [
  ['date', 'Day'],
  ['description', 'Words'],
  ['amount', 'Amount'],
  ['credit', 'Money in'],
  ['debit', 'Money out'],
] as const;

export type Headings = Readonly<Partial<Record<(typeof HEADINGS)[number][0], string>>>;

const keyOf = (account: string): string => `statement-headings:${account}`;

function read(account: string): Headings {
  try {
    const found = JSON.parse(localStorage.getItem(keyOf(account)) ?? '{}') as unknown;
    return typeof found === 'object' && found !== null ? found : {};
  } catch {
    return {};
  }
}

export function useHeadings(account: string): {
  readonly headings: Headings;
  readonly change: (part: Headings) => void;
  /** Keeps them for the next file of the account. */
  readonly keep: () => void;
} {
  const [headings, setHeadings] = useState<Headings>({});
  useEffect(() => setHeadings(read(account)), [account]);
  return {
    headings,
    change: (part) =>
      setHeadings((before) =>
        Object.fromEntries(
          Object.entries({ ...before, ...part }).filter(([, name]) => name !== ''),
        ),
      ),
    keep: () => localStorage.setItem(keyOf(account), JSON.stringify(headings)),
  };
}
