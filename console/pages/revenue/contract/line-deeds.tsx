// Deeds on lines of a contract: invoices that are planned and issued, and use that is recorded.
import { useConsole } from '../../../kit/context.ts';
import { startOfMonth } from '../../../kit/days.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { taxRates } from '../../documents/pickers.ts';
import type { DeedProps } from './document.ts';

const ISSUE = graphql(`
  mutation IssueContractInvoice($id: ID!) {
    issued: issueContractInvoice(id: $id) {
      id
      invoiceId
      invoiceNumber
    }
  }
`);
const USE = graphql(`
  mutation RecordUse(
    $contract: ID!
    $usage: ID!
    $periodMonth: Date!
    $quantity: Decimal
    $amount: Decimal
  ) {
    recordUsage(
      contractId: $contract
      usage: $usage
      periodMonth: $periodMonth
      quantity: $quantity
      amount: $amount
    ) {
      id
    }
  }
`);
const TIER_PRICE = graphql(`
  mutation SetTierPrice($contract: ID!, $input: TierPriceOverrideInput!) {
    createTierPriceOverride(contractId: $contract, input: $input) {
      id
    }
  }
`);
const TIERS = graphql(`
  query PickUsageTier {
    usageTiers(limit: 100) {
      results {
        id
        name
        price
      }
    }
  }
`);
/** Tiers of use, with the price that all contracts have. */
const tiers = {
  question: () => question(TIERS, {}),
  choices: (data: unknown) =>
    (data as ResultOf<typeof TIERS>).usageTiers.results.map(({ id, name, price }) => ({
      ...{ id, name },
      ...(price !== null && { detail: price }),
    })),
};
/** Answers what the form holds, too. */
const CHANGE_INVOICE = graphql(`
  mutation ChangeContractInvoice($id: ID!, $input: ContractInvoicePatch!, $seen: DateTime) {
    patchContractInvoice(id: $id, input: $input, ifUnmodifiedSince: $seen) {
      id
      lastModifiedAt
      issueDate
      accountingDate
      dueDate
      invoiceNumber
      purchaseOrderNumber
      messageOnInvoice
      taxRateId
      taxRateName
    }
  }
`);
const Issue = ({ line }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'invoices', document: ISSUE }}
    title="Issue the invoice"
    verb="Issue"
    words="Its receivable invoice is made and posted: unbilled revenue first, the rest is deferred."
    variables={() => (line === null ? undefined : { id: line })}
    done="Issued."
  >
    {(data) => data && <p>It becomes {data.issued.invoiceNumber ?? 'an invoice'}.</p>}
  </FieldsDeed>
);

function Use({ contract, line }: DeedProps) {
  const { frame } = useConsole();
  return (
    <FieldsDeed
      {...{ resource: 'contract_usages', document: USE, posts: false }}
      title="Record use"
      verb="Record"
      words="Recorded again, it takes the place of what the month had."
      of={[
        { name: 'periodMonth', label: 'Month of', kind: 'day' },
        { name: 'quantity', label: 'Quantity', kind: 'amount' },
        { name: 'amount', label: 'Or amount', kind: 'amount' },
      ]}
      begin={{ periodMonth: startOfMonth(frame.today) }}
      needs={['periodMonth']}
      variables={(said) =>
        line === null || (said['quantity'] ?? said['amount']) === undefined
          ? undefined
          : { contract: contract.id, usage: line, ...said }
      }
      done="Recorded."
    />
  );
}

const TierPrice = ({ contract }: DeedProps) => (
  <FieldsDeed
    {...{ resource: 'contract_usages', document: TIER_PRICE, posts: false }}
    title="Price of a tier"
    verb="Set"
    words="Use of this contract is priced with it from the next record on; other contracts keep theirs."
    of={[
      { name: 'tier', label: 'Tier', asks: tiers },
      { name: 'price', label: 'Price', kind: 'amount' },
      { name: 'percentage', label: 'Or per cent of its price', kind: 'amount' },
      { name: 'notes', label: 'Notes' },
    ]}
    needs={['tier']}
    variables={(input) =>
      (input['price'] ?? input['percentage']) === undefined
        ? undefined
        : { contract: contract.id, input }
    }
    done="The price is set."
  />
);

function ChangeInvoice({ contract, line }: DeedProps) {
  const record = contract.planned.results.find(({ id }) => id === line);
  return (
    record && (
      <ChangeDeed
        {...{ resource: 'contracts', document: CHANGE_INVOICE, record, posts: false }}
        {...{ object: 'ContractInvoice', noun: 'invoice' }}
        words="What it will say. With a day of issue it is issued by itself; without one it waits."
        of={[
          { name: 'issueDate', label: 'Issued on', kind: 'day' },
          { name: 'accountingDate', label: 'Booked on', kind: 'day' },
          { name: 'dueDate', label: 'Due', kind: 'day' },
          { name: 'invoiceNumber', label: 'Number' },
          { name: 'purchaseOrderNumber', label: 'Purchase order' },
          { name: 'taxRate', label: 'Tax rate', asks: taxRates },
          { name: 'messageOnInvoice', label: 'Message', kind: 'long' },
        ]}
      />
    )
  );
}

export const LINE_DEEDS = {
  issue: Issue,
  changeInvoice: ChangeInvoice,
  use: Use,
  tierPrice: TierPrice,
} as const;
