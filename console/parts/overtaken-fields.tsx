// The notice that somebody else changed the fields that are being edited, and how to go on from there.
import { Overtaken } from './overtaken.tsx';
import { type Fields, fieldsOf, type FormField, onTopOf, othersChanges } from './typed.ts';

/** A record that is changed. */
export interface Changed {
  readonly id: string;
  readonly lastModifiedAt: string;
}

/** State of the form: what is typed, what it began with, and when that had changed last. */
export interface FormState {
  readonly now: Fields;
  readonly base: Fields;
  readonly seen: string | null;
}

export function OvertakenFields({
  of,
  record,
  object,
  noun,
  state: { now, base, seen },
  current: found,
  onState,
}: {
  readonly of: readonly FormField[];
  /** The record that is changed; undefined for a new one. */
  readonly record: Changed | undefined;
  /** Its type in the timeline, and what people call it: `Contract`, `contract`. */
  readonly object: string;
  readonly noun: string;
  readonly state: FormState;
  /** The record as it is now, where it changed since it was seen. */
  readonly current: unknown;
  readonly onState: (state: FormState) => void;
}) {
  const current = found as Changed | undefined;
  if (!record || !current || current.lastModifiedAt === seen) return null;
  const currently = fieldsOf(of, current);
  const goOn = (next: Fields) => () =>
    onState({ now: next, base: currently, seen: current.lastModifiedAt });
  return (
    <Overtaken
      record={{ object, ...current, seen }}
      noun={noun}
      changes={othersChanges(of, base, now, currently)}
      onGoOn={goOn(onTopOf(base, now, currently))}
      onGiveUp={goOn(currently)}
    />
  );
}
