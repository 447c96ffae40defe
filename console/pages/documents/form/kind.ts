// Kinds of documents that a form makes: their fields and lines by the names the service has for them, and their
// documents. Invoices, bills and memos differ in nothing else.
import type { TadaDocumentNode } from 'gql.tada';
import type { GridColumn, GridRow } from '../../../parts/grid.types.ts';
import type { PickerChoice, PickerProps } from '../../../parts/picker.tsx';

/** A record as its document answers it, read by the names of fields: `client` is in `clientId` and `clientName`. */
export type FormRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly lastModifiedAt?: string;
  readonly status?: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
};

/** The answer of the service to a try, or to the save. */
export interface SavedDocument {
  readonly id: string;
  readonly number: string | null;
  readonly dueDate?: string;
  readonly currency: string;
  readonly exchangeRate?: string | null;
  readonly totalAmount: string;
  readonly lines: readonly { readonly amount: string; readonly tax: string }[];
}

export interface FormData {
  readonly record?: FormRecord | null;
  readonly party?: {
    readonly id: string;
    readonly name: string | null;
    readonly account?: { readonly id: string; readonly name: string } | null;
  } | null;
  /** The document that it is made for: the invoice of a credit memo. */
  readonly origin?: {
    readonly entityId: string;
    readonly number: string | null;
    readonly currency: string;
  } | null;
  readonly latest: { readonly results: readonly { readonly entityId: string }[] };
}
export interface FormVariables {
  readonly id: string;
  readonly hasRecord: boolean;
  readonly party: string;
  readonly hasParty: boolean;
  readonly origin: string;
  readonly hasOrigin: boolean;
  /** Whether the usual account of the party may be read. */
  readonly withAccount: boolean;
}

export interface FormField {
  /** As the service calls it. */
  readonly name: string;
  readonly label: string;
  /** The name among changes, where the label is long. */
  readonly short?: string;
  readonly kind: 'picker' | 'entity' | 'day' | 'terms' | 'words' | 'code';
  readonly asks?: Pick<PickerProps, 'question' | 'choices'>;
  /** Words below it, once the service has answered; `said` is what stands in the field. */
  readonly hint?: (saved: SavedDocument, said: string) => string | undefined;
  /** Of one document alone: a copy begins without it. */
  readonly isOwn?: boolean;
  /** Stays for the next document. */
  readonly stays?: boolean;
  /** Sent even where it is empty: the service says that it is wanted. */
  readonly isWanted?: boolean;
}

/** An amount as the service takes it. */
export const AMOUNT = /^-?\d+(\.\d+)?$/;

type Saving = { readonly saved: SavedDocument };

export interface FormOf {
  readonly noun: string;
  /** Its type: `Invoice`. */
  readonly object: string;
  readonly resource: string;
  readonly path: string;
  /** The name of its list. */
  readonly list: string;
  /** The field of whom it is with. */
  readonly party: string;
  /** Whom it is with: customer, vendor. */
  readonly partyWord: string;
  /** The field of its day. */
  readonly date: string;
  readonly fields: readonly FormField[];
  readonly columns: readonly GridColumn[];
  /** Fields of lines that no column shows, and that a change keeps. */
  readonly kept: readonly string[];
  /** Faults of what has no column stand at the nearest one. */
  readonly toldAt: Readonly<Record<string, readonly string[]>>;
  /** Words on a bundle in a line; undefined where no line can be of one. */
  readonly bundles?: string;
  /** A column that the service works out. */
  readonly result?: { readonly title: string; readonly of: 'amount' | 'tax' };
  /** The amount of a row while somebody types. */
  readonly roughly: (row: GridRow) => string;
  /** A row in words. */
  readonly said: (row: GridRow) => string;
  /** Rows that the choice of the party fills. */
  readonly filled?: (choice: PickerChoice, rows: readonly GridRow[]) => readonly GridRow[];
  /** The field that keeps a new one as a draft; undefined where none can be. */
  readonly draft?: string;
  readonly form: TadaDocumentNode<FormData, FormVariables>;
  readonly create: TadaDocumentNode<Saving, { readonly input: never }>;
  /** Undefined where it cannot be changed here. It answers what the form holds, too: of a record that somebody else changed, it is what there is now. */
  readonly change?: TadaDocumentNode<
    Saving,
    { readonly id: string; readonly input: never; readonly seen: string }
  >;
}
