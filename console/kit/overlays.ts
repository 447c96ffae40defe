// Drawers over a page: each is asked for by a parameter of the address, on any page.
import type { Route } from './routes.ts';

export interface Overlay {
  /** Its parameter, such as `why`. */
  readonly parameter: string;
  readonly load: Route['load'];
}

/** The drawer an address asks for. */
export const overlayIn = (overlays: readonly Overlay[], search: string): Overlay | undefined => {
  const query = new URLSearchParams(search);
  return overlays.find(({ parameter }) => query.get(parameter));
};
