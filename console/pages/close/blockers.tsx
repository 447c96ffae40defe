// Blockers of the close of a month, in three columns: what must be mended, what may be accepted, and what closing does
// by itself.
import type { Blocker } from './document.ts';
import { pageOfRecord, placeOf, useLeaving } from './links.ts';

const COLUMNS = [
  {
    weight: 'REFUSES',
    title: 'Must be mended',
    none: 'Nothing refuses the close.',
  },
  {
    weight: 'ACCEPTABLE',
    title: 'Should be done',
    none: 'Nothing is left to do.',
  },
  {
    weight: 'BY_CLOSE',
    title: 'Done by closing',
    none: 'Closing has nothing to post.',
  },
] as const;

/** The most records that the service names. */
const NAMED = 20;

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function Matter({ blocker, through }: { readonly blocker: Blocker; readonly through: string }) {
  const leave = useLeaving(through);
  const { what, count, records } = blocker;
  const place = placeOf(blocker);
  const name = (
    <>
      <strong>{count}</strong> {what}
    </>
  );
  return (
    <li>
      {place === undefined ? <span>{name}</span> : <a href={leave(place)}>{name}</a>}
      {records.length > 0 && (
        <details>
          <summary>
            Show<span class="sr"> the {what}</span>
          </summary>
          <ul>
            {records.map(({ id, name: record, path }, at) => {
              const page = pageOfRecord(path);
              return (
                <li key={id ?? at}>
                  {page === undefined ? (
                    <bdi>{record}</bdi>
                  ) : (
                    <a href={leave(page)}>
                      <bdi>{record}</bdi>
                    </a>
                  )}
                </li>
              );
            })}
            {records.length >= NAMED && <li class="quiet">and more</li>}
          </ul>
        </details>
      )}
    </li>
  );
}

export function Blockers({
  blockers,
  through,
}: {
  readonly blockers: readonly Blocker[];
  readonly through: string;
}) {
  return (
    <div class="close-columns">
      {COLUMNS.map(({ weight, title, none }) => {
        const found = blockers.filter((each) => each.weight === weight);
        return (
          <section key={weight} class="tile" data-weight={weight}>
            <h2>{title}</h2>
            {found.length === 0 ? (
              <p class="quiet">{none}</p>
            ) : (
              <ul class="to-do">
                {found.map((each) => (
                  <Matter key={each.what} blocker={each} through={through} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Kinds that one may accept, with their words, each once. */
export function acceptable(blockers: readonly Blocker[]): readonly (readonly [string, string])[] {
  const words = new Map<string, string[]>();
  for (const { weight, kind, what, count } of blockers) {
    if (weight !== 'ACCEPTABLE') continue;
    words.set(kind, [...(words.get(kind) ?? []), `${count} ${what}`]);
  }
  return [...words].map(([kind, said]) => [kind, sentence(said.join(', '))]);
}
