// Steps that make a database: those of this program, and those a database has.
export interface Migration {
  /** `0001_more_words`, where the number gives the order, `baseline`, or `area/topic`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export interface Applied {
  readonly name: string;
  readonly checksum: string;
}
