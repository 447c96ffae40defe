// Faults of fields: the kind of each, and the words that every door says it in.

const TYPES = {
  Boolean: 'Must be a valid boolean.',
  Float: 'A valid number is required.',
  Int: 'A valid integer is required.',
  String: 'Not a valid string.',
};
export type PlainType = keyof typeof TYPES;
export const isPlainType = (name: string): name is PlainType => Object.hasOwn(TYPES, name);

/** A refused choice is repeated to the caller, but not a whole megabyte of it. */
const LONGEST_SHOWN = 100;
const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, LONGEST_SHOWN);
};
type Edge = number | string;

/** The words of each kind. */
const WORDS = {
  blank: () => 'This field may not be blank.',
  choice: (value: unknown, choices: readonly unknown[]) =>
    `"${shown(value)}" is not a valid choice. Choose one of ${choices.join(', ')}.`,
  empty: () => 'This list may not be empty.',
  lines: (most: number) =>
    `Ensure this field has no more than ${most} elements: send the rest in another request.`,
  least: (edge: Edge) => `Ensure this value is greater than or equal to ${edge}.`,
  most: (edge: Edge) => `Ensure this value is less than or equal to ${edge}.`,
  null: () => 'This field may not be null.',
  places: (most: number) => `Ensure that there are no more than ${most} decimal places.`,
  /** A link to a record that is not there, or not this caller's to see. */
  reference: (id: Edge) => `Invalid pk "${id}" - object does not exist.`,
  required: () => 'This field is required.',
  type: (name: PlainType) => TYPES[name],
};
type Words = typeof WORDS;
export type FaultKind = keyof Words;

/** A fault of a general kind; what it is about follows the kind: `new FieldFault('places', 2)`. */
export class FieldFault<K extends FaultKind = FaultKind> {
  readonly kind: K;
  readonly words: string;
  /** Whether it is about a value that is not there. */
  readonly isOfNothing: boolean;

  constructor(kind: K, ...about: Parameters<Words[K]>) {
    this.kind = kind;
    this.isOfNothing = kind === 'reference' && (about as readonly unknown[])[0] === undefined;
    this.words = (WORDS[kind] as (...about: readonly unknown[]) => string)(...about);
  }

  toString(): string {
    return this.words;
  }

  toJSON(): string {
    return this.words;
  }
}

/** What is said of a field; a text is a rule of the operation's own. */
export type FieldMessage = FieldFault | string;

export const isMessage = (value: unknown): value is FieldMessage =>
  typeof value === 'string' || value instanceof FieldFault;
export const isOfKind = (message: FieldMessage, kind: FaultKind): boolean =>
  message instanceof FieldFault && message.kind === kind;
/** Whether a message is about a record that nobody named: its link was refused already. */
export const isOfNothing = (message: FieldMessage): boolean =>
  message instanceof FieldFault && message.isOfNothing;
