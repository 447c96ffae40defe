-- The two roles and the database, where they are missing. Passwords come as variables of psql: owner, service.
select format('create role ledgergate_owner login nosuperuser nobypassrls password %L', :'owner')
where not exists (select from pg_roles where rolname = 'ledgergate_owner') \gexec
select format('create role ledgergate login nosuperuser nobypassrls password %L', :'service')
where not exists (select from pg_roles where rolname = 'ledgergate') \gexec
select 'create database ledgergate owner ledgergate_owner'
where not exists (select from pg_database where datname = 'ledgergate') \gexec
revoke all on database ledgergate from public;
grant connect on database ledgergate to ledgergate;
\connect ledgergate
-- PostgreSQL lets everybody fill the disk with objects that stand in no table.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
