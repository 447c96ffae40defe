// Recomputes the chain of postings from the lines themselves and compares it with the stored chain.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isoOf } from '../../schema/kit/index.ts';
import { Refusal } from '../platform/base/index.ts';
import type { Database } from '../platform/database/index.ts';

/** What a chain had come to: kept elsewhere, it tells whether the chain was computed anew since. */
export interface Root {
  readonly workspace: number;
  readonly number: number;
  /** Of the last posting, as hexadecimal digits. */
  readonly hash: string;
  /** When that posting was numbered; null while there is none. */
  readonly at: string | null;
}

interface Link {
  readonly number: number;
  readonly entry: number;
  readonly version: number;
  readonly is_mirror: boolean;
  readonly hash: Buffer;
  /** Null when there is no such posting. */
  readonly digest: Buffer | null;
}

/** Told after each portion: how many postings were looked at, of how many. */
export type ChainProgressListener = (done: number, total: number) => void;

const PORTION = 5_000;
const LINKS = `
  select c.number, c.journal_entry_id as entry, c.version, c.is_mirror, c.hash, posting_digest(c) as digest
  from posting_chain c where c.workspace_id = $1 and c.number > $2 order by c.number limit $3`;

const BEGIN = `
  select chain_begin($1) as hash, coalesce(max(number), 0) as last from posting_chain where workspace_id = $1`;

/** Postings and lines that nobody chained, and headers whose rates are not those of their posting. */
const LOOSE = `
  select 'The posting of version ' || p.version || ' of journal entry ' || p.journal_entry_id || ' is not in the chain.' as fault
  from journal_posting p
  where p.workspace_id = $1
    and not exists (select from posting_chain c where c.workspace_id = $1 and c.journal_entry_id = p.journal_entry_id
      and c.version = p.version and c.is_mirror = p.is_mirror)
    and not exists (select from posting_waiting w where w.workspace_id = $1 and w.journal_entry_id = p.journal_entry_id
      and w.version = p.version and w.is_mirror = p.is_mirror)
  union all
  select 'Line ' || l.id || ' of journal entry ' || l.journal_entry_id || ' belongs to no posting.' from journal_line l
  where l.workspace_id = $1 and not exists (select from journal_posting p where p.workspace_id = $1
    and p.journal_entry_id = l.journal_entry_id and p.version = l.version and p.is_mirror = l.is_mirror)
  union all
  select 'Journal entry ' || e.id || ' has other exchange rates, entities or another number than were posted.' from journal_entry e
  join posting_chain c on c.workspace_id = $1 and c.journal_entry_id = e.id and c.version = e.version and not c.is_mirror
  where e.workspace_id = $1 and ((c.exchange_rate, c.exchange_rate_book) is distinct from (e.exchange_rate, e.exchange_rate_book)
    or (c.of_entity is not null and (c.of_entity, c.of_entities, c."order") is distinct from (e.entity_id, e.entity_ids, e."order")))
  limit 1`;

const KEEP = 'Restore a backup into another data folder (DATA_DIR=…) and compare the two.';
const fault = (workspace: number, text: string): Refusal =>
  new Refusal(`The chain of workspace ${workspace} is broken: ${text}`, KEEP);

/** What is wrong with a link, given what comes before it. */
function wrongWith(link: Link, before: number, hash: Buffer | undefined): string | undefined {
  if (link.number !== before + 1) return `Posting ${before + 1} is missing.`;
  const what = `version ${link.version} of journal entry ${link.entry}${link.is_mirror ? ', taken back' : ''}`;
  if (!link.digest) return `Posting ${link.number} (${what}) was removed.`;
  if (!hash?.equals(link.hash))
    return `Posting ${link.number} (${what}) was changed after it was posted.`;
  return undefined;
}

/**
 * Computes the chain of a workspace from its lines and compares each hash. Throws `Refusal` on the first
 * posting that is not as it was, and where the chain does not lead to a given root.
 */
export async function checkChain(
  database: Database,
  workspace: number,
  roots: readonly Root[] = [],
  told: ChainProgressListener = () => undefined,
): Promise<number> {
  const ask = async <T>(text: string, values: readonly unknown[]): Promise<T[]> => {
    const [rows] = await database.read(workspace, { text, values: [...values] });
    return (rows ?? []) as T[];
  };
  const [begin] = await ask<{ hash: Buffer; last: number }>(BEGIN, [workspace]);
  const wanted = new Map(
    roots.filter((each) => each.workspace === workspace).map((each) => [each.number, each]),
  );
  let [done, hash, portion] = [0, begin?.hash ?? Buffer.alloc(0), [] as Link[]];
  do {
    portion = await ask<Link>(LINKS, [workspace, done, PORTION]);
    for (const link of portion) {
      hash = createHash('sha256')
        .update(hash)
        .update(link.digest ?? '')
        .digest();
      const wrong = wrongWith(link, done, hash);
      if (wrong !== undefined) throw fault(workspace, wrong);
      done = link.number;
      const root = wanted.get(done);
      if (root && root.hash !== hash.toString('hex')) {
        throw fault(
          workspace,
          `It was recomputed: for posting ${done} the root has ${root.hash}, and the chain ${hash.toString('hex')}.`,
        );
      }
      wanted.delete(done);
    }
    told(done, begin?.last ?? 0);
  } while (portion.length === PORTION);
  wanted.delete(0);
  const [beyond] = wanted.keys();
  if (beyond !== undefined) {
    throw fault(workspace, `It ends with posting ${done}, but the root is for posting ${beyond}.`);
  }
  const [loose] = await ask<{ fault: string }>(LOOSE, [workspace]);
  if (loose) throw fault(workspace, loose.fault);
  return done;
}

const LAST = `
  select number, encode(hash, 'hex') as hash, numbered_at as at from posting_chain
  where workspace_id = $1 and numbered_at < coalesce($2::date + 1, 'infinity'::timestamptz) order by number desc limit 1`;

/** What the chain of a workspace had come to by the end of a day, or by now. */
export async function rootOf(database: Database, workspace: number, day?: string): Promise<Root> {
  const [rows] = await database.read(workspace, { text: LAST, values: [workspace, day ?? null] });
  const [row] = (rows ?? []) as { number: number; hash: string; at: string }[];
  if (row) return { workspace, number: row.number, hash: row.hash, at: isoOf(row.at) };
  const [begins] = await database.read(workspace, { text: BEGIN, values: [workspace] });
  const hash = (begins?.[0]?.['hash'] as Buffer | undefined)?.toString('hex') ?? '';
  return { workspace, number: 0, hash, at: null };
}

const WORD = 'ledgergate-root';
/** A root as a line that can be kept anywhere; where nothing was posted yet, without a moment. */
export const lineOf = ({ workspace, number, hash, at }: Root): string =>
  `${WORD} workspace ${workspace} posting ${number} sha256 ${hash}${at === null ? '' : ` at ${at}`}`;

const LINE = new RegExp(
  `^${WORD} workspace (\\d{1,10}) posting (\\d{1,15}) sha256 ([0-9a-f]{64})(?: at (\\S+))?$`,
);

/** The roots a file holds, one on a line. Throws `Refusal` where it holds anything else. */
export function rootsIn(file: string): Root[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new Refusal(`${file} cannot be read.`, 'Give the file with the output of `root`.');
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const roots = lines.map((line) => {
    const [, workspace, number, hash, at] = LINE.exec(line.trim()) ?? [];
    if (hash === undefined) {
      throw new Refusal(
        `${file} has a line that is not a root: ${line.slice(0, 80)}`,
        'Keep the lines as `root` printed them.',
      );
    }
    return {
      workspace: Number(workspace),
      number: Number(number),
      hash,
      at: at === 'never' ? null : (at ?? null),
    };
  });
  if (roots.length === 0)
    throw new Refusal(`${file} has no root.`, 'Keep the lines as `root` printed them.');
  return roots;
}
