-- Positions without a contract are found by entity, client and product, of which some may be missing.

create index revenue_position_loose_idx on revenue_position (workspace_id, entity_id, coalesce(client, 0), coalesce(product_id, 0)) where contract_id is null;
