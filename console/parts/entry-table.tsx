// Table of an entry: accounts with their debits and credits.
import { isOfBooks, type LineAmounts, sidesOf } from './entry-amounts.ts';
import { Money } from './figures.tsx';

export interface EntryLine extends LineAmounts {
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly departmentName?: string | null;
  /** Whether it takes a line back. */
  readonly isMirror?: boolean;
}

const Line = ({
  line,
  currency,
  ofBooks,
}: {
  readonly line: EntryLine;
  readonly currency: string;
  readonly ofBooks: boolean;
}) => (
  <tr class={line.isMirror ? 'mirror' : undefined}>
    <td>
      <bdi>
        {line.accountNumber} {line.accountName}
      </bdi>
      {line.departmentName && <small class="below">{line.departmentName}</small>}
    </td>
    {sidesOf(line, ofBooks).map((amount, at) => (
      <td key={at} class="number">
        <Money amount={amount} currency={currency} />
      </td>
    ))}
  </tr>
);

export const EntryTable = ({
  lines,
  currency,
  caption,
}: {
  readonly lines: readonly EntryLine[];
  /** That of the entry; of the books, where it changes them alone. */
  readonly currency: string;
  /** Its name in sight; without one it is called Entry. */
  readonly caption?: string;
}) => (
  <table class="entry" aria-label={caption === undefined ? 'Entry' : undefined}>
    {caption !== undefined && <caption>{caption}</caption>}
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
      {lines.map((line, at) => (
        <Line key={at} {...{ line, currency }} ofBooks={isOfBooks(lines)} />
      ))}
    </tbody>
  </table>
);
