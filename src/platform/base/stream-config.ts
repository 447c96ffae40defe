// Pace of open streams: the same in every installation; tests hurry it.

export interface StreamPace {
  /** Milliseconds between two looks at the feed of changes. */
  readonly feedMs: number;
  /** Milliseconds between two looks at whether the books changed. */
  readonly booksMs: number;
  /** Milliseconds until the caller of a stream proves again that they may listen. */
  readonly proofMs: number;
}

export interface StreamConfig {
  readonly streamPace: StreamPace;
}

export const STREAMS: StreamConfig = { streamPace: { feedMs: 200, booksMs: 400, proofMs: 5_000 } };
