// Monthly costs of the demo company: payroll, rent, parts and others, by department and region.
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import type { Posting, PostingLine } from '../ledger/index.ts';
import { createBill, voidBill } from '../payable/index.ts';
import type { Company } from './company.types.ts';
import type { Catalogue } from './catalogue.ts';

export interface House {
  readonly entity: number;
  readonly currency: string;
  /** Units of the currency for one dollar of the sizes below. */
  readonly scale: number;
  readonly bank: string;
  /** What salaries are paid from, and what small things are charged to. */
  readonly payroll: string;
  readonly card: string;
  readonly region: string;
  /** Share of the business. */
  readonly share: number;
}
export const housesOf = ({ entities: { inc, gmbh, kk } }: Company): readonly House[] => [
  {
    entity: inc,
    currency: 'USD',
    scale: 1,
    bank: '1011',
    payroll: '1021',
    card: '2110',
    region: 'Americas',
    share: 1,
  },
  {
    entity: gmbh,
    currency: 'EUR',
    scale: 0.92,
    bank: '1041',
    payroll: '1041',
    card: '1041',
    region: 'Europe',
    share: 0.45,
  },
  {
    entity: kk,
    currency: 'JPY',
    scale: 150,
    bank: '1051',
    payroll: '1051',
    card: '1051',
    region: 'Asia',
    share: 0.3,
  },
];

export interface Month {
  /** First day. */
  readonly first: string;
  /** YYYY-MM-DD of a day of the month. */
  readonly day: (day: number) => string;
  readonly roll: () => number;
}

const DEPARTMENTS = ['HW', 'SW', 'SALES', 'OPS', 'GA'];
const SALARIES: Readonly<Record<string, number>> = {
  HW: 62_000,
  SW: 71_000,
  SALES: 38_000,
  OPS: 27_000,
  GA: 31_000,
};

/** What one charges to a card. */
const CARD = ['6040', '6050', '6030'];

/** What is paid when it is bought comes every week. */
const WEEKS = [0, 1, 2, 3];

type Cost = readonly [day: number, memo: string, account: string, size: number, supplier: number];
const COSTS: readonly Cost[] = [
  [1, 'Rent', '6020', 14_500, 4],
  [3, 'Hosting', '5020', 6_200, 3],
  [9, 'Software', '6040', 5_400, 3],
  [16, 'Travel', '6050', 4_800, 5],
  [24, 'Campaigns', '6030', 12_800, 7],
];
/** What suppliers send a bill for, once a month. */
const BILLED: readonly Cost[] = [
  [5, 'Parts and materials', '5010', 48_000, 0],
  [12, 'Wiring', '5010', 17_500, 1],
  [18, 'Steel', '5010', 26_000, 2],
  [21, 'Legal and audit', '6060', 7_300, 6],
];

/** Debits by department and a credit of their sum on one account. */
function spread(
  house: House,
  sizes: ReadonlyMap<string, number>,
  {
    account,
    against,
    company,
    vendor,
  }: { account: string; against: string; company: Company; vendor?: number | undefined },
): PostingLine[] {
  const places = decimalsOf(house.currency);
  const region = company.tags[house.region];
  const debits = [...sizes].map(([department, size]) => ({
    account: company.accounts.get(account) ?? 0,
    debit: new Decimal(size * house.scale * house.share).toDecimalPlaces(places),
    department: company.departments[department] ?? null,
    tagIds: region === undefined ? [] : [region],
    vendor: vendor ?? null,
  }));
  const credit = debits.reduce((sum, { debit }) => sum.plus(debit), new Decimal(0));
  return [
    ...debits,
    { account: company.accounts.get(against) ?? 0, credit, vendor: vendor ?? null },
  ];
}

export const entry = (house: House, date: string, memo: string, lines: PostingLine[]): Posting => ({
  date,
  type: 'journal_entry',
  entity: house.entity,
  currency: house.currency,
  memo,
  source: 'demo',
  lines,
});

/** The journal of a month in one house. */
export function costsOf(
  house: House,
  { day, roll }: Month,
  company: Company,
  { suppliers }: Catalogue,
): Posting[] {
  const wobble = (size: number): number => size * (0.85 + roll() * 0.3);
  const shares = (size: number): ReadonlyMap<string, number> =>
    new Map(DEPARTMENTS.map((department) => [department, wobble(size / DEPARTMENTS.length)]));
  const salaries = new Map(Object.entries(SALARIES).map(([name, size]) => [name, wobble(size)]));
  const payroll = spread(house, salaries, { account: '6010', against: house.payroll, company });
  const depreciation = spread(house, shares(8_400), { account: '6070', against: '1590', company });
  const bought = COSTS.flatMap(([date, memo, account, size, supplier]) =>
    WEEKS.map((week) => {
      const vendor = suppliers[supplier];
      const sizes = shares(size / WEEKS.length);
      const against = CARD.includes(account) ? house.card : house.bank;
      const lines = spread(house, sizes, { account, against, company, vendor });
      return entry(house, day(((date - 1 + 7 * week) % 28) + 1), memo, lines);
    }),
  );
  return [
    ...bought,
    entry(house, day(25), 'Payroll', payroll),
    entry(house, day(28), 'Depreciation', depreciation),
  ];
}

const wobbled = (size: number, roll: () => number): number => size * (0.85 + roll() * 0.3);

/** Makes the bills of a month in one house; now and then one is void, and the newest waits. Returns their ids. */
export async function buyIn(
  session: Session,
  house: House,
  { first, day, roll }: Month,
  company: Company,
  { suppliers, isLast }: Pick<Catalogue, 'suppliers'> & { readonly isLast: boolean },
): Promise<number[]> {
  const made: number[] = [];
  for (const [nth, [date, memo, account, size, supplier]] of BILLED.entries()) {
    const shares = DEPARTMENTS.map(
      (department) => [department, wobbled(size / DEPARTMENTS.length, roll)] as const,
    );
    const lines = spread(house, new Map(shares), { account, against: account, company });
    const isDraft = isLast && nth === BILLED.length - 1;
    const id = await createBill(session, {
      entity: house.entity,
      vendor: suppliers[supplier] ?? 0,
      currency: house.currency,
      billDate: day(date),
      billNumber: `${house.currency}-${first.slice(0, 7)}-${nth + 1}`,
      terms: 'net_30',
      lines: lines.slice(0, -1).map((line) => ({
        account: line.account,
        description: memo,
        amount: line.debit ?? new Decimal(0),
        department: line.department ?? null,
        tagIds: line.tagIds ?? [],
      })),
      ...(isDraft && { paymentStatus: 'draft' as const }),
    });
    if (!isDraft && roll() < 0.05) await voidBill(session, id, day(date + 2));
    made.push(id);
  }
  return made;
}
