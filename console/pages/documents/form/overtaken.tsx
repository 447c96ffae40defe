// Merge of what was typed into a document with what somebody else made of it meanwhile, and the notice of it.
import { chipOf, termsText } from '../words.ts';
import { linesOf } from '../../../parts/grid-lines.ts';
import { type OthersChange, Overtaken } from '../../../parts/overtaken.tsx';
import type { FormField, FormOf, FormRecord } from './kind.ts';
import { type FormState, type Typed, typedOf } from './state.ts';

/** A part of the form that two people may both have changed. */
interface Merged {
  readonly name: string;
  /** As the service takes it: two that say the same are the same. */
  readonly said: (typed: Typed) => string;
  readonly words: (typed: Typed) => string;
  /** The form with this part of another. */
  readonly put: (typed: Typed, from: Typed) => Typed;
}

function mergedField({ name, label, short, kind }: FormField): Merged {
  const said = (typed: Typed): string => typed.chosen[name]?.id ?? typed.said[name] ?? '';
  return {
    name: short ?? label,
    said,
    words: (typed) => {
      const value = said(typed);
      if (kind === 'terms') return value === '' ? '' : termsText(value);
      return typed.chosen[name]?.name ?? value;
    },
    put: (typed, from) =>
      kind === 'picker'
        ? { ...typed, chosen: { ...typed.chosen, [name]: from.chosen[name] } }
        : { ...typed, said: { ...typed.said, [name]: from.said[name] ?? '' } },
  };
}

const partsOf = ({ fields, said }: FormOf): readonly Merged[] => [
  ...fields.map(mergedField),
  {
    name: 'State',
    said: ({ status = '' }) => status,
    words: ({ status = '' }) => chipOf(status).text,
    put: (typed, { status }) => ({ ...typed, status }),
  },
  {
    name: 'Lines',
    said: ({ rows }) => JSON.stringify(linesOf(rows)),
    words: ({ rows }) => rows.map(said).join('; '),
    put: (typed, { rows }) => ({ ...typed, rows }),
  },
];

/** Changes that somebody else made since the form began. */
const othersChanges = (
  kind: FormOf,
  { base, typed }: FormState,
  now: Typed,
): readonly OthersChange[] =>
  partsOf(kind)
    .filter(({ said }) => said(base) !== said(now))
    .map(({ name, said, words }) => ({
      name,
      before: words(base),
      now: words(now),
      typed: said(base) === said(typed) ? undefined : words(typed),
    }));

/** The record as it is now, with the changes of the form on top of it. */
const onTopOf = (kind: FormOf, { base, typed }: FormState, now: Typed): Typed =>
  partsOf(kind)
    .filter(({ said }) => said(base) !== said(typed))
    .reduce((merged, { put }) => put(merged, typed), now);

export function OvertakenDocument({
  kind,
  state,
  record,
  onGoOn,
}: {
  readonly kind: FormOf;
  readonly state: FormState;
  /** As it is now. */
  readonly record: FormRecord;
  readonly onGoOn: (state: FormState) => void;
}) {
  const now = typedOf(kind, record);
  const lastModifiedAt = record.lastModifiedAt ?? '';
  const goOn = (typed: Typed): void => onGoOn({ typed, base: now, seen: lastModifiedAt });
  return (
    <Overtaken
      record={{ object: kind.object, id: record.id, lastModifiedAt, seen: state.seen }}
      noun={kind.noun}
      changes={othersChanges(kind, state, now)}
      onGoOn={() => goOn(onTopOf(kind, state, now))}
      onGiveUp={() => goOn(now)}
    />
  );
}
