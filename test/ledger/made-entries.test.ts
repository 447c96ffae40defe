// Entries that the service made: the refusal to change one by hand names what corrects it.
import { demandManual } from '../../src/ledger/edit/manual.rules.ts';

const madeBy = (kind: string): Parameters<typeof demandManual>[0] => ({
  header: { document_kind: kind, document_id: 7, reversal_of_id: null },
  rows: [],
});

test.each([
  ...['invoice', 'bill', 'credit_memo', 'debit_memo', 'bank_transaction'].map(
    (kind) => [kind, 'void that instead'] as const,
  ),
  ['intercompany_journal', 'void that instead'],
  ['contract', 'amend or terminate the contract'],
  ['cost_allocation', 'correct the source account, and run the allocation again'],
  ['fixed_asset', 'undo the last event of the asset, or delete the asset'],
  ['revaluation', 'load the right rates, and run the revaluation again'],
] as const)('%s: %s', (kind, remedy) => {
  expect(() => demandManual(madeBy(kind), 'void')).toThrow(
    `This entry was made by ${kind} 7: ${remedy}.`,
  );
});
