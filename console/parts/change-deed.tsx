// A deed that changes fields of a record: what was changed is sent, and holds against the changes of others.
import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { type Deed, useDeed } from '../kit/deed.ts';
import { DeedDrawer } from './deed-drawer.tsx';
import { FormFields } from './form-fields.tsx';
import { type Changed, type FormState, OvertakenFields } from './overtaken-fields.tsx';
import { changesOf, type Fields, fieldsOf, type FormField } from './typed.ts';

export function ChangeDeed<Change>({
  document,
  of,
  record,
  object,
  noun,
  more,
  inputOf,
  read = (current) => current as Changed,
  with: given = {},
  children,
  ...drawer
}: {
  /** Takes `id`, `input` and `seen`, and answers what the fields hold. */
  readonly document: TadaDocumentNode<unknown, Change>;
  readonly of: readonly FormField[];
  readonly record: Changed;
  /** Its type in the timeline, and what people call it: `Contract`, `contract`. */
  readonly object: string;
  readonly noun: string;
  readonly words?: ComponentChildren;
  readonly resource: string;
  readonly posts?: boolean;
  /** What is changed besides the fields; undefined while nothing is. */
  readonly more?: object | undefined;
  /** The input, where it is not made of the fields that changed. */
  readonly inputOf?: (fields: Fields) => object;
  /** The record as the fields hold it, out of what the deed answers. */
  readonly read?: (current: unknown) => Changed;
  /** Other arguments of the document. */
  readonly with?: object;
  readonly children?: (deed: Deed<unknown>, fields: Fields) => ComponentChildren;
}) {
  const { browser, href } = useConsole();
  const [state, setState] = useState((): FormState => {
    const base = fieldsOf(of, record);
    return { now: base, base, seen: record.lastModifiedAt };
  });
  const changes = changesOf(of, state.base, state.now) ?? (more && {});
  const deed = useDeed({
    document,
    variables:
      changes &&
      ({
        ...given,
        ...{ id: record.id, input: inputOf?.(state.now) ?? { ...changes, ...more } },
        seen: state.seen,
      } as Change),
    onDone: () => {
      browser?.say(`Saved the ${noun}.`);
      browser?.go(href({ do: null, line: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer {...drawer} title={`Change the ${noun}`} verb="Save" deed={deed}>
      <OvertakenFields
        {...{ of, record, object, noun, state }}
        current={deed.current && read(deed.current)}
        onState={setState}
      />
      <FormFields
        {...{ of, fields: state.now }}
        onFields={(change) => setState((before) => ({ ...before, now: change(before.now) }))}
        faults={(name) => deed.faults(name)}
      />
      {children?.(deed, state.now)}
    </DeedDrawer>
  );
}
