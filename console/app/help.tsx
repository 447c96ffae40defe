// The list of keys that work on the page.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keysNow } from '../kit/keys.ts';

/** `shift+y` as it is printed on a keyboard. */
const shownKey = (keys: string): string =>
  keys
    .split(' ')
    .map((each) =>
      each
        .split('+')
        .map((part) => (part.length === 1 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
        .join('+'),
    )
    .join(' then ');

export function Help({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const listed = keysNow().flatMap(({ keys, does }) =>
    does === undefined ? [] : [{ keys, does }],
  );
  return (
    <dialog class="sheet-dialog" ref={dialog} onClose={onClose} aria-labelledby="help-title">
      <h2 id="help-title">Keys of this page</h2>
      <dl class="keys">
        {listed.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              <kbd>{shownKey(keys)}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" class="submit">
        <button>Close</button>
      </form>
    </dialog>
  );
}
