-- The contract a credit memo is of is a link; prices of one contract and months of use can wait as drafts.

-- No memo names one so far: whatever was sent was refused.
alter table credit_memo rename column contract to contract_id;
alter table credit_memo add constraint credit_memo_contract_id_fkey foreign key (workspace_id, contract_id) references contract (workspace_id, id);
drop index credit_memo_contract_order;
create index credit_memo_contract_id_idx on credit_memo (workspace_id, contract_id) where contract_id is not null;
alter table tier_price_override add column drafted_by varchar(80);
alter table tier_price_override add column approved_by varchar(80);
alter table contract_prepaid_commit_consumption add column drafted_by varchar(80);
alter table contract_prepaid_commit_consumption add column approved_by varchar(80);
alter table contract_prepaid_commit add column drafted_installments jsonb;
