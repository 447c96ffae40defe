// The form of a document: who, when, the lines, and what saving it will do.
import type { TadaDocumentNode } from 'gql.tada';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { sum } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Money } from '../../../parts/figures.tsx';
import { FoundAgain } from '../../../parts/found-again.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { lineFaults } from '../../../parts/grid-lines.ts';
import { BundlesIn } from '../bundles.tsx';
import { Fields } from './fields.tsx';
import type { FormData, FormOf, FormRecord, SavedDocument } from './kind.ts';
import { OvertakenDocument } from './overtaken.tsx';
import {
  beginning,
  changesOf,
  type FormAddress,
  type FormState,
  inputOf,
  nextOf,
  originIn,
  partyIn,
  type Typed,
} from './state.ts';

/** The sum: shown with ≈ until the service has answered. */
function Total({
  kind,
  deed,
  saved,
  rows,
}: {
  readonly kind: FormOf;
  readonly deed: Deed<unknown>;
  readonly saved: SavedDocument | undefined;
  readonly rows: readonly GridRow[];
}) {
  const isKnown = saved !== undefined && (deed.state === 'known' || deed.state === 'done');
  const tax = sum(saved?.lines.map((line) => line.tax) ?? []);
  return (
    <p class="form-total" aria-live="polite">
      {isKnown ? (
        <>
          <span class="quiet">
            Tax <Money amount={tax} currency={saved.currency} />
          </span>{' '}
          <strong>
            Total <Money amount={saved.totalAmount} currency={saved.currency} showsCurrency />
          </strong>
        </>
      ) : (
        <strong class="quiet">
          ≈ <Money amount={sum(rows.map(kind.roughly))} decimals={2} /> before tax
        </strong>
      )}
    </p>
  );
}

type ChangeForm = (part: (before: Typed) => Partial<Typed>) => void;

/** The lines, with the amounts that the service works out. */
function FormLines({
  kind,
  typed,
  change,
  deed,
  saved,
}: {
  readonly kind: FormOf;
  readonly typed: Typed;
  readonly change: ChangeForm;
  readonly deed: Deed<unknown>;
  readonly saved: SavedDocument | undefined;
}) {
  const places = placesOf(typed.rows);
  return (
    <LineGrid
      label="Lines"
      columns={kind.columns}
      rows={typed.rows}
      onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
      faults={lineFaults(deed, typed.rows, kind.toldAt)}
      results={(kind.result ? [kind.result] : []).map(({ title, of }) => ({
        ...{ key: of, title },
        cell: (row) => {
          const line = saved?.lines[places.indexOf(row)];
          return line && <Money amount={line[of]} currency={saved.currency} />;
        },
      }))}
    />
  );
}

/** The deed of the form, whichever it is: a new document, or changes of one. */
function useSaving(
  kind: FormOf,
  { base, typed, seen }: FormState,
  id: string | null,
  onSaved: (saved: SavedDocument) => void,
): Deed<{ readonly saved: SavedDocument }> {
  const input = id === null ? inputOf(kind, typed) : undefined;
  const changes = id === null ? undefined : changesOf(kind, base, typed);
  const lacking = inputOf(kind, typed)
    ? undefined
    : `Choose a ${kind.partyWord} and an entity, and fill in a line.`;
  const onDone = ({ saved }: { readonly saved: SavedDocument }): void => onSaved(saved);
  return useDeed<{ readonly saved: SavedDocument }, object>({
    document: (id === null ? kind.create : kind.change) as TadaDocumentNode<
      { readonly saved: SavedDocument },
      object
    >,
    variables: input
      ? { input }
      : id !== null && seen !== null && changes
        ? { id, input: changes, seen }
        : undefined,
    ...{ lacking, onDone },
  });
}

const focusFirst = (selector: string): void =>
  document.querySelector<HTMLElement>(`${selector} input`)?.focus();

function useFormKeys(isNew: boolean, hasParty: boolean, save: (next: boolean) => void): void {
  useKeys([
    { keys: 'ctrl+enter', does: 'Save', run: () => save(false) },
    ...(isNew
      ? [{ keys: 'ctrl+shift+enter', does: 'Save, and the next one', run: () => save(true) }]
      : []),
    { keys: 'ctrl+arrowdown', does: 'To the lines', run: () => focusFirst('.line-grid') },
  ]);
  useLayoutEffect(() => {
    if (isNew && !hasParty) focusFirst('.form-fields');
  }, []);
}

/** The name that what was typed is kept under. */
const nameOf = ({ noun }: FormOf, address: FormAddress): string =>
  `${noun} ${address.id ?? ['new', partyIn(address), address.copy, originIn(address)].filter(Boolean).join(' ')}`;

export function DocumentForm({
  kind,
  data,
  address,
}: {
  readonly kind: FormOf;
  readonly data: FormData;
  readonly address: FormAddress;
}) {
  const { browser, frame, to } = useConsole();
  const begin = beginning(kind, data, address, frame);
  const { id } = address;
  const kept = useKept<FormState>(nameOf(kind, address), begin);
  const { value: state, change: put, forget, isFound } = kept;
  const { typed } = state;
  const change: ChangeForm = (part) =>
    put(({ typed: before }) => ({ typed: { ...before, ...part(before) } }));
  const how = offer(frame, kind.resource);
  const isNext = useRef(false);
  const deed = useSaving(kind, state, id, (saved) => {
    browser?.say(`Saved ${saved.number ?? 'a draft'}.`);
    if (isNext.current && id === null) {
      forget(nextOf(kind, begin, typed));
      focusFirst('.form-fields');
    } else {
      forget();
      browser?.go(to(`${kind.path}/${saved.id}`));
    }
  });
  const save = (next: boolean): void => {
    isNext.current = next;
    if (how !== 'none') void deed.run();
  };
  useFormKeys(id === null, typed.chosen[kind.party] !== undefined, save);
  const saved = deed.data?.saved;
  const now = deed.current as FormRecord | undefined;
  return (
    <DeedForm
      {...{ deed, how }}
      onSave={() => save(false)}
      onSaveNext={id === null ? () => save(true) : undefined}
    >
      {isFound && <FoundAgain onForget={() => forget()} />}
      {id !== null && now && now.lastModifiedAt !== state.seen && (
        <OvertakenDocument {...{ kind, state, record: now, onGoOn: put }} />
      )}
      <Fields {...{ kind, typed, change, deed, saved, isNew: id === null }} />
      <FormLines {...{ kind, typed, change, deed, saved }} />
      {kind.bundles !== undefined && <BundlesIn rows={typed.rows} words={kind.bundles} />}
      <Total {...{ kind, deed, saved, rows: typed.rows }} />
    </DeedForm>
  );
}
