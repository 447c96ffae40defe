// Mark of the person and the workspace that a page was drawn for: it goes with whatever the page asks, and other tabs
// of the browser are told of it, so that no tab works on in other books than its header names.

/** The header of a request that says it, and of a refusal that says where the session stands. */
const DRAWN_FOR = 'drawn-for';

/** Tabs tell each other the mark of what they were drawn for; the empty one: nobody is signed in. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(DRAWN_FOR);

let mine = '';
let onMark: (mark: string) => void = () => undefined;

/** The header for a request of this page. */
export const saidFor = (): Readonly<Record<string, string>> =>
  mine === '' ? {} : { [DRAWN_FOR]: mine };

/** Whether an answer says that the session stands elsewhere; the page is told so. */
export function isElsewhere(response: Response): boolean {
  const mark = response.headers.get(DRAWN_FOR);
  if (mark === null) return false;
  onMark(mark);
  return true;
}

/** Tells the other tabs where the session stands now. */
export const tellTabs = (mark = mine): void => channel?.postMessage(mark);

/**
 * Begins to say for whom the page was drawn.
 * @param onTold - told of the mark of another tab or of a refusal: the page's own where it may go on
 */
export function sayDrawnFor(mark: string, onTold: (mark: string) => void): void {
  mine = mark;
  onMark = onTold;
  channel?.addEventListener('message', ({ data }) => onTold(String(data)));
  tellTabs();
}
