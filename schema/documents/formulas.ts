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

/** The amount withheld from the payments of a document. */
const withheld = (kind: string): string =>
  `(select trim_scale(coalesce(sum(p.withheld_amount), 0)) from ${kind}_payment p
    where p.workspace_id = {workspace} and p.${kind}_id = {id} and p.voided_date is null)`;

/** The digits of the number of an entry, where they are a number. Few invoices are void: alone, each looks for itself. */
export const DIGITS_OF_VOID = `{isOne?}case when {voidedJournalEntry} is not null
  then digits_of_entry({workspace}, {voidedJournalEntry}) end{:}digits_of({voidedJournalEntry.order}){;}`;

/** By the rates of the lines, of what is due. */
const EXPECTED_WITHHOLDING = `case when {totalAmount} > {amountPaid} then (
  select trim_scale(coalesce(round(sum(l.amount * r.value / 100) * ({totalAmount} - {amountPaid}) / {totalAmount}, 2), 0))
  from invoice_line l join tax_rate r on r.workspace_id = l.workspace_id and r.id = l.withholding_tax_rate_id
  where l.workspace_id = {workspace} and l.invoice_id = {id}) end`;

/** What is withheld from an invoice, for entities with a scheme. They are few: alone, each invoice looks for itself. */
export const INVOICE_WITHHOLDING = `case when {entity.withholdingScheme} is not null then
  {isOne?}invoice_withholding({workspace}, {id}, {totalAmount}, {amountPaid}){:}json_build_object(
    'estimated_withholding_amount', ${EXPECTED_WITHHOLDING}, 'withheld_to_date', ${withheld('invoice')}){;} end`;
/** What was withheld from a bill, for entities with a scheme. */
export const BILL_WITHHOLDING = `case when {entity.withholdingScheme} is not null then json_build_object(
  'estimated_withholding_amount', null, 'withheld_to_date', {isNew?}0{:}${withheld('bill')}{;}) end`;
