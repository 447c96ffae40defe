// Kinds of the settings as their pages use them, and their values as they are typed and as they are sent.
import type { TadaDocumentNode } from 'gql.tada';
import { CHOICES, KINDS } from '../../../dist/console/settings.ts';
import { question } from '../../kit/graphql.ts';
import type { SeenRecord } from '../../kit/seen.ts';
import type { PickerChoice, PickerProps } from '../../parts/picker.tsx';
import { nameOfField } from '../../parts/preview.tsx';
import { SETTINGS, type SettingsKind, type SettingsPlace } from './kinds.ts';

export interface SettingsField {
  readonly name: string;
  /** Text, where it is not said. */
  readonly kind?: 'text' | 'lines' | 'flag' | 'whole' | 'amount' | 'day' | 'choice' | 'reference';
  readonly isRequired?: boolean;
  readonly choices?: readonly string[];
  /** The type it refers to. */
  readonly of?: string;
}

export type SettingsRecord = Readonly<Record<string, unknown>> & SeenRecord;
type SettingsVariables = Readonly<Record<string, unknown>>;
type Document<Data> = TadaDocumentNode<Data, SettingsVariables>;

/** A kind as the build derives it from the schema. */
export interface SettingsModel {
  readonly type: string;
  /** Fields by which a record is known. */
  readonly names: readonly string[];
  readonly columns: readonly (string | SettingsField)[];
  readonly inputs: readonly SettingsField[];
  /** The field that tells whether it is in use. */
  readonly active?: string;
  readonly isTree: boolean;
  readonly isSingle: boolean;
  /** The most rows of a page. */
  readonly size: number;
  /** Whether its list finds by words. */
  readonly hasSearch: boolean;
  readonly hasInactive: boolean;
  /** Whether another record may take its place where it is deleted. */
  readonly isReplaced: boolean;
  readonly record: Document<{ readonly record: SettingsRecord | null }>;
  readonly patch: Document<{ readonly saved: SettingsRecord }>;
  readonly list?: Document<SettingsList>;
  readonly create?: Document<{ readonly saved: SettingsRecord }>;
  readonly remove?: Document<unknown>;
}
export interface SettingsList {
  readonly found: { readonly count: number; readonly results: readonly SettingsRecord[] };
}

export const modelOf = (kind: SettingsKind): SettingsModel =>
  (KINDS as unknown as { readonly [Kind in SettingsKind]: SettingsModel })[kind];

/** Columns of the list: fields of the form, and what the service tells beside them. */
export const columnsOf = ({ columns, inputs }: SettingsModel): readonly SettingsField[] =>
  columns.map((each) =>
    typeof each === 'string' ? (inputs.find(({ name }) => name === each) ?? { name: each }) : each,
  );

/** Fields whose names do not say it. */
const LABELS: Readonly<Record<string, string>> = {
  ...{ abaRoutingNumber: 'ABA routing number', swiftBic: 'SWIFT code (BIC)' },
  ...{ chartOfAccountsAccount: 'Ledger account', isEliminationEntity: 'Holds eliminations' },
  ...{ address1: 'Address, line 1', address2: 'Address, line 2' },
  ...{ checkOffsetXMm: 'Check moved right, mm', checkOffsetYMm: 'Check moved down, mm' },
};

/** `isTaxable` as people say it: Taxable. */
export const labelOf = ({ name }: Pick<SettingsField, 'name'>): string =>
  LABELS[name] ??
  nameOfField(name.replace(/^is(?=[A-Z])/, '').replace(/(\d)/, ' $1')).replaceAll(
    /\b(ar|cta|id|mrr|oci|url)\b/gi,
    (word) => word.toUpperCase(),
  );

/** `SINGLE_SELECT` as people say it: Single select. */
export const choiceText = (choice: string): string =>
  choice.charAt(0) + choice.slice(1).replaceAll('_', ' ').toLowerCase();

export const placeOf = (kind: SettingsKind): SettingsPlace =>
  SETTINGS.find((each) => each.kind === kind) as SettingsPlace;

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : `${value as string | number | boolean}`;

/** The texts that a record is known by, each once. */
const knownBy = (record: SettingsVariables): string =>
  [...new Set(Object.values(record).map(textOf))].filter((each) => each !== '').join(' ');

export const nameOf = ({ names }: SettingsModel, record: SettingsRecord): string =>
  textOf(record[names[0] ?? 'id']) || `#${record.id}`;

/** The name of what a field refers to. */
function referred(record: SettingsVariables, name: string): string {
  const of = record[`${name}Name`] ?? record[`${name}NameAndNumber`];
  if (typeof of === 'string') return of;
  const whole = record[name];
  return typeof whole === 'object' && whole !== null ? knownBy(whole as SettingsVariables) : '';
}

/** A value as it is typed: a flag is `yes` or `no`. */
export type TypedValue = string | PickerChoice | null;
export type TypedSettings = Readonly<Record<string, TypedValue>>;

function typedValue({ name, kind }: SettingsField, record: SettingsVariables): TypedValue {
  if (kind === 'reference') {
    const id = textOf(record[`${name}Id`]);
    return id === '' ? null : { id, name: referred(record, name) || `#${id}` };
  }
  const value = record[name];
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (kind === 'lines' && Array.isArray(value)) return value.map(textOf).join('\n');
  return textOf(value);
}

export const typedOf = ({ inputs }: SettingsModel, record: SettingsRecord | null): TypedSettings =>
  Object.fromEntries(
    inputs.map((field) => [field.name, record ? typedValue(field, record) : emptyOf(field)]),
  );
const emptyOf = ({ kind }: SettingsField): TypedValue => (kind === 'reference' ? null : '');

/** A typed value in words: for lists, facts and notices. */
export function shown(field: SettingsField, typed: TypedValue): string {
  if (typed === null) return '';
  if (typeof typed !== 'string') return typed.name;
  if (field.kind === 'flag') return typed === '' ? '' : typed === 'yes' ? 'Yes' : 'No';
  return field.kind === 'choice' ? choiceText(typed) : typed;
}
export const cellOf = (field: SettingsField, record: SettingsRecord): string =>
  shown(field, typedValue(field, record));

function sent({ kind }: SettingsField, typed: TypedValue): unknown {
  if (typed === null || typed === '') return null;
  if (typeof typed !== 'string') return typed.id;
  if (kind === 'flag') return typed === 'yes';
  if (kind === 'whole') return /^-?\d{1,9}$/.test(typed) ? Number(typed) : typed;
  if (kind !== 'lines') return typed;
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const isSame = (one: TypedValue | undefined, other: TypedValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Fields that were changed, as they are sent; undefined where none was. */
export function changesOf({ inputs }: SettingsModel, base: TypedSettings, typed: TypedSettings) {
  const changed = inputs.filter(({ name }) => !isSame(base[name], typed[name]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(
    changed.map((field) => [field.name, sent(field, typed[field.name] ?? null)]),
  );
}

/** What somebody else changed, beside what was typed. */
export const othersChanges = (
  { inputs }: SettingsModel,
  {
    base,
    typed,
    now,
  }: { readonly base: TypedSettings; readonly typed: TypedSettings; readonly now: TypedSettings },
) =>
  inputs
    .filter(({ name }) => !isSame(base[name], now[name]))
    .map((field) => {
      const value = (of: TypedSettings): string => shown(field, of[field.name] ?? null);
      const isTyped = !isSame(base[field.name], typed[field.name]);
      return {
        ...{ name: labelOf(field), before: value(base), now: value(now) },
        typed: isTyped ? value(typed) : undefined,
      };
    });

/** The picker of the records of a type. */
export const choicesOf = (type: string): Pick<PickerProps, 'question' | 'choices'> => ({
  question: (words) =>
    question(
      (CHOICES as unknown as Readonly<Record<string, unknown>>)[type] as Document<SettingsList>,
      {
        q: words,
      },
    ),
  choices: (data) =>
    (data as SettingsList).found.results.map(({ id, ...names }) => ({
      id,
      name: knownBy(names) || `#${id}`,
    })),
});

/** Rows in their tree, each with the number of those above it; what has its parent elsewhere stands at the root. */
export function inTree(
  rows: readonly SettingsRecord[],
): readonly { readonly row: SettingsRecord; readonly depth: number }[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) =>
    typeof parentId === 'string' && ids.has(parentId) ? parentId : '',
  );
  const walk = (parent: string, depth: number): { row: SettingsRecord; depth: number }[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ row, depth }, ...walk(row.id, depth + 1)]);
  return walk('', 0);
}
