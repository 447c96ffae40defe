// Answers of tools within their bounds, as structured content and as text; refusals with the fault
// and the fix.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { GraphQLError } from 'graphql';
import { isRefusalCode } from '../../../protocol/status.ts';
import { Refused } from './asking.ts';
import { visible } from './plain.ts';
import type { Told } from './tool.ts';

/** Characters of an answer: four of them are about one token. */
export const MOST_STRUCTURED = 60_000;
export const MOST_TEXT = 8_000;
/** Room for what is said beside rows. */
const ROOM = 400;
/** Lists inside an answer are cut to so many, one step after the other, until it fits. */
const STEPS = [200, 50, 10, 3];

const lengthOf = (value: unknown): number => JSON.stringify(value).length;

function cutLists(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((each) => cutLists(each, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, cutLists(each, most)]),
  );
}

/** Facts within the bound: lists in them are cut until they are. */
function factsWithin(facts: Told['facts'], bound: number): Told['facts'] {
  if (lengthOf(facts) <= bound) return facts;
  for (const most of STEPS) {
    const cut = cutLists(facts, most) as Told['facts'];
    const note = `Lists are cut to ${most} items. Name the fields you need.`;
    if (lengthOf(cut) + ROOM <= bound) return { ...cut, note };
  }
  return { note: 'This answer is too long. Name the fields you need.' };
}

/** What is told within a bound: as many rows as fit, and how many more there are. */
function within(
  { facts, rows, total, from = 0, isChained = false, narrow = 'narrow the question' }: Told,
  bound: number,
) {
  const head = { ...factsWithin(facts, rows ? bound / 2 : bound) };
  if (!rows) return head;
  const kept: unknown[] = [];
  let length = lengthOf(head) + ROOM;
  for (const row of rows) {
    length += lengthOf(row) + 1;
    if (length > bound) break;
    kept.push(row);
  }
  const more = Math.max((total ?? 0) - from, rows.length) - kept.length;
  // What `next` leads to begins behind rows that do not fit here.
  const isBroken = isChained && kept.length < rows.length;
  if (isBroken) delete head['next'];
  const fix = isBroken ? `ask again with limit ${Math.max(kept.length, 1)}` : narrow;
  const cut = more > 0 && { more, note: `${more} more: ${fix}.` };
  return { ...head, ...(total !== undefined && { count: total }), rows: kept, ...cut };
}

/** The result of a call: everything that fits as structured content, the beginning of it as text. */
export function resultOf(told: Told): CallToolResult {
  const structuredContent = within(told, MOST_STRUCTURED);
  const text = JSON.stringify(within(told, MOST_TEXT));
  return { content: [{ type: 'text', text }], structuredContent };
}

/** Characters of a refusal: some tell the names there are. */
const LONGEST_REFUSAL = 3_000;

/** Field faults as lines: `lines.0.amount: A valid number is required.` */
function faultLines(fields: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(fields)) {
    return fields.flatMap((each, i) =>
      typeof each === 'object' && each !== null && Object.getPrototypeOf(each) === Object.prototype
        ? faultLines(each, [...path, String(i)])
        : [`${path.join('.')}: ${visible(String(each))}`],
    );
  }
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, each]) => faultLines(each, [...path, name]));
}

const FIXES: Readonly<Record<string, string>> = {
  FORBIDDEN:
    'The token or the role of its person does not allow it. The tool whoami tells what is allowed.',
  NOT_FOUND: 'Look the id up with search or list_records.',
  UNAVAILABLE: 'Try again in two seconds.',
};

/** Faults of GraphQL itself that a client may be told, beside refusals; others are nobody's plan. */
const TOLD = new Set([
  'BAD_USER_INPUT',
  'GRAPHQL_VALIDATION_FAILED',
  'GRAPHQL_PARSE_FAILED',
  'TOO_LARGE',
]);
const isTold = ({ extensions: { code } }: GraphQLError): boolean =>
  typeof code === 'string' && (isRefusalCode(code) || TOLD.has(code));

/** A refusal in lines: what is wrong, field by field, and what helps. */
function linesOf({ message, extensions }: GraphQLError): string[] {
  const { code, fields, missingScope } = extensions;
  const fix =
    typeof missingScope === 'string'
      ? `Ask the person to authorize the app with ${missingScope}.`
      : FIXES[String(code)];
  const faults = faultLines(fields);
  const said = faults.length > 0 ? faults : [visible(message, LONGEST_REFUSAL)];
  return [...said, ...(fix === undefined ? [] : [fix])];
}

/** What a refusal tells agents, who read it and mend their call; undefined for what nobody foresaw. */
export function wordsOf(error: unknown): string | undefined {
  const errors =
    error instanceof Refused ? error.errors : error instanceof GraphQLError ? [error] : [];
  if (errors.length === 0 || !errors.every(isTold)) return undefined;
  return [...new Set(errors.flatMap(linesOf))].join('\n');
}
