// Invoices: those that are open first in sight, found by state, customer and day.
import { type Address, count, day, id, many, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { startOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import type { CountPart } from '../../parts/lists.tsx';
import { FollowedList, LIST_SIZE, ListHead, type ListOf } from '../documents/list.tsx';
import { STANDING_WORDS, STANDINGS } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query Invoices(
    $filter: InvoiceFilter
    $sort: [InvoiceSort!]
    $q: String
    $limit: Int!
    $offset: Int!
    $entity: [ID!]
    $client: [ID!]
    $party: ID!
    $hasParty: Boolean!
    $monthStart: Date!
  ) {
    party: vendor(id: $party) @include(if: $hasParty) {
      name
    }
    documents: invoices(filter: $filter, sort: $sort, q: $q, limit: $limit, offset: $offset) {
      count
      results {
        id
        number: invoiceNumber
        party: clientName
        entityName
        date: invoiceDate
        dueDate
        currency
        totalAmount
        left: amountDue
        status
        pastDueDays
      }
    }
    open: invoices(filter: { entity: $entity, client: $client, status: [UNPAID] }, limit: 1) {
      count
    }
    overdue: invoices(filter: { entity: $entity, client: $client, status: [PAST_DUE] }, limit: 1) {
      count
    }
    drafts: invoices(filter: { entity: $entity, client: $client, status: [DRAFT] }, limit: 1) {
      count
    }
    paid: invoices(
      filter: { entity: $entity, client: $client, status: [PAID], paidDate_gte: $monthStart }
      limit: 1
    ) {
      count
    }
  }
`);

const SORTS = [
  ['INVOICE_DATE_DESC', 'Newest first'],
  ['DUE_DATE', 'Due first'],
  ['AMOUNT_DUE_DESC', 'Most due first'],
  ['CLIENT_NAME', 'Customer'],
  ['INVOICE_NUMBER_DESC', 'Number'],
] as const;

const PARAMETERS = {
  q: text(),
  status: many(STANDINGS),
  client: id(),
  from: day(),
  to: day(),
  paidFrom: day(),
  sort: oneOf(
    SORTS.map(([name]) => name),
    'INVOICE_DATE_DESC',
  ),
  offset: count(),
  entity: id(),
};
type InvoicesAddress = Address<typeof PARAMETERS>;
type InvoicesData = ResultOf<typeof DOCUMENT>;

type InvoicesVariables = VariablesOf<typeof DOCUMENT>;

function variablesOf(
  { q, status, client, from, to, paidFrom, sort, offset, entity }: InvoicesAddress,
  frame: Frame,
): InvoicesVariables {
  return {
    filter: {
      ...(status.length > 0 && { status: [...status] }),
      ...(client !== null && { client: [client] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { invoiceDate_gte: from }),
      ...(to !== null && { invoiceDate_lte: to }),
      ...(paidFrom !== null && { paidDate_gte: paidFrom }),
    },
    sort: [sort],
    q: q === '' ? null : q,
    ...{ limit: LIST_SIZE, offset },
    ...(entity !== null && { entity: [entity] }),
    ...(client !== null && { client: [client] }),
    ...{ party: client ?? '1', hasParty: client !== null && may(frame, 'vendors:read') },
    monthStart: startOfMonth(frame.today),
  };
}

const INVOICES: ListOf = {
  ...{ title: 'Invoices', noun: 'invoice', one: 'an invoice', path: '/invoices' },
  ...{ resource: 'invoices', party: 'Customer', parameter: 'client', left: 'Due amount' },
  states: STANDINGS.map((each) => [each, STANDING_WORDS[each]] as const),
  sorts: SORTS,
  words: 'Invoices to customers stand here: what was billed, what is due and what was paid.',
  curl: 'POST /coa/api/v1/invoice',
  filtered: ['q', 'status', 'client', 'from', 'to', 'paidFrom'],
};

function Head({
  address,
  data,
}: {
  readonly address: InvoicesAddress;
  readonly data: InvoicesData | undefined;
}) {
  const { frame, href } = useConsole();
  const only = (status: string, paidFrom: string | null = null): string =>
    href({ status, paidFrom, offset: null });
  const part = (words: string, status: string, of: number, target = only(status)): CountPart => ({
    ...{ text: words, count: of, href: target },
    isShown: address.status.length === 1 && address.status[0] === status,
  });
  return (
    <ListHead
      {...{ of: INVOICES, address, party: data?.party?.name }}
      counts={
        data && [
          part('Open', 'UNPAID', data.open.count),
          { ...part('Overdue', 'PAST_DUE', data.overdue.count), isBad: data.overdue.count > 0 },
          part('Drafts', 'DRAFT', data.drafts.count),
          part('Paid this month', 'PAID', data.paid.count, only('PAID', startOfMonth(frame.today))),
        ]
      }
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: InvoicesData;
  readonly address: InvoicesAddress;
}) {
  const { frame } = useConsole();
  const variables = variablesOf(address, frame);
  return <FollowedList {...{ of: INVOICES, address, data, document: DOCUMENT, variables }} />;
}

export default definePage({
  follows: true,
  title: () => 'Invoices',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: variablesOf,
  Head,
  View,
});
