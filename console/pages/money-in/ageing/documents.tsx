// Documents behind a figure of the ageing: those that were open on the day, whose open amounts add up to it.
import { type Address, count, day, id, moment, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { areEqual, counted, sum } from '../../../kit/money.ts';
import { definePage, type Page } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Money } from '../../../parts/figures.tsx';
import { NoRows } from '../../../parts/lists.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { kindWords } from '../../documents/words.ts';
import type { AgeingOf } from './sides.ts';
import { BUCKETS } from './strip.tsx';

const DOCUMENT = graphql(`
  query AgeingDocuments(
    $side: AgeingSide!
    $asOf: Date!
    $entity: [ID!]
    $knownAt: DateTime
    $party: ID
    $bucket: AgeingBucket
    $offset: Int!
    $vendor: ID!
    $mayName: Boolean!
  ) {
    ageingDocuments(
      side: $side
      asOf: $asOf
      entity: $entity
      knownAt: $knownAt
      party: $party
      bucket: $bucket
      limit: 200
      offset: $offset
    ) {
      currency
      count
      open
      results {
        kind
        id
        number
        party
        name
        date
        late
        open
      }
    }
    vendor(id: $vendor) @include(if: $mayName) {
      name
    }
  }
`);
type AgedData = ResultOf<typeof DOCUMENT>;
type Aged = AgedData['ageingDocuments']['results'][number];

const SIZE = 200;
const PARAMETERS = {
  ...{ asOf: day(), entity: id(), knownAt: moment(), party: id(), offset: count() },
  bucket: oneOf(['', ...BUCKETS.map(({ bucket }) => bucket)], ''),
};
type DocumentsAddress = Address<typeof PARAMETERS>;

/** The pages of documents, by the kind. */
const PLACES: Readonly<Record<string, string>> = {
  invoice: '/invoices',
  credit_memo: '/credit-memos',
  bill: '/bills',
  debit_memo: '/debit-memos',
};

const lateText = (late: number): string =>
  late > 0 ? counted(late, 'day') : late === 0 ? 'today' : '–';

function columnsOf(
  { currency }: AgedData['ageingDocuments'],
  of: AgeingOf,
  hasParty: boolean,
): readonly Column<Aged>[] {
  return [
    {
      ...{ key: 'number', title: 'Document' },
      cell: ({ kind, id: record, number }) => (
        <>
          <span class="roomy">{kindWords(kind)} </span>
          {number ?? record}
          <small class="narrow">{kindWords(kind)}</small>
        </>
      ),
    },
    ...(hasParty
      ? []
      : [{ key: 'party', title: of.party, cell: ({ name }: Aged) => <bdi>{name}</bdi> }]),
    { key: 'date', title: 'Date', kind: 'day', isMinor: true, cell: ({ date }) => date },
    {
      ...{ key: 'late', title: 'Past due', kind: 'day', isMinor: 'phone' },
      cell: ({ late }) => lateText(late),
    },
    {
      ...{ key: 'open', title: `Open, ${currency}`, kind: 'amount' },
      cell: ({ open }) => <Money amount={open} currency={currency} />,
    },
  ];
}

/** The sum of the rows, made here, beside the figure they were opened from. */
function Check({ documents }: { readonly documents: AgedData['ageingDocuments'] }) {
  const { results, open, currency, count: all } = documents;
  const total = sum(results.map((each) => each.open));
  if (results.length < all) {
    return (
      <p class="quiet">
        {results.length} of {counted(all, 'document')}; all of them come to{' '}
        <Money amount={open} currency={currency} showsCurrency />.
      </p>
    );
  }
  const isSame = areEqual(total, open);
  return (
    <p
      class={isSame ? 'check check-good' : 'check check-bad'}
      data-check={isSame ? 'same' : 'other'}
    >
      {counted(all, 'document')}, together{' '}
      <Money amount={total} currency={currency} showsCurrency />{' '}
      {isSame ? '✓' : 'and not the figure'}
    </p>
  );
}

function Head({
  address,
  data,
  of,
}: {
  readonly address: DocumentsAddress;
  readonly data: AgedData | undefined;
  readonly of: AgeingOf;
}) {
  const { frame, to } = useConsole();
  const asOf = address.asOf ?? frame.today;
  const bucket = BUCKETS.find((each) => each.bucket === address.bucket);
  const party =
    address.party === null ? undefined : (data?.vendor?.name ?? `${of.party} ${address.party}`);
  const words = [
    party ?? `All ${of.party.toLowerCase()}s`,
    bucket ? bucket.words : 'of any age',
    `on ${asOf}`,
    ...(address.knownAt === null ? [] : [`as known at ${momentText(address.knownAt)}`]),
  ];
  return (
    <>
      <Trail
        steps={[
          { text: of.title, href: to(of.path, { asOf }) },
          { text: words.slice(0, 2).join(', ') },
        ]}
      />
      <Title lead={`${words.join(', ')}.`}>Open documents</Title>
    </>
  );
}

function View({
  data: { ageingDocuments: documents },
  address,
  of,
}: {
  readonly data: AgedData;
  readonly address: DocumentsAddress;
  readonly of: AgeingOf;
}) {
  const { to } = useConsole();
  const { results, count: all } = documents;
  if (results.length === 0) {
    return (
      <NoRows title="No document is open">
        <p>Choose another day, party or age.</p>
      </NoRows>
    );
  }
  return (
    <>
      <Check documents={documents} />
      <Table
        label="Open documents"
        rows={results}
        count={results.length}
        id={({ kind, id: record }) => `${kind} ${record}`}
        href={({ kind, id: record }) => to(`${PLACES[kind] ?? '/invoices'}/${record}`)}
        columns={columnsOf(documents, of, address.party !== null)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

/** The page of the documents of a side. */
export const agedDocumentsPage = (of: AgeingOf): Page =>
  definePage({
    follows: true,
    title: () => 'Open documents',
    address: PARAMETERS,
    document: DOCUMENT,
    variables: ({ asOf, entity, knownAt, party, bucket, offset }, frame) => ({
      ...{ side: of.side, asOf: asOf ?? frame.today, offset },
      ...(entity !== null && { entity: [entity] }),
      ...(knownAt !== null && { knownAt }),
      ...(party !== null && { party }),
      ...(bucket !== '' && { bucket }),
      vendor: party ?? '1',
      mayName: party !== null && may(frame, 'vendors:read'),
    }),
    Head: ({ address, data }) => <Head {...{ address, data, of }} />,
    View: (props) => <View {...props} of={of} />,
  });
