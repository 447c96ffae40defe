// What lines of the ledger would change in the statements, by section. Pure. docs/accounting.md section 11.
import { Decimal } from '../../schema/kit/index.ts';
import { BALANCE_SHEET, INCOME_STATEMENT, shown } from './sections.rules.ts';

/** A line, in the reporting currency: debits are positive. */
export interface Moved {
  readonly type: string;
  readonly amount: Decimal;
}
export interface Effect {
  readonly statement: 'Income statement' | 'Balance sheet';
  /** A section of it, or net income. */
  readonly section: string;
  /** As a row of the section shows it. */
  readonly change: Decimal;
}

const WORDS: Readonly<Record<string, string>> = {
  ASSET: 'Assets',
  LIABILITY: 'Liabilities',
  COGS: 'Cost of goods sold',
};
const wordsOf = (type: string): string =>
  WORDS[type] ?? type.charAt(0) + type.slice(1).toLowerCase().replaceAll('_', ' ');

/** The sections that lines move, in the order of the statements; net income is part of equity in the end. */
export function effectOf(lines: readonly Moved[]): Effect[] {
  const sumOf = (type: string): Decimal =>
    lines
      .filter((line) => line.type === type)
      .reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const sections = (statement: Effect['statement'], types: readonly string[]): Effect[] =>
    types
      .filter((type) => lines.some((line) => line.type === type))
      .map((type) => ({ statement, section: wordsOf(type), change: shown(sumOf(type), type) }));
  const income = sections('Income statement', INCOME_STATEMENT);
  const net = INCOME_STATEMENT.reduce((sum, type) => sum.minus(sumOf(type)), new Decimal(0));
  const profit: Effect[] =
    income.length > 0
      ? [{ statement: 'Income statement', section: 'Net income', change: net }]
      : [];
  return [...income, ...profit, ...sections('Balance sheet', BALANCE_SHEET)];
}
