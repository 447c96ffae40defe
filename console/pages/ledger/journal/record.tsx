// One entry: its lines, its document, who caused it in which request, and its place in the chain.
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { sum } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { isOfBooks, sidesOf } from '../../../parts/entry-amounts.ts';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { DEEDS, deedsOf, mayChangeLines, OpenDeed } from './deeds.tsx';
import { ENTRY, type EntryData, type JournalEntry } from './document.ts';
import { callerOf, deedOf, entryName, kindOf, pageOf, wayFrom } from './words.ts';

type EntryLine = JournalEntry['transactions'][number];

function Line({
  line,
  entry,
  ofBooks,
}: {
  readonly line: EntryLine;
  readonly entry: JournalEntry;
  readonly ofBooks: boolean;
}) {
  const { frame, href, to, may } = useConsole();
  const name = (
    <bdi>
      {line.accountNumber} {line.accountName}
    </bdi>
  );
  const words = [line.entityName, line.vendorName, line.departmentName, line.description]
    .filter((each, at) => each !== null && each !== '' && (at > 0 || each !== entry.entityName))
    .join(' · ');
  return (
    <tr>
      <td>
        {may('transactions:read') ? (
          <a href={to('/ledger', { account: line.accountId, from: entry.date, to: entry.date })}>
            {name}
          </a>
        ) : (
          name
        )}
        {words !== '' && (
          <small class="below">
            <bdi>{words}</bdi>
          </small>
        )}
        {mayChangeLines(entry) && offer(frame, 'transactions') !== 'none' && (
          <small class="below">
            <a
              href={href({ do: 'line', line: line.id })}
              aria-label={`Change the line ${line.accountNumber ?? ''} ${line.accountName ?? ''}`}
            >
              Change
            </a>
          </small>
        )}
      </td>
      {sidesOf(line, ofBooks).map((amount, at) => (
        <td key={at} class="number">
          <Money amount={amount} currency={ofBooks ? entry.entityCurrency : entry.currency} />
        </td>
      ))}
    </tr>
  );
}

function Lines({ entry }: { readonly entry: JournalEntry }) {
  const { transactions: lines } = entry;
  const ofBooks = isOfBooks(lines);
  const currency = ofBooks ? entry.entityCurrency : entry.currency;
  const sides = lines.map((line) => sidesOf(line, ofBooks));
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Lines">
      <table>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" class="number">
              Debit
            </th>
            <th scope="col" class="number">
              Credit
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} {...{ line, entry, ofBooks }} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Together, {currency}</td>
            <td class="number">
              <Money amount={sum(sides.map(([debit]) => debit ?? '0'))} currency={currency} />
            </td>
            <td class="number">
              <Money amount={sum(sides.map(([, credit]) => credit ?? '0'))} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Causes({ causes }: { readonly causes: EntryData['entryCauses'] }) {
  if (causes.length === 0) return null;
  return (
    <Part title="Causes">
      <ol class="why-list letters">
        {causes.map((cause, at) => (
          <li key={at}>
            <span>
              {cause.isTakenBack ? 'Taken back' : cause.version === 1 ? 'Posted' : 'Changed'} by{' '}
              <bdi>{callerOf(cause)}</bdi>
              <small class="below">
                {cause.operation === null ? 'Request' : deedOf(cause.operation)}{' '}
                <code>{cause.requestId}</code>
              </small>
            </span>
            <span class="quiet">{momentText(cause.recordedAt)}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Proof({ proof }: { readonly proof: EntryData['proof'] }) {
  const { to } = useConsole();
  if (proof.length === 0) return null;
  return (
    <Part title="Proof">
      <ol class="why-list letters">
        {proof.map(({ version, isTakenBack, number, hash, chainedAt, dayRoot }) => (
          <li key={`${version} ${isTakenBack}`}>
            <span>
              {number === null ? 'Waits for its place' : `Posting ${number}`}
              {isTakenBack && ', takes it back'}
              {hash !== null && (
                <small class="below">
                  <code class="hash">{hash}</code>
                </small>
              )}
              {dayRoot !== null && (
                <small class="below">
                  Root of its day <code class="hash">{dayRoot}</code>
                </small>
              )}
            </span>
            <span class="quiet">{chainedAt !== null && momentText(chainedAt)}</span>
          </li>
        ))}
      </ol>
      <p class="quiet">
        <a href={to('/proof')}>How to check it yourself</a>
      </p>
    </Part>
  );
}

interface Reversal {
  readonly id: number;
  readonly order: string | null;
  readonly date: string;
}

function About({ entry }: { readonly entry: JournalEntry }) {
  const { to, may } = useConsole();
  const { documentKind, documentId, reversalOfId, exchangeRate, entityCurrency } = entry;
  const opens =
    documentKind !== null && documentId !== null ? pageOf(documentKind, documentId) : undefined;
  const reversals = entry.reversals as readonly Reversal[];
  const isForeign = entry.currency !== entityCurrency;
  return (
    <Facts
      facts={[
        ['Date', entry.date],
        ['Kind', kindOf(entry.type)],
        ['Entity', <bdi>{entry.entityName}</bdi>],
        ['Memo', entry.memo !== null && <bdi>{entry.memo}</bdi>],
        ['Reference', entry.refNumber !== null && <bdi>{entry.refNumber}</bdi>],
        [
          'Document',
          documentKind !== null &&
            (opens && may(opens.needs) ? (
              <a href={to(opens.page)}>Open the {kindOf(documentKind)}</a>
            ) : (
              kindOf(documentKind)
            )),
        ],
        [
          'Rate',
          exchangeRate !== null &&
            exchangeRate !== '1' &&
            `${exchangeRate} for 1 ${entry.currency}`,
        ],
        [
          'Rate of the books',
          isForeign &&
            entry.exchangeRateBook !== null &&
            `${entry.exchangeRateBook} ${entityCurrency} for 1 ${entry.currency}`,
        ],
        [
          'Reverses',
          reversalOfId !== null && (
            <a href={to(`/journal/${reversalOfId}`)}>{entryName(entry.reversalOfOrder)}</a>
          ),
        ],
        ...reversals.map(
          (each) =>
            [
              'Reversed by',
              <a href={to(`/journal/${each.id}`)}>
                {entryName(each.order)} of {each.date}
              </a>,
            ] as const,
        ),
        ['Between companies', entry.intercompanyJournal !== null && entry.intercompanyJournal],
        ['Made by', entry.createdByName !== null && <bdi>{entry.createdByName}</bdi>],
        ['Accepted by', entry.approvedByName !== null && <bdi>{entry.approvedByName}</bdi>],
        ['Source', entry.source],
      ]}
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: EntryData;
  readonly address: { readonly do: string };
}) {
  const { to, place } = useConsole();
  const { journalEntry: entry } = data;
  if (!entry) {
    return (
      <Refused
        title="Journal entry"
        needs="journal_entries:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  const name = entryName(entry.order);
  return (
    <>
      <Trail
        steps={[
          ...(wayFrom(place.search) ?? [{ text: 'Journal', href: to('/journal') }]),
          { text: name },
        ]}
      />
      <Title actions={<DeedLinks deeds={deedsOf(entry)} />}>
        Entry {name} {entry.status === 'DRAFT' && <Badge tone="warn" text="Draft" />}
        {entry.isDeleted && <Badge tone="bad" text="Deleted" />}
      </Title>
      <div class="record">
        <div>
          <Lines entry={entry} />
          <Causes causes={data.entryCauses} />
          <Proof proof={data.proof} />
        </div>
        <About entry={entry} />
      </div>
      {address.do !== '' && <OpenDeed entry={entry} name={address.do} />}
    </>
  );
}

export default definePage({
  follows: true,
  title: ({ data }) =>
    data?.journalEntry ? `Entry ${entryName(data.journalEntry.order)}` : 'Journal entry',
  address: { id: id(), do: oneOf(DEEDS, ''), line: id() },
  document: ENTRY,
  variables: ({ id: of }) => ({ id: of ?? '1' }),
  isGone: (data) => data.journalEntry === null,
  View,
});
