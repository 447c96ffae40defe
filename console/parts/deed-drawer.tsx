// A deed on a record, in a drawer that the address opens (`?do=void`): its fields, what it will do, and the
// button that does it.
import type { ComponentChildren } from 'preact';
import { useConsole } from '../kit/context.ts';
import type { Deed } from '../kit/deed.ts';
import { useKeys } from '../kit/keys.ts';
import { offer } from '../kit/rights.ts';
import { Drawer } from './drawer.tsx';
import { NeedsScript } from './needs-script.tsx';
import { Faults, Preview } from './preview.tsx';

export function DeedDrawer({
  title,
  words,
  verb,
  resource,
  deed,
  isDanger = false,
  posts = true,
  how: given,
  children,
}: {
  readonly title: string;
  /** Its meaning, in a sentence. */
  readonly words?: ComponentChildren;
  readonly verb: string;
  /** The permission it needs. */
  readonly resource: string;
  readonly deed: Deed<unknown>;
  readonly isDanger?: boolean;
  /** Whether it is of a kind that may post: what it does is shown before it is done. */
  readonly posts?: boolean;
  /** Where one may do it for another reason than the right to write. */
  readonly how?: 'do';
  readonly children?: ComponentChildren;
}) {
  const { frame } = useConsole();
  const how = given ?? offer(frame, resource);
  const run = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([{ keys: 'ctrl+enter', does: verb, run }]);
  if (how === 'none') return null;
  return (
    <Drawer parameter="do">
      <form
        class="deed"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <h2>{title}</h2>
        {words !== undefined && <p class="quiet">{words}</p>}
        <NeedsScript />
        {children !== undefined && <div class="form-fields">{children}</div>}
        {posts ? <Preview deed={deed} /> : <Faults deed={deed} />}
        <p class="row submit">
          <button class={isDanger ? 'solid-danger' : 'primary'} disabled={deed.state === 'doing'}>
            {how === 'propose' ? `Propose: ${verb.toLowerCase()}` : verb} <kbd>Ctrl ↵</kbd>
          </button>
        </p>
      </form>
    </Drawer>
  );
}

/** Deeds of a record beside its title: links that open their drawers, each with its key. */
export interface OfferedDeed {
  /** The value in the address. */
  readonly name: string;
  readonly text: string;
  readonly key?: string;
  readonly resource: string;
  /** Whether the record is in a state for it. */
  readonly isPossible: boolean;
  readonly isPrimary?: boolean;
  /** It takes something back: it stands after everything else. */
  readonly isLast?: boolean;
  /** Offered to those who may approve, whether they may write or not. */
  readonly isForApprovers?: boolean;
}

export function DeedLinks({ deeds }: { readonly deeds: readonly OfferedDeed[] }) {
  const { frame, href, browser } = useConsole();
  const open = deeds.filter(
    ({ resource, isPossible, isForApprovers = false }) =>
      isPossible && (isForApprovers || offer(frame, resource) !== 'none'),
  );
  useKeys(
    open.flatMap(({ key, text, name }) =>
      key === undefined
        ? []
        : [{ keys: key, does: text, run: () => browser?.go(href({ do: name })) }],
    ),
  );
  return (
    <>
      {open.map(({ name, text, resource, isPrimary = false, isLast = false, isForApprovers }) => (
        <a
          key={name}
          class={`button small ${isPrimary ? 'primary' : isLast ? 'last' : ''}`.trim()}
          href={href({ do: name })}
          data-deed={name}
        >
          {!isForApprovers && offer(frame, resource) === 'propose'
            ? `Propose: ${text.toLowerCase()}`
            : text}
        </a>
      ))}
    </>
  );
}
