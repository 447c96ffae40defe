// Columns of the list of contracts.
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import type { Column } from '../../parts/table.types.ts';
import type { ContractRow } from './contracts-document.ts';
import { chipOf, contractName, frequencyText } from './words.ts';

const amount = (
  key: 'totalContractValue' | 'totalBilled' | 'totalDeferredRevenue' | 'totalUnbilled',
  title: string,
  isMinor: boolean | 'desk',
): Column<ContractRow> => ({
  ...{ key, title, kind: 'amount', isMinor },
  cell: (row) => (
    <Money
      amount={row[key]}
      currency={row.currency}
      showsCurrency={key === 'totalContractValue'}
      zero="–"
    />
  ),
});

export const columnsOf = (hasEntities: boolean): readonly Column<ContractRow>[] => [
  {
    ...{ key: 'name', title: 'Contract' },
    cell: (row) => (
      <>
        <bdi>{contractName(row)}</bdi>
        <span class="narrow">
          <bdi>{row.clientName}</bdi>
        </span>
      </>
    ),
  },
  {
    key: 'client',
    title: 'Customer',
    isMinor: 'phone',
    cell: (row) => <bdi>{row.clientName}</bdi>,
  },
  ...(hasEntities
    ? [
        {
          ...{ key: 'entity', title: 'Entity', isMinor: 'desk' as const },
          cell: (row: ContractRow) => <bdi>{row.entityName}</bdi>,
        },
      ]
    : []),
  {
    ...{ key: 'state', title: 'State', kind: 'day', isMinor: 'phone' },
    cell: (row) => <Badge {...chipOf(row.status)} />,
  },
  {
    key: 'start',
    title: 'Begins',
    kind: 'day',
    isMinor: true,
    cell: (row) => row.contractStartDate,
  },
  { key: 'end', title: 'Ends', kind: 'day', isMinor: true, cell: (row) => row.contractEndDate },
  {
    ...{ key: 'billing', title: 'Billed', kind: 'day', isMinor: 'desk' },
    cell: (row) => frequencyText(row.billingFrequency),
  },
  amount('totalContractValue', 'Value', false),
  amount('totalBilled', 'Billed', true),
  amount('totalDeferredRevenue', 'Deferred', true),
  amount('totalUnbilled', 'Unbilled', 'desk'),
];
