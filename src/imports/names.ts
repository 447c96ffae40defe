// Resolves names in files to records: accounts by number or name, others by name or code, anything
// as #id. Looks up many texts in one statement, within the caller's visibility.
import { tableOf } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { registry } from '../platform/records/index.ts';

/** The columns records are known by, the best first. */
const KNOWN_BY: Readonly<Record<string, readonly string[]>> = {
  Account: ['number', 'name'],
  Budget: ['name'],
  Vendor: ['name', 'external_id'],
  Product: ['product_id', 'product_name'],
  Entity: ['name'],
  Department: ['name'],
  Tag: ['name'],
};

const folded = (text: string): string => text.trim().toLowerCase();
const ID = /^#([1-9]\d{0,8})$/;

/** An id; undefined: there is no such record; 'several': the text does not tell which. */
export type Meant = number | undefined | 'several';

export class Names {
  readonly #session: Session;
  readonly #found = new Map<string, Map<string, Meant>>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** Looks texts up that were not looked up before. */
  async learn(resource: string, texts: Iterable<string>): Promise<void> {
    const known = this.#of(resource);
    const asked = [...new Set([...texts].map(folded))].filter((text) => !known.has(text));
    if (asked.length === 0) return;
    const { definition } = registry.get(resource);
    const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
    const ids = asked.flatMap((text) => ID.exec(text)?.[1] ?? []);
    const selects = (KNOWN_BY[resource] ?? []).map(
      (column, rank) => `select id, ${rank} as rank, lower(trim(${column})) as text
        from ${tableOf(definition)} where workspace_id = $1 ${live} and lower(trim(${column})) = any($2)`,
    );
    const byId = `select id, 0 as rank, '#' || id as text from ${tableOf(definition)}
      where workspace_id = $1 ${live} and id = any($3)`;
    const rows = await transactionOf(this.#session).ask<{ id: number; rank: number; text: string }>(
      named([...selects, byId].join(' union all ') + ' order by rank, id', [
        this.#session.principal.workspace.id,
        asked,
        ids.map(Number),
      ]),
    );
    const ranks = new Map<string, number>();
    for (const text of asked) known.set(text, undefined);
    for (const { id, rank, text } of rows) {
      const best = ranks.get(text);
      if (best === undefined) known.set(text, id);
      else if (best === rank && known.get(text) !== id) known.set(text, 'several');
      ranks.set(text, Math.min(best ?? rank, rank));
    }
  }

  meant(resource: string, text: string): Meant {
    return this.#of(resource).get(folded(text));
  }

  /** Says what a text means from now on: a record that was just made. */
  made(resource: string, text: string, id: number): void {
    const known = this.#of(resource);
    const before = known.get(folded(text));
    known.set(folded(text), before === undefined || before === id ? id : 'several');
  }

  #of(resource: string): Map<string, Meant> {
    let found = this.#found.get(resource);
    if (!found) {
      found = new Map();
      this.#found.set(resource, found);
    }
    return found;
  }
}

/** What is wrong with a text that names no one record. */
export const notMeant = (text: string, meant: Meant): string =>
  meant === 'several'
    ? `Several records are named "${text.slice(0, 100)}". Use #id instead.`
    : `There is no "${text.slice(0, 100)}".`;
