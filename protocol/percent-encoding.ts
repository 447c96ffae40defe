// Percent-encoded texts of query strings and forms, whose readers put U+FFFD in the place of bytes that are not UTF-8.

/** Whether what is percent-encoded is UTF-8; a percent sign that encodes nothing stands for itself. */
export function isEncodedUtf8(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
