// Links within the console are taken by it; everything else is the browser's.

/** Goes to the address of a link where the console has a page for it. */
export function takeLinks(hasPage: (pathname: string) => boolean, go: (href: string) => void) {
  return (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin)
      return;
    if (link.hash !== '' && link.pathname === location.pathname) return;
    if (!hasPage(link.pathname)) return;
    event.preventDefault();
    for (const menu of document.querySelectorAll('details.menu[open]')) {
      menu.removeAttribute('open');
    }
    go(link.href);
  };
}
