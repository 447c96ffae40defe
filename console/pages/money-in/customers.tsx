// Customers: by name, with what is due and what is overdue today.
import { count, id, text, type Address } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { definePage } from '../../kit/page.ts';
import { may, offer } from '../../kit/rights.ts';
import { sum } from '../../kit/money.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Filters, TextFilter } from '../../parts/filters.tsx';
import { NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { termsText } from '../documents/words.ts';

const DOCUMENT = graphql(`
  query Customers(
    $q: String
    $limit: Int!
    $offset: Int!
    $asOf: Date!
    $entity: [ID!]
    $withAgeing: Boolean!
  ) {
    vendors(
      filter: { vendorType: [CUSTOMER] }
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
    ageing(side: RECEIVABLE, asOf: $asOf, entity: $entity) @include(if: $withAgeing) {
      currency
      rows {
        clientId
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
type CustomersData = ResultOf<typeof DOCUMENT>;

const SIZE = 100;
const PARAMETERS = { q: text(), offset: count(), entity: id() };
type CustomersAddress = Address<typeof PARAMETERS>;

function Head({ address }: { readonly address: CustomersAddress }) {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'vendors');
  const create = to('/customers/new');
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: 'New customer', run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          how !== 'none' && (
            <a class="button small primary" href={create}>
              {how === 'propose' ? 'Propose a customer' : 'New customer'} <kbd>c</kbd>
            </a>
          )
        }
      >
        Customers
      </Title>
      <Filters label="Filters" fields={['q', 'offset']}>
        <TextFilter label="Name" name="q" value={address.q} />
      </Filters>
    </>
  );
}

type Owed = NonNullable<CustomersData['ageing']>['rows'][number];

/** The amount past its due day, of whatever age. */
const overdueOf = (owed: Owed | undefined): string =>
  owed ? sum([owed.d1To30, owed.d31To60, owed.d61To90, owed.over90]) : '0';

function View({
  data,
  address,
}: {
  readonly data: CustomersData;
  readonly address: CustomersAddress;
}) {
  const { frame, to } = useConsole();
  const { results, count: all } = data.vendors;
  const { ageing } = data;
  if (results.length === 0) {
    return (
      <NoMatch
        isFiltered={address.q !== ''}
        names={['q']}
        none="No customers yet"
        words="Those who are billed stand here, with what they owe."
        create={offer(frame, 'vendors') === 'none' ? undefined : to('/customers/new')}
        createText="Enter the first customer"
        curl='POST /coa/api/vendor {"name": "…", "vendor_type": "CUSTOMER"}'
      />
    );
  }
  type Row = (typeof results)[number];
  const owed = (row: Row) => ageing?.rows.find(({ clientId }) => clientId === row.id);
  return (
    <>
      <Table
        label="Customers"
        rows={results}
        count={all}
        id={(row) => row.id}
        href={(row) => to(`/customers/${row.id}`)}
        columns={[
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
            ? [
                {
                  ...{ key: 'overdue', title: `Overdue, ${ageing.currency}` },
                  kind: 'amount' as const,
                  cell: (row: Row) => (
                    <Money amount={overdueOf(owed(row))} currency={ageing.currency} zero="–" />
                  ),
                },
                {
                  ...{ key: 'total', title: `Owes, ${ageing.currency}`, kind: 'amount' as const },
                  cell: (row: Row) => (
                    <Money amount={owed(row)?.total ?? '0'} currency={ageing.currency} zero="–" />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Pages offset={address.offset} size={SIZE} count={all} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Customers',
  address: PARAMETERS,
  document: DOCUMENT,
  variables: ({ q, offset, entity }, frame) => ({
    q: q === '' ? null : q,
    ...{ limit: SIZE, offset, asOf: frame.today },
    ...(entity !== null && { entity: [entity] }),
    withAgeing: may(frame, 'invoices:read'),
  }),
  Head,
  View,
});
