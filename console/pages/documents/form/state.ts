// State of the form of a document: what is typed, what it began with, and the input that it makes.
import { type Address, id } from '../../../kit/address.ts';
import type { Frame } from '../../../kit/contract.ts';
import { choiceIn, textIn } from '../../../parts/chosen.ts';
import { linesOf, rowOf } from '../../../parts/grid-lines.ts';
import { blankRow, type GridRow, nextKey } from '../../../parts/grid.types.ts';
import type { PickerChoice } from '../../../parts/picker.tsx';
import type { FormData, FormOf, FormRecord } from './kind.ts';

export const PARAMETERS = {
  ...{ id: id(), copy: id(), entity: id(), client: id(), vendor: id() },
  // The document that a memo is made for.
  ...{ invoice: id(), bill: id() },
};
export type FormAddress = Address<typeof PARAMETERS>;

/** Whom a new one is with, by the address. */
export const partyIn = ({ client, vendor }: FormAddress): string | null => client ?? vendor;

/** The document it is made for, by the address. */
export const originIn = ({ invoice, bill }: FormAddress): string | null => invoice ?? bill;

/** Fields of the form, by the names of the service. */
export interface Typed {
  readonly said: Readonly<Record<string, string>>;
  readonly chosen: Readonly<Record<string, PickerChoice | undefined>>;
  readonly isDraft: boolean;
  /** The state of a document that is there. */
  readonly status?: string | undefined;
  readonly rows: readonly GridRow[];
}

/** The tax of a line is its own where no rate makes it. */
const hasOwnTax = (record: FormRecord, line: Readonly<Record<string, unknown>>): boolean =>
  textIn(record, 'taxRateId') === '' && textIn(line, 'taxRateId') === '';

/** A line of a record as a row, with its own tax where it is kept. */
function lineRow(
  { columns, kept }: FormOf,
  record: FormRecord,
  line: Readonly<Record<string, unknown>>,
  at: number,
  keepsTax: boolean,
): GridRow {
  const row = rowOf(columns, line, at, kept);
  return keepsTax && hasOwnTax(record, line)
    ? { ...row, cells: { ...row.cells, tax: textIn(line, 'tax') } }
    : row;
}

/** Fields of the form of a record that is there. */
export const typedOf = (kind: FormOf, record: FormRecord, keepsTax = true): Typed => ({
  said: Object.fromEntries(
    kind.fields
      .filter((field) => field.kind !== 'picker')
      .map(({ name }) => [name, textIn(record, name)]),
  ),
  chosen: Object.fromEntries(
    kind.fields
      .filter((field) => field.kind === 'picker')
      .map(({ name }) => [name, choiceIn(record, name)]),
  ),
  isDraft: record.status === 'DRAFT',
  status: record.status,
  rows: record.lines.map((line, at) => lineRow(kind, record, line, at, keepsTax)),
});

/** Nothing but today, and whom it is with. */
function blankOf(kind: FormOf, data: FormData, { entity }: FormAddress, frame: Frame): Typed {
  const { party, latest, origin } = data;
  const choice = party && { ...party, name: party.name ?? party.id };
  const rows = [blankRow('0')];
  return {
    said: {
      ...Object.fromEntries(kind.fields.map(({ name }) => [name, ''])),
      // The entity of the latest is most likely that of the next.
      entity:
        origin?.entityId ?? entity ?? latest.results[0]?.entityId ?? frame.entities[0]?.id ?? '',
      [kind.date]: frame.today,
      ...(origin && { refNumber: origin.number ?? '', currency: origin.currency }),
    },
    chosen: choice ? { [kind.party]: { id: choice.id, name: choice.name } } : {},
    isDraft: false,
    rows: choice && kind.filled ? kind.filled(choice, rows) : rows,
  };
}

/** The first state of the form: blank, a record that is changed, or a copy of one. */
function typedFirst(kind: FormOf, data: FormData, address: FormAddress, frame: Frame): Typed {
  const blank = blankOf(kind, data, address, frame);
  const { record } = data;
  if (!record) return blank;
  const isCopy = address.copy !== null;
  const there = typedOf(kind, record, !isCopy);
  const own = kind.fields.filter(({ isOwn }) => isOwn).map(({ name }) => name);
  const { rows } = there;
  return {
    ...there,
    ...(isCopy && {
      said: {
        ...there.said,
        ...Object.fromEntries(own.map((name) => [name, blank.said[name] ?? ''])),
      },
      isDraft: false,
    }),
    rows: rows.length > 0 ? rows : [blankRow(nextKey(rows))],
  };
}

export interface FormState {
  readonly typed: Typed;
  readonly base: Typed;
  /** When the record had changed last; null for a new one. */
  readonly seen: string | null;
}

export function beginning(
  kind: FormOf,
  data: FormData,
  address: FormAddress,
  frame: Frame,
): FormState {
  const typed = typedFirst(kind, data, address, frame);
  return { typed, base: typed, seen: data.record?.lastModifiedAt ?? null };
}

/** The form of the next document: what stays is of the day, the rest as at the beginning. */
export function nextOf(kind: FormOf, begin: FormState, { said, chosen }: Typed): FormState {
  const stays = kind.fields.filter((field) => field.stays).map(({ name }) => name);
  const staying = <T>(of: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => stays.includes(name)));
  const typed = {
    ...begin.typed,
    said: { ...begin.typed.said, ...staying(said) },
    chosen: staying(chosen),
    rows: [blankRow('0')],
  };
  return { ...begin, typed };
}

type Input = Readonly<Record<string, unknown>>;

/** The input as the service takes it; undefined while there is too little to try. */
export function inputOf(kind: FormOf, typed: Typed): Input | undefined {
  const { said, chosen, isDraft } = typed;
  const lines = linesOf(typed.rows);
  if (!chosen[kind.party] || said['entity'] === '' || lines.length === 0) return undefined;
  const fields = kind.fields.flatMap(({ name, isWanted = false }) => {
    const value = chosen[name]?.id ?? said[name] ?? '';
    return value === '' && !isWanted ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(fields),
    ...(isDraft && kind.draft !== undefined && { [kind.draft]: 'DRAFT' }),
    lines,
  };
}

/** Fields that differ from the record; one that was emptied is null. */
export function changesOf(kind: FormOf, before: Typed, now: Typed): Input | undefined {
  const [old, next] = [inputOf(kind, before), inputOf(kind, now)];
  if (!old || !next) return undefined;
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  const changes = names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
    .map((name) => [name, next[name] ?? null] as const);
  return changes.length === 0 ? undefined : Object.fromEntries(changes);
}
