// Deleting a record of the settings, with the one that takes its place where the service lets another do so.
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { Picker, type PickerChoice } from '../../parts/picker.tsx';
import type { SettingsKind } from './kinds.ts';
import { choicesOf, modelOf, nameOf, placeOf, type SettingsRecord } from './model.ts';

export function Remove({
  kind,
  record,
}: {
  readonly kind: SettingsKind;
  readonly record: SettingsRecord;
}) {
  const { browser, to } = useConsole();
  const { remove, isReplaced, type, ...model } = modelOf(kind);
  const { resource } = placeOf(kind);
  const name = nameOf({ ...model, isReplaced, type }, record);
  const [replacement, setReplacement] = useState<PickerChoice | undefined>();
  const deed = useDeed({
    document: remove ?? (model.patch as never),
    of: record,
    variables: {
      id: record.id,
      ...(isReplaced && { replacement: replacement?.id ?? null }),
    },
    onDone: () => {
      browser?.say(`Deleted ${name}.`);
      browser?.go(to(`/settings/${kind}`));
    },
  });
  return (
    <DeedDrawer
      {...{ title: `Delete ${name}`, verb: 'Delete', resource, deed, isDanger: true }}
      posts={false}
      words="What refers to it may refuse that."
    >
      {isReplaced && (
        <Picker
          label="Takes its place"
          value={replacement}
          onValue={setReplacement}
          faults={[...deed.faults('replacement'), ...deed.faults('replacementId')]}
          {...choicesOf(type)}
        />
      )}
    </DeedDrawer>
  );
}
