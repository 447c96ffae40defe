// Memory of a router: whose a secret is, and where a workspace is. What it does not know it asks, the cells for
// secrets and the directory for workspaces, and remembers until a cell says that the workspace is not there.
import {
  type CellEntry,
  type Directory,
  type Placement,
  type Question,
  type Whose,
  WHOSE_PATH,
} from '../../platform/cells/index.ts';
import { unavailable } from '../../platform/base/index.ts';
import type { Sign } from './signs.rules.ts';

const MOST_REMEMBERED = 100_000;
/** A secret nobody knows may be made in the next moment. */
const UNKNOWN_MS = 1_000;
const PATIENCE_MS = 3_000;
/** New cells, and new addresses of cells, are found that soon. */
const LOOK_MS = 10_000;

/** Destination of a request. */
export interface Place {
  readonly cell: CellEntry;
  /** Undefined where a secret belongs to a cell and to no workspace. */
  readonly workspace?: number | undefined;
  readonly epoch?: number | undefined;
}

/** Keeps the newest. */
class Memory<Key, Value> {
  readonly #known = new Map<Key, Value>();

  get(key: Key): Value | undefined {
    return this.#known.get(key);
  }
  set(key: Key, value: Value): void {
    if (this.#known.size >= MOST_REMEMBERED) {
      const [oldest] = this.#known.keys();
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(key, value);
  }
  delete(key: Key): void {
    this.#known.delete(key);
  }
}

/** A workspace, or the cell that alone knows a secret. */
type Owner = { readonly workspace: number } | { readonly cell: string };

const away = (name: string) =>
  unavailable('away', `The cell ${name} does not answer. Try again in a moment.`);

export class Places {
  /** Questions so far, by who was asked. */
  readonly asked = { directory: 0, cells: 0 };
  readonly #owners = new Memory<string, Owner>();
  readonly #unknown = new Memory<string, number>();
  readonly #placements = new Memory<number, Placement>();
  #cells: readonly CellEntry[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly directory: Directory,
    private readonly secret: string,
  ) {}

  /** Reads which cells there are, now and from time to time. */
  async open(): Promise<void> {
    this.#cells = await this.directory.cells();
    this.#timer = setInterval(() => {
      // Without the directory the cells are those of before.
      this.directory.cells().then(
        (cells) => (this.#cells = cells),
        () => undefined,
      );
    }, LOOK_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  get cells(): readonly CellEntry[] {
    return this.#cells;
  }

  /** The cell of a name. */
  named(name: string | undefined): CellEntry | undefined {
    return this.#cells.find((cell) => cell.name === name);
  }

  /**
   * Finds the place to which the first known sign leads. Undefined: nobody knows any. Throws 503 where it cannot be told.
   * @param before - the cell the browser was sent to before
   */
  async find(signs: readonly Sign[], before: string | undefined): Promise<Place | undefined> {
    for (const sign of signs) {
      const owner =
        'workspace' in sign
          ? sign
          : 'email' in sign
            ? await this.#ofEmail(sign.email, before)
            : await this.#ofHash(sign.hash);
      const place = owner && (await this.#placeOf(owner));
      if (place) return place;
    }
    return undefined;
  }

  /** Forgets where a workspace is: it was not there. */
  forget({ workspace, epoch }: Place): void {
    if (workspace === undefined) return;
    // Somebody may have learned better meanwhile.
    if (this.#placements.get(workspace)?.epoch === epoch) this.#placements.delete(workspace);
  }

  async #placeOf(owner: Owner): Promise<Place | undefined> {
    if ('cell' in owner) {
      const cell = this.named(owner.cell);
      return cell && { cell };
    }
    const { workspace } = owner;
    let placement = this.#placements.get(workspace);
    if (!placement) {
      this.asked.directory++;
      placement = await this.directory.placementOf(workspace).catch(() => {
        throw unavailable('away', 'The directory does not answer. Try again in a moment.');
      });
      if (!placement) return undefined;
      this.#placements.set(workspace, placement);
    }
    const cell = this.named(placement.cell);
    if (!cell) throw away(placement.cell);
    return { cell, workspace, epoch: placement.epoch };
  }

  async #ofHash(hash: string): Promise<Owner | undefined> {
    const known = this.#owners.get(hash);
    if (known) return known;
    if ((this.#unknown.get(hash) ?? 0) > performance.now()) return undefined;
    const found = await this.#askAll({ hash });
    const [first] = found;
    if (!first) {
      this.#unknown.set(hash, performance.now() + UNKNOWN_MS);
      return undefined;
    }
    const { cell, whose } = first;
    const owner = whose.workspace === undefined ? { cell } : { workspace: whose.workspace };
    this.#owners.set(hash, owner);
    return owner;
  }

  async #ofEmail(email: string, before: string | undefined): Promise<Owner | undefined> {
    const found = await this.#askAll({ email });
    const known = found.find(({ cell }) => cell === before) ?? found[0];
    return known && { cell: known.cell };
  }

  /** The cells that know something. Throws 503 where none does and one did not answer. */
  async #askAll(question: Question): Promise<{ cell: string; whose: Whose }[]> {
    const answers = await Promise.allSettled(
      this.#cells.map(async (cell) => ({
        cell: cell.name,
        whose: await this.#ask(cell, question),
      })),
    );
    const found = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && Object.keys(answer.value.whose).length > 0
        ? [answer.value]
        : [],
    );
    const silent = this.#cells.find((_cell, at) => answers[at]?.status === 'rejected');
    if (found.length === 0 && silent) throw away(silent.name);
    return found;
  }

  async #ask({ address }: CellEntry, question: Question): Promise<Whose> {
    this.asked.cells++;
    const response = await fetch(address + WHOSE_PATH, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status !== 200) throw new Error(`${address} answers with ${response.status}.`);
    return (await response.json()) as Whose;
  }
}
