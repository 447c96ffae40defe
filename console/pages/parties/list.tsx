// Customers or vendors: by name, with what is open and what is overdue today.
import { count, id, text, type Address } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may, offer } from '../../kit/rights.ts';
import { sum } from '../../kit/money.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { termsText } from '../documents/words.ts';
import { CUSTOMERS, type PartyOf, VENDORS } from './of.ts';

const PARTIES = graphql(`
  query Parties(
    $side: AgeingSide!
    $types: [VendorType!]
    $q: String
    $limit: Int!
    $offset: Int!
    $asOf: Date!
    $entity: [ID!]
    $withAgeing: Boolean!
  ) {
    vendors(
      filter: { vendorType: $types }
      q: $q
      sort: [NAME]
      limit: $limit
      offset: $offset
      includeInactive: true
    ) {
      count
      results {
        id
        name
        email
        terms
        paymentTermNameDisplay
        status
      }
    }
    ageing(side: $side, asOf: $asOf, entity: $entity) @include(if: $withAgeing) {
      currency
      rows {
        clientId
        vendorId
        current
        d1To30
        d31To60
        d61To90
        over90
        total
      }
    }
  }
`);
type PartiesData = ResultOf<typeof PARTIES>;

const SIZE = 100;
const PARAMETERS = { q: text(), offset: count(), entity: id() };
type PartiesAddress = Address<typeof PARAMETERS>;

function Head({ of, address }: { readonly of: PartyOf; readonly address: PartiesAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'vendors');
  const create = to(`${of.path}/new`);
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: `New ${of.noun}`, run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? `Propose ${of.one}` : `New ${of.noun}`} <kbd>c</kbd>
            </a>
          )
        }
      >
        {of.title}
      </Title>
      <Filters label="Filters" fields={['q', 'offset']}>
        <TextFilter label="Name" name="q" value={address.q} />
      </Filters>
    </>
  );
}

type Owed = NonNullable<PartiesData['ageing']>['rows'][number];

/** The amount past its due day, of whatever age. */
const overdueOf = (owed: Owed | undefined): string =>
  owed ? sum([owed.d1To30, owed.d31To60, owed.d61To90, owed.over90]) : '0';

type PartyRow = PartiesData['vendors']['results'][number];

function columnsOf(of: PartyOf, { ageing }: PartiesData): readonly Column<PartyRow>[] {
  const owedBy = (row: PartyRow): Owed | undefined =>
    ageing?.rows.find(({ clientId, vendorId }) => (clientId ?? vendorId) === row.id);
  const amounts: readonly (readonly [title: string, of: (owed: Owed | undefined) => string])[] = [
    ['Overdue', overdueOf],
    [of.open, (owed) => owed?.total ?? '0'],
  ];
  return [
    { key: 'name', title: 'Name', cell: (row) => <bdi>{row.name}</bdi> },
    { key: 'email', title: 'E-mail', isMinor: true, cell: (row) => row.email },
    {
      ...{ key: 'terms', title: 'Terms', isMinor: true },
      cell: (row) =>
        row.paymentTermNameDisplay ?? (row.terms === null ? null : termsText(row.terms)),
    },
    {
      ...{ key: 'state', title: 'State', isMinor: true },
      cell: (row) => row.status === 'INACTIVE' && <Badge tone={undefined} text="Inactive" />,
    },
    ...(ageing
      ? amounts.map(([title, amountOf]) => ({
          ...{ key: title, title: `${title}, ${ageing.currency}`, kind: 'amount' as const },
          cell: (row: PartyRow) => (
            <Money amount={amountOf(owedBy(row))} currency={ageing.currency} zero="–" />
          ),
        }))
      : []),
  ];
}

function View({
  of,
  data,
  address,
}: {
  readonly of: PartyOf;
  readonly data: PartiesData;
  readonly address: PartiesAddress;
}) {
  const { frame, to } = useConsole();
  const { results, count: all } = data.vendors;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.q !== ''}
        names={['q']}
        none={`No ${of.title.toLowerCase()} yet`}
        words={of.words}
        create={offer(frame, 'vendors') === 'none' ? undefined : to(`${of.path}/new`)}
        createText={`Enter the first ${of.noun}`}
        curl={`POST /coa/api/vendor {"name": "…", "vendor_type": "${of.types[0] ?? ''}"}`}
      />
    );
  }
  return (
    <>
      <Table
        label={of.title}
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`${of.path}/${row.id}`)}
        columns={columnsOf(of, data)}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

/** The list of a kind. */
const partiesPage = (of: PartyOf): Page =>
  definePage({
    follows: true,
    title: () => of.title,
    address: PARAMETERS,
    document: PARTIES,
    variables: ({ q, offset, entity }, frame) => ({
      ...{ side: of.side, types: [...of.types], q: q === '' ? null : q },
      ...{ limit: SIZE, offset, asOf: frame.today },
      ...(entity !== null && { entity: [entity] }),
      withAgeing: may(frame, `${of.documents.resource}:read`),
    }),
    Head: ({ address }) => <Head {...{ of, address }} />,
    View: (props) => <View {...props} of={of} />,
  });

export const customers = partiesPage(CUSTOMERS);
export const vendors = partiesPage(VENDORS);
