// Rules of client ID metadata documents: addresses of documents, and what a document has to say.
import { isWebAddress } from '../../../schema/kit/index.ts';
import { type FieldFaults, FieldFault } from '../base/index.ts';

/** As long as a client id may be. */
export const LONGEST_DOCUMENT_URL = 200;

/** What is wrong with the address of a document; undefined when nothing is. */
export function faultOfDocumentUrl(text: string): string | undefined {
  if (text.length > LONGEST_DOCUMENT_URL) return `Use at most ${LONGEST_DOCUMENT_URL} characters.`;
  const url = isWebAddress(text) && /^[!-~]+$/.test(text) ? URL.parse(text) : null;
  if (!url || text.includes('\\')) return 'Enter a valid URL.';
  if (url.username !== '' || url.password !== '' || text.includes('#')) {
    return 'The URL must not contain a user name, a password or a fragment.';
  }
  if (url.pathname === '/') return 'The URL must have a path: it names one document.';
  // Compared character by character later on, so it is written in one way only.
  return url.href === text
    ? undefined
    : `Write the URL as ${url.href.slice(0, LONGEST_DOCUMENT_URL)}.`;
}

export const isDocumentUrl = (text: string): boolean =>
  /^https?:/.test(text) && faultOfDocumentUrl(text) === undefined;

/** What of a document becomes an app. */
export interface ClientDocument {
  readonly name: string;
  readonly redirectUrls: readonly string[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A document as an app, or what is wrong with it. */
export function readClientDocument(
  url: string,
  document: unknown,
): ClientDocument | { readonly fault: string } {
  const fault = (words: string): { readonly fault: string } => ({ fault: words });
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return fault('The document is no JSON object.');
  }
  const {
    client_id: id,
    client_name: name,
    redirect_uris: urls,
    token_endpoint_auth_method: method = 'none',
    grant_types: grants = ['authorization_code'],
    response_types: responses = ['code'],
  } = document as Readonly<Record<string, unknown>>;
  if (id !== url) return fault('Its client_id is not this URL.');
  if (typeof name !== 'string' || name.trim() === '') return fault('It has no client_name.');
  if (!isTexts(urls) || urls.length === 0) return fault('It has no redirect_uris.');
  if (method !== 'none') return fault('Its token_endpoint_auth_method has to be none.');
  if ('client_secret' in document) return fault('It must not contain a client_secret.');
  if (!isTexts(grants) || !grants.includes('authorization_code')) {
    return fault('Its grant_types have to include authorization_code.');
  }
  if (!isTexts(responses) || !responses.includes('code')) {
    return fault('Its response_types have to include code.');
  }
  return { name, redirectUrls: urls };
}

/** The faults of an address, as those of a field. */
export const faultsOfDocumentUrl = (url: string): FieldFaults | undefined => {
  if (url === '') return { url: [new FieldFault('blank')] };
  const fault = faultOfDocumentUrl(url);
  return fault === undefined ? undefined : { url: [fault] };
};
