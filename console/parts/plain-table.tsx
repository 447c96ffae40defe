// A table of a few rows on a record or a report: its heads, amounts to the right, and the rows as they are given.
import type { ComponentChildren } from 'preact';

export type TableHead = readonly [title: string, isAmount?: boolean];

/** The row of heads. */
export const Heads = ({ heads }: { readonly heads: readonly TableHead[] }) => (
  <thead>
    <tr>
      {heads.map(([title, isAmount = false]) => (
        <th key={title} scope="col" class={isAmount ? 'number' : undefined}>
          {title}
        </th>
      ))}
    </tr>
  </thead>
);

/** A table that can be scrolled by keyboard where it is wider than the screen. */
export const PlainTable = ({
  label,
  heads,
  isSheet = false,
  foot,
  children,
}: {
  readonly label: string;
  readonly heads: readonly TableHead[];
  /** Rows without lines between them, as in statements. */
  readonly isSheet?: boolean;
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}) => (
  <div class="table" tabIndex={0} role="region" aria-label={label}>
    <table class={isSheet ? 'sheet' : undefined}>
      <Heads heads={heads} />
      <tbody>{children}</tbody>
      {foot !== undefined && <tfoot>{foot}</tfoot>}
    </table>
  </div>
);
