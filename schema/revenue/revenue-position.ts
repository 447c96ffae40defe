// What a contract has billed and recognized of a product, and where the difference stands in the ledger.
// docs/accounting.md section 9, Posting.
import { currency, foreignId, link, resource, stamped, workspaceId } from '../kit/index.ts';

export class RevenuePosition extends resource('RevenuePosition', {
  scope: 'revenue_transactions',
  describe: 'Deferred revenue and unbilled receivable of one product of one contract.',
  operations: [],
  readOnly: {
    ...stamped,
    entity: link('Entity'),
    contract: link('Contract').nullable(),
    client: foreignId()
      .nullable()
      .describe('Where there is no contract; it stays when a client is merged.'),
    product: link('Product').nullable(),
    currency: currency(),
    deferredAccount: link('Account'),
    unbilledAccount: link('Account'),
  },
  derived: { customer: workspaceId() },
}) {}
