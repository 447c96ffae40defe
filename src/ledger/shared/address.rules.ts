// REST address of a report as a file: the address of the same request. Pure.
import { snake } from '../../../schema/kit/index.ts';

/** The path with the arguments as query parameters, as REST spells them. What says nothing is left out. */
export function addressOf(path: string, input: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      parameters.append(snake(name), each instanceof Date ? each.toISOString() : String(each));
    }
  }
  return `${path}?${parameters.toString()}`;
}
