// Content for the next page only: a message, or a secret that is shown once. Sealed in a cookie, so
// it never appears in an address, a history or the database, and deleted once read.
import { Seals } from './cookies.ts';
import { withNext } from './next.ts';
import { type PageResponse, type Services, type Notice, redirect, type Visit } from './visit.ts';

/** A secret to show once, and where. */
export interface Shown {
  /** The page it is for. */
  readonly path: string;
  readonly secret: string;
}
interface Flash {
  readonly notice?: Notice;
  readonly shown?: Shown;
}

const SECONDS = 120;

function keep(services: Services, { cookies }: Visit, flash: Flash): void {
  const sealed = new Seals(services.config.cookieKeys).seal('flash', JSON.stringify(flash));
  cookies.set('flash', sealed, { maxAge: SECONDS });
}

/** Takes what was kept; it is gone afterwards. */
export function takeFlash(
  services: Pick<Services, 'config'>,
  { cookies }: Pick<Visit, 'cookies'>,
): Flash {
  const sealed = cookies.get('flash');
  if (sealed === undefined) return {};
  cookies.clear('flash');
  const text = new Seals(services.config.cookieKeys).unseal('flash', sealed);
  return text === undefined ? {} : (JSON.parse(text) as Flash);
}

/** Sends the browser on with a message. */
export function redirectWith(
  services: Services,
  visit: Visit,
  location: string,
  text: string,
  kind: Notice['kind'] = 'done',
): PageResponse {
  keep(services, visit, { notice: { kind, text } });
  return redirect(location);
}

/** Sends the browser to the page that shows a secret once, and remembers what it wants to see next. */
export function redirectToSecret(
  services: Services,
  visit: Visit,
  shown: Shown,
  next?: string,
): PageResponse {
  keep(services, visit, { shown });
  return redirect(withNext(shown.path, next));
}
