// SQL of what invoices ask about their lines and their contract.

/** Runs a search of lines as a query of its own: once, and not for each line. */
export const withLine = (found: string) =>
  `{id} in (select l.invoice_id from invoice_line l where l.workspace_id = {workspace} and l.id = any((select ${found})::bigint[]))`;
const lines = (condition: string): string =>
  `exists (select from invoice_line l where l.workspace_id = {workspace} and l.invoice_id = {id} and ${condition})`;
export const ofLines = (column: string): string => lines(`l.${column} = any({value}::integer[])`);
export const withoutLine = (column: string): string => lines(`l.${column} is null`);
export const TAGS_OF_GROUPS =
  'array(select g.id from tag g where g.workspace_id = (select current_workspace()) and g.group_id = any({value}))';

/** The custom fields of its contract that are meant for invoices, with their values. */
export const CUSTOM_FIELDS = `case when {contract} is null then '[]'::json else coalesce((
  select json_agg(json_build_object('id', f.id, 'name', f.name, 'label', f.label, 'field_type', f.field_type,
    'value', {contract.customFields} -> f.name) order by f.display_order, f.id)
  from custom_field f where f.workspace_id = {workspace} and f.model = 'contract' and f.include_on_invoice
    and f.is_active and not f.is_deleted and {contract.customFields} -> f.name is not null), '[]'::json) end`;

/** Connections to outside systems are kept by those who make them; the service knows none of these. */
export const OUTSIDE_TEXTS =
  'payprocConnectionName publicInvoicePaymentUrl searchVector taxbConnectionCompany taxbConnectionName';
