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
  /** Last day that has happened. */
  readonly through: string;
  /** YYYY-MM-DD of a day of the month. */
  readonly day: (day: number) => string;
  readonly roll: () => number;
}

const DEPARTMENTS = ['HW', 'SW', 'SALES', 'OPS', 'GA'];
const SALARIES: Readonly<Record<string, number>> = {
  HW: 104_000,
  SW: 119_000,
  SALES: 74_000,
  GA: 52_000,
};
/** They build the robots and set them up: a cost of what is sold. */
const WAGES: Readonly<Record<string, number>> = { OPS: 74_000 };
const PAYDAYS = [10, 25];
/** Part of pay that goes to tax and insurance, a month later. */
const WITHHELD = 0.31;

/** What one charges to a card. */
const CARD = ['6040', '6050', '6030'];

/** What is paid when it is bought comes every week. */
const WEEKS = [0, 1, 2, 3];

type Cost = readonly [day: number, memo: string, account: string, size: number, supplier: number];
const COSTS: readonly Cost[] = [
  [1, 'Rent', '6020', 28_500, 4],
  [3, 'Hosting', '5020', 17_200, 3],
  [9, 'Software', '6040', 21_400, 3],
  [16, 'Travel', '6050', 19_800, 5],
  [24, 'Campaigns', '6030', 57_000, 7],
];
/** What of the price of goods their parts cost. */
const PARTS_OF_PRICE = 0.52;
/** What suppliers send a bill for, once a month: sizes of parts are shares of those that were used. */
const BILLED: readonly Cost[] = [
  [5, 'Parts and materials', '1410', 0.52, 0],
  [12, 'Wiring', '1410', 0.19, 1],
  [18, 'Steel', '1410', 0.29, 2],
  [21, 'Legal and audit', '6060', 17_300, 6],
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
  const paid = (sizes: Readonly<Record<string, number>>, account: string): PostingLine[] => {
    const people = new Map(
      Object.entries(sizes).map(([name, size]) => [name, wobble(size / PAYDAYS.length)]),
    );
    return spread(house, people, { account, against: house.payroll, company });
  };
  const payroll = PAYDAYS.map((date) => {
    const lines = [...paid(SALARIES, '6010'), ...paid(WAGES, '5030')];
    return entry(house, day(date), 'Payroll', withheld(house, lines, company));
  });
  const bought = COSTS.flatMap(([date, memo, account, size, supplier]) =>
    WEEKS.map((week) => {
      const vendor = suppliers[supplier];
      const sizes = shares(size / WEEKS.length);
      const against = CARD.includes(account) ? house.card : house.bank;
      const lines = spread(house, sizes, { account, against, company, vendor });
      return entry(house, day(((date - 1 + 7 * week) % 28) + 1), memo, lines);
    }),
  );
  return [...bought, ...payroll];
}

/** Pay of which a part is kept for tax and insurance. */
function withheld(house: House, lines: readonly PostingLine[], company: Company): PostingLine[] {
  const places = decimalsOf(house.currency);
  const kept = company.accounts.get('2310') ?? 0;
  return lines.flatMap((line) => {
    if (line.credit === undefined || line.credit === null) return [line];
    const part = line.credit.times(WITHHELD).toDecimalPlaces(places);
    return [
      { ...line, credit: line.credit.minus(part) },
      { account: kept, credit: part },
    ];
  });
}

/** Goods of one invoice: parts leave the inventory with them. */
export interface Goods {
  readonly date: string;
  readonly price: Decimal;
}
/** Parts that were used are counted on these days. */
const COUNTED = [10, 20, 28];

export const priceOf = (goods: readonly Goods[]): Decimal =>
  goods.reduce((sum, { price }) => sum.plus(price), new Decimal(0));

/** What the parts of goods cost that were sold in a month. */
export function partsUsed(
  house: House,
  { day, roll }: Month,
  company: Company,
  goods: readonly Goods[],
): Posting[] {
  return COUNTED.flatMap((counted, nth) => {
    const before = nth === 0 ? '' : day(COUNTED[nth - 1] ?? 0);
    const sold = goods.filter(({ date }) => date > before && date <= day(counted));
    const cost = priceOf(sold).times(PARTS_OF_PRICE * (0.97 + roll() * 0.06));
    if (cost.isZero()) return [];
    const sizes = new Map([['HW', cost.dividedBy(house.share * house.scale).toNumber()]]);
    const lines = spread(house, sizes, { account: '5010', against: '1410', company });
    return [entry(house, day(counted), 'Parts of robots sold', lines)];
  });
}

const earlier = (a: string, b: string): string => (a < b ? a : b);
const wobbled = (size: number, roll: () => number): number => size * (0.85 + roll() * 0.3);

/** Makes the bills of a month in one house; now and then one is void, and the newest of the last month waits. Returns their ids. */
export async function buyIn(
  session: Session,
  house: House,
  { first, day, roll, through }: Month,
  company: Company,
  {
    suppliers,
    goods,
    drafting,
  }: Pick<Catalogue, 'suppliers'> & {
    readonly goods: readonly Goods[];
    readonly drafting: Session | undefined;
  },
): Promise<number[]> {
  const used = priceOf(goods)
    .times(PARTS_OF_PRICE)
    .dividedBy(house.share * house.scale)
    .toNumber();
  const made: number[] = [];
  for (const [nth, [date, memo, account, size, supplier]] of BILLED.entries()) {
    const isPart = account === '1410';
    const departments = isPart ? ['HW'] : DEPARTMENTS;
    const shares = departments.map(
      (department) =>
        [department, wobbled((isPart ? size * used : size) / departments.length, roll)] as const,
    );
    const lines = spread(house, new Map(shares), { account, against: account, company });
    const isDraft = drafting !== undefined && nth === BILLED.length - 1;
    const on = isDraft ? through : day(date);
    const isVoided = roll() < 0.04;
    if (on > through) continue;
    const id = await createBill(isDraft ? drafting : session, {
      entity: house.entity,
      vendor: suppliers[supplier] ?? 0,
      currency: house.currency,
      billDate: on,
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
    if (!isDraft && isVoided) await voidBill(session, id, earlier(day(date + 2), through));
    made.push(id);
  }
  return made;
}
