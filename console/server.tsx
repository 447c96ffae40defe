// Drawing of pages in a server: finds the page of an address, says what it asks, and draws the answers.
import { renderToString } from 'preact-render-to-string';
import { App, type ShownPage, titleOf, type View } from './app/app.tsx';
import { frameParts, frameQuestion } from './app/frame.ts';
import type { Answer, ConsoleRoom, Frame, Opened } from './kit/contract.ts';
import { overlayIn } from './kit/overlays.ts';
import { navigationFor } from './kit/places.ts';
import { kindOf } from './kit/refusals.ts';
import { refusedFor } from './kit/rights.ts';
import { findRoute } from './kit/routes.ts';
import { OVERLAYS, ROUTES } from './pages/routes.ts';

/** JSON that may stand in a page: nothing in it ends the element it stands in. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

async function open(address: string, frame: Frame): Promise<Opened> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const found = findRoute(ROUTES, pathname);
  if (!found) throw new Error(`No page stands at ${pathname}.`);
  const { default: page } = await found.route.load();
  const overlay = overlayIn(OVERLAYS, search);
  const over = overlay && (await overlay.load()).default;
  const refused = refusedFor(frame, found.route.needs);
  const questions = [page, ...(over ? [over] : [])].map(
    (each) => refused ?? each.fault(search, found.path) ?? each.question(search, found.path, frame),
  );
  const missing: Answer = { refusal: { kind: 'failed', message: 'No answer.' } };
  return {
    questions,
    draw: ([answer = missing, beside = missing]) => {
      const main: ShownPage = { page, answer, path: found.path, needs: found.route.needs };
      const view: View = {
        place: { pathname, search },
        main,
        drawer: over && {
          parameter: overlay.parameter,
          shown: { page: over, answer: beside, path: found.path, needs: undefined },
        },
      };
      return {
        title: titleOf(view),
        html: renderToString(<App frame={frame} view={view} />),
        data: dataBlock({ frame, answers: over ? [answer, beside] : [answer] }),
        refusal:
          [answer, ...(over ? [beside] : [])].flatMap((each) =>
            'refusal' in each ? [each.refusal] : [],
          )[0] ??
          ('data' in answer && page.isGone(answer.data)
            ? { kind: 'gone', message: 'It is not there.' }
            : undefined),
      };
    },
  };
}

export const room: ConsoleRoom = {
  paths: ROUTES.map(({ path }) => path),
  frameQuestion,
  frameParts,
  open,
  kindOf,
  navigation: navigationFor,
};
