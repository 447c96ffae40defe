// Questions of a place: its page and the drawer over it with what they ask, and the view of their answers.
import { overlayIn } from '../kit/overlays.ts';
import type { Place } from '../kit/context.ts';
import type { Answer, Frame, Question } from '../kit/contract.ts';
import type { Page } from '../kit/page.ts';
import { refusedFor } from '../kit/rights.ts';
import { findRoute, type Found } from '../kit/routes.ts';
import { OVERLAYS, ROUTES } from '../pages/routes.ts';
import type { ShownPage, View } from './app.tsx';

export interface Asking {
  readonly found: Found;
  readonly place: Place;
  readonly page: Page;
  readonly overlay: { readonly parameter: string; readonly page: Page } | undefined;
}

export const hasPage = (pathname: string): boolean => findRoute(ROUTES, pathname) !== undefined;

/** Loads the page of a place; undefined where the console has none. */
export async function open(place: Place): Promise<Asking | undefined> {
  const found = findRoute(ROUTES, place.pathname);
  if (!found) return undefined;
  const wanted = overlayIn(OVERLAYS, place.search);
  const [{ default: page }, over] = await Promise.all([found.route.load(), wanted?.load()]);
  return {
    ...{ found, place, page },
    overlay: wanted && over && { parameter: wanted.parameter, page: over.default },
  };
}

/** A page and its drawer with their answers. */
export function viewOf(
  { found, place, page, overlay }: Asking,
  [answer, beside]: readonly Answer[],
): View {
  const failed: Answer = { refusal: { kind: 'failed', message: 'No answer.' } };
  const shown = (of: Page, given: Answer | undefined, needs?: string): ShownPage => ({
    page: of,
    answer: given ?? failed,
    path: found.path,
    needs,
  });
  return {
    place,
    main: shown(page, answer, found.route.needs),
    drawer: overlay && {
      parameter: overlay.parameter,
      shown: shown(overlay.page, beside),
    },
  };
}

/** The questions of the page and its drawer, or what is answered without asking. */
export function questionsOf(
  { found, place, page, overlay }: Asking,
  session: Frame,
): readonly (Question | Answer)[] {
  const refused = refusedFor(session, found.route.needs);
  return [page, ...(overlay ? [overlay.page] : [])].map(
    (each) =>
      refused ??
      each.fault(place.search, found.path) ??
      each.question(place.search, found.path, session),
  );
}
