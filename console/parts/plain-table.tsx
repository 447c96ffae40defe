// A table of a few rows on a record or a report: its heads, amounts to the right, and the rows as they are given.
import type { ComponentChildren } from 'preact';
import { useFile } from './file-rows.ts';
import { ListFiles } from './list-files.tsx';

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
export function PlainTable({
  label,
  heads,
  isSheet = false,
  hasFile = false,
  foot,
  children,
}: {
  readonly label: string;
  readonly heads: readonly TableHead[];
  /** Rows without lines between them, as in statements. */
  readonly isSheet?: boolean;
  /** Offered as a file: a statement or a list of its own. */
  readonly hasFile?: boolean;
  readonly foot?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const tell = useFile();
  if (tell) {
    if (hasFile) {
      tell({
        label,
        columns: heads.map(([title, isAmount = false]) => ({ title, isAmount })),
        ...{ rows: [], drawn: [children, foot] },
      });
    }
    return null;
  }
  return (
    <>
      <div class="table" tabIndex={0} role="region" aria-label={label}>
        <table class={isSheet ? 'sheet' : undefined}>
          <Heads heads={heads} />
          <tbody>{children}</tbody>
          {foot !== undefined && <tfoot>{foot}</tfoot>}
        </table>
      </div>
      {hasFile && <ListFiles label={label} />}
    </>
  );
}
