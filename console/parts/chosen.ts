// Records that a picker chose. One that finds records of several kinds says in the id as which field each is sent.
import type { PickerChoice } from './picker.tsx';

/** The id of a record that is sent as another field than that of the picker: `productBundle:5`. */
export const idAs = (field: string, id: string): string => `${field}:${id}`;

/** The field and the id as the service takes them. */
export function sentAs(name: string, chosen: string): readonly [field: string, id: string] {
  const [field = name, id] = chosen.split(':');
  return id === undefined ? [name, chosen] : [field, id];
}

/** The value of a field of a record as text; lists that nobody types stand in one cell. */
export function textIn(record: Readonly<Record<string, unknown>>, name: string): string {
  const value = record[name] ?? record[`${name}Id`];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The record that a field names: `client` is in `clientId` and `clientName`; else that of another field. */
export function choiceIn(
  record: Readonly<Record<string, unknown>>,
  name: string,
  also?: string,
): PickerChoice | undefined {
  const id = textIn(record, `${name}Id`) || textIn(record, name);
  if (id !== '') {
    const [number, words] = [textIn(record, `${name}Number`), textIn(record, `${name}Name`)];
    // Some names begin with their number already.
    const whole = words.startsWith(number) ? words : `${number} ${words}`;
    return { id, name: whole.trim() || id };
  }
  const other = also === undefined ? undefined : choiceIn(record, also);
  return other && { ...other, id: idAs(also ?? name, other.id) };
}
