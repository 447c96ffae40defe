// Documents of matching: the lines that are left to do, what is proposed for them, and the deeds.
import { graphql, type ResultOf } from '../../../kit/graphql.ts';

export const LINES = 100;

export const MATCH = graphql(`
  query BankMatchPage(
    $account: [ID!]
    $entity: [ID!]
    $offset: Int!
    $mayMatch: Boolean!
    $mayAccounts: Boolean!
  ) {
    bankTransactions(
      filter: { state: [TO_CATEGORIZE, PROPOSED], account: $account, entity: $entity }
      sort: [POSTED_AT, ID]
      limit: 100
      offset: $offset
    ) {
      count
      results {
        id
        postedAt
        amount
        currency
        bankDescription
        merchantName
        externalMemo
        note
        accountName
        entityId
        entityName
        journalId
        lastModifiedAt
      }
    }
    transactionMatches(
      filter: { status: [PENDING, DRAFT], entity: $entity }
      sort: [CONFIDENCE_SCORE_DESC, ID]
      limit: 500
    ) @include(if: $mayMatch) {
      results {
        id
        bankTransaction
        contentType
        matchedObject
        confidenceScore
        reason
        amount
        together
      }
    }
    bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayAccounts) {
      results {
        id
        name
        currency
      }
    }
  }
`);

export type MatchData = ResultOf<typeof MATCH>;
export type BankLine = MatchData['bankTransactions']['results'][number];
type Match = NonNullable<MatchData['transactionMatches']>['results'][number];

/** Matches that are decided together, as one choice. */
export interface Proposal {
  readonly matches: readonly Match[];
  /** The bank lines that it settles. */
  readonly lines: readonly string[];
}

/** The proposals of each line, the surest first. */
export function proposalsOf({
  transactionMatches,
}: MatchData): ReadonlyMap<string, readonly Proposal[]> {
  const groups = Map.groupBy(
    transactionMatches?.results ?? [],
    ({ id, together }) => together ?? id,
  );
  const found = new Map<string, Proposal[]>();
  for (const matches of groups.values()) {
    const lines = [...new Set(matches.map(({ bankTransaction }) => bankTransaction))];
    for (const line of lines) {
      const before = found.get(line) ?? [];
      found.set(line, [...before, { matches, lines }]);
    }
  }
  return found;
}

const KINDS: Readonly<Record<number, string>> = {
  1: 'Invoice',
  2: 'Bill',
  3: 'Entry',
  4: 'Transfer',
};

/** The documents a line is proposed to be: `Invoice INV-1042`, `Bills B-1, B-2`. */
export function nameOfProposal({ matches }: Proposal): string {
  const kinds = [...new Set(matches.map(({ contentType }) => contentType))];
  const names = [...new Set(matches.map(({ matchedObject }) => matchedObject))];
  const kind = kinds.length === 1 ? (KINDS[kinds[0] ?? 0] ?? 'Match') : 'Several';
  return `${kind}${names.length > 1 && kind !== 'Several' ? 's' : ''} ${names.join(', ')}`;
}

/** The name of a line: its words, or whoever it is of. */
export const nameOfLine = ({
  bankDescription,
  merchantName,
  externalMemo,
  note,
}: BankLine): string =>
  [bankDescription, merchantName, externalMemo, note].find((each) => Boolean(each?.trim())) ??
  'No description';

export const DECIDE = graphql(`
  mutation DecideMatch($id: ID!, $status: MatchDecision!) {
    setTransactionMatchStatus(id: $id, status: $status) {
      id
      status
    }
  }
`);

/** All that is proposed for a line, nine at most, in one deed; an id that is not wanted repeats the first. */
export const NONE = graphql(`
  mutation DecideMatches(
    $status: MatchDecision!
    $a: ID!
    $b: ID!
    $hasB: Boolean!
    $c: ID!
    $hasC: Boolean!
    $d: ID!
    $hasD: Boolean!
    $e: ID!
    $hasE: Boolean!
    $f: ID!
    $hasF: Boolean!
    $g: ID!
    $hasG: Boolean!
    $h: ID!
    $hasH: Boolean!
    $i: ID!
    $hasI: Boolean!
  ) {
    a: setTransactionMatchStatus(id: $a, status: $status) {
      id
    }
    b: setTransactionMatchStatus(id: $b, status: $status) @include(if: $hasB) {
      id
    }
    c: setTransactionMatchStatus(id: $c, status: $status) @include(if: $hasC) {
      id
    }
    d: setTransactionMatchStatus(id: $d, status: $status) @include(if: $hasD) {
      id
    }
    e: setTransactionMatchStatus(id: $e, status: $status) @include(if: $hasE) {
      id
    }
    f: setTransactionMatchStatus(id: $f, status: $status) @include(if: $hasF) {
      id
    }
    g: setTransactionMatchStatus(id: $g, status: $status) @include(if: $hasG) {
      id
    }
    h: setTransactionMatchStatus(id: $h, status: $status) @include(if: $hasH) {
      id
    }
    i: setTransactionMatchStatus(id: $i, status: $status) @include(if: $hasI) {
      id
    }
  }
`);

/** The variables of deciding so many at once; undefined for none. */
export function idsOf(proposals: readonly Proposal[]) {
  const ids = proposals.slice(0, 9).flatMap(({ matches }) => matches[0]?.id ?? []);
  const [a] = ids;
  if (a === undefined) return undefined;
  const at = (nth: number): string => ids[nth] ?? a;
  const has = (nth: number): boolean => nth < ids.length;
  return {
    ...{ a, b: at(1), c: at(2), d: at(3), e: at(4), f: at(5), g: at(6), h: at(7), i: at(8) },
    ...{ hasB: has(1), hasC: has(2), hasD: has(3), hasE: has(4) },
    ...{ hasF: has(5), hasG: has(6), hasH: has(7), hasI: has(8) },
  };
}

export const CATEGORIZE = graphql(`
  mutation CategorizeLine($id: ID!, $categories: [CategoryInput!]!) {
    categorizeBankTransaction(id: $id, categories: $categories) {
      id
    }
  }
`);

/** Its entry goes and comes anew: what was categorized waits again. */
export const UNCATEGORIZE = graphql(`
  mutation UncategorizeLine($id: ID!) {
    out: patchBankTransaction(id: $id, input: { excluded: true }) {
      id
    }
    back: patchBankTransaction(id: $id, input: { excluded: false }) {
      id
    }
  }
`);

export const EXCLUDE = graphql(`
  mutation ExcludeLine($id: ID!, $excluded: Boolean!, $seen: DateTime) {
    patchBankTransaction(id: $id, input: { excluded: $excluded }, ifUnmodifiedSince: $seen) {
      id
    }
  }
`);

export const PROPOSE = graphql(`
  mutation FindMatches {
    processTransactionMatches {
      created
    }
  }
`);
