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
