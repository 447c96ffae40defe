-- figures of pages: what definitions ask for.

insert into service_right (relation, rights, is_defined) values ('account_figures', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('vendor_figures', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('contract_figures', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
insert into service_right (relation, rights, is_defined) values ('customer_figures', '{select}', true)
  on conflict (relation) do update set rights = excluded.rights, is_defined = true;
