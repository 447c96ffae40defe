// Values as agents read them: amounts as exact texts, those of another currency than their record's
// apart, empty fields left out, and every text that somebody typed apart from the rest, under `untrusted`.
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  isScalarType,
  type GraphQLOutputType,
} from 'graphql';

/** Texts the service makes itself: names of its own, and references to hand back to it. */
const OURS: ReadonlySet<string> = new Set([
  'accountId',
  'column',
  'currency',
  'kind',
  'next',
  'object',
  'operation',
  'reference',
  'references',
  'resource',
  'statement',
  'topic',
]);

/** Fields of other names that nobody types: ids and types of the rows of a statement. */
const OWN: ReadonlySet<string> = new Set([
  'TrialBalanceAccount.accountType',
  'TrialBalanceAccount.id',
  'TrialBalanceAccount.parent',
]);

/** Fields of one of these names that clients write. */
const SENT: ReadonlySet<string> = new Set(['BankTransaction.kind']);

/** Characters nobody sees: controls, marks of direction, joiners, tags and selectors. */
const HIDDEN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const LONGEST = 500;

/** A text without hidden characters, cut where it is long. */
export function visible(text: string, most = LONGEST): string {
  const seen = text.replace(HIDDEN, '');
  const letters = Array.from(seen);
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : seen;
}

/** Any JSON with its texts and names made visible. */
export function visibleJson(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(visibleJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [visible(name), visibleJson(each)]),
  );
}

/** Amounts of a record that are not in its own currency, by the name of what they are told under. */
const OF_LINES = {
  inBookCurrency: ['amountBook', 'debitAmountBook', 'creditAmountBook'],
  inReportingCurrency: [
    ...['amount', 'debitAmount', 'creditAmount'],
    ...['balanceBeforeTransaction', 'balanceAfterTransaction'],
  ],
};
const ELSEWHERE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Account: {
    inBookCurrency: ['currentBalanceBook'],
    inReportingCurrency: ['balanceYtd', 'currentBalance'],
  },
  BookChange: OF_LINES,
  ExplainedLeaf: { inCurrencyOfFigure: ['amount', 'rounding'] },
  IntercompanyJournalEntryLine: OF_LINES,
  JournalEntryLine: OF_LINES,
  LedgerLine: OF_LINES,
};

/** Under which name an amount is told that is not in the currency of its record; undefined for all other fields. */
export const elsewhere = (owner: string, name: string): string | undefined =>
  Object.entries(ELSEWHERE[owner] ?? {}).find(([, names]) => names.includes(name))?.[0];

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** Whether a field holds what somebody typed: free text, or JSON of any kind. */
export function isTyped(owner: string, name: string, type: GraphQLOutputType): boolean {
  const named = getNamedType(type);
  if (!isScalarType(named)) return false;
  if (named.name !== 'String') return ['JSON', 'Email', 'URL'].includes(named.name);
  const field = `${owner}.${name}`;
  return OURS.has(name) ? SENT.has(field) : !OWN.has(field);
}

/** A value of a type as agents read it. */
export function plain(value: unknown, type: GraphQLOutputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items = inner.ofType;
    return Array.isArray(value) ? value.map((each) => plain(each, items)) : value;
  }
  if (!isObjectType(inner) || typeof value !== 'object' || value === null) return value;
  const told: Record<string, unknown> = {};
  const untrusted: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value as Record<string, unknown>)) {
    const field = inner.getFields()[name];
    if (!field || isEmpty(each)) continue;
    const currency = elsewhere(inner.name, name);
    if (isTyped(inner.name, name, field.type)) untrusted[name] = visibleJson(each);
    else if (currency === undefined) told[name] = plain(each, field.type);
    else told[currency] = { ...(told[currency] as object | undefined), [name]: each };
  }
  return Object.keys(untrusted).length > 0 ? { ...told, untrusted } : told;
}

/** A value of a type for programs: whole, but amounts of another currency than their record's are apart as well. */
export function byCurrency(value: unknown, type: GraphQLOutputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const items = inner.ofType;
    return Array.isArray(value) ? value.map((each) => byCurrency(each, items)) : value;
  }
  if (!isObjectType(inner) || typeof value !== 'object' || value === null) return value;
  const told: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value as Record<string, unknown>)) {
    const currency = elsewhere(inner.name, name);
    const field = inner.getFields()[name];
    if (currency !== undefined) told[currency] = { ...(told[currency] as object), [name]: each };
    else told[name] = field ? byCurrency(each, field.type) : each;
  }
  return told;
}

/** JSON of no type as agents read it: the texts under these names were typed, the rest is the service's own. */
export function apart(value: unknown, typed: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => apart(each, typed));
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, each]) => !isEmpty(each));
  const [theirs, ours] = [
    given.filter(([name]) => typed.has(name)),
    given.filter(([name]) => !typed.has(name)),
  ];
  const told = Object.fromEntries(ours.map(([name, each]) => [name, apart(each, typed)]));
  const untrusted = visibleJson(Object.fromEntries(theirs));
  return theirs.length > 0 ? { ...told, untrusted } : told;
}
