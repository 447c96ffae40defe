// Lines of an invoice or a memo with their sums below; the last sum is the one that counts.
import type { ComponentChildren } from 'preact';
import { Money } from '../../parts/figures.tsx';

interface Column<Line> {
  readonly title: string;
  readonly cell: (line: Line) => ComponentChildren;
  readonly isNumber?: boolean;
  /** Left out where there is no room. */
  readonly isMinor?: boolean;
}

/** A number that is left out where there is no room. */
export const minor = { isNumber: true, isMinor: true } as const;

const classOf = ({ isNumber, isMinor }: Column<never>): string | undefined =>
  [...(isNumber ? ['number'] : []), ...(isMinor ? ['minor'] : [])].join(' ') || undefined;

/** The name of a line, with its own words below. */
export const Named = ({
  name,
  words,
}: {
  readonly name: string | null;
  readonly words: string | null;
}) => (
  <>
    <bdi>{name}</bdi>
    {words !== null && (
      <small class="below">
        <bdi>{words}</bdi>
      </small>
    )}
  </>
);

export function DocumentLines<Line extends { readonly id: string }>({
  lines,
  columns,
  currency,
  below,
}: {
  readonly lines: readonly Line[];
  /** The last one is that of the amounts. */
  readonly columns: readonly Column<Line>[];
  readonly currency: string;
  readonly below: readonly (readonly [name: string, amount: string])[];
}) {
  const last = below.length - 1;
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Lines">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" class={classOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              {columns.map((column) => (
                <td key={column.title} class={classOf(column)}>
                  {column.cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {below.map(([name, amount], at) => (
            <tr key={name} class={at === last ? 'sum' : undefined}>
              <th scope="row">{name}</th>
              <td class="minor" colSpan={columns.length - 2} />
              <td class="number">
                <Money amount={amount} currency={currency} showsCurrency={at === last} />
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
