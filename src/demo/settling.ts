// Monthly settlements of the demo company: bank transactions, manual payments, memos created and
// applied, invoices written off.
import { type Session, transactionOf } from '../platform/access/index.ts';
import { Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { loadFeed } from '../cash/index.ts';
import { type Order, settle } from '../documents/index.ts';
import { ZERO } from '../ledger/index.ts';
import { createDebitMemo, PAYABLE, voidDebitMemo } from '../payable/index.ts';
import {
  createCreditMemo,
  markUncollectible,
  RECEIVABLE,
  voidCreditMemo,
} from '../receivable/index.ts';
import type { Company } from './company.types.ts';
import type { House } from './costs.ts';
import type { Deed } from './promises.ts';

const BANK = `select id from bank_account where workspace_id = $1 and entity_id = $2 and chart_of_accounts_account_id = $3`;
const LINES = `select t.external_transaction_id as name, l.id from bank_transaction t
  join journal_line l on l.workspace_id = $1 and l.journal_entry_id = t.journal_id
    and l.account_id = (select uncategorized_id from system_accounts where workspace_id = $1)
  where t.workspace_id = $1 and t.external_transaction_id = any($2)`;

/** Nothing the demo asks for is refused; were it, the load would end here. */
const told: Order['told'] = (field, message) =>
  new Problem('INVALID', `${field}: ${String(message)}`);
const orderOf = ({ owed, amount }: Deed, source: Order['source']): Order => ({
  ...{ document: owed.id, amount, source, told },
});
const accountOf = ({ accounts }: Company, number: string): number => accounts.get(number) ?? 0;
const referenceOf = ({ owed: { side, id }, day }: Deed): string =>
  `${side.document.kind}-${id}-${day}`;

/** Bank transactions of one house, as its bank would tell them. */
async function feed(
  session: Session,
  house: House,
  company: Company,
  deeds: readonly Deed[],
): Promise<void> {
  const [bank] = await transactionOf(session).ask<{ id: number }>(
    named(BANK, [session.principal.workspace.id, house.entity, accountOf(company, house.bank)]),
  );
  if (!bank) throw new Error(`No bank account mirrors ${house.bank}.`);
  const { failedTransactions } = await loadFeed(session, bank.id, {
    // The books say in the end what the account holds.
    ...{ balance: ZERO, availableBalance: ZERO },
    balanceAsOfDate: deeds[0]?.day ?? '',
    transactions: deeds.map((deed) => ({
      external_transaction_id: referenceOf(deed),
      amount: deed.amount.times(deed.owed.side.sign).toFixed(),
      posted_at: deed.day,
      bank_description: deed.owed.side.sign === 1 ? 'Incoming transfer' : 'Outgoing transfer',
    })),
  });
  if (failedTransactions.length > 0) throw new Error(JSON.stringify(failedTransactions));
}

/** So many payments of customers came in without anybody having looked at them. */
const UNSEEN = 3;

/** Payments that came in on the last day, and wait to be matched with what they pay. */
export async function receiveUnseen(
  session: Session,
  company: Company,
  planned: readonly Deed[],
  day: string,
): Promise<void> {
  const [first] = planned;
  const unseen = planned
    .filter(
      ({ kind, owed }) =>
        kind === 'bank' && owed.side.sign === 1 && owed.house === first?.owed.house,
    )
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.owed.id - b.owed.id))
    .slice(0, UNSEEN)
    .map((deed) => ({ ...deed, day }));
  if (first && unseen.length > 0) await feed(session, first.owed.house, company, unseen);
}

/** The ledger lines of bank transactions, by their references. */
async function linesOf(session: Session, deeds: readonly Deed[]): Promise<Map<string, number>> {
  const found = await transactionOf(session).ask<{ name: string; id: number }>(
    named(LINES, [session.principal.workspace.id, deeds.map(referenceOf)]),
  );
  return new Map(found.map(({ name, id }) => [name, id]));
}

/** What is given back: an account that sales (or parts) went to, and whom it belongs to. */
function makeMemo(
  session: Session,
  { owed, day, amount }: Deed,
  company: Company,
): Promise<number> {
  const { side, house, party } = owed;
  const line = (number: string, description: string) => ({
    ...{ account: accountOf(company, number), description, amount },
  });
  const home = { entity: house.entity, currency: house.currency };
  return side.sign === 1
    ? createCreditMemo(session, {
        ...{ ...home, client: party, creditMemoDate: day },
        lines: [line('4010', 'Returned goods')],
      })
    : createDebitMemo(session, {
        ...{ ...home, vendor: party, debitMemoDate: day },
        lines: [line('5010', 'Returned parts')],
      });
}

/** Makes the memo of a deed; the order that sets it off, where it is set off. */
async function memoOrder(session: Session, deed: Deed, company: Company): Promise<Order[]> {
  const { kept } = deed;
  if (deed.kind === 'apply') {
    return [orderOf(deed, { kind: 'memo', memo: kept?.id ?? 0, date: deed.day })];
  }
  const memo = await makeMemo(session, deed, company);
  if (kept) kept.id = memo;
  if (deed.kind === 'memo') return [orderOf(deed, { kind: 'memo', memo, date: deed.day })];
  if (deed.kind === 'voidedMemo') {
    await (deed.owed.side.sign === 1 ? voidCreditMemo : voidDebitMemo)(session, memo, deed.day);
  }
  return [];
}

/** Does what is due through a day, and returns what is left to do. */
export async function doDeeds(
  session: Session,
  company: Company,
  planned: readonly Deed[],
  through: string,
): Promise<Deed[]> {
  const isNow = ({ day }: Deed): boolean => day <= through;
  const now = planned.filter(isNow).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const banked = now.filter(({ kind }) => kind === 'bank');
  for (const house of new Set(banked.map(({ owed }) => owed.house))) {
    await feed(
      session,
      house,
      company,
      banked.filter(({ owed }) => owed.house === house),
    );
  }
  const lines = await linesOf(session, banked);
  for (const side of [RECEIVABLE, PAYABLE]) {
    const orders: Order[] = [];
    for (const deed of now.filter(({ owed }) => owed.side === side)) {
      if (deed.kind === 'bank') {
        orders.push(orderOf(deed, { kind: 'line', line: lines.get(referenceOf(deed)) ?? 0 }));
      } else if (deed.kind === 'hand') {
        const account = accountOf(company, deed.owed.house.bank);
        orders.push(orderOf(deed, { kind: 'hand', account, date: deed.day }));
      } else if (deed.kind === 'writeOff') {
        await markUncollectible(session, deed.owed.id, deed.day);
      } else orders.push(...(await memoOrder(session, deed, company)));
    }
    if (orders.length > 0) await settle(session, side, orders);
  }
  return planned.filter((deed) => !isNow(deed));
}
