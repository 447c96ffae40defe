// Splits and compares JSON bodies as text, without parsing numbers, so every digit stays.

/** The position of the quote that ends the string beginning at `from`. */
function endOfString(text: string, from: number): number {
  let end = from + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

/** Where the value that begins at `from` ends: at the comma, brace or bracket after it. */
function endOfValue(text: string, from: number): number {
  let depth = 0;
  for (let at = from; ; at++) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') depth++;
    else if (depth === 0 && (char === ',' || char === '}' || char === ']')) return at;
    else if (char === '}' || char === ']') depth--;
  }
}

/** The values of an object by their keys, as text. The text must be whole JSON, written without spaces. */
export function fieldsOf(object: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 1;
  while (object[at] === '"') {
    const close = endOfString(object, at);
    const end = endOfValue(object, close + 2);
    fields.set(JSON.parse(object.slice(at, close + 1)) as string, object.slice(close + 2, end));
    at = end + 1;
  }
  return fields;
}

/** The values of a list, as text. The text must be whole JSON, written without spaces. */
export function elementsOf(list: string): string[] {
  const elements: string[] = [];
  for (let at = 1; at < list.length - 1;) {
    const end = endOfValue(list, at);
    elements.push(list.slice(at, end));
    at = end + 1;
  }
  return elements;
}

/**
 * What differs between two bodies, by top-level key: `{"field":{"old":…,"new":…}}`. Without an old body
 * every field is listed, its old value null. Specification: Events.
 */
export function changesBetween(before: string | null, after: string): string {
  const old = before === null ? undefined : fieldsOf(before);
  const entries: string[] = [];
  for (const [field, value] of fieldsOf(after)) {
    const was = old?.get(field) ?? 'null';
    if (old && was === value) continue;
    entries.push(`${JSON.stringify(field)}:{"old":${was},"new":${value}}`);
  }
  return `{${entries.join(',')}}`;
}
