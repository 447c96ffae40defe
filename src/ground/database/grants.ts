// What the service's role may do: enough to keep the books, never to change what was posted.
import type pg from 'pg';
import { Refusal } from '../base/refusal.ts';

/** Who the service is to PostgreSQL. */
interface Role {
  readonly name: string;
  readonly isSuperuser: boolean;
  readonly bypassesPolicies: boolean;
  readonly ownsTables: boolean;
}

interface Relation {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'sequence';
  readonly comment: string;
  readonly rights: readonly string[];
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
    `The role "${name}" of DATABASE_URL ${why}: workspaces would not be kept apart.`,
    `Create another role for DATABASE_URL: create role ledgergate_service login nosuperuser nobypassrls password '…'`,
  );
}

/** The words a table's comment starts with say what the service may do with it. */
function rightsOf({ kind, comment }: Relation): string[] {
  if (kind === 'sequence') return ['SELECT', 'USAGE'];
  // A view works with its owner's rights: writing through it would go around the grants below.
  if (kind === 'view' || comment.startsWith('read-only')) return ['SELECT'];
  if (comment.startsWith('append-only')) return ['SELECT', 'INSERT'];
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
}

/** Tables, views and sequences of the owner; a partition counts as the table it is part of. */
const RELATIONS = `
  select c.oid::regclass::text as name,
    case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'view' else 'table' end as kind,
    coalesce(obj_description(coalesce(pg_partition_root(c.oid), c.oid), 'pg_class'), '') as comment,
    array(
      select distinct right_.privilege_type::text from aclexplode(c.relacl) right_
      where right_.grantee = $1::regrole order by 1
    ) as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${OUR_SCHEMAS}
    and c.relowner = current_user::regrole
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
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner_reads')`;

/**
 * Lets the owner read every workspace, for backups: only who signed in as the owner, so that functions
 * which run with its rights on behalf of the service stay behind the policies. Runs as the owner.
 */
export async function letOwnerRead(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(UNREAD);
  for (const { name } of rows) {
    await owner.query(
      `create policy owner_reads on ${name} for select to current_user using (session_user = current_user)`,
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
    ...schemas.rows.map(
      ({ name }) => `grant execute on all functions in schema ${name} to ${role}`,
    ),
    ...relations.rows.flatMap((relation) => changesFor(relation, role)),
  ];
  await owner.query(statements.join(';\n'));
}

/** Nothing for a relation whose rights are as they should be: most starts change none. */
function changesFor(relation: Relation, role: string): string[] {
  const wanted = rightsOf(relation);
  const isRight = [...wanted].sort().join() === [...relation.rights].sort().join();
  if (isRight) return [];
  const on = `on ${relation.kind === 'sequence' ? 'sequence' : 'table'} ${relation.name}`;
  return [`revoke all ${on} from ${role}`, `grant ${wanted.join(', ')} ${on} to ${role}`];
}
