// Grants of the service's role: enough to keep the books, never to change posted lines.
import type pg from 'pg';
import { Refusal } from '../../base/index.ts';

/** The policy by which whoever signed in as the owner reads every row: backups. */
export const OWNER_READS = 'owner_reads';

/** Who the service is to PostgreSQL. */
interface Role {
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly bypassesPolicies: boolean;
  readonly ownsTables: boolean;
}

interface Relation {
  readonly name: string;
  readonly kind: 'table' | 'sequence';
  readonly wanted: readonly string[];
  readonly held: readonly string[];
}

const OUR_SCHEMAS = String.raw`n.nspname not like 'pg\_%' and n.nspname <> 'information_schema'`;

/**
 * Refuses a role for which row-level security would not hold: it is, or may become, a superuser or
 * the owner of the tables (`owner`, where none are made yet). Throws {@link Refusal}.
 */
export async function refuseUnsafeRole(
  client: pg.Client,
  name: string,
  owner?: string,
): Promise<void> {
  const { rows } = await client.query<Role>(
    `select r.rolname as name, r.rolsuper as "isSuperuser", r.rolbypassrls as "bypassesPolicies",
       exists (
         select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p') and ${OUR_SCHEMAS} and pg_has_role(r.oid, c.relowner, 'MEMBER')
       ) or coalesce(pg_has_role(r.oid, $2::name, 'MEMBER'), false) as "ownsTables"
     from pg_roles r where r.rolname = $1`,
    [name, owner ?? null],
  );
  const role = rows[0];
  const why =
    role?.isSuperuser === true
      ? 'is a superuser'
      : role?.bypassesPolicies === true
        ? 'bypasses row-level security'
        : role?.ownsTables === true
          ? 'owns the tables'
          : undefined;
  if (why === undefined) return;
  throw new Refusal(
    `The role "${name}" of DATABASE_URL ${why}: workspaces would not be isolated from one another.`,
    `Create another role for DATABASE_URL: create role ledgergate_service login nosuperuser nobypassrls password '…'`,
  );
}

/**
 * What the service may do with each relation: the baseline and the areas say it in rows, because the role that serves
 * has another name in each installation. A relation without a row is out of the service's reach.
 * `rights` are the words of `grant`: `select`, `insert`, `update(name,email)`.
 */
export const SERVICE_RIGHTS = `
  create table if not exists service_right (
    relation text primary key,
    rights text[] not null,
    -- Whether a definition asks for it, rather than a file of an area.
    is_defined boolean not null default false
  )`;

/**
 * Tables and views of the owner, with the rights they should have and those they have. Partitions
 * count as the table they are part of; whoever may insert may also draw the numbers of its columns.
 */
const RELATIONS = `
  with relation as (
    select c.oid, c.relacl, c.oid::regclass::text as name,
      coalesce(r.rights, array[]::text[]) as wanted
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join service_right r
      on r.relation = (coalesce(pg_partition_root(c.oid), c.oid)::regclass)::text
    where c.relkind in ('r', 'p', 'v', 'm') and ${OUR_SCHEMAS} and c.relowner = current_user::regrole
  )
  select name, 'table' as kind,
    array(select distinct w from unnest(wanted) w order by 1) as wanted,
    array(
      select lower(g.privilege_type) from aclexplode(relacl) g where g.grantee = $1::regrole
      union
      select lower(g.privilege_type) || '(' || string_agg(a.attname, ',' order by a.attname) || ')'
      from pg_attribute a, aclexplode(a.attacl) g
      where a.attrelid = relation.oid and g.grantee = $1::regrole group by g.privilege_type
      order by 1
    ) as held
  from relation
  union all
  select s.oid::regclass::text, 'sequence',
    case when 'insert' = any(relation.wanted) then array['usage'] else array[]::text[] end,
    array(select lower(g.privilege_type) from aclexplode(s.relacl) g where g.grantee = $1::regrole order by 1)
  from relation
  join pg_depend d on d.refobjid = relation.oid and d.deptype in ('a', 'i') and d.classid = 'pg_class'::regclass
  join pg_class s on s.oid = d.objid and s.relkind = 'S'
  order by 1`;

const SCHEMAS = `
  select quote_ident(n.nspname) as name from pg_namespace n
  where ${OUR_SCHEMAS} and (n.nspname = 'public' or n.nspowner = current_user::regrole)`;

/** Tables whose policies hold for their owner as well, and do not let it read yet. */
const UNREAD = `
  select c.oid::regclass::text as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and ${OUR_SCHEMAS} and c.relowner = current_user::regrole
    and c.relrowsecurity and c.relforcerowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${OWNER_READS}')`;

/**
 * Lets the owner read every workspace, for backups: only who signed in as the owner, so that functions
 * which run with its rights on behalf of the service stay behind the policies. Runs as the owner.
 */
export async function letOwnerRead(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(UNREAD);
  for (const { name } of rows) {
    await owner.query(
      `create policy ${OWNER_READS} on ${name} for select to current_user using (session_user = current_user)`,
    );
  }
}

/** Gives the service's role exactly its rights. Runs as the owner, inside a transaction. */
export async function grantRights(owner: pg.Client, service: string): Promise<void> {
  await letOwnerRead(owner);
  const role = owner.escapeIdentifier(service);
  const schemas = await owner.query<{ name: string }>(SCHEMAS);
  const relations = await owner.query<Relation>(RELATIONS, [role]);
  const statements = [
    ...schemas.rows.map(({ name }) => `grant usage on schema ${name} to ${role}`),
    ...relations.rows.flatMap((relation) => changesFor(relation, role)),
  ];
  await owner.query(statements.join(';\n'));
}

/** Nothing for a relation whose rights are as they should be: most starts change none. */
function changesFor({ name, kind, wanted, held }: Relation, role: string): string[] {
  if (wanted.join() === held.join()) return [];
  const on = `on ${kind} ${name}`;
  const grants = wanted.map((right) => `grant ${right} ${on} to ${role}`);
  return [`revoke all ${on} from ${role}`, ...grants];
}
