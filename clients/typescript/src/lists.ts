// Lists that are read page by page while they are looked at.
export interface Page<Row> {
  /** Rows of the whole list. */
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Row[];
}
/** Path and query of a page; undefined for the first. */
export type ReadPage<Row> = (target: string | undefined) => Promise<Page<Row>>;

/** Rows of a list, each once, over all its pages: `for await (const invoice of lg.invoices.list())`. */
export class List<Row> implements AsyncIterable<Row> {
  readonly #read: ReadPage<Row>;

  constructor(read: ReadPage<Row>) {
    this.#read = read;
  }

  /** The first page, with the count of all. */
  first(): Promise<Page<Row>> {
    return this.#read(undefined);
  }

  /** Pages as the service answers them. */
  async *pages(): AsyncGenerator<Page<Row>, void> {
    for (let target: string | undefined; ;) {
      const page = await this.#read(target);
      yield page;
      if (page.next === null) return;
      const { pathname, search } = new URL(page.next, 'http://any');
      target = pathname + search;
    }
  }

  /** Rows move to later pages while others are added: those seen before are left out. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void> {
    const seen = new Set<unknown>();
    for await (const { results } of this.pages()) {
      for (const row of results) {
        const id = (row as { readonly id?: unknown }).id;
        if (id !== undefined && seen.has(id)) continue;
        seen.add(id);
        yield row;
      }
    }
  }

  /** At most so many rows, as an array. */
  async all({ max }: { readonly max: number }): Promise<Row[]> {
    const rows: Row[] = [];
    if (max <= 0) return rows;
    for await (const row of this) {
      rows.push(row);
      if (rows.length >= max) break;
    }
    return rows;
  }
}
