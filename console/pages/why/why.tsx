// Explanation of a figure: accounts with their parts, lines with their documents, and the sum of them all.
import { id, text } from '../../kit/address.ts';
import { useConsole } from '../../kit/context.ts';
import { areEqual, sum } from '../../kit/money.ts';
import { definePage } from '../../kit/page.ts';
import { Money } from '../../parts/figures.tsx';
import { type TrailStep, Trail } from '../../parts/trail.tsx';
import { nameOf, WHY, type WhyFigure } from './explained.ts';
import { Accounts, Lines } from './lines.tsx';

/** The sum of the leaves, made here from what stands below, beside the figure that the statement showed. */
function Check({ figure }: { readonly figure: WhyFigure }) {
  const { leaves, amount, decimals, currency, lineCount, next, linesHidden } = figure;
  if (linesHidden) {
    return (
      <p class="message message-note">
        You may see this figure, but not the lines it is made from.
      </p>
    );
  }
  const total = sum(leaves.map((leaf) => leaf.amount));
  if (next !== null) {
    return (
      <p class="quiet">
        {leaves.length} of {lineCount} lines on this page, together{' '}
        <Money amount={total} decimals={decimals} /> {currency}.
      </p>
    );
  }
  const isSame = areEqual(total, amount);
  return (
    <p
      class={isSame ? 'check check-good' : 'check check-bad'}
      data-check={isSame ? 'same' : 'other'}
    >
      {leaves.length} {leaves.length === 1 ? 'part adds' : 'parts add'} up to{' '}
      <Money amount={total} decimals={decimals} /> {isSame ? '✓' : 'and not to the figure'}
    </p>
  );
}

function View({
  data,
  address,
}: {
  readonly data: { readonly explain: WhyFigure };
  readonly address: { readonly whole: string; readonly cursor: string };
}) {
  const { explain: figure } = data;
  const { href } = useConsole();
  const part = figure.accounts.find(({ account }) => account === figure.onlyAccount);
  const title = part ? nameOf(part) : nameOf(figure);
  const side = figure.side === null ? '' : `, ${figure.side.toLowerCase()}s`;
  const days =
    figure.startDate === figure.endDate
      ? figure.endDate
      : `${figure.startDate} to ${figure.endDate}`;
  const steps: readonly TrailStep[] = [
    ...(address.whole === ''
      ? []
      : [
          {
            text: 'The whole figure',
            href: href({ why: address.whole, whole: null, cursor: null }),
          },
        ]),
    { text: title },
  ];
  const isFirst = address.cursor === '';
  return (
    <>
      {steps.length > 1 && <Trail steps={steps} />}
      <p class="why-amount">
        <Money amount={figure.amount} decimals={figure.decimals} /> <small>{figure.currency}</small>
      </p>
      <p class="quiet">
        {figure.column}
        {side}: {days}
      </p>
      {isFirst && <Check figure={figure} />}
      {isFirst && figure.onlyAccount === null && <Accounts figure={figure} />}
      <Lines figure={figure} isFirst={isFirst} />
    </>
  );
}

export default definePage({
  title: ({ data }) => (data ? nameOf(data.explain) : 'Why this figure'),
  address: { why: text(), whole: text(), cursor: text(), entity: id() },
  document: WHY,
  variables: ({ why, cursor }) => ({ reference: why, cursor: cursor === '' ? null : cursor }),
  words: { invalid: 'This address leads to no figure. Select one in a statement.' },
  Head: ({ data }) => <h2>{data ? nameOf(data.explain) : 'Why this figure'}</h2>,
  View,
});
