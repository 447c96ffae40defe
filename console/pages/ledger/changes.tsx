// Changes of the books between two moments: what was posted and taken back since, by account and by cause.
import { type Address, day, dayOrMoment, id } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import type { Frame } from '../../kit/contract.ts';
import { addDays, momentText } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { counted, isZero, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Empty } from '../../parts/empty.tsx';
import { Money } from '../../parts/figures.tsx';
import { DayFilter, Filters } from '../../parts/filters.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Title } from '../../parts/title.tsx';

const CHANGES = graphql(`
  query ChangesPage(
    $from: DateTime!
    $until: DateTime
    $startDate: Date
    $endDate: Date
    $entity: [ID!]
    $account: [ID!]
  ) {
    bookChanges(
      from: $from
      until: $until
      startDate: $startDate
      endDate: $endDate
      entity: $entity
      account: $account
      limit: 1000
    ) {
      count
      results {
        kind
        number
        knownAt
        line
        journalEntry
        journalNumber
        date
        account
        accountName
        amount
        description
        caller
        requestId
      }
    }
  }
`);

type Data = ResultOf<typeof CHANGES>;
type Change = Data['bookChanges']['results'][number];

const PARAMETERS = {
  /** Moments, or days that stand for their first moment in UTC. */
  since: dayOrMoment(),
  until: dayOrMoment(),
  /** Days of the lines. */
  from: day(),
  to: day(),
  entity: id(),
  account: id(),
};
type ChangesAddress = Address<typeof PARAMETERS>;

const momentOf = (given: string): string => (given.length === 10 ? `${given}T00:00:00Z` : given);
const sinceOf = ({ since }: ChangesAddress, { today }: Pick<Frame, 'today'>): string =>
  since ?? addDays(today, -7);

function Head({ address }: { readonly address: ChangesAddress }) {
  const { frame } = useConsole();
  return (
    <>
      <Title lead="What was posted and taken back between two moments, whatever day it is dated.">
        What changed
      </Title>
      <Filters label="Which changes" fields={['since', 'until', 'from', 'to']}>
        <DayFilter label="Known since" name="since" value={sinceOf(address, frame).slice(0, 10)} />
        <DayFilter label="Known until" name="until" value={address.until?.slice(0, 10) ?? ''} />
        <DayFilter label="Dated from" name="from" value={address.from ?? ''} />
        <DayFilter label="Dated to" name="to" value={address.to ?? ''} />
      </Filters>
    </>
  );
}

function ByAccount({ changes }: { readonly changes: readonly Change[] }) {
  const { href } = useConsole();
  const sums = [...Map.groupBy(changes, ({ account }) => account)].map(([account, of]) => ({
    account,
    name: of[0]?.accountName ?? 'Without a name',
    lines: of.length,
    amount: sum(of.map(({ amount }) => amount)),
  }));
  return (
    <section class="section">
      <h2>By account</h2>
      <PlainTable
        hasFile
        label="Changes by account"
        heads={[['Account'], ['Lines', true], ['Change', true]]}
      >
        {sums.map(({ account, name, lines, amount }) => (
          <tr key={account}>
            <td>
              <a href={href({ account })}>
                <bdi>{name}</bdi>
              </a>
            </td>
            <td class="number">{lines}</td>
            <td class="number">
              <Money amount={amount} decimals={2} zero="–" />
            </td>
          </tr>
        ))}
      </PlainTable>
    </section>
  );
}

/** One request that changed the books, with its lines. */
function Cause({ changes }: { readonly changes: readonly Change[] }) {
  const { to } = useConsole();
  const [first] = changes;
  if (!first) return null;
  return (
    <li class="cause">
      <p>
        <strong>{momentText(first.knownAt)}</strong> ·{' '}
        {first.caller.endsWith(':0') ? 'Ledgergate itself' : first.caller.replaceAll(/[_:]/g, ' ')}{' '}
        · <code>{first.requestId}</code>
      </p>
      <div tabIndex={0} role="region" aria-label={`Lines of ${momentText(first.knownAt)}`}>
        <table>
          <tbody>
            {changes.map((change) => (
              <tr key={`${change.kind} ${change.line}`}>
                <td class="tight">
                  <a href={to(`/journal/${change.journalEntry}`)}>
                    {change.journalNumber ?? 'Entry'}
                  </a>
                </td>
                <td class="tight">{change.date}</td>
                <td>
                  <bdi>{change.accountName}</bdi>
                  {change.kind === 'TAKEN_BACK' && <span class="badge badge-warn">taken back</span>}
                </td>
                <td class="number">
                  <Money amount={change.amount} decimals={2} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}

const SHOWN_CAUSES = 50;

function View({ data }: { readonly data: Data }) {
  const { count, results } = data.bookChanges;
  if (count === 0) {
    return (
      <Empty title="Nothing changed">
        <p>No line was posted or taken back between these moments.</p>
      </Empty>
    );
  }
  const causes = [...Map.groupBy(results, ({ requestId, knownAt }) => `${requestId} ${knownAt}`)];
  const total = sum(results.map(({ amount }) => amount));
  return (
    <>
      <p class="count">
        {counted(count, 'line')}
        {count > results.length && `; here are the first ${results.length}: choose less time`}
        {count === results.length && !isZero(total) && (
          <>
            , together <Money amount={total} decimals={2} />
          </>
        )}
      </p>
      <ByAccount changes={results} />
      <section class="section">
        <h2>By cause</h2>
        <ul class="causes">
          {causes.slice(0, SHOWN_CAUSES).map(([key, changes]) => (
            <Cause key={key} changes={changes} />
          ))}
        </ul>
        {causes.length > SHOWN_CAUSES && (
          <p class="quiet">
            {causes.length - SHOWN_CAUSES} more causes: choose an account or less time to see them.
          </p>
        )}
      </section>
    </>
  );
}

export default definePage({
  follows: true,
  title: () => 'What changed',
  address: PARAMETERS,
  document: CHANGES,
  variables: (address, frame) => ({
    from: momentOf(sinceOf(address, frame)),
    until: address.until === null ? null : momentOf(address.until),
    startDate: address.from,
    endDate: address.to,
    entity: address.entity === null ? null : [address.entity],
    account: address.account === null ? null : [address.account],
  }),
  Head,
  View,
});
