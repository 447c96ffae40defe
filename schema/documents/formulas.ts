// Formulas that several kinds of documents share.
import { type Derived, Field } from '../kit/index.ts';

/**
 * A value among those that one look finds together, a JSON list of texts: a record that shows several is looked at once.
 * `type` is its type in PostgreSQL.
 */
export const among = (kind: Field, sql: string, at: number, type = 'text'): Derived =>
  new Field({ ...kind.spec, formula: `(${sql} ->> ${at})::${type}`, among: { sql, at } });

/** The lines of a payment in the version of its entry that stands, by what they are: their ids. */
export const paymentLines = (kind: string, payment: string, role: string): string =>
  `array(select l.id::integer from journal_line l where l.workspace_id = {workspace}
      and l.journal_entry_id = {paymentJournalEntry} and l.version = {paymentJournalEntry.version} and not l.is_mirror
      and l.document_kind = '${kind}' and l.document_line_id = {${payment}} and l.document_role = '${role}' order by l.id)`;

/** The digits of the number of the entry that took an invoice back. Few have one: an invoice that is read alone calls a function. */
export const DIGITS_OF_VOID = `{isOne?}case when {voidedJournalEntry} is not null
  then digits_of_entry({workspace}, {voidedJournalEntry}) end{:}digits_of({voidedJournalEntry.order}){;}`;

const OF_INVOICE = '({workspace}, {id}, {totalAmount}, {amountPaid})';
/** The withholding of an invoice, for entities with a scheme. They are few: an invoice that is read alone calls a function. */
export const INVOICE_WITHHOLDING = `case when {entity.withholdingScheme} is not null then {isOne?}invoice_withholding${OF_INVOICE}
  {:}(select w.info from withholding_of_invoice${OF_INVOICE} w){;} end`;
/** The withholding of a bill, for entities with a scheme. */
export const BILL_WITHHOLDING = `case when {entity.withholdingScheme} is not null then json_build_object(
  'estimated_withholding_amount', null, 'withheld_to_date', {isNew?}0{:}(
    select trim_scale(coalesce(sum(p.withheld_amount), 0)) from bill_payment p
    where p.workspace_id = {workspace} and p.bill_id = {id} and p.voided_date is null){;}) end`;
