// Breakdown of a figure: accounts, then their lines, each with its document and its conversion.
import { Problem } from '../../../platform/base/index.ts';
import { askFor } from '../cash/ask.ts';
import { Badge } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { written } from '../layout/amounts.ts';
import { page } from '../shell/answer.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import {
  chosenIn,
  pathOf,
  placeIn,
  STATEMENTS,
  type Chosen,
  type FigureParameters,
} from './chosen.ts';
import type { Figure, Leaf, FigurePart } from './figure.types.ts';
import { Lines } from './lines.tsx';
import { Listing, Trail } from './parts.tsx';

const LINES = 50;
const FIGURE = `query ($reference: String!, $cursor: String) {
  explain(reference: $reference, cursor: $cursor, limit: ${LINES}) {
    reference accountName accountNumber column side startDate endDate currency decimals amount lineCount onlyAccount linesHidden next
    accounts { account accountName accountNumber lineCount amount reference }
    leaves { kind amount words line journalEntry journalNumber countsOn accountName description journalMemo currency amountNative
      exchangeRate rateSource rateDate rounding share { paid total } document { kind id number } } } }`;

const nameOf = ({
  accountName,
  accountNumber,
}: Pick<FigurePart, 'accountName' | 'accountNumber'>) =>
  [accountNumber, accountName].filter((each) => each !== null).join(' ') || 'Without a name';

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
              <a
                href={pathOf('/reports/figure', chosen, {
                  of: part.reference,
                  whole: figure.reference,
                })}
              >
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

/** Asks for the figure of an address; one that names none is told in words. */
async function figureOf(
  services: Services,
  visit: MemberVisit,
  { of = '', cursor }: FigureParameters,
) {
  try {
    const variables = { reference: of, cursor: cursor ?? null };
    return await askFor<{ explain: Figure }>(services, visit, FIGURE, variables);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    throw new Problem('INVALID', 'This address leads to no figure. Select one in a statement.');
  }
}

/** GET /reports/figure?of=… */
export async function showFigure(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const chosen = chosenIn(visit);
  const here = placeIn(visit);
  const { explain: figure } = await figureOf(services, visit, here);
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
            ...(here.whole !== undefined && nameOf(figure) !== title
              ? [[nameOf(figure), pathOf('/reports/figure', chosen, { of: here.whole })] as const]
              : []),
            [title, undefined],
          ]}
        />
        <p class="figure-sum">
          {written(figure.amount, figure.decimals)} <small>{figure.currency}</small>
        </p>
        {figure.onlyAccount === null &&
          here.cursor === undefined &&
          figure.accounts.length + others.length > 1 && (
            <Accounts figure={figure} chosen={chosen} others={others} />
          )}
        <Lines figure={figure} chosen={chosen} here={here} />
      </>
    ),
  });
  return page(body);
}
