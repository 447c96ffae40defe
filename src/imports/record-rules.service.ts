// Rules of some record kinds beyond their definition, checked for many records at once.
import { BudgetAccount } from '../../schema/budgets/budget.ts';
import { faultsOf } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { ExchangeRate } from '../../schema/settings/exchange-rate.ts';
import { Product } from '../../schema/settings/product.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { placeFaults, takenIn, type TakenPeriods } from '../budgets/index.ts';
import { named } from '../platform/database/index.ts';
import {
  type AccountType,
  ensureCurrency,
  fiscalYearFaults,
  kindFaults,
  kindFaultsOf,
  kindOf,
  loadRates,
  PRODUCT_ROLES,
  rateFaults,
  type RateRow,
  reportingCurrency,
} from '../settings/index.ts';
import { blame, lacking, type Draft } from './drafts.ts';
import type { CreatedRecord, Run } from './run.ts';

/** A column of the records that stand above drafts, by id. */
async function above<Value>(
  session: Session,
  drafts: readonly Draft[],
  table: string,
  column: string,
): Promise<ReadonlyMap<unknown, Value>> {
  const ids = drafts.flatMap(({ input }) => (input['parent'] as number | undefined) ?? []);
  const rows = await transactionOf(session).ask<{ id: number; value: Value }>(
    named(`select id, ${column} as value from ${table} where workspace_id = $1 and id = any($2)`, [
      session.principal.workspace.id,
      ids,
    ]),
  );
  return new Map(rows.map(({ id, value }) => [id, value]));
}

/** What an account is told little of is completed: its type from above, its subtype, its class. */
export async function completeAccounts(run: Run, drafts: readonly Draft[]): Promise<void> {
  const types = await above<AccountType>(run.session, drafts, 'account', 'account_type');
  const currency = (await reportingCurrency(run.session)) ?? 'USD';
  for (const draft of drafts) {
    if (draft.isFaulty) continue;
    const parentType = types.get(draft.input['parent']);
    const kind = kindOf(draft.input, parentType);
    blame(run, Account, draft, kindFaults(kind, parentType));
    Object.assign(draft.input, kind, { currency: draft.input['currency'] ?? currency });
  }
}

/** A company keeps its books in the currency of the one above, unless it says. */
export async function completeEntities(run: Run, drafts: readonly Draft[]): Promise<void> {
  const currencies = await above<string>(run.session, drafts, 'entity', 'currency');
  const usual = (await reportingCurrency(run.session)) ?? 'USD';
  const used = new Set<string>();
  for (const draft of drafts) {
    if (draft.isFaulty) continue;
    const { fiscalYearMonth = 1, fiscalYearDay = 1, parent, currency } = draft.input;
    const faults = fiscalYearFaults(fiscalYearMonth as number, fiscalYearDay as number);
    const books = (currency as string | undefined) ?? currencies.get(parent) ?? usual;
    draft.input['currency'] = books;
    if (faults) blame(run, Entity, draft, faults);
    else used.add(books);
  }
  for (const currency of used) await ensureCurrency(run.session, currency);
}

const BUDGETS = `select id, periods, breakdown_type as "breakdownType", currency, entity_id as entity from budget
  where workspace_id = $1 and id = any($2) and not is_deleted order by id for update`;
interface BudgetOfAmounts {
  readonly id: number;
  readonly periods: number;
  readonly breakdownType: string;
  readonly currency: string;
  readonly entity: number | null;
}

/** Each amount has a place in its budget that no other one takes, and the decimals of its currency. */
export async function completeBudgetAccounts(run: Run, drafts: readonly Draft[]): Promise<void> {
  const { session } = run;
  const ids = drafts.flatMap(({ input }) => (input['budget'] as number | undefined) ?? []);
  const rows = await transactionOf(session).ask<BudgetOfAmounts>(
    named(BUDGETS, [session.principal.workspace.id, ids]),
  );
  const budgets = new Map(rows.map((each) => [each.id, each]));
  const taken = new Map<number, TakenPeriods>();
  for (const { id } of rows) taken.set(id, await takenIn(session, id));
  for (const draft of drafts) {
    const { budget: id, account, department = null, period = 1 } = draft.input;
    const budget = budgets.get(id as number);
    if (!budget || draft.isFaulty || typeof account !== 'number') continue;
    const place = { account, department: department as number | null, period: period as number };
    blame(run, BudgetAccount, draft, faultsOf(BudgetAccount, draft.input, budget.currency) ?? {});
    blame(run, BudgetAccount, draft, placeFaults(budget, place));
    blame(run, BudgetAccount, draft, taken.get(budget.id)?.faultsOf(place) ?? {});
    taken.get(budget.id)?.add(place);
    Object.assign(draft.input, { entity: budget.entity });
  }
}

/** Each account that a product names is of the kind that is posted to it. */
export async function demandProductKinds(run: Run, drafts: readonly Draft[]): Promise<void> {
  const inputs = drafts.map(({ input }) => input);
  const found = await kindFaultsOf(run.session, PRODUCT_ROLES, inputs);
  for (const [at, draft] of drafts.entries()) blame(run, Product, draft, found[at] ?? {});
}

const NEWEST = `select r.id, r.currency, r.date::text as date from exchange_rate r
  where r.workspace_id = $1 and not r.is_deleted and r.created_at = now()::timestamptz(3)`;

/** Rates go through the table's own rule: one that is there for the day is replaced. */
export async function loadRateRows(run: Run, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    blame(run, ExchangeRate, draft, faultsOf(ExchangeRate, draft.input) ?? {});
    if (!draft.isFaulty) blame(run, ExchangeRate, draft, lacking(ExchangeRate, draft.input));
  }
  const rows = drafts.map(({ input }) => input as unknown as RateRow);
  for (const [at, faults] of (rateFaults(rows) ?? []).entries()) {
    const draft = drafts[at];
    if (draft) blame(run, ExchangeRate, draft, faults);
  }
  if (run.faults.count > 0) return;
  run.counted('exchange rates', await loadRates(run.session, rows));
  const ids = await transactionOf(run.session).ask<{ id: number; currency: string; date: string }>(
    named(NEWEST, [run.session.principal.workspace.id]),
  );
  const byDay = new Map(ids.map(({ id, currency, date }) => [`${currency} ${date}`, id]));
  const made = drafts.map(({ row, input }): CreatedRecord => {
    const id = byDay.get(`${String(input['currency'])} ${String(input['date'])}`) ?? 0;
    return { row, object: 'exchange_rate', id };
  });
  await run.keep(made);
}
