-- The entity of a line is looked up where nobody says it. The key to its owner holds the entity, so it cannot be another one.

create or replace trigger entity before insert on fixed_asset_depreciation
  for each row when (new.entity_id is null) execute function fixed_asset_depreciation_entity();
create or replace trigger entity before insert on fixed_asset_disposal
  for each row when (new.entity_id is null) execute function fixed_asset_disposal_entity();
create or replace trigger entity before insert on fixed_asset_purchase
  for each row when (new.entity_id is null) execute function fixed_asset_purchase_entity();
create or replace trigger entity before insert on fixed_asset_transfer
  for each row when (new.entity_id is null) execute function fixed_asset_transfer_entity();
create or replace trigger entity before insert on amortization_schedule
  for each row when (new.entity_id is null) execute function amortization_schedule_entity();
create or replace trigger entity before insert on bill_line
  for each row when (new.entity_id is null) execute function bill_line_entity();
create or replace trigger entity before insert on bill_payment
  for each row when (new.entity_id is null) execute function bill_payment_entity();
create or replace trigger entity before insert on debit_memo_line
  for each row when (new.entity_id is null) execute function debit_memo_line_entity();
create or replace trigger entity before insert on debit_memo_payment
  for each row when (new.entity_id is null) execute function debit_memo_payment_entity();
create or replace trigger entity before insert on credit_memo_line
  for each row when (new.entity_id is null) execute function credit_memo_line_entity();
create or replace trigger entity before insert on credit_memo_payment
  for each row when (new.entity_id is null) execute function credit_memo_payment_entity();
create or replace trigger entity before insert on invoice_payment
  for each row when (new.entity_id is null) execute function invoice_payment_entity();
create or replace trigger entity before insert on invoice_line
  for each row when (new.entity_id is null) execute function invoice_line_entity();
create or replace trigger entity before insert on contract_bundle_line
  for each row when (new.entity_id is null) execute function contract_bundle_line_entity();
create or replace trigger entity before insert on contract_product_bundle_line
  for each row when (new.entity_id is null) execute function contract_product_bundle_line_entity();
create or replace trigger entity before insert on contract_invoice_line
  for each row when (new.entity_id is null) execute function contract_invoice_line_entity();
