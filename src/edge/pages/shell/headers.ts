// The headers of every page: nothing from elsewhere runs, frames or is loaded.

export interface HeaderOptions {
  /** Where a form of the page may end up besides here: browsers look at redirects after a POST too. */
  readonly formTarget?: string | undefined;
  /** Whether BASE_URL is https. */
  readonly isSecure?: boolean;
}

const CONTENT_SECURITY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

export const pageHeaders = ({ formTarget, isSecure = false }: HeaderOptions = {}): Record<
  string,
  string
> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    ...CONTENT_SECURITY,
    `form-action 'self'${formTarget === undefined ? '' : ` ${formTarget}`}`,
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cache-control': 'no-store',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** A redirect URL's origin as a source of `form-action`; IPv6 literals cannot be written there. */
export function formTargetOf(redirectUri: string): string {
  const { origin, protocol, hostname } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}
