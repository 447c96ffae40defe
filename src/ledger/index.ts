// The door of ledger: what other rooms use of it.
export { sessionAsKnown } from './as-known/books-as-known.ts';
export {
  currentLinesAsKnown,
  factsAsKnown,
  knownAt,
  knownLines,
  type KnownMoment,
  laterLines,
  shownMoment,
  standingQueries,
} from './as-known/known-moment.service.ts';
export { checkedEntries, postChecked, reverseAll } from './edit/bulk-create.service.ts';
export { AS_OF, LINES_OF_THEN, listedLines } from './lists/lists.service.ts';
export {
  type CurrentEntry,
  type Header,
  linesOf,
  lockEntryOrDraft,
} from './posting/current-entry.service.ts';
export { type Posted, watchLedger } from './posting/dry-run.service.ts';
export type { EntryInput, LineInput } from './posting/journal.rules.ts';
export { lineColumns } from './posting/posting.queries.ts';
export {
  type ConversionContext,
  type LineRow,
  negated,
  type Posting,
  type PostingLine,
} from './posting/posting.rules.ts';
export { sidesOf } from './posting/sides.rules.ts';
export {
  type DocumentNumber,
  placeholderUntilNumbered,
  post,
  postAll,
  postDocument,
  recording,
  retract,
  reverse,
  rewrite,
  type Worked,
  write,
  writeLater,
} from './posting/posting.service.ts';
export { authorship } from './posting/preparation.service.ts';
export { type RateContext, type RateRequest, type Rates, ratesIn } from './posting/rates.rules.ts';
export { rateContexts, ratesFor } from './posting/rates.service.ts';
export { revising } from './posting/revision.service.ts';
export { addressOf } from './shared/address.rules.ts';
export type { DocumentRole } from './shared/document-ref.types.ts';
export {
  LARGEST,
  ONE,
  rounded,
  roundedRate,
  smallestUnit,
  sum,
  TOO_LARGE,
  ZERO,
} from './shared/money.rules.ts';
export { firstOpenDay } from './shared/open-day.rules.ts';
export { registerRevenue } from './shared/revenue.port.ts';
export { windowOf } from './shared/window.rules.ts';
