// Protective response headers: one list for each kind of answer, all defined here.

type Headers = Readonly<Record<string, string>>;

/** Nothing of an answer runs, frames or is loaded, unless its kind says so. */
const CLOSED = ["default-src 'none'", "frame-ancestors 'none'"];
const policy = (...rules: readonly string[]): Headers => ({
  'content-security-policy': rules.join('; '),
});

/** What every answer carries, whoever gives it. Answers over https are pinned to https. */
export const answerHeaders = (isHttps: boolean): Headers => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...policy(...CLOSED),
  ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
});

const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/**
 * A page with forms. `formTarget` is where a form may end up besides here: browsers look at redirects
 * after a POST too.
 */
export const pageHeaders = (formTarget?: string): Headers =>
  policy(...PAGE, `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`);

/** A page of the books: its scripts ask the service, and make no script or HTML of a text. */
export const consoleHeaders: Headers = policy(
  ...PAGE,
  "form-action 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
);

/** A page of the documentation: its scripts ask the service, its fonts come with its stylesheet. */
const DOCUMENTATION = [...PAGE, "font-src 'self' data:", "connect-src 'self'"];
/** Its search asks the service. */
export const documentationHeaders: Headers = policy(...DOCUMENTATION, "form-action 'self'");
/**
 * The GraphQL explorer alone may add style elements: its dialogs keep the page behind them from
 * scrolling with one whose text depends on the window, so that no hash could name it.
 */
export const explorerHeaders: Headers = policy(
  ...DOCUMENTATION,
  "form-action 'none'",
  "style-src-elem 'self' 'unsafe-inline'",
);

/** A picture somebody uploaded: shown, never run, even where it is opened by itself. */
export const uploadHeaders: Headers = policy("default-src 'none'", 'sandbox');

/** A file that is handed out to be saved: nothing of it runs, nobody else takes it in, and nobody keeps it on the way. */
export const fileHeaders: Headers = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
  ...policy(...CLOSED, 'sandbox'),
};

/** A redirect URL's origin as a source of `form-action`; IPv6 literals cannot be written there. */
export function formTargetOf(redirectUri: string): string {
  const { origin, protocol, hostname } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}
