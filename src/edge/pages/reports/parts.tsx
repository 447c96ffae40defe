// Components of the statement pages: the breadcrumb trail and tables.
import type { ComponentChildren } from 'preact';

/** Where somebody stands on the way from a statement to its causes. */
export function Trail({
  steps,
}: {
  readonly steps: readonly (readonly [text: string, href: string | undefined])[];
}) {
  return (
    <nav class="trail" aria-label="Breadcrumb">
      <ol>
        {steps.map(([text, href]) => (
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
}

/** A table with its head, scrollable by keyboard. */
export function Listing({
  label,
  heads,
  children,
}: {
  readonly label: string;
  readonly heads: readonly (readonly [text: string, kind?: 'number'])[];
  readonly children: ComponentChildren;
}) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map(([text, kind]) => (
              <th scope="col" class={kind} key={text}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
