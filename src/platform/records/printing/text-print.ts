// Prints a plan as JSON from rows as PostgreSQL printed them, once all lower levels are read.
import { GraphQLError } from 'graphql';
import { LENGTH, lengthAt, type TextRow } from '../../database/index.ts';
import { Output } from '../json/output.ts';
import type { Lines, Many, PagePlan, Shown } from '../reading/plan.ts';
import { RawJson } from '../json/raw-json.ts';

/** What was found below the records of a plan: rows by the id of whose they are, and counts. */
export interface NestedRows {
  readonly rows: ReadonlyMap<string, readonly TextRow[]>;
  readonly counts: ReadonlyMap<string, string>;
}
export type NestedRowsByPlan = ReadonlyMap<Many, NestedRows>;

/** A record that must be there is out of sight of the caller: what then is null, the standard executor knows. */
export class OutOfSight extends GraphQLError {
  constructor(field: string) {
    super(`Cannot return null for non-nullable field ${field}.`);
  }
}

const NULL = Buffer.from('null');
const NOTHING = Buffer.from('{}');
const CODES = { comma: 0x2c, open: 0x5b, close: 0x5d, end: 0x7d };

/** One for the process: printing waits for nothing, so nobody prints meanwhile. */
const out = new Output();
/** Where the fields of the rows under way stand; those of a row within another come after its own. */
let places = new Int32Array(4_096);
let noted = 0;

const isLines = (many: Many): many is Lines => 'plan' in many;

function printBelow(many: Many, row: TextRow, all: NestedRowsByPlan): void {
  const id = row.text(many.at) ?? '';
  const found = all.get(many);
  const rows = found?.rows.get(id) ?? [];
  if (isLines(many)) printRows(many.plan, rows, all);
  else printPage(many.page, rows, Number(found?.counts.get(id) ?? 0), all);
}

/** @param first - where the places of the row begin */
function printShown({ entries }: Shown, row: TextRow, first: number, all: NestedRowsByPlan): void {
  if (entries.length === 0) {
    out.copy(NOTHING);
    return;
  }
  const { bytes } = row;
  for (const entry of entries) {
    out.copy(entry.key);
    if ('column' in entry) {
      const at = places[first + entry.column] as number;
      const length = lengthAt(bytes, at);
      if (length < 0) out.copy(NULL);
      else entry.write(out, bytes, at + LENGTH, at + LENGTH + length);
    } else if ('text' in entry) out.copy(entry.text);
    else if ('many' in entry) printBelow(entry.many, row, all);
    else if (lengthAt(bytes, places[first + entry.link] as number) >= 0) {
      printShown(entry.shown, row, first, all);
    } else if (entry.missing === undefined) out.copy(NULL);
    else throw new OutOfSight(entry.missing);
  }
  out.byte(CODES.end);
}

function printRow(shown: Shown, row: TextRow, all: NestedRowsByPlan): void {
  const first = noted;
  noted += row.count;
  if (noted > places.length) {
    const more = new Int32Array(2 * noted);
    more.set(places);
    places = more;
  }
  row.notePlaces(places, first);
  printShown(shown, row, first, all);
  noted = first;
}

function printRows(shown: Shown, rows: readonly TextRow[], all: NestedRowsByPlan): void {
  out.byte(CODES.open);
  rows.forEach((row, nth) => {
    if (nth > 0) out.byte(CODES.comma);
    printRow(shown, row, all);
  });
  out.byte(CODES.close);
}

function printPage(
  { entries }: PagePlan,
  rows: readonly TextRow[],
  count: number,
  all: NestedRowsByPlan,
): void {
  entries.forEach((entry, nth) => {
    out.text(`${nth === 0 ? '{' : ','}${JSON.stringify(entry.key)}:`);
    if ('text' in entry) out.text(JSON.stringify(entry.text));
    else if ('shown' in entry) printRows(entry.shown, rows, all);
    else if (entry.shows === 'count') out.text(String(count));
    else out.copy(NULL);
  });
  if (entries.length === 0) out.copy(NOTHING);
  else out.byte(CODES.end);
}

function printed(print: () => void): RawJson {
  // Who printed before may have thrown.
  out.clear();
  noted = 0;
  print();
  const { bytes, isAscii } = out.take();
  return new RawJson(bytes, isAscii);
}

/** The JSON of a record. */
export const print = (shown: Shown, row: TextRow, all: NestedRowsByPlan): RawJson =>
  printed(() => printRow(shown, row, all));

/** The JSON of a list of records. */
export const printAll = (shown: Shown, rows: readonly TextRow[], all: NestedRowsByPlan): RawJson =>
  printed(() => printRows(shown, rows, all));
