-- views

view account_figures as
 SELECT a.workspace_id,
    a.id,
    s.balance_ytd,
    s.current_balance,
    s.current_balance_book
   FROM (account a
     CROSS JOIN LATERAL account_sums(ARRAY[a.id]) s(workspace_id, id, balance_ytd, current_balance, current_balance_book));
view attachment as
 SELECT workspace_id,
    model,
    object_id,
    id,
    json_build_object('id', id, 'name', name, 'object_id', object_id, 'created_at', to_char((created_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'last_modified_at', to_char((last_modified_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'is_deleted', is_deleted, 'deleted_at', NULL::unknown, 'model', model, 's3_content_type', content_type, 's3_content_length', content_length, 'sha256', sha256, 'entity', entity_id, 'created_by', created_by, 'created_by_name', created_by_name, 'created_by_email', created_by_email, 'customer', workspace_id, 'app', 'ledgergate', 's3_path', ('sha256/'::text || (sha256)::text), 'url', (('/ca/api/file/'::text || id) || '/temp-download-url'::text)) AS file
   FROM file f
  WHERE (NOT is_deleted);
view bill_payment_sync as
 SELECT workspace_id,
    id,
    created_at,
    last_modified_at,
    bill_id,
    amount,
    currency,
    payment_date,
    source,
    source_id,
    voided_date
   FROM bill_payment p;
view chk_delivery as
 SELECT d.id AS delivery_id,
    d.workspace_id,
    d.event_id,
    d.webhook_id,
    COALESCE(a.attempt, 0) AS attempt,
    d.status,
    a.started_at,
    a.status_code
   FROM (webhook_delivery d
     LEFT JOIN webhook_attempt a ON (((a.workspace_id = d.workspace_id) AND (a.delivery_id = d.id))));
view chk_document as
 SELECT invoice.workspace_id,
    'invoice'::text AS kind,
    invoice.id,
    invoice.invoice_number AS number,
    invoice.payment_status AS status,
    invoice.total_amount AS total,
    invoice.amount_paid AS paid,
    (invoice.total_amount - invoice.amount_paid) AS due,
    invoice.journal_entry_id AS entry_id,
    invoice.voided_journal_entry_id AS void_entry_id
   FROM invoice
  WHERE (NOT invoice.is_deleted)
UNION ALL
 SELECT bill.workspace_id,
    'bill'::text AS kind,
    bill.id,
    (bill.bill_number)::character varying(255) AS number,
    bill.payment_status AS status,
    bill.total_amount AS total,
    bill.amount_paid AS paid,
    (bill.total_amount - bill.amount_paid) AS due,
    bill.journal_entry_id AS entry_id,
    bill.voided_journal_entry_id AS void_entry_id
   FROM bill
  WHERE (NOT bill.is_deleted)
UNION ALL
 SELECT debit_memo.workspace_id,
    'debit_memo'::text AS kind,
    debit_memo.id,
    debit_memo.debit_memo_number AS number,
    debit_memo.application_status AS status,
    debit_memo.total_amount AS total,
    debit_memo.amount_used AS paid,
    (debit_memo.total_amount - debit_memo.amount_used) AS due,
    debit_memo.journal_entry_id AS entry_id,
    debit_memo.voided_journal_entry_id AS void_entry_id
   FROM debit_memo
  WHERE (NOT debit_memo.is_deleted)
UNION ALL
 SELECT credit_memo.workspace_id,
    'credit_memo'::text AS kind,
    credit_memo.id,
    credit_memo.credit_memo_number AS number,
    credit_memo.application_status AS status,
    credit_memo.total_amount AS total,
    credit_memo.amount_used AS paid,
    (credit_memo.total_amount - credit_memo.amount_used) AS due,
    credit_memo.journal_entry_id AS entry_id,
    credit_memo.voided_journal_entry_id AS void_entry_id
   FROM credit_memo
  WHERE (NOT credit_memo.is_deleted);
view chk_journal_line as
 SELECT workspace_id,
    journal_entry_id AS entry_id,
    account_id,
    currency,
    GREATEST(amount_native, (0)::numeric) AS debit,
    GREATEST((- amount_native), (0)::numeric) AS credit,
    GREATEST(amount_book, (0)::numeric) AS book_debit,
    GREATEST((- amount_book), (0)::numeric) AS book_credit,
    entity_id,
    date,
    version,
    is_mirror,
    id AS line_id
   FROM journal_line;
view chk_outbox as
 SELECT id AS event_id,
    workspace_id,
    topic,
    object_id,
    COALESCE(numbered_at, recorded_at) AS committed_at,
    sequence
   FROM outbox;
view contract_customer as
 SELECT workspace_id,
    id,
    vendor_type,
    name,
    dba,
    company_name,
    website,
    first_name,
    last_name,
    email,
    phone_number,
    mobile_number,
    address_street_1,
    address_street_2,
    city,
    state,
    zip_code,
    country,
    billing_address_street_1,
    billing_address_street_2,
    billing_city,
    billing_state,
    billing_zip_code,
    billing_country,
    shipping_addressee,
    billing_addressee,
    notes,
    business_id_ssn,
    is_1099,
    vat_number,
    business_type,
    business_category,
    entity_use_code,
    withholding_tax_id,
    payproc_customer_id,
    use_payproc_auto_bill,
    bill_vendor_id,
    external_id,
    source,
    invoice_message,
    abbreviation,
    status,
    taxa_customer_id,
    terms,
    invoice_labels,
    invoice_language,
    lineage_array,
    parent_id,
    payproc_connection,
    default_expense_category_id,
    vendor_custom_field_1_id,
    payment_term_id,
    created_at,
    last_modified_at,
    is_deleted,
    deleted_at
   FROM vendor
  WHERE ((vendor_type)::text = 'customer'::text);
view contract_figures as
 SELECT c.workspace_id,
    c.id,
    s.total_revenue,
    s.total_mrr,
    s.total_deferred,
    s.total_unbilled,
    s.total_billed,
    s.total_paid,
    s.total_outstanding,
    s.last_day,
    s.has_invoices,
    s.has_journal_entries,
    s.has_credit_memos,
    s.journal_entries
   FROM (contract c
     CROSS JOIN LATERAL contract_sums(ARRAY[c.id]) s(workspace_id, id, total_revenue, total_mrr, total_deferred, total_unbilled, total_billed, total_paid, total_outstanding, last_day, has_invoices, has_journal_entries, has_credit_memos, journal_entries));
view customer_figures as
 SELECT v.workspace_id,
    v.id,
    s.currency,
    s.total_revenue,
    s.total_mrr,
    s.total_deferred_revenue,
    s.total_unbilled,
    s.total_billed,
    s.total_paid,
    s.total_outstanding,
    s.total_credit_memos,
    s.credit_memo_applied,
    s.credit_memo_available,
    s.active_contracts,
    s.completed_contracts,
    s.pending_contracts,
    s.total_contracts
   FROM (vendor v
     CROSS JOIN LATERAL customer_sums(ARRAY[v.id]) s(workspace_id, id, currency, total_revenue, total_mrr, total_deferred_revenue, total_unbilled, total_billed, total_paid, total_outstanding, total_credit_memos, credit_memo_applied, credit_memo_available, active_contracts, completed_contracts, pending_contracts, total_contracts));
view intercompany_journal_entry as
 SELECT workspace_id,
    document_id AS id,
    (array_agg(date ORDER BY e.is_deleted, e.id))[1] AS date,
    (array_agg(type ORDER BY e.is_deleted, e.id))[1] AS type,
    (array_agg(currency ORDER BY e.is_deleted, e.id))[1] AS currency,
    (array_agg(memo ORDER BY e.is_deleted, e.id))[1] AS memo,
    (array_agg(ref_number ORDER BY e.is_deleted, e.id))[1] AS ref_number,
    (array_agg(source ORDER BY e.is_deleted, e.id))[1] AS source,
    (array_agg(source_file ORDER BY e.is_deleted, e.id))[1] AS source_file,
    (array_agg(close_task_id ORDER BY e.is_deleted, e.id))[1] AS close_task_id,
    (array_agg("order" ORDER BY e.is_deleted, e.id))[1] AS "order",
    (array_agg(journal_id ORDER BY e.is_deleted, e.id))[1] AS journal_id,
    (array_agg(created_automatically ORDER BY e.is_deleted, e.id))[1] AS created_automatically,
    NULL::integer AS reversal_of_id,
    array_agg(entity_id ORDER BY entity_id) FILTER (WHERE (NOT is_deleted)) AS entities,
    min(created_at) AS created_at,
    max(last_modified_at) AS last_modified_at,
    bool_and(is_deleted) AS is_deleted,
        CASE
            WHEN bool_and(is_deleted) THEN max(deleted_at)
            ELSE NULL::timestamp with time zone
        END AS deleted_at
   FROM journal_entry e
  WHERE (((document_kind)::text = 'intercompany_journal'::text) AND (document_id IS NOT NULL) AND (reversal_of_id IS NULL))
  GROUP BY workspace_id, document_id;
view intercompany_journal_entry_line as
 SELECT l.workspace_id,
    l.id,
    l.journal_entry_id,
    l.journal_id,
    l.entity_id,
    l.account_id,
    l.posted_at,
    l.currency,
    l.amount_native,
    l.amount_book,
    l.amount,
    l.debit_amount_native,
    l.credit_amount_native,
    l.debit_amount_book,
    l.credit_amount_book,
    l.debit_amount,
    l.credit_amount,
    l.vendor_id,
    l.department_id,
    l.tag_ids,
    l.bank_transaction_id,
    l.document_kind,
    l.document_id,
    l.document_line_id,
    l.description,
    l.merchant_name,
    l.note,
    l.receipt_url,
    l.external_id,
    l.needs_review,
    l.source_entity_id,
    l.transaction_id,
    l.created_at,
    l.last_modified_at,
    l.is_deleted,
    l.deleted_at,
    l.caller,
    e.document_id AS intercompany_journal_entry_id
   FROM (journal_entry e
     CROSS JOIN LATERAL ( SELECT l_1.workspace_id,
            l_1.id,
            l_1.journal_entry_id,
            l_1.journal_id,
            l_1.entity_id,
            l_1.account_id,
            l_1.posted_at,
            l_1.currency,
            l_1.amount_native,
            l_1.amount_book,
            l_1.amount,
            l_1.debit_amount_native,
            l_1.credit_amount_native,
            l_1.debit_amount_book,
            l_1.credit_amount_book,
            l_1.debit_amount,
            l_1.credit_amount,
            l_1.vendor_id,
            l_1.department_id,
            l_1.tag_ids,
            l_1.bank_transaction_id,
            l_1.document_kind,
            l_1.document_id,
            l_1.document_line_id,
            l_1.description,
            l_1.merchant_name,
            l_1.note,
            l_1.receipt_url,
            l_1.external_id,
            l_1.needs_review,
            l_1.source_entity_id,
            l_1.transaction_id,
            l_1.created_at,
            l_1.last_modified_at,
            l_1.is_deleted,
            l_1.deleted_at,
            l_1.caller
           FROM journal_entry_line l_1
          WHERE ((l_1.workspace_id = e.workspace_id) AND (l_1.journal_entry_id = e.id))
         OFFSET 0) l)
  WHERE (((e.document_kind)::text = 'intercompany_journal'::text) AND (e.document_id IS NOT NULL) AND (e.reversal_of_id IS NULL));
view invoice_payment_sync as
 SELECT workspace_id,
    id,
    created_at,
    last_modified_at,
    invoice_id,
    amount,
    currency,
    payment_date,
    payment_type,
    source,
    external_id,
    voided_date
   FROM invoice_payment p;
view journal_entry_line as
 SELECT ledger_line.workspace_id,
    ledger_line.id,
    ledger_line.journal_entry_id,
    ledger_line.journal_id,
    ledger_line.entity_id,
    ledger_line.account_id,
    ledger_line.posted_at,
    ledger_line.currency,
    ledger_line.amount_native,
    ledger_line.amount_book,
    ledger_line.amount,
    ledger_line.debit_amount_native,
    ledger_line.credit_amount_native,
    ledger_line.debit_amount_book,
    ledger_line.credit_amount_book,
    ledger_line.debit_amount,
    ledger_line.credit_amount,
    ledger_line.vendor_id,
    ledger_line.department_id,
    ledger_line.tag_ids,
    ledger_line.bank_transaction_id,
    ledger_line.document_kind,
    ledger_line.document_id,
    ledger_line.document_line_id,
    ledger_line.description,
    ledger_line.merchant_name,
    ledger_line.note,
    ledger_line.receipt_url,
    ledger_line.external_id,
    ledger_line.needs_review,
    ledger_line.source_entity_id,
    ledger_line.transaction_id,
    ledger_line.created_at,
    ledger_line.last_modified_at,
    ledger_line.is_deleted,
    ledger_line.deleted_at,
    ledger_line.caller
   FROM ledger_line
  WHERE (NOT ledger_line.is_deleted)
UNION ALL
 SELECT d.workspace_id,
    d.id,
    d.journal_entry_id,
    d.journal_entry_id AS journal_id,
    d.entity_id,
    d.account_id,
    d.date AS posted_at,
    d.currency,
    d.amount_native,
    d.amount_book,
    d.amount,
        CASE
            WHEN (d.amount_native >= (0)::numeric) THEN d.amount_native
            ELSE NULL::numeric
        END AS debit_amount_native,
        CASE
            WHEN (d.amount_native < (0)::numeric) THEN (- d.amount_native)
            ELSE NULL::numeric
        END AS credit_amount_native,
        CASE
            WHEN (d.amount_book >= (0)::numeric) THEN d.amount_book
            ELSE NULL::numeric
        END AS debit_amount_book,
        CASE
            WHEN (d.amount_book < (0)::numeric) THEN (- d.amount_book)
            ELSE NULL::numeric
        END AS credit_amount_book,
        CASE
            WHEN (d.amount >= (0)::numeric) THEN d.amount
            ELSE NULL::numeric
        END AS debit_amount,
        CASE
            WHEN (d.amount < (0)::numeric) THEN (- d.amount)
            ELSE NULL::numeric
        END AS credit_amount,
    d.vendor_id,
    d.department_id,
    d.tag_ids,
    d.bank_transaction_id,
    d.document_kind,
    d.document_id,
    d.document_line_id,
    d.description,
    (d.details ->> 'merchant_name'::text) AS merchant_name,
    (d.details ->> 'note'::text) AS note,
    (d.details ->> 'receipt_url'::text) AS receipt_url,
    (d.details ->> 'external_id'::text) AS external_id,
    COALESCE(((d.details ->> 'needs_review'::text))::boolean, false) AS needs_review,
    ((d.details ->> 'source_entity'::text))::integer AS source_entity_id,
    (md5(((d.workspace_id || ':'::text) || d.id)))::uuid AS transaction_id,
    e.created_at,
    e.last_modified_at,
    false AS is_deleted,
    NULL::timestamp with time zone AS deleted_at,
    NULL::character varying AS caller
   FROM (journal_draft_line d
     JOIN journal_entry e ON (((e.workspace_id = d.workspace_id) AND (e.id = d.journal_entry_id))))
  WHERE ((e.status)::text = 'draft'::text);
view ledger_line as
 SELECT l.workspace_id,
    l.id,
    l.journal_entry_id,
    l.journal_id,
    l.entity_id,
    l.account_id,
    l.posted_at,
    l.currency,
    l.amount_native,
    l.amount_book,
    l.amount,
    l.debit_amount_native,
    l.credit_amount_native,
    l.debit_amount_book,
    l.credit_amount_book,
    l.debit_amount,
    l.credit_amount,
    l.vendor_id,
    l.department_id,
    l.tag_ids,
    l.bank_transaction_id,
    l.document_kind,
    l.document_id,
    l.document_line_id,
    l.description,
    l.merchant_name,
    l.note,
    l.receipt_url,
    l.external_id,
    l.needs_review,
    l.source_entity_id,
    l.transaction_id,
    p.recorded_at AS created_at,
    p.last_modified_at,
    (p.taken_back_at IS NOT NULL) AS is_deleted,
    (p.taken_back_at)::timestamp with time zone AS deleted_at,
    p.caller,
    l.version
   FROM (ledger_line_version l
     JOIN journal_posting p ON (((p.workspace_id = l.workspace_id) AND (p.journal_entry_id = l.journal_entry_id) AND (p.version = l.version) AND (NOT p.is_mirror))));
view ledger_line_text as
 SELECT workspace_id,
    id,
    journal_id,
    tag_ids,
    description,
    merchant_name,
    note
   FROM ledger_line_version;
view ledger_line_version as
 SELECT workspace_id,
    id,
    journal_entry_id,
    journal_entry_id AS journal_id,
    entity_id,
    account_id,
    date AS posted_at,
    currency,
    amount_native,
    amount_book,
    amount,
        CASE
            WHEN (amount_native >= (0)::numeric) THEN amount_native
            ELSE NULL::numeric
        END AS debit_amount_native,
        CASE
            WHEN (amount_native < (0)::numeric) THEN (- amount_native)
            ELSE NULL::numeric
        END AS credit_amount_native,
        CASE
            WHEN (amount_book >= (0)::numeric) THEN amount_book
            ELSE NULL::numeric
        END AS debit_amount_book,
        CASE
            WHEN (amount_book < (0)::numeric) THEN (- amount_book)
            ELSE NULL::numeric
        END AS credit_amount_book,
        CASE
            WHEN (amount >= (0)::numeric) THEN amount
            ELSE NULL::numeric
        END AS debit_amount,
        CASE
            WHEN (amount < (0)::numeric) THEN (- amount)
            ELSE NULL::numeric
        END AS credit_amount,
    vendor_id,
    department_id,
    tag_ids,
    bank_transaction_id,
    document_kind,
    document_id,
    document_line_id,
    description,
    (details ->> 'merchant_name'::text) AS merchant_name,
    (details ->> 'note'::text) AS note,
    (details ->> 'receipt_url'::text) AS receipt_url,
    (details ->> 'external_id'::text) AS external_id,
    COALESCE(((details ->> 'needs_review'::text))::boolean, false) AS needs_review,
    ((details ->> 'source_entity'::text))::integer AS source_entity_id,
    (md5(((workspace_id || ':'::text) || id)))::uuid AS transaction_id,
    version
   FROM journal_line l
  WHERE (NOT is_mirror);
view reconciliation_roll_up as
 SELECT r.workspace_id,
    r.id,
    s.cleared_total_debits,
    s.cleared_total_credits,
    s.cleared_activity,
    s.cleared_item_count,
    s.matched_total_debits,
    s.matched_total_credits,
    s.matched_activity,
    s.matched_item_count,
    s.unreconciled_total_debits,
    s.unreconciled_total_credits,
    s.unreconciled_activity,
    s.unreconciled_gl_item_count,
    s.unreconciled_statement_line_count,
    s.unreconciled_statement_activity,
    s.open_total_debits,
    s.open_total_credits,
    s.open_activity,
    s.open_gl_item_count,
    s.open_statement_line_count,
    s.open_statement_activity,
    s.statement_activity,
    s.reconciliation_difference,
    s.open_difference,
    s.unmatched_statement_transactions
   FROM (reconciliation_report r
     CROSS JOIN LATERAL reconciliation_sums(ARRAY[r.id]) s(workspace_id, id, cleared_total_debits, cleared_total_credits, cleared_activity, cleared_item_count, matched_total_debits, matched_total_credits, matched_activity, matched_item_count, unreconciled_total_debits, unreconciled_total_credits, unreconciled_activity, unreconciled_gl_item_count, unreconciled_statement_line_count, unreconciled_statement_activity, open_total_debits, open_total_credits, open_activity, open_gl_item_count, open_statement_line_count, open_statement_activity, statement_activity, reconciliation_difference, open_difference, unmatched_statement_transactions));
view reconciliation_source_transaction as
 SELECT r.workspace_id,
    l.id,
    r.id AS report_id,
    l.journal_entry_id AS journal_id,
    r.currency,
    l.date AS posted_at,
        CASE
            WHEN (a.amount > (0)::numeric) THEN (round(a.amount, currency_decimals((r.currency)::text)))::text
            ELSE NULL::text
        END AS debit_amount_in_currency,
        CASE
            WHEN (a.amount < (0)::numeric) THEN (round((- a.amount), currency_decimals((r.currency)::text)))::text
            ELSE NULL::text
        END AS credit_amount_in_currency,
    a.amount AS amount_in_currency,
    l.description,
    (c.line_id IS NOT NULL) AS is_cleared_line,
    ((l.bank_transaction_id IS NOT NULL) OR (EXISTS ( SELECT
           FROM statement_link k
          WHERE ((k.workspace_id = l.workspace_id) AND (k.line_id = l.id))))) AS is_matched_line,
    l.vendor_id,
    l.department_id,
    l.tag_ids,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', k.link, 'status',
                CASE
                    WHEN (c.line_id IS NULL) THEN 'DRAFT'::text
                    ELSE 'RECONCILED'::text
                END, 'suggestion_id', t.id, 'suggestion', jsonb_build_object('id', t.id, 'page_number', 1, 'page', 1, 'reconciliation_transaction_id', (k.link)::text, 'source_transaction_id', (l.id)::text, 'is_matched', 'true', 'date', ((t.posted_at AT TIME ZONE 'UTC'::text))::date, 'deposit',
                CASE
                    WHEN (t.amount > (0)::numeric) THEN trim_scale(t.amount)
                    ELSE NULL::numeric
                END, 'withdrawal',
                CASE
                    WHEN (t.amount < (0)::numeric) THEN trim_scale((- t.amount))
                    ELSE NULL::numeric
                END, 'description', COALESCE(t.bank_description, t.merchant_name), 'is_cleared', (c.line_id IS NOT NULL), 'created_at', to_char((t.created_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'last_modified_at', to_char((t.last_modified_at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), 'customer', r.workspace_id, 'reconciliation_report', r.id)) ORDER BY k.link), '[]'::jsonb) AS "coalesce"
           FROM (( SELECT l.bank_transaction_id AS transaction,
                    (l.bank_transaction_id * 2) AS link
                  WHERE (l.bank_transaction_id IS NOT NULL)
                UNION ALL
                 SELECT s.bank_transaction_id,
                    ((s.id * 2) + 1)
                   FROM statement_link s
                  WHERE ((s.workspace_id = l.workspace_id) AND (s.line_id = l.id))) k
             JOIN bank_transaction t ON (((t.workspace_id = l.workspace_id) AND (t.id = k.transaction))))) AS reconciliation_transaction
   FROM (((((reconciliation_report r
     JOIN entity e ON (((e.workspace_id = r.workspace_id) AND (e.id = r.entity_id))))
     JOIN journal_line l ON (((l.workspace_id = r.workspace_id) AND (l.account_id = r.account_id) AND (l.entity_id = r.entity_id) AND (l.date <= r.statement_ending_date) AND (NOT l.is_mirror))))
     JOIN journal_posting p ON (((p.workspace_id = l.workspace_id) AND (p.journal_entry_id = l.journal_entry_id) AND (p.version = l.version) AND (NOT p.is_mirror) AND (p.taken_back_at IS NULL))))
     LEFT JOIN reconciliation_clearing c ON (((c.workspace_id = l.workspace_id) AND (c.line_id = l.id))))
     CROSS JOIN LATERAL ( SELECT amount_in((r.currency)::text, (l.currency)::text, l.amount_native, (e.currency)::text, l.amount_book, (( SELECT reporting_currency() AS reporting_currency))::text, l.amount) AS amount) a)
  WHERE ((a.amount <> (0)::numeric) AND ((c.report_id IS NULL) OR (c.report_id = r.id)));
view vendor_figures as
 SELECT v.workspace_id,
    v.id,
    s.total_spend,
    s.total_spend_book,
    s.total_bill_spend,
    s.total_bill_spend_book,
    s.total_card_spend,
    s.total_card_spend_book,
    s.total_paid,
    s.total_paid_book,
    s.total_unpaid,
    s.total_unpaid_book,
    s.total_credits,
    s.total_credits_book,
    s.credit_used,
    s.credit_used_book,
    s.credit_available,
    s.credit_available_book
   FROM (vendor v
     CROSS JOIN LATERAL vendor_sums(ARRAY[v.id]) s(workspace_id, id, total_spend, total_spend_book, total_bill_spend, total_bill_spend_book, total_card_spend, total_card_spend_book, total_paid, total_paid_book, total_unpaid, total_unpaid_book, total_credits, total_credits_book, credit_used, credit_used_book, credit_available, credit_available_book));
view vendor_summary as
 SELECT workspace_id,
    id,
    name,
    dba
   FROM vendor
  WHERE ((NOT is_deleted) AND ((vendor_type)::text IS DISTINCT FROM 'customer'::text));

-- functions

CREATE OR REPLACE FUNCTION public.account_sums(accounts integer[])
 RETURNS TABLE(workspace_id integer, id integer, balance_ytd numeric, current_balance numeric, current_balance_book numeric)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  with month (begins) as (
    values (date_trunc('month', current_date)::date)
  ), year as materialized (
    -- The first day of the fiscal year, and the first whole month in it.
    select e.id, e.currency, y.first, date_trunc('month', y.first + interval '1 month' - interval '1 day')::date as whole
    from entity e
    cross join lateral (select fiscal_year_start(e.fiscal_year_month, e.fiscal_year_day, current_date) as first offset 0) y
    where e.workspace_id = (select current_workspace())
  ), moved as (
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.month >= y.whole then b.amount else 0 end as ytd
    from balance_month b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.month < (select begins from month)
    union all
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.date >= y.first then b.amount else 0 end
    from balance_day b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts)
      and b.date between (select begins from month) and current_date
    union all
    select b.account_id, b.entity_id, b.amount, b.amount_book, case when b.date >= y.first then b.amount else 0 end
    from balance_delta b join year y on y.id = b.entity_id
    where b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.date <= current_date
    union all
    select b.account_id, b.entity_id, 0, 0, b.amount
    from year y join balance_day b on b.workspace_id = (select current_workspace()) and b.account_id = any(accounts) and b.entity_id = y.id
      and b.date >= y.first and b.date < least(y.whole, (select begins from month))
    where y.first < y.whole
  ), held as (
    select m.account_id, y.currency, sum(m.amount) as amount, sum(m.amount_book) as amount_book, sum(m.ytd) as ytd
    from moved m join year y on y.id = m.entity_id group by m.account_id, y.currency
  )
  select current_workspace(), a.id, coalesce(sum(h.ytd), 0), coalesce(sum(h.amount), 0),
    case when count(h.currency) <= 1 then coalesce(sum(h.amount_book), 0) end
  from unnest(accounts) a(id) left join held h on h.account_id = a.id
  group by a.id
$function$

CREATE OR REPLACE FUNCTION public.amortization_schedule_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from amortization o where o.workspace_id = new.workspace_id and o.id = new.amortization_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.amount_in(wanted text, currency text, native numeric, book_currency text, book numeric, reporting_currency text, reporting numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case wanted when currency then native when book_currency then book when reporting_currency then reporting end
$function$

CREATE OR REPLACE FUNCTION public.asset_line_stands(home integer, found integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (
    select from journal_line f
    -- All versions of a line are of one entry.
    join journal_line l on l.workspace_id = home and l.journal_entry_id = f.journal_entry_id
      and coalesce(l.origin_id, l.id) = coalesce(f.origin_id, f.id) and not l.is_mirror and l.amount_native > 0
    join journal_posting p on p.workspace_id = home and p.journal_entry_id = l.journal_entry_id and p.version = l.version
      and not p.is_mirror and p.taken_back_at is null
    join journal_entry e on e.workspace_id = home and e.id = l.journal_entry_id and not e.is_deleted
    where f.workspace_id = home and f.id = found
      and not exists (select from journal_entry r where r.workspace_id = home and r.reversal_of_id = e.id and not r.is_deleted))
$function$

CREATE OR REPLACE FUNCTION public.bill_is_due(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select status in ('open', 'partial', 'payment_pending', 'payment_not_found') $function$

CREATE OR REPLACE FUNCTION public.bill_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from bill o where o.workspace_id = new.workspace_id and o.id = new.bill_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.bill_past_due_days(status text, due date)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when bill_is_due(status) and current_date > due then current_date - due end $function$

CREATE OR REPLACE FUNCTION public.bill_payment_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from bill o where o.workspace_id = new.workspace_id and o.id = new.bill_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.bill_standing(status text, due date)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array[
    case when bill_is_due(status) then case when current_date - due > 0 then 'past_due' else 'current' end end,
    case when not bill_is_due(status) or current_date - due <= 0 then null
      when current_date - due <= 30 then '1_30' when current_date - due <= 60 then '31_60'
      when current_date - due <= 90 then '61_90' when current_date - due <= 120 then '91_120' else 'over_120' end,
    case when bill_is_due(status) and status <> 'partial' then 'unpaid' end,
    status, case status when 'partial' then 'partially_paid' end
  ]
$function$

CREATE OR REPLACE FUNCTION public.bill_statuses_at(standings text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select s from unnest(standings) standing, unnest(case
    when standing in ('past_due', 'current', '1_30', '31_60', '61_90', '91_120', 'over_120')
      then '{open,partial,payment_pending,payment_not_found}'
    when standing = 'unpaid' then '{open,payment_pending,payment_not_found}'
    when standing = 'partially_paid' then '{partial}' else array[standing] end::text[]) s)
$function$

CREATE OR REPLACE FUNCTION public.books_known(moment timestamp with time zone, OUT number bigint, OUT rate integer, OUT facts bigint, OUT later bigint, OUT settled boolean)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
  last timestamptz := last_known(home);
begin
  if moment > clock_timestamp() then
    return;
  end if;
  -- A standby has no unlogged tables, and knows of nothing that is later than what it knows.
  if not pg_is_in_recovery() then
    last := greatest(last, (select a.at from moment_asked a where a.workspace_id = home));
  end if;
  perform wait_at_most(2000);
  perform pg_advisory_lock_shared(ledger_lock_key() + 3, home);
  perform pg_advisory_unlock_shared(ledger_lock_key() + 3, home);
  select coalesce((select c.number from posting_chain c where c.workspace_id = home and c.numbered_at <= moment
    order by c.numbered_at desc, c.number desc limit 1), 0) into number;
  select coalesce(max(c.number), 0) - books_known.number into later from posting_chain c where c.workspace_id = home;
  select coalesce(max(f.record_id) filter (where f.kind = 'exchange_rate'), 0), count(*) into rate, facts
    from known_fact f where f.workspace_id = home and f.known_at <= moment;
  settled := moment <= last
    and not exists (select from posting_waiting w where w.workspace_id = home and w.recorded_at <= moment)
    and not exists (select from known_fact f where f.workspace_id = home and f.known_at is null and f.recorded_at <= moment);
end $function$

CREATE OR REPLACE FUNCTION public.cell_lock_key()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 730198413 $function$

CREATE OR REPLACE FUNCTION public.chain_begin(home integer)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sha256(convert_to('ledgergate chain 1, workspace ' || home, 'UTF8')) $function$

CREATE OR REPLACE FUNCTION public.chain_postings(most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
  link posting_chain;
  each record;
  ids bigint[];
  wider bigint[];
  made integer := 0;
  least_ timestamptz(3);
  moment timestamptz(3);
  writer bigint;
  noted xid8[];
  moments jsonb := '{}';
  is_rest boolean;
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  if not exists (select from posting_waiting where workspace_id = home)
    and not exists (select from known_fact where workspace_id = home and known_at is null) then
    return 0;
  end if;
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  perform set_config('ledgergate.entities', '', true);
  select * into link from posting_chain c where c.workspace_id = home order by c.number desc limit 1;
  least_ := coalesce(greatest(last_known(home), (select a.at from moment_asked a where a.workspace_id = home))
    + interval '1 millisecond', '-infinity');
  moment := least_;
  if link.number is null then
    link.number := 0;
    link.hash := chain_begin(home);
  end if;
  select array_agg(id) into ids from (
    select id from posting_waiting where workspace_id = home order by id limit most) first;
  loop
    select array_agg(w.id) into wider from posting_waiting w where w.workspace_id = home and (
      w.transaction in (select t.transaction from unnest(ids) i(id) join posting_waiting t on t.workspace_id = home and t.id = i.id)
      or w.journal_entry_id in (
        select t.journal_entry_id from unnest(ids) i(id) join posting_waiting t on t.workspace_id = home and t.id = i.id));
    exit when coalesce(cardinality(wider), 0) <= coalesce(cardinality(ids), 0);
    ids := wider;
  end loop;
  -- Facts come with the postings of their transactions or after them: what is to be read beside a posting that
  -- is left for later is told with the last portion.
  is_rest := not exists (select from posting_waiting w where w.workspace_id = home
    and not exists (select from unnest(ids) i(id) where i.id = w.id));
  select array_agg(distinct f.transaction) into noted from known_fact f where f.workspace_id = home and f.known_at is null;
  -- Transactions follow one another by what they wrote last: who waits for an entry writes after who held it.
  for each in
    with taken as (
      delete from posting_waiting w using unnest(ids) i(id) where w.workspace_id = home and w.id = i.id returning w.*
    ), written as (
      select t.*, max(t.id) over of_one as last, max(t.recorded_at) over of_one as moment
      from taken t window of_one as (partition by coalesce(t.transaction::text, '#' || t.id))
    )
    select t.journal_entry_id, t.version, t.is_mirror, e.exchange_rate, e.exchange_rate_book, e.entity_id, e.entity_ids, e."order",
      t.transaction, t.last, t.moment
    from written t left join journal_entry e on e.workspace_id = home and e.id = t.journal_entry_id and e.version = t.version
    order by t.last, t.id
  loop
    if each.last is distinct from writer then
      writer := each.last;
      moment := greatest(moment, each.moment);
      if each.transaction = any(noted) then
        moments := moments || jsonb_build_object(each.transaction, moment);
      end if;
    end if;
    link := row(home, link.number + 1, each.journal_entry_id, each.version, each.is_mirror, moment,
      each.exchange_rate, each.exchange_rate_book, link.hash, each.entity_id, each.entity_ids, each."order");
    link.hash := sha256(link.hash || posting_digest(link));
    insert into posting_chain select link.*;
    made := made + 1;
  end loop;
  if is_rest then
    update known_fact f set known_at = n.moment from (
      select w.id, max(greatest(least_, w.recorded_at, (moments ->> w.transaction::text)::timestamptz)) over (order by w.id) as moment
      from known_fact w where w.workspace_id = home and w.known_at is null) n
    where f.workspace_id = home and f.id = n.id;
  end if;
  perform set_config('ledgergate.entities', seen, true);
  return made;
end $function$

CREATE OR REPLACE FUNCTION public.change_journal_entry(given integer, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was journal_entry;
  now_ journal_entry;
begin
  select * into was from journal_entry where workspace_id = (select current_workspace()) and id = given for no key update;
  if not found then
    raise exception 'There is no such entry.';
  end if;
  now_ := jsonb_populate_record(was, changes);
  if was.is_deleted then
    raise exception 'A deleted entry does not change.';
  end if;
  if was."order" is not null and now_."order" is distinct from was."order" then
    raise exception 'An entry keeps its number.';
  end if;
  if now_.reversal_of_id is distinct from was.reversal_of_id and (now_.reversal_of_id is not null or now_.version = was.version) then
    raise exception 'What an entry takes back is said when it is posted; a new version may take back nothing any more.';
  end if;
  if was.status = 'posted' and now_.version <> was.version + 1 and (now_.version <> was.version or
    (was.date, was.entity_id, was.entity_ids, was.currency, was.exchange_rate, was.exchange_rate_book, was.status)
      is distinct from (now_.date, now_.entity_id, now_.entity_ids, now_.currency, now_.exchange_rate, now_.exchange_rate_book, now_.status)) then
    raise exception 'A posted entry changes by a new version.';
  end if;
  if was.status = 'posted' and (now_.is_deleted or now_.version <> was.version) and not exists (
    select from journal_posting p where p.workspace_id = was.workspace_id
      and p.journal_entry_id = was.id and p.version = was.version and p.is_mirror) then
    raise exception 'A version goes when its lines are taken back.';
  end if;
  update journal_entry set
    entity_id = now_.entity_id, entity_ids = now_.entity_ids, date = now_.date, type = now_.type, currency = now_.currency,
    exchange_rate = now_.exchange_rate, exchange_rate_book = now_.exchange_rate_book,
    use_average_rate = now_.use_average_rate, memo = now_.memo, ref_number = now_.ref_number,
    source = now_.source, source_id = now_.source_id, close_task_id = now_.close_task_id,
    intercompany_journal = now_.intercompany_journal, recurrent_journal_entry = now_.recurrent_journal_entry,
    source_file = now_.source_file, chat = now_.chat, reversal_date = now_.reversal_date, last_modified_at = now(),
    is_deleted = now_.is_deleted, deleted_at = case when now_.is_deleted then now() end,
    given_values = now_.given_values, reversal_of_id = now_.reversal_of_id, status = now_.status, "order" = now_."order", version = now_.version,
    approved_by_name = now_.approved_by_name, approved_at = now_.approved_at
  where workspace_id = was.workspace_id and id = was.id;
  update journal_posting set
    last_modified_at = now(), taken_back_at = case when now_.is_deleted or now_.version <> was.version then now() end
  where workspace_id = was.workspace_id and journal_entry_id = was.id and version = was.version and not is_mirror;
end $function$

CREATE OR REPLACE FUNCTION public.change_lock(lock integer, of_entity integer, day date, what text, why text, accepted text[], by_whom jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
  sight integer[] := current_entities();
  held lock_period;
  kept integer := lock;
  opens boolean := false;
begin
  perform hold_books_alone();
  if lock is not null then
    select * into held from lock_period p where p.workspace_id = home and p.id = lock
      and coalesce(p.entity_id = any(sight), true) for update;
    if not found then
      raise exception 'There is no lock %.', lock using errcode = 'LG400', hint = 'id';
    end if;
    opens := day is null or day < held.locked_through;
  end if;
  if sight is not null and coalesce(case when lock is null then of_entity else held.entity_id end, 0) <> all(sight) then
    raise exception 'You see some entities alone: name one of them.' using errcode = 'LG400', hint = 'entity';
  end if;
  if opens and coalesce(btrim(why), '') = '' then
    raise exception 'Say why these days are opened again.' using errcode = 'LG400', hint = 'reason';
  end if;
  if day > coalesce(held.locked_through, '-infinity') then
    if unbalanced_entity(home, coalesce(of_entity, held.entity_id)) is not null then
      raise exception 'The books of entity % do not add up: they are not closed like this.', unbalanced_entity(home, coalesce(of_entity, held.entity_id))
        using errcode = 'LG400', hint = 'lockedThrough';
    end if;
    if revenue_is_due(home, coalesce(of_entity, held.entity_id), day) then
      raise exception 'Revenue up to % is not recognized yet.', day using errcode = 'LG400', hint = 'lockedThrough';
    end if;
  end if;
  if lock is null then
    insert into lock_period (workspace_id, entity_id, locked_through) values (home, of_entity, day) returning id into kept;
  elsif day is null then
    delete from lock_period p where p.workspace_id = home and p.id = lock;
  elsif day <> held.locked_through then
    update lock_period p set locked_through = day, last_modified_at = now() where p.workspace_id = home and p.id = lock;
  else
    return kept;
  end if;
  insert into lock_change (workspace_id, entity_id, action, locked_before, locked_through, reason, despite, lock_period,
      changed_by, changed_by_name, changed_by_source, request_id)
    values (home, case when lock is null then of_entity else held.entity_id end, case when opens then 'REOPENED' else what end,
      held.locked_through, day, nullif(btrim(why), ''), coalesce(accepted, '{}'), kept,
      (by_whom ->> 'id')::integer, by_whom ->> 'name', by_whom ->> 'source', by_whom ->> 'request');
  return kept;
end $function$

CREATE OR REPLACE FUNCTION public.changed_behind(home integer)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
      select 'account ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{number,name,account_type,account_subtype,account_cashflow_classification,parent_id,include_in_eliminations,is_deleted}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('number', t.number, 'name', t.name, 'account_type', t.account_type, 'account_subtype', t.account_subtype, 'account_cashflow_classification', t.account_cashflow_classification, 'parent_id', t.parent_id, 'include_in_eliminations', t.include_in_eliminations, 'is_deleted', t.is_deleted) as value from account t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'account') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'entity ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{name,currency,parent_id,fiscal_year_month,fiscal_year_day,is_deleted}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('name', t.name, 'currency', t.currency, 'parent_id', t.parent_id, 'fiscal_year_month', t.fiscal_year_month, 'fiscal_year_day', t.fiscal_year_day, 'is_deleted', t.is_deleted) as value from entity t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'entity') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'vendor ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{name,is_deleted}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('name', t.name, 'is_deleted', t.is_deleted) as value from vendor t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'vendor') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'department ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{code,name,parent_id}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('code', t.code, 'name', t.name, 'parent_id', t.parent_id) as value from department t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'department') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'tag ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{name,group_id,is_deleted}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('name', t.name, 'group_id', t.group_id, 'is_deleted', t.is_deleted) as value from tag t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'tag') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'tag_group ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{name}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('name', t.name) as value from tag_group t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'tag_group') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'exchange_rate ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{currency,date,rate,is_deleted,ended_by}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('currency', t.currency, 'date', t.date, 'rate', t.rate, 'is_deleted', t.is_deleted, 'ended_by', t.ended_by) as value from exchange_rate t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'exchange_rate') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'system_accounts ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{cta_account_id,unapplied_credits_id,unapplied_debits_id}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('cta_account_id', t.cta_account_id, 'unapplied_credits_id', t.unapplied_credits_id, 'unapplied_debits_id', t.unapplied_debits_id) as value from system_accounts t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'system_accounts') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'closing ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{lock_period_id,entity_id,through,last_rate_id}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('lock_period_id', t.lock_period_id, 'entity_id', t.entity_id, 'through', t.through, 'last_rate_id', t.last_rate_id) as value from closing t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'closing') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'lock_period ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,locked_through}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'locked_through', t.locked_through) as value from lock_period t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'lock_period') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'known_fact ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{kind,record_id,was,known_at}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('kind', t.kind, 'record_id', t.record_id, 'was', t.was, 'known_at', extract(epoch from t.known_at)) as value from known_fact t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'known_fact') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'invoice ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,client_id,invoice_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,is_migrated,payment_status,voided_date,uncollectible_date,created_at,is_deleted,deleted_at}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'invoice_date', t.invoice_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_migrated', t.is_migrated, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'uncollectible_date', t.uncollectible_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) as value from invoice t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'invoice') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'bill ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,vendor_id,bill_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,payment_status,voided_date,created_at,is_deleted,deleted_at}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'bill_date', t.bill_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) as value from bill t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'bill') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'credit_memo ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,client_id,credit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,credit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'credit_memo_date', t.credit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'credit_account_id', t.credit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) as value from credit_memo t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'credit_memo') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'debit_memo ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,vendor_id,debit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,debit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'debit_memo_date', t.debit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'debit_account_id', t.debit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) as value from debit_memo t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'debit_memo') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'invoice_payment ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{invoice_id,amount,payment_date,voided_date}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('invoice_id', t.invoice_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) as value from invoice_payment t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'invoice_payment') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'bill_payment ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{bill_id,amount,payment_date,voided_date}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('bill_id', t.bill_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) as value from bill_payment t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'bill_payment') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'credit_memo_payment ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{credit_memo_id,amount,payment_date,voided_date,applied_invoice_id}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('credit_memo_id', t.credit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_invoice_id', t.applied_invoice_id) as value from credit_memo_payment t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'credit_memo_payment') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'debit_memo_payment ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{debit_memo_id,amount,payment_date,voided_date,applied_bill_id,is_refund}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('debit_memo_id', t.debit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_bill_id', t.applied_bill_id, 'is_refund', t.is_refund) as value from debit_memo_payment t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'debit_memo_payment') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'fixed_asset ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{entity_id,asset_class_id,currency,initial_value,salvage_value,exchange_rate,exchange_rate_book,is_deleted}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('entity_id', t.entity_id, 'asset_class_id', t.asset_class_id, 'currency', t.currency, 'initial_value', t.initial_value, 'salvage_value', t.salvage_value, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_deleted', t.is_deleted) as value from fixed_asset t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'fixed_asset') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'fixed_asset_purchase ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{fixed_asset_id,transaction,amount}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('fixed_asset_id', t.fixed_asset_id, 'transaction', t.transaction, 'amount', t.amount) as value from fixed_asset_purchase t where t.workspace_id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'fixed_asset_purchase') n on n.record_id = t.id
      where n.value is distinct from t.value union all 
      select 'workspace ' || coalesce(t.id, n.record_id) || coalesce(' (' || (select string_agg(c, ', ' order by c)
          from unnest('{reporting_currency}'::text[]) c where n.value -> c is distinct from t.value -> c) || ')', '')
      from (select t.id, jsonb_build_object('reporting_currency', t.reporting_currency) as value from workspace t where t.id = home) t
      full join (select n.record_id, n.value from noted_value n where n.workspace_id = home and n.relation = 'workspace') n on n.record_id = t.id
      where n.value is distinct from t.value and t.value ->> 'reporting_currency' is not null$function$

CREATE OR REPLACE FUNCTION public.closed_words(held lock_period)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select 'Books are closed for this date. '
    || coalesce(setter_of(held, ' locked them through ' || held.locked_through), 'They are locked through ' || held.locked_through)
    || '. Use a later date, or have them reopened (/close).'
$function$

CREATE OR REPLACE FUNCTION public.closing_is_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into known_fact (workspace_id, kind, record_id) values (new.workspace_id, 'closing', new.id);
  elsif exists (select from workspace w where w.id = old.workspace_id) then
    insert into known_fact (workspace_id, kind, record_id, was) values (old.workspace_id, 'closing', old.id,
      jsonb_build_object('entity_id', old.entity_id, 'through', old.through, 'last_rate_id', old.last_rate_id));
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.closing_lock(home integer, entities integer[], account integer DEFAULT NULL::integer)
 RETURNS lock_period
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.* from lock_period p
  where p.workspace_id = home and exists (
    select from journal_line l where l.workspace_id = home and l.date <= p.locked_through
      and (entities is null or l.entity_id = any(entities)) and (account is null or l.account_id = account)
      and (p.entity_id is null or l.entity_id = p.entity_id))
  order by p.locked_through desc, p.id limit 1
$function$

CREATE OR REPLACE FUNCTION public.closing_lock_of_lines(home integer, condition text, given integer[])
 RETURNS lock_period
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  held lock_period;
begin
  execute format('select p.* from lock_period p where p.workspace_id = $1 and exists (
    select from journal_line l where l.workspace_id = $1 and l.date <= p.locked_through and %s
      and (p.entity_id is null or l.entity_id = p.entity_id))
    order by p.locked_through desc, p.id limit 1', condition) into held using home, given;
  return held;
end $function$

CREATE OR REPLACE FUNCTION public.confirmed_lines_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update reconciliation_report r set last_modified_at = greatest(now(), r.last_modified_at + interval '1 millisecond')
    where (r.workspace_id, r.id) in (select distinct c.workspace_id, c.report_id from changed c);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.contract_bundle_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from contract_bundle o where o.workspace_id = new.workspace_id and o.id = new.contract_bundle_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.contract_invoice_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from contract_invoice o where o.workspace_id = new.workspace_id and o.id = new.contract_invoice_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.contract_last_days(contracts integer[])
 RETURNS TABLE(id integer, last_day date)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  select l.contract_id, max(l.last_day) from (
    select contract_id, end_date as last_day from contract_subscription where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, end_date from contract_bundle where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, milestone_date from contract_milestone where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    union all
    select contract_id, end_date from contract_usage where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
  ) l group by l.contract_id
$function$

CREATE OR REPLACE FUNCTION public.contract_product_bundle_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from contract_product_bundle o where o.workspace_id = new.workspace_id and o.id = new.contract_product_bundle_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.contract_sums(contracts integer[])
 RETURNS TABLE(workspace_id integer, id integer, total_revenue numeric, total_mrr numeric, total_deferred numeric, total_unbilled numeric, total_billed numeric, total_paid numeric, total_outstanding numeric, last_day date, has_invoices boolean, has_journal_entries boolean, has_credit_memos boolean, journal_entries integer[])
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  select current_workspace(), c.id,
    coalesce(r.recognized, 0), coalesce(m.mrr, 0), coalesce(p.deferred, 0), coalesce(p.unbilled, 0), coalesce(i.billed, 0),
    coalesce(i.paid, 0), coalesce(i.outstanding, 0), d.last_day,
    coalesce(r.has_invoices, false) or i.contract_id is not null, coalesce(r.has_entries, false),
    coalesce(r.has_memos, false) or n.contract_id is not null, coalesce(r.entries, '{}')
  from unnest(contracts) c(id)
  left join (
    select contract_id, sum(recognized) filter (where drafted_by is null or approved_by is not null) as recognized,
      bool_or(invoice_id is not null) as has_invoices, bool_or(journal_entry_id is not null) as has_entries,
      bool_or(credit_memo_id is not null) as has_memos,
      array_agg(distinct journal_entry_id order by journal_entry_id) filter (where journal_entry_id is not null) as entries
    from revenue_transaction
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
    group by contract_id) r on r.contract_id = c.id
  left join (
    select contract_id, sum(mrr) as mrr from contract_subscription
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
      and (drafted_by is null or approved_by is not null) and current_date between start_date and coalesce(end_date, 'infinity')
    group by contract_id) m on m.contract_id = c.id
  left join (
    select o.contract_id, -sum(l.amount_native) filter (where l.account_id = o.deferred_account_id) as deferred,
      sum(l.amount_native) filter (where l.account_id = o.unbilled_account_id) as unbilled
    from revenue_position o
    join journal_line l on l.workspace_id = o.workspace_id and l.revenue_position_id = o.id
    where o.workspace_id = (select current_workspace()) and o.contract_id = any(contracts)
    group by o.contract_id) p on p.contract_id = c.id
  left join (
    select v.contract_id, sum(v.total_amount - t.tax) as billed, sum(v.amount_paid) as paid,
      sum(v.total_amount - v.amount_paid) filter (where v.payment_status in ('open', 'sent', 'partial')) as outstanding
    from invoice v
    cross join lateral (
      select coalesce(sum(l.tax), 0) as tax from invoice_line l where l.workspace_id = v.workspace_id and l.invoice_id = v.id) t
    where v.workspace_id = (select current_workspace()) and v.contract_id = any(contracts) and not v.is_deleted
      and v.payment_status not in ('draft', 'voided')
    group by v.contract_id) i on i.contract_id = c.id
  left join (
    select distinct contract_id from credit_memo
    where workspace_id = (select current_workspace()) and contract_id = any(contracts) and not is_deleted
      and application_status not in ('draft', 'voided')) n on n.contract_id = c.id
  left join contract_last_days(contracts) d on d.id = c.id
$function$

CREATE OR REPLACE FUNCTION public.count_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'account', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'account', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'account', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'account', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_amortization()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'amortization', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'amortization', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'amortization', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'amortization', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_key', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_key', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_api_user()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_user', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'api_user', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'api_user', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'api_user', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_bank_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_account', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_account', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bank_account', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bank_account', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_bank_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bank_transaction', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bank_transaction', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bank_transaction', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bill', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'bill', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_bill_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill_draft', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'bill_draft', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'bill_draft', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'bill_draft', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_budget()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'budget', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'budget', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'budget', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'budget', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_budget_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'budget_account', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'budget_account', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'budget_account', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'budget_account', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_close_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'close_task', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'close_task', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'close_task', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'close_task', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_bundle', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_bundle', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_bundle', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_bundle', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_invoice', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_invoice', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_invoice', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'contract_invoice', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_milestone', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_milestone', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_milestone', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_milestone', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_prepaid_commit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_prepaid_commit', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_prepaid_commit', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_prepaid_commit_consumption()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'contract_prepaid_commit_consumption', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_subscription', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_subscription', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_subscription', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_subscription', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_contract_usage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_usage', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'contract_usage', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'contract_usage', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'contract_usage', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_cost_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'cost_allocation', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'cost_allocation', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'cost_allocation', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'cost_allocation', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_cost_allocation_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'cost_allocation_run', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'cost_allocation_run', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'cost_allocation_run', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'cost_allocation_run', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_credit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'credit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'credit_memo', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'credit_memo', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'credit_memo', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_custom_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'custom_field', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'custom_field', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'custom_field', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'custom_field', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_debit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'debit_memo', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'debit_memo', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'debit_memo', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'debit_memo', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_department()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'department', '{}'::integer[], count(*), count(*) filter (where active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'department', '{}'::integer[], -count(*), -count(*) filter (where active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'department', '{}'::integer[], -1, -(old.active)::integer, 0),
      (new.workspace_id, 'department', '{}'::integer[], 1, (new.active)::integer, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'entity', array[id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and active), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'entity', array[id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and active), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'entity', array[old.id], -(not old.is_deleted)::integer, -(not old.is_deleted and old.active)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'entity', array[new.id], (not new.is_deleted)::integer, (not new.is_deleted and new.active)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'exchange_rate', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'exchange_rate', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'exchange_rate', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'exchange_rate', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'file', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'file', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'file', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'file', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_fixed_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'fixed_asset', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'fixed_asset', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_fixed_asset_automation_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_automation_match', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_automation_match', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'fixed_asset_automation_match', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'fixed_asset_automation_match', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_fixed_asset_automation_rule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_automation_rule', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_automation_rule', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'fixed_asset_automation_rule', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'fixed_asset_automation_rule', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_fixed_asset_class()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_class', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'fixed_asset_class', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'fixed_asset_class', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'fixed_asset_class', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice', array[entity_id], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice', array[entity_id], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'invoice', array[old.entity_id], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'invoice', array[new.entity_id], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_invoice_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice_report', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'invoice_report', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_journal_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'journal_entry', entity_ids, count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'journal_entry', entity_ids, -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'journal_entry', old.entity_ids, -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'journal_entry', new.entity_ids, (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_letter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'letter', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'letter', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'letter', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_lock_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_change', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_change', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'lock_change', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'lock_change', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_lock_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_period', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'lock_period', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'lock_period', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'lock_period', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'membership', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'membership', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'membership', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'membership', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_payment_term()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'payment_term', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'payment_term', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'payment_term', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'payment_term', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_prepaid_usage_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'prepaid_usage_event', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'prepaid_usage_event', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'prepaid_usage_event', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'prepaid_usage_event', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'product', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'product', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_product_bundle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product_bundle', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'product_bundle', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'product_bundle', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'product_bundle', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_reconciliation_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'reconciliation_report', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'reconciliation_report', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'reconciliation_report', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_revenue_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'revenue_transaction', array_remove(array[entity_id], null), count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'revenue_transaction', array_remove(array[entity_id], null), -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'revenue_transaction', array_remove(array[old.entity_id], null), -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'revenue_transaction', array_remove(array[new.entity_id], null), (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_tag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and is_active), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and is_active), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tag', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted and old.is_active)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'tag', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted and new.is_active)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_tag_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag_group', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tag_group', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_tax_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tax_rate', '{}'::integer[], count(*), count(*) filter (where is_active), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tax_rate', '{}'::integer[], -count(*), -count(*) filter (where is_active), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tax_rate', '{}'::integer[], -1, -(old.is_active)::integer, 0),
      (new.workspace_id, 'tax_rate', '{}'::integer[], 1, (new.is_active)::integer, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_tier_price_override()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tier_price_override', array_remove(array[entity_id], null), count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'tier_price_override', array_remove(array[entity_id], null), -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'tier_price_override', array_remove(array[old.entity_id], null), -1, -1, 0),
      (new.workspace_id, 'tier_price_override', array_remove(array[new.entity_id], null), 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_transaction_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'transaction_match', array[entity_id], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'transaction_match', array[entity_id], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'transaction_match', array[old.entity_id], -1, -1, 0),
      (new.workspace_id, 'transaction_match', array[new.entity_id], 1, 1, 0);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_upload_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'upload_run', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'upload_run', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_usage_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_group', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_group', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'usage_group', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'usage_group', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_usage_tier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_tier', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'usage_tier', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'usage_tier', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'usage_tier', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_vendor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted and status = 'ACTIVE'), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted and status = 'ACTIVE'), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'vendor', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted and old.status = 'ACTIVE')::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'vendor', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted and new.status = 'ACTIVE')::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_vendor_custom_field()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor_custom_field', '{}'::integer[], count(*), count(*), 0
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'vendor_custom_field', '{}'::integer[], -count(*), -count(*), 0
    from removed group by workspace_id, 3;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.count_workspace_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'workspace_currency', '{}'::integer[], count(*) filter (where not is_deleted), count(*) filter (where not is_deleted), count(*) filter (where is_deleted)
    from added group by workspace_id, 3;
  elsif tg_op = 'DELETE' then
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select workspace_id, 'workspace_currency', '{}'::integer[], -count(*) filter (where not is_deleted), -count(*) filter (where not is_deleted), -count(*) filter (where is_deleted)
    from removed group by workspace_id, 3;
  else
    insert into record_count (workspace_id, relation, entities, live, active, gone) values
      (old.workspace_id, 'workspace_currency', '{}'::integer[], -(not old.is_deleted)::integer, -(not old.is_deleted)::integer, -(old.is_deleted)::integer),
      (new.workspace_id, 'workspace_currency', '{}'::integer[], (not new.is_deleted)::integer, (not new.is_deleted)::integer, (new.is_deleted)::integer);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.create_workspace(given_name text, given_type text DEFAULT 'company'::text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  made integer := nextval(pg_get_serial_sequence('workspace', 'id'));
begin
  perform set_config('ledgergate.workspace', made::text, true);
  insert into workspace (id, name, type) values (made, given_name, given_type);
  return made;
end $function$

CREATE OR REPLACE FUNCTION public.credit_memo_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from credit_memo o where o.workspace_id = new.workspace_id and o.id = new.credit_memo_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.credit_memo_payment_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from credit_memo o where o.workspace_id = new.workspace_id and o.id = new.credit_memo_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.currency_decimals(code text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when code in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when code in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when code in ('CLF', 'UYW') then 4
    else 2 end
$function$

CREATE OR REPLACE FUNCTION public.current_credential()
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select decode(nullif(current_setting('ledgergate.credential', true), ''), 'hex') $function$

CREATE OR REPLACE FUNCTION public.current_entities()
 RETURNS integer[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('ledgergate.entities', true), '')::integer[] $function$

CREATE OR REPLACE FUNCTION public.current_operator()
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when current_person() is null then false else is_operator(current_person()) end $function$

CREATE OR REPLACE FUNCTION public.current_person()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('ledgergate.person', true), '')::integer $function$

CREATE OR REPLACE FUNCTION public.current_workspace()
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('ledgergate.workspace', true), '')::integer $function$

CREATE OR REPLACE FUNCTION public.customer_sums(customers integer[])
 RETURNS TABLE(workspace_id integer, id integer, currency text, total_revenue numeric, total_mrr numeric, total_deferred_revenue numeric, total_unbilled numeric, total_billed numeric, total_paid numeric, total_outstanding numeric, total_credit_memos numeric, credit_memo_applied numeric, credit_memo_available numeric, active_contracts integer, completed_contracts integer, pending_contracts integer, total_contracts integer)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  with agreed as materialized (
    select c.client_id, c.id, c.currency, c.status from contract c
    where c.workspace_id = (select current_workspace()) and c.client_id = any(customers) and not c.is_deleted
      and (c.drafted_by is null or c.approved_by is not null)
  ), memo as materialized (
    select m.client_id, m.currency, m.total_amount, m.amount_used from credit_memo m
    where m.workspace_id = (select current_workspace()) and m.client_id = any(customers) and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
  ), used as materialized (
    select client_id, currency from agreed union select client_id, currency from memo
  ), shown as materialized (
    select v.id, case when count(u.currency) = 1 then min(u.currency) else (select reporting_currency()) end as currency
    from unnest(customers) v(id) left join used u on u.client_id = v.id group by v.id
  ), rate as materialized (
    select k.currency, x.rate from (select distinct u.currency from used u) k
    cross join lateral (
      select x.rate from exchange_rate x
      where x.workspace_id = (select current_workspace()) and x.currency = k.currency and x.date <= current_date and not x.is_deleted
      order by x.date desc, x.id desc limit 1) x
  ), known as materialized (
    select u.client_id, u.currency, s.currency as shown_in, case when u.currency <> s.currency then r.rate end as rate,
      u.currency = s.currency or r.rate is not null as is_known
    from used u join shown s on s.id = u.client_id left join rate r on r.currency = u.currency
  ), of_contracts as (
    select a.client_id, bool_and(k.is_known) as is_known,
      sum(exchanged(f.total_revenue, k.rate, k.shown_in)) as revenue, sum(exchanged(f.total_mrr, k.rate, k.shown_in)) as mrr,
      sum(exchanged(f.total_deferred, k.rate, k.shown_in)) as deferred, sum(exchanged(f.total_unbilled, k.rate, k.shown_in)) as unbilled,
      sum(exchanged(f.total_billed, k.rate, k.shown_in)) as billed, sum(exchanged(f.total_paid, k.rate, k.shown_in)) as paid,
      sum(exchanged(f.total_outstanding, k.rate, k.shown_in)) as outstanding,
      count(*) filter (where a.status = 'ACTIVE') as active, count(*) filter (where a.status = 'COMPLETED') as completed,
      count(*) filter (where a.status = 'PENDING') as pending, count(*) as contracts
    from agreed a
    join known k on k.client_id = a.client_id and k.currency = a.currency
    join contract_sums(array(select a.id from agreed a)) f on f.id = a.id
    group by a.client_id
  ), of_memos as (
    select m.client_id, bool_and(k.is_known) as is_known, sum(exchanged(m.total_amount, k.rate, k.shown_in)) as total,
      sum(exchanged(m.amount_used, k.rate, k.shown_in)) as applied,
      sum(exchanged(m.total_amount - m.amount_used, k.rate, k.shown_in)) as available
    from memo m join known k on k.client_id = m.client_id and k.currency = m.currency
    group by m.client_id
  )
  select current_workspace(), s.id, s.currency,
    case when c.client_id is null then 0 when c.is_known then c.revenue end, case when c.client_id is null then 0 when c.is_known then c.mrr end,
    case when c.client_id is null then 0 when c.is_known then c.deferred end, case when c.client_id is null then 0 when c.is_known then c.unbilled end,
    case when c.client_id is null then 0 when c.is_known then c.billed end, case when c.client_id is null then 0 when c.is_known then c.paid end,
    case when c.client_id is null then 0 when c.is_known then c.outstanding end,
    case when m.client_id is null then 0 when m.is_known then m.total end, case when m.client_id is null then 0 when m.is_known then m.applied end,
    case when m.client_id is null then 0 when m.is_known then m.available end,
    coalesce(c.active, 0)::integer, coalesce(c.completed, 0)::integer, coalesce(c.pending, 0)::integer, coalesce(c.contracts, 0)::integer
  from shown s left join of_contracts c on c.client_id = s.id left join of_memos m on m.client_id = s.id
$function$

CREATE OR REPLACE FUNCTION public.debit_memo_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from debit_memo o where o.workspace_id = new.workspace_id and o.id = new.debit_memo_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.debit_memo_payment_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from debit_memo o where o.workspace_id = new.workspace_id and o.id = new.debit_memo_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.delivery_time()
 RETURNS bigint
 LANGUAGE sql
AS $function$ select at + milliseconds_since(wound_at, 2000) from delivery_clock $function$

CREATE OR REPLACE FUNCTION public.demand_bank_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ledger record;
begin
  perform from account a where a.workspace_id = new.workspace_id and a.id = new.chart_of_accounts_account_id for share;
  select concat_ws(' ', a.number, a.name) as name, a.account_type as type into ledger from account a
    where a.workspace_id = new.workspace_id and a.id = new.chart_of_accounts_account_id;
  if found and ledger.type not in ('ASSET', 'LIABILITY') then
    raise exception 'Account % has the type %. Choose an account of money at a bank (ASSET, subtype BANK) or on a card (LIABILITY, subtype CREDIT_CARD).', ledger.name, ledger.type
      using errcode = 'LG400', hint = 'chartOfAccountsAccount';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.demand_here(given integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  is_free boolean := true;
  here boolean;
begin
  if given is null then
    return;
  end if;
  if current_setting('transaction_read_only') = 'off' then
    is_free := pg_try_advisory_xact_lock_shared(cell_lock_key(), given);
  end if;
  select coalesce((select p.state = 'here' from placed p where p.workspace = given),
    (select given between c.first_workspace and c.last_workspace from cell c), true) into here;
  if not is_free or not here then
    raise exception 'Workspace % is not in this cell.', given using errcode = 'LG503';
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.demand_known(moment timestamp with time zone, number bigint, facts bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if coalesce((select max(c.number) from posting_chain c where c.workspace_id = (select current_workspace())), 0) < demand_known.number
    or (select count(*) from known_fact f where f.workspace_id = (select current_workspace()) and f.known_at <= moment) < demand_known.facts then
    raise exception 'The snapshot is older than the moment.' using errcode = 'serialization_failure';
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.demand_object_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_one boolean;
begin
  execute format($q$select true from %I r where workspace_id = $1 and id = $2
    and (to_jsonb(r) ->> 'is_deleted') is distinct from 'true' for share$q$, new.model)
    into found_one using new.workspace_id, new.object_id;
  if found_one is null then
    raise exception 'Invalid pk "%" - object does not exist.', new.object_id using errcode = 'LG400', hint = 'objectId';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.demand_transactions_of_bank()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wrong record;
begin
  perform from bank_account b where (b.workspace_id, b.id) in (select a.workspace_id, a.account_id from added a) order by b.id for key share;
  select b.currency, a.currency as other into wrong from added a
    join bank_account b on b.workspace_id = a.workspace_id and b.id = a.account_id
    where (a.currency, a.entity_id) is distinct from (b.currency, b.entity_id) limit 1;
  if found then
    raise exception 'A transaction is in the currency and the entity of its bank account: %, not %.', wrong.currency, wrong.other
      using errcode = 'LG400', hint = 'account';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.department_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- With its whole workspace nothing of it stays.
  if exists (select from workspace where id = old.workspace_id) then
    insert into department_deletion (workspace_id, id) values (old.workspace_id, old.id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.digits_of(number text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when number ~ '^\D*(\d\D*){1,9}$' then regexp_replace(number, '\D', '', 'g')::integer end
$function$

CREATE OR REPLACE FUNCTION public.digits_of_entry(workspace integer, entry integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select digits_of(j."order") from journal_entry j where j.workspace_id = workspace and j.id = entry
$function$

CREATE OR REPLACE FUNCTION public.drop_asset_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry integer := case tg_table_name when 'journal_entry' then (to_jsonb(new) ->> 'reversal_of_id')::integer
    else (to_jsonb(new) ->> 'journal_entry_id')::integer end;
begin
  -- First the few matches of this entry: the function is not asked of all that wait.
  with waiting as materialized (
    select m.id, m.line from fixed_asset_automation_match m
    where m.workspace_id = new.workspace_id and m.status = 'pending' and m.line = any(array(
      select coalesce(l.origin_id, l.id)::integer from journal_line l
      where l.workspace_id = new.workspace_id and l.journal_entry_id = entry))
  )
  delete from fixed_asset_automation_match m
    where m.workspace_id = new.workspace_id
      and m.id = any(array(select w.id from waiting w where not asset_line_stands(new.workspace_id, w.line)));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.due_date_is_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), new.workspace_id);
  insert into known_fact (workspace_id, kind, record_id, was)
    select old.workspace_id, tg_table_name, old.id, jsonb_build_object('due_date', old.due_date, 'until', max(p.locked_through))
    from lock_period p where p.workspace_id = new.workspace_id and (p.entity_id is null or p.entity_id = new.entity_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.end_connections_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select 1 from workspace w where w.id = old.workspace_id) then
    return null; -- the whole workspace is going
  end if;
  with ended as (
    update oauth_connection c set ended_at = now(), ended_reason = 'person_deactivated'
    where c.workspace_id = old.workspace_id and c.person_id = old.person_id and c.ended_at is null
    returning c.*
  ), revoked as (
    update oauth_grant g set revoked_at = now(), revoked_reason = 'person_deactivated'
    from ended e where g.workspace_id = e.workspace_id and g.connection_id = e.id and g.revoked_at is null
  )
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason)
  select e.workspace_id, 'disconnected', e.person_id, e.id, e.app_workspace_id, e.app_id, e.ended_reason from ended e;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.entity_names()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
  found_ jsonb;
begin
  perform set_config('ledgergate.entities', '', true);
  with recursive above (id, parent_id) as (
    select e.id, e.parent_id from entity e
    where e.workspace_id = (select current_workspace()) and (seen = '' or e.id = any(nullif(seen, '')::integer[]))
    union select e.id, e.parent_id from entity e join above a on e.workspace_id = (select current_workspace()) and e.id = a.parent_id
  )
  select jsonb_object_agg(e.id, e.name) into found_ from entity e
    where e.workspace_id = (select current_workspace()) and e.id in (select a.id from above a);
  perform set_config('ledgergate.entities', seen, true);
  return found_;
end $function$

CREATE OR REPLACE FUNCTION public.entity_tree()
 RETURNS TABLE(id integer, parent_id integer, currency character varying, fiscal_year_month integer, fiscal_year_day integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  seen text := coalesce(current_setting('ledgergate.entities', true), '');
begin
  perform set_config('ledgergate.entities', '', true);
  return query select e.id, e.parent_id, e.currency, e.fiscal_year_month, e.fiscal_year_day from entity e
    where e.workspace_id = (select current_workspace()) and not e.is_deleted order by e.id;
  perform set_config('ledgergate.entities', seen, true);
end $function$

CREATE OR REPLACE FUNCTION public.exchange_token(home integer, family integer, spent bytea, given_kind character varying, access bytea, access_payload text, access_expires timestamp with time zone, access_scopes text[], refresh bytea, refresh_payload text, refresh_expires timestamp with time zone, from_ip character varying)
 RETURNS character varying
 LANGUAGE plpgsql
AS $function$
declare
  c oauth_connection;
begin
  perform step_into(home);
  update oauth_token t set consumed_at = now()
  where t.workspace_id = home and t.grant_id = family and t.hash = spent and t.consumed_at is null;
  if not found then
    perform revoke_family(home, family, given_kind || '_reused', from_ip);
    return 'reused';
  end if;
  -- Whatever ends a connection revokes its family in the same transaction. The lock makes a revocation
  -- wait for this exchange, or this exchange see the revocation.
  select n.* into c
  from oauth_grant g join oauth_connection n on n.workspace_id = home and n.id = g.connection_id
  join person p on p.id = n.person_id and p.is_active
  where g.workspace_id = home and g.id = family and g.revoked_at is null
  for share of g;
  if c.id is null then
    return 'revoked';
  end if;
  perform issue_pair(
    home, family, c, given_kind, access, access_payload, access_expires, access_scopes,
    refresh, refresh_payload, refresh_expires, from_ip
  );
  return 'ok';
end $function$

CREATE OR REPLACE FUNCTION public.exchanged(amount numeric, rate numeric, currency text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when rate is null then amount else round(amount * rate, currency_decimals(currency)) end
$function$

CREATE OR REPLACE FUNCTION public.find_bank_account_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from bank_account t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_bank_account_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from bank_account t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_budget_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_budget_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_contract_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_contract_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_department_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_department_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_fixed_asset_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_fixed_asset_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_invoice_line_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from invoice_line t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_invoice_line_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from invoice_line t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_ledger_line_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_product_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_product_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_revenue_transaction_by_tag_group_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from revenue_transaction t where t.workspace_id = (select current_workspace()) and t.tag_group_ids <> '{}' and t.tag_group_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_revenue_transaction_by_tag_ids(given integer[], most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from revenue_transaction t where t.workspace_id = (select current_workspace()) and t.tag_ids <> '{}' and t.tag_ids && given
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.find_token(given bytea, given_kind character varying)
 RETURNS TABLE(payload text, consumed_at timestamp with time zone, grant_id integer, workspace_id integer, person_id integer, client_id character varying, scopes text[], created_at timestamp with time zone, seconds_left integer, resource character varying)
 LANGUAGE plpgsql
AS $function$
declare
  found_token oauth_token;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select * into found_token from oauth_token t where t.hash = given and t.kind = given_kind;
  if found_token.hash is null then
    return;
  end if;
  perform step_into(found_token.workspace_id);
  return query
    select found_token.payload, found_token.consumed_at, g.id, g.workspace_id,
           c.person_id, a.client_id, c.scopes, g.created_at,
           ceil(extract(epoch from found_token.expires_at - now()))::integer, g.resource
    from oauth_grant g
    join oauth_connection c on c.workspace_id = g.workspace_id and c.id = g.connection_id
    join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
    where g.workspace_id = found_token.workspace_id and g.id = found_token.grant_id;
end $function$

CREATE OR REPLACE FUNCTION public.fiscal_year_start(month integer, day integer, at date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select max(d) from (
    select least(make_date(y, month, 1) + day - 1, (make_date(y, month, 1) + interval '1 month - 1 day')::date) as d
    from generate_series(extract(year from at)::integer - 1, extract(year from at)::integer) y
  ) s where d <= at
$function$

CREATE OR REPLACE FUNCTION public.fixed_asset_depreciation_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from fixed_asset o where o.workspace_id = new.workspace_id and o.id = new.fixed_asset_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.fixed_asset_disposal_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from fixed_asset o where o.workspace_id = new.workspace_id and o.id = new.fixed_asset_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.fixed_asset_purchase_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from fixed_asset o where o.workspace_id = new.workspace_id and o.id = new.fixed_asset_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.fixed_asset_transfer_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from fixed_asset o where o.workspace_id = new.workspace_id and o.id = new.fixed_asset_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.fold_balances()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
  folded integer;
begin
  if not pg_try_advisory_xact_lock(ledger_lock_key() + 1, home) then
    return 0;
  end if;
  with taken as (
    delete from balance_delta where workspace_id = home returning *
  ), days as (
    insert into balance_day as b (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select home, date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from taken group by date, entity_id, account_id, currency
    on conflict (workspace_id, date, entity_id, account_id, currency) do update set
      amount_native = b.amount_native + excluded.amount_native, amount_book = b.amount_book + excluded.amount_book,
      amount = b.amount + excluded.amount, lines = b.lines + excluded.lines
  ), months as (
    insert into balance_month as b (workspace_id, month, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select home, date_trunc('month', date)::date, entity_id, account_id, currency, sum(amount_native), sum(amount_book), sum(amount), sum(lines)
    from taken group by date_trunc('month', date)::date, entity_id, account_id, currency
    on conflict (workspace_id, month, entity_id, account_id, currency) do update set
      amount_native = b.amount_native + excluded.amount_native, amount_book = b.amount_book + excluded.amount_book,
      amount = b.amount + excluded.amount, lines = b.lines + excluded.lines
  )
  select count(*) into folded from taken;
  return folded;
end $function$

CREATE OR REPLACE FUNCTION public.fold_counts()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
  folded integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_counts'), home) then
    return 0;
  end if;
  with taken as (
    delete from record_count c using (
      select relation, entities from record_count where workspace_id = home
      group by relation, entities having count(*) > 1
    ) many
    where c.workspace_id = home and c.relation = many.relation and c.entities = many.entities
    returning c.relation, c.entities, c.live, c.active, c.gone
  ), kept as (
    insert into record_count (workspace_id, relation, entities, live, active, gone)
    select home, relation, entities, sum(live), sum(active), sum(gone) from taken group by relation, entities
    having sum(live) <> 0 or sum(active) <> 0 or sum(gone) <> 0
  )
  select count(*) into folded from taken;
  return folded;
end $function$

CREATE OR REPLACE FUNCTION public.follow_cleared_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was record;
  now_ bigint;
begin
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select a.workspace_id, a.account_id, a.entity_id, a.id from added a
    join reconciled_account r on (r.workspace_id, r.account_id, r.entity_id) = (a.workspace_id, a.account_id, a.entity_id)
    where not a.is_mirror and a.amount_native <> 0;
  if not exists (select from added where version > 1 and not is_mirror) then
    return null;
  end if;
  perform unlist_lines(l.workspace_id, array_agg(l.id))
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    group by l.workspace_id;
  perform from reconciliation_report r where (r.workspace_id, r.id) in (
    select c.workspace_id, c.report_id
    from (select distinct workspace_id, journal_entry_id from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id
    join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id) order by r.id for share;
  -- From the entries, each once: an entry of many lines would be joined with itself.
  for was in
    select c.report_id, r.status, r.currency as wanted, e.currency as book_currency, l.*
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
    join reconciliation_report r on r.workspace_id = c.workspace_id and r.id = c.report_id
    join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
    order by l.id
  loop
    select a.id into now_ from added a
      where a.workspace_id = was.workspace_id and a.journal_entry_id = was.journal_entry_id and not a.is_mirror
        and (a.account_id, a.entity_id, a.date, a.currency, a.amount_native)
          = (was.account_id, was.entity_id, was.date, was.currency, was.amount_native)
        and amount_in(was.wanted, a.currency, a.amount_native, was.book_currency, a.amount_book, reporting_currency(), a.amount)
          = amount_in(was.wanted, was.currency, was.amount_native, was.book_currency, was.amount_book, reporting_currency(), was.amount)
        and not exists (select from reconciliation_clearing c where c.workspace_id = a.workspace_id and c.line_id = a.id)
      order by a.description is not distinct from was.description desc, a.id limit 1;
    if found then
      update reconciliation_clearing set line_id = now_ where workspace_id = was.workspace_id and line_id = was.id;
      if was.status = 'APPROVED' then
        perform unlist_lines(was.workspace_id, array[now_]);
      end if;
    elsif was.status = 'APPROVED' then
      perform refuse_reconciled(was.report_id, was.id);
    else
      delete from reconciliation_clearing where workspace_id = was.workspace_id and line_id = was.id;
    end if;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.follow_matched_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was record;
  now_ bigint;
begin
  if not exists (select from added where version > 1 and not is_mirror) then
    return null;
  end if;
  for was in
    -- From the entries, each once: an entry of many lines would be joined with itself.
    select l.*, k.id as link, k.bank_transaction_id as matched
    from (select distinct workspace_id, journal_entry_id, version from added where version > 1 and not is_mirror) a
    join journal_line l on l.workspace_id = a.workspace_id and l.journal_entry_id = a.journal_entry_id and l.version < a.version
    join statement_link k on k.workspace_id = l.workspace_id and k.line_id = l.id
    order by k.id
  loop
    select a.id into now_ from added a
      where a.workspace_id = was.workspace_id and a.journal_entry_id = was.journal_entry_id and not a.is_mirror
        and (a.account_id, a.entity_id, a.date, a.currency, a.amount_native)
          = (was.account_id, was.entity_id, was.date, was.currency, was.amount_native)
        and not exists (select from statement_link k where k.workspace_id = a.workspace_id and k.line_id = a.id
          and k.bank_transaction_id = was.matched)
      order by a.description is not distinct from was.description desc, a.id limit 1;
    if not found then
      perform refuse_matched(was.matched);
    end if;
    update statement_link set line_id = now_ where workspace_id = was.workspace_id and id = was.link;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.forget_events(days integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  here integer := current_workspace();
  numbered bigint;
  keep bigint;
  gone integer;
begin
  select last into numbered from event_counter where workspace_id = here for update;
  select min(o.sequence) into keep from outbox o
  where o.workspace_id = here and (o.recorded_at >= now() - make_interval(days => days) or exists (
    select from webhook_delivery d
    where d.workspace_id = here and d.event_id = o.id and d.status = 'PENDING'));
  keep := coalesce(keep, numbered + 1);
  delete from outbox where workspace_id = here and sequence < keep;
  get diagnostics gone = row_count;
  update event_counter set forgotten = greatest(forgotten, keep - 1) where workspace_id = here and gone > 0;
  return gone;
end $function$

CREATE OR REPLACE FUNCTION public.has_place_here(given text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select exists (select from person p join membership m on m.person_id = p.id and m.is_active
    where lower(p.email) = lower(given) and p.is_active and is_here(m.workspace_id))
$function$

CREATE OR REPLACE FUNCTION public.has_recent_password(given bytea)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  return exists (
    select from web_session s where s.hash = given and s.password_at > now() - interval '15 minutes'
  );
end $function$

CREATE OR REPLACE FUNCTION public.has_replayed(home bigint, line bigint, upto pg_lsn, OUT fresh boolean, OUT lsn pg_lsn)
 RETURNS record
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  lsn := pg_last_wal_replay_lsn();
  fresh := pg_is_in_recovery() and lsn >= upto and (select max(t.timeline) from server_timeline t where t.system = home) is not distinct from line;
end $function$

CREATE OR REPLACE FUNCTION public.has_second_factor(given integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (select from second_factor f where f.person_id = given) $function$

CREATE OR REPLACE FUNCTION public.hold_books()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace()) $function$

CREATE OR REPLACE FUNCTION public.hold_books_alone()
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(ledger_lock_key(), current_workspace()) $function$

CREATE OR REPLACE FUNCTION public.hold_person(given integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select from person where id = given for share $function$

CREATE OR REPLACE FUNCTION public.invitation_of(given bytea)
 RETURNS TABLE(workspace_id integer, workspace_name character varying, id integer, email character varying, role character varying, entity_ids integer[], approval_required boolean, invited_by_name character varying, is_known boolean)
 LANGUAGE plpgsql
AS $function$
declare
  home integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select i.workspace_id into home from invitation i
  where i.hash = given and i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now();
  if home is null then
    return;
  end if;
  perform step_into(home);
  return query
    select w.id, w.name, i.id, i.email, i.role, i.entity_ids, i.approval_required, p.name,
      exists (select from person_of_email(i.email))
    from invitation i
    join workspace w on w.id = home
    join membership m on m.workspace_id = home and m.person_id = i.invited_by and m.is_active and m.role = 'admin'
    join person p on p.id = m.person_id and p.is_active
    where i.hash = given;
end $function$

CREATE OR REPLACE FUNCTION public.invoice_line_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from invoice o where o.workspace_id = new.workspace_id and o.id = new.invoice_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.invoice_payment_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from invoice o where o.workspace_id = new.workspace_id and o.id = new.invoice_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.invoice_standing(status text, due date)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select array[
    case when status in ('open', 'sent', 'partial') then case when current_date - due > 0 then 'past_due' else 'current' end end,
    case when status not in ('open', 'sent', 'partial') or current_date - due <= 0 then null
      when current_date - due <= 30 then '1_30' when current_date - due <= 60 then '31_60'
      when current_date - due <= 90 then '61_90' when current_date - due <= 120 then '91_120' else 'over_120' end,
    case when status in ('open', 'sent') then 'unpaid' end,
    status, case status when 'partial' then 'partially_paid' end
  ]
$function$

CREATE OR REPLACE FUNCTION public.invoice_statuses_at(standings text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select s from unnest(standings) standing, unnest(case
    when standing in ('past_due', 'current', '1_30', '31_60', '61_90', '91_120', 'over_120') then '{open,sent,partial}'
    when standing = 'unpaid' then '{open,sent}' when standing = 'partially_paid' then '{partial}'
    else array[standing] end::text[]) s)
$function$

CREATE OR REPLACE FUNCTION public.invoice_withholding(workspace integer, invoice integer, total numeric, paid numeric)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select w.info from withholding_of_invoice(workspace, invoice, total, paid) w
$function$

CREATE OR REPLACE FUNCTION public.is_here(given integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select p.state = 'here' from placed p where p.workspace = given),
    (select given between c.first_workspace and c.last_workspace from cell c), true)
$function$

CREATE OR REPLACE FUNCTION public.is_opening(workspace integer, entry integer, account integer, entity integer, wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from journal_entry e
      join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id and l.version = e.version and not l.is_mirror
      where e.workspace_id = workspace and e.id = entry and e.status = 'posted' and not e.is_deleted
        and l.account_id = account and l.entity_id = entity and l.currency = wanted)
    and not exists (select from journal_entry r where r.workspace_id = workspace and r.reversal_of_id = entry
      and r.status = 'posted' and not r.is_deleted)
$function$

CREATE OR REPLACE FUNCTION public.is_operator(given integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select exists (select 1 from person p where p.id = given and p.is_operator and p.is_active) $function$

CREATE OR REPLACE FUNCTION public.is_reporting_fixed(given integer)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from journal_line l where l.workspace_id = given)
    or exists (select from journal_draft_line d where d.workspace_id = given)
    or exists (select from exchange_rate r where r.workspace_id = given)
$function$

CREATE OR REPLACE FUNCTION public.issue_pair(home integer, family integer, c oauth_connection, given_kind character varying, access bytea, access_payload text, access_expires timestamp with time zone, access_scopes text[], refresh bytea, refresh_payload text, refresh_expires timestamp with time zone, from_ip character varying)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  with ended as (
    delete from oauth_token t
    where t.workspace_id = home and t.grant_id = family and t.kind = 'access'
  ), issued as (
    insert into oauth_token (workspace_id, hash, kind, grant_id, scopes, payload, expires_at) values
      (home, access, 'access', family, access_scopes, access_payload, access_expires),
      (home, refresh, 'refresh', family, null, refresh_payload, refresh_expires)
  )
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, ip) values (
    home, case given_kind when 'code' then 'token_issued' else 'token_refreshed' end,
    c.person_id, c.id, c.app_workspace_id, c.app_id, from_ip
  );
end $function$

CREATE OR REPLACE FUNCTION public.journal_entries_moving(given numeric, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select array(select distinct l.journal_entry_id from journal_line l
    where l.workspace_id = (select current_workspace()) and l.amount in (given, -given) and not l.is_mirror limit most)
$function$

CREATE OR REPLACE FUNCTION public.journal_entries_saying(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from journal_entry t
    where t.workspace_id = (select current_workspace()) and (t."order" ilike given or t.memo ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.journal_line_posted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  batch record;
  wrong record;
  added_deltas bigint;
  last_delta bigint;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Lines are posted in transactions that are read committed.';
  end if;
  -- Policies keep a statement within one workspace.
  select min(workspace_id) as home, bool_or(is_mirror) as takes_back into batch from added;
  if batch.home is null then
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), batch.home);

  select sum(a.amount_native) as native, sum(a.amount_book) as book, sum(a.amount) as reporting, count(*) as lines
    into wrong from added a
    group by a.workspace_id, a.journal_entry_id, a.version, a.is_mirror, a.entity_id
    having sum(a.amount_native) <> 0 or sum(a.amount_book) <> 0 or sum(a.amount) <> 0 or count(*) < 2
    limit 1;
  if found then
    raise exception 'Debits and credits of each entity must be equal: they differ by % (book currency %, reporting currency %) over % lines.',
      trim_scale(wrong.native), trim_scale(wrong.book), trim_scale(wrong.reporting), wrong.lines
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;

  -- One look at every line with what it stands on. What takes back old lines may do so where no new ones
  -- are taken, and as they once were; it is of the version that stands, on that version's own date. The
  -- offset keeps the lookups from becoming joins that read everything (see lines_are_named).
  select * into wrong from (
    select a.amount_native as native, a.amount_book as book, a.amount as reporting, a.currency,
      n.currency as book_currency, w.reporting_currency, x.number, x.name,
      l.locked_through, l as held, l.locked_through is not null as is_locked,
      a.entity_id <> all(e.entity_ids) as is_unnamed,
      e.id is null or e.is_deleted or e.status <> 'posted' or a.version <> e.version or p.recorded_at <> now()::timestamptz(3)
        or not a.is_mirror and (a.date <> e.date or a.currency <> e.currency) as is_astray,
      k.is_new and (x.status <> 'ACTIVE' or x.is_deleted) as is_inactive,
      k.is_new and a.document_id is null and not x.skip_subledger_validation
        and x.account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE') as is_control,
      k.is_new and (n.is_deleted or not n.active) as is_closed,
      k.is_new and (sign(a.amount_native) * sign(a.amount_book) < 0 or sign(a.amount_native) * sign(a.amount) < 0) as is_crossed,
      k.is_new and (a.amount_native <> round(a.amount_native, currency_decimals(a.currency))
        or a.amount_book <> round(a.amount_book, currency_decimals(n.currency))
        or a.amount <> round(a.amount, currency_decimals(w.reporting_currency))) as is_fraction
    from added a
    join workspace w on w.id = batch.home
    join account x on x.workspace_id = batch.home and x.id = a.account_id
    join entity n on n.workspace_id = batch.home and n.id = a.entity_id
    left join lateral (
      select e.id, e.is_deleted, e.status, e.version, e.date, e.currency, e.reversal_of_id, e.entity_ids from journal_entry e
      where e.workspace_id = batch.home and e.id = a.journal_entry_id offset 0) e on true
    left join lateral (
      select p.recorded_at from journal_posting p
      where p.workspace_id = batch.home and p.journal_entry_id = a.journal_entry_id
        and p.version = a.version and p.is_mirror = a.is_mirror offset 0) p on true
    left join lock_period l on l.workspace_id = batch.home and a.date <= l.locked_through
      and (l.entity_id is null or l.entity_id = a.entity_id)
    cross join lateral (select not a.is_mirror and e.reversal_of_id is null as is_new) k
  ) line
  where is_locked or is_astray or is_inactive or is_control or is_closed or is_crossed or is_fraction or is_unnamed
  order by is_locked desc, is_astray desc, locked_through desc limit 1;
  if found then
    if wrong.is_locked then
      raise exception '%', closed_words(wrong.held) using errcode = 'LG400', hint = 'date';
    elsif wrong.is_astray then
      raise exception 'Lines are of the version, the date and the currency of their entry as it stands, and come with it.';
    elsif wrong.is_inactive then
      raise exception 'Account % is inactive and takes no new lines.', concat_ws(' ', wrong.number, wrong.name)
        using errcode = 'LG400', hint = 'account';
    elsif wrong.is_control then
      raise exception 'Account % takes lines from documents only. Use a document, or set skip_subledger_validation on the account.', concat_ws(' ', wrong.number, wrong.name)
        using errcode = 'LG400', hint = 'account';
    elsif wrong.is_closed then
      raise exception 'This entity is inactive and takes no new entries.' using errcode = 'LG400', hint = 'entity';
    elsif wrong.is_crossed then
      raise exception 'A line is a debit or a credit in all its currencies: % % is not % %, nor % %.', trim_scale(wrong.native), wrong.currency,
        trim_scale(wrong.book), wrong.book_currency, trim_scale(wrong.reporting), wrong.reporting_currency
        using errcode = 'LG400', hint = 'nonFieldErrors';
    elsif wrong.is_unnamed then
      raise exception 'An entry names the entities of all its lines.';
    end if;
    raise exception 'An amount is below the smallest unit of its currency: % %, % %, % %.', trim_scale(wrong.native), wrong.currency,
      trim_scale(wrong.book), wrong.book_currency, trim_scale(wrong.reporting), wrong.reporting_currency
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;

  if batch.takes_back then
    if exists (
      select from (select distinct journal_entry_id, version from added where is_mirror) m
      join journal_line l on l.workspace_id = batch.home and l.journal_entry_id = m.journal_entry_id and l.version = m.version
      group by l.journal_entry_id, l.entity_id, l.account_id, l.date, l.currency, l.vendor_id, l.department_id, l.tag_ids
      having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 or sum(l.amount) <> 0
        or sum(case when l.is_mirror then -1 else 1 end) <> 0) then
      raise exception 'Mirrors take back a version line by line.';
    end if;
  end if;

  insert into balance_delta (workspace_id, date, entity_id, account_id, currency, amount_native, amount_book, amount, lines)
    select a.workspace_id, a.date, a.entity_id, a.account_id, a.currency,
      sum(a.amount_native), sum(a.amount_book), sum(a.amount), sum(case when a.is_mirror then -1 else 1 end)
    from added a
    group by a.workspace_id, a.date, a.entity_id, a.account_id, a.currency;
  get diagnostics added_deltas = row_count;
  -- The worker folds every few seconds; where none runs, the books stay fast by themselves.
  last_delta := currval('balance_delta_id_seq');
  if last_delta / 8192 <> (last_delta - added_deltas) / 8192 then
    perform fold_balances();
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_asset_foundation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  reversed integer;
  wrong record;
begin
  if new.status = 'posted' and not new.is_deleted and (tg_op = 'INSERT' or old.status <> new.status or old.is_deleted) then
    reversed := new.reversal_of_id;
  end if;
  -- The lines that assets take up come first: what each has left is not asked of all lines of a long entry.
  with o as materialized (
    select distinct u.transaction as origin, l.journal_entry_id as entry, a.id, a.name, a.entity_id, a.currency
    from journal_line l
    join fixed_asset_purchase u on u.workspace_id = new.workspace_id and u.transaction = coalesce(l.origin_id, l.id)
    join fixed_asset a on a.workspace_id = new.workspace_id and a.id = u.fixed_asset_id and not a.is_deleted
    where l.workspace_id = new.workspace_id and l.journal_entry_id in (new.id, reversed) and not l.is_mirror
  )
  select o.id, o.name into wrong from o
  where o.entry = reversed or (select sum(t.amount) from fixed_asset_purchase t
      join fixed_asset f on f.workspace_id = t.workspace_id and f.id = t.fixed_asset_id and not f.is_deleted
      where t.workspace_id = new.workspace_id and t.transaction = o.origin) > coalesce((
    select sum(s.amount_native) from journal_line s
    join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id and e.version = s.version and not e.is_deleted
    where s.workspace_id = new.workspace_id and s.journal_entry_id = new.id and not s.is_mirror
      and coalesce(s.origin_id, s.id) = o.origin and s.entity_id = o.entity_id and s.currency = o.currency), 0)
  order by o.id limit 1;
  if found then
    raise exception 'A line of this entry is the cost of a fixed asset (% %). Delete the asset, or take the line out of its purchase_transactions, first.', wrong.id, wrong.name
      using errcode = 'LG409';
  end if;
  select a.id, a.name into wrong
  from fixed_asset_depreciation d
  join fixed_asset a on a.workspace_id = d.workspace_id and a.id = d.fixed_asset_id and not a.is_deleted
  join fixed_asset_class c on c.workspace_id = a.workspace_id and c.id = a.asset_class_id
  where d.workspace_id = new.workspace_id and d.journal_entry_id in (new.id, reversed) and d.kind = 'linked'
    and (d.journal_entry_id = reversed or d.amount <> coalesce((select -sum(s.amount_native) from journal_line s
      join journal_entry e on e.workspace_id = s.workspace_id and e.id = s.journal_entry_id and e.version = s.version and not e.is_deleted
      where s.workspace_id = new.workspace_id and s.journal_entry_id = new.id and not s.is_mirror
        and s.account_id = c.accumulated_depreciation_account_id and s.entity_id = a.entity_id and s.currency = a.currency), 0))
  order by a.id limit 1;
  if found then
    raise exception 'This entry is depreciation of a fixed asset (% %). Delete the asset first.', wrong.id, wrong.name
      using errcode = 'LG409';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_bank_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from bank_account b where b.workspace_id = new.workspace_id and b.id = new.id for update;
  if (old.currency, old.entity_id) is distinct from (new.currency, new.entity_id) and exists (
    select from bank_transaction t where t.workspace_id = new.workspace_id and t.account_id = new.id and not t.is_deleted) then
    if old.currency <> new.currency then
      raise exception 'Transactions in % stand on this bank account: its currency is fixed. Open another bank account for %.', old.currency, new.currency
        using errcode = 'LG400', hint = 'currency';
    end if;
    raise exception 'Transactions in the books of its entity stand on this bank account: its entity is fixed. Open another bank account for the other entity.'
      using errcode = 'LG400', hint = 'entity';
  end if;
  if old.chart_of_accounts_account_id <> coalesce(new.chart_of_accounts_account_id, 0) and exists (
    select from bank_transaction t where t.workspace_id = new.workspace_id and t.account_id = new.id and t.journal_id is not null
      and not t.is_deleted) then
    raise exception 'Transactions with entries stand on this bank account: its ledger account is fixed. Open another bank account for the other ledger account.'
      using errcode = 'LG400', hint = 'chartOfAccountsAccount';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_bank_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bank record;
begin
  select b.id, b.name into bank from bank_account b
    where b.workspace_id = new.workspace_id and b.chart_of_accounts_account_id = new.id and not b.is_deleted order by b.id limit 1;
  if found then
    raise exception 'Bank account % is kept on this account: it stays an asset or a liability. Choose another ledger account for the bank account first.',
      coalesce(bank.name, bank.id::text) using errcode = 'LG400', hint = 'accountType';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_chain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The chain of postings only grows.';
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  field text := case when old.account_type <> new.account_type then 'accountType'
    when old.account_subtype <> new.account_subtype then 'accountSubtype' else 'accountCashflowClassification' end;
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  perform refuse_to_move_closed(closing_lock(new.workspace_id, null,
    case when 'RETAINED_EARNINGS' in (old.account_subtype, new.account_subtype) then null else new.id end), field);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  field text := case when old.fiscal_year_month <> new.fiscal_year_month then 'fiscalYearMonth'
    when old.fiscal_year_day <> new.fiscal_year_day then 'fiscalYearDay' else 'parent' end;
  below integer[];
  head record;
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  with recursive tree (id) as (
    select new.id union select e.id from entity e join tree t on e.workspace_id = new.workspace_id and e.parent_id = t.id
  ) select array_agg(id) into below from tree;
  select e.id, e.fiscal_year_month as month, e.fiscal_year_day as day into head from entity e
    where e.workspace_id = new.workspace_id and e.parent_id is null and not e.is_deleted order by e.id limit 1;
  if not new.is_deleted then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, below), field);
  end if;
  if (old.parent_id is null and (head.id is null or old.id <= head.id) or head.id = new.id)
    and (head.month, head.day) is distinct from (old.fiscal_year_month, old.fiscal_year_day) then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, null), field);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_migrated()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  day constant text := tg_argv[0];
  party constant text := tg_argv[1];
  status constant text := tg_argv[2];
  was jsonb;
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), new.workspace_id);
  if tg_op = 'UPDATE' then
    was := migrated_in_closed(to_jsonb(old), day, party, status);
  end if;
  if was is distinct from migrated_in_closed(to_jsonb(new), day, party, status) then
    raise exception '%', (select closed_words(p) from lock_period p
        where p.workspace_id = new.workspace_id and (p.entity_id is null or p.entity_id = new.entity_id)
        order by p.locked_through desc, p.id limit 1)
      using errcode = 'LG400', hint = tg_argv[3];
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved integer[];
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  if old.cta_account_id is distinct from new.cta_account_id then
    perform refuse_to_move_closed(closing_lock(new.workspace_id, null), 'ctaAccount');
  end if;
  if old.unapplied_credits_id is distinct from new.unapplied_credits_id then
    moved := array[old.unapplied_credits_id, new.unapplied_credits_id];
    perform refuse_to_move_closed(closing_lock_of_lines(new.workspace_id, 'l.account_id = any($2) and l.document_role is distinct from ''memo''
      and l.document_role is distinct from ''settlement''', moved), 'unappliedCredits');
  end if;
  if old.unapplied_debits_id is distinct from new.unapplied_debits_id then
    moved := array[old.unapplied_debits_id, new.unapplied_debits_id];
    perform refuse_to_move_closed(closing_lock_of_lines(new.workspace_id, 'l.account_id = any($2) and l.document_role is distinct from ''memo''
      and l.document_role is distinct from ''settlement''', moved), 'unappliedDebits');
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_tag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), old.workspace_id);
  -- With its whole workspace everything goes.
  if exists (select from workspace w where w.id = old.workspace_id) then
    perform refuse_to_move_closed(closing_lock_of_lines(old.workspace_id, 'l.tag_ids && $2 and l.tag_ids <> ''{}''', array[old.id]), 'group');
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_closed_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home constant integer := coalesce(new.workspace_id, old.workspace_id);
  held lock_period;
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), home);
  -- With its whole workspace everything goes.
  if not exists (select from workspace w where w.id = home) then
    return null;
  end if;
  select p.* into held from lock_period p
    where p.workspace_id = home and (
      tg_op <> 'INSERT' and p.locked_through >= old.through and (p.entity_id is null or p.entity_id = old.entity_id)
      or tg_op <> 'DELETE' and p.locked_through >= new.through and (p.entity_id is null or p.entity_id = new.entity_id))
    order by p.locked_through desc, p.id limit 1;
  if found then
    raise exception 'Books are closed through %, and close tasks of closed months stay as they are. Have the month reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = 'through';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_last_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.last_modified_at := old.last_modified_at;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_matched_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_ integer;
begin
  select k.bank_transaction_id into found_ from statement_link k
    join journal_line l on l.workspace_id = k.workspace_id and l.id = k.line_id
    where k.workspace_id = new.workspace_id
      and l.journal_entry_id = case when new.is_deleted then new.id else new.reversal_of_id end limit 1;
  if found then
    perform refuse_matched(found_);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_matched_transaction()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (old.account_id, old.amount, (old.posted_at at time zone 'UTC')::date, old.excluded, old.is_deleted)
      is not distinct from (new.account_id, new.amount, (new.posted_at at time zone 'UTC')::date, new.excluded, new.is_deleted) then
    return null;
  end if;
  if exists (select from statement_link k where k.workspace_id = new.workspace_id and k.bank_transaction_id = new.id)
    or exists (select from bank_transaction o where o.workspace_id = new.workspace_id and o.journal_id = old.journal_id
      and o.id <> new.id and not o.is_deleted)
    or exists (select from transaction_match m where m.workspace_id = new.workspace_id and m.status = 'accepted'
      and m.content_type = 4 and (m.bank_transaction = new.id or m.object_id = new.id)) then
    raise exception 'This transaction is matched with an entry or a transfer: undo that match first.' using errcode = 'LG409';
  end if;
  if new.is_deleted or new.excluded then
    delete from transaction_match m where m.workspace_id = new.workspace_id and m.status <> 'accepted'
      and (m.bank_transaction = new.id or (m.content_type = 4 and m.object_id = new.id));
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_opened()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  doc jsonb := to_jsonb(new);
  was jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
begin
  if new.is_deleted or doc ->> tg_argv[1] in ('draft', 'voided') or not coalesce((doc ->> 'is_migrated')::boolean, true) then
    return null;
  end if;
  if was is not null and (was -> tg_argv[0], was -> 'entity_id', was -> 'currency', was -> 'migrated_journal_id', was -> 'is_deleted',
      was ->> tg_argv[1] in ('draft', 'voided'))
      = (doc -> tg_argv[0], doc -> 'entity_id', doc -> 'currency', doc -> 'migrated_journal_id', doc -> 'is_deleted', false) then
    return null;
  end if;
  perform from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.migrated_journal_id for share;
  if not is_opening(new.workspace_id, new.migrated_journal_id, (doc ->> tg_argv[0])::integer, new.entity_id, new.currency) then
    raise exception 'The opening entry of this % is gone or reversed, or has no line on its account % in its entity and currency. Make the % anew with an entry that has one.',
      replace(tg_table_name, '_', ' '), doc ->> tg_argv[0], replace(tg_table_name, '_', ' ') using errcode = 'LG409';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_opening_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home constant integer := new.workspace_id;
  entry constant integer := case tg_op when 'INSERT' then new.reversal_of_id else new.id end;
  former constant integer := case tg_op when 'UPDATE' then old.version end;
  wrong record;
begin
  if not exists (select from journal_line l join account a on a.workspace_id = home and a.id = l.account_id
      left join system_accounts s on s.workspace_id = home
      where l.workspace_id = home and l.journal_entry_id = entry and not l.is_mirror and l.document_kind is null
        and (a.account_subtype in ('ACCOUNTS_RECEIVABLE', 'ACCOUNTS_PAYABLE', 'UNAPPLIED_CREDITS')
          or a.id in (s.unapplied_credits_id, s.unapplied_debits_id))) then
    return null;
  end if;
  select d.kind, d.id into wrong from (
    select 'invoice' as kind, id, ar_account_id as account, entity_id, currency from invoice
      where workspace_id = home and migrated_journal_id = entry and is_migrated and not is_deleted and payment_status not in ('draft', 'voided')
    union all
    select 'bill', id, ap_account_id, entity_id, currency from bill
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and payment_status not in ('draft', 'voided')
    union all
    select 'credit memo', id, credit_account_id, entity_id, currency from credit_memo
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and application_status not in ('draft', 'voided')
    union all
    select 'debit memo', id, debit_account_id, entity_id, currency from debit_memo
      where workspace_id = home and migrated_journal_id = entry and not is_deleted and application_status not in ('draft', 'voided')) d
  where not is_opening(home, entry, d.account, d.entity_id, d.currency)
    or (select sum(l.amount_native) filter (where l.version = e.version) is distinct from sum(l.amount_native) filter (where l.version = former)
      from journal_entry e join journal_line l on l.workspace_id = home and l.journal_entry_id = e.id and not l.is_mirror
        and l.version in (e.version, former)
      where former is not null and e.workspace_id = home and e.id = entry
        and (l.account_id, l.entity_id, l.currency) = (d.account, d.entity_id, d.currency))
  order by d.kind, d.id limit 1;
  if found then
    raise exception 'This is the opening entry of % %: it keeps what it says on its account. Void or delete the % first.', wrong.kind, wrong.id, wrong.kind
      using errcode = 'LG409';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_overage_subtotal()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoice i set overage_subtotal = (
    select coalesce(sum(coalesce(r.billed_amount, r.recognized, 0)), 0)::numeric(22,2)::text
    from revenue_transaction r
    where r.workspace_id = i.workspace_id and r.kind = 'prepaid_overage' and not r.is_deleted
      and (r.invoice_id = i.id or (r.voided_invoice_id = i.id and r.invoice_id is null)))
  where i.workspace_id = new.workspace_id
    and i.id in (old.invoice_id, old.voided_invoice_id, new.invoice_id, new.voided_invoice_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_paid_on_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  held lock_period;
begin
  if not exists (select from added where is_mirror) then
    return null;
  end if;
  select k.* into held
    from (select distinct a.workspace_id, a.document_kind, a.document_id, a.journal_entry_id from added a
      where a.is_mirror and a.document_role in ('receivable', 'payable')) m
    join journal_line s on s.workspace_id = m.workspace_id and s.document_kind = m.document_kind and s.document_id = m.document_id
      and s.document_role = 'settlement' and not s.is_mirror
    join journal_posting p on p.workspace_id = s.workspace_id and p.journal_entry_id = s.journal_entry_id
      and p.version = s.version and not p.is_mirror and p.taken_back_at is null
    join lock_period k on k.workspace_id = s.workspace_id and s.date <= k.locked_through
      and (k.entity_id is null or k.entity_id = s.entity_id)
    where m.journal_entry_id = (select min(b.journal_entry_id) from journal_line b where b.workspace_id = m.workspace_id
      and b.document_kind = m.document_kind and b.document_id = m.document_id and b.document_role in ('receivable', 'payable'))
    order by k.locked_through desc, k.id limit 1;
  if found then
    raise exception 'Books are closed through %, and parts of this document were paid by then: a change would move their figures on a cash basis. Have them reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = 'nonFieldErrors';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_recognized()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.is_deleted or (new.entity_id, new.contract_id, new.product_id, new.currency, new.recognized, new.accounting_period, new.journal_entry_id)
    is distinct from (old.entity_id, old.contract_id, old.product_id, old.currency, old.recognized, old.accounting_period, old.journal_entry_id)
  then
    raise exception 'This revenue transaction is recognized: correct it with a negative one.' using errcode = 'LG400';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_reserved()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (
    select from line_reservation r
    join journal_line f on f.workspace_id = r.workspace_id and f.id = r.line_id
    where r.workspace_id = new.workspace_id and f.journal_entry_id = new.id
    group by r.line_id, f.account_id, r.entity_id
    having sum(r.amount) > coalesce((
      select abs(sum(l.amount_native)) from journal_line l
      join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
      where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id and not l.is_mirror and not e.is_deleted
        and coalesce(l.origin_id, l.id) = r.line_id and l.account_id = f.account_id
        and l.entity_id = r.entity_id and l.currency = old.currency), 0)) then
    raise exception 'Memos or disposals use money of this entry.'
      using errcode = '23503', constraint = 'line_reservation_line_id_fkey', table = 'journal_entry';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_transaction_of_bank()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  bank record;
begin
  perform from bank_account b where b.workspace_id = new.workspace_id and b.id = new.account_id for key share;
  select b.currency, b.entity_id, b.chart_of_accounts_account_id as ledger into bank from bank_account b
    where b.workspace_id = new.workspace_id and b.id = new.account_id;
  if (new.currency, new.entity_id) is distinct from (bank.currency, bank.entity_id) then
    raise exception 'A transaction is in the currency and the entity of its bank account: %, not %.', bank.currency, new.currency
      using errcode = 'LG400', hint = 'account';
  end if;
  if new.journal_id is not null and not exists (
    select from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id and e.version = l.version
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.journal_id and l.account_id = bank.ledger and not l.is_mirror) then
    raise exception 'The entry of a transaction is on the ledger account of its bank account.' using errcode = 'LG400', hint = 'account';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.last_id_of(relation text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select coalesce(pg_sequence_last_value(pg_get_serial_sequence(relation, 'id')::regclass), 0) $function$

CREATE OR REPLACE FUNCTION public.last_known(home integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select greatest((select max(c.numbered_at) from posting_chain c where c.workspace_id = home),
    (select max(f.known_at) from known_fact f where f.workspace_id = home))
$function$

CREATE OR REPLACE FUNCTION public.ledger_lock_key()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select 76470001 $function$

CREATE OR REPLACE FUNCTION public.let_cleared_lines_go()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was record;
begin
  perform from reconciliation_report r where (r.workspace_id, r.id) in (
    select c.workspace_id, c.report_id from reconciliation_clearing c
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id) order by r.id for share;
  for was in
    select c.workspace_id, c.report_id, c.line_id, r.status from reconciliation_clearing c
    join reconciliation_report r on r.workspace_id = c.workspace_id and r.id = c.report_id
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id order by l.id
  loop
    if was.status = 'APPROVED' then
      perform refuse_reconciled(was.report_id, was.line_id);
    end if;
    delete from reconciliation_clearing where workspace_id = was.workspace_id and line_id = was.line_id;
  end loop;
  perform unlist_lines(new.workspace_id, array(select l.id from journal_line l
    where l.workspace_id = new.workspace_id and l.journal_entry_id = new.id));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.letter_enclosure_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select o.entity_id into new.entity_id from letter o where o.workspace_id = new.workspace_id and o.id = new.letter_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.lines_are_cleared()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  state text;
  sight text := current_setting('ledgergate.entities', true);
begin
  perform from reconciliation_report r where (r.workspace_id, r.id) in (select a.workspace_id, a.report_id from added a)
    order by r.id for share;
  -- A line is seen where its entry, between entities, is not: it is held all the same.
  perform set_config('ledgergate.entities', '', true);
  perform from journal_entry e where (e.workspace_id, e.id) in (
    select l.workspace_id, l.journal_entry_id from added a join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id)
    order by e.id for share;
  perform set_config('ledgergate.entities', coalesce(sight, ''), true);
  select r.status into state from added a join reconciliation_report r on r.workspace_id = a.workspace_id and r.id = a.report_id
    where r.status <> 'DRAFT' limit 1;
  if found then
    raise exception 'This report is %: set its status back to DRAFT first.', state using errcode = 'LG400', hint = 'status';
  end if;
  if exists (select from added a where not exists (select from reconciliation_source_transaction s
    where s.workspace_id = a.workspace_id and s.report_id = a.report_id and s.id = a.line_id)) then
    raise exception 'A line is not on this statement.' using errcode = 'LG400', hint = 'selected';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.lines_are_linked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  merged integer;
begin
  perform from bank_transaction t where (t.workspace_id, t.id) in (select a.workspace_id, a.bank_transaction_id from added a)
    order by t.id for share;
  perform from journal_entry e where (e.workspace_id, e.id) in (
    select l.workspace_id, l.journal_entry_id from added a join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id)
    order by e.id for share;
  if exists (select from added a
    join journal_line l on l.workspace_id = a.workspace_id and l.id = a.line_id
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
    where e.is_deleted or e.status <> 'posted' or e.version <> l.version or l.is_mirror or l.bank_transaction_id is not null) then
    raise exception 'This line stands for nothing of a bank: its entry is gone, or has one already.' using errcode = 'LG409';
  end if;
  select t.id into merged from added a
    join bank_transaction t on t.workspace_id = a.workspace_id and t.id = a.bank_transaction_id
    join journal_entry e on e.workspace_id = t.workspace_id and e.id = t.journal_id
    join journal_line l on l.workspace_id = e.workspace_id and l.journal_entry_id = e.id and l.bank_transaction_id = t.id
    where e.type = 'transfer' and not e.is_deleted and e.version = l.version and not l.is_mirror limit 1;
  if found then
    raise exception 'Bank transaction % is a side of a transfer: undo that match first.', merged using errcode = 'LG409';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.lines_are_named()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- The offset keeps the lookup from becoming a join.
  if exists (select from added a cross join lateral (
      select e.entity_ids from journal_entry e
      where e.workspace_id = a.workspace_id and e.id = a.journal_entry_id offset 0) e
    where a.entity_id <> all(e.entity_ids)) then
    raise exception 'An entry names the entities of all its lines.';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.lines_are_uncleared()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if exists (select from removed x join reconciliation_report r on r.workspace_id = x.workspace_id and r.id = x.report_id
    where r.status = 'APPROVED') then
    raise exception 'This report is APPROVED: set its status back to DRAFT first.' using errcode = 'LG400', hint = 'status';
  end if;
  -- A report that is gone said no more whether it was approved.
  perform list_lines(x.workspace_id, array_agg(x.line_id)) from removed x group by x.workspace_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.list_lines(home integer, lines bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select l.workspace_id, l.account_id, l.entity_id, l.id from journal_line l
    join reconciled_account a on a.workspace_id = home and a.account_id = l.account_id and a.entity_id = l.entity_id
    where l.workspace_id = home and l.id = any(lines) and l.amount_native <> 0
    on conflict do nothing
$function$

CREATE OR REPLACE FUNCTION public.list_unconfirmed(home integer, ledger integer, entity integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from reconciled_account a where (a.workspace_id, a.account_id, a.entity_id) = (home, ledger, entity)) then
    return;
  end if;
  perform from account a where a.workspace_id = home and a.id = ledger for update;
  insert into reconciled_account (workspace_id, account_id, entity_id) values (home, ledger, entity) on conflict do nothing;
  insert into unconfirmed_line (workspace_id, account_id, entity_id, line_id)
    select home, ledger, entity, l.id from journal_line l
    join journal_posting p on p.workspace_id = home and p.journal_entry_id = l.journal_entry_id and p.version = l.version
      and not p.is_mirror and p.taken_back_at is null
    where l.workspace_id = home and l.account_id = ledger and l.entity_id = entity and not l.is_mirror and l.amount_native <> 0
      and not exists (select from reconciliation_clearing c
        join reconciliation_report r on r.workspace_id = home and r.id = c.report_id and r.status = 'APPROVED'
        where c.workspace_id = home and c.line_id = l.id)
    on conflict do nothing;
end $function$

CREATE OR REPLACE FUNCTION public.lock_is_known()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform chain_postings(null);
  new.created_at := greatest(clock_timestamp(), (select max(c.numbered_at) from posting_chain c where c.workspace_id = new.workspace_id));
  new.last_modified_at := new.created_at;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.lock_journal_entries(given integer[])
 RETURNS SETOF journal_entry
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from journal_entry where workspace_id = (select current_workspace()) and id = any(given) order by id for no key update
$function$

CREATE OR REPLACE FUNCTION public.lock_journal_entry(given integer)
 RETURNS SETOF journal_entry
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from journal_entry where workspace_id = (select current_workspace()) and id = given for no key update
$function$

CREATE OR REPLACE FUNCTION public.lock_lock_period(given integer)
 RETURNS SETOF lock_period
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from lock_period where workspace_id = (select current_workspace()) and id = given for no key update
$function$

CREATE OR REPLACE FUNCTION public.lock_period_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), current_workspace());
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.lock_period_closes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' and new.entity_id is distinct from old.entity_id then
    delete from closing c where c.workspace_id = new.workspace_id and c.lock_period_id = new.id;
  end if;
  update closing c set through = new.locked_through
    where c.workspace_id = new.workspace_id and c.lock_period_id = new.id and c.through > new.locked_through;
  if not exists (select from closing c where c.workspace_id = new.workspace_id and c.lock_period_id = new.id and c.through >= new.locked_through) then
    insert into closing (workspace_id, lock_period_id, entity_id, through, last_rate_id)
      select new.workspace_id, new.id, new.entity_id, new.locked_through, coalesce(greatest(max(r.id), max(r.ended_by)), 0)
      from exchange_rate r where r.workspace_id = new.workspace_id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.lock_words(held lock_period)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select held.locked_through || ' (lock ' || held.id || coalesce(', which ' || setter_of(held, ' set'), '') || ')'
$function$

CREATE OR REPLACE FUNCTION public.migrated_in_closed(doc jsonb, day text, party text, status text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_array(doc -> party, doc -> 'entity_id', doc -> day, doc -> 'total_amount', doc -> 'exchange_rate', doc -> 'exchange_rate_book',
    case when (doc ->> 'voided_date')::date <= max(p.locked_through) then doc -> 'voided_date' end)
  from lock_period p
  where p.workspace_id = (doc ->> 'workspace_id')::integer and (p.entity_id is null or p.entity_id = (doc ->> 'entity_id')::integer)
    and coalesce((doc ->> 'is_migrated')::boolean, (doc ->> 'migrated_journal_id') is not null)
    and doc ->> status <> 'draft' and not (doc ->> 'is_deleted')::boolean
  having (doc ->> day)::date <= max(p.locked_through)
    and ((doc ->> 'voided_date') is null or (doc ->> 'voided_date')::date > (doc ->> day)::date)
$function$

CREATE OR REPLACE FUNCTION public.milliseconds_since(moment timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$ select least(greatest(extract(epoch from clock_timestamp() - moment) * 1000, 0), most)::bigint $function$

CREATE OR REPLACE FUNCTION public.move_files_of_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update file set entity_id = new.entity_id, last_modified_at = now()
    where workspace_id = new.workspace_id and model = tg_table_name and object_id = new.id
      and entity_id is distinct from new.entity_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_last_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old is distinct from new then
    new.last_modified_at := greatest(now(), old.last_modified_at + interval '1 millisecond');
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.move_letters_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update letter set entity_id = new.entity_id, last_modified_at = now()
    where workspace_id = new.workspace_id and model = tg_table_name and object_id = new.id
      and entity_id is distinct from new.entity_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.moved_by_months(given date, months integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
  select least(date '9999-12-31', case when extract(day from given + 1) = 1
    then (date_trunc('month', given + make_interval(months => months)) + interval '1 month - 1 day')::date
    else (given + make_interval(months => months))::date end)
$function$

CREATE OR REPLACE FUNCTION public.new_person(given_email text, given_name text, given_hash text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  insert into person (email, name, password_hash) values (given_email, given_name, given_hash)
  on conflict (lower(email)) do nothing returning id
$function$

CREATE OR REPLACE FUNCTION public.note_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'account' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'account', t.id, jsonb_build_object('number', t.number, 'name', t.name, 'account_type', t.account_type, 'account_subtype', t.account_subtype, 'account_cashflow_classification', t.account_cashflow_classification, 'parent_id', t.parent_id, 'include_in_eliminations', t.include_in_eliminations, 'is_deleted', t.is_deleted) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'bill' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'bill', t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'bill_date', t.bill_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_bill_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'bill_payment' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'bill_payment', t.id, jsonb_build_object('bill_id', t.bill_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'closing' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'closing', t.id, jsonb_build_object('lock_period_id', t.lock_period_id, 'entity_id', t.entity_id, 'through', t.through, 'last_rate_id', t.last_rate_id) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_credit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'credit_memo' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'credit_memo', t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'credit_memo_date', t.credit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'credit_account_id', t.credit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_credit_memo_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'credit_memo_payment' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'credit_memo_payment', t.id, jsonb_build_object('credit_memo_id', t.credit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_invoice_id', t.applied_invoice_id) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_debit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'debit_memo' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'debit_memo', t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'debit_memo_date', t.debit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'debit_account_id', t.debit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_debit_memo_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'debit_memo_payment' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'debit_memo_payment', t.id, jsonb_build_object('debit_memo_id', t.debit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_bill_id', t.applied_bill_id, 'is_refund', t.is_refund) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_department()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'department' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'department', t.id, jsonb_build_object('code', t.code, 'name', t.name, 'parent_id', t.parent_id) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'entity' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'entity', t.id, jsonb_build_object('name', t.name, 'currency', t.currency, 'parent_id', t.parent_id, 'fiscal_year_month', t.fiscal_year_month, 'fiscal_year_day', t.fiscal_year_day, 'is_deleted', t.is_deleted) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'exchange_rate' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'exchange_rate', t.id, jsonb_build_object('currency', t.currency, 'date', t.date, 'rate', t.rate, 'is_deleted', t.is_deleted, 'ended_by', t.ended_by) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_fixed_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'fixed_asset' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'fixed_asset', t.id, jsonb_build_object('entity_id', t.entity_id, 'asset_class_id', t.asset_class_id, 'currency', t.currency, 'initial_value', t.initial_value, 'salvage_value', t.salvage_value, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_deleted', t.is_deleted) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_fixed_asset_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'fixed_asset_purchase' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'fixed_asset_purchase', t.id, jsonb_build_object('fixed_asset_id', t.fixed_asset_id, 'transaction', t.transaction, 'amount', t.amount) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'invoice' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'invoice', t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'invoice_date', t.invoice_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_migrated', t.is_migrated, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'uncollectible_date', t.uncollectible_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_invoice_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'invoice_payment' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'invoice_payment', t.id, jsonb_build_object('invoice_id', t.invoice_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_known_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'known_fact' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'known_fact', t.id, jsonb_build_object('kind', t.kind, 'record_id', t.record_id, 'was', t.was, 'known_at', extract(epoch from t.known_at)) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_lock_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'lock_period' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'lock_period', t.id, jsonb_build_object('entity_id', t.entity_id, 'locked_through', t.locked_through) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'account', t.id, jsonb_build_object('number', t.number, 'name', t.name, 'account_type', t.account_type, 'account_subtype', t.account_subtype, 'account_cashflow_classification', t.account_cashflow_classification, 'parent_id', t.parent_id, 'include_in_eliminations', t.include_in_eliminations, 'is_deleted', t.is_deleted) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_bill()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'bill', t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'bill_date', t.bill_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_bill_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'bill_payment', t.id, jsonb_build_object('bill_id', t.bill_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_closing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'closing', t.id, jsonb_build_object('lock_period_id', t.lock_period_id, 'entity_id', t.entity_id, 'through', t.through, 'last_rate_id', t.last_rate_id) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_credit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'credit_memo', t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'credit_memo_date', t.credit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'credit_account_id', t.credit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_credit_memo_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'credit_memo_payment', t.id, jsonb_build_object('credit_memo_id', t.credit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_invoice_id', t.applied_invoice_id) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_debit_memo()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'debit_memo', t.id, jsonb_build_object('entity_id', t.entity_id, 'vendor_id', t.vendor_id, 'debit_memo_date', t.debit_memo_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'migrated_journal_id', t.migrated_journal_id, 'debit_account_id', t.debit_account_id, 'application_status', t.application_status, 'voided_date', t.voided_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_debit_memo_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'debit_memo_payment', t.id, jsonb_build_object('debit_memo_id', t.debit_memo_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date, 'applied_bill_id', t.applied_bill_id, 'is_refund', t.is_refund) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_department()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'department', t.id, jsonb_build_object('code', t.code, 'name', t.name, 'parent_id', t.parent_id) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_entity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'entity', t.id, jsonb_build_object('name', t.name, 'currency', t.currency, 'parent_id', t.parent_id, 'fiscal_year_month', t.fiscal_year_month, 'fiscal_year_day', t.fiscal_year_day, 'is_deleted', t.is_deleted) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_exchange_rate()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'exchange_rate', t.id, jsonb_build_object('currency', t.currency, 'date', t.date, 'rate', t.rate, 'is_deleted', t.is_deleted, 'ended_by', t.ended_by) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_fixed_asset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'fixed_asset', t.id, jsonb_build_object('entity_id', t.entity_id, 'asset_class_id', t.asset_class_id, 'currency', t.currency, 'initial_value', t.initial_value, 'salvage_value', t.salvage_value, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_deleted', t.is_deleted) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_fixed_asset_purchase()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'fixed_asset_purchase', t.id, jsonb_build_object('fixed_asset_id', t.fixed_asset_id, 'transaction', t.transaction, 'amount', t.amount) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'invoice', t.id, jsonb_build_object('entity_id', t.entity_id, 'client_id', t.client_id, 'invoice_date', t.invoice_date, 'due_date', t.due_date, 'currency', t.currency, 'total_amount', t.total_amount, 'exchange_rate', t.exchange_rate, 'exchange_rate_book', t.exchange_rate_book, 'is_migrated', t.is_migrated, 'payment_status', t.payment_status, 'voided_date', t.voided_date, 'uncollectible_date', t.uncollectible_date, 'created_at', extract(epoch from t.created_at), 'is_deleted', t.is_deleted, 'deleted_at', extract(epoch from t.deleted_at)) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_invoice_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'invoice_payment', t.id, jsonb_build_object('invoice_id', t.invoice_id, 'amount', t.amount, 'payment_date', t.payment_date, 'voided_date', t.voided_date) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_known_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'known_fact', t.id, jsonb_build_object('kind', t.kind, 'record_id', t.record_id, 'was', t.was, 'known_at', extract(epoch from t.known_at)) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_lock_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'lock_period', t.id, jsonb_build_object('entity_id', t.entity_id, 'locked_through', t.locked_through) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_system_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'system_accounts', t.id, jsonb_build_object('cta_account_id', t.cta_account_id, 'unapplied_credits_id', t.unapplied_credits_id, 'unapplied_debits_id', t.unapplied_debits_id) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_tag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'tag', t.id, jsonb_build_object('name', t.name, 'group_id', t.group_id, 'is_deleted', t.is_deleted) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_tag_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'tag_group', t.id, jsonb_build_object('name', t.name) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_vendor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.workspace_id, 'vendor', t.id, jsonb_build_object('name', t.name, 'is_deleted', t.is_deleted) from added t where t.workspace_id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_new_workspace()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into noted_value (workspace_id, relation, record_id, value)
          select t.id, 'workspace', t.id, jsonb_build_object('reporting_currency', t.reporting_currency) from added t where t.id = current_workspace()
          on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_system_accounts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'system_accounts' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'system_accounts', t.id, jsonb_build_object('cta_account_id', t.cta_account_id, 'unapplied_credits_id', t.unapplied_credits_id, 'unapplied_debits_id', t.unapplied_debits_id) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_tag()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'tag' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'tag', t.id, jsonb_build_object('name', t.name, 'group_id', t.group_id, 'is_deleted', t.is_deleted) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_tag_group()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'tag_group' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'tag_group', t.id, jsonb_build_object('name', t.name) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_timeline()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into server_timeline (system, timeline)
    select s.system_identifier, p.timeline from pg_control_system() s, written_position() p on conflict do nothing
$function$

CREATE OR REPLACE FUNCTION public.note_vendor()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.workspace_id
            and n.relation = 'vendor' and n.record_id = old.id;
        elsif new.workspace_id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.workspace_id, 'vendor', t.id, jsonb_build_object('name', t.name, 'is_deleted', t.is_deleted) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.note_workspace()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          delete from noted_value n where n.workspace_id = current_workspace() and n.workspace_id = old.id
            and n.relation = 'workspace' and n.record_id = old.id;
        elsif new.id = current_workspace() then
          insert into noted_value (workspace_id, relation, record_id, value)
            select t.id, 'workspace', t.id, jsonb_build_object('reporting_currency', t.reporting_currency) from (select new.*) t
            on conflict (workspace_id, relation, record_id) do update set value = excluded.value;
        end if;
        return null;
      end $function$

CREATE OR REPLACE FUNCTION public.noted_columns()
 RETURNS TABLE(relation text, columns text[])
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  values
    ('account', '{number,name,account_type,account_subtype,account_cashflow_classification,parent_id,include_in_eliminations,is_deleted}'::text[]),
    ('entity', '{name,currency,parent_id,fiscal_year_month,fiscal_year_day,is_deleted}'),
    ('vendor', '{name,is_deleted}'),
    ('department', '{code,name,parent_id}'),
    ('tag', '{name,group_id,is_deleted}'),
    ('tag_group', '{name}'),
    ('exchange_rate', '{currency,date,rate,is_deleted,ended_by}'),
    ('system_accounts', '{cta_account_id,unapplied_credits_id,unapplied_debits_id}'),
    ('closing', '{lock_period_id,entity_id,through,last_rate_id}'),
    ('lock_period', '{entity_id,locked_through}'),
    ('known_fact', '{kind,record_id,was,known_at}'),
    ('invoice', '{entity_id,client_id,invoice_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,is_migrated,payment_status,voided_date,uncollectible_date,created_at,is_deleted,deleted_at}'),
    ('bill', '{entity_id,vendor_id,bill_date,due_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,payment_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('credit_memo', '{entity_id,client_id,credit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,credit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('debit_memo', '{entity_id,vendor_id,debit_memo_date,currency,total_amount,exchange_rate,exchange_rate_book,migrated_journal_id,debit_account_id,application_status,voided_date,created_at,is_deleted,deleted_at}'),
    ('invoice_payment', '{invoice_id,amount,payment_date,voided_date}'),
    ('bill_payment', '{bill_id,amount,payment_date,voided_date}'),
    ('credit_memo_payment', '{credit_memo_id,amount,payment_date,voided_date,applied_invoice_id}'),
    ('debit_memo_payment', '{debit_memo_id,amount,payment_date,voided_date,applied_bill_id,is_refund}'),
    ('fixed_asset', '{entity_id,asset_class_id,currency,initial_value,salvage_value,exchange_rate,exchange_rate_book,is_deleted}'),
    ('fixed_asset_purchase', '{fixed_asset_id,transaction,amount}'),
    ('workspace', '{reporting_currency}')
$function$

CREATE OR REPLACE FUNCTION public.number_entry(given integer, mark text, document_number text)
 RETURNS json
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken text;
  words text;
  numbers json;
begin
  insert into counter as c (workspace_id, kind, last) values (current_workspace(), 'journal_entry', 1)
    on conflict (workspace_id, kind) do update set last = c.last + 1
    returning lpad(last::text, greatest(7, length(last::text)), '0') into taken;
  update journal_entry e set "order" = taken,
      memo = case when document_number is null then e.memo else replace(e.memo, mark || 'd', document_number) end,
      ref_number = case when document_number is null then e.ref_number else replace(e.ref_number, mark || 'd', document_number) end
    where e.workspace_id = (select current_workspace()) and e.id = given and e."order" = mark || 'o'
    returning to_tsvector('simple', concat_ws(' ', e."order", e.memo, e.ref_number))::text into words;
  if not found then
    raise exception 'Entry % does not wait for a number.', given;
  end if;
  numbers := json_build_object('mark', mark, 'o', taken, 'd', document_number, 'v', words);
  perform set_config('ledgergate.numbers', numbers::text, true);
  return numbers;
end $function$

CREATE OR REPLACE FUNCTION public.number_events()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  here integer := current_workspace();
  before bigint;
  made integer;
begin
  insert into event_counter (workspace_id) values (here) on conflict do nothing;
  select last into before from event_counter where workspace_id = here for update;
  with waiting as (
    select id, row_number() over (order by id) as nth from outbox
    where workspace_id = here and sequence is null
  )
  update outbox o set sequence = before + waiting.nth, numbered_at = clock_timestamp()
  from waiting where o.workspace_id = here and o.id = waiting.id;
  get diagnostics made = row_count;
  update event_counter set last = before + made where workspace_id = here;
  return made;
end $function$

CREATE OR REPLACE FUNCTION public.number_invoice(given integer, mark text)
 RETURNS json
 LANGUAGE plpgsql
AS $function$
declare
  taken constant text := take_invoice_number();
  entry integer;
begin
  update invoice i set invoice_number = taken
    where i.workspace_id = (select current_workspace()) and i.id = given and i.invoice_number = mark || 'd'
    returning i.journal_entry_id into entry;
  if entry is null then
    raise exception 'Invoice % does not wait for a number.', given;
  end if;
  return number_entry(entry, mark, taken);
end $function$

CREATE OR REPLACE FUNCTION public.numbered(given text, mark text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select replace(given, mark, current_setting('ledgergate.number'))
$function$

CREATE OR REPLACE FUNCTION public.open_statement_line(workspace integer, ledger integer, entity integer, wanted text, until date)
 RETURNS TABLE(id integer, amount numeric, day date)
 LANGUAGE sql
 STABLE
AS $function$
  select t.id, t.amount, (t.posted_at at time zone 'UTC')::date
  from bank_account b
  join bank_transaction t on t.workspace_id = workspace and t.account_id = b.id and t.currency = wanted
    and not t.is_deleted and not t.is_draft and not t.excluded and t.amount <> 0 and (t.posted_at at time zone 'UTC')::date <= until
  where b.workspace_id = workspace and b.chart_of_accounts_account_id = ledger and b.entity_id = entity and not b.is_deleted
    and not exists (
      select from (
        select l.id as line from journal_line l
        where l.workspace_id = workspace and l.journal_entry_id = t.journal_id and l.bank_transaction_id = t.id
        union all
        select k.line_id from statement_link k where k.workspace_id = workspace and k.bank_transaction_id = t.id) own
      join reconciliation_clearing c on c.workspace_id = workspace and c.line_id = own.line
      join reconciliation_report o on o.workspace_id = workspace and o.id = c.report_id and o.statement_ending_date <= until)
$function$

CREATE OR REPLACE FUNCTION public.password_of_session(given bytea)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  found_hash text;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select p.password_hash into found_hash
  from web_session s join person p on p.id = s.person_id and p.is_active
  where s.hash = given and s.ended_at is null and s.expires_at > now();
  return found_hash;
end $function$

CREATE OR REPLACE FUNCTION public.past_due_days(status text, due date)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select case when status in ('open', 'sent', 'partial') and current_date > due then current_date - due end $function$

CREATE OR REPLACE FUNCTION public.payment_leaves_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  kind integer := case tg_table_name when 'invoice_payment' then 1 else 2 end;
begin
  update transaction_match m set status = case tg_op when 'DELETE' then 'pending' else 'rejected' end, payments = '{}',
      reviewed_at = null, reviewed_by = null, last_modified_at = now()
    where m.workspace_id = old.workspace_id and m.content_type = kind and m.status = 'accepted' and m.payments @> array[old.id];
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.person_of_email(given text)
 RETURNS TABLE(id integer, email character varying, name character varying, hash text, last_modified_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select p.id, p.email, p.name, p.password_hash, p.last_modified_at
  from person p where lower(p.email) = lower(given) and p.is_active
$function$

CREATE OR REPLACE FUNCTION public.posting_digest(link posting_chain)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET "DateStyle" TO 'ISO'
AS $function$
  select sha256(convert_to(
    row(link.workspace_id, link.number, link.journal_entry_id, link.version, link.is_mirror,
      (extract(epoch from link.numbered_at) * 1000)::bigint, link.exchange_rate, link.exchange_rate_book,
      p.caller, p.request_id, (extract(epoch from p.recorded_at) * 1000)::bigint)::text
    || coalesce('(' || p.operation || ')', '')
    || case when (link.of_entity, link.of_entities, link."order") is not distinct from (null, null, null) then ''
       else row(link.of_entity, link.of_entities, link."order")::text end
    || coalesce((
      select string_agg(row(l.id, l.entity_id, l.account_id, l.date, l.currency, l.amount_native, l.amount_book,
        l.amount, l.vendor_id, l.department_id, l.tag_ids, l.description, l.details, l.bank_transaction_id,
        l.document_kind, l.document_id, l.document_line_id, l.document_role, l.origin_id, l.revenue_position_id,
        l.given_values)::text, E'\n' order by l.id)
      from journal_line l where l.workspace_id = link.workspace_id and l.journal_entry_id = link.journal_entry_id
        and l.version = link.version and l.is_mirror = link.is_mirror), ''), 'UTF8'))
  from journal_posting p where p.workspace_id = link.workspace_id and p.journal_entry_id = link.journal_entry_id
    and p.version = link.version and p.is_mirror = link.is_mirror
$function$

CREATE OR REPLACE FUNCTION public.posting_waits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into posting_waiting (workspace_id, journal_entry_id, version, is_mirror)
    select workspace_id, journal_entry_id, version, is_mirror from added order by journal_entry_id, version, is_mirror;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.principal_of_key(given bytea)
 RETURNS TABLE(workspace_id integer, workspace_name character varying, workspace_type character varying, workspace_logo_url character varying, id integer, name character varying, email character varying, role character varying, permissions jsonb, entity_ids integer[], approval_required boolean, key_id integer)
 LANGUAGE plpgsql
AS $function$
declare
  home integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select k.workspace_id into home from api_key k where k.hash = given;
  if home is null then
    return;
  end if;
  perform step_into(home);
  return query select * from principal_with_key(given);
end $function$

CREATE OR REPLACE FUNCTION public.principal_of_session(given bytea)
 RETURNS TABLE(workspace_id integer, workspace_name character varying, workspace_type character varying, workspace_logo_url character varying, id integer, name character varying, email character varying, role character varying, permissions jsonb, entity_ids integer[], approval_required boolean, key_id integer)
 LANGUAGE plpgsql
AS $function$
declare
  home integer;
  who integer;
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  -- Where the server takes no changes, reads go on.
  if current_setting('transaction_read_only') = 'off' then
    update web_session s set seen_at = now()
    where s.hash = given and s.ended_at is null and s.expires_at > now()
      and s.seen_at between now() - interval '1 hour' and now() - interval '1 minute';
  end if;
  select s.workspace_id, s.person_id into home, who from web_session s
  where s.hash = given and s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '1 hour';
  if home is null then
    return;
  end if;
  perform step_into(home);
  return query
    select w.id, w.name, w.type, w.logo_url,
           p.id, p.name, p.email, m.role, m.permissions, m.entity_ids, m.approval_required, null::integer
    from person p
    join membership m on m.workspace_id = home and m.person_id = who and m.is_active
    join workspace w on w.id = home
    where p.id = who and p.is_active
      -- An admin of whom a second factor is demanded sets one up before anything else.
      and not (m.role = 'admin' and w.admins_need_second_factor and not has_second_factor(who));
end $function$

CREATE OR REPLACE FUNCTION public.principal_of_token(given bytea)
 RETURNS TABLE(workspace_id integer, workspace_name character varying, workspace_type character varying, workspace_logo_url character varying, id integer, name character varying, email character varying, role character varying, permissions jsonb, entity_ids integer[], approval_required boolean, key_id integer, app_id integer, client_id character varying, app_name character varying, connection_id integer, scopes text[], refusal character varying, resource character varying)
 LANGUAGE plpgsql
AS $function$
declare
  home integer;
  family integer;
  dies timestamptz;
  narrowed text[];
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  select t.workspace_id, t.grant_id, t.expires_at, t.scopes into home, family, dies, narrowed
  from oauth_token t where t.hash = given and t.kind = 'access';
  if home is null then
    refusal := 'expired';
    return next;
    return;
  end if;
  perform step_into(home);
  return query
    select w.id, w.name, w.type, w.logo_url,
           p.id, p.name, p.email, m.role, m.permissions, m.entity_ids, m.approval_required, null::integer,
           a.id, a.client_id, a.name, c.id, scopes_within(coalesce(narrowed, c.scopes), scopes_within(c.scopes, a.permissions)),
           case
             when a.deleted_at is not null then 'inactive'
             when m.is_active is not true or not p.is_active then 'removed'
             when a.workspace_id <> home and a.state <> 'published' then 'unavailable'
             when g.revoked_at is not null or c.ended_at is not null or dies <= now() then 'expired'
           end::varchar, g.resource
    from oauth_grant g
    join oauth_connection c on c.workspace_id = home and c.id = g.connection_id
    join oauth_app a on a.workspace_id = c.app_workspace_id and a.id = c.app_id
    join person p on p.id = c.person_id
    join workspace w on w.id = home
    left join membership m on m.workspace_id = home and m.person_id = c.person_id
    where g.workspace_id = home and g.id = family;
end $function$

CREATE OR REPLACE FUNCTION public.principal_with_key(given bytea)
 RETURNS TABLE(workspace_id integer, workspace_name character varying, workspace_type character varying, workspace_logo_url character varying, id integer, name character varying, email character varying, role character varying, permissions jsonb, entity_ids integer[], approval_required boolean, key_id integer)
 LANGUAGE sql
 STABLE
AS $function$
  select w.id, w.name, w.type, w.logo_url,
         u.id, u.name, u.email, u.role, u.permissions, u.entity_ids, u.approval_required, k.id
  from api_key k
  join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id and u.is_active
  join workspace w on w.id = k.workspace_id
  where k.workspace_id = (select current_workspace()) and k.hash = given
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
$function$

CREATE OR REPLACE FUNCTION public.rate_ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'DELETE' or old.is_deleted or not new.is_deleted
    or (old.currency, old.date, old.rate) is distinct from (new.currency, new.date, new.rate) then
    raise exception 'Rates are only ever added: a correction is a new one.';
  end if;
  new.ended_by := nextval(pg_get_serial_sequence('exchange_rate', 'id'));
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.rate_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(ledger_lock_key(), current_workspace());
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.rates_are_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into known_fact (workspace_id, kind, record_id)
    select workspace_id, 'exchange_rate', max(greatest(id, ended_by)) from changed group by workspace_id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.reconciliation_clearing_entity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.entity_id is null then
    select r.entity_id into new.entity_id from reconciliation_report r
      where r.workspace_id = new.workspace_id and r.id = new.report_id;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.reconciliation_report_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  rest numeric;
begin
  if new.status = 'APPROVED' and old.status <> 'APPROVED' then
    select round(new.ending_balance - new.starting_balance - coalesce(new.adjustments, 0) - coalesce(sum(
        amount_in(new.currency, l.currency, l.amount_native, e.currency, l.amount_book, reporting_currency(), l.amount)), 0),
      currency_decimals(new.currency)) into rest
    from reconciliation_clearing c
    join journal_line l on l.workspace_id = c.workspace_id and l.id = c.line_id and not l.is_mirror
      and l.account_id = new.account_id and l.entity_id = new.entity_id and l.date <= new.statement_ending_date
    join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
      and p.version = l.version and not p.is_mirror and p.taken_back_at is null
    join entity e on e.workspace_id = l.workspace_id and e.id = l.entity_id
    where c.workspace_id = new.workspace_id and c.report_id = new.id;
    if rest <> 0 then
      raise exception 'The difference is % %: it has to be 0.', rest, new.currency using errcode = 'LG400', hint = 'status';
    end if;
    perform list_unconfirmed(new.workspace_id, new.account_id, new.entity_id);
    perform unlist_lines(new.workspace_id, array(select c.line_id from reconciliation_clearing c
      where c.workspace_id = new.workspace_id and c.report_id = new.id));
  elsif old.status = 'APPROVED' and new.status <> 'APPROVED' then
    perform list_lines(new.workspace_id, array(select c.line_id from reconciliation_clearing c
      where c.workspace_id = new.workspace_id and c.report_id = new.id));
  end if;
  if (old.account_id, old.entity_id, old.currency, old.statement_ending_date)
      is distinct from (new.account_id, new.entity_id, new.currency, new.statement_ending_date)
    and exists (select from reconciliation_clearing c where c.workspace_id = new.workspace_id and c.report_id = new.id
      and not exists (select from reconciliation_source_transaction s
        where s.workspace_id = new.workspace_id and s.report_id = new.id and s.id = c.line_id)) then
    raise exception 'Lines are confirmed that would not be on this statement: take their confirmation back first.'
      using errcode = 'LG400', hint = case
        when old.account_id <> new.account_id then 'account' when old.entity_id <> new.entity_id then 'entity'
        when old.currency <> new.currency then 'currency' else 'statementEndingDate' end;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.reconciliation_report_is_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.roll_up_id := new.id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.reconciliation_report_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'DRAFT' then
      raise exception 'A report begins as DRAFT.' using errcode = 'LG400', hint = 'status';
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('DRAFT', 'PENDING_APPROVAL'), ('PENDING_APPROVAL', 'APPROVED'), ('PENDING_APPROVAL', 'DRAFT'), ('APPROVED', 'DRAFT')) then
    raise exception '%', case
      when new.status = 'DELETED' then 'Delete the report instead.'
      when new.status = 'APPROVED' then 'A report is approved when it is PENDING_APPROVAL.'
      else format('A report that is %s becomes DRAFT first.', old.status) end
      using errcode = 'LG400', hint = 'status';
  end if;
  if old.status <> 'DRAFT' and new.status <> 'DRAFT'
    and (old.account_id, old.entity_id, old.currency, old.statement_starting_date, old.statement_ending_date,
      old.starting_balance, old.ending_balance, old.total_credit_amount, old.total_debit_amount, old.adjustments)
    is distinct from (new.account_id, new.entity_id, new.currency, new.statement_starting_date, new.statement_ending_date,
      new.starting_balance, new.ending_balance, new.total_credit_amount, new.total_debit_amount, new.adjustments) then
    raise exception 'This report is %: set its status back to DRAFT first.', old.status
      using errcode = 'LG400', hint = 'status';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.reconciliation_sums(reports integer[])
 RETURNS TABLE(workspace_id integer, id integer, cleared_total_debits text, cleared_total_credits text, cleared_activity text, cleared_item_count text, matched_total_debits text, matched_total_credits text, matched_activity text, matched_item_count text, unreconciled_total_debits text, unreconciled_total_credits text, unreconciled_activity text, unreconciled_gl_item_count text, unreconciled_statement_line_count text, unreconciled_statement_activity text, open_total_debits text, open_total_credits text, open_activity text, open_gl_item_count text, open_statement_line_count text, open_statement_activity text, statement_activity text, reconciliation_difference text, open_difference text, unmatched_statement_transactions jsonb)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  with report as materialized (
    select r.workspace_id, r.id, r.account_id, r.entity_id, r.currency, e.currency as book_currency,
      r.statement_starting_date as first, r.statement_ending_date as last,
      r.starting_balance, r.ending_balance, coalesce(r.adjustments, 0) as adjustments
    from reconciliation_report r
    join entity e on e.workspace_id = r.workspace_id and e.id = r.entity_id
    where r.workspace_id = (select current_workspace()) and r.id = any(reports)
  ), moved as materialized (
    select k.account_id, k.entity_id, k.currency, m.* from (
      select r.account_id, r.entity_id, r.currency, r.book_currency, max(r.last) as last from report r group by 1, 2, 3, 4
    ) k cross join lateral (
      select l.date, c.report_id, o.statement_ending_date as confirmed,
        l.bank_transaction_id is not null or exists (
          select from statement_link s where s.workspace_id = l.workspace_id and s.line_id = l.id) as is_matched,
        coalesce(sum(a.amount) filter (where a.amount > 0), 0) as debits,
        coalesce(-sum(a.amount) filter (where a.amount < 0), 0) as credits, count(*) as items
      from journal_line l
      join journal_posting p on p.workspace_id = l.workspace_id and p.journal_entry_id = l.journal_entry_id
        and p.version = l.version and not p.is_mirror and p.taken_back_at is null
      left join reconciliation_clearing c on c.workspace_id = l.workspace_id and c.line_id = l.id
      left join reconciliation_report o on o.workspace_id = c.workspace_id and o.id = c.report_id
      cross join lateral (
        select amount_in(k.currency, l.currency, l.amount_native, k.book_currency, l.amount_book, (select reporting_currency()), l.amount) as amount) a
      where l.workspace_id = (select current_workspace()) and l.account_id = k.account_id and l.entity_id = k.entity_id
        and l.date <= k.last and not l.is_mirror and a.amount <> 0
      group by 1, 2, 3, 4
    ) m
  ), summed as (
    select r.id,
      coalesce(sum(m.debits) filter (where k.is_mine), 0) as cleared_debits,
      coalesce(sum(m.credits) filter (where k.is_mine), 0) as cleared_credits,
      coalesce(sum(m.items) filter (where k.is_mine), 0) as cleared_count,
      coalesce(sum(m.debits) filter (where k.is_open and m.is_matched), 0) as matched_debits,
      coalesce(sum(m.credits) filter (where k.is_open and m.is_matched), 0) as matched_credits,
      coalesce(sum(m.items) filter (where k.is_open and m.is_matched), 0) as matched_count,
      coalesce(sum(m.debits) filter (where k.is_open and k.is_within), 0) as unreconciled_debits,
      coalesce(sum(m.credits) filter (where k.is_open and k.is_within), 0) as unreconciled_credits,
      coalesce(sum(m.items) filter (where k.is_open and k.is_within), 0) as unreconciled_count,
      coalesce(sum(m.debits) filter (where k.is_open), 0) as open_debits,
      coalesce(sum(m.credits) filter (where k.is_open), 0) as open_credits,
      coalesce(sum(m.items) filter (where k.is_open), 0) as open_count
    from report r
    left join moved m on m.account_id = r.account_id and m.entity_id = r.entity_id and m.currency = r.currency
      and m.date <= r.last
    cross join lateral (
      select m.report_id = r.id as is_mine, m.report_id is null or m.confirmed > r.last as is_open,
        m.date >= r.first as is_within) k
    group by r.id
  )
  select r.workspace_id, r.id,
    m.cleared_debits, m.cleared_credits, m.cleared, s.cleared_count::text,
    m.matched_debits, m.matched_credits, m.matched, s.matched_count::text,
    m.unreconciled_debits, m.unreconciled_credits, m.unreconciled, s.unreconciled_count::text,
    b.within_count::text, round(b.within_activity, d.decimals)::text,
    m.open_debits, m.open_credits, m.open, s.open_count::text,
    b.open_count::text, round(b.open_activity, d.decimals)::text,
    m.statement, m.difference, m.open_difference, coalesce(to_jsonb(b.lines[1:100]), '[]')
  from report r
  join summed s on s.id = r.id
  cross join lateral (
    select r.ending_balance - (r.starting_balance + s.cleared_debits - s.cleared_credits + r.adjustments) as difference,
      currency_decimals(r.currency) as decimals) d
  cross join lateral (
    select round(s.cleared_debits, d.decimals)::text as cleared_debits, round(s.cleared_credits, d.decimals)::text as cleared_credits,
      round(s.cleared_debits - s.cleared_credits, d.decimals)::text as cleared,
      round(s.matched_debits, d.decimals)::text as matched_debits, round(s.matched_credits, d.decimals)::text as matched_credits,
      round(s.matched_debits - s.matched_credits, d.decimals)::text as matched,
      round(s.unreconciled_debits, d.decimals)::text as unreconciled_debits,
      round(s.unreconciled_credits, d.decimals)::text as unreconciled_credits,
      round(s.unreconciled_debits - s.unreconciled_credits, d.decimals)::text as unreconciled,
      round(s.open_debits, d.decimals)::text as open_debits, round(s.open_credits, d.decimals)::text as open_credits,
      round(s.open_debits - s.open_credits, d.decimals)::text as open,
      round(r.ending_balance - r.starting_balance, d.decimals)::text as statement,
      round(d.difference, d.decimals)::text as difference,
      round(d.difference - (s.open_debits - s.open_credits), d.decimals)::text as open_difference) m
  cross join lateral (
    select count(*) as open_count, coalesce(sum(t.amount), 0) as open_activity,
      count(*) filter (where t.day >= r.first) as within_count,
      coalesce(sum(t.amount) filter (where t.day >= r.first), 0) as within_activity,
      array_agg(jsonb_build_object('id', t.id, 'date', t.day,
        'deposit', case when t.amount > 0 then trim_scale(t.amount) end,
        'withdrawal', case when t.amount < 0 then trim_scale(-t.amount) end) order by t.day, t.id)
        filter (where t.day >= r.first) as lines
    from open_statement_line(r.workspace_id, r.account_id, r.entity_id, r.currency, r.last) t) b
$function$

CREATE OR REPLACE FUNCTION public.refresh_pair(client character varying, secret bytea, spent bytea, access bytea, access_life integer, refresh bytea, refresh_life integer, from_ip character varying)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  t oauth_token;
  c oauth_connection;
  old jsonb;
  began bigint := extract(epoch from now())::bigint;
  word text;
  granted text := '';
  issued jsonb;
begin
  perform set_config('ledgergate.credential', encode(spent, 'hex'), true);
  select * into t from oauth_token n
  where n.hash = spent and n.kind = 'refresh' and n.consumed_at is null and n.expires_at > now()
  for no key update; -- of several that present it one comes first, and the others see it used
  if t.hash is null then
    return null;
  end if;
  perform step_into(t.workspace_id);
  -- The lock keeps the family from being revoked meanwhile.
  select n.* into c
  from oauth_grant g
  join oauth_connection n on n.workspace_id = g.workspace_id and n.id = g.connection_id
  join oauth_app a on a.workspace_id = n.app_workspace_id and a.id = n.app_id
  join person p on p.id = n.person_id and p.is_active
  where g.workspace_id = t.workspace_id and g.id = t.grant_id and g.revoked_at is null
    and a.client_id = client and a.secret_hash = secret and a.deleted_at is null
  for share of g;
  if c.id is null then
    return null;
  end if;
  update oauth_token n set consumed_at = now() where n.workspace_id = t.workspace_id and n.hash = spent;
  old := t.payload::jsonb;
  -- Not a query: one over a function's rows is planned each time.
  foreach word in array string_to_array(coalesce(old ->> 'scope', ''), ' ') loop
    if word = 'connection' or word = any(c.scopes) then
      granted := ltrim(granted || ' ' || word);
    end if;
  end loop;
  -- The engine's form of both, which it reads again when a token is revoked or used twice.
  issued := old || jsonb_build_object(
    'iat', began,
    'gty', case when old ->> 'gty' like '%refresh_token' then old ->> 'gty' else concat(old ->> 'gty', ' refresh_token') end
  );
  perform issue_pair(
    t.workspace_id, t.grant_id, c, 'refresh',
    access, (issued - '{rotations,authTime,iiat,acr,amr,nonce}'::text[] || jsonb_build_object('kind', 'AccessToken', 'scope', nullif(granted, ''), 'exp', began + access_life))::text,
    now() + make_interval(secs => access_life), null,
    refresh, (issued || jsonb_build_object('rotations', coalesce((old ->> 'rotations')::integer, 0) + 1, 'exp', began + refresh_life))::text,
    now() + make_interval(secs => refresh_life), from_ip
  );
  return granted;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change_of_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The content of a file never changes.';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_circle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_circle boolean;
begin
  if tg_op = 'UPDATE' then
    perform pg_advisory_xact_lock(hashtext('tree:' || tg_table_name), new.workspace_id);
  end if;
  execute format(
    'with recursive above (id) as (
       select $2 union select t.parent_id from %I t join above a on t.workspace_id = $1 and t.id = a.id
     ) select exists (select from above where id = $3)', tg_table_name)
    into is_circle using new.workspace_id, new.parent_id, new.id;
  if is_circle then
    raise exception 'Nothing stands below itself: choose another parent.' using errcode = 'LG400', hint = 'parent';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_empty_mirror()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not new.is_deleted and new.version = old.version or old.status <> 'posted' then
    return null;
  end if;
  if not exists (select from journal_line l where l.workspace_id = old.workspace_id and l.journal_entry_id = old.id
      and l.version = old.version and l.is_mirror) then
    raise exception 'A version goes when its lines are taken back.';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_matched(transaction integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'This is matched with bank transaction %: undo that match first.', transaction using errcode = 'LG409';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_other_reporting_currency()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.id);
  if is_reporting_fixed(new.id) then
    raise exception 'The books are reported in %: journal lines or exchange rates are told in it, so it is fixed.', old.reporting_currency
      using errcode = 'LG400', hint = 'currency';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_reconciled(report integer, line bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Line % of this entry is confirmed by the approved reconciliation report %: set that back to DRAFT first.', line, report
    using errcode = 'LG409';
end $function$

CREATE OR REPLACE FUNCTION public.refuse_to_lose_lines()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(ledger_lock_key(), new.workspace_id);
  if new.is_deleted and not old.is_deleted then
    if tg_table_name = 'entity' and exists (select from journal_line l where l.workspace_id = new.workspace_id and l.entity_id = new.id)
      or tg_table_name = 'account' and exists (select from journal_line l where l.workspace_id = new.workspace_id and l.account_id = new.id) then
      raise exception 'Journal lines stand on this %.', tg_table_name
        using errcode = '23503', constraint = 'journal_line_' || tg_table_name || '_id_fkey', table = tg_table_name;
    end if;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_to_move_closed(held lock_period, field text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if held.id is not null then
    raise exception 'Books are closed through %, and this would move their figures. Have them reopened first (/close).', lock_words(held)
      using errcode = 'LG400', hint = field;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_unnumbered_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new."order", -1)) > 0 and exists (
    select from journal_entry e where e.workspace_id = new.workspace_id and e.id = new.id and e."order" = new."order") then
    raise exception 'Entry % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_unnumbered_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if strpos(current_setting('ledgergate.marks', true), left(new.invoice_number, -1)) > 0 and exists (
    select from invoice i where i.workspace_id = new.workspace_id and i.id = new.id
      and i.invoice_number = new.invoice_number) then
    raise exception 'Invoice % has no number.', new.id using errcode = '23514';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_wrong_total()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stands record;
  wanted numeric;
begin
  select i.total_amount, i.discount, i.is_deleted into stands from invoice i where i.workspace_id = new.workspace_id and i.id = new.id;
  if not found or stands.is_deleted then
    return null;
  end if;
  select coalesce(sum(n.amount + n.tax), 0) - coalesce(stands.discount, 0) into wanted
  from invoice_line n where n.workspace_id = new.workspace_id and n.invoice_id = new.id;
  if stands.total_amount <> wanted then
    raise exception 'The total of invoice % is %, and its lines make %.', new.id, stands.total_amount, wanted
      using errcode = '23514';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.renew_statistics()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  least constant integer := 500;
  listed record;
  changed name;
  plan json;
begin
  for listed in
    select c.relation, sum(c.live + c.gone) as rows from record_count c
    join pg_class t on t.relname = c.relation and t.relnamespace = 'public'::regnamespace
    join pg_attribute a on a.attrelid = t.oid and a.attname = 'workspace_id'
    where c.workspace_id = (select current_workspace()) group by 1 having sum(c.live + c.gone) >= least
  loop
    execute format('explain (format json) select from %I where workspace_id = %L', listed.relation, current_workspace())
      into plan;
    if (plan #>> '{0,Plan,Plan Rows}')::numeric * 10 >= listed.rows then
      continue;
    end if;
    for changed in
      select u.relname from pg_stat_user_tables u join pg_class t on t.oid = u.relid
      where u.schemaname = 'public' and t.relowner = current_user::regrole and u.n_mod_since_analyze >= least order by 1
    loop
      execute format('analyze (skip_locked) %I', changed);
    end loop;
    return true;
  end loop;
  return false;
end $function$

CREATE OR REPLACE FUNCTION public.reporting_currency()
 RETURNS character varying
 LANGUAGE sql
 STABLE
AS $function$ select w.reporting_currency from workspace w where w.id = current_workspace() $function$

CREATE OR REPLACE FUNCTION public.reporting_currency_of_first()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was varchar := (select w.reporting_currency from workspace w where w.id = new.workspace_id);
begin
  if was is null or tg_op = 'UPDATE' and was = old.currency and not is_reporting_fixed(new.workspace_id)
    and not exists (select from entity e where e.workspace_id = new.workspace_id and e.parent_id is null and e.id < new.id) then
    update workspace w set reporting_currency = new.currency where w.id = new.workspace_id;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.revenue_is_due(home integer, of_entity integer, day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with root as materialized (
    select id from entity where workspace_id = home and not is_deleted order by parent_id is not null, id limit 1
  )
  select exists (
    select from revenue_transaction r
    where r.workspace_id = home and r.journal_entry_id is null and not r.is_deleted and not r.is_migration_invoiced
      and coalesce(r.recognized, 0) <> 0 and (r.drafted_by is null or r.approved_by is not null)
      and (r.accounting_period + interval '1 month' - interval '1 day')::date <= day
      and (of_entity is null or coalesce(r.entity_id, (select id from root)) = of_entity))
$function$

CREATE OR REPLACE FUNCTION public.revenue_row_json(r revenue_transaction)
 RETURNS json
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object('id', r.id, 'accounting_period', r.accounting_period, 'start_date', r.transaction_date,
    'end_date', r.transaction_end_date, 'product', r.product_id, 'amount', trim_scale(r.amount), 'recognized', trim_scale(r.recognized),
    'billed_amount', trim_scale(r.billed_amount), 'quantity', trim_scale(r.quantity), 'rate', trim_scale(r.rate),
    'journal_entry', r.journal_entry_id, 'invoice', r.invoice_id)
$function$

CREATE OR REPLACE FUNCTION public.revoke_family(home integer, family integer, why character varying, from_ip character varying)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform step_into(home);
  update oauth_grant g set revoked_at = now(), revoked_reason = why
  where g.workspace_id = home and g.id = family and g.revoked_at is null;
  if not found then
    return false;
  end if;
  insert into oauth_activity (workspace_id, kind, person_id, connection_id, app_workspace_id, app_id, reason, ip)
  select home, 'tokens_revoked', c.person_id, c.id, c.app_workspace_id, c.app_id, why, from_ip
  from oauth_grant g join oauth_connection c on c.workspace_id = home and c.id = g.connection_id
  where g.workspace_id = home and g.id = family;
  return true;
end $function$

CREATE OR REPLACE FUNCTION public.scope_covers(held text, asked text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select held = asked or (
    split_part(held, ':', 1) = split_part(asked, ':', 1)
    and (split_part(held, ':', 2), split_part(asked, ':', 2)) in (('write', 'draft'), ('write', 'read'), ('draft', 'read'))
  )
$function$

CREATE OR REPLACE FUNCTION public.scopes_within(granted text[], ceiling text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when granted = ceiling or granted <@ ceiling then granted else (
    select coalesce(array_agg(g order by n), '{}') from unnest(granted) with ordinality as t (g, n)
    where exists (select 1 from unnest(ceiling) c where scope_covers(c, g))
  ) end
$function$

CREATE OR REPLACE FUNCTION public.search_account(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from account t where t.workspace_id = (select current_workspace()) and (t.number ilike given or t.name ilike given or t.nickname ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_api_user(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from api_user t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.email ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_bank_transaction(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from bank_transaction t where t.workspace_id = (select current_workspace()) and (t.bank_description ilike given or t.merchant_name ilike given or t.external_memo ilike given or t.note ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_bill(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from bill t where t.workspace_id = (select current_workspace()) and (t.bill_number ilike given or t.message_on_bill ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from bill t where t.workspace_id = (select current_workspace()) and t.vendor_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_budget(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from budget t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.description ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_close_task(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from close_task t where t.workspace_id = (select current_workspace()) and (t.title ilike given or t.note ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_contract(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from contract t where t.workspace_id = (select current_workspace()) and (t.deal_name ilike given or t.deal_id ilike given or t.purchase_order_number ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from contract t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_contract_customer(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from contract_customer t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.dba ilike given or t.company_name ilike given or t.email ilike given or t.external_id ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_cost_allocation(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from cost_allocation t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.number ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_credit_memo(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from credit_memo t where t.workspace_id = (select current_workspace()) and (t.credit_memo_number ilike given or t.ref_number ilike given or t.message_on_credit_memo ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from credit_memo t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_custom_field(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from custom_field t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.label ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_debit_memo(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from debit_memo t where t.workspace_id = (select current_workspace()) and (t.debit_memo_number ilike given or t.ref_number ilike given or t.message_on_debit_memo ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from debit_memo t where t.workspace_id = (select current_workspace()) and t.vendor_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_department(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from department t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.code ilike given or t.display_name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_entity(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from entity t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_file(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from file t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_fixed_asset(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from fixed_asset t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.description ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_fixed_asset_automation_rule(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from fixed_asset_automation_rule t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
    union all select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from fixed_asset_automation_rule t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_fixed_asset_class(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from fixed_asset_class t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_invoice(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from invoice t where t.workspace_id = (select current_workspace()) and (t.invoice_number ilike given or t.ref_number ilike given or t.purchase_order_number ilike given or t.message_on_invoice ilike given)
    union all select t.id from (select x.id from vendor x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from invoice t where t.workspace_id = (select current_workspace()) and t.client_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_invoice_report(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from invoice_report t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_ledger_line(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and (t.description ilike given or t.merchant_name ilike given or t.note ilike given)
    union all select t.id from (select x.id from journal_entry x where x.workspace_id = (select current_workspace()) and x."order" ilike given offset 0) x, lateral (select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.journal_id = x.id offset 0) t
    union all select t.id from (select x.id from journal_entry x where x.workspace_id = (select current_workspace()) and x.memo ilike given offset 0) x, lateral (select t.id from ledger_line_text t where t.workspace_id = (select current_workspace()) and t.journal_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_letter(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from letter t where t.workspace_id = (select current_workspace()) and (t.subject ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_payment_term(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from payment_term t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_product(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from product t where t.workspace_id = (select current_workspace()) and (t.product_name ilike given or t.product_id ilike given or t.product_description ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_product_bundle(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from product_bundle t where t.workspace_id = (select current_workspace()) and (t.bundle_name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_reconciliation_report(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
    union all select t.id from (select x.id from account x where x.workspace_id = (select current_workspace()) and x.number ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.account_id = x.id offset 0) t
    union all select t.id from (select x.id from entity x where x.workspace_id = (select current_workspace()) and x.name ilike given offset 0) x, lateral (select t.id from reconciliation_report t where t.workspace_id = (select current_workspace()) and t.entity_id = x.id offset 0) t
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_tag(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from tag t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_tag_group(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from tag_group t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_tax_rate(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from tax_rate t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_upload_run(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from upload_run t where t.workspace_id = (select current_workspace()) and (t.file_name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_usage_group(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from usage_group t where t.workspace_id = (select current_workspace()) and (t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_vendor(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from vendor t where t.workspace_id = (select current_workspace()) and (t.name ilike given or t.dba ilike given or t.company_name ilike given or t.email ilike given or t.external_id ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_vendor_custom_field(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from vendor_custom_field t where t.workspace_id = (select current_workspace()) and (t.value ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.search_workspace_currency(given text, most bigint DEFAULT NULL::bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET work_mem TO '32MB'
AS $function$
  with found as materialized (
    select t.id from workspace_currency t where t.workspace_id = (select current_workspace()) and (t.currency ilike given or t.name ilike given)
  )
  select array(select id from found limit most)
$function$

CREATE OR REPLACE FUNCTION public.service_backlog()
 RETURNS TABLE(name text, waiting bigint, oldest_seconds double precision)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  with elsewhere as (
    select workspace from placed where state <> 'here'
  ), events as (
    select recorded_at from outbox where sequence is null order by id limit 100000
  ), deliveries as (
    select d.due_at from webhook w join webhook_delivery d on d.workspace_id = w.workspace_id and d.webhook_id = w.id
    where w.active and d.status = 'PENDING' and w.workspace_id not in (select workspace from elsewhere) limit 100000
  ), postings as (
    select p.recorded_at
    from (select workspace_id, journal_entry_id, version, is_mirror from posting_waiting order by id limit 100000) q
    join journal_posting p on (p.workspace_id, p.journal_entry_id, p.version, p.is_mirror)
      = (q.workspace_id, q.journal_entry_id, q.version, q.is_mirror)
  ), letters as (
    select next_attempt_at from letter
    where state = 'waiting' and workspace_id not in (select workspace from elsewhere) limit 100000
  )
  select 'events', count(*), extract(epoch from clock_timestamp() - min(recorded_at))::double precision from events
  union all
  select 'deliveries', count(*), greatest(delivery_time() - min(due_at), 0) / 1000.0 from deliveries
  union all
  select 'postings', count(*), extract(epoch from clock_timestamp() - min(recorded_at))::double precision from postings
  union all
  select 'letters', count(*),
    greatest(extract(epoch from clock_timestamp() - min(next_attempt_at)), 0)::double precision from letters
$function$

CREATE OR REPLACE FUNCTION public.set_reporting_currency(given character varying)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$ update workspace set reporting_currency = given where id = current_workspace() $function$

CREATE OR REPLACE FUNCTION public.set_second_factor_demand(given boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ update workspace set admins_need_second_factor = given where id = current_workspace() $function$

CREATE OR REPLACE FUNCTION public.setter_of(held lock_period, deed text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.changed_by_name || deed || ' on ' || (c.created_at at time zone 'UTC')::date
  from lock_change c where c.workspace_id = held.workspace_id and c.workspace_id = (select current_workspace()) and c.lock_period = held.id
  order by c.id desc limit 1
$function$

CREATE OR REPLACE FUNCTION public.settle_asset_match()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update fixed_asset_automation_match m set status = 'accepted', created_asset_id = new.fixed_asset_id, last_modified_at = now()
    where m.workspace_id = new.workspace_id and m.line = new.transaction and m.status = 'pending';
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.settle_moment(moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home integer := current_workspace();
begin
  if moment > clock_timestamp() then
    return;
  end if;
  -- A commit that a crash takes with it protected nobody.
  perform set_config('synchronous_commit', 'off', true);
  perform wait_at_most(2000);
  perform pg_advisory_xact_lock(ledger_lock_key() + 3, home);
  perform chain_postings(null);
  if moment > last_known(home) is not false then
    insert into moment_asked as a (workspace_id, at) values (home, moment)
      on conflict (workspace_id) do update set at = excluded.at where a.at < excluded.at;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.step_into(home integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform demand_here(home);
  perform set_config('ledgergate.workspace', home::text, true);
end $function$

CREATE OR REPLACE FUNCTION public.take_invoice_number()
 RETURNS character varying
 LANGUAGE plpgsql
AS $function$
declare
  home integer := current_workspace();
  seen text := current_setting('ledgergate.entities', true);
  taken varchar;
begin
  perform set_config('ledgergate.entities', '', true);
  loop
    insert into counter as c (workspace_id, kind, last) values (home, 'invoice', 1)
      on conflict (workspace_id, kind) do update set last = c.last + 1
      returning 'INV-' || lpad(last::text, greatest(7, length(last::text)), '0') into taken;
    exit when not exists (select from invoice i where i.workspace_id = home and i.invoice_number = taken and not i.is_deleted)
      and not exists (select from invoice i where i.workspace_id = home and i.invoice_number = taken and i.is_deleted);
  end loop;
  perform set_config('ledgergate.entities', coalesce(seen, ''), true), set_config('ledgergate.number', taken, true);
  return taken;
end $function$

CREATE OR REPLACE FUNCTION public.unbalanced_entity(home integer, of_entity integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select entity_id from (
    select entity_id, amount_book, amount from balance_day where workspace_id = home
    union all select entity_id, amount_book, amount from balance_delta where workspace_id = home) b
  where of_entity is null or entity_id = of_entity
  group by entity_id having sum(amount_book) <> 0 or sum(amount) <> 0 limit 1
$function$

CREATE OR REPLACE FUNCTION public.unlist_lines(home integer, lines bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from unconfirmed_line u using journal_line l
    where l.workspace_id = home and l.id = any(lines)
      and (u.workspace_id, u.account_id, u.entity_id, u.line_id) = (home, l.account_id, l.entity_id, l.id)
$function$

CREATE OR REPLACE FUNCTION public.vendor_sums(vendors integer[])
 RETURNS TABLE(workspace_id integer, id integer, total_spend numeric, total_spend_book numeric, total_bill_spend numeric, total_bill_spend_book numeric, total_card_spend numeric, total_card_spend_book numeric, total_paid numeric, total_paid_book numeric, total_unpaid numeric, total_unpaid_book numeric, total_credits numeric, total_credits_book numeric, credit_used numeric, credit_used_book numeric, credit_available numeric, credit_available_book numeric)
 LANGUAGE sql
 STABLE ROWS 10000
AS $function$
  with line as (
    select b.vendor_id, 'bill ' || l.document_role as kind, l.entity_id, -l.amount as amount, -l.amount_book as amount_book
    from bill b join journal_line l on l.workspace_id = b.workspace_id and l.document_kind = 'bill' and l.document_id = b.id
      and l.document_role in ('payable', 'settlement')
    where b.workspace_id = (select current_workspace()) and b.vendor_id = any(vendors) and not b.is_deleted
      and b.payment_status not in ('draft', 'voided')
    union all
    select m.vendor_id, 'memo ' || l.document_role, l.entity_id, l.amount * s.sign, l.amount_book * s.sign
    from debit_memo m
    join journal_line l on l.workspace_id = m.workspace_id and l.document_kind = 'debit_memo' and l.document_id = m.id
      and l.document_role in ('memo', 'settlement', 'use')
    cross join lateral (select case l.document_role when 'use' then -1 else 1 end as sign) s
    where m.workspace_id = (select current_workspace()) and m.vendor_id = any(vendors) and not m.is_deleted
      and m.application_status not in ('draft', 'voided')
    union all
    select l.vendor_id, 'card', l.entity_id, l.amount, l.amount_book
    from ledger_line l
    join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_id and e.type = 'credit_card'
    join account a on a.workspace_id = l.workspace_id and a.id = l.account_id and a.account_subtype <> 'CREDIT_CARD'
    where l.workspace_id = (select current_workspace()) and l.vendor_id = any(vendors) and not l.is_deleted
  ), figure (name, kinds) as (
    values ('bills', array['bill payable']), ('unpaid', array['bill payable', 'bill settlement']), ('cards', array['card']),
      ('credits', array['memo memo']), ('available', array['memo memo', 'memo settlement', 'memo use'])
  ), summed as (
    select l.vendor_id, f.name, sum(l.amount) as amount,
      case when count(distinct e.currency) = 1 then sum(l.amount_book) end as amount_book
    from line l join entity e on e.workspace_id = (select current_workspace()) and e.id = l.entity_id
    join figure f on l.kind = any(f.kinds)
    group by l.vendor_id, f.name
  ), wide as (
    select v.id,
      coalesce(max(s.amount) filter (where s.name = 'bills'), 0) as bills,
      coalesce(max(s.amount) filter (where s.name = 'unpaid'), 0) as unpaid,
      coalesce(max(s.amount) filter (where s.name = 'cards'), 0) as cards,
      coalesce(max(s.amount) filter (where s.name = 'credits'), 0) as credits,
      coalesce(max(s.amount) filter (where s.name = 'available'), 0) as available,
      case when count(*) filter (where s.name = 'bills') = 0 then 0 else max(s.amount_book) filter (where s.name = 'bills') end as bills_book,
      case when count(*) filter (where s.name = 'unpaid') = 0 then 0 else max(s.amount_book) filter (where s.name = 'unpaid') end as unpaid_book,
      case when count(*) filter (where s.name = 'cards') = 0 then 0 else max(s.amount_book) filter (where s.name = 'cards') end as cards_book,
      case when count(*) filter (where s.name = 'credits') = 0 then 0 else max(s.amount_book) filter (where s.name = 'credits') end as credits_book,
      case when count(*) filter (where s.name = 'available') = 0 then 0 else max(s.amount_book) filter (where s.name = 'available') end as available_book
    from unnest(vendors) v(id) left join summed s on s.vendor_id = v.id
    group by v.id
  )
  select current_workspace(), w.id, w.bills + w.cards, w.bills_book + w.cards_book, w.bills, w.bills_book, w.cards, w.cards_book,
    w.bills - w.unpaid, w.bills_book - w.unpaid_book, w.unpaid, w.unpaid_book, w.credits, w.credits_book,
    w.credits - w.available, w.credits_book - w.available_book, w.available, w.available_book
  from wide w
$function$

CREATE OR REPLACE FUNCTION public.wait_at_most(milliseconds integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select set_config('lock_timeout', least(milliseconds,
    nullif(extract(epoch from current_setting('lock_timeout')::interval) * 1000, 0)::integer)::text, true)
$function$

CREATE OR REPLACE FUNCTION public.web_session_of(given bytea)
 RETURNS TABLE(person_id integer, name character varying, email character varying, is_operator boolean, workspace_id integer, password_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('ledgergate.credential', encode(given, 'hex'), true);
  -- Where the server takes no changes, reads go on.
  if current_setting('transaction_read_only') = 'off' then
    update web_session s set seen_at = now()
    where s.hash = given and s.ended_at is null and s.expires_at > now()
      and s.seen_at between now() - interval '1 hour' and now() - interval '1 minute';
  end if;
  return query
    select p.id, p.name, p.email, p.is_operator, s.workspace_id, s.password_at, s.created_at
    from web_session s join person p on p.id = s.person_id and p.is_active
    where s.hash = given and s.ended_at is null and s.expires_at > now() and s.seen_at > now() - interval '1 hour';
end $function$

CREATE OR REPLACE FUNCTION public.wind_delivery_clock(most integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$ update delivery_clock set at = at + milliseconds_since(wound_at, most), wound_at = clock_timestamp() returning at $function$

CREATE OR REPLACE FUNCTION public.with_numbers(body text)
 RETURNS json
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
declare
  numbers constant json := current_setting('ledgergate.numbers')::json;
  mark constant text := numbers ->> 'mark';
  each text;
  said text;
begin
  foreach each in array array['o', 'd', 'v'] loop
    said := (numbers -> each)::text;
    if said <> 'null' then
      body := replace(body, mark || each, substr(said, 2, length(said) - 2));
    end if;
  end loop;
  return body;
end $function$

CREATE OR REPLACE FUNCTION public.withholding_of_invoice(workspace integer, invoice integer, total numeric, paid numeric)
 RETURNS TABLE(info json)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select json_build_object(
    'estimated_withholding_amount', case when total > paid then (
      select trim_scale(coalesce(round(sum(l.amount * r.value / 100) * (total - paid) / total, 2), 0))
      from invoice_line l join tax_rate r on r.workspace_id = l.workspace_id and r.id = l.withholding_tax_rate_id
      where l.workspace_id = workspace and l.invoice_id = invoice) end,
    'withheld_to_date', (
      select trim_scale(coalesce(sum(p.withheld_amount), 0)) from invoice_payment p
      where p.workspace_id = workspace and p.invoice_id = invoice and p.voided_date is null))
$function$

CREATE OR REPLACE FUNCTION public.workspace_ids()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select id from workspace where is_here(id) order by id $function$

CREATE OR REPLACE FUNCTION public.workspaces_to_chain()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id from (
    select workspace_id from posting_waiting union select workspace_id from known_fact where known_at is null
  ) waiting (id) where is_here(id)
$function$

CREATE OR REPLACE FUNCTION public.workspaces_to_fold_balances()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select id from (select distinct workspace_id from balance_delta) waiting (id) where is_here(id) $function$

CREATE OR REPLACE FUNCTION public.workspaces_to_fold_counts()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id from (
    select distinct workspace_id from record_count group by workspace_id, relation, entities having count(*) > 1
  ) waiting (id) where is_here(id)
$function$

CREATE OR REPLACE FUNCTION public.workspaces_with_deliveries()
 RETURNS SETOF integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select distinct w.workspace_id from webhook w
  cross join lateral (
    select from webhook_delivery d
    where d.workspace_id = w.workspace_id and d.webhook_id = w.id and d.status = 'PENDING'
      and d.due_at <= (select delivery_time())
    order by d.due_at limit 1
  ) due
  where w.active and is_here(w.workspace_id)
$function$

CREATE OR REPLACE FUNCTION public.workspaces_with_events()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select id from (select distinct workspace_id from outbox where sequence is null) waiting (id) where is_here(id) $function$

CREATE OR REPLACE FUNCTION public.workspaces_with_letters()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select id from (
    select distinct workspace_id from letter where state = 'waiting' and next_attempt_at <= now()
  ) waiting (id) where is_here(id)
$function$

CREATE OR REPLACE FUNCTION public.written_position(OUT timeline bigint, OUT lsn pg_lsn)
 RETURNS record
 LANGUAGE sql
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select ('x' || left(pg_walfile_name(now_at), 8))::bit(32)::bigint, now_at from pg_current_wal_insert_lsn() now_at
$function$

