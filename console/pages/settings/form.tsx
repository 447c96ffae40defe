// The form of a record of the settings: a new one, or changes of one.
import { useLayoutEffect } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { type Deed, useDeed } from '../../kit/deed.ts';
import { useKept } from '../../kit/kept.ts';
import { useKeys } from '../../kit/keys.ts';
import { offer } from '../../kit/rights.ts';
import { DeedForm } from '../../parts/deed-form.tsx';
import { FoundAgain } from '../../parts/found-again.tsx';
import { Overtaken } from '../../parts/overtaken.tsx';
import { SettingField } from './fields.tsx';
import type { SettingsKind } from './kinds.ts';
import {
  changesOf,
  modelOf,
  nameOf,
  othersChanges,
  placeOf,
  type SettingsRecord,
  type TypedSettings,
  typedOf,
} from './model.ts';

interface SettingFields {
  /** The record as it was when the form began. */
  readonly base: TypedSettings;
  readonly typed: TypedSettings;
  readonly seen: string | null;
}

const beginning = (kind: SettingsKind, record: SettingsRecord | null): SettingFields => {
  const typed = typedOf(modelOf(kind), record);
  return { base: typed, typed, seen: record?.lastModifiedAt ?? null };
};

/** The deed of the form, whichever it is. */
function useSaving(
  kind: SettingsKind,
  record: SettingsRecord | null,
  { base, typed, seen }: SettingFields,
  onSaved: (saved: SettingsRecord) => void,
): Deed<unknown> {
  const model = modelOf(kind);
  const input = changesOf(model, base, typed);
  const of = record && !model.isSingle ? { id: record.id } : {};
  return useDeed({
    document: record ? model.patch : (model.create ?? model.patch),
    variables: input && (record ? { ...of, input, seen } : { input }),
    onDone: ({ saved }) => onSaved(saved),
  });
}

/** The notice that somebody else changed the record, and the ways on. */
function OvertakenRecord({
  kind,
  record,
  state: { base, typed, seen },
  change,
  now: given,
}: {
  readonly kind: SettingsKind;
  readonly record: SettingsRecord | null;
  readonly state: SettingFields;
  readonly change: (part: Partial<SettingFields>) => void;
  /** The record as it is now, where it changed. */
  readonly now: unknown;
}) {
  const now = given as SettingsRecord | undefined;
  const seenNow = now?.['lastModifiedAt'];
  if (!record || !now || typeof seenNow !== 'string' || seenNow === seen) return null;
  const model = modelOf(kind);
  const current = typedOf(model, now);
  const own = Object.entries(typed).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name]),
  );
  return (
    <Overtaken
      record={{ object: model.type, id: record.id, seen, lastModifiedAt: seenNow }}
      noun="record"
      changes={othersChanges(model, { base, typed, now: current })}
      onGoOn={() =>
        change({ base: current, seen: seenNow, typed: { ...current, ...Object.fromEntries(own) } })
      }
      onGiveUp={() => change(beginning(kind, now))}
    />
  );
}

export function SettingsForm({
  kind,
  record,
}: {
  readonly kind: SettingsKind;
  /** Null: a new one. */
  readonly record: SettingsRecord | null;
}) {
  const { browser, frame, to } = useConsole();
  const model = modelOf(kind);
  const { resource } = placeOf(kind);
  const kept = useKept<SettingFields>(
    `settings ${kind} ${record?.id ?? 'new'}`,
    beginning(kind, record),
  );
  const { value: state, change, forget, isFound } = kept;
  const { typed } = state;
  const deed = useSaving(kind, record, state, (saved) => {
    const name = model.isSingle ? 'the accounts' : nameOf(model, { ...typed, ...saved });
    forget();
    browser?.say(`Saved ${name}.`);
    browser?.go(to(`/settings/${kind}`));
  });
  const how = offer(frame, resource);
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: 'Save', run: save }]);
  useLayoutEffect(() => {
    if (!record) document.querySelector<HTMLElement>('.form-fields input')?.focus();
  }, []);
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      {isFound && <FoundAgain onForget={() => forget()} />}
      <OvertakenRecord {...{ kind, record, state, change }} now={deed.current} />
      <div class="form-fields">
        {model.inputs
          // A new one is in use.
          .filter(({ name }) => record !== null || name !== model.active)
          .map((field) => (
            <SettingField
              key={field.name}
              field={field}
              value={typed[field.name] ?? null}
              onValue={(value) => change({ typed: { ...typed, [field.name]: value } })}
              faults={deed.faults(field.name)}
              isNew={!record}
            />
          ))}
      </div>
    </DeedForm>
  );
}
