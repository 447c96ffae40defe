// What a figure is made from: accounts, then the lines on them, each with its document and how it was converted.
import type { ComponentChildren } from 'preact';
import { askFor } from '../cash/ask.ts';
import { Badge, consolePage, Message } from '../layout/index.ts';
import { page } from '../shell/answer.ts';
import type { Answer, MemberVisit, Services } from '../shell/visit.ts';
import { chosenIn, pathOf, STATEMENTS, written, type Chosen } from './chosen.ts';
import { kindOf } from './words.ts';

interface Part {
  readonly account: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly lineCount: number;
  readonly amount: string;
  readonly reference: string;
}
interface Leaf {
  readonly kind: 'LINE' | 'PROPORTION' | 'TRANSLATION' | 'COMPUTED';
  readonly amount: string;
  readonly words: string | null;
  readonly line: string | null;
  readonly journalEntry: string | null;
  readonly journalNumber: string | null;
  readonly countsOn: string | null;
  readonly accountName: string | null;
  readonly description: string | null;
  readonly journalMemo: string | null;
  readonly currency: string | null;
  readonly amountNative: string | null;
  readonly exchangeRate: string | null;
  readonly rateSource: 'TABLE' | 'AVERAGE' | 'GIVEN' | 'OWN_AMOUNT' | null;
  readonly rateDate: string | null;
  readonly rounding: string | null;
  readonly share: { readonly paid: string; readonly total: string } | null;
  readonly document: {
    readonly kind: string;
    readonly id: string;
    readonly number: string | null;
  } | null;
}
interface Figure {
  readonly reference: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly column: string;
  readonly side: 'DEBIT' | 'CREDIT' | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly currency: string;
  readonly decimals: number;
  readonly amount: string;
  readonly lineCount: number;
  readonly onlyAccount: string | null;
  readonly accounts: readonly Part[];
  readonly linesHidden: boolean;
  readonly next: string | null;
  readonly leaves: readonly Leaf[];
}

const LINES = 50;
const FIGURE = `query ($reference: String!, $cursor: String) {
  explain(reference: $reference, cursor: $cursor, limit: ${LINES}) {
    reference accountName accountNumber column side startDate endDate currency decimals amount lineCount onlyAccount linesHidden next
    accounts { account accountName accountNumber lineCount amount reference }
    leaves { kind amount words line journalEntry journalNumber countsOn accountName description journalMemo currency amountNative
      exchangeRate rateSource rateDate rounding share { paid total } document { kind id number } } } }`;

/** Where somebody stands on the way from a statement to its causes. */
export function Trail({
  steps,
}: {
  readonly steps: readonly (readonly [text: string, href: string | undefined])[];
}) {
  return (
    <nav class="trail" aria-label="The way here">
      <ol>
        {steps.map(([text, href]) => (
          <li key={text}>
            {href === undefined ? (
              <span aria-current="page">
                <bdi>{text}</bdi>
              </span>
            ) : (
              <a href={href}>
                <bdi>{text}</bdi>
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const nameOf = ({ accountName, accountNumber }: Pick<Part, 'accountName' | 'accountNumber'>) =>
  [accountNumber, accountName].filter((each) => each !== null).join(' ') || 'Without a name';

/** A table with its head, scrollable by keyboard. */
export function Listing({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly (readonly [text: string, kind?: 'number'])[];
  readonly children: ComponentChildren;
}) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map(([text, kind]) => (
              <th scope="col" class={kind} key={text}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** The accounts, and what no line holds: together they are the figure. */
function Accounts({
  figure,
  chosen,
  others,
}: {
  figure: Figure;
  chosen: Chosen;
  others: readonly Leaf[];
}) {
  const { decimals, accounts } = figure;
  return (
    <section class="section">
      <h2>Accounts</h2>
      <Listing label="Accounts" heads={[['Account'], ['Lines', 'number'], ['Amount', 'number']]}>
        {accounts.map((part) => (
          <tr key={part.account}>
            <td>
              <a href={pathOf('/reports/figure', chosen, { of: part.reference })}>
                <bdi>{nameOf(part)}</bdi>
              </a>
            </td>
            <td class="number">{part.lineCount}</td>
            <td class="number">{written(part.amount, decimals)}</td>
          </tr>
        ))}
        {others.map(({ kind, words, amount }) => (
          <tr key={`${kind} ${amount}`}>
            <td>
              <Badge>{kind.toLowerCase()}</Badge> <span class="quiet">{words}</span>
            </td>
            <td class="number">–</td>
            <td class="number">{written(amount, decimals)}</td>
          </tr>
        ))}
        <tr class="sheet-sum">
          <th scope="row">The figure</th>
          <td class="number">{figure.lineCount}</td>
          <td class="number">{written(figure.amount, decimals)}</td>
        </tr>
      </Listing>
    </section>
  );
}

const SOURCES = {
  TABLE: 'of the table of',
  AVERAGE: 'the average of the month of',
  GIVEN: 'as it was given',
  OWN_AMOUNT: 'an amount of its own',
} as const;

/** How an amount was converted, in words. */
function Converted({ leaf }: { readonly leaf: Leaf }) {
  const { currency, amountNative, exchangeRate, rateSource, rateDate, rounding } = leaf;
  if (rateSource === null || amountNative === null) return null;
  const isRounded = rounding !== null && !/^-?0(\.0*)?$/.test(rounding);
  return (
    <span class="quiet">
      {written(amountNative, 2)} {currency}
      {exchangeRate !== null && ` × ${exchangeRate}`}, {SOURCES[rateSource]} {rateDate ?? ''}
      {isRounded && `; rounding ${rounding.replace('-', '−')}`}
    </span>
  );
}

function LeafRow({
  leaf,
  figure,
  chosen,
  cursor,
}: {
  leaf: Leaf;
  figure: Figure;
  chosen: Chosen;
  cursor: string;
}) {
  const { countsOn, journalEntry, journalNumber, document, share, description } = leaf;
  const words = description ?? leaf.journalMemo;
  const href = pathOf(`/reports/entry/${journalEntry ?? ''}`, chosen, {
    of: figure.reference,
    ...(cursor && { cursor }),
  });
  return (
    <tr>
      <td class="tight">{countsOn}</td>
      <td class="tight">
        <a href={href}>{journalNumber ?? 'Entry'}</a>
      </td>
      <td class="leaf-words">
        {words !== null && <bdi>{words}</bdi>}
        {document && (
          <span>
            <Badge tone="read">{kindOf(document.kind)}</Badge>{' '}
            <bdi>{document.number ?? document.id}</bdi>
          </span>
        )}
        {share && (
          <span class="quiet">
            Paid {share.paid} of {share.total} that day
          </span>
        )}
        <Converted leaf={leaf} />
        {figure.onlyAccount === null && <span class="quiet">{leaf.accountName}</span>}
      </td>
      <td class="number">{written(leaf.amount, figure.decimals)}</td>
    </tr>
  );
}

function Lines({ figure, chosen, cursor }: { figure: Figure; chosen: Chosen; cursor: string }) {
  const lines = figure.leaves.filter(({ line }) => line !== null);
  const here = { of: figure.reference };
  return (
    <section class="section">
      <h2>Lines</h2>
      {figure.linesHidden && (
        <Message kind="note">You may see this figure, but not the lines it is made from.</Message>
      )}
      {!figure.linesHidden && lines.length === 0 && <p class="quiet">No line counts here.</p>}
      {lines.length > 0 && (
        <Listing label="Lines" heads={[['Day'], ['Entry'], ['What it says'], ['Amount', 'number']]}>
          {lines.map((leaf) => (
            <LeafRow
              key={`${leaf.line ?? ''} ${leaf.countsOn ?? ''}`}
              leaf={leaf}
              figure={figure}
              chosen={chosen}
              cursor={cursor}
            />
          ))}
        </Listing>
      )}
      {(cursor !== '' || figure.next !== null) && (
        <nav class="row submit" aria-label="Pages of lines">
          {cursor !== '' && <a href={pathOf('/reports/figure', chosen, here)}>The first lines</a>}
          <span class="quiet">{figure.lineCount} lines in all</span>
          {figure.next !== null && (
            <a href={pathOf('/reports/figure', chosen, { ...here, cursor: figure.next })}>
              The next lines
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

/** GET /reports/figure?of=… */
export async function showFigure(services: Services, visit: MemberVisit): Promise<Answer> {
  const { person, csrf, path, notice, query } = visit;
  const chosen = chosenIn(visit);
  const cursor = query.get('cursor') ?? '';
  const { explain: figure } = await askFor<{ explain: Figure }>(services, visit, FIGURE, {
    reference: query.get('of') ?? '',
    cursor: cursor === '' ? null : cursor,
  });
  const others = figure.leaves.filter(({ line }) => line === null);
  const part = figure.accounts.find(({ account }) => account === figure.onlyAccount);
  const title = part ? nameOf(part) : nameOf(figure);
  const side = figure.side === null ? '' : `, ${figure.side.toLowerCase()}s`;
  const days =
    figure.startDate === figure.endDate
      ? figure.endDate
      : `${figure.startDate} to ${figure.endDate}`;
  const body = consolePage({
    ...{ title, path, person, csrf, notice },
    lead: `${STATEMENTS[chosen.statement].name}, ${figure.column}${side}: ${days}`,
    children: (
      <>
        <Trail
          steps={[
            [STATEMENTS[chosen.statement].name, pathOf('/reports', chosen)],
            ...(part && nameOf(part) !== nameOf(figure)
              ? [[nameOf(figure), undefined] as const]
              : []),
            [title, undefined],
          ]}
        />
        <p class="figure-sum">
          {written(figure.amount, figure.decimals)} <small>{figure.currency}</small>
        </p>
        {figure.onlyAccount === null &&
          cursor === '' &&
          figure.accounts.length + others.length > 1 && (
            <Accounts figure={figure} chosen={chosen} others={others} />
          )}
        <Lines figure={figure} chosen={chosen} cursor={cursor} />
      </>
    ),
  });
  return page(body);
}
