// Start of the console in a browser: takes over the page the server drew, and moves from page to page
// without loading again.
import { hydrate, render } from 'preact';
import { App, type ShownPage, titleOf, type View } from './app/app.tsx';
import { Following } from './app/following.ts';
import { takeLinks } from './app/links.ts';
import { Live } from './app/live.tsx';
import { keepPlace, placeState, restorePlace } from './app/place-state.ts';
import { Answers, ask, tell } from './kit/client.ts';
import type { Browser, Going, Place } from './kit/context.ts';
import type { Answer, Frame, Question } from './kit/contract.ts';
import { overlayIn } from './kit/overlays.ts';
import type { Page } from './kit/page.ts';
import { refusedFor } from './kit/rights.ts';
import { findRoute, type Found } from './kit/routes.ts';
import { followBooks } from './kit/stream.ts';
import { OVERLAYS, ROUTES } from './pages/routes.ts';

const root = document.getElementById('root');
const block = document.getElementById('data');
if (!root || !block) throw new Error('This page was not drawn by the console.');
const { frame, answers: begin } = JSON.parse(block.textContent) as {
  readonly frame: Frame;
  readonly answers: readonly Answer[];
};

const kept = new Answers();
let view: View | undefined;
let session = frame;
let going: AbortController | undefined;
let wait = 0;
let message = '';
let isSlow = false;
let isStale = false;
let isDrawn = false;

const placeOf = ({ pathname, search }: { pathname: string; search: string }): Place => ({
  pathname,
  search,
});

function draw(): void {
  if (!view || !root) return;
  const tree = (
    <App frame={session} view={view} browser={browser}>
      <Live
        view={view}
        isSlow={isSlow}
        wait={wait}
        message={message}
        onMessageRead={() => say('')}
        isStale={isStale}
      />
    </App>
  );
  if (isDrawn) render(tree, root);
  else hydrate(tree, root);
  isDrawn = true;
  document.title = `${titleOf(view)} · Ledgergate`;
}

function say(text: string): void {
  message = text;
  draw();
}

interface Asking {
  readonly found: Found;
  readonly place: Place;
  readonly page: Page;
  readonly overlay: { readonly parameter: string; readonly page: Page } | undefined;
}

async function open(place: Place): Promise<Asking | undefined> {
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
function viewOf(
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

function questionsOf({ found, place, page, overlay }: Asking): readonly (Question | Answer)[] {
  const refused = refusedFor(session, found.route.needs);
  return [page, ...(overlay ? [overlay.page] : [])].map(
    (each) =>
      refused ??
      each.fault(place.search, found.path) ??
      each.question(place.search, found.path, session),
  );
}

/** Answers in sight: they stay good enough for whatever did not change. */
let shownKeys = new Map<string, Answer>();

async function answersTo(
  questions: readonly (Question | Answer)[],
  { mayBeKept = false }: Going,
  signal: AbortSignal,
): Promise<readonly Answer[]> {
  return Promise.all(
    questions.map(async (question) => {
      if (!('document' in question)) return question;
      const known =
        shownKeys.get(Answers.key(question)) ?? (mayBeKept ? kept.find(question) : undefined);
      if (known) return known;
      const { changes } = following;
      const answer = await ask(question, {
        signal,
        onWait: (seconds) => {
          wait = seconds;
          draw();
        },
      });
      // An answer from before a change is not kept after it.
      if (following.changes === changes) kept.keep(question, answer);
      return answer;
    }),
  );
}

function forget(): void {
  kept.forget();
  shownKeys = new Map();
}

const following: Following = new Following({
  follows: () => view?.main.page.follows ?? false,
  isGoing: () => going !== undefined,
  refresh: () => (view ? show(view.place) : Promise.resolve()),
  forget,
  onStale: (next) => {
    if (isStale === next) return;
    isStale = next;
    draw();
  },
});

const SLOW_MS = 150;

/** Shows a place; undefined where the console has no such page. */
async function show(
  place: Place,
  options: Going = {},
): Promise<'shown' | 'kept' | 'elsewhere' | 'overtaken'> {
  going?.abort();
  const mine = (going = new AbortController());
  const { changes } = following;
  const timer = setTimeout(() => {
    isSlow = true;
    draw();
  }, SLOW_MS);
  try {
    const asking = await open(place);
    if (!asking) return 'elsewhere';
    const questions = questionsOf(asking);
    const answers = await answersTo(questions, options, mine.signal);
    if (mine.signal.aborted) return 'overtaken';
    const next = viewOf(asking, answers);
    const first = answers[0];
    const isAway =
      first && 'refusal' in first && ['unavailable', 'ended'].includes(first.refusal.kind);
    // A service that is away leaves the page in sight: nothing typed and nothing read is lost.
    if (isAway && view && place.pathname === view.place.pathname) {
      say(first.refusal.kind === 'ended' ? 'ended' : first.refusal.message);
      return 'kept';
    }
    shownKeys = new Map(
      questions.flatMap((question, at) => {
        const answer = answers[at];
        return 'document' in question && answer && 'data' in answer
          ? [[Answers.key(question), answer] as const]
          : [];
      }),
    );
    view = next;
    following.shown(changes);
    return 'shown';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'overtaken';
    throw error;
  } finally {
    clearTimeout(timer);
    if (going === mine) {
      going = undefined;
      isSlow = false;
      draw();
    }
  }
}

function go(address: string, { isReplacing = false, ...options }: Going = {}): void {
  const url = new URL(address, location.href);
  const place = placeOf(url);
  if (url.origin !== location.origin || !findRoute(ROUTES, place.pathname)) {
    location.assign(url);
    return;
  }
  const isSamePage = view?.place.pathname === place.pathname;
  const left = placeState();
  void show(place, options).then((outcome) => {
    if (outcome !== 'shown') return;
    if (!isReplacing) {
      keepPlace(left);
      history.pushState(null, '', place.pathname + place.search);
    } else history.replaceState(history.state, '', place.pathname + place.search);
    if (!isSamePage) {
      window.scrollTo(0, 0);
      // A page that begins in a field of its own keeps the focus there.
      const main = document.getElementById('main');
      if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
    }
  });
}

function refresh(): void {
  shownKeys = new Map();
  if (view) void show(view.place);
}

const browser: Browser = {
  get hasTakenOver() {
    return isDrawn;
  },
  go,
  refresh,
  ask: (question, options) => tell(question, options),
  act: async (question, options = {}) => {
    const told = await tell(question, options);
    if (!options.isDryRun && 'data' in told.answer) {
      following.acted();
      forget();
    }
    return told;
  },
  say,
};

async function start(): Promise<void> {
  const place = placeOf(location);
  const asking = await open(place);
  if (!asking) throw new Error('This page was not drawn by the console.');
  const questions = questionsOf(asking);
  questions.forEach((question, at) => {
    const answer = begin[at];
    if (!('document' in question) || !answer || 'refusal' in answer) return;
    kept.keep(question, answer);
    shownKeys.set(Answers.key(question), answer);
  });
  view = viewOf(asking, begin);
  history.scrollRestoration = 'manual';
  draw();
  // Messages are shown once, on the page that was loaded with them.
  session = { ...frame, notice: undefined };
  if (history.state !== null) restorePlace(history.state);
  document.addEventListener(
    'click',
    takeLinks((path) => findRoute(ROUTES, path) !== undefined, go),
  );
  window.addEventListener('pagehide', () => keepPlace());
  window.addEventListener('popstate', ({ state }) => {
    void show(placeOf(location), { mayBeKept: true }).then((outcome) => {
      if (outcome === 'shown') restorePlace(state);
    });
  });
  document.documentElement.dataset['ready'] = 'yes';
  followBooks(() => following.changed());
}

void start();
