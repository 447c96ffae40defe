// Types of an explained figure, as the page queries it.

export interface FigurePart {
  readonly account: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly lineCount: number;
  readonly amount: string;
  readonly reference: string;
}
export interface Leaf {
  readonly kind: 'LINE' | 'PROPORTION' | 'TRANSLATION' | 'COMPUTED';
  readonly amount: string;
  readonly words: string | null;
  readonly line: string | null;
  readonly journalEntry: string | null;
  readonly journalNumber: string | null;
  readonly countsOn: string | null;
  readonly accountName: string | null;
  readonly description: string | null;
  readonly journalMemo: string | null;
  readonly currency: string | null;
  readonly amountNative: string | null;
  readonly exchangeRate: string | null;
  readonly rateSource: 'TABLE' | 'AVERAGE' | 'GIVEN' | 'OWN_AMOUNT' | null;
  readonly rateDate: string | null;
  readonly rounding: string | null;
  readonly share: { readonly paid: string; readonly total: string } | null;
  readonly document: {
    readonly kind: string;
    readonly id: string;
    readonly number: string | null;
  } | null;
}
export interface Figure {
  readonly reference: string;
  readonly accountName: string | null;
  readonly accountNumber: string | null;
  readonly column: string;
  readonly side: 'DEBIT' | 'CREDIT' | null;
  readonly startDate: string;
  readonly endDate: string;
  readonly currency: string;
  readonly decimals: number;
  readonly amount: string;
  readonly lineCount: number;
  readonly onlyAccount: string | null;
  readonly accounts: readonly FigurePart[];
  readonly linesHidden: boolean;
  readonly next: string | null;
  readonly leaves: readonly Leaf[];
}
