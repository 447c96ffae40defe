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

/** Filters as people say them, where the parameter has another name. */
const SAID: Readonly<Record<string, string>> = { client: 'customer', group: 'class', q: 'words' };

/** A parameter as words: `dueFrom` is `due from`. */
const wordsOf = (name: string): string =>
  SAID[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Whether the address shows the entity alone that is not among those in sight. */
export function useIsOutOfSight(): boolean {
  const { place, frame } = useConsole();
  const [entity] = new URLSearchParams(place.search).getAll('entity');
  const { entities } = frame;
  return entity !== undefined && entities.length > 0 && entities.every(({ id }) => id !== entity);
}

/** No rows: there are none at all, or the list, which may have become shorter, ends before the address. */
export function NoRows(words: Parameters<typeof Empty>[0]) {
  const { place, href } = useConsole();
  return Number(new URLSearchParams(place.search).get('offset') ?? 0) > 0 ? (
    <Empty title="The list ends before this page">
      <p>
        <a href={href({ offset: null })}>Back to its beginning</a>
      </p>
    </Empty>
  ) : (
    <Empty {...words} />
  );
}

/** Names of the filters that leave nothing, and of those that name a record that is not there. */
export function NothingFits({
  names,
  missing = [],
}: {
  /** The parameters that filter. */
  readonly names: readonly string[];
  /** Those of them whose record is not there. */
  readonly missing?: readonly string[] | undefined;
}) {
  const { href, place } = useConsole();
  const lost = useIsOutOfSight() ? ['entity'] : [];
  const given = new URLSearchParams(place.search);
  const all = [...names, ...lost];
  const words = all
    .filter((name) => given.has(name))
    .map((name) => {
      const isGone = missing.includes(name) || lost.includes(name);
      const filter = `${wordsOf(name)} ${given.getAll(name).join(', ')}`;
      return isGone ? `${filter}, which is not there or not yours to see` : filter;
    });
  return (
    <NoRows title="Nothing fits these filters">
      <p>
        Looked for: {words.join('; ')}.{' '}
        <a href={href(Object.fromEntries([...all, 'offset'].map((name) => [name, null])))}>
          Clear the filters
        </a>
      </p>
    </NoRows>
  );
}

/** Nothing to show: the list ends before, nothing is there yet, or the filters leave nothing. */
export function NoMatch({
  isFiltered,
  names,
  missing,
  none,
  words,
  create,
  createText,
  curl,
}: {
  readonly isFiltered: boolean;
  /** The parameters that filter. */
  readonly names: readonly string[];
  /** Those of them whose record is not there. */
  readonly missing?: readonly string[] | undefined;
  readonly none: string;
  readonly words: string;
  /** The address where the first is made; undefined for those who may not. */
  readonly create: string | undefined;
  readonly createText: string;
  /** The request that would make one. */
  readonly curl: string;
}) {
  const isLost = useIsOutOfSight();
  if (isFiltered || isLost) return <NothingFits {...{ names, missing }} />;
  return (
    <NoRows title={none}>
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
    </NoRows>
  );
}
