// Operators on SQL, in files and in the strings of TypeScript. They work on a text in which comments, quoted
// words and computed parts are masked, so no pattern can begin or end inside of them.
import type { Change } from './candidate.ts';

const SQL =
  /\b(?:select|insert into|update \w+|delete from|order by|group by|having|union all|exists \(|coalesce\(|for (?:no key )?update|for share|where \S+ (?:=|<|>|is|in)|and [\w.]+ (?:=|<|>|is|in)) ?/;

/** Prose has capitals and ends with a point. */
const PROSE = /^['"`][A-Z]|[a-z]\. [A-Z]|\.['"`]$/;

export const looksLikeSql = (text: string): boolean => SQL.test(text) && !PROSE.test(text);

const MASK = '§';
/** Comments, quoted words, and the bounds of types. */
const PASSED_OVER =
  /'(?:[^'\n]|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|(?<=\b(?:timestamptz|timestamp|numeric|varchar))\(\d+(?:, ?\d+)?\)/g;

const masked = (found: string): string => found.replace(/[^\n]/g, MASK);

const COMPARISONS = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['=', '<>'],
  ['<>', '='],
  ['is null', 'is not null'],
  ['is not null', 'is null'],
  ['is distinct from', 'is not distinct from'],
  ['is not distinct from', 'is distinct from'],
]);

const COMPARED = /(?<= )(?:<=|>=|<>|<|>|=)(?= )|\bis (?:not )?(?:null|distinct from)\b/g;
/** The last of these words before a `=` says whether it compares or assigns. */
const CONTEXT =
  /\b(?:set|where|on|when|if|elsif|while|having|and|or|not|select|check|using|filter|return)\b|[(;]/g;
const SIGN = /(?<=[\w)\]§] )[+-](?= [\w($§])/g;
const NUMBER = /(?<![\w$.:§]|\bselect )\d+(?![\w.])/g;
/** What a table says of its pages on disk changes no answer. */
const STORAGE = /\bwith \([^()]*\bfillfactor = $/;
const NEGATED =
  /(?<!\b(?:is|if|as|do|on) )\bnot (?!null\b|distinct\b|valid\b|deferrable\b|materialized\b)/g;
const DIRECTION = /\b(?:asc|desc)\b/g;
const FIRST_KEY = /\border by [\w.]+(?=,|\)|\n(?! *for )| limit\b|$)/g;
const ROW_LOCK =
  / ?\bfor (?:no key update|key share|update|share)\b(?: of \w+)?(?: nowait| skip locked)?(?! ?(?:using|to|with check|each|execute)\b)/g;
const TABLE_LOCK = /\block table [^;]+/g;
const ADVISORY = /\bpg_advisory_xact_lock(?:_shared)?(?=\()/g;
const COALESCE = /\bcoalesce\(/g;
/** Ids are given once for all workspaces, and row-level security demands the workspace, too. */
const OF_WORKSPACE = /^(?:and )?\(?(?:[\w.]+\.)?workspace_id = [\w.$§()]+\s*(?:and )?$/;
const CONJUNCT = /\b(?:where|on|and|when|having|if) /g;
const END_OF_CONJUNCT =
  /^(?:and|or|order|group|limit|offset|union|for|returning|then|having|on|join|left|cross|inner|where|loop|window|when|else|end)\b|^(?:[;)]|\$\$)/;

/** Where a stretch that begins here ends, by the depth of its brackets. */
function endOf(text: string, from: number, isEnd: (rest: string) => boolean): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const begins = depth === 0 && (/[;$]/.test(text.charAt(at)) || !/\w/.test(text.charAt(at - 1)));
    if (begins && isEnd(text.slice(at, at + 12))) return at;
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

function commasOf(text: string, from: number, to: number): number[] {
  const commas: number[] = [];
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ',' && depth === 0) commas.push(at);
  }
  return commas;
}

const isAssignment = (text: string, at: number): boolean => {
  const words = [...text.slice(0, at).matchAll(CONTEXT)];
  const last = words.at(-1)?.[0];
  return last === undefined ? false : last === 'set' || last === ';';
};

type Add = (
  operator: string,
  start: number,
  end: number,
  /** A text, or the stretch that stands there instead, in brackets. */
  replacement: string | readonly [from: number, to: number],
  idle?: string,
) => void;

function comparisons(text: string, add: Add): void {
  for (const { 0: found, index } of text.matchAll(COMPARED)) {
    if (found === '=' && isAssignment(text, index)) continue;
    add('comparison', index, index + found.length, COMPARISONS.get(found) ?? found);
  }
}

function conjuncts(text: string, add: Add): void {
  for (const { 0: word, index } of text.matchAll(CONJUNCT)) {
    const from = index + word.length;
    const end = endOf(text, from, (rest) => END_OF_CONJUNCT.test(rest));
    const stretch = text.slice(from, end);
    // `between x and y` is one condition; a computed part may be anything.
    if (/^\s*§+\s*$/.test(stretch) || /\bbetween\b/.test(stretch)) continue;
    if (
      /\bbetween [^()]*$/.test(
        text
          .slice(0, index)
          .split(/\b(?:where|and|on)\b/)
          .at(-1) ?? '',
      )
    )
      continue;
    const idle = OF_WORKSPACE.test(stretch) ? 'row-level security demands the same' : undefined;
    if (word === 'and ') add('condition', index, end, '', idle);
    else if (text.slice(end).startsWith('and ')) add('condition', from, end + 4, '', idle);
    else if (/^(?:where|having) $/.test(word) && !text.slice(end).startsWith('or '))
      add('condition', from, end, 'true ');
  }
  for (const { 0: found, index } of text.matchAll(NEGATED))
    add('condition', index, index + found.length, '');
}

function defaults(text: string, add: Add): void {
  for (const { 0: found, index } of text.matchAll(COALESCE)) {
    const from = index + found.length;
    const end = endOf(text, from, () => false);
    const [comma] = commasOf(text, from, end);
    if (comma === undefined) continue;
    add('default', index, end + 1, [from, comma]);
    add('default', index, end + 1, [comma + 1, end]);
  }
}

function locks(text: string, add: Add): void {
  for (const pattern of [ROW_LOCK, TABLE_LOCK]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const isPolicy = /\bpolicy\b[^;]*$/.test(text.slice(0, index));
      if (!isPolicy)
        add('lock', index, index + found.length, pattern === TABLE_LOCK ? 'perform 1' : '');
    }
  }
  for (const { 0: found, index } of text.matchAll(ADVISORY)) {
    const from = index + found.length + 1;
    const isPair =
      commasOf(
        text,
        from,
        endOf(text, from, () => false),
      ).length === 1;
    // A function of the same types that locks nothing.
    add('lock', index, from - 1, isPair ? 'hashint8extended' : 'abs');
  }
}

function others(text: string, add: Add): void {
  for (const { 0: found, index } of text.matchAll(SIGN))
    add('sign', index, index + 1, found === '+' ? '-' : '+');
  for (const { 0: found, index } of text.matchAll(NUMBER)) {
    const idle = STORAGE.test(text.slice(0, index)) ? 'room that a page keeps free' : undefined;
    add('bound', index, index + found.length, String(Number(found) + 1), idle);
    add('bound', index, index + found.length, String(Number(found) - 1), idle);
  }
  for (const { 0: found, index } of text.matchAll(DIRECTION)) {
    add('order', index, index + found.length, found === 'asc' ? 'desc' : 'asc');
  }
  for (const { 0: found, index } of text.matchAll(FIRST_KEY)) {
    add('order', index + found.length, index + found.length, ' desc');
  }
}

/** Every bug that an operator can make of the SQL between two places of a text. */
export function changesOfSql(
  whole: string,
  from = 0,
  to = whole.length,
  computed: readonly (readonly [from: number, to: number])[] = [],
): Change[] {
  const letters = [...Array.from({ length: to - from }, (_, nth) => whole.charAt(from + nth))];
  for (const [begin, end] of computed) letters.fill(MASK, begin - from, end - from);
  const text = letters.join('').replace(PASSED_OVER, masked);
  const changes: Change[] = [];
  const add: Add = (operator, start, end, replacement, idle) => {
    const instead =
      typeof replacement === 'string'
        ? replacement
        : `(${whole.slice(from + replacement[0], from + replacement[1]).trim()})`;
    changes.push({
      operator,
      start: from + start,
      end: from + end,
      replacement: instead,
      ...(idle !== undefined && { idle }),
    });
  };
  comparisons(text, add);
  conjuncts(text, add);
  defaults(text, add);
  locks(text, add);
  others(text, add);
  return changes;
}
