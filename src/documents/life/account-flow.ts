// Makes the flow of a kind of documents whose lines name their accounts: bills and memos.
// docs/accounting.md sections 6 and 7.
import { accountOfSettings } from './document-entry.rules.ts';
import type { DocumentFlow } from './document-flow.types.ts';
import { type AccountKind, composedDocument } from './account-document.rules.ts';
import type { AccountDocument, AccountDocumentInput } from './account-document.types.ts';
import { idsIn } from '../shared/references.service.ts';
import type { RequestedReferences } from '../shared/references.types.ts';

/** The members that each kind of account document supplies. */
type AccountFlowKind = AccountKind &
  Omit<
    DocumentFlow<AccountDocument>,
    | 'posted'
    | 'bound'
    | 'wanted'
    | 'compose'
    | 'decidedFields'
    | 'isMigrated'
    | 'whole'
    | 'wholeFields'
    | 'entryOf'
    | 'discount'
  >;

/** Every record that an input names, `control` among them. */
function referencesOf(
  input: AccountDocumentInput,
  control: number | null | undefined,
): RequestedReferences {
  const lines = input.lines ?? [];
  return {
    Account: idsIn(control, ...lines.map(({ account }) => account)),
    TaxRate: idsIn(input.taxRate, ...lines.map(({ taxRate }) => taxRate)),
    PaymentTerm: idsIn(input.paymentTerm),
    Product: idsIn(...lines.map(({ product }) => product)),
    Department: idsIn(...lines.map(({ department }) => department)),
    Tag: idsIn(...lines.flatMap(({ tagIds }) => tagIds ?? [])),
    TagGroup: idsIn(...lines.flatMap(({ tagGroupIds }) => tagGroupIds ?? [])),
    Vendor: idsIn(...lines.map(({ billCustomer }) => billCustomer)),
    JournalEntry: idsIn(input.migratedJournal),
    Contract: idsIn(input.contract),
  };
}

/** Completes what a kind states to its flow. */
export function accountFlow(kind: AccountFlowKind): DocumentFlow<AccountDocument> {
  const { field } = kind.control;
  return {
    ...kind,
    // The entry tells apart what a memo takes off the deferred revenue of its contract.
    posted: ['taxBehavior', 'contract', field],
    bound: ['entity', kind.names.party, 'currency', field, 'exchangeRateBook', 'exchangeRate'],
    wanted: (input) => referencesOf(input, input[field] as number | null | undefined),
    compose: (input, facts) => composedDocument(kind, input, facts),
    decidedFields: (_, { own, control }) => ({ ...own, [field]: control }),
    isMigrated: ({ migratedJournal }) => (migratedJournal ?? null) !== null,
    whole: ({ control, total }) => new Map([[control, total]]),
    wholeFields: [field],
    entryOf: ({ account, net, department, tagIds }, { home }) => ({
      net,
      tagIds,
      department: department ?? null,
      account: () => account,
      taxAccount: () => accountOfSettings(home, 'tax'),
    }),
  };
}
