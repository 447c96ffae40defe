// Ledger effect of a dry run: the lines the transaction has added so far.
import { Decimal } from '../../../schema/kit/index.ts';
import {
  type LedgerLineShown,
  permissionFor,
  reaches,
  type Session,
  transactionOf,
} from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';

const LAST = `select coalesce(max(id), 0) as last from journal_line where workspace_id = $1`;

/** Lines of other transactions may have been committed meanwhile: `xmin` tells whose a line is. */
const OWN = `l.workspace_id = $1 and l.id > $2 and l.xmin = pg_current_xact_id()::xid`;

/** So many lines are told one by one; what all of them change is told by the statements. */
const MOST_LINES = 10_000;

/** The number of an entry, and every id, will be another one when the change is made. */
const LINES = `
  select l.journal_entry_id as journal, e."order" as "journalOrder", e.type as "journalType",
    l.is_mirror as "isMirror", l.entity_id as entity, n.name as "entityName",
    l.account_id as account, a.number as "accountNumber", a.name as "accountName",
    a.account_type as "accountType",
    l.date::text as "postedAt", l.currency,
    case when l.amount_native >= 0 then l.amount_native end as "debitAmountNative",
    case when l.amount_native < 0 then -l.amount_native end as "creditAmountNative",
    case when l.amount_book >= 0 then l.amount_book end as "debitAmountBook",
    case when l.amount_book < 0 then -l.amount_book end as "creditAmountBook",
    case when l.amount >= 0 then l.amount end as "debitAmount",
    case when l.amount < 0 then -l.amount end as "creditAmount",
    l.vendor_id as vendor, l.department_id as department, l.tag_ids as "tagIds", l.description
  from journal_line l
  join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
  join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  join entity n on n.workspace_id = l.workspace_id and n.id = l.entity_id
  where ${OWN}
  order by l.id limit ${MOST_LINES}`;

/** Lines of disposals of fixed assets that the cash flow statement shows among investing. */
const OF_DISPOSALS = `l.document_kind = 'fixed_asset' and l.document_role in ('disposed', 'gain_loss')`;

/** The record that a line names: by its id, or, where this transaction writes it, by its name. */
const known = (alias: string, name: string): string =>
  `case when ${alias}.xmin = pg_current_xact_id()::xid then 'new ' || ${name} else ${alias}.id::text end`;
/** Lines in no order, without ids that are given anew, numbers and words. */
const DIGEST = `
  select encode(sha256(convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8')), 'hex') as digest
  from (
    select row(e.type, l.is_mirror, ${known('n', 'n.name')}, ${known('a', `concat_ws(' ', a.number, a.name)`)}, l.date, l.currency,
      trim_scale(l.amount_native), trim_scale(l.amount_book), trim_scale(l.amount), ${known('v', 'v.name')}, ${known('d', 'd.name')},
      (select array_agg(${known('g', 'g.name')} order by g.name, g.id) from tag g
        where g.workspace_id = l.workspace_id and g.id = any(l.tag_ids)))::text as line
    from journal_line l
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
    join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
    join entity n on n.workspace_id = l.workspace_id and n.id = l.entity_id
    left join vendor v on v.workspace_id = l.workspace_id and v.id = l.vendor_id
    left join department d on d.workspace_id = l.workspace_id and d.id = l.department_id
    where ${OWN}) lines`;

const SUMS = `
  select l.entity_id as entity, l.account_id as account, sum(l.amount) as amount, sum(l.amount_book) as book,
    coalesce(sum(l.amount) filter (where ${OF_DISPOSALS}), 0) as disposed, coalesce(sum(l.amount_book) filter (where ${OF_DISPOSALS}), 0) as "disposedBook",
    min(l.date)::text as first, max(l.date)::text as last
  from journal_line l where ${OWN} group by 1, 2 order by 1, 2`;

/** What a transaction has posted on an account of an entity; debits are positive. */
export interface Posted {
  readonly entity: number;
  readonly account: number;
  /** In the reporting currency. */
  readonly amount: Decimal;
  readonly book: Decimal;
  /** The part of disposals of fixed assets, which the cash flow statement shows among investing. */
  readonly disposed: Decimal;
  readonly disposedBook: Decimal;
  /** The first and the last day it was posted on. */
  readonly first: string;
  readonly last: string;
}

/** The ledger lines that a transaction adds from now on. */
export interface Watch {
  /** One by one, mirrors included, as a dry run tells them; null for callers who may not read the ledger. */
  readonly lines: () => Promise<LedgerLineShown[] | null>;
  /** A digest of what the lines say; null for callers who may not read the ledger. */
  readonly digest: () => Promise<string | null>;
  readonly sums: () => Promise<Posted[]>;
}

const isAmount = (name: string): boolean => /^(debit|credit)/.test(name);

/** Watches the ledger during a dry run. Mirrors, which take back an older version, are lines too. */
export async function watchLedger(session: Session): Promise<Watch> {
  const { principal } = session;
  const { ask } = transactionOf(session);
  const workspace = principal.workspace.id;
  const [before] = await ask<{ last: unknown }>(named(LAST, [workspace]));
  const own = [workspace, before?.last];
  const isShown = reaches(permissionFor(principal, 'transactions'), 'read');
  return {
    lines: async () => {
      if (!isShown) return null;
      const rows = await ask(named(LINES, own));
      return rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            isAmount(name) && typeof value === 'string' ? new Decimal(value) : value,
          ]),
        ),
      );
    },
    digest: async () => {
      if (!isShown) return null;
      const [row] = await ask<{ digest: string }>(named(DIGEST, own));
      return row?.digest ?? null;
    },
    sums: async () => {
      const rows = await ask<Record<keyof Posted, never>>(named(SUMS, own));
      return rows.map((row) => ({
        ...row,
        ...{ amount: new Decimal(row.amount), book: new Decimal(row.book) },
        ...{ disposed: new Decimal(row.disposed), disposedBook: new Decimal(row.disposedBook) },
      }));
    },
  };
}
