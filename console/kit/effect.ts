// The effect of a deed, as a dry run tells it: ledger lines, and by how much the statements change.

export interface EffectLine {
  readonly isMirror: boolean;
  readonly entityName: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string;
  /** `UNCATEGORIZED` among them. */
  readonly accountType: string;
  readonly postedAt: string;
  readonly currency: string;
  readonly debitAmountNative: string | null;
  readonly creditAmountNative: string | null;
  /** In the currency of the books. */
  readonly debitAmountBook: string | null;
  readonly creditAmountBook: string | null;
  readonly description: string | null;
}

export interface EffectOnStatements {
  /** Null: all entities in sight together. */
  readonly entity: number | null;
  readonly entityName: string | null;
  readonly currency: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly incomeStatement: Readonly<Record<string, string>>;
  readonly balanceSheet: Readonly<Record<string, string>>;
  readonly cashFlow: Readonly<Record<string, string>>;
}

export interface Effect {
  /** Null: the session may not read the ledger. */
  readonly lines: readonly EffectLine[] | null;
  /** Null: the session may not read reports. */
  readonly statements: readonly EffectOnStatements[] | null;
  /** The digest that holds a deed to this effect. */
  readonly digest: string | undefined;
}

const taken = (line: EffectLine): string =>
  JSON.stringify([
    ...[line.entityName, line.accountNumber, line.accountName, line.postedAt, line.currency],
    ...[line.creditAmountNative, line.debitAmountNative],
    ...[line.creditAmountBook, line.debitAmountBook],
  ]);
const given = (line: EffectLine): string =>
  taken({
    ...line,
    creditAmountNative: line.debitAmountNative,
    debitAmountNative: line.creditAmountNative,
    creditAmountBook: line.debitAmountBook,
    debitAmountBook: line.creditAmountBook,
  });

/** Lines without those that several deeds in one post and take back again on the way. */
export function standing(lines: readonly EffectLine[]): readonly EffectLine[] {
  const left: EffectLine[] = [];
  for (const line of lines) {
    const at = line.isMirror
      ? left.findIndex((each) => !each.isMirror && given(each) === taken(line))
      : -1;
    if (at === -1) left.push(line);
    else left.splice(at, 1);
  }
  return left;
}

/** The effect beside an answer; undefined where it tells none. */
export function effectOf(extensions: Readonly<Record<string, unknown>>): Effect | undefined {
  const { dryRun, effectDigest: digest } = extensions as {
    readonly effectDigest?: string;
    readonly dryRun?: {
      readonly journalLines: Effect['lines'];
      readonly statements: Effect['statements'];
    };
  };
  return dryRun && { lines: dryRun.journalLines, statements: dryRun.statements, digest };
}
