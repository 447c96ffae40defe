// Words of an answer that refuses, for people at a screen: of REST and of GraphQL.

type AnswerBody = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is AnswerBody =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LONGEST = 500;
/** Messages that say less than the fields beside them. */
const LESS_THAN_FIELDS = /^(Variable "|Some fields are not valid)/;

/** `through: A future date cannot be closed.` */
const ofFields = (fields: AnswerBody): string[] =>
  Object.entries(fields).map(([name, faults]) => {
    const words = Array.isArray(faults) ? faults : [faults];
    return `${name}: ${words.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join(' ')}`;
  });

function ofError(error: unknown): string[] {
  if (!isObject(error)) return [];
  const { message, extensions } = error;
  const fields = isObject(extensions) ? extensions['fields'] : undefined;
  const words = typeof message === 'string' ? message : '';
  const isLess = words === '' || LESS_THAN_FIELDS.test(words);
  if (isLess && isObject(fields) && Object.keys(fields).length > 0) return ofFields(fields);
  return words === '' ? [] : [words];
}

/** The refusal that an answer tells, in words; its text where it is none of ours. */
export function wordsOfAnswer(text: string): string {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = undefined;
  }
  const words = !isObject(said)
    ? []
    : Array.isArray(said['errors'])
      ? said['errors'].flatMap(ofError)
      : typeof said['detail'] === 'string'
        ? [said['detail']]
        : ofFields(said);
  return words.length > 0 ? [...new Set(words)].join(' ') : text.slice(0, LONGEST);
}
