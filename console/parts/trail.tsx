// The way to where one is, each step a link back.
export interface TrailStep {
  readonly text: string;
  /** Undefined for where one is. */
  readonly href?: string | undefined;
}

export const Trail = ({ steps }: { readonly steps: readonly TrailStep[] }) => (
  <nav class="trail" aria-label="Breadcrumb">
    <ol>
      {steps.map(({ text, href }) => (
        <li key={text}>
          {href === undefined ? (
            <span aria-current="page">
              <bdi>{text}</bdi>
            </span>
          ) : (
            <a href={href}>
              <bdi>{text}</bdi>
            </a>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
