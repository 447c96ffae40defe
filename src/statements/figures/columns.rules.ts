// Columns of a statement: one per period, or per period one for each member of a group and their
// total. Pure.
import type { Period } from './periods.rules.ts';

/** A department, vendor, tag or entity; id null holds what belongs to none. */
export interface Member {
  readonly id: number | null;
  readonly name: string | null;
}

export interface PeriodColumn {
  /** `<first day>_<member>`, or `<first day>_Total`. */
  readonly key: string;
  readonly label: string;
  /** The place of the period, and the member; undefined for the total. */
  readonly period: number;
  readonly member: Member | undefined;
}

export const TOTAL = 'Total';

/**
 * Names as they stand in keys: two of one name, or one that is taken, are told apart by id. So is one that reads like
 * another with its id.
 */
function namesOf(members: readonly Member[], dimension: string): Map<number | null, string> {
  const blank = `No ${dimension}`;
  const plain = (member: Member): string => member.name ?? String(member.id);
  const own = members.filter(({ id }) => id !== null);
  const withId = new Set<Member>();
  const nameOf = (member: Member): string =>
    withId.has(member) ? `${plain(member)} (${member.id})` : plain(member);
  for (let before = -1; before < withId.size;) {
    before = withId.size;
    const counts = new Map<string, number>([TOTAL, blank].map((name) => [name, 1]));
    for (const name of own.map(nameOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const member of own) if ((counts.get(nameOf(member)) ?? 0) > 1) withId.add(member);
  }
  return new Map(members.map((member) => [member.id, member.id === null ? blank : nameOf(member)]));
}

const byName = (a: [number | null, string], b: [number | null, string]): number =>
  Number(a[0] === null) - Number(b[0] === null) || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));

/** The columns in order; without members there is a total for each period and nothing else. */
export function columnsOf(
  periods: readonly Period[],
  members: readonly Member[] = [],
  dimension = '',
): PeriodColumn[] {
  const names = [...namesOf(members, dimension)].sort(byName);
  const byId = new Map(members.map((member) => [member.id, member]));
  return periods.flatMap(({ start, label }, period) => [
    ...names.map(([id, name]) => ({
      key: `${start}_${name}`,
      label: `${label} ${name}`,
      period,
      member: byId.get(id),
    })),
    { key: `${start}_${TOTAL}`, label, period, member: undefined },
  ]);
}
