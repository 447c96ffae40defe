// Lines that go to accounts: those of bills and of memos.
import type { GridRow } from '../../../parts/grid.types.ts';
import type { PickerChoice } from '../../../parts/picker.tsx';
import { accounts, departments, taxRates } from '../pickers.ts';
import { AMOUNT, type FormOf } from './kind.ts';

export const accountLines: Pick<FormOf, 'columns' | 'toldAt' | 'said' | 'roughly'> = {
  columns: [
    { key: 'account', title: 'Account', kind: 'picker', asks: accounts },
    { key: 'amount', title: 'Amount', kind: 'amount' },
    { key: 'taxRate', title: 'Tax rate', kind: 'picker', asks: taxRates },
    { key: 'department', title: 'Department', kind: 'picker', asks: departments },
    { key: 'description', title: 'Description', kind: 'words' },
  ],
  toldAt: {
    account: ['account', 'nonFieldErrors'],
    taxRate: ['taxRate', 'tax', 'taxDescription'],
  },
  said: ({ cells, chosen }) =>
    `${chosen['account']?.name ?? cells['description'] ?? ''} ${cells['amount'] ?? '0'}`,
  roughly: ({ cells: { amount = '' } }) => (AMOUNT.test(amount) ? amount : '0'),
};

/** Rows with the usual account of a vendor, where none was chosen. */
export const withAccount = (
  account: PickerChoice | undefined,
  rows: readonly GridRow[],
): readonly GridRow[] =>
  account
    ? rows.map((row) =>
        row.chosen['account'] ? row : { ...row, chosen: { ...row.chosen, account } },
      )
    : rows;
