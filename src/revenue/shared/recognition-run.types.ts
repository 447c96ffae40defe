// The scope of a recognition run.

/** What is to be recognized: the months up to that of a day. */
export interface Run {
  readonly through: string;
  readonly entity?: number | null | undefined;
  readonly contract?: number | null | undefined;
}
