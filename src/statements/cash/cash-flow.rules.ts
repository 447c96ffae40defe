// Computes the indirect cash flow statement: from net income over the movement of every other
// account to the change in cash. Pure. docs/accounting.md section 11.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { Balances, StatementBalances } from '../figures/balances.rules.ts';
import type { StatementRow } from '../figures/figures.types.ts';
import { BETWEEN } from '../balance/balance-sheet.rules.ts';
import type { RowAccount } from '../figures/figures.types.ts';
import { computedAccount, inOrder, isProfit, NET_INCOME } from '../figures/sections.rules.ts';
import { sum, ZERO } from '../../ledger/index.ts';

export const SECTIONS = ['OPERATING', 'INVESTING', 'FINANCING', 'NONE'] as const;
export type Section = (typeof SECTIONS)[number];

export interface CashFlowFigures {
  readonly rows: readonly StatementRow[];
  /** What each section brought, period by period; what exchange rates did is in none of them. */
  readonly sections: ReadonlyMap<Section, readonly Decimal[]>;
  readonly exchangeRates: readonly Decimal[];
  readonly netChange: readonly Decimal[];
  /** Cash before and after each period. */
  readonly opening: readonly Decimal[];
  readonly closing: readonly Decimal[];
}

/** Bank accounts are cash itself: the statement explains what became of them. */
export const isCash = ({ subtype }: Pick<RowAccount, 'subtype'>): boolean => subtype === 'BANK';

const EXCHANGE_RATES = computedAccount('exchange_rates', 'Effect of exchange rates');

/** What disposals of fixed assets moved on an account in a segment: the result, or the depreciation that went. */
export interface DisposalMovement {
  readonly segment: number;
  readonly account: number;
  /** Debit positive. */
  readonly amount: Decimal;
}
const DISPOSALS = 'Disposals of fixed assets';
const FROM_OPERATING = computedAccount('disposals_operating', DISPOSALS);
const TO_INVESTING = computedAccount('disposals_investing', DISPOSALS);

const sectionOf = ({ cashFlow }: RowAccount): Section =>
  SECTIONS.find((each) => each === cashFlow) ?? 'NONE';

function hierarchyOf(account: RowAccount): string[] {
  const section = sectionOf(account);
  const below = section === 'OPERATING' ? ['ADJUSTMENTS_TO_NET_INCOME'] : [];
  return [section, ...below, String(account.id)];
}

/** What is held in cash, as the balance sheet shows it. */
const cashIn = ({ accounts }: Balances, standing: StatementBalances): Decimal =>
  sum(
    [...accounts].flatMap(([id, balance]) => {
      const account = standing.accounts.get(id);
      return account && isCash(account) ? [balance] : [];
    }),
  );

/** What was recorded on each account in each period; debits positive. The first closing is before them all. */
function recorded(standing: StatementBalances, periods: number): Map<RowAccount, Decimal[]> {
  const found = new Map<RowAccount, Decimal[]>();
  for (const { segment, account: id, amount } of standing.movements) {
    const account = standing.accounts.get(id);
    if (!account || segment === 0) continue;
    const amounts = found.get(account) ?? Array.from({ length: periods }, () => ZERO);
    amounts[segment - 1] = (amounts[segment - 1] ?? ZERO).plus(amount);
    found.set(account, amounts);
  }
  return found;
}

/**
 * Moves disposals from operating to investing, which then shows the proceeds: the cost by its account, and here the
 * result and the depreciation that went, where those stand in operating.
 */
function disposalRows(
  { accounts }: StatementBalances,
  disposals: readonly DisposalMovement[],
  periods: number,
): StatementRow[] {
  const moved = Array.from({ length: periods }, () => ZERO);
  for (const { segment, account: id, amount } of disposals) {
    const account = accounts.get(id);
    const isOperating = account && (isProfit(account) || sectionOf(account) === 'OPERATING');
    if (segment > 0 && isOperating) moved[segment - 1] = (moved[segment - 1] ?? ZERO).plus(amount);
  }
  if (moved.every((each) => each.isZero())) return [];
  const to = moved.map((each) => each.negated());
  return [
    {
      account: FROM_OPERATING,
      hierarchy: ['OPERATING', 'ADJUSTMENTS_TO_NET_INCOME', String(FROM_OPERATING.id)],
      amounts: moved,
    },
    { account: TO_INVESTING, hierarchy: ['INVESTING', String(TO_INVESTING.id)], amounts: to },
  ];
}

/**
 * Rows of each account that moved, from balances at the end of the day before the first period and of each
 * period. What was recorded of one day balances, so the rows add up to what was recorded on cash; foreign
 * cash is worth more or less besides, which has a row of its own.
 */
export function cashFlowFigures(
  standing: StatementBalances,
  disposals: readonly DisposalMovement[] = [],
): CashFlowFigures {
  const held = standing.balances.map((each) => cashIn(each, standing));
  const [opening, closing] = [held.slice(0, -1), held.slice(1)];
  const columns = closing.map((_, at) => at);
  const moved = recorded(standing, closing.length);
  const over = (wanted: (account: RowAccount) => boolean): Decimal[] =>
    columns.map((at) =>
      sum([...moved].flatMap(([account, each]) => (wanted(account) ? [each[at] ?? ZERO] : []))),
    );
  const income = over(isProfit).map((each) => each.negated());
  const netChange = closing.map((each, at) => each.minus(opening[at] ?? ZERO));
  const cash = over(isCash);
  const exchangeRates = netChange.map((each, at) => each.minus(cash[at] ?? ZERO));
  const ofAccounts = [...moved]
    .filter(([account]) => !isProfit(account) && !isCash(account))
    .sort(
      ([a], [b]) =>
        SECTIONS.indexOf(sectionOf(a)) - SECTIONS.indexOf(sectionOf(b)) || inOrder(a, b),
    )
    .map(([account, amounts]): StatementRow => ({
      account,
      hierarchy: hierarchyOf(account),
      amounts: amounts.map((each) => each.negated()),
    }))
    .filter(({ amounts }) => amounts.some((each) => !each.isZero()));
  const others = [...ofAccounts, ...disposalRows(standing, disposals, closing.length)];
  const sections = new Map(
    SECTIONS.map((section): [Section, Decimal[]] => [
      section,
      columns.map((at) => {
        const own = others.filter(({ hierarchy }) => hierarchy[0] === section);
        const rest = sum(own.map(({ amounts }) => amounts[at] ?? ZERO));
        return section === 'OPERATING' ? rest.plus(income[at] ?? ZERO) : rest;
      }),
    ]),
  );
  const between = cash.map((each, at) =>
    each.minus(sum([...sections.values()].map((amounts) => amounts[at] ?? ZERO))),
  );
  const beside = (account: RowAccount, amounts: readonly Decimal[]): StatementRow[] =>
    amounts.every((each) => each.isZero())
      ? []
      : [{ account, hierarchy: ['NONE', String(account.id)], amounts }];
  const rows = [
    { account: NET_INCOME, hierarchy: ['OPERATING', 'net_income'], amounts: income },
    ...others,
    ...beside(BETWEEN, between),
    ...beside(EXCHANGE_RATES, exchangeRates),
  ];
  return { rows, sections, exchangeRates, netChange, opening, closing };
}

/** Figures of several standings side by side: `choice` tells, column by column, which one and which of its periods. */
export function sideBySide(
  all: readonly CashFlowFigures[],
  choice: readonly (readonly [figures: number, period: number])[],
): CashFlowFigures {
  const pick = (of: (figures: CashFlowFigures) => readonly Decimal[] | undefined): Decimal[] =>
    choice.map(([at, period]) => {
      const figures = all[at];
      return (figures && of(figures)?.[period]) ?? ZERO;
    });
  const accounts = new Map(
    all.flatMap(({ rows }) =>
      rows.map(({ account, hierarchy }) => [account.id, { account, hierarchy }]),
    ),
  );
  const place = (hierarchy: readonly string[]): number =>
    SECTIONS.findIndex((section) => section === hierarchy[0]);
  const isComputed = ({ id }: RowAccount): number => Number(typeof id === 'string');
  const rows = [...accounts.values()]
    .sort(
      (a, b) =>
        place(a.hierarchy) - place(b.hierarchy) ||
        // Net income begins its section; what is computed besides ends the statement.
        (isComputed(b.account) - isComputed(a.account)) * (a.hierarchy[0] === 'NONE' ? -1 : 1) ||
        inOrder(a.account, b.account),
    )
    .map(({ account, hierarchy }): StatementRow => ({
      account,
      hierarchy,
      amounts: pick(
        (figures) => figures.rows.find((row) => row.account.id === account.id)?.amounts,
      ),
    }));
  return {
    rows,
    sections: new Map(SECTIONS.map((name) => [name, pick(({ sections }) => sections.get(name))])),
    exchangeRates: pick((figures) => figures.exchangeRates),
    netChange: pick((figures) => figures.netChange),
    opening: pick((figures) => figures.opening),
    closing: pick((figures) => figures.closing),
  };
}
