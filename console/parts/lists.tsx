// Parts around a list: how many there are by state, and words in the place of rows that are not there.
import { useConsole } from '../kit/context.ts';
import { Empty } from './empty.tsx';

export interface CountPart {
  readonly text: string;
  readonly count: number;
  readonly href: string;
  readonly isShown: boolean;
  readonly isBad?: boolean;
}

/** Counts by state, each a link to those records. */
export const Counts = ({
  label,
  parts,
}: {
  readonly label: string;
  readonly parts: readonly CountPart[];
}) => (
  <nav class="counts" aria-label={label}>
    {parts.map(({ text, count, href, isShown, isBad = false }) => (
      <a
        key={text}
        href={href}
        class={isBad ? 'counts-bad' : undefined}
        aria-current={isShown ? 'true' : undefined}
      >
        <strong>{count}</strong> {text}
      </a>
    ))}
  </nav>
);

/** Nothing to show: because nothing is there yet, or because the filters leave nothing. */
export function NoMatch({
  isFiltered,
  names,
  none,
  words,
  create,
  createText,
  curl,
}: {
  readonly isFiltered: boolean;
  /** The parameters that filter. */
  readonly names: readonly string[];
  readonly none: string;
  readonly words: string;
  /** The address where the first is made; undefined for those who may not. */
  readonly create: string | undefined;
  readonly createText: string;
  /** The request that would make one. */
  readonly curl: string;
}) {
  const { href, place } = useConsole();
  if (isFiltered) {
    const given = new URLSearchParams(place.search);
    const set = names.filter((name) => given.has(name));
    return (
      <Empty title="Nothing fits these filters">
        <p>
          Looked for: {set.map((name) => given.getAll(name).join(', ')).join('; ')}.{' '}
          <a href={href(Object.fromEntries([...names, 'offset'].map((name) => [name, null])))}>
            Clear the filters
          </a>
        </p>
      </Empty>
    );
  }
  return (
    <Empty title={none}>
      <p>{words}</p>
      {create !== undefined && (
        <p>
          <a class="button primary" href={create}>
            {createText}
          </a>
        </p>
      )}
      <p class="quiet">
        Or by the API: <code>{curl}</code>
      </p>
    </Empty>
  );
}
