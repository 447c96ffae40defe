// Changes as PostgreSQL's output plugin pgoutput writes them, read for one thing: which rows changed, by their keys.
// https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html

/** The rows of a table that changed: the keys of each as JSON, by the names of their columns. */
export type ChangedKeys = Set<string>;

interface Relation {
  readonly name: string;
  /** Those of its key, because the publication has no others, in the order of the table. */
  readonly columns: readonly string[];
}

class Message {
  #at = 0;
  constructor(private readonly bytes: Buffer) {}

  letter(): string {
    return String.fromCharCode(this.bytes.readUInt8(this.#at++));
  }
  small(): number {
    this.#at += 2;
    return this.bytes.readInt16BE(this.#at - 2);
  }
  whole(): number {
    this.#at += 4;
    return this.bytes.readUInt32BE(this.#at - 4);
  }
  text(): string {
    const end = this.bytes.indexOf(0, this.#at);
    const text = this.bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return text;
  }
  relation(): Relation {
    this.text();
    const name = this.text();
    this.letter();
    const columns = Array.from({ length: this.small() }, () => {
      this.letter();
      const column = this.text();
      this.whole();
      this.whole();
      return column;
    });
    return { name, columns };
  }
  key({ columns }: Relation): string {
    const count = this.small();
    const values = columns.slice(0, count).map((column) => {
      this.letter();
      const length = this.whole();
      this.#at += length;
      return [column, this.bytes.toString('utf8', this.#at - length, this.#at)];
    });
    return JSON.stringify(Object.fromEntries(values));
  }
}

/** Reads which rows changed, by table. */
export function changesIn(messages: readonly Buffer[]): ReadonlyMap<string, ChangedKeys> {
  const relations = new Map<number, Relation>();
  const tables = new Map<string, ChangedKeys>();
  for (const bytes of messages) {
    const message = new Message(bytes);
    const kind = message.letter();
    if (kind === 'R') relations.set(message.whole(), message.relation());
    if (!'IUD'.includes(kind)) continue;
    const relation = relations.get(message.whole());
    if (relation === undefined) throw new Error('A change came before its table.');
    const keys = tables.get(relation.name) ?? new Set();
    tables.set(relation.name, keys);
    // A new row (N), after the old key where that was another one (K).
    for (let isLast = false; !isLast;) {
      isLast = message.letter() === 'N' || kind === 'D';
      keys.add(message.key(relation));
    }
  }
  return tables;
}
