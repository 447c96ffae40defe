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

/** Names as they stand in keys: two of one name, or one that is taken, are told apart by id. */
function namesOf(members: readonly Member[], dimension: string): Map<number | null, string> {
  const blank = `No ${dimension}`;
  const plain = (member: Member): string => member.name ?? String(member.id);
  const counts = new Map([
    [TOTAL, 1],
    [blank, 1],
  ]);
  for (const member of members) {
    if (member.id !== null) counts.set(plain(member), (counts.get(plain(member)) ?? 0) + 1);
  }
  return new Map(
    members.map((member) => {
      if (member.id === null) return [null, blank];
      const name = plain(member);
      return [member.id, (counts.get(name) ?? 0) > 1 ? `${name} (${member.id})` : name];
    }),
  );
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
