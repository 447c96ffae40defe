// A revenue position: billed and recognized amounts of a contract and product, and the ledger
// account that holds the difference. docs/accounting.md section 9, Posting.
import { index, currency, foreignId, link, resource, stamped, workspaceId } from '../kit/index.ts';

export class RevenuePosition extends resource('RevenuePosition', {
  scope: 'revenue_transactions',
  describe: 'Deferred revenue and unbilled receivable of one product of one contract.',
  operations: [],
  indexes: {
    key: index(
      'entity_id, contract_id, client, product_id, currency',
      'key: one for each product',
      {
        isUnique: true,
        isEmptyEqual: true,
      },
    ),
    contract_idx: index('contract_id', 'positions of a contract', {
      where: 'contract_id is not null',
    }),
    loose_idx: index(
      'entity_id, coalesce(client, 0), coalesce(product_id, 0)',
      'positions of no contract',
      {
        where: 'contract_id is null',
      },
    ),
  },
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
