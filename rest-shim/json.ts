// Parses JSON from REST clients, and refuses invalid JSON in the words of the contract.
import { JsonFault, parseJson } from '../protocol/json.ts';
import { refuse } from './errors.ts';

/** The value of a JSON text. Throws Refusal 400 when it is none, or nests too deep. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw refuse(400, `JSON parse error - ${error.message}.`);
  }
}
