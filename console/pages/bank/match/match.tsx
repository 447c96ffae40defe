// To match: what the bank reported and nobody has said yet what it was for.
import { count, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { question } from '../../../kit/graphql.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { Choice, Filters } from '../../../parts/filters.tsx';
import { NothingFits, useIsOutOfSight } from '../../../parts/lists.tsx';
import { Title } from '../../../parts/title.tsx';
import { accountsIn, DeleteLine, LINE_DEEDS, NewLine } from './by-hand.tsx';
import { Desk } from './desk.tsx';
import { LINES, MATCH, type MatchData, PROPOSE } from './document.ts';

/** Makes proposals anew: it posts nothing. */
function FindMatches() {
  const { frame, browser } = useConsole();
  if (offer(frame, 'transactions') !== 'do') return null;
  const find = async (): Promise<void> => {
    if (!browser) return;
    const { answer } = await browser.act(question(PROPOSE, {}));
    if ('refusal' in answer) {
      browser.say(answer.refusal.message);
      return;
    }
    const { created } = (answer.data as { processTransactionMatches: { created: number } })
      .processTransactionMatches;
    browser.say(`${created} new ${created === 1 ? 'proposal' : 'proposals'}.`);
    browser.refresh();
  };
  return (
    <button type="button" class="small" data-live onClick={() => void find()}>
      Propose matches
    </button>
  );
}

function Head({
  data,
  account,
}: {
  readonly data: MatchData | undefined;
  readonly account: string | null;
}) {
  const accounts = data ? accountsIn(data) : [];
  return (
    <>
      <Title
        actions={
          <>
            <DeedLinks
              deeds={[
                {
                  ...{ name: 'new', text: 'Enter a line', resource: 'bank_transactions' },
                  isPossible: accounts.length > 0,
                },
              ]}
            />
            <FindMatches />
          </>
        }
      >
        To match
      </Title>
      {accounts.length > 0 && (
        <Filters label="Which lines" fields={['account', 'offset']}>
          <Choice
            label="Account"
            name="account"
            value={account ?? ''}
            options={[['', 'Every account'], ...accounts]}
          />
        </Filters>
      )}
    </>
  );
}

interface MatchProps {
  readonly data: MatchData;
  readonly address: {
    readonly account: string | null;
    readonly offset: number;
    readonly do: (typeof LINE_DEEDS)[number];
    readonly line: string | null;
  };
}

function ToMatch({ data, address: { account, offset } }: MatchProps) {
  const { href, to } = useConsole();
  const { results, count: all } = data.bankTransactions;
  const isOutOfSight = useIsOutOfSight();
  if (results.length === 0) {
    const isGone = account !== null && accountsIn(data).every(([each]) => each !== account);
    if (isGone || isOutOfSight) {
      return <NothingFits names={['account']} missing={isGone ? ['account'] : []} />;
    }
    return (
      <Empty title={offset > 0 ? 'No more lines here' : 'Everything is matched'}>
        {offset > 0 ? (
          <p>
            <a href={href({ offset: null })}>Begin with the first line</a>
          </p>
        ) : account === null ? (
          <p>
            New lines come with <a href={to('/bank/files')}>statement files</a>.
          </p>
        ) : (
          <p>
            On this account. <a href={href({ account: null })}>Show every account</a>
          </p>
        )}
      </Empty>
    );
  }
  return (
    <>
      <Desk data={data} />
      {(all > results.length || offset > 0) && (
        <nav class="row submit" aria-label="Pages">
          <span class="quiet">
            Lines {offset + 1} to {offset + results.length} of {all}
          </span>
          {offset > 0 && (
            <a href={href({ offset: offset > LINES ? String(offset - LINES) : null })}>Before</a>
          )}
          {offset + LINES < all && <a href={href({ offset: String(offset + LINES) })}>Next</a>}
        </nav>
      )}
    </>
  );
}

/** What is to match, and the drawer that is open. */
function View({ data, address }: MatchProps) {
  const line = data.bankTransactions.results.find((each) => each.id === address.line);
  return (
    <>
      <ToMatch {...{ data, address }} />
      {address.do === 'new' && data.bankAccounts && (
        <NewLine data={data} account={address.account} />
      )}
      {address.do === 'delete' && line && <DeleteLine key={line.id} line={line} />}
    </>
  );
}

export default definePage({
  title: () => 'To match',
  address: {
    ...{ account: id(), entity: id(), offset: count() },
    ...{ do: oneOf(LINE_DEEDS, ''), line: id() },
  },
  document: MATCH,
  variables: ({ account, entity, offset }, frame) => ({
    account: account === null ? null : [account],
    entity: entity === null ? null : [entity],
    offset,
    mayMatch: may(frame, 'transactions:read'),
    mayAccounts: may(frame, 'bank_accounts:read'),
  }),
  Head: ({ data, address }) => <Head data={data} account={address.account} />,
  View,
});
