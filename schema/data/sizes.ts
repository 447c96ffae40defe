// Sizes of documents: what is larger is refused before any work.

/** Lines of a journal entry. */
export const MOST_ENTRY_LINES = 5_000;
/** Lines of an invoice, a bill or a memo. */
export const MOST_DOCUMENT_LINES = 2_000;
/** Bytes of a request, files aside. */
export const MOST_BYTES = 4 * 1_048_576;
/** Documents of one request. */
export const MOST_DOCUMENTS = 500;
