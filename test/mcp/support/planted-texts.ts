// Planted texts: every attack at every place, and where the answer of a tool tells them.
import { visible } from '../../../src/edge/mcp/plain.ts';
import type { ToolAnswer } from './agent.ts';
import { ATTACKS } from './attacks.ts';
import { fileName, type Place, PLACES } from './planted-places.ts';

export interface PlantedText {
  readonly nth: number;
  readonly place: Place;
  readonly attack: string;
  readonly mark: string;
  readonly text: string;
}

export const PLANTED: readonly PlantedText[] = PLACES.flatMap((place, i) =>
  ATTACKS.map(({ name, text }, k) => {
    const nth = i * ATTACKS.length + k;
    const mark = `Planted${nth}x`;
    return { nth, place, attack: name, mark, text: text(mark, place.name) };
  }),
);

const MARK = /Planted\d+x/g;

export interface Sighting {
  readonly mark: string;
  readonly path: string;
  readonly isMarked: boolean;
  readonly text: string;
}

/** Every planted text in a value, names of fields included, and whether it stands under `untrusted`. */
export function sightings(value: unknown, path: readonly string[] = []): Sighting[] {
  if (typeof value === 'string') {
    const isMarked = path.includes('untrusted');
    return [...value.matchAll(MARK)].map(([mark]) => ({
      ...{ mark, path: path.join('.'), isMarked, text: value },
    }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...sightings(name, [...path, '(name)']),
    ...sightings(each, [...path, name]),
  ]);
}

/** The planted texts that an answer tells as if they were the service's own. */
export function unmarked({ isError, text, told }: ToolAnswer): Sighting[] {
  const inText = isError ? ([...text.matchAll(MARK)].length > 0 ? [text] : []) : JSON.parse(text);
  return [...sightings(told), ...sightings(inText)].filter(({ isMarked }) => !isMarked);
}

/** Characters that a screen does not show. */
export const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\u{e0000}-\u{e0fff}]/u;

/** A text as an agent is told it. */
export const asTold = ({ text, place }: PlantedText): string =>
  visible(place.resource === 'files' ? fileName(text) : text);
