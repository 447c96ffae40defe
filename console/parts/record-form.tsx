// The form of a record that is made of fields: a new one, or changes of one that holds against those of others.
import type { TadaDocumentNode } from 'gql.tada';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { type Deed, useDeed } from '../kit/deed.ts';
import { type Kept, useKept } from '../kit/kept.ts';
import { useKeys } from '../kit/keys.ts';
import { offer } from '../kit/rights.ts';
import { DeedForm } from './deed-form.tsx';
import { FormFields } from './form-fields.tsx';
import { FoundAgain } from './found-again.tsx';
import { type Changed, type FormState, OvertakenFields } from './overtaken-fields.tsx';
import { changesOf, fieldsOf, type FormField, inputOf, lackingOf } from './typed.ts';

interface Saved {
  readonly saved: { readonly id: string };
}
export interface RecordFormProps<Create, Change, More extends object> {
  /** What is kept in the tab is kept under this name. */
  readonly name: string;
  /** `contract`, and its type in the timeline: `Contract`. */
  readonly noun: string;
  readonly object: string;
  readonly resource: string;
  readonly of: readonly FormField[];
  /** The record that is changed; undefined for a new one. */
  readonly record: Changed | undefined;
  /** What a new one begins with. */
  readonly begin?: object;
  readonly create: TadaDocumentNode<Saved, Create>;
  readonly change: TadaDocumentNode<Saved, Change>;
  /** Fields without which there is too little to try a new one. */
  readonly needs: readonly string[];
  readonly next: (id: string) => string;
  /** What the form holds besides its fields, such as lines. */
  readonly more?: {
    readonly begin: More;
    /** The input it adds; undefined while nothing of it changed. */
    readonly input: (more: More) => object | undefined;
    readonly draw: (kept: Kept<FormState & More>, deed: Deed<unknown>) => ComponentChildren;
  };
}

/** The deed of the form, whichever it is. */
function useSaving<Create, Change, More extends object>(
  props: RecordFormProps<Create, Change, More>,
  { now, base, seen }: FormState,
  more: object | undefined,
  onDone: (data: Saved) => void,
): Deed<unknown> {
  const { of, record, needs } = props;
  const input = inputOf(of, now) as Record<string, unknown>;
  const whole = { ...input, ...more };
  const lacking = lackingOf(of, needs, whole);
  const changes = record && (changesOf(of, base, now) ?? (more && {}));
  return useDeed<Saved, Create | Change>(
    record
      ? {
          document: props.change as TadaDocumentNode<Saved, Create | Change>,
          variables:
            changes && seen !== null
              ? ({ id: record.id, input: { ...changes, ...more }, seen } as Change)
              : undefined,
          onDone,
        }
      : {
          document: props.create as TadaDocumentNode<Saved, Create | Change>,
          variables: lacking ? undefined : ({ input: whole } as Create),
          ...{ lacking, onDone },
        },
  );
}

export function RecordForm<Create, Change, More extends object = object>(
  props: RecordFormProps<Create, Change, More>,
) {
  const { noun, object, resource, record, begin, next, more } = props;
  const of = props.of.filter(({ isFirstOnly = false }) => !record || !isFirstOnly);
  const { browser, frame } = useConsole();
  const base = fieldsOf(of, record ?? begin);
  const kept = useKept<FormState & More>(props.name, {
    ...({ now: base, base, seen: record?.lastModifiedAt ?? null } satisfies FormState),
    ...(more?.begin as More),
  });
  const { value: state, change, isFound, forget } = kept;
  const deed = useSaving({ ...props, of }, state, more?.input(state), ({ saved }) => {
    browser?.say(`Saved the ${noun}.`);
    forget();
    browser?.go(next(saved.id));
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
      <OvertakenFields
        {...{ of, record, object, noun, state }}
        current={deed.current}
        onState={(next) => change(next as Partial<FormState & More>)}
      />
      <div class="form-fields">
        <FormFields
          {...{ of, fields: state.now }}
          onFields={(next) =>
            change((before) => ({ now: next(before.now) }) as Partial<FormState & More>)
          }
          faults={(name) => deed.faults(name)}
        />
      </div>
      {more?.draw(kept, deed)}
    </DeedForm>
  );
}
