// Reads stored documents and inputs under names that all kinds share.
import type { Decimal } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { type DocumentFields, lockedDocument } from '../shared/document-record.service.ts';
import type { DocumentFlow, StoredRecord } from './document-flow.types.ts';

/** An input as every kind of document reads it. */
export interface DocumentReading {
  readonly entity: number;
  readonly date: string;
  /** The number a client chose; a blank one is none. */
  readonly number: string | null;
  readonly party: number | null;
  readonly exchangeRate?: Decimal | null | undefined;
  readonly exchangeRateBook?: Decimal | null | undefined;
}

export function readingOf({ names }: DocumentFlow, input: DocumentFields): DocumentReading {
  const number = input[names.number];
  return {
    ...(input as unknown as DocumentReading),
    date: input[names.date] as string,
    number: typeof number === 'string' && number.trim() !== '' ? number : null,
    party: (input[names.party] ?? null) as number | null,
  };
}

/** What the service keeps of a document, whatever its kind. */
export interface SystemFields {
  readonly status: string;
  readonly total: Decimal;
  readonly used: Decimal;
  readonly isSent: boolean;
  readonly journalEntry: number | null;
  readonly voidedDate: string | null;
  readonly draftedBy: string | null;
}

export const keptOf = ({ names }: DocumentFlow, { fields }: StoredRecord): SystemFields => ({
  ...(fields as unknown as SystemFields),
  status: fields[names.status] as string,
  total: fields['totalAmount'] as Decimal,
  used: fields[names.used] as Decimal,
  isSent: (fields['sentDate'] ?? null) !== null,
});

/** What of the given fields is stored as it is. */
export const storedAsGiven = ({ resource }: DocumentFlow, input: DocumentFields): DocumentFields =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name]) => name !== 'lines' && name in resource.definition.writable,
    ),
  );

/** The document as it is now, locked until the write ends. Throws 404. */
export const lockedRecord = (
  session: Session,
  flow: DocumentFlow,
  id: number,
): Promise<StoredRecord> => lockedDocument<DocumentFields, DocumentFields>(session, flow, id);
