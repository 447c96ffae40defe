// Tables of the lean peer: narrow, with the indexes that it needs itself. They begin with the master data of
// the service's own tables, so that both are asked for the same.
/** What refuses and adds up. */
const guardsOf = (schema: string): string => `
  create function ${schema}.posted() returns trigger language plpgsql as $$
  begin
    if exists (select from added group by workspace, entry having sum(amount) <> 0) then
      raise exception 'An entry does not balance.';
    end if;
    if exists (select from added a join ${schema}.books b on b.workspace = a.workspace where a.date <= b.closed_through) then
      raise exception 'The books of that day are closed.';
    end if;
    insert into ${schema}.balance_day as b select workspace, account, date, sum(amount) from added group by 1, 2, 3
      on conflict (workspace, account, date) do update set amount = b.amount + excluded.amount;
    insert into ${schema}.balance_month as b select workspace, account, date_trunc('month', date), sum(amount) from added group by 1, 2, 3
      on conflict (workspace, account, month) do update set amount = b.amount + excluded.amount;
    return null;
  end $$;
  create trigger posted after insert on ${schema}.line referencing new table as added for each statement execute function ${schema}.posted();
  create function ${schema}.kept() returns trigger language plpgsql as $$ begin raise exception 'Lines are never changed.'; end $$;
  create trigger kept before update or delete or truncate on ${schema}.line for each statement execute function ${schema}.kept();`;

/** @param schema - theirs, made anew; without guards nothing is kept but the rows */
export const tablesOf = (schema: string, isGuarded: boolean): string => `
  drop schema if exists ${schema} cascade;
  create schema ${schema};
  create table ${schema}.key as select k.hash, k.workspace_id as workspace, u.role from api_key k
    join api_user u on u.workspace_id = k.workspace_id and u.id = k.api_user_id where k.revoked_at is null;
  alter table ${schema}.key add primary key (hash);
  create table ${schema}.books as select workspace_id as workspace, accounts_receivable_id as receivable,
    date '1900-01-01' as closed_through from system_accounts;
  alter table ${schema}.books add primary key (workspace);
  create table ${schema}.entity as select workspace_id as workspace, id, name, currency, active from entity;
  alter table ${schema}.entity add primary key (workspace, id);
  create table ${schema}.account as select workspace_id as workspace, id, name, number, account_type, account_subtype from account;
  alter table ${schema}.account add primary key (workspace, id);
  create table ${schema}.customer as select workspace_id as workspace, id, name, email, use_payproc_auto_bill as auto, status
    from vendor where vendor_type = 'customer';
  alter table ${schema}.customer add primary key (workspace, id);
  create table ${schema}.product as select workspace_id as workspace, id, product_name as name, is_taxable as taxable,
    coalesce(invoice_account_id, revenue_account_id) as account from product;
  alter table ${schema}.product add primary key (workspace, id);
  create table ${schema}.counter (workspace integer, kind text, last integer not null, primary key (workspace, kind));
  create table ${schema}.invoice (workspace integer, id integer generated always as identity, entity integer not null,
    client integer not null, date date not null, due date not null, number text not null, total numeric(20,2) not null,
    status text not null default 'open', entry integer not null, created_at timestamptz(3) not null default now(),
    primary key (workspace, id), unique (workspace, number));
  create index on ${schema}.invoice (workspace, client);
  create table ${schema}.invoice_line (workspace integer, id integer generated always as identity, invoice integer not null,
    product integer not null, description text, quantity numeric not null, rate numeric not null, amount numeric(20,2) not null,
    primary key (workspace, id));
  create index on ${schema}.invoice_line (workspace, invoice);
  create table ${schema}.entry (workspace integer, id integer generated always as identity, uuid uuid not null default gen_random_uuid(),
    entity integer not null, date date not null, memo text, ref text, number text not null,
    created_at timestamptz(3) not null default now(), primary key (workspace, id), unique (workspace, number));
  create table ${schema}.line (workspace integer, id bigint generated always as identity, entry integer not null,
    account integer not null, date date not null, amount numeric(20,2) not null, description text, primary key (workspace, id));
  create index on ${schema}.line (workspace, entry);
  create index on ${schema}.line (workspace, account, date);
  create table ${schema}.balance_day (workspace integer, account integer, date date, amount numeric(24,2) not null,
    primary key (workspace, account, date)) with (fillfactor = 50);
  create table ${schema}.balance_month (workspace integer, account integer, month date, amount numeric(24,2) not null,
    primary key (workspace, account, month)) with (fillfactor = 50);
  create table ${schema}.outbox (id bigint generated always as identity primary key, workspace integer not null, topic text not null,
    object integer not null, data json not null, changes json, created_at timestamptz(3) not null default now());
  create table ${schema}.webhook (workspace integer, id integer, topic text, primary key (workspace, topic, id));
  create table ${schema}.delivery (event bigint, webhook integer, workspace integer not null, primary key (event, webhook));
  ${isGuarded ? guardsOf(schema) : ''}`;
