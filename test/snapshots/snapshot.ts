// Snapshots: what the service answers, kept line by line in files. A test compares with them; `npm run snapshots` writes
// them anew, and the difference in git shows what a change altered.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isWhole } from '../support/breadth.ts';

const isWriting = process.env['WRITE_SNAPSHOTS'] !== undefined;
/** So many faults are told. */
const MOST_TOLD = 8;
/** So many characters of a line are kept unless said otherwise; of the rest a digest. */
const MOST_KEPT = 240;

/** What differs from run to run, and what stands for it. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Random values with dashes come first: a part of one may look like a day.
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>'],
  [/http:\/\/(?:127\.0\.0\.1|localhost):\d+/g, '<url>'],
  [/\b(svca|svcr|lgk|lgcs|lgapp|whsec)_[\w-]+/g, '<secret>'],
  [/\bticket=[\w.-]+/g, 'ticket=<secret>'],
  [/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?/g, '<moment>'],
  [/\d{4}-\d{2}-\d{2}T\d{2}%3A\d{2}%3A[\d.]+Z/g, '<moment>'],
  [/(?:\d{4}-\d{2}-\d{2} )?\b\d{2}:\d{2}(?::\d{2})?(?= UTC)/g, '<minute>'],
  // The books are of 2024: whatever is of later hangs on the day of the run.
  [/\b20(?:2[5-9]|[3-9]\d)[-/]\d{2}(?:[-/]\d{2})?(?!\d)/g, '<day>'],
  [
    /\b(?:January|February|March|April|June|July|August|September|October|November|December) 20(?:2[5-9]|[3-9]\d)\b/g,
    '<day>',
  ],
  [/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Q\d|FY) 20(?:2[5-9]|[3-9]\d)\b/g, '<day>'],
  [/(past_due_days"?[: ])-?\d+/g, '$1<days>'],
  [/\b[A-Z2-7]{32}\b/g, '<secret>'],
  [/\b[0-9a-f]{40,}\b/g, '<hash>'],
  [/[A-Za-z0-9+/_-]{60,}={0,2}(?:\.[A-Za-z0-9_-]+)?/g, '<signed>'],
];

/** A text with what differs from run to run masked. */
export const masked = (text: string): string =>
  MASKS.reduce((all, [form, mark]) => all.replace(form, mark), text);

function shortened(line: string, most: number): string {
  if (line.length <= most) return line;
  const digest = createHash('sha256').update(line).digest('hex').slice(0, 12);
  return `${line.slice(0, most)} … ${line.length} characters, ${digest}`;
}

/** The lines of an answer: one for each of its rows, and for each field beside them. */
export function linesOf(answer: unknown): string[] {
  if (typeof answer === 'string') return answer.split(/\r?\n/);
  if (typeof answer !== 'object' || answer === null) return [JSON.stringify(answer)];
  const ofField = (value: unknown, name: string): string[] =>
    Array.isArray(value)
      ? value.map((each, nth) => `${name}[${nth}] ${JSON.stringify(each)}`)
      : [`${name} ${JSON.stringify(value)}`];
  if (Array.isArray(answer)) return ofField(answer, '');
  return Object.entries(answer).flatMap(([name, value]) => ofField(value, name));
}

/** Lines that were told in full, so that others tell their beginning alone. */
export class Told {
  readonly #lines = new Set<string>();
  readonly #begin: number;

  /** @param begin - so many characters tell which line it is */
  constructor(begin: number) {
    this.#begin = begin;
  }

  /** A line as it is told; with `isKept` later ones are told by it. */
  shortly(text: string, isKept: boolean): string {
    const line = masked(text);
    if (line.length <= this.#begin) return line;
    if (this.#lines.has(line)) return `= ${line.slice(0, this.#begin)}`;
    if (isKept) this.#lines.add(line);
    return line;
  }
}

interface SnapshotOptions {
  /** So many characters of a line are kept; of the rest a digest. */
  readonly most?: number;
  /** Whether everything that is kept is asked. */
  readonly isComplete?: boolean;
  /** Whether an answer is kept as one line. */
  readonly isJoined?: boolean;
}

/** A file with snapshots, each under a title of one line. */
export class Snapshots {
  readonly #path: string;
  readonly #taken = new Map<string, readonly string[]>();

  /** @param name - of the file, without its ending */
  constructor(
    name: string,
    private readonly options: SnapshotOptions = {},
  ) {
    this.#path = fileURLToPath(new URL(`kept/${name}.txt`, import.meta.url));
  }

  /** Takes the lines of an answer under a title. */
  take(title: string, lines: readonly string[]): void {
    const fixed = masked(title);
    if (this.#taken.has(fixed)) throw new Error(`${fixed} is taken already.`);
    const { most = MOST_KEPT, isJoined = false } = this.options;
    const kept = isJoined ? [lines.join('⏎')] : lines;
    this.#taken.set(
      fixed,
      kept.map((line) => shortened(masked(line).replaceAll('\n', '⏎'), most)),
    );
  }

  /** Differences to what is kept, in words; writes the file instead when that is asked for. */
  differences(): string[] {
    if (isWriting) this.#write();
    const { isComplete = isWhole } = this.options;
    const kept = this.#read();
    const titles = new Set([...kept.keys(), ...this.#taken.keys()]);
    const faults = [...titles].flatMap((title) => {
      const [before, now] = [kept.get(title), this.#taken.get(title)];
      if (before === undefined) return [`${title}: is not kept.`];
      if (now === undefined) return isComplete ? [`${title}: was not asked.`] : [];
      const nth = Array.from({ length: Math.max(before.length, now.length) }, (_, at) => at).find(
        (at) => before[at] !== now[at],
      );
      if (nth === undefined) return [];
      return [
        `${title}, line ${nth + 1}:\n  kept: ${before[nth] ?? '-'}\n  now:  ${now[nth] ?? '-'}`,
      ];
    });
    if (faults.length === 0) return [];
    const told = faults.slice(0, MOST_TOLD);
    const more = faults.length - told.length;
    return [
      ...told,
      `${more} more. Where the change is meant: npm run snapshots, and look at git diff.`,
    ];
  }

  #read(): Map<string, readonly string[]> {
    if (!existsSync(this.#path)) return new Map();
    const parts = readFileSync(this.#path, 'utf8').split(/^# /m).slice(1);
    return new Map(
      parts.map((part) => {
        const [title = '', ...lines] = part.split('\n');
        return [title, lines.slice(0, -1).map((line) => line.slice(2))] as const;
      }),
    );
  }

  #write(): void {
    const parts = [...this.#taken].map(
      ([title, lines]) => `# ${title}\n${lines.map((line) => `  ${line}\n`).join('')}`,
    );
    writeFileSync(this.#path, parts.join(''));
  }
}
