// List of random bugs that change nothing anybody could see, as somebody found who looked.
export interface Harmless {
  readonly file: string;
  /** The line as it stands in the file, without its indent. */
  readonly at: string;
  readonly operator: string;
  readonly replacement: string;
  readonly because: string;
}

export const harmless: readonly Harmless[] = [
  {
    file: 'src/cash/statement/identity.ts',
    at: "const short = (bytes: Buffer): string => bytes.toString('latin1', 0, 12);",
    operator: 'bound',
    replacement: '11',
    because: 'lines are told apart by 88 bits as well as by 96, within one file',
  },
  {
    file: 'src/cash/statement/ofx-sgml.ts',
    at: 'if (until < 0) {',
    operator: 'bound',
    replacement: '1',
    because: 'texts begin after the end of a tag, so no tag begins in the first place',
  },
  {
    file: 'src/edge/graphql/engine.ts',
    at: 'await apollo.start();',
    operator: 'await',
    replacement: '(apollo.start())',
    because: 'Apollo waits for nothing when it starts: it is ready before a request comes in',
  },
  {
    file: 'src/edge/http/server.ts',
    at: 'requestTimeout: 60_000,',
    operator: 'bound',
    replacement: '59999',
    because: 'nobody can tell a millisecond of a minute that Node looks at every 30 seconds',
  },
  {
    file: 'src/statements/explain/explain.service.ts',
    at: 'return takers.length === 0 ? undefined : Math.min(...takers.map(({ id }) => id));',
    operator: 'bound',
    replacement: '(-1)',
    because: 'every workspace has the account of earnings of years before, which cannot be deleted',
  },
  {
    file: 'src/close/books.checks.ts',
    at: 'min(version) filter (where not is_mirror) as first, max(version) filter (where not is_mirror) as last,',
    operator: 'condition',
    replacement: 'true',
    because:
      'a version that is missing is counted beside: so many were posted, and so many taken back',
  },
  {
    file: 'src/matching/proposal.queries.ts',
    at: "select l.*, floor(ln(l.book::float8) / ln(1 + $2::float8))::integer as worth, (l.day - date '2000-01-01') / 6 as days,",
    operator: 'bound',
    replacement: '0',
    because: 'the steps get wider, and what two lines were worth itself is compared afterwards',
  },
  {
    file: 'src/cli/backup/tables.ts',
    at: "where ${OURS} and not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D' order by 1, 2`);",
    operator: 'order',
    replacement: ' desc',
    because: 'triggers are set aside and put back one by one, in whichever order',
  },
  {
    file: 'src/edge/graphql/documents.ts',
    at: 'const known = listed.get(documents) ?? new Set(documents.texts.values());',
    operator: 'condition',
    replacement: '(new Set(documents.texts.values()))',
    because: 'the set that was kept holds the same texts: making it again costs time alone',
  },
  {
    file: 'src/edge/pages/console/statement-file.ts',
    at: "query ($format: ReportFormat!, ${PARAMETERS}, $knownAt: DateTime, $below: Boolean!, $groupBy: StatementGroup${hasPeriods ? ', $cadence: Cadence!' : ''}) {",
    operator: 'condition',
    replacement: "(', $cadence: Cadence!')",
    because: 'documents of our own are not refused for a variable that they do not use',
  },
  {
    file: 'src/ledger/lists/account-pages.queries.ts',
    at: 'select * from (${byDay} limit ${Math.max(least, (most + before) * each)}) line where fits limit ${end}',
    operator: 'sign',
    replacement: '-',
    because:
      'how far the days are walked before accounts are asked one by one: the answer is the same',
  },
  {
    file: 'src/assets/proceeds.service.ts',
    at: 'reporting: new Decimal(line.reporting).negated(),',
    operator: 'sign',
    replacement: 'abs',
    because: 'a line on the other side has nothing left and is refused below',
  },
  {
    file: 'schema/cash/reconciliation.sql',
    at: "where r.status <> 'DRAFT' limit 1;",
    operator: 'bound',
    replacement: '2',
    because: 'select into takes the first row of however many',
  },
  {
    file: 'src/ledger/lists/line-groups.service.ts',
    at: 'confidence_score: score === null ? null : exactJson(score as string),',
    operator: 'condition',
    replacement: '(exactJson(score as string))',
    because: 'JSON of null is null',
  },
  {
    file: 'src/cli/backup/content.ts',
    at: 'const whole = this.#rest.lastIndexOf(NEWLINE) + 1;',
    operator: 'bound',
    replacement: '0',
    because: 'the end of the line goes with the next piece',
  },
  {
    file: 'src/statements/figures/balances.service.ts',
    at: 'if (foreign.length === 0) return () => undefined;',
    operator: 'bound',
    replacement: '(-1)',
    because: 'without foreign books nothing is found, a question later',
  },
  {
    file: 'src/platform/access/permissions.ts',
    at: 'const lower = (a: Level, b: Level): Level => (LEVELS.indexOf(a) < LEVELS.indexOf(b) ? a : b);',
    operator: 'comparison',
    replacement: '<=',
    because: 'of two levels that are the same either is the lower one',
  },
  {
    file: 'schema/assets/assets.sql',
    at: 'and (d.journal_entry_id = reversed or d.amount <> coalesce((select -sum(s.amount_native) from journal_line s',
    operator: 'comparison',
    replacement: '<>',
    because: 'a reversal has the opposite sum on the account, so the second half holds of it, too',
  },
];
