// Bank accounts: what the bank says, what the ledger says, and what makes the difference, in words.
import type { ComponentChildren } from 'preact';
import { id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { difference, isZero, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';

const DOCUMENT = graphql(`
  query BankAccountsPage($mayLines: Boolean!, $mayAccounts: Boolean!) {
    bankAccounts(limit: 200, sort: [NAME]) {
      count
      results {
        id
        name
        currency
        currentBalance
        entityId
        entityName
      }
    }
    ledgers: bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayAccounts) {
      results {
        id
        entity {
          currency
        }
        chartOfAccountsAccount {
          id
          nameAndNumber
          currentBalanceBook
          reconciliationEndingDate
        }
      }
    }
    lines: bankAccounts(limit: 200, sort: [NAME]) @include(if: $mayLines) {
      results {
        id
        last: transactions(limit: 1, sort: [POSTED_AT_DESC]) {
          results {
            postedAt
          }
        }
        open: transactions(limit: 1, filter: { state: [TO_CATEGORIZE, PROPOSED] }) {
          count
        }
        excluded: transactions(limit: 100, filter: { state: [EXCLUDED] }) {
          count
          results {
            amount
          }
        }
      }
    }
  }
`);

type Data = ResultOf<typeof DOCUMENT>;
type PartOf<List> = List extends { readonly results: readonly (infer Row)[] } ? Row : never;
/** An account with what one may read of its ledger account and of its bank lines. */
type Account = PartOf<Data['bankAccounts']> &
  Partial<PartOf<NonNullable<Data['ledgers']>>> &
  Partial<PartOf<NonNullable<Data['lines']>>>;

/** The accounts; their parts are asked for apart, for a permission is lifted from root fields alone. */
function accountsIn({ bankAccounts, ledgers, lines }: Data): readonly Account[] {
  const byId = <Row extends { readonly id: string }>(rows: readonly Row[] = []) =>
    new Map(rows.map((row) => [row.id, row]));
  const [ledgerOf, linesOf] = [byId(ledgers?.results), byId(lines?.results)];
  return bankAccounts.results.map((row) => ({
    ...row,
    ...ledgerOf.get(row.id),
    ...linesOf.get(row.id),
  }));
}

/** Balances in two currencies cannot be compared. */
function differenceOf({ currency, currentBalance, entity, chartOfAccountsAccount }: Account) {
  const book = chartOfAccountsAccount?.currentBalanceBook ?? null;
  return entity?.currency === currency && currentBalance !== null && book !== null
    ? difference(currentBalance, book)
    : null;
}

/** Causes of the difference, each a few words with its amount where it is known. */
function Causes({ account }: { readonly account: Account }) {
  const { currency, currentBalance, entity, chartOfAccountsAccount: ledger, excluded } = account;
  const between = differenceOf(account);
  const last = account.last?.results[0]?.postedAt?.slice(0, 10);
  const words: ComponentChildren[] = [];
  if (!ledger) return <>No ledger account stands for it.</>;
  if (currentBalance === null) return <>The bank has told no balance yet.</>;
  if (entity?.currency !== currency) {
    return <>Balances in two currencies: reconcile a statement to compare them.</>;
  }
  if (between === null || isZero(between)) return null;
  const left = sum((excluded?.results ?? []).map(({ amount }) => amount ?? '0'));
  const isWhole = excluded !== undefined && excluded.count <= excluded.results.length;
  if (excluded && excluded.count > 0) {
    words.push(
      <>
        {excluded.count} excluded {excluded.count === 1 ? 'line' : 'lines'}
        {isWhole && (
          <>
            : <Money amount={left} currency={currency} />
          </>
        )}
      </>,
    );
  }
  const rest = isWhole ? difference(between, left) : between;
  if (!isZero(rest)) {
    words.push(
      <>
        entries the bank has not shown, or lines not loaded
        {last === undefined ? '' : ` (last line ${last})`}
        {isWhole && (
          <>
            : <Money amount={rest} currency={currency} />
          </>
        )}
      </>,
    );
  }
  return (
    <>
      {words.map((each, at) => (
        <span key={at}>
          {at > 0 && '; '}
          {each}
        </span>
      ))}
    </>
  );
}

type To = ReturnType<typeof useConsole>['to'];

/** The columns of an account, with the way to its lines and statements. */
const columnsOf = (to: To): Column<Account>[] => [
  {
    key: 'name',
    title: 'Account',
    cell: (row) => <bdi>{row.name ?? `Account ${row.id}`}</bdi>,
  },
  { key: 'entity', title: 'Entity', isMinor: true, cell: (row) => <bdi>{row.entityName}</bdi> },
  {
    key: 'bank',
    title: 'Bank',
    kind: 'amount',
    cell: (row) => <Money amount={row.currentBalance} currency={row.currency} showsCurrency />,
  },
  {
    key: 'ledger',
    title: 'Ledger',
    kind: 'amount',
    isMinor: 'phone',
    cell: ({ chartOfAccountsAccount: ledger, entity }) =>
      ledger && entity ? (
        <a href={to('/ledger', { account: ledger.id, sort: 'oldest' })}>
          <Money amount={ledger.currentBalanceBook} currency={entity.currency} showsCurrency />
        </a>
      ) : null,
  },
  {
    key: 'difference',
    title: 'Difference',
    kind: 'amount',
    cell: (row) => <Money amount={differenceOf(row)} currency={row.currency} zero="–" />,
  },
  {
    key: 'open',
    title: 'To match',
    kind: 'amount',
    cell: ({ id: account, open }) =>
      open === undefined ? null : open.count === 0 ? (
        '–'
      ) : (
        <a href={to('/bank/match', { account })}>{open.count}</a>
      ),
  },
  {
    key: 'reconciled',
    title: 'Reconciled to',
    kind: 'day',
    isMinor: true,
    cell: ({ chartOfAccountsAccount: ledger }) =>
      ledger?.reconciliationEndingDate == null ? (
        <span class="quiet">never</span>
      ) : (
        <a href={to('/bank/reconciliations', { account: ledger.id })}>
          {ledger.reconciliationEndingDate}
        </a>
      ),
  },
];

/** The accounts that differ, each with what makes the difference. */
function AllCauses({ accounts }: { readonly accounts: readonly Account[] }) {
  const apart = accounts.filter((row) => {
    const between = differenceOf(row);
    return between === null || !isZero(between);
  });
  if (apart.length === 0) return null;
  return (
    <ul class="differences" aria-label="Causes of differences">
      {apart.map((row) => (
        <li key={row.id}>
          <strong>
            <bdi>{row.name ?? `Account ${row.id}`}</bdi>
          </strong>{' '}
          <Causes account={row} />
        </li>
      ))}
    </ul>
  );
}

function View({ data }: { readonly data: Data }) {
  const { frame, place, to } = useConsole();
  const entity = new URLSearchParams(place.search).get('entity');
  const rows = accountsIn(data).filter((each) => entity === null || each.entityId === entity);
  const mayLines = may(frame, 'bank_transactions:read');
  if (rows.length === 0) {
    return (
      <Empty title="No bank accounts yet">
        <p>A bank account points at the ledger account that mirrors it. Create one over the API:</p>
        <pre>POST /ca/api/account</pre>
      </Empty>
    );
  }
  return (
    <>
      <Table
        label="Bank accounts"
        rows={rows}
        count={data.bankAccounts.count}
        id={(row) => row.id}
        {...(mayLines && { href: (row: Account) => to('/bank/match', { account: row.id }) })}
        columns={columnsOf(to)}
      />
      <AllCauses accounts={rows} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Bank accounts',
  address: { entity: id() },
  document: DOCUMENT,
  variables: (_, frame) => ({
    mayLines: may(frame, 'bank_transactions:read'),
    // The balance of a ledger account is in the currency of its entity.
    mayAccounts: may(frame, 'accounts:read') && may(frame, 'entities:read'),
  }),
  Head: () => (
    <Title lead="What the bank says, what the ledger says, and why they differ.">
      Bank accounts
    </Title>
  ),
  View,
});
