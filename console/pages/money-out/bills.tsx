// Bills: what waits to be approved and what is due first in sight, found by state, vendor and day.
import { type Address, count, day, id, many, oneOf, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { addDays, startOfMonth } from '../../kit/days.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { may, offer } from '../../kit/rights.ts';
import type { CountPart } from '../../parts/lists.tsx';
import { FollowedList, LIST_SIZE, ListHead, type ListOf } from '../documents/list.tsx';
import { chipOf, STANDING_WORDS } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query Bills(
    $filter: BillFilter
    $sort: [BillSort!]
    $q: String
    $limit: Int!
    $offset: Int!
    $entity: [ID!]
    $vendor: [ID!]
    $party: ID!
    $hasParty: Boolean!
    $today: Date!
    $soon: Date!
    $monthStart: Date!
  ) {
    party: vendor(id: $party) @include(if: $hasParty) {
      name
    }
    documents: bills(filter: $filter, sort: $sort, q: $q, limit: $limit, offset: $offset) {
      count
      results {
        id
        number: billNumber
        party: vendorName
        entityName
        date: billDate
        dueDate
        currency
        totalAmount
        left: amountDue
        status
        pastDueDays
      }
    }
    inbox: billDrafts(
      filter: {
        entity: $entity
        resolvedVendor: $vendor
        status: [PARSING, PARSE_FAILED, NOT_A_BILL, NEEDS_REVIEW, UNASSIGNED, READY]
      }
      limit: 1
    ) {
      count
    }
    drafts: bills(filter: { entity: $entity, vendor: $vendor, status: [DRAFT] }, limit: 1) {
      count
    }
    open: bills(filter: { entity: $entity, vendor: $vendor, status: [UNPAID] }, limit: 1) {
      count
    }
    overdue: bills(filter: { entity: $entity, vendor: $vendor, status: [PAST_DUE] }, limit: 1) {
      count
    }
    soon: bills(
      filter: {
        entity: $entity
        vendor: $vendor
        status: [UNPAID]
        dueDate_gte: $today
        dueDate_lte: $soon
      }
      limit: 1
    ) {
      count
    }
    paid: bills(
      filter: { entity: $entity, vendor: $vendor, status: [PAID], paidDate_gte: $monthStart }
      limit: 1
    ) {
      count
    }
  }
`);

const STANDINGS = [
  ...(['DRAFT', 'UNPAID', 'CURRENT', 'PAST_DUE', '_1_30', '_31_60', '_61_90', '_91_120'] as const),
  ...(['OVER_120', 'PARTIAL', 'PAYMENT_PENDING', 'PAYMENT_NOT_FOUND', 'PAID', 'VOIDED'] as const),
];
const WORDS: Readonly<Record<string, string>> = STANDING_WORDS;
const SORTS = [
  ['BILL_DATE_DESC', 'Newest first'],
  ['DUE_DATE', 'Due first'],
  ['AMOUNT_DUE_DESC', 'Most due first'],
  ['VENDOR_NAME', 'Vendor'],
  ['BILL_NUMBER_DESC', 'Number'],
] as const;

const PARAMETERS = {
  q: text(),
  status: many(STANDINGS),
  vendor: id(),
  from: day(),
  to: day(),
  dueFrom: day(),
  dueTo: day(),
  paidFrom: day(),
  sort: oneOf(
    SORTS.map(([name]) => name),
    'BILL_DATE_DESC',
  ),
  offset: count(),
  entity: id(),
};
type BillsAddress = Address<typeof PARAMETERS>;
type BillsData = ResultOf<typeof DOCUMENT>;
type BillsVariables = VariablesOf<typeof DOCUMENT>;

const BILLS: ListOf = {
  ...{ title: 'Bills', noun: 'bill', one: 'a bill', path: '/bills', resource: 'bills' },
  ...{ party: 'Vendor', parameter: 'vendor', left: 'Due amount', sorts: SORTS },
  states: STANDINGS.map((each) => [each, WORDS[each] ?? chipOf(each).text] as const),
  words: 'Bills of vendors stand here: what was bought, when it is due and what was paid.',
  curl: 'POST /coa/api/v1/bill',
  filtered: ['q', 'status', 'vendor', 'from', 'to', 'dueFrom', 'dueTo', 'paidFrom'],
};

/** Days until when a bill counts as due soon. */
const SOON = 7;

function variablesOf(address: BillsAddress, frame: Frame): BillsVariables {
  const { q, status, vendor, from, to, dueFrom, dueTo, paidFrom, sort, offset, entity } = address;
  return {
    filter: {
      ...(status.length > 0 && { status: [...status] }),
      ...(vendor !== null && { vendor: [vendor] }),
      ...(entity !== null && { entity: [entity] }),
      ...(from !== null && { billDate_gte: from }),
      ...(to !== null && { billDate_lte: to }),
      ...(dueFrom !== null && { dueDate_gte: dueFrom }),
      ...(dueTo !== null && { dueDate_lte: dueTo }),
      ...(paidFrom !== null && { paidDate_gte: paidFrom }),
    },
    sort: [sort],
    q: q === '' ? null : q,
    ...{ limit: LIST_SIZE, offset },
    ...(entity !== null && { entity: [entity] }),
    ...(vendor !== null && { vendor: [vendor] }),
    ...{ party: vendor ?? '1', hasParty: vendor !== null && may(frame, 'vendors:read') },
    ...{ today: frame.today, soon: addDays(frame.today, SOON) },
    monthStart: startOfMonth(frame.today),
  };
}

/** What is to do, as counts that lead to those bills. */
function useCounts(data: BillsData | undefined, address: BillsAddress): readonly CountPart[] {
  const { frame, href } = useConsole();
  if (!data) return [];
  const part = (
    words: string,
    of: number,
    status: (typeof STANDINGS)[number],
    days: Readonly<Record<string, string>> = {},
  ): CountPart => ({
    ...{ text: words, count: of },
    href: href({ status, paidFrom: null, dueFrom: null, dueTo: null, offset: null, ...days }),
    isShown:
      address.status.join() === status &&
      (address.dueTo ?? undefined) === days['dueTo'] &&
      (address.paidFrom ?? undefined) === days['paidFrom'],
  });
  const soon = { dueFrom: frame.today, dueTo: addDays(frame.today, SOON) };
  return [
    part('To approve', data.drafts.count, 'DRAFT'),
    { ...part('Overdue', data.overdue.count, 'PAST_DUE'), isBad: data.overdue.count > 0 },
    part(`Due in ${SOON} days`, data.soon.count, 'UNPAID', soon),
    part('Open', data.open.count, 'UNPAID'),
    part('Paid this month', data.paid.count, 'PAID', { paidFrom: startOfMonth(frame.today) }),
  ];
}

function Head({
  address,
  data,
}: {
  readonly address: BillsAddress;
  readonly data: BillsData | undefined;
}) {
  const { frame, to } = useConsole();
  const counts = useCounts(data, address);
  return (
    <ListHead
      {...{ of: BILLS, address, party: data?.party?.name, counts: data && counts }}
      actions={
        <>
          <a class="button small" href={to('/bills/inbox')}>
            Inbox{data && data.inbox.count > 0 && ` (${data.inbox.count})`}
          </a>
          {offer(frame, 'bill_payments') !== 'none' && (
            <a class="button small" href={to('/bills/pay')}>
              Pay
            </a>
          )}
        </>
      }
    />
  );
}

function View({ data, address }: { readonly data: BillsData; readonly address: BillsAddress }) {
  const { frame } = useConsole();
  const variables = variablesOf(address, frame);
  return <FollowedList {...{ of: BILLS, address, data, document: DOCUMENT, variables }} />;
}

export default definePage({
  follows: true,
  title: () => 'Bills',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: variablesOf,
  Head,
  View,
});
