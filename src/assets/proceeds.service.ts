// The money of a disposal: of a bank line on Uncategorized, which it sets aside, or on the clearing account.
// docs/accounting.md section 10.
import { Decimal } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, invalid, noSuchRecord } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { atRates, type CurrencyAmounts, shareOf } from '../documents/index.ts';
import { ratesFor, ZERO } from '../ledger/index.ts';
import type { AssetState } from './asset.types.ts';

/** What a disposal brings, and where it is debited. */
export interface Proceeds {
  readonly amounts: CurrencyAmounts;
  readonly account: number;
  /** The line it comes from, as it was first posted. */
  readonly line: number | null;
  readonly bankTransaction: number | null;
}

interface BankLine {
  readonly origin: number;
  readonly entity: number;
  readonly currency: string;
  readonly account: number;
  readonly bankTransaction: number | null;
  readonly native: string;
  readonly book: string;
  readonly reporting: string;
  readonly reserved: string;
}

const HOLD = `select e.id from lock_journal_entries(array(select l.journal_entry_id from journal_line l
  where l.workspace_id = (select current_workspace()) and l.id = $1)) e`;
/** The line that stands for a version of it, while nothing is said of it yet. */
const LINE = `
  select o.origin, s.entity_id as entity, s.currency, s.account_id as account, s.bank_transaction_id as "bankTransaction",
    s.amount_native::text as native, s.amount_book::text as book, s.amount::text as reporting,
    coalesce((select sum(r.amount) from line_reservation r where r.workspace_id = $1 and r.line_id = o.origin), 0)::text as reserved
  from (select coalesce(l.origin_id, l.id) as origin, l.journal_entry_id as entry from journal_line l
    where l.workspace_id = $1 and l.id = $2 and not l.is_mirror) o
  join journal_entry e on e.workspace_id = $1 and e.id = o.entry and not e.is_deleted and e.status = 'posted'
    and (e.document_kind is null or e.document_kind = 'bank_transaction')
  join journal_line s on s.workspace_id = $1 and s.journal_entry_id = o.entry and s.version = e.version and not s.is_mirror
    and coalesce(s.origin_id, s.id) = o.origin
  join account a on a.workspace_id = $1 and a.id = s.account_id and a.account_type = 'UNCATEGORIZED' limit 1`;

async function ofLine(
  session: Session,
  state: AssetState,
  id: number,
  given: Decimal | null,
): Promise<Proceeds> {
  const [, rows = []] = await transactionOf(session).askAll([
    named(HOLD, [id]),
    named(LINE, [session.principal.workspace.id, id]),
  ]);
  const [line] = rows as unknown as BankLine[];
  if (!line) throw invalid('transactionId', noSuchRecord(id));
  if (line.entity !== state.entity || line.currency !== state.currencies.native) {
    throw invalid('transactionId', 'The line and the asset differ in entity or currency.');
  }
  const stands = {
    native: new Decimal(line.native).negated(),
    book: new Decimal(line.book).negated(),
    reporting: new Decimal(line.reporting).negated(),
  };
  const left = Decimal.max(ZERO, stands.native.minus(line.reserved));
  const amount = given ?? left;
  if (amount.gt(left) || left.isZero()) {
    throw invalid('proceedsAmount', `Only ${left.toFixed()} of the line is left.`);
  }
  return {
    amounts: shareOf(stands, amount, state.currencies),
    account: line.account,
    line: line.origin,
    bankTransaction: line.bankTransaction,
  };
}

/** The money of a disposal. Throws 400 on the field at fault. */
export async function proceedsOf(
  session: Session,
  state: AssetState,
  date: string,
  said: {
    readonly amount: Decimal | null;
    readonly line: number | null;
    readonly clearing: number;
  },
): Promise<Proceeds> {
  if (said.amount?.lt(0)) {
    throw invalid('proceedsAmount', new FieldFault('least', 0));
  }
  if (said.line !== null) return ofLine(session, state, said.line, said.amount);
  const amount = said.amount ?? ZERO;
  const { currencies, entity } = state;
  const rates = await ratesFor(session, { currency: currencies.native, entity, date });
  return {
    amounts: atRates(amount, rates, currencies),
    account: said.clearing,
    line: null,
    bankTransaction: null,
  };
}

const RESERVE = `insert into line_reservation (workspace_id, entity_id, line_id, amount, memo_kind, memo_payment_id)
  values ($1, $2, $3, $4, 'fixed_asset_disposal', $5)`;
const RELEASE = `delete from line_reservation where workspace_id = $1 and memo_kind = 'fixed_asset_disposal' and memo_payment_id = $2`;

/** Sets the money of a line aside for a disposal. */
export async function reserveProceeds(
  session: Session,
  { entity }: AssetState,
  { line, amounts }: Proceeds,
  disposal: number,
): Promise<void> {
  if (line === null || amounts.native.isZero()) return;
  const { id: workspace } = session.principal.workspace;
  await transactionOf(session).ask(
    named(RESERVE, [workspace, entity, line, amounts.native.toFixed(), disposal]),
  );
}

/** Gives it free again. */
export const releaseProceeds = (session: Session, disposal: number): Promise<unknown> =>
  transactionOf(session).ask(named(RELEASE, [session.principal.workspace.id, disposal]));
