// Compares two answers to the same request, ignoring ids, numbers and times.

/** Fields that are others whenever something is done: ids, numbers, moments, secrets. */
const NEW =
  /^(id|uuid|.*Uuid|.*_uuid|.*_hint|.*Hint|.*_url|.*Url|.*_id|.*Id|.*_ids|.*Ids|.*_at|.*At|.*number|.*Number|order|.*_order|.*Order|key|hint|client_secret|clientSecret|secret|token|sequence|url|hash|version)$/;
/** Records are named by their ids: what a new one is called where it is linked. */
const LINKS =
  /^(transaction|transactions|journal|journals|.*journal_entry|.*journalEntry|.*_journal|.*Journal|.*Entries|.*_entries|invoice|bill|payment|match|created|schedule|contract|subscription|consumption|amortization|proposal|payments|payment_?[tT]ransactions?|revenue_?[tT]ransaction)$/;
/** A dry run keeps no proposal, so it has no number to tell. */
const UNKNOWN = /^(proposal|last_?[dD]raft)$/;
const isId = (value: unknown): boolean =>
  (typeof value === 'number' && Number.isInteger(value)) ||
  (typeof value === 'string' && /^\d+$/.test(value));
/** Texts may tell of a number: which one is nobody's business here. Days stay. */
const words = (text: string): string =>
  text
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:[\d:.]+(Z|[+-]\d\d:\d\d)?/g, '#')
    .split(/(\b\d{4}-\d\d-\d\d\b)/)
    .map((part, nth) => (nth % 2 === 1 ? part : part.replace(/\b[\w-]*\d+\b(?![/.])/g, '#')))
    .join('');

/** Where they differ, as `path: one -> other`. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (one === other) return [];
  const told = [`${path}: ${JSON.stringify(one)} -> ${JSON.stringify(other)}`];
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return told;
    return one.flatMap((each, at) => differences(each, other[at], `${path}.${at}`));
  }
  if (typeof one === 'object' && typeof other === 'object' && one !== null && other !== null) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((each) =>
      differences(
        (one as Record<string, unknown>)[each],
        (other as Record<string, unknown>)[each],
        `${path}.${each}`,
      ),
    );
  }
  if (UNKNOWN.test(name)) return [];
  if (typeof one !== typeof other) return told;
  if (NEW.test(name) || (LINKS.test(name) && isId(one) && isId(other))) return [];
  if (typeof one === 'string' && words(one) === words(other as string)) return [];
  return told;
}

/** An answer with a mark in place of ids, numbers and times. */
export function withoutIds(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutIds(each, name));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, withoutIds(each, key)]),
    );
  }
  if (value === null || value === '') return value;
  if (NEW.test(name) || (LINKS.test(name) && isId(value))) return '#';
  return typeof value === 'string' ? words(value) : value;
}
