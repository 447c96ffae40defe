// Webhook topics. Specification: Events. An object's topics are delivered once a definition
// publishes under its name (`publishes`); test/contracts keeps the two in step.

const LIFE = ['created', 'updated', 'deleted'] as const;
const PAID = ['payment', 'paid'] as const;

/** What can happen to a record of each object. */
const OBJECTS = {
  Invoice: [...LIFE, ...PAID],
  Bill: [...LIFE, ...PAID],
  CreditMemo: LIFE,
  CreditMemoLine: LIFE,
  DebitMemo: LIFE,
  DebitMemoLine: LIFE,
  JournalEntry: LIFE,
  Contract: LIFE,
} as const;

export type TopicObject = keyof typeof OBJECTS;

/** Every topic, in the order of the specification. */
export const TOPICS: readonly string[] = Object.entries(OBJECTS).flatMap(([object, happenings]) =>
  happenings.map((happening) => `${object}.${happening}`),
);
