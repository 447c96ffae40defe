// Ageing of a side: the strip of all, and a table by party whose cells lead to the documents.
import { type Address, day, id, moment } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { isZero } from '../../../kit/money.ts';
import { definePage, type Page } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Money } from '../../../parts/figures.tsx';
import { DayFilter, Filters } from '../../../parts/filters.tsx';
import { Moments } from '../../../parts/moments.tsx';
import { Table } from '../../../parts/table.tsx';
import type { Column } from '../../../parts/table.types.ts';
import { Title } from '../../../parts/title.tsx';
import type { AgeingOf } from './sides.ts';
import { AgeStrip, BUCKETS } from './strip.tsx';

const DOCUMENT = graphql(`
  query Ageing(
    $side: AgeingSide!
    $asOf: Date!
    $entity: [ID!]
    $knownAt: DateTime
    $mayReports: Boolean!
    $isPayable: Boolean!
  ) {
    ageing(side: $side, asOf: $asOf, entity: $entity, knownAt: $knownAt) {
      currency
      knownAt
      totals {
        current
        d1To30
        d31To60
        d61To90
        over90
        reconciling
        total
      }
      rows {
        clientId @skip(if: $isPayable)
        clientName @skip(if: $isPayable)
        vendorId @include(if: $isPayable)
        vendorName @include(if: $isPayable)
        current
        d1To30
        d31To60
        d61To90
        over90
        reconciling
        total
      }
    }
    posted: postingDays(entity: $entity) @include(if: $mayReports) {
      days {
        day
        postings
      }
      marks {
        at
        kind
        lockedThrough
        changedByName
      }
    }
  }
`);
type AgeingData = ResultOf<typeof DOCUMENT>;
type Row = AgeingData['ageing']['rows'][number];

const PARAMETERS = {
  asOf: day(),
  entity: id(),
  knownAt: moment(),
  /** The second handle. */
  other: moment(),
};
type AgeingAddress = Address<typeof PARAMETERS>;

const partyOf = (row: Row): string | null => row.clientId ?? row.vendorId ?? null;

type DocumentsOf = (of: { readonly party?: string; readonly bucket?: string }) => string;

/** The party, its ages, what stands without a document, and all of it. */
function columnsOf(
  { currency, totals, rows }: AgeingData['ageing'],
  of: AgeingOf,
  to: ReturnType<typeof useConsole>['to'],
  documents: DocumentsOf,
): readonly Column<Row>[] {
  const hasOther = !isZero(totals.reconciling) || rows.some((row) => !isZero(row.reconciling));
  return [
    {
      ...{ key: 'party', title: of.party },
      cell: (row) => {
        const name = row.clientName ?? row.vendorName ?? null;
        if (name === null) return <span class="quiet">Without a name</span>;
        return (
          <a href={to(`${of.parties}/${partyOf(row) ?? ''}`)}>
            <bdi>{name}</bdi>
          </a>
        );
      },
      total: `Together, ${currency}`,
    },
    ...BUCKETS.map(({ key, title, bucket }, at) => ({
      ...{
        key,
        title,
        kind: 'amount' as const,
        isMinor: at === 0 || at === 4 ? ('phone' as const) : true,
      },
      cell: (row: Row) => {
        const party = partyOf(row);
        const money = <Money amount={row[key]} currency={currency} zero="–" />;
        return party === null || isZero(row[key]) ? (
          money
        ) : (
          <a href={documents({ party, bucket })}>{money}</a>
        );
      },
      total: isZero(totals[key]) ? (
        <Money amount={totals[key]} currency={currency} zero="–" />
      ) : (
        <a href={documents({ bucket })}>
          <Money amount={totals[key]} currency={currency} />
        </a>
      ),
    })),
    ...(hasOther
      ? [
          {
            ...{ key: 'reconciling', title: 'Without a document', isMinor: true },
            kind: 'amount' as const,
            cell: (row: Row) => <Money amount={row.reconciling} currency={currency} zero="–" />,
            total: <Money amount={totals.reconciling} currency={currency} zero="–" />,
          },
        ]
      : []),
    {
      ...{ key: 'total', title: 'Total', kind: 'amount' },
      cell: (row) => <Money amount={row.total} currency={currency} />,
      total: <Money amount={totals.total} currency={currency} />,
    },
  ];
}

function View({
  data: { ageing },
  address,
  of,
}: {
  readonly data: AgeingData;
  readonly address: AgeingAddress;
  readonly of: AgeingOf;
}) {
  const { to, frame } = useConsole();
  const { currency, totals, rows } = ageing;
  const asOf = address.asOf ?? frame.today;
  const documents: DocumentsOf = (chosen) => to(`${of.path}/documents`, { asOf, ...chosen });
  if (rows.length === 0) {
    return (
      <Empty title="Nothing is owed on this day">
        <p>Choose another day or another entity.</p>
      </Empty>
    );
  }
  return (
    <>
      <AgeStrip
        amounts={totals}
        currency={currency}
        documents={(bucket) => documents({ bucket })}
      />
      <Table
        label={`${of.title} by ${of.party.toLowerCase()}`}
        rows={rows}
        id={(row) => partyOf(row) ?? 'none'}
        columns={columnsOf(ageing, of, to, documents)}
      />
    </>
  );
}

function Head({
  of,
  address,
  data,
}: {
  readonly of: AgeingOf;
  readonly address: AgeingAddress;
  readonly data: AgeingData | undefined;
}) {
  const { frame } = useConsole();
  const asOf = address.asOf ?? frame.today;
  return (
    <>
      <Title lead="By days past the due date, in the currency of the books.">{of.title}</Title>
      <Moments
        knownAt={address.knownAt}
        other={address.other}
        posted={data?.posted}
        days={{ to: asOf }}
      />
      <Filters label="Filters" fields={['asOf']}>
        <DayFilter label="As of" name="asOf" value={asOf} />
      </Filters>
    </>
  );
}

/** The page of a side. */
export const ageingPage = (of: AgeingOf): Page =>
  definePage({
    follows: true,
    title: () => of.title,
    address: PARAMETERS,
    document: DOCUMENT,
    variables: ({ asOf, entity, knownAt }, frame) => ({
      ...{ side: of.side, asOf: asOf ?? frame.today },
      mayReports: may(frame, 'reports:read'),
      isPayable: of.side === 'PAYABLE',
      ...(entity !== null && { entity: [entity] }),
      ...(knownAt !== null && { knownAt }),
    }),
    Head: ({ address, data }) => <Head {...{ of, address, data }} />,
    View: (props) => <View {...props} of={of} />,
  });
