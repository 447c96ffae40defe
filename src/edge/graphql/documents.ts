// Documents that are asked for by id (graphql-over-http, appendix A), and those a browser's session is
// kept to.
import { badRequest, Refused } from './request.ts';

/** The documents of the console, by the first 12 digits of the SHA-256 of the text. */
export interface KnownDocuments {
  readonly texts: ReadonlyMap<string, string>;
  /** Whether a browser's session may run no others. */
  readonly areOnly: boolean;
}

const ID = /^[0-9a-f]{9}$/;

/** The text behind an id. Throws 400 where there is none. */
function textOf(id: unknown, { texts }: KnownDocuments): string {
  if (typeof id !== 'string' || !ID.test(id)) {
    throw badRequest(
      'documentId must be 9 hexadecimal digits. Send one of /assets/console/documents.json, or send the document as query.',
    );
  }
  const text = texts.get(id);
  if (text === undefined) {
    throw badRequest(
      'No document has this documentId here. The page may be of an older version: reload it, or send the document as query.',
    );
  }
  return text;
}

const either = (): Refused => badRequest('Send either query or documentId, not both.');

/** The body of a POST with its document as text. */
export function withText(
  body: { readonly query?: unknown; readonly documentId?: unknown },
  documents: KnownDocuments,
): { readonly query?: unknown } {
  const { documentId, ...rest } = body;
  if (documentId === undefined || documentId === null) return rest;
  if (rest.query !== undefined && rest.query !== null) throw either();
  return { ...rest, query: textOf(documentId, documents) };
}

/** The search of a GET with its document as text. */
export function searchWithText(search: string, documents: KnownDocuments): string {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('documentId');
  if (id === null) return search;
  if (parameters.has('query')) throw either();
  parameters.delete('documentId');
  parameters.set('query', textOf(id, documents));
  return `?${parameters.toString()}`;
}

const listed = new WeakMap<KnownDocuments, ReadonlySet<string>>();

/** Holds a browser's session to the documents of the console, asked for by id or as their very text. Throws 403. */
export function demandListed(query: unknown, isBrowser: boolean, documents: KnownDocuments): void {
  if (!isBrowser || !documents.areOnly || typeof query !== 'string') return;
  const known = listed.get(documents) ?? new Set(documents.texts.values());
  listed.set(documents, known);
  if (known.has(query)) return;
  throw new Refused(
    403,
    'A browser session may run the documents of the console only. Send an API key or a token to run others, or set CONSOLE_DOCUMENTS=any.',
    'FORBIDDEN',
  );
}
