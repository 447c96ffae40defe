// Start of the console in a browser: takes over the page the server drew, and moves from page to page
// without loading again.
import './pages/sets/base.ts';
import { hydrate, render } from 'preact';
import { Ahead } from './app/ahead.ts';
import { App, titleOf, type View } from './app/app.tsx';
import { hasPage, open, questionsOf, viewOf } from './app/asking.ts';
import { Following } from './app/following.ts';
import { takeLinks, watchLinks } from './app/links.ts';
import { Live } from './app/live.tsx';
import { keepPlace, placeState, restorePlace } from './app/place-state.ts';
import { Answers, ask, AWAY, tell } from './kit/client.ts';
import { sayDrawnFor } from './kit/drawn-for.ts';
import type { Browser, Going, Place } from './kit/context.ts';
import type { Answer, Frame, Question } from './kit/contract.ts';
import { followBooks } from './kit/stream.ts';

const root = document.getElementById('root');
const block = document.getElementById('data');
if (!root || !block) throw new Error('This page was not drawn by the console.');
const { frame, answers: begin } = JSON.parse(block.textContent) as {
  readonly frame: Frame;
  readonly answers: readonly Answer[];
};

const kept = new Answers();
const ahead = new Ahead();
let view: View | undefined;
let session = frame;
let going: AbortController | undefined;
let wait = 0;
let message = '';
let isSlow = false;
let isStale = false;
let isDrawn = false;
/** The mark of where the session stands, where that is not what the page was drawn for. */
let elsewhere: string | undefined;

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
        elsewhere={elsewhere}
        onBack={() => standAt(frame.drawnFor)}
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

/** The session stands at a mark now: elsewhere, nothing is read or done here until it is back. */
function standAt(mark: string): void {
  const isHere = mark === frame.drawnFor;
  elsewhere = isHere || mark === '' ? undefined : mark;
  if (mark === '') message = 'ended';
  else if (message === 'ended') message = '';
  draw();
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
        ...{ signal, ahead: ahead.take(question, changes) },
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

/** Shows a place; `unloaded`: its part of the script does not come, as after an update of the service. */
async function show(
  place: Place,
  options: Going = {},
): Promise<'shown' | 'kept' | 'unloaded' | 'overtaken'> {
  going?.abort();
  const mine = (going = new AbortController());
  const { changes } = following;
  const timer = setTimeout(() => {
    isSlow = true;
    draw();
  }, SLOW_MS);
  try {
    const asking = await open(place).catch(() => undefined);
    if (!asking) return 'unloaded';
    const questions = questionsOf(asking, session);
    const answers = await answersTo(questions, options, mine.signal);
    if (mine.signal.aborted) return 'overtaken';
    const next = viewOf(asking, answers);
    // Other books are not shown below this header.
    if (answers.some((each) => 'refusal' in each && each.refusal.kind === 'elsewhere')) {
      return 'kept';
    }
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

/** Lets the server draw an address, where there is one: otherwise the page in sight stays. */
function loadWhole(url: URL): void {
  fetch(url, { method: 'HEAD' }).then(
    () => location.assign(url),
    () => say(AWAY),
  );
}

function go(address: string, { isReplacing = false, ...options }: Going = {}): void {
  const url = new URL(address, location.href);
  const place = placeOf(url);
  if (url.origin !== location.origin || !hasPage(place.pathname)) {
    location.assign(url);
    return;
  }
  const isSamePage = view?.place.pathname === place.pathname;
  const left = placeState();
  void show(place, options).then((outcome) => {
    if (outcome === 'unloaded') loadWhole(url);
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

/** Loads the page of an address and asks what it will ask. */
async function prepare(address: string): Promise<void> {
  const asking = await open(placeOf(new URL(address))).catch(() => undefined);
  if (!asking || going) return;
  const questions = questionsOf(asking, session).filter((each) => 'document' in each);
  ahead.ask(
    questions.filter((each) => !shownKeys.has(Answers.key(each))),
    following.changes,
  );
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
  const questions = questionsOf(asking, session);
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
  document.addEventListener('click', takeLinks(hasPage, go));
  watchLinks(hasPage, (address) => void prepare(address));
  window.addEventListener('pagehide', () => keepPlace());
  window.addEventListener('popstate', ({ state }) => {
    void show(placeOf(location), { mayBeKept: true }).then((outcome) => {
      if (outcome === 'unloaded') location.reload();
      if (outcome === 'shown') restorePlace(state);
    });
  });
  document.documentElement.dataset['ready'] = 'yes';
  sayDrawnFor(frame.drawnFor, standAt);
  followBooks(frame.booksAt, () => following.changed());
}

void start();
