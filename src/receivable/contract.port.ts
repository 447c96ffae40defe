// Port for contracts, which depend on receivables. Contracts register here to validate an invoice,
// choose the accounts of its lines, and follow its later changes; and those of credit memos.
import type { DocumentFollower, FollowedDocument, FollowedLines } from '../documents/index.ts';
import type { InvoiceInput } from './invoice.types.ts';
import type { ComposedInvoice } from './invoice.rules.ts';

/** An invoice as contracts look at it, and the same with its lines. */
export type FollowedInvoice = FollowedDocument<InvoiceInput>;
export type FollowedInvoiceLines = FollowedLines<InvoiceInput>;

export type ContractPort = DocumentFollower<InvoiceInput, ComposedInvoice>;

let side: ContractPort = {};

/** Says what contracts do along with invoices. Called once, when their room is loaded. */
export const registerContracts = (given: ContractPort): void => {
  side = given;
};
export const contracts = (): ContractPort => side;

let memoSide: DocumentFollower = {};

/** Says what contracts do along with credit memos. Called once, when their room is loaded. */
export const registerCreditedContracts = (given: DocumentFollower): void => {
  memoSide = given;
};
export const creditedContracts = (): DocumentFollower => memoSide;
