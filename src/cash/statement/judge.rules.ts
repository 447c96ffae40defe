// Checks that a statement belongs to a bank account, and separates lines that can be stored from
// those that cannot. Pure.
import { Decimal, decimalsOf } from '../../../schema/kit/index.ts';
import { amountFault, type FeedLine } from '../bank-feed.rules.ts';
import type { BankFacts } from '../bank-transaction.rules.ts';
import { fullReference } from './identity.ts';
import { standsFor } from './values.rules.ts';
import { broken, type Balance, type RawLine, type StatementFacts } from './statement.types.ts';

/** A line that cannot be stored, where it stands, and why. */
export interface FailedLine {
  readonly row: number;
  readonly error: string;
}

/** A line as it is stored, and where it stands. */
export interface GoodLine {
  readonly row: number;
  readonly line: FeedLine;
  /** The bank's reference, and what the line is called where another line has it. */
  readonly reference: { readonly told: string; readonly full: string } | null;
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 60));
const plain = (account: string): string => account.replaceAll(/[\s.-]/g, '').toUpperCase();

function demandCurrency(currency: string | null, bank: BankFacts, where: string): void {
  if (currency === null || currency === bank.currency) return;
  throw broken(`${where} is in ${shown(currency)}; the bank account is in ${bank.currency}.`);
}

/** Throws 400 for the statement of another account or in another currency. */
export function demandOwn(
  { account, currency, closing }: StatementFacts,
  bank: BankFacts & { readonly number: string | null },
): void {
  demandCurrency(currency, bank, 'The statement');
  demandCurrency(closing?.currency ?? null, bank, 'The balance of the statement');
  if (account === null || bank.number === null) return;
  const [told, known] = [plain(account), plain(bank.number)];
  // Banks tell national numbers without what makes them international.
  if (told.endsWith(known) || known.endsWith(told)) return;
  throw broken(
    `The statement is for account ${shown(account)}, but the bank account is ${shown(bank.number)}.`,
  );
}

/** Amounts of the Kuwaiti dinar have three decimals, and 1,234 of them may be 1.234. */
function doubtOf({ amount, isDoubtful }: RawLine, { currency }: BankFacts): string | undefined {
  if (isDoubtful !== true || decimalsOf(currency) !== 3) return undefined;
  const small = new Decimal(amount).div(1_000).toFixed(3);
  return `amount: This can be ${amount}.000 or ${small} ${currency}. Write it with a point and its decimals.`;
}

/** The line as it is stored under an id, or why it is not. Throws 400 for another currency. */
export function judged(line: RawLine, bank: BankFacts, id: () => string): GoodLine | FailedLine {
  const other = line.units?.find((unit) => !standsFor(unit, bank.currency));
  demandCurrency(line.currency ?? other ?? null, bank, `Row ${line.row}`);
  demandCurrency(other ?? null, bank, `Row ${line.row}`);
  const error = line.error ?? doubtOf(line, bank) ?? amountFault(line.amount, bank.currency);
  if (error !== undefined) return { row: line.row, error };
  const stored = {
    externalTransactionId: id(),
    amount: line.amount,
    postedAt: new Date(`${line.day}T00:00:00Z`),
    bankDescription: line.description,
    merchantName: line.party,
    kind: line.kind,
    note: line.note?.slice(0, 1_024) ?? null,
  };
  const { reference: told } = line;
  const reference = told === null ? null : { told, full: fullReference(told, line) };
  return { row: line.row, line: stored, reference };
}

export const isFailed = (line: GoodLine | FailedLine): line is FailedLine => 'error' in line;

/** The later of two balances. */
export function later(one: Balance | null, other: Balance | null): Balance | null {
  if (!one || !other) return one ?? other;
  return (other.day ?? '') >= (one.day ?? '') ? other : one;
}

/** Throws 400 for a balance that is no amount of the currency. */
export function balanceIn({ amount }: Balance, { currency }: BankFacts): Decimal {
  const fault = amountFault(amount, currency);
  if (fault !== undefined) throw broken(`The balance ${amount} cannot be stored: ${fault}`);
  return new Decimal(amount);
}
