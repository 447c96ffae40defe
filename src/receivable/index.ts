// The door of receivable: what other rooms use of it.
export {
  type FollowedInvoice,
  type FollowedInvoiceLines,
  registerContracts,
  registerCreditedContracts,
} from './contract.port.ts';
export { createCreditMemo, voidCreditMemo } from './credit-memo.service.ts';
export { taxOf } from './invoice-line.rules.ts';
export { split } from './invoice-posting.rules.ts';
export type { ComposedInvoice } from './invoice.rules.ts';
export { createInvoice, editInvoice, markUncollectible, voidInvoice } from './invoice.service.ts';
export type { InvoiceInput } from './invoice.types.ts';
export { RECEIVABLE } from './settlement-side.ts';
