// Lists of documents: their title and counts, their filters, their rows. Each kind asks its own document, which names
// the fields as they are drawn here.
import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentChildren } from 'preact';
import { useConsole } from '../../kit/context.ts';
import { question } from '../../kit/graphql.ts';
import { useKeys } from '../../kit/keys.ts';
import { type Rows, useMore } from '../../kit/more.ts';
import { offer } from '../../kit/rights.ts';
import { Badge } from '../../parts/badge.tsx';
import { Money } from '../../parts/figures.tsx';
import { Choice, DayFilter, Filters, TextFilter } from '../../parts/filters.tsx';
import { type CountPart, Counts, NoMatch } from '../../parts/lists.tsx';
import { Pages } from '../../parts/pages.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import { chipOf, numberOf, owed } from './words.ts';

export interface ListOf {
  /** Invoices. */
  readonly title: string;
  readonly noun: string;
  /** With its article. */
  readonly one: string;
  readonly path: string;
  readonly resource: string;
  /** Customer, Vendor. */
  readonly party: string;
  /** The parameter that names one of them. */
  readonly parameter: 'client' | 'vendor';
  /** The words above what is left of a document. */
  readonly left: string;
  readonly states: readonly (readonly [value: string, text: string])[];
  readonly sorts?: readonly (readonly [value: string, text: string])[];
  /** Its use, in words, where there are none yet. */
  readonly words: string;
  readonly curl: string;
  /** Parameters that filter. */
  readonly filtered: readonly string[];
}

export const LIST_SIZE = 100;

interface ListAddress {
  readonly q: string;
  readonly status: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly sort?: string;
  readonly offset: number;
  readonly entity: string | null;
  readonly client?: string | null;
  readonly vendor?: string | null;
}

const ListFilters = ({ of, address }: { readonly of: ListOf; readonly address: ListAddress }) => (
  <Filters label="Filters" fields={['q', 'status', 'from', 'to', 'sort', 'offset']}>
    <TextFilter label={`Number, ${of.party.toLowerCase()} or words`} name="q" value={address.q} />
    <Choice
      label="State"
      name="status"
      value={address.status[0] ?? ''}
      options={[['', 'All'], ...of.states]}
    />
    <DayFilter label="From" name="from" value={address.from ?? ''} />
    <DayFilter label="To" name="to" value={address.to ?? ''} />
    {of.sorts && <Choice label="Order" name="sort" value={address.sort ?? ''} options={of.sorts} />}
  </Filters>
);

export function ListHead({
  of,
  address,
  party,
  counts,
  actions,
}: {
  readonly of: ListOf;
  readonly address: ListAddress;
  /** The name of the one whose documents these are. */
  readonly party?: string | null | undefined;
  readonly counts?: readonly CountPart[] | undefined;
  /** Further ways on, before the one that makes a new document. */
  readonly actions?: ComponentChildren;
}) {
  const { frame, to, href, browser } = useConsole();
  const how = offer(frame, of.resource);
  const whose = address[of.parameter] ?? null;
  const create = to(`${of.path}/new`, whose === null ? {} : { [of.parameter]: whose });
  useKeys(
    how === 'none' ? [] : [{ keys: 'c', does: `New ${of.noun}`, run: () => browser?.go(create) }],
  );
  return (
    <>
      <Title
        actions={
          <>
            {actions}
            {how !== 'none' && (
              <a class="button small primary" href={create}>
                {how === 'propose' ? `Propose ${of.one}` : `New ${of.noun}`} <kbd>c</kbd>
              </a>
            )}
          </>
        }
      >
        {of.title}
      </Title>
      {counts && <Counts label={`${of.title} by state`} parts={counts} />}
      {whose !== null && (
        <p class="quiet">
          Of <bdi>{party ?? `${of.party.toLowerCase()} ${whose}`}</bdi>.{' '}
          <a href={href({ [of.parameter]: null, offset: null })}>
            Of all {of.party.toLowerCase()}s
          </a>
        </p>
      )}
      <ListFilters of={of} address={address} />
    </>
  );
}

export interface ListedDocument {
  readonly id: string;
  readonly number: string | null;
  readonly party: string | null;
  readonly entityName: string | null;
  readonly date: string;
  readonly dueDate?: string;
  readonly currency: string;
  readonly totalAmount: string;
  readonly left: string;
  readonly status: string;
  readonly pastDueDays?: number | null;
}

export function listColumns<Row extends ListedDocument>(
  of: ListOf,
  hasEntities: boolean,
  own: readonly Column<Row>[] = [],
): readonly Column<Row>[] {
  const chip = (row: Row) => <Badge {...chipOf(row.status, row.pastDueDays)} />;
  return [
    { key: 'number', title: 'Number', cell: (row) => numberOf(row.number, row.id) },
    {
      ...{ key: 'party', title: of.party },
      cell: (row) => (
        <>
          <bdi>{row.party}</bdi>
          <span class="narrow">{chip(row)}</span>
        </>
      ),
    },
    ...own,
    ...(hasEntities
      ? [
          {
            ...{ key: 'entity', title: 'Entity', isMinor: true },
            cell: (row: Row) => <bdi>{row.entityName}</bdi>,
          },
        ]
      : []),
    { key: 'date', title: 'Date', kind: 'day', isMinor: true, cell: (row) => row.date },
    ...(of.sorts
      ? [
          {
            ...{ key: 'due', title: 'Due', kind: 'day' as const, isMinor: true },
            cell: (row: Row) => row.dueDate,
          },
        ]
      : []),
    { key: 'state', title: 'State', kind: 'day', isMinor: 'phone', cell: chip },
    {
      ...{ key: 'total', title: 'Total', kind: 'amount', isMinor: true },
      cell: (row) => <Money amount={row.totalAmount} currency={row.currency} showsCurrency />,
    },
    {
      ...{ key: 'left', title: of.left, kind: 'amount' },
      cell: (row) => (
        <Money amount={owed(row.status, row.left)} currency={row.currency} showsCurrency />
      ),
    },
  ];
}

export function ListView<Row extends ListedDocument>({
  of,
  address,
  rows,
  count,
  party,
  own,
  onNearEnd,
}: {
  readonly of: ListOf;
  readonly address: ListAddress;
  readonly rows: readonly Row[];
  readonly count: number;
  /** The one whose documents these are; null where it is not there. */
  readonly party?: unknown;
  /** Columns of its own. */
  readonly own?: readonly Column<Row>[];
  readonly onNearEnd?: () => void;
}) {
  const { to, frame, place } = useConsole();
  if (rows.length === 0) {
    const given = new URLSearchParams(place.search);
    return (
      <NoMatch
        isFiltered={of.filtered.some((name) => (given.get(name) ?? '') !== '')}
        none={`No ${of.title.toLowerCase()} yet`}
        names={of.filtered}
        missing={party === null ? [of.parameter] : undefined}
        words={of.words}
        create={offer(frame, of.resource) === 'none' ? undefined : to(`${of.path}/new`)}
        createText={`Make the first ${of.noun}`}
        curl={of.curl}
      />
    );
  }
  const hasEntities = frame.entities.length > 1 && address.entity === null;
  return (
    <>
      <Table
        label={of.title}
        rows={rows}
        count={count}
        {...(onNearEnd && { onNearEnd })}
        id={(row) => row.id}
        href={(row) => to(`${of.path}/${row.id}`)}
        columns={listColumns(of, hasEntities, own)}
      />
      <Pages
        offset={address.offset}
        size={LIST_SIZE}
        count={count}
        isFollowed={onNearEnd !== undefined}
      />
    </>
  );
}

interface FollowedData<Row> {
  readonly party?: unknown;
  readonly documents: { readonly count: number; readonly results: readonly Row[] };
}

/** The list, and the rows that follow when its end comes near. */
export function FollowedList<Row extends ListedDocument, Variables extends { offset: number }>({
  of,
  address,
  data,
  document,
  variables,
}: {
  readonly of: ListOf;
  readonly address: ListAddress;
  readonly data: FollowedData<Row>;
  readonly document: TadaDocumentNode<FollowedData<Row>, Variables>;
  readonly variables: Variables;
}) {
  const rowsOf = ({ documents }: FollowedData<Row>, offset: number): Rows<Row> => ({
    rows: documents.results,
    next:
      offset + LIST_SIZE < documents.count
        ? question(document, { ...variables, offset: offset + LIST_SIZE })
        : undefined,
  });
  const { rows, more } = useMore(rowsOf(data, variables.offset), (next, asked) =>
    rowsOf(next as FollowedData<Row>, (asked.variables as unknown as Variables).offset),
  );
  const { documents, party } = data;
  return <ListView {...{ of, address, rows, party, count: documents.count, onNearEnd: more }} />;
}
