// Finds secrets in texts, and redacts them in addresses before they are logged.

/** Keys, tokens and client secrets carry a prefix; links, sessions and tickets are long words without one. */
const SECRET = /(?:svca|svcr|lgk|lgcs)_|^[\w-]{40,}(?:\.[\w-]+)*$/i;
/** Hashes of icons are addresses, and tell nothing. */
const HASH = /^[0-9a-f]{64}$/;

/** How often something may be encoded and still be found. */
const DEEPEST = 3;

function decoded(segment: string, depth = DEEPEST): string {
  if (!segment.includes('%')) return segment;
  try {
    const text = decodeURIComponent(segment);
    return text === segment || depth === 0 ? text : decoded(text, depth - 1);
  } catch {
    return segment;
  }
}

/** What a path has that holds a secret, or hides one; most have nothing of it. */
const SUSPICIOUS = /%|(?:svca|svcr|lgk|lgcs)_|[\w-]{40}/i;

/** A path with every part blacked out that is a secret, however it is written. */
export function withoutSecrets(path: string): string {
  if (!SUSPICIOUS.test(path)) return path;
  return path
    .split('/')
    .map((segment) => {
      const text = decoded(segment);
      return SECRET.test(text) && !HASH.test(text) ? '***' : segment;
    })
    .join('/');
}

/** A secret that begins as ours do: a key, a client secret, the token of an app or of a webhook. */
const WHOLE_SECRET = /(?:svca|svcr|lgk|lgcs|whsec)_[\w-]{20}/;

/** Whether one of our secrets stands somewhere in a text. */
export const holdsSecret = (text: string): boolean => WHOLE_SECRET.test(text);
