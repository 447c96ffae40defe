// Splits finished JSON into elements without parsing its values.

/**
 * The texts of the elements of a JSON array. The text is known to be whole JSON, so only strings
 * and brackets matter.
 */
export function elementsOf(array: string): string[] {
  const elements: string[] = [];
  let depth = 0;
  let from = 1;
  for (let i = 0; i < array.length; i++) {
    const char = array[i];
    if (char === '"') {
      i = endOfString(array, i);
    } else if (char === '[' || char === '{') depth++;
    else if (char === ']' || char === '}') depth--;
    if ((char === ',' && depth === 1) || (depth === 0 && i > from)) {
      elements.push(array.slice(from, i));
      from = i + 1;
    }
  }
  return elements.length === 1 && elements[0]?.trim() === '' ? [] : elements;
}

/** The position of the quote that ends the string beginning at `from`. */
function endOfString(text: string, from: number): number {
  let end = from + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
