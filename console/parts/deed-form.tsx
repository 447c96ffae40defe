// A form with its preview beside it: fields, and the buttons that save what was shown.
import type { ComponentChildren } from 'preact';
import type { Deed } from '../kit/deed.ts';
import type { offer } from '../kit/rights.ts';
import { NeedsScript } from './needs-script.tsx';
import { Preview } from './preview.tsx';

export function DeedForm({
  deed,
  how,
  verb: own = 'Save',
  onSave,
  onSaveNext,
  more,
  children,
}: {
  readonly deed: Deed<unknown>;
  /** Whether one may do it, or only propose it. */
  readonly how: ReturnType<typeof offer>;
  /** What its button says. */
  readonly verb?: string;
  readonly onSave: () => void;
  /** Saves, and begins the next one. */
  readonly onSaveNext?: (() => void) | undefined;
  /** What else may be done with it, beside its button. */
  readonly more?: ComponentChildren;
  readonly children: ComponentChildren;
}) {
  const verb = how === 'propose' ? 'Propose' : own;
  const isBusy = deed.state === 'doing';
  return (
    <div class="form-split">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <NeedsScript />
        {children}
        <p class="row submit">
          {how !== 'none' && (
            <button class="primary" disabled={isBusy}>
              {verb} <kbd>Ctrl ↵</kbd>
            </button>
          )}
          {how !== 'none' && onSaveNext && (
            <button type="button" disabled={isBusy} onClick={onSaveNext}>
              {verb} and next <kbd>Ctrl ⇧ ↵</kbd>
            </button>
          )}
          {how !== 'none' && more}
        </p>
      </form>
      <Preview deed={deed} />
    </div>
  );
}
