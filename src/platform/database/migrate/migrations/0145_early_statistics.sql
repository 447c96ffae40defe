-- Statistics of the large tables are renewed when a hundredth of a table is new, not a tenth: until PostgreSQL has seen
-- rows of a workspace, it plans reads of it as if it had none.

alter table journal_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table journal_posting set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table journal_entry set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table balance_day set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table balance_month set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table bank_transaction set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table invoice set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table invoice_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table bill set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table bill_line set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
alter table revenue_transaction set (autovacuum_analyze_scale_factor = 0.01, autovacuum_analyze_threshold = 200);
