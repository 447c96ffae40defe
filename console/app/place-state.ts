// Position of somebody on a page, kept with its place in the history: how far it was scrolled, and the link they left by.

interface PlaceState {
  readonly scroll?: number;
  readonly link?: string | null;
}

/** Read before anything else is drawn. */
export const placeState = (): PlaceState => ({
  scroll: window.scrollY,
  link: document.activeElement?.getAttribute('href') ?? null,
});

export function keepPlace(state: PlaceState = placeState()): void {
  history.replaceState({ ...(history.state as object | null), ...state }, '');
}

/** Goes back to where somebody was, once the page is drawn: rows further down are drawn when they come into sight. */
export function restorePlace(given: unknown): void {
  const { scroll = 0, link } = (given ?? {}) as PlaceState;
  window.scrollTo(0, scroll);
  requestAnimationFrame(() => {
    window.scrollTo(0, scroll);
    if (!link) return;
    document
      .querySelector<HTMLElement>(`main a[href="${CSS.escape(link)}"]`)
      ?.focus({ preventScroll: true });
  });
}
