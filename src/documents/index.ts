// The door of documents: what other rooms use of it.
export { agedDocuments } from './ageing/aged-documents.service.ts';
export { ageingOf, BUCKETS } from './ageing/ageing.service.ts';
export type { AccountDocument } from './life/account-document.types.ts';
export { accountFlow } from './life/account-flow.ts';
export { editDocument } from './life/document-edit.service.ts';
export { accountOfSettings } from './life/document-entry.rules.ts';
export type {
  DecidedChange,
  DecidedDocument,
  DocumentFacts,
  DocumentFaults,
  DocumentFlow,
  DocumentHome,
  LineEntry,
  StoredRecord,
} from './life/document-flow.types.ts';
export type {
  DocumentFollower,
  FollowedDocument,
  FollowedLines,
  NumberedLast,
} from './life/document-follower.types.ts';
export {
  changeFields,
  demandEndDay,
  demandStatus,
  voidDocument,
} from './life/document-life.service.ts';
export { documentChanges, documentOperations } from './life/document-operations.ts';
export { keptOf, lockedRecord } from './life/document-reading.service.ts';
export {
  currencyFor,
  demandBounds,
  demandOpening,
  demandReferences,
} from './life/document.rules.ts';
export { createDocument, issueDraft } from './life/document.service.ts';
export { deleteUse, useMemos, voidUse } from './settlement/memo-use.service.ts';
export { amountsIn, sumOf, withAmounts } from './settlement/open-lines.rules.ts';
export {
  EmptyTransactionInput,
  MarkPaidArgs,
  MarkPaidCreditMemo,
  MarkPaidDebitMemo,
  MarkPaidEmptyTransaction,
  MarkPaidTransaction,
  MarkUsedArgs,
  Optional,
  OptionalList,
  Required,
  TransactionPaymentArgs,
  TransactionPaymentInput,
  TransactionPaymentItem,
  VoidPaymentArgs,
} from './settlement/payment-inputs.ts';
export { paymentList } from './settlement/payment-list.ts';
export {
  type Calculated,
  type MarkPaid,
  ordersOf,
  ordersOfCalculation,
  ordersOfLine,
  sumOfAmounts,
  toldAs,
  toldIn,
} from './settlement/payment-orders.ts';
export {
  demandAfterVoids,
  lastPaidOn,
  leavingNothing,
  settledOn,
} from './settlement/settled.service.ts';
export { settlementFacts } from './settlement/settlement-facts.service.ts';
export type { SettlementSide } from './settlement/settlement-side.ts';
export {
  deletePayment,
  releaseDocument,
  voidPayment,
} from './settlement/settlement-undo.service.ts';
export { shownPayments } from './settlement/shown-payments.ts';
export { dueOf, earlyDiscountOn, memoStatus } from './settlement/settlement.rules.ts';
export { calculate, demandThere, settle, settleOne } from './settlement/settlement.service.ts';
export type { OpenDocument, Order, Payment } from './settlement/settlement.types.ts';
export {
  atRates,
  type Currencies,
  type CurrencyAmounts,
  exact,
  minus,
  NOTHING,
  partsOf,
  plus,
  shareOf,
  signed,
  total,
} from './shared/amounts.rules.ts';
export { documentsByNumber } from './shared/bulk-search.service.ts';
export { demandSearchable } from './shared/bulk.rules.ts';
export { nextDocumentNumber, upcomingNumber } from './shared/document-number.service.ts';
export type { DocumentFields } from './shared/document-record.service.ts';
export { NextNumber } from './shared/next-number.types.ts';
export { idsIn, referencesIn } from './shared/references.service.ts';
export type { RequestedReferences } from './shared/references.types.ts';
export { type Party, termsFor } from './shared/terms.rules.ts';
