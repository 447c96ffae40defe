// Generates books: sequences of postings, reversals, edits, deletions and folds, in several
// entities and currencies, applied through the service's own doors.
import * as fc from 'fast-check';
import { Decimal, decimalsOf } from '../../schema/kit/index.ts';
import type { Session } from '../../src/platform/access/index.ts';
import type { Database } from '../../src/platform/database/index.ts';
import {
  post,
  retract,
  reverse,
  rewrite,
  type Posting,
  type PostingLine,
} from '../../src/ledger/posting/posting.service.ts';
import { principalIn, makeWorkspace, sessionOf } from '../support/workspace.ts';
import { makeBooks, type Books } from './books.ts';

/** Accounts that take manual lines. */
const OPEN = [
  '1000',
  '1500',
  '2500',
  '3000',
  '4000',
  '5000',
  '6000',
  '7000',
  '8000',
  '9000',
  '9900',
];
const CURRENCIES = ['USD', 'JPY', 'KWD', 'EUR'] as const;
const ENTITIES = ['root', 'tokyo', 'kuwait'] as const;

interface LineSeed {
  readonly account: string;
  readonly share: number;
  readonly department: number | undefined;
  readonly vendor: number | undefined;
  readonly tags: readonly number[];
}
interface EntrySeed {
  readonly entity: (typeof ENTITIES)[number];
  readonly other: (typeof ENTITIES)[number] | undefined;
  readonly currency: (typeof CURRENCIES)[number];
  readonly day: number;
  readonly units: number;
  readonly lines: readonly LineSeed[];
}
export type Step =
  | { readonly kind: 'post'; readonly seed: EntrySeed }
  | { readonly kind: 'rewrite'; readonly which: number; readonly seed: EntrySeed }
  | { readonly kind: 'reverse' | 'retract'; readonly which: number; readonly days: number }
  | { readonly kind: 'fold' };

const line: fc.Arbitrary<LineSeed> = fc.record({
  account: fc.constantFrom(...OPEN),
  share: fc.integer({ min: 1, max: 9 }),
  department: fc.option(fc.nat(1), { nil: undefined }),
  vendor: fc.option(fc.nat(2), { nil: undefined }),
  tags: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
});
const seed: fc.Arbitrary<EntrySeed> = fc.record({
  entity: fc.constantFrom(...ENTITIES),
  other: fc.option(fc.constantFrom(...ENTITIES), { nil: undefined, freq: 5 }),
  currency: fc.constantFrom(...CURRENCIES),
  day: fc.integer({ min: 0, max: 700 }),
  units: fc.integer({ min: 1, max: 10_000_000 }),
  lines: fc.array(line, { minLength: 2, maxLength: 6 }),
});
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const), seed }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rewrite' as const), which: fc.nat(50), seed }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('reverse' as const, 'retract' as const),
      which: fc.nat(50),
      days: fc.nat(90),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
);

const FIRST = Date.UTC(2024, 5, 1);
export const dayAfter = (days: number): string =>
  new Date(FIRST + days * 86_400_000).toISOString().slice(0, 10);

/** Splits the units over the lines: debits up to the last, which takes everything back. */
function postingOf(
  books: Books,
  { entity, other, currency, day, units, lines }: EntrySeed,
): Posting {
  const unit = new Decimal(10).pow(-decimalsOf(currency));
  const made = (each: LineSeed, amount: Decimal, place: number): PostingLine => ({
    account: books.accounts[each.account]!,
    entity: place,
    debit: amount.times(unit),
    department: each.department === undefined ? null : books.departments[each.department]!,
    vendor: each.vendor === undefined ? null : books.vendors[each.vendor]!,
    tagIds: each.tags.map((tag) => books.tags[tag]!),
  });
  const balanced = (place: number): PostingLine[] => {
    const parts = lines.slice(0, -1).map((each) => new Decimal(units).times(each.share));
    const total = parts.reduce((sum, each) => sum.plus(each), new Decimal(0));
    return lines.map((each, at) => made(each, parts[at] ?? total.negated(), place));
  };
  const places = [
    books.entities[entity],
    ...(other && other !== entity ? [books.entities[other]] : []),
  ];
  return {
    date: dayAfter(day),
    type: 'journal_entry',
    entity: books.entities[entity],
    currency,
    lines: places.flatMap(balanced),
  };
}

export interface World {
  readonly database: Database;
  readonly workspace: number;
  readonly books: Books;
  readonly session: Session;
  readonly write: <T>(work: (session: Session) => Promise<T>) => Promise<T>;
}

/** A workspace of its own, with books and nothing in them. */
export async function makeWorld(database: Database): Promise<World> {
  const workspace = await makeWorkspace(database);
  const session = sessionOf(database, principalIn(workspace));
  return {
    database,
    workspace,
    session,
    books: await makeBooks(database, workspace),
    write: (work) => database.write(workspace, (transaction) => work({ ...session, transaction })),
  };
}

interface Known {
  readonly id: number;
  readonly date: string;
  gone: boolean;
  reversed: boolean;
  isReversal: boolean;
}

/** Applies the steps one after the other; steps without an entry to work on do nothing. */
export async function apply({ write, books }: World, steps: readonly Step[]): Promise<void> {
  const known: Known[] = [];
  const pick = (which: number): Known | undefined => {
    const alive = known.filter(({ gone, isReversal }) => !gone && !isReversal);
    return alive[which % Math.max(alive.length, 1)];
  };
  for (const each of steps) {
    if (each.kind === 'fold') {
      await write(async ({ transaction }) => transaction?.ask({ text: 'select fold_balances()' }));
      continue;
    }
    if (each.kind === 'post') {
      const posting = postingOf(books, each.seed);
      const { id } = await write((session) => post(session, posting));
      known.push({ id, date: posting.date, gone: false, reversed: false, isReversal: false });
      continue;
    }
    const found = pick(each.which);
    if (!found) continue;
    if (each.kind === 'rewrite') {
      await write((session) => rewrite(session, found.id, postingOf(books, each.seed)));
    } else if (each.kind === 'retract') {
      await write((session) => retract(session, found.id));
      found.gone = true;
    } else if (!found.reversed) {
      const date = new Date(Date.parse(found.date) + each.days * 86_400_000)
        .toISOString()
        .slice(0, 10);
      await write((session) => reverse(session, found.id, { date, type: 'journal_entry' }));
      found.reversed = true;
    }
  }
}
