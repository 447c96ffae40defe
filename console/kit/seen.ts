// State of a record that a deed was begun on. The deed says when that had changed last, and is refused where somebody
// else changed the record since.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from './context.ts';

/** A record as a page shows it, with the moment of its last change. */
export interface SeenRecord {
  readonly id: string;
  readonly lastModifiedAt: string;
}

/** The fields of an input that differ from those of another: what others changed of the rest stays. */
export const changedIn = <Input extends object>(input: Input, before: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[name]),
    ),
  ) as Partial<Input>;

export interface OvertakenDeed {
  /** The record as the deed began, and as the page behind it shows it by now. */
  readonly before: SeenRecord;
  readonly now: SeenRecord;
  /** When somebody else changed it last. */
  readonly at: string;
  /** Its type, as far as the name of the operation says it. */
  readonly object: string;
  /** The deed stands on the record as the page shows it. */
  readonly goOn: () => void;
}

/**
 * Keeps each record as it was when the deed first got it.
 * @param current - the record as a refusal told it
 * @param operation - the one that was refused
 */
export function useSeen(
  of: SeenRecord | undefined,
  current: unknown,
  operation = '',
): { readonly seen: string | undefined; readonly overtaken: OvertakenDeed | undefined } {
  const { browser } = useConsole();
  const begun = useRef<Record<string, SeenRecord>>({});
  const [, setNow] = useState(of);
  const before = of && (begun.current[of.id] ??= of);
  const at = (current as Partial<SeenRecord> | null | undefined)?.lastModifiedAt;
  const isOvertaken = at !== undefined && at !== before?.lastModifiedAt;
  // The page behind the deed shows what others made of the record, before anybody goes on from there.
  const isShown = of && isOvertaken && of.lastModifiedAt >= at;
  useEffect(() => {
    if (of && isOvertaken && !isShown) browser?.refresh();
  }, [isOvertaken && at]);
  return {
    seen: before?.lastModifiedAt,
    overtaken:
      before && isShown
        ? {
            ...{ before, now: of, at, object: operation.replace(/^[a-z]+/, '') },
            goOn: () => {
              begun.current[of.id] = of;
              setNow(of);
            },
          }
        : undefined,
  };
}
