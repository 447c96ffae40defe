// The workspace's table of exchange rates: loads it and looks up rates. docs/accounting.md section
// 1.
import { Decimal, type InputOf } from '../../schema/kit/index.ts';
import type { ExchangeRate } from '../../schema/settings/exchange-rate.ts';
import { ask, type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { addFault, throwIfFaults } from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
import { rateOnDay } from './rate.rules.ts';

export type RateRow = InputOf<typeof ExchangeRate>;

const DECIMALS = 10;

/** What is wrong with rows of the table, one by one; undefined when all may stand. */
export function rateFaults(rows: readonly Partial<RateRow>[]): FieldFaults[] | undefined {
  const seen = new Set<string>();
  const faults = rows.map((row): FieldFaults => {
    const { currency, date } = row;
    const key = `${currency} ${date}`;
    const isTwice = seen.has(key) && currency !== undefined && date !== undefined;
    seen.add(key);
    return {
      ...(isTwice && { date: [`The table has two rates of ${currency} for ${date}.`] }),
    };
  });
  return faults.some((each) => Object.keys(each).length > 0) ? faults : undefined;
}

/** One after the other: a second correction of a day corrects the first. */
const ALONE = named('select pg_advisory_xact_lock(ledger_lock_key() + 2, current_workspace())', []);
const REPLACE = `update exchange_rate x set is_deleted = true, deleted_at = now(), last_modified_at = now()
  from json_populate_recordset(null::exchange_rate, $2) r
  where x.workspace_id = $1 and x.currency = r.currency and x.date = r.date and not x.is_deleted`;
const ADD = `insert into exchange_rate (workspace_id, currency, date, rate)
  select $1, r.currency, r.date, r.rate from json_populate_recordset(null::exchange_rate, $2) r
  returning id`;

/**
 * Stores rates. One that is there for the day is replaced by a row of its own, so that figures closed
 * before stay as they are. Throws 400 on `rates`.
 */
export async function loadRates(session: Session, rows: readonly RateRow[]): Promise<number> {
  const faults = rateFaults(rows);
  addFault(session, faults && { rates: faults });
  throwIfFaults(session);
  const values = [
    session.principal.workspace.id,
    JSON.stringify(rows.map((row) => ({ ...row, rate: row.rate.toFixed() }))),
  ];
  const [, , stored = []] = await transactionOf(session).askAll([
    ALONE,
    named(REPLACE, values),
    named(ADD, values),
  ]);
  return stored.length;
}

/** Units of `to` for one unit of `from` on a day; null when the table does not tell. */
export async function rateOn(
  session: Session,
  { from, to, date }: { readonly from: string; readonly to: string; readonly date: string },
): Promise<Decimal | null> {
  const [rows] = await ask(
    session,
    named(
      `select c.code, case when c.code = (select reporting_currency()) then 1
           else ${rateOnDay('c.code', '$3::date')} end as rate
       from unnest($2::text[]) c(code)`,
      [session.principal.workspace.id, [from, to], date],
    ),
  );
  if (from === to) return new Decimal(1);
  const rates = new Map((rows ?? []).map(({ code, rate }) => [code, rate as string | null]));
  const [one, other] = [rates.get(from), rates.get(to)];
  if (typeof one !== 'string' || typeof other !== 'string') return null;
  return new Decimal(one).div(other).toDecimalPlaces(DECIMALS);
}
