// The console around a page: the session, the address, and ways to go elsewhere.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { addressTo, changedSearch } from './address.ts';
import type { Frame, Question } from './contract.ts';
import { may as mayFrame } from './rights.ts';
import type { Told, AskOptions } from './client.ts';

export interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

export interface Going {
  /** The place one leaves is not gone back to. */
  readonly isReplacing?: boolean;
  /** Answers that were given before are good enough. */
  readonly mayBeKept?: boolean;
}

/** Abilities of a browser; a server draws without them. */
export interface Browser {
  /** Whether the page of the server is taken over: from then on parts need not be drawn as the server drew them. */
  readonly hasTakenOver: boolean;
  /** Goes to an address; a page of the console without a reload. */
  go(address: string, going?: Going): void;
  /** Asks anew for what is shown. */
  refresh(): void;
  /** Asks for something beside the page: rows of a picker, a longer list. */
  ask(question: Question, options?: AskOptions): Promise<Told>;
  /** Does something; every answer before it is stale afterwards. */
  act(question: Question, options?: AskOptions): Promise<Told>;
  /** Says something at the lower edge for a while. */
  say(message: string): void;
}

export interface ConsoleState {
  readonly frame: Frame;
  readonly place: Place;
  readonly browser: Browser | undefined;
}

export const ConsoleContext = createContext<ConsoleState | undefined>(undefined);

/** The console around a component. */
export function useConsole() {
  const state = useContext(ConsoleContext);
  if (!state) throw new Error('Draw this within the console.');
  const { frame, place, browser } = state;
  return {
    frame,
    place,
    browser,
    may: (need: string | undefined): boolean => mayFrame(frame, need),
    /** This address with some parameters changed; null and the empty text take one away. */
    href: (changes: Readonly<Record<string, string | readonly string[] | null>>): string => {
      const values = Object.entries(changes).map(
        ([name, value]) =>
          [
            name,
            value === null || value === '' ? [] : typeof value === 'string' ? [value] : value,
          ] as const,
      );
      return place.pathname + changedSearch(place.search, Object.fromEntries(values));
    },
    /** The address of another page, with the entity and the moment that are chosen here. */
    to: (path: string, given?: Readonly<Record<string, string | readonly string[]>>): string =>
      addressTo(path, place.search, given),
  };
}
