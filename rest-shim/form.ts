// Converts form fields, url-encoded or multipart, to the value of an equivalent JSON body. Parses
// nested names like common web frameworks: `lines[0]amount`, `address.city`.
import { getNullableType, isInputObjectType, isListType, isScalarType } from 'graphql';
import { isEncodedUtf8 } from '../protocol/percent-encoding.ts';
import { choicesOf } from './dialect.ts';
import { refuse } from './errors.ts';
import { readJson } from './json.ts';
import { isNullable, isRequired, type Namer, type Slot } from './input.ts';
import { multipartParser } from './multipart.ts';
import { wireName } from './wire.ts';

const MOST_FIELDS = 10_000;
const LONGEST_NAME = 200;
const DEEPEST_NAME = 8;
const UNREADABLE = '\ufffd';

/** The fields of a form in the order they came. A name may come more than once. */
export type Entries = readonly (readonly [name: string, text: string])[];

const tooMany = () => refuse(400, `A form may have no more than ${MOST_FIELDS} fields.`);

const notUtf8 = () => refuse(400, 'Form parse error - The text is not UTF-8.');

export function urlEncoded(text: string): Entries {
  if (!isEncodedUtf8(text)) throw notUtf8();
  const entries = [...new URLSearchParams(text)];
  if (entries.length > MOST_FIELDS) throw tooMany();
  return entries;
}

/**
 * Reads multipart/form-data that is already in memory. Files are left out: no field takes one.
 * @throws Refusal 400 when the boundary is missing or the form breaks off.
 */
export function multipart(contentType: string, bytes: Buffer): Promise<Entries> {
  return new Promise((resolve, reject) => {
    const broken = (error: unknown): void => {
      const why = error instanceof Error ? error.message : 'Invalid form';
      reject(refuse(400, `Multipart form parse error - ${why}.`));
    };
    try {
      const entries: (readonly [string, string])[] = [];
      const parser = multipartParser({
        headers: { 'content-type': contentType },
        limits: {
          fields: MOST_FIELDS,
          files: 0,
          fieldNameSize: LONGEST_NAME,
          fieldSize: bytes.length + 1,
        },
      });
      parser.on('field', (name: string | undefined, text) => {
        if (name === undefined) return;
        entries.push([name, text]);
        // The parser's mark of bytes it could not read, which the client did not send.
        if (text.includes(UNREADABLE) && !bytes.includes(UNREADABLE)) reject(notUtf8());
      });
      parser.on('fieldsLimit', () => {
        reject(tooMany());
      });
      parser.on('error', broken);
      parser.on('close', () => {
        resolve(entries);
      });
      parser.end(bytes);
    } catch (error) {
      broken(error);
    }
  });
}

/** A place in a form: texts given for it, items by number, fields by name. */
interface Branch {
  readonly texts: string[];
  readonly items: Map<number, Branch>;
  readonly fields: Map<string, Branch>;
}
const branch = (): Branch => ({ texts: [], items: new Map(), fields: new Map() });

function under<Key>(branches: Map<Key, Branch>, key: Key): Branch {
  const found = branches.get(key) ?? branch();
  branches.set(key, found);
  return found;
}

/** `lines[0]amount`, `lines[0].amount` and `lines[0][amount]` lead to the same place. */
const STEP = /\[(\d{1,6})\]|([^.[\]]+)/g;

function grow(entries: Entries): Branch {
  const root = branch();
  for (const [name, text] of entries) {
    const steps = [...name.slice(0, LONGEST_NAME).matchAll(STEP)];
    if (steps.length > DEEPEST_NAME) continue;
    let at = root;
    for (const [, index, field = ''] of steps) {
      at = index === undefined ? under(at.fields, field) : under(at.items, Number(index));
    }
    at.texts.push(text);
  }
  return root;
}

/** Lists and objects may also be sent as JSON in one field. What is no JSON stays a text. */
function structured(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return readJson(text);
  } catch {
    return text;
  }
}

function leafOf(slot: Slot, text: string | undefined): unknown {
  const type = getNullableType(slot.type);
  if (!isScalarType(type) || text === undefined) return undefined;
  if (text !== '') return type.name === 'JSON' ? structured(text) : text;
  if (type.name === 'String') return text;
  if (isNullable(slot)) return null;
  // A field left empty on screen is a field not given, unless it must be given.
  return isRequired(slot) || choicesOf(type) !== undefined ? text : undefined;
}

function valueOf(slot: Slot, place: Branch): unknown {
  const type = getNullableType(slot.type);
  const last = place.texts.at(-1);
  if (isListType(type)) {
    const item: Slot = { name: slot.name, type: type.ofType, extensions: {} };
    if (place.items.size > 0) {
      const inOrder = [...place.items].sort(([a], [b]) => a - b);
      return inOrder.map(([, each]) => valueOf(item, each) ?? null);
    }
    if (place.texts.length === 1 && last?.startsWith('[')) return structured(last);
    if (isInputObjectType(getNullableType(type.ofType))) return structured(last) ?? [];
    return place.texts.filter((each) => each !== '');
  }
  if (isInputObjectType(type)) {
    const below = Object.values(type.getFields());
    return place.fields.size > 0 ? objectOf(below, place, wireName) : structured(last);
  }
  return leafOf(slot, last);
}

function objectOf(slots: readonly Slot[], place: Branch, nameOf: Namer): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const slot of slots) {
    const wire = nameOf(slot);
    const below = place.fields.get(wire);
    const value = below && valueOf(slot, below);
    if (value !== undefined) found[wire] = value;
  }
  return found;
}

/** The value a JSON body with these fields would have had, under the names of the wire. */
export const formValue = (
  slots: readonly Slot[],
  entries: Entries,
  nameOf: Namer,
): Record<string, unknown> => objectOf(slots, grow(entries), nameOf);
