// Prints a plan as JSON text: its rows as PostgreSQL printed them, what lies below already found.
import { GraphQLError } from 'graphql';
import type { TextRow } from '../database/index.ts';
import type { Lines, Many, PagePlan, Shown } from './plan.ts';

/** What was found below the records of a plan: rows by the id of whose they are, and counts. */
export interface Found {
  readonly rows: ReadonlyMap<string, readonly TextRow[]>;
  readonly counts: ReadonlyMap<string, string>;
}
export type AllFound = ReadonlyMap<Many, Found>;

/** A record that must be there is out of sight of the caller: what then is null, the standard executor knows. */
export class OutOfSight extends GraphQLError {
  constructor(field: string) {
    super(`Cannot return null for non-nullable field ${field}.`);
  }
}

const isLines = (many: Many): many is Lines => 'plan' in many;

function below(many: Many, row: TextRow, all: AllFound): string {
  const id = row[many.at] ?? '';
  const found = all.get(many);
  const rows = found?.rows.get(id) ?? [];
  if (isLines(many)) return printAll(many.plan, rows, all);
  return printPage(many.page, rows, Number(found?.counts.get(id) ?? 0), all);
}

function printShown({ entries }: Shown, row: TextRow, all: AllFound): string {
  if (entries.length === 0) return '{}';
  let text = '';
  for (const entry of entries) {
    text += entry.key;
    if ('column' in entry) {
      const value = row[entry.column];
      text += value === null || value === undefined ? 'null' : entry.write(value);
    } else if ('text' in entry) text += entry.text;
    else if ('many' in entry) text += below(entry.many, row, all);
    else if (row[entry.link] !== null) text += printShown(entry.shown, row, all);
    else if (entry.missing === undefined) text += 'null';
    else throw new OutOfSight(entry.missing);
  }
  return `${text}}`;
}

/** The JSON of a record. */
export const print = (shown: Shown, row: TextRow, all: AllFound): string =>
  printShown(shown, row, all);

/** The JSON of a list of records. */
export const printAll = (shown: Shown, rows: readonly TextRow[], all: AllFound): string =>
  `[${rows.map((row) => printShown(shown, row, all)).join(',')}]`;

function printPage(
  { entries }: PagePlan,
  rows: readonly TextRow[],
  count: number,
  all: AllFound,
): string {
  const texts = entries.map((entry) => {
    const value =
      'text' in entry
        ? JSON.stringify(entry.text)
        : 'shown' in entry
          ? printAll(entry.shown, rows, all)
          : entry.shows === 'count'
            ? String(count)
            : 'null';
    return `${JSON.stringify(entry.key)}:${value}`;
  });
  return `{${texts.join(',')}}`;
}
