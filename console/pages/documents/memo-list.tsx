// The list of a kind of memos: what is left to use, found by state, party and day.
import type { TadaDocumentNode } from 'gql.tada';
import { count, day, id, many, text } from '../../kit/address.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import type { Column } from '../../parts/table.types.ts';
import { LIST_SIZE, type ListedDocument, ListHead, type ListOf, ListView } from './list.tsx';
import { chipOf, MEMO_STATES } from './words.ts';

const PARAMETERS = {
  ...{ q: text(), status: many(MEMO_STATES), from: day(), to: day(), offset: count() },
  ...{ client: id(), vendor: id(), entity: id() },
};

interface MemosData<Row> {
  readonly party?: { readonly name: string | null } | null;
  readonly memos: { readonly count: number; readonly results: readonly Row[] };
}
interface MemosVariables {
  readonly filter: never;
  readonly q: string | null;
  readonly limit: number;
  readonly offset: number;
  readonly party: string;
  readonly hasParty: boolean;
}

/** What memo lists have in common beside a `ListOf`. */
export const memoList = {
  states: MEMO_STATES.map((each) => [each, chipOf(each).text] as const),
  left: 'Left',
};

export const memosPage = <Row extends ListedDocument>(
  of: ListOf,
  document: TadaDocumentNode<MemosData<Row>, MemosVariables>,
  /** The field of their day. */
  date: string,
  own: readonly Column<Row>[] = [],
): Page =>
  definePage({
    follows: true,
    title: () => of.title,
    address: PARAMETERS,
    document,
    variables: (address, frame) => {
      const { q, status, from, to, offset, entity } = address;
      const party = address[of.parameter];
      const filter = {
        ...(status.length > 0 && { applicationStatus: status }),
        ...(party !== null && { [of.parameter]: [party] }),
        ...(entity !== null && { entity: [entity] }),
        ...(from !== null && { [`${date}_gte`]: from }),
        ...(to !== null && { [`${date}_lte`]: to }),
      };
      return {
        ...{ filter: filter as never, q: q === '' ? null : q, limit: LIST_SIZE, offset },
        ...{ party: party ?? '1', hasParty: party !== null && may(frame, 'vendors:read') },
      };
    },
    Head: ({ address, data }) => <ListHead {...{ of, address, party: data?.party?.name }} />,
    View: ({ data: { memos, party }, address }) => (
      <ListView {...{ of, address, own, party, rows: memos.results, count: memos.count }} />
    ),
  });
