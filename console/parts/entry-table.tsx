// Table of an entry: accounts with their debits and credits.
import { Money } from './figures.tsx';

export interface EntryLine {
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  readonly debitAmountNative: string | null;
  readonly creditAmountNative: string | null;
  readonly departmentName?: string | null;
  /** Whether it takes a line back. */
  readonly isMirror?: boolean;
}

const Line = ({ line, currency }: { readonly line: EntryLine; readonly currency: string }) => (
  <tr class={line.isMirror ? 'mirror' : undefined}>
    <td>
      <bdi>
        {line.accountNumber} {line.accountName}
      </bdi>
      {line.departmentName && <small class="below">{line.departmentName}</small>}
    </td>
    <td class="number">
      <Money amount={line.debitAmountNative} currency={currency} />
    </td>
    <td class="number">
      <Money amount={line.creditAmountNative} currency={currency} />
    </td>
  </tr>
);

export const EntryTable = ({
  lines,
  currency,
  caption,
}: {
  readonly lines: readonly EntryLine[];
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
        <Line key={at} line={line} currency={currency} />
      ))}
    </tbody>
  </table>
);
