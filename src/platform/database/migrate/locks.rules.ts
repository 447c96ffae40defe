// Long locks of a migration: what stops a service that runs beside it. Locks that last, rewritten tables, and names that
// the version before still uses. A statement that has to is marked in the comment above it:
// `-- stop the service: <why>`.
import { type SqlStatement, statementsIn } from './statements.rules.ts';

export interface LongLock {
  readonly line: number;
  /** What it does to a running service. */
  readonly what: string;
  /** What to write instead. */
  readonly fix: string;
  /** The name that it takes away: where a database has no such thing, it stops nobody. */
  readonly drops?: string;
}

/** The first line of a migration whose statements run one by one, as `create index concurrently` has to. */
const OUTSIDE = /^-- outside a transaction\b/;
export const isOutside = (sql: string): boolean => OUTSIDE.test(sql);

const STOP = /\bstop the service: (.+)/;

interface LockRule {
  readonly finds: RegExp;
  /** Not where the statement says this. */
  readonly unless?: RegExp;
  readonly what: string;
  readonly fix: string;
  /** Of migrations alone: files that are applied again run behind the walls. */
  readonly isOnce?: true;
}

/** Rules of one part of `alter table`. */
const OF_COLUMNS: readonly LockRule[] = [
  {
    finds: /^add (column )?(if not exists )?\S+ .*\bnot null\b/,
    unless: /\bdefault\b/,
    what: 'adds a column that the version before leaves empty, and refuses its rows',
    fix: 'add it with a default, or let it be null until all processes are of the new version',
  },
  {
    finds:
      /^add (column )?(if not exists )?\S+ .*\bdefault (?!now\(\)|current_|transaction_timestamp\(\))\w+\(/,
    what: 'rewrites the table, for each row has a default of its own',
    fix: 'add the column without a default, set the default, and fill it in portions',
  },
  {
    finds:
      /^add (column )?(if not exists )?\S+ (.*\b(generated always as \(|generated \w+ as identity)|\w*serial\b)/,
    what: 'rewrites the table',
    fix: 'add an ordinary column, and fill it in portions',
  },
  {
    finds:
      /^add (column )?(?!constraint\b)(if not exists )?\S+ .*\b(unique|primary key|references|check)\b/,
    what: 'reads the whole table under a lock',
    fix: 'add the column, then the constraint as `not valid` or by an index made concurrently',
  },
  {
    finds: /^(alter )(column )?\S+ (set data )?type\b/,
    what: 'rewrites the table under a lock',
    fix: 'add a column of the new type, write both, fill it in portions, and read it from the next version on',
  },
  {
    finds: /^alter (column )?\S+ set not null/,
    what: 'reads the whole table under a lock, and refuses rows of the version before',
    fix: 'add a constraint `check (… is not null) not valid`, and validate it in a migration of its own',
  },
  {
    finds: /^add constraint \S+ (foreign key|check)\b/,
    unless: /\bnot valid\b/,
    what: 'reads the whole table under a lock',
    fix: 'add the constraint as `not valid`, and validate it in a migration of its own',
  },
  {
    finds: /^add constraint \S+ (unique|primary key)\b|^add (unique|primary key)\b/,
    unless: /\busing index\b/,
    what: 'builds an index under a lock',
    fix: 'create the unique index concurrently, then add the constraint `using index`',
  },
  {
    finds: /^add constraint \S+ exclude\b/,
    what: 'builds an index under a lock',
    fix: 'refuse it by a trigger, or stop the service for it',
  },
  {
    finds: /^drop (column )?(?!constraint\b|not\b|default\b|expression\b|identity\b)/,
    what: 'takes away a column that the version before still reads',
    fix: 'stop reading it in one release, and drop it in the next: mark the statement',
  },
  {
    finds: /^rename\b/,
    what: 'takes away a name that the version before still uses',
    fix: 'add the new name beside the old one, and drop that in the next release',
  },
];

/** Rules of other statements; what they are about stands in the group. */
const OF_TABLES: readonly LockRule[] = [
  {
    finds: /^create (unique )?index (?!concurrently\b).*?\bon (only )?(?<table>\S+)/,
    what: 'locks out writers of the table while the index is built',
    fix: 'create it concurrently, in a migration that begins with `-- outside a transaction`',
  },
  {
    finds: /^drop index (?!concurrently\b)/,
    what: 'locks out everybody until running queries end',
    fix: 'drop it concurrently, in a migration that begins with `-- outside a transaction`',
  },
  {
    finds:
      /^drop (table|view|materialized view|function|procedure|type|sequence) (if exists )?(?<table>[^\s(]+)/,
    what: 'takes away what the version before still uses',
    fix: 'leave it for one release, and drop it in the next: mark the statement',
  },
  {
    finds: /^(update (only )?|delete from (only )?|truncate (table )?)(?<table>\S+)/,
    what: 'holds the rows that it changes until the migration ends, and locks all tables to reach those of every workspace',
    fix: 'let a task of the new version change them in portions',
  },
  {
    finds: /^(insert into (?!service_right)|with |select |do\b)/,
    what: 'locks all tables to reach the rows of every workspace',
    fix: 'let a task of the new version do it',
    isOnce: true,
  },
  {
    finds:
      /^(cluster|vacuum full|reindex (?!.*concurrently)|lock table|refresh materialized view (?!concurrently))/,
    what: 'locks the table for as long as it takes',
    fix: 'use the form that runs concurrently, or stop the service for it',
  },
];

/** A name without its quotes and schema. */
const plain = (name: string): string =>
  name
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .replace(/\(.*$/, '');

const CREATED =
  /^create (or replace )?(unlogged )?(table|view|function|type|sequence) (if not exists )?([^\s(]+)/;
const ALTERED = /^alter table (if exists )?(only )?(\S+) (.*)$/;

/** The parts of `alter table`: commas within parentheses part nothing. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let [part, depth] = ['', 0];
  for (const letter of `${text},`) {
    if (letter === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
      continue;
    }
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    part += letter;
  }
  return parts;
}

const isBroken = ({ finds, unless }: LockRule, text: string): boolean =>
  finds.test(text) && !unless?.test(text);

/** The objects of a statement, and the rules that it breaks. */
function rulesBrokenBy(
  text: string,
  isNew: (name: string) => boolean,
): readonly { readonly rule: LockRule; readonly about: string | undefined }[] {
  const altered = ALTERED.exec(text);
  if (altered) {
    const [, , , about = '', rest = ''] = altered;
    if (isNew(about)) return [];
    return partsOf(rest).flatMap((part) =>
      OF_COLUMNS.flatMap((rule) => (isBroken(rule, part) ? [{ rule, about: undefined }] : [])),
    );
  }
  return OF_TABLES.flatMap((rule) => {
    const about = rule.finds.exec(text)?.groups?.['table'];
    return isBroken(rule, text) && (about === undefined || !isNew(about)) ? [{ rule, about }] : [];
  });
}

/** Statements that can be repeated after a half-done try, as those outside of a transaction must be. */
const REPEATABLE =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists|alter table (only )?\S+ validate constraint|reindex |comment on )/;

const unrepeatable = (statements: readonly SqlStatement[]): LongLock[] =>
  statements.flatMap(({ text, line }) =>
    REPEATABLE.test(text)
      ? []
      : [
          {
            line,
            what: 'cannot be done again after a migration that broke half-way',
            fix: 'say `if not exists` or `if exists`, or put it into a migration of its own',
          },
        ],
  );

/** Validation in the transaction that added the constraint holds the lock of the addition meanwhile. */
function validatedAtOnce(statements: readonly SqlStatement[]): LongLock[] {
  const added = statements.some(({ text }) => /\badd constraint\b.*\bnot valid\b/.test(text));
  return statements.flatMap(({ text, line }) =>
    added && /\bvalidate constraint\b/.test(text)
      ? [
          {
            line,
            what: 'reads the whole table under the lock of the constraint that was just added',
            fix: 'validate it in a migration of its own',
          },
        ]
      : [],
  );
}

/**
 * Statements of a migration that stop a running service of the version before.
 * @param isRepeated - of a file that is applied again whenever it changes
 */
export function locksOf(sql: string, isRepeated = false): LongLock[] {
  const statements = statementsIn(sql);
  const made = new Set(
    statements.flatMap(({ text }) => {
      const name = CREATED.exec(text)?.[5];
      return name === undefined ? [] : [plain(name)];
    }),
  );
  const isNew = (name: string): boolean => made.has(plain(name));
  const told = statements.flatMap(({ text, line, comment }): LongLock[] => {
    const why = STOP.exec(comment)?.[1];
    if (why !== undefined) return [{ line, what: why, fix: 'stop the service while it migrates' }];
    return rulesBrokenBy(text, isNew).flatMap(({ rule: { what, fix, isOnce }, about }) => {
      if (isOnce && isRepeated) return [];
      const drops = text.startsWith('drop ') && about !== undefined ? plain(about) : undefined;
      return [{ line, what, fix, ...(drops !== undefined && { drops }) }];
    });
  });
  return [...told, ...(isOutside(sql) ? unrepeatable : validatedAtOnce)(statements)];
}

/** The lines of statements that stop a service and do not say so. */
export function unmarkedLocksOf(sql: string, isRepeated = false): LongLock[] {
  const marked = new Set(
    statementsIn(sql).flatMap(({ comment, line }) => (STOP.test(comment) ? [line] : [])),
  );
  return locksOf(sql, isRepeated).filter(({ line }) => !marked.has(line));
}
