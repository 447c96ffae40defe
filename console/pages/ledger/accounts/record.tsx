// One account: its balance, its settings, what may be done with it, and its lines a step away.
import { useState } from 'preact/hooks';
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { changedIn } from '../../../kit/seen.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedDrawer, DeedLinks, type OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import {
  type LedgerAccount,
  ACCOUNT,
  type AccountData,
  DELETE_ACCOUNT,
  named,
  PATCH_ACCOUNT,
} from './document.ts';
import { AccountFields, inputOf, typedOf } from './fields.tsx';

const DEEDS = ['', 'edit', 'deactivate', 'activate', 'delete'] as const;
interface AccountProps {
  readonly account: LedgerAccount;
}

const deedsOf = (account: LedgerAccount): readonly OfferedDeed[] => [
  { ...{ name: 'edit', text: 'Edit', key: 'e', resource: 'accounts' }, isPossible: true },
  {
    ...{ name: 'deactivate', text: 'Deactivate', resource: 'accounts', isLast: true },
    isPossible: account.status === 'ACTIVE',
  },
  {
    ...{ name: 'activate', text: 'Activate', resource: 'accounts' },
    isPossible: account.status === 'INACTIVE',
  },
  {
    ...{ name: 'delete', text: 'Delete', resource: 'accounts', isLast: true },
    isPossible: !account.protected && !account.hasAssociatedData,
  },
];

function useClosed(words: string): () => void {
  const { browser, href } = useConsole();
  return () => {
    browser?.say(words);
    browser?.go(href({ do: null }), { isReplacing: true });
  };
}

function Edit({ account }: AccountProps) {
  const [typed, setTyped] = useState(typedOf(account));
  const [begun] = useState(typed);
  const deed = useDeed({
    document: PATCH_ACCOUNT,
    of: account,
    variables: { id: account.id, input: changedIn(inputOf(typed), inputOf(begun)) },
    onDone: useClosed('Saved.'),
  });
  return (
    <DeedDrawer {...{ title: 'Edit', verb: 'Save', resource: 'accounts', deed, posts: false }}>
      <AccountFields
        typed={typed}
        change={(changes) => setTyped((before) => ({ ...before, ...changes }))}
        deed={deed}
      />
    </DeedDrawer>
  );
}

function Switch({ account, status }: AccountProps & { readonly status: LedgerAccount['status'] }) {
  const isEnd = status === 'INACTIVE';
  const verb = isEnd ? 'Deactivate' : 'Activate';
  const deed = useDeed({
    document: PATCH_ACCOUNT,
    of: account,
    variables: { id: account.id, input: { status } },
    onDone: useClosed(isEnd ? 'Inactive.' : 'Active again.'),
  });
  return (
    <DeedDrawer
      {...{ title: verb, verb, resource: 'accounts', deed, isDanger: isEnd, posts: false }}
      words={
        isEnd
          ? 'It takes no new lines; what stands on it stays. Two accounts are not merged, because postings never change: deactivate one, and move its balance by an entry.'
          : 'It takes new lines again.'
      }
    />
  );
}

function Delete({ account }: AccountProps) {
  const { browser, to } = useConsole();
  const deed = useDeed({
    document: DELETE_ACCOUNT,
    of: account,
    variables: { id: account.id },
    onDone: () => {
      browser?.say('Deleted.');
      browser?.go(to('/accounts'), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Delete', verb: 'Delete', resource: 'accounts', deed, isDanger: true }}
      posts={false}
      words="It was never posted to, so nothing is lost."
    />
  );
}

function OpenDeed({ name, account }: AccountProps & { readonly name: (typeof DEEDS)[number] }) {
  if (!deedsOf(account).some((deed) => deed.name === name && deed.isPossible)) return null;
  if (name === 'edit') return <Edit account={account} />;
  if (name === 'delete') return <Delete account={account} />;
  return <Switch account={account} status={name === 'activate' ? 'ACTIVE' : 'INACTIVE'} />;
}

function Balances({ account }: AccountProps) {
  const { to, may, frame } = useConsole();
  return (
    <Part title="Balance">
      <Facts
        facts={[
          ['In the reporting currency', <Money amount={account.currentBalance} decimals={2} />],
          [
            'In the currency of the books',
            account.currentBalanceBook !== null && (
              <Money amount={account.currentBalanceBook} decimals={2} />
            ),
          ],
          ['This fiscal year', <Money amount={account.balanceYtd} decimals={2} />],
        ]}
      />
      {may('transactions:read') && (
        <p class="row">
          <a
            href={to('/ledger', {
              ...{ account: account.id, sort: 'oldest' },
              from: `${frame.today.slice(0, 4)}-01-01`,
            })}
          >
            Its lines, with a running balance
          </a>
          <a href={to('/journal', { account: account.id })}>Its entries</a>
        </p>
      )}
    </Part>
  );
}

function View({
  data,
  address,
}: {
  readonly data: AccountData;
  readonly address: { readonly do: (typeof DEEDS)[number] };
}) {
  const { to, frame } = useConsole();
  const { account } = data;
  if (!account) {
    return (
      <Refused
        title="Account"
        needs="accounts:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const name = `${account.number ?? ''} ${account.name ?? ''}`.trim();
  return (
    <>
      <Trail steps={[{ text: 'Chart of accounts', href: to('/accounts') }, { text: name }]} />
      <Title
        actions={
          <>
            <DeedLinks deeds={deedsOf(account)} />
            {offer(frame, 'accounts') !== 'none' && (
              <a class="button small" href={to('/accounts/new', { parent: account.id })}>
                New below it
              </a>
            )}
          </>
        }
      >
        <bdi>{name}</bdi>{' '}
        {account.status === 'INACTIVE' && <Badge tone={undefined} text="Inactive" />}
      </Title>
      <div class="record">
        <Balances account={account} />
        <Facts
          facts={[
            ['Type', named(account.accountType)],
            ['Subtype', named(account.accountSubtype)],
            ['Currency', account.currency],
            [
              'Below',
              account.parentId !== null && (
                <a href={to(`/accounts/${account.parentId}`)}>
                  <bdi>{account.parentNameAndNumber}</bdi>
                </a>
              ),
            ],
            ['In the cash flow', named(account.accountCashflowClassification)],
            ['Between companies', account.includeInEliminations && 'Yes'],
            ['Revalued', account.includeInRevaluations && 'Yes'],
            ['System account', account.protected && 'Yes: it keeps its type'],
            ['Description', account.description !== null && <bdi>{account.description}</bdi>],
          ]}
        />
      </div>
      {address.do !== '' && <OpenDeed name={address.do} account={account} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) => data?.account?.name ?? 'Account',
  address: { id: id(), do: oneOf(DEEDS, '') },
  isGone: (data) => !data.account,
  document: ACCOUNT,
  variables: (address) => ({ id: address.id ?? '1' }),
  View,
});
