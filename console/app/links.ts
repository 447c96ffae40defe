// Links within the console are taken by it; everything else is the browser's.

/** The link that an element is in, where the console has a page for it. */
function linkAt(
  target: EventTarget | null,
  hasPage: (pathname: string) => boolean,
): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement)) return undefined;
  if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined;
  if (link.hash !== '' && link.pathname === location.pathname) return undefined;
  return hasPage(link.pathname) ? link : undefined;
}

/** The link of an event that the console takes. */
function linkOf(
  event: MouseEvent,
  hasPage: (pathname: string) => boolean,
): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button > 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return linkAt(event.target, hasPage);
}

/** Goes to the address of a link where the console has a page for it. */
export function takeLinks(hasPage: (pathname: string) => boolean, go: (href: string) => void) {
  return (event: MouseEvent): void => {
    const link = linkOf(event, hasPage);
    if (!link) return;
    event.preventDefault();
    for (const menu of document.querySelectorAll('details.menu[open]')) {
      menu.removeAttribute('open');
    }
    go(link.href);
  };
}

/** Whoever rests on a link for so long mostly follows it. */
const REST_MS = 65;

/**
 * Tells of a link that is about to be followed: one that is pressed, or one to another page that the pointer of a mouse
 * or the focus of a keyboard rests on; a row stands for its first link. A page that comes below a pointer that stands
 * still tells nothing.
 */
export function watchLinks(
  hasPage: (pathname: string) => boolean,
  onNear: (href: string) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let at = '';
  const placeOf = ({ screenX, screenY }: MouseEvent): string => `${screenX} ${screenY}`;
  const restOn = (link: HTMLAnchorElement | undefined): void => {
    clearTimeout(timer);
    if (!link || link.pathname === location.pathname) return;
    timer = setTimeout(() => onNear(link.href), REST_MS);
  };
  document.addEventListener('pointermove', (event) => (at = placeOf(event)), { passive: true });
  document.addEventListener('pointerdown', (event) => {
    const link = linkOf(event, hasPage);
    if (link) onNear(link.href);
  });
  document.addEventListener('pointerover', (event) => {
    const isMoved = event.pointerType === 'mouse' && event.buttons === 0 && placeOf(event) !== at;
    restOn(isMoved ? linkOf(event, hasPage) : undefined);
  });
  document.addEventListener('focusin', ({ target }) => {
    const focused = target instanceof Element && target.matches(':focus-visible') ? target : null;
    const row = focused?.matches('tr[data-at]') ? focused.querySelector('a[href]') : null;
    restOn(linkAt(row ?? focused, hasPage));
  });
}
