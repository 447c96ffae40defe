// Fixed assets of the demo company: five classes, what it began with, and what it bought since. docs/accounting.md
// section 10.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import { createAsset, createClass } from '../assets/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import type { PostingLine } from '../ledger/index.ts';
import type { Company } from './company.types.ts';
import type { House } from './costs.ts';

interface Kind {
  readonly account: string;
  readonly name: string;
  /** Months. */
  readonly life: number;
  /** Part of the equipment the company began with. */
  readonly share: number;
  readonly department: string;
  readonly items: readonly string[];
}
const KINDS: readonly Kind[] = [
  {
    ...{ account: '1510', name: 'Assembly robots', life: 84, share: 0.46, department: 'OPS' },
    items: ['Assembly cell', 'Welding arm', 'Test bench'],
  },
  {
    ...{ account: '1520', name: 'Tools and fixtures', life: 60, share: 0.16, department: 'HW' },
    items: ['Milling machine', 'Fixture set', 'Measuring arm'],
  },
  {
    ...{ account: '1530', name: 'Computers', life: 48, share: 0.14, department: 'SW' },
    items: ['Server rack', 'Workstations'],
  },
  {
    ...{ account: '1540', name: 'Vehicles', life: 60, share: 0.14, department: 'SALES' },
    items: ['Delivery van', 'Service van'],
  },
  {
    ...{ account: '1550', name: 'Furniture', life: 96, share: 0.1, department: 'GA' },
    items: ['Workbenches', 'Office furniture'],
  },
];
/** How many of each kind the houses began with, in the order of the kinds: 28 together. */
const BEGAN: Readonly<Record<string, readonly number[]>> = {
  USD: [3, 3, 2, 2, 2],
  EUR: [2, 2, 2, 2, 1],
  JPY: [2, 2, 1, 1, 1],
};

/** Debits of the equipment a house begins with, by kind. */
export const equipmentOf = (house: House, { accounts }: Company, size: number): PostingLine[] =>
  KINDS.map(({ account, share }) => ({
    account: accounts.get(account) ?? 0,
    debit: new Decimal(size * share * house.scale * house.share).toDecimalPlaces(
      decimalsOf(house.currency),
    ),
  }));

const LINES = `
  select l.id, l.account_id as account, l.date::text as date, l.amount_native::text as amount from journal_line l
  where l.workspace_id = $1 and l.entity_id = $2 and l.account_id = any($3) and l.amount_native > 0
    and not exists (select from fixed_asset_purchase u where u.workspace_id = $1 and u.transaction = l.id)
  order by l.date, l.id`;

interface CostLine {
  readonly id: number;
  readonly account: number;
  readonly date: string;
  readonly amount: string;
}

/** An amount in so many parts; the last takes what is left. */
function partsOf(amount: Decimal, count: number, currency: string): Decimal[] {
  const part = amount.div(count).toDecimalPlaces(decimalsOf(currency));
  return Array.from({ length: count }, (_, nth) =>
    nth < count - 1 ? part : amount.minus(part.times(count - 1)),
  );
}

/** Makes the classes of the company; their ids, by the number of their asset account. */
export async function makeClasses(
  session: Session,
  { accounts }: Company,
): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  for (const { account, name, life } of KINDS) {
    const id = await createClass(session, {
      name,
      usefulLife: life,
      assetAccount: accounts.get(account) ?? null,
      accumulatedDepreciationAccount: accounts.get('1590') ?? null,
      depreciationExpenseAccount: accounts.get('6070') ?? null,
    });
    made.set(account, id);
  }
  return made;
}

/** Makes assets of every line on an asset account of a house that none takes up yet. */
export async function makeAssets(
  session: Session,
  house: House,
  company: Company,
  classes: ReadonlyMap<string, number>,
  begin: string,
): Promise<void> {
  const accounts = KINDS.map(({ account }) => company.accounts.get(account) ?? 0);
  const lines = await transactionOf(session).ask<CostLine>(
    named(LINES, [session.principal.workspace.id, house.entity, accounts]),
  );
  const region = company.tags[house.region];
  for (const line of lines) {
    const at = accounts.indexOf(line.account);
    const kind = KINDS[at];
    if (!kind) continue;
    const isFirst = line.date === begin;
    const count = isFirst ? (BEGAN[house.currency]?.[at] ?? 1) : 1;
    const parts = partsOf(new Decimal(line.amount), count, house.currency);
    for (const [nth, initialValue] of parts.entries()) {
      const item = kind.items[nth % kind.items.length] ?? kind.name;
      await createAsset(session, {
        name: isFirst ? item : `${item} ${line.date.slice(0, 7)}`,
        entity: house.entity,
        assetClass: classes.get(kind.account) ?? null,
        initialValue,
        purchaseDate: line.date,
        purchaseTransactions: [line.id],
        department: company.departments[kind.department] ?? null,
        tagIds: region === undefined ? [] : [region],
      });
    }
  }
}
