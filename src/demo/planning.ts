// Cost allocations of the demo company, run month by month, and its budget of the year. docs/accounting.md sections 10
// and 15.
import { CostAllocation } from '../../schema/allocations/cost-allocation.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { runCostAllocation } from '../allocations/index.ts';
import type { Session } from '../platform/access/index.ts';
import { endOfMonth } from '../platform/base/index.ts';
import { insert } from '../platform/records/index.ts';
import { budgetFromActuals } from '../statements/index.ts';
import { monthFrom } from './anchor.ts';
import type { Company } from './company.types.ts';

interface Template {
  readonly number: string;
  readonly name: string;
  readonly source: string;
  /** Parts of a hundred. */
  readonly lines: readonly (readonly [account: string, department: string, percentage: number])[];
}
const TEMPLATES: readonly Template[] = [
  {
    ...{ number: 'CA-1', name: 'Rent by floor space', source: '6020' },
    lines: [
      ['6025', 'OPS', 35],
      ['6025', 'HW', 30],
      ['6025', 'SW', 15],
      ['6025', 'SALES', 12.5],
      ['6025', 'GA', 7.5],
    ],
  },
  {
    ...{ number: 'CA-2', name: 'Repairs by machine hours', source: '6080' },
    lines: [
      ['5030', 'OPS', 62.5],
      ['6025', 'GA', 37.5],
    ],
  },
];
/** This year's planned amounts, as a multiple of last year's. */
const GROWTH = new Decimal('1.05');

/** The first day of the year of an anchor, or of one before it. */
const yearOf = (anchor: string, back = 0): string =>
  `${String(Number(anchor.slice(0, 4)) - back).padStart(4, '0')}-01-01`;

/**
 * Makes the allocations and runs them for each month from last year on, up to the last that is closed: that of the open
 * month is left to whoever closes it.
 */
export async function allocate(
  session: Session,
  { accounts, departments }: Company,
  anchor: string,
): Promise<void> {
  const begin = yearOf(anchor, 1);
  for (const { number, name, source, lines } of TEMPLATES) {
    const id = await insert(session, CostAllocation, {
      ...{ number, name, account: accounts.get(source) ?? null },
      lines: lines.map(([account, department, percentage]) => ({
        account: accounts.get(account) ?? 0,
        department: departments[department] ?? null,
        percentage: new Decimal(percentage),
      })),
    });
    for (let back = 2; monthFrom(anchor, -back) >= begin; back++) {
      const from = monthFrom(anchor, -back);
      await runCostAllocation(session, { id, from, through: endOfMonth(from), entity: null });
    }
  }
}

/** Makes the budget of the anchor's year from what was posted in the year before. */
export async function planYear(session: Session, anchor: string): Promise<void> {
  const startDate = yearOf(anchor);
  await budgetFromActuals(session, {
    budget: { name: `Budget ${startDate.slice(0, 4)}`, startDate, cadence: 'monthly' },
    factor: GROWTH,
  });
}
