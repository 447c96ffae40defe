// A browser without scripts: keeps cookies by path, follows redirects within the service, fills in
// forms.

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly line: string;
}

export interface PageOf {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Set when the service sent the browser elsewhere. */
  readonly away: URL | undefined;
}

export const unescape = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** The hidden fields of the form that posts to `action`. */
export function hiddenFields(html: string, action: string): Record<string, string> {
  const forms = html.match(/<form[^>]*>[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((each) => each.includes(`action="${action}"`));
  if (form === undefined) throw new Error(`No form posts to ${action}.`);
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1] ?? '';
    fields[name] = unescape(/value="([^"]*)"/.exec(input)?.[1] ?? '');
  }
  return fields;
}

export class Browser {
  readonly cookies: Cookie[] = [];

  constructor(readonly base: string) {}

  cookieHeader(path: string): string {
    return this.cookies
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** One request, nothing followed. */
  async send(target: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target, this.base);
    const headers = new Headers(init.headers);
    headers.set('cookie', this.cookieHeader(url.pathname));
    if (!headers.has('accept')) headers.set('accept', 'text/html');
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const value = pair.slice(at + 1);
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/';
    const index = this.cookies.findIndex((each) => each.name === name && each.path === path);
    if (index >= 0) this.cookies.splice(index, 1);
    const isGone = value === '' || attributes.some((each) => /^max-age=0$|1970/i.test(each));
    if (!isGone) this.cookies.push({ name, value, path, line });
  }

  /** A request and every redirect that stays on the service. */
  async open(target: string, init: RequestInit = {}): Promise<PageOf> {
    let url = new URL(target, this.base);
    let response = await this.send(url.href, init);
    for (let hops = 0; hops < 10; hops++) {
      const location = response.headers.get('location');
      if (location === null) break;
      url = new URL(location, url);
      if (url.origin !== this.base) return this.#pageOf(url, response, url);
      response = await this.send(url.href);
    }
    return this.#pageOf(url, response, undefined);
  }

  async #pageOf(url: URL, response: Response, away: URL | undefined): Promise<PageOf> {
    const { status, headers } = response;
    return { url, status, headers, html: await response.text(), away };
  }

  /** Sends the form of a page that posts to `action`, with its hidden fields and these. */
  submit(
    { html }: Pick<PageOf, 'html'>,
    action: string,
    fields: Record<string, string> = {},
    init: RequestInit = {},
  ): Promise<PageOf> {
    const body = new URLSearchParams({ ...hiddenFields(html, action), ...fields });
    return this.open(action, { method: 'POST', body, ...init });
  }

  async signIn(email: string, password: string): Promise<PageOf> {
    const page = await this.open('/sign-in');
    return this.submit(page, '/sign-in', { email, password });
  }
}
