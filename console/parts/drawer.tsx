// A drawer over a page, opened by a parameter of the address: closing it is going to the address without it.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useConsole } from '../kit/context.ts';

/** Parameters that belong to the drawer alone. */
const OWN = ['cursor', 'whole'];

export function Drawer({
  parameter,
  children,
}: {
  readonly parameter: string;
  readonly children: ComponentChildren;
}) {
  const { href } = useConsole();
  const own = Object.fromEntries([parameter, ...OWN].map((name) => [name, null]));
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    place.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside class="drawer" aria-label="Details" tabIndex={-1} ref={place}>
      <a class="button small drawer-close" href={href(own)} data-close>
        Close <kbd>Esc</kbd>
      </a>
      {children}
    </aside>
  );
}
