// Words in the place of rows that are not there.
import type { ComponentChildren } from 'preact';

/** An empty list in words: its use, and the first thing to do. */
export const Empty = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) => (
  <section class="empty">
    <h2>{title}</h2>
    {children}
  </section>
);
