// Result of a statement file: how many lines are new, what cannot be loaded and why, and the first lines as read.
import type { ComponentChildren } from 'preact';
import { counted } from '../../../kit/money.ts';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Money } from '../../../parts/figures.tsx';
import type { StatementResult } from './document.ts';

const MOST = 100;

const Rows = ({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly string[];
  readonly children: ComponentChildren;
}) => (
  <div class="table" tabIndex={0} role="region" aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" class={head === 'Amount' ? 'number' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

function Failed({ result: { failedLines, failedCount } }: { readonly result: StatementResult }) {
  if (failedCount === 0) return null;
  const shown = failedLines.slice(0, MOST);
  return (
    <Part title={`${counted(failedCount, 'line')} cannot be loaded`}>
      <Rows label="Lines that cannot be loaded" heads={['Row', 'Why']}>
        {shown.map(({ row, error }) => (
          <tr key={row}>
            <td class="tight">{row}</td>
            <td>
              <bdi>{error}</bdi>
            </td>
          </tr>
        ))}
      </Rows>
      {failedCount > shown.length && <p class="quiet">The first {shown.length} are shown.</p>}
    </Part>
  );
}

function First({
  result: { firstLines, readCount },
  currency,
}: {
  readonly result: StatementResult;
  readonly currency: string;
}) {
  if (firstLines.length === 0) return null;
  const title = firstLines.length < readCount ? 'First lines as read' : 'Lines as read';
  return (
    <Part title={title}>
      <Rows label={title} heads={['Row', 'Day', 'Words', 'Amount']}>
        {firstLines.map(({ row, date, amount, description }) => (
          <tr key={row}>
            <td class="tight">{row}</td>
            <td class="tight">{date}</td>
            <td>
              <bdi>{description ?? 'No description'}</bdi>
            </td>
            <td class="number">
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </Rows>
    </Part>
  );
}

export function Result({
  result,
  currency,
}: {
  readonly result: StatementResult;
  readonly currency: string;
}) {
  const { format, openingBalance, closingBalance, fromDate, toDate, warnings } = result;
  return (
    <>
      <Facts
        facts={[
          ['File', `${counted(result.readCount, 'line')} of ${format.toUpperCase()}`],
          ['New', counted(result.createdCount, 'line')],
          ['There already', result.skippedCount > 0 && counted(result.skippedCount, 'line')],
          ['Days', fromDate !== null && `${fromDate} to ${toDate ?? ''}`],
          ['Begins with', openingBalance && <Money amount={openingBalance} currency={currency} />],
          ['Ends with', closingBalance && <Money amount={closingBalance} currency={currency} />],
        ]}
      />
      {warnings.map((words) => (
        <p key={words} class="message message-warn">
          {words}
        </p>
      ))}
      <Failed result={result} />
      <First result={result} currency={currency} />
    </>
  );
}
