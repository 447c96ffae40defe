// Settlement plans for demo documents: most are paid, early or late, some in parts, some after a
// memo, a few never.
import { Decimal, decimalsOf, tableOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { addDays } from '../platform/base/index.ts';
import type { SettlementSide } from '../documents/index.ts';
import type { House } from './costs.ts';

/** A document that waits to be settled. */
export interface Owed {
  readonly side: SettlementSide;
  readonly id: number;
  readonly party: number;
  readonly house: House;
  readonly date: string;
  readonly due: string;
  readonly total: Decimal;
}
/** A memo that is set off later than it is made. */
export interface DeferredMemo {
  id?: number;
}
/**
 * What happens to it on a day: `memo` makes one and sets it off, `spare` makes one and leaves it open until
 * `apply` sets it off.
 */
export interface Deed {
  readonly owed: Owed;
  readonly kind: 'apply' | 'bank' | 'hand' | 'memo' | 'spare' | 'voidedMemo' | 'writeOff';
  readonly day: string;
  readonly amount: Decimal;
  readonly kept?: DeferredMemo;
}

/** Nobody hopes for longer than that; what is disputed takes longer. */
const WRITTEN_OFF_AFTER = 100;
const DISPUTED_FOR = 200;
const REST_AFTER = 60;
const SET_OFF_AFTER = 25;
const later = (a: string, b: string): string => (a > b ? a : b);

/** The fate of one document, by the dice. */
function fateOf(owed: Owed, roll: () => number): Deed[] {
  const { side, date, due, total, house } = owed;
  const luck = roll();
  const isPrompt = roll() < 0.75;
  const delay = isPrompt ? Math.floor(roll() * 12) - 6 : Math.floor(roll() * 50);
  const day = later(addDays(due, delay), addDays(date, 1));
  const share = (size: number): Decimal =>
    total.times(size).toDecimalPlaces(decimalsOf(house.currency));
  const deed = (kind: Deed['kind'], amount: Decimal, on = day): Deed => ({
    owed,
    kind,
    amount,
    day: on,
  });
  const how = roll() < 0.15 ? 'hand' : 'bank';
  if (luck < (side.sign === 1 ? 0.007 : 0.02)) {
    const end = addDays(due, DISPUTED_FOR);
    return [deed(side.sign === 1 ? 'writeOff' : how, total, end)];
  }
  if (luck < 0.015 && side.sign === 1) {
    return [deed('writeOff', total, addDays(due, WRITTEN_OFF_AFTER))];
  }
  const inParts = side.sign === 1 ? 0.12 : 0.3;
  if (luck < inParts) {
    const part = share(0.4);
    return [deed(how, part), deed('bank', total.minus(part), addDays(day, REST_AFTER))];
  }
  const soon = addDays(date, 4);
  if (luck < inParts + 0.07) {
    const back = share(0.25);
    return [deed('memo', back, soon), deed(how, total.minus(back), later(day, soon))];
  }
  if (luck < inParts + 0.1) {
    const back = share(0.1);
    // What a supplier owes back is kept for the next order.
    if (side.sign === -1) return [deed('spare', back, soon), deed(how, total)];
    const kept: DeferredMemo = {};
    return [
      { ...deed('spare', back, soon), kept },
      deed(how, total.minus(back), later(day, soon)),
      { ...deed('apply', back, addDays(later(day, soon), SET_OFF_AFTER)), kept },
    ];
  }
  if (luck < inParts + 0.13) return [deed('voidedMemo', share(0.1), soon), deed(how, total)];
  return [deed(how, total)];
}

/** What will be done about new documents, those that wait as drafts or are void left out. */
export async function promised(
  session: Session,
  {
    side,
    house,
    ids,
  }: { readonly side: SettlementSide; readonly house: House; readonly ids: readonly number[] },
  roll: () => number,
): Promise<Deed[]> {
  const { resource, party, date } = side.document;
  const rows = await transactionOf(session).ask<Record<string, unknown>>(
    named(
      `select t.id, t.${party} as party, t.${date} as date, t.due_date as due, t.total_amount as total
       from ${tableOf(resource.definition)} t
       where t.workspace_id = $1 and t.id = any($2) and t.payment_status in ('open', 'sent') order by t.id`,
      [session.principal.workspace.id, ids],
    ),
  );
  return rows.flatMap((row) =>
    fateOf(
      {
        ...{ side, house, id: Number(row['id']), party: Number(row['party']) },
        ...{ date: row['date'] as string, due: row['due'] as string },
        total: new Decimal(row['total'] as string),
      },
      roll,
    ),
  );
}
