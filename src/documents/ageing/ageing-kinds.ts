// Document kinds of the ageing reports: their names, the states that open and close them, and their
// amounts on the control accounts. docs/accounting.md section 13.
import { tableOf } from '../../../schema/kit/index.ts';
import type { SettlementSide } from '../settlement/settlement-side.ts';

/** Roles by which lines stand on the control accounts for a document: the words of an index. */
export const STANDS = `l.document_role in ('receivable', 'payable', 'memo', 'settlement', 'use')`;

/** The account on which memos wait for documents. */
export const unappliedOf = ({ sign }: SettlementSide): string =>
  `(select s.${sign === 1 ? 'unapplied_credits_id' : 'unapplied_debits_id'} from system_accounts s where s.workspace_id = $1)`;

/** A kind of documents, as the accounts of both sides see it. */
export interface AgeingDocumentKind {
  readonly kind: string;
  readonly table: string;
  readonly party: string;
  readonly date: string;
  readonly number: string;
  /** Memos never fall due: what is left of them is current, whatever their date. */
  readonly fallsDue: boolean;
  readonly status: string;
  readonly open: readonly string[];
  readonly ended: readonly string[];
  readonly isMigrated: string;
  /** 1 where it stands on the side of its control account. */
  readonly sign: 1 | -1;
  /** SQL: further ones that matter, by their ids. */
  readonly also: string;
}

export function kindsOf({ document, memo }: SettlementSide): AgeingDocumentKind[] {
  const uses = `union select p.${memo.kind}_id from ${memo.kind}_payment p
    where p.workspace_id = $1 and p.applied_${document.kind}_id is null and not p.is_refund`;
  return [
    {
      ...document,
      ...{ table: tableOf(document.resource.definition), fallsDue: true },
      ...{ status: 'payment_status', sign: 1, also: '' },
    },
    {
      ...memo,
      ...{ table: tableOf(memo.resource.definition), fallsDue: false },
      ...{ status: 'application_status', sign: -1 },
      // A use stands on the control account beside its memo for good.
      also: memo.usedOn === 'control' ? uses : '',
    },
  ];
}

/** An amount of a line `l` on the control accounts; what is owed is positive. */
export const amountOf = ({ sign }: SettlementSide, isBook: boolean): string =>
  `${sign} * l.${isBook ? 'amount_book' : 'amount'}`;

/** What a migrated document `t` of an entity `e` came to when the books began. */
export function openingOf(kind: AgeingDocumentKind, isBook: boolean): string {
  const [currency, rate] = isBook
    ? ['e.currency', 't.exchange_rate_book']
    : ['reporting_currency()', 't.exchange_rate'];
  return `case when ${kind.isMigrated} and t.${kind.status} <> 'draft' and t.${kind.date} <= $2
      and (t.${kind.status} <> 'voided' or t.voided_date > $2)
    then ${kind.sign} * round(t.total_amount * ${rate}, currency_decimals(${currency})) else 0 end`;
}

/**
 * Whom a document is of: the newest line of the entry that billed says it, which is the first: its void comes
 * later. Lines keep whom they were posted for, so ageing and statements by customer or vendor agree of every day,
 * whoever replaced them since. `column` may be another one of that line.
 */
export const billing = (column: string): string => `
  (array_agg(l.${column} order by l.journal_entry_id, l.id desc)
    filter (where l.document_role in ('receivable', 'payable', 'memo') and not l.is_mirror))[1]`;

/** The same of the customer or vendor alone, without sorting the lines: a document's lines are few, and documents many. */
export const BILLED_PARTY = `
  (min(array[l.journal_entry_id, -l.id, l.vendor_id])
    filter (where l.document_role in ('receivable', 'payable', 'memo') and not l.is_mirror))[3]::integer`;

/** Whether a change `f` of a due date counts on the day $2. `moment`: only what was known by then counts. */
const countsBy = (f: string, moment?: string): string =>
  `(coalesce((${f}.was ->> 'until')::date < $2::date, true)${
    moment === undefined ? '' : ` and coalesce(${f}.known_at <= ${moment}, false)`
  })`;

/**
 * Due dates of documents that were changed since, as they count on the day $2: a change counts from the first day
 * that was open when it was made, so that closed ageing stays.
 */
const dueDates = (kind: string, moment: string): string => `(
    select distinct on (f.record_id) f.record_id, f.was from (
      select f.record_id, f.id, f.was, ${countsBy('f', moment)} as counts,
        max(case when ${countsBy('f', moment)} then f.id end) over (partition by f.record_id) as last
      from known_fact f where f.workspace_id = $1 and f.kind = '${kind}') f
    where not f.counts and f.id > coalesce(f.last, 0) order by f.record_id, f.id)`;

/** The same of one document `t`, looked up: with it a statement has one plan, whatever its values. */
const dueDateOf = (kind: string): string => {
  const ofRecord = (f: string): string =>
    `${f}.workspace_id = $1 and ${f}.kind = '${kind}' and ${f}.record_id = t.id`;
  return `lateral (
    select f.record_id, f.was from known_fact f where ${ofRecord('f')} and not ${countsBy('f')} and f.id > coalesce(
      (select max(g.id) from known_fact g where ${ofRecord('g')} and ${countsBy('g')}), 0) order by f.id limit 1)`;
};

/** How many days a document `t` is past due on the day $2, and the join that tells; `day` stands for no due date. */
export function lateness(
  { kind, fallsDue }: AgeingDocumentKind,
  day: string,
  moment?: string,
): { readonly late: string; readonly join: string } {
  if (!fallsDue) return { late: '0', join: '' };
  const due = `case when f.record_id is null then t.due_date else (f.was ->> 'due_date')::date end`;
  return {
    late: `$2::date - coalesce(${due}, ${day})`,
    join:
      moment === undefined
        ? `left join ${dueDateOf(kind)} f on true`
        : `left join ${dueDates(kind, moment)} f on f.record_id = t.id`,
  };
}

/**
 * Accounts on which memos stood by the day $2: their lines say it, those of uses before the memo's own day too, and
 * of migrated ones their own words. `known` are further conditions on the lines `l` and on migrated memos `t`.
 */
export const accountsOfMemos = (
  { memo }: SettlementSide,
  known: { readonly lines: string; readonly migrated: string } = { lines: '', migrated: '' },
): string => `
  select l.account_id from journal_line l where l.workspace_id = $1 and l.document_kind = '${memo.kind}'
    and l.document_role in ('memo', 'settlement') and l.date <= $2 ${known.lines}
  union select t.${memo.account} from ${tableOf(memo.resource.definition)} t where t.workspace_id = $1
    and ${memo.isMigrated} and t.${memo.date} <= $2 and not t.is_deleted ${known.migrated}`;
