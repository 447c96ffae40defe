// Bank accounts: what the bank says, what the ledger says, and what makes the difference, in words.
import type { ComponentChildren } from 'preact';
import { id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { useKeys } from '../../kit/keys.ts';
import { difference, isZero, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { may, offer } from '../../kit/rights.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.types.ts';
import { Title } from '../../parts/title.tsx';
import {
  type Account,
  ACCOUNTS,
  type AccountsData,
  accountsIn,
  differenceOf,
} from './accounts-document.ts';

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

/** The way to the form of an account. */
const formColumn = (to: To): Column<Account> => ({
  ...{ key: 'edit', title: 'Settings', isMinor: 'phone' },
  cell: (row) => (
    <a
      href={to(`/settings/bank-accounts/${row.id}`)}
      aria-label={`Edit ${row.name ?? `account ${row.id}`}`}
    >
      Edit
    </a>
  ),
});

/** The columns of an account, with the way to its lines, its statements and its form. */
const columnsOf = (to: To, mayEdit: boolean): Column<Account>[] => [
  {
    key: 'name',
    title: 'Account',
    cell: (row) => (
      <>
        <bdi>{row.name ?? `Account ${row.id}`}</bdi>
        {row.open !== undefined && row.open.count > 0 && (
          <a class="narrow" href={to('/bank/match', { account: row.id })}>
            {row.open.count} to match
          </a>
        )}
      </>
    ),
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
    isMinor: 'phone',
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
  ...(mayEdit ? [formColumn(to)] : []),
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

const NEW = '/settings/bank-accounts/new';

function Head() {
  const { frame, to, browser } = useConsole();
  const how = offer(frame, 'bank_accounts');
  useKeys(
    how === 'none'
      ? []
      : [{ keys: 'c', does: 'Enter a bank account', run: () => browser?.go(to(NEW)) }],
  );
  return (
    <Title
      lead="What the bank says, what the ledger says, and why they differ."
      actions={
        how !== 'none' && (
          <a class="button small primary" href={to(NEW)}>
            {how === 'propose' ? 'Propose' : 'Enter'} a bank account <kbd>c</kbd>
          </a>
        )
      }
    >
      Bank accounts
    </Title>
  );
}

function View({ data }: { readonly data: AccountsData }) {
  const { frame, place, to } = useConsole();
  const entity = new URLSearchParams(place.search).get('entity');
  const rows = accountsIn(data).filter((each) => entity === null || each.entityId === entity);
  const mayLines = may(frame, 'bank_transactions:read');
  const mayEdit = offer(frame, 'bank_accounts') !== 'none';
  if (rows.length === 0) {
    return (
      <Empty title="No bank accounts yet">
        <p>A bank account points at the ledger account that mirrors it.</p>
        {mayEdit && (
          <p>
            <a href={to(NEW)}>Enter a bank account</a>, or create one over the API:
          </p>
        )}
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
        columns={columnsOf(to, mayEdit)}
      />
      <AllCauses accounts={rows} />
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'Bank accounts',
  address: { entity: id() },
  document: ACCOUNTS,
  variables: (_, frame) => ({
    mayLines: may(frame, 'bank_transactions:read'),
    // The balance of a ledger account is in the currency of its entity.
    mayAccounts: may(frame, 'accounts:read') && may(frame, 'entities:read'),
  }),
  Head,
  View,
});
