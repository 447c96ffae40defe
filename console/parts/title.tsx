// The title of a page, with its deeds beside it.
import type { ComponentChildren } from 'preact';

export const Title = ({
  children,
  lead,
  actions,
}: {
  readonly children: ComponentChildren;
  readonly lead?: ComponentChildren;
  /** Nothing, or null, where there is none. */
  readonly actions?: ComponentChildren;
}) => (
  <div class="title">
    <div>
      <h1>{children}</h1>
      {lead !== undefined && <p class="lead">{lead}</p>}
    </div>
    {actions !== undefined && actions !== null && <div class="actions">{actions}</div>}
  </div>
);
