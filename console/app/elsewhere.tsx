// Dialog over a page whose session has gone elsewhere: its header names books that it would no longer work on.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';
import { tellTabs } from '../kit/drawn-for.ts';

/** Whether a mark is that of the same person in another workspace. */
const isSamePerson = (mark: string, other: string): boolean =>
  mark.split('.')[0] === other.split('.')[0];

export function Elsewhere({
  mark,
  onBack,
}: {
  /** The mark of where the session stands. */
  readonly mark: string;
  /** Told when the session is back. */
  readonly onBack: () => void;
}) {
  const { workspace, memberships, person, drawnFor, csrf } = useConsole().frame;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [isStuck, setIsStuck] = useState(false);
  const mayGoBack = isSamePerson(mark, drawnFor);
  const there = memberships.find(({ id }) => mark.endsWith(`.${id}`))?.name ?? 'another workspace';
  const goBack = async (): Promise<void> => {
    const body = new URLSearchParams({ csrf, workspace: String(workspace.id) });
    const { type } = await fetch('/workspace', { method: 'POST', body, redirect: 'manual' });
    if (type !== 'opaqueredirect') {
      setIsStuck(true);
      return;
    }
    tellTabs();
    onBack();
  };
  return (
    <dialog
      class="sheet-dialog"
      ref={dialog}
      aria-labelledby="elsewhere-title"
      data-elsewhere
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id="elsewhere-title">
        {mayGoBack ? `You are now in ${there}` : 'Somebody else is signed in now'}
      </h2>
      <p>
        {mayGoBack
          ? `This page shows ${workspace.name}, and another tab has changed to ${there}. Nothing is read or saved here until you choose. What you typed is still here.`
          : `This page was drawn for ${person.name}. Nothing is read or saved here any more. To go on as ${person.name}, sign in again.`}
      </p>
      {isStuck && (
        <p role="alert">
          It did not work from here. Change to {workspace.name} in the other tab, then come back.
        </p>
      )}
      <p class="row submit">
        {mayGoBack && (
          <button
            type="button"
            class="primary"
            onClick={() => void goBack().catch(() => setIsStuck(true))}
          >
            Back to {workspace.name}
          </button>
        )}
        <a class={mayGoBack ? 'button' : 'button primary'} href="/overview" target="_top">
          {mayGoBack ? `Go on in ${there}` : 'Open the page anew'}
        </a>
      </p>
    </dialog>
  );
}
