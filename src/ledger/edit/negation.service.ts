// Entries that say which one they take back: they are its exact reverse, in all three currencies.
// docs/accounting.md section 4.
import { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { invalid, Problem } from '../../platform/base/index.ts';
import { ZERO } from '../shared/money.rules.ts';
import type { GivenRate, LineRow, Posting, PostingLine } from '../posting/posting.rules.ts';
import {
  lockEntryOrDraft,
  waitingReversal,
  type CurrentEntry,
} from '../posting/current-entry.service.ts';
import { demandManual } from './manual.rules.ts';

type Sent = Decimal | null | undefined;

/** Whether an amount that was sent, if any, is the reverse of another. */
const isReverse = (debit: Sent, credit: Sent, amount: Decimal): boolean =>
  (!debit && !credit) || (debit ?? ZERO).minus(credit ?? ZERO).eq(amount.negated());

/** Lines are told apart by it, so that each is compared with few others. */
const placeOf = (entity: number, account: number, amount: Decimal): string =>
  `${entity} ${account} ${amount.toFixed()}`;
/** Whether a line on the same account, with the same amount, is the reverse in the other currencies as well. */
const takes = (line: PostingLine, row: LineRow): boolean =>
  isReverse(line.debitBook, line.creditBook, row.amount_book) &&
  isReverse(line.debitReporting, line.creditReporting, row.amount);

/** A rate that was sent, if any, must be that of the entry. */
const isRate = (sent: Sent, stands: unknown): boolean =>
  !sent || (typeof stands === 'string' && sent.eq(stands));

/** The lines with the amounts of those that they take back; undefined where they are not the reverse. */
function reversedLines(
  { lines, entity }: Posting,
  rows: readonly LineRow[],
): PostingLine[] | undefined {
  const left = Map.groupBy(rows, (row) =>
    placeOf(row.entity_id, row.account_id, row.amount_native.negated()),
  );
  const found = lines.flatMap((line): PostingLine[] => {
    const amount = (line.debit ?? ZERO).minus(line.credit ?? ZERO);
    const alike = left.get(placeOf(line.entity ?? entity, line.account, amount)) ?? [];
    const at = alike.findLastIndex((row) => takes(line, row));
    const [row] = at < 0 ? [] : alike.splice(at, 1);
    if (!row) return [];
    return [
      {
        ...line,
        ...{ debitBook: row.amount_book.negated(), creditBook: null },
        ...{ debitReporting: row.amount.negated(), creditReporting: null },
        given: null,
      },
    ];
  });
  // What conversion left over is found again by itself.
  const isWhole = [...left.values()].flat().every((row) => row.amount_native.isZero());
  return isWhole && found.length === lines.length ? found : undefined;
}

/**
 * An entry that takes another one back, at the rates and with the amounts of that.
 * @throws Problem 400 where it does not take it back, 409 for an entry that changes only through what made it
 */
export async function takingBack(
  session: Session,
  posting: Posting,
  original: number,
): Promise<Posting> {
  const found = await lockEntryOrDraft(session, original);
  const { header, rows, reversal, draftedReversal } = found;
  const number = header.order ?? '';
  if (header.status === 'draft') {
    throw invalid('reversalOf', 'This journal entry is a draft: accept it first.');
  }
  demandManual(found, 'void');
  if (draftedReversal) throw invalid('reversalOf', waitingReversal(draftedReversal));
  if (reversal) {
    throw invalid('reversalOf', `Entry ${number} is reversed by ${reversal.order}.`);
  }
  if (posting.date < header.date) {
    throw invalid('date', `Ensure this day is not before the entry, ${header.date}.`);
  }
  const { exchange_rate: reporting, exchange_rate_book: book } = header;
  const isAlike =
    posting.entity === header.entity_id &&
    posting.currency === header['currency'] &&
    isRate(posting.exchangeRate, reporting) &&
    isRate(posting.exchangeRateBook, book);
  const lines = isAlike ? reversedLines(posting, rows) : undefined;
  if (!lines) {
    throw invalid(
      'reversalOf',
      `The lines are not the exact reverse of entry ${number}. Leave this out, or reverse that entry.`,
    );
  }
  const rate = (value: unknown): Decimal | null =>
    typeof value === 'string' ? new Decimal(value) : null;
  return {
    ...posting,
    lines,
    exchangeRate: rate(reporting),
    exchangeRateBook: rate(book),
    given: header['given_values'] as readonly GivenRate[],
  };
}

const keyOf = (row: LineRow, sign: 1 | -1): string =>
  [row.amount_native, row.amount_book, row.amount]
    .map((amount) => amount.times(sign).toFixed())
    .concat(String(row.entity_id), String(row.account_id))
    .join();

/**
 * Throws 409 for a draft that says which entry it takes back and does so no more: that is deleted, changed or taken
 * back since.
 */
export async function demandStillTakesBack(session: Session, draft: CurrentEntry): Promise<void> {
  const { reversal_of_id: original, date } = draft.header;
  if (original === null) return;
  const found = await lockEntryOrDraft(session, original);
  const { header, rows, reversal } = found;
  demandManual(found, 'void');
  const [own, wanted] = [
    draft.rows.map((row) => keyOf(row, 1)).sort(),
    rows.map((row) => keyOf(row, -1)).sort(),
  ];
  const isExact =
    !header.is_deleted && !reversal && date >= header.date && own.join(';') === wanted.join(';');
  if (isExact) return;
  throw new Problem(
    'CONFLICT',
    `Entry ${header.order ?? ''}, which this draft takes back, was changed, deleted or reversed since. Reject the draft.`,
  );
}
