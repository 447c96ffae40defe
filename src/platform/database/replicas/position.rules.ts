// Positions in PostgreSQL's log: a timeline and a place on it. A server that has replayed a position has everything
// that was committed before it.

export interface Position {
  readonly timeline: number;
  readonly lsn: bigint;
}

const TOKEN = /^(\d{1,10})\/([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;
const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i;

const placeOf = (high: string, low: string): bigint =>
  (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);

/** `0/3000060`, as PostgreSQL spells it; 0 for anything else. */
export function lsnOf(text: string): bigint {
  const [, high, low] = LSN.exec(text) ?? [];
  return high === undefined || low === undefined ? 0n : placeOf(high, low);
}

/** The way back. */
export const lsnText = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The token `<timeline>/<lsn>` of a position. */
export const tokenOf = ({ timeline, lsn }: Position): string => `${timeline}/${lsnText(lsn)}`;

/** The position of a token; undefined for what is none. */
export function positionOf(token: string): Position | undefined {
  const [, timeline, high, low] = TOKEN.exec(token.trim()) ?? [];
  if (timeline === undefined || high === undefined || low === undefined) return undefined;
  return { timeline: Number(timeline), lsn: placeOf(high, low) };
}

/** The later of two; on another timeline comes what the later timeline has. */
export function later(one: Position | undefined, other: Position): Position {
  if (one === undefined || other.timeline > one.timeline) return other;
  return other.timeline === one.timeline && other.lsn > one.lsn ? other : one;
}
