// Fields of a record as somebody types them: a text each, and what of them is sent. The service judges them.
import { choiceIn, sentAs } from './chosen.ts';
import type { OthersChange } from './overtaken.tsx';
import type { PickerChoice, PickerProps } from './picker.tsx';

export interface FormField {
  /** As the service calls it, so that its faults find it. */
  readonly name: string;
  readonly label: string;
  /** `words` where nothing is said. A `flag` is yes or no, a `count` a whole number. */
  readonly kind?: 'words' | 'long' | 'day' | 'amount' | 'count' | 'flag' | 'entity';
  /** A list of few to choose from. */
  readonly options?: readonly (readonly [value: string, text: string])[];
  /** Another field that a choice may be sent as: a product or a bundle of them. */
  readonly also?: string;
  /** The question of a picker; its name stands beside its id. */
  readonly asks?: Pick<PickerProps, 'question' | 'choices'>;
  readonly hint?: string;
  /** Whether a record may be of all entities: blank. */
  readonly hasAll?: boolean;
  /** Said once, when the record is made. */
  readonly isFirstOnly?: boolean;
}

/** What is typed, by field; of a chosen record its id. */
export type TypedFields = Readonly<Record<string, string>>;
/** Names of chosen records, by field. */
export type Chosen = Readonly<Record<string, PickerChoice>>;

export interface Fields {
  readonly typed: TypedFields;
  readonly chosen: Chosen;
}

const textOf = (value: unknown): string =>
  value === true
    ? 'yes'
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : '';

/** The fields of a record: a chosen one is `<name>Id` there, with `<name>Name` beside it. */
export function fieldsOf(fields: readonly FormField[], record: object = {}): Fields {
  const values = record as Readonly<Record<string, unknown>>;
  const chosen: Record<string, PickerChoice> = {};
  const typed = fields.map(({ name, asks, also, kind }) => {
    const choice = asks && choiceIn(values, name, also);
    if (choice) chosen[name] = choice;
    const value =
      choice?.id ?? textOf(values[kind === 'entity' ? `${name}Id` : name] ?? values[name]);
    return [name, value] as const;
  });
  return { typed: Object.fromEntries(typed), chosen };
}

/** A value as the service takes it; nothing is null. */
function valueOf({ kind, options }: FormField, value: string): unknown {
  if (kind === 'flag') return value === 'yes';
  if (value === '') return null;
  return kind === 'count' && options === undefined && /^\d{1,9}$/.test(value)
    ? Number(value)
    : value;
}

/** A field as the service takes it: of one that is sent as either of two, the other is nothing. */
function sent(
  field: FormField,
  value: string,
): readonly (readonly [name: string, value: unknown])[] {
  const { name, also } = field;
  if (also === undefined) return [[name, valueOf(field, value)]];
  const [as, id] = sentAs(name, value);
  return [name, also].map((each) => [each, each === as && id !== '' ? id : null] as const);
}

/** All that is said, as the service takes it: what is blank is left out. */
export const inputOf = (fields: readonly FormField[], { typed }: Fields): object =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = typed[field.name] ?? '';
      return value === '' ? [] : sent(field, value).filter(([, each]) => each !== null);
    }),
  );

const changedIn = (base: Fields, now: Fields): readonly string[] =>
  Object.keys(now.typed).filter((name) => (base.typed[name] ?? '') !== now.typed[name]);

/** What differs from the record; what was emptied is null. Undefined where nothing does. */
export function changesOf(
  fields: readonly FormField[],
  base: Fields,
  now: Fields,
): object | undefined {
  const changed = changedIn(base, now);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    fields.flatMap((field) =>
      changed.includes(field.name) ? sent(field, now.typed[field.name] ?? '') : [],
    ),
  );
}

/** Names the fields that a deed needs and that are empty; `lines` stand below the fields. Undefined where none is. */
export function lackingOf(
  fields: readonly FormField[],
  needs: readonly string[],
  said: Readonly<Record<string, unknown>> = {},
): string | undefined {
  const labels = needs
    .filter((name) => [said[name] ?? []].flat().length === 0)
    .map((need) => fields.find(({ name }) => name === need)?.label ?? 'Lines');
  return labels.length === 0 ? undefined : `Fill in: ${labels.join(', ')}.`;
}

const wordsOf = ({ name, options }: FormField, { typed, chosen }: Fields): string => {
  const value = typed[name] ?? '';
  return chosen[name]?.name ?? options?.find(([each]) => each === value)?.[1] ?? value;
};

/** Changes that somebody else made since the form began. */
export function othersChanges(
  fields: readonly FormField[],
  base: Fields,
  mine: Fields,
  now: Fields,
): readonly OthersChange[] {
  const own = changedIn(base, mine);
  const others = changedIn(base, now);
  return fields
    .filter(({ name }) => others.includes(name))
    .map((field) => ({
      name: field.label,
      before: wordsOf(field, base),
      now: wordsOf(field, now),
      typed: own.includes(field.name) ? wordsOf(field, mine) : undefined,
    }));
}

/** The record as it is now, with what was typed on top of it. */
export function onTopOf(base: Fields, mine: Fields, now: Fields): Fields {
  const own = changedIn(base, mine);
  const taken = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => own.includes(name)));
  return {
    typed: { ...now.typed, ...taken(mine.typed) },
    chosen: { ...now.chosen, ...taken(mine.chosen) },
  };
}

/** Fields with one changed. */
export function withField(
  { typed, chosen }: Fields,
  name: string,
  value: string,
  choice?: PickerChoice,
): Fields {
  const { [name]: _, ...others } = chosen;
  return {
    typed: { ...typed, [name]: value },
    chosen: choice ? { ...others, [name]: choice } : others,
  };
}
