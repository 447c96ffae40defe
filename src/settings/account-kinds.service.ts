// Checks that accounts have the kind their users need, from both ends: when settings or a product
// name an account, and when a named account changes its kind. docs/accounting.md section 5.
import { columnOf, snake, tableOf, type Resource } from '../../schema/kit/index.ts';
import { Product } from '../../schema/settings/product.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import type { FieldFaults } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { addFault } from '../platform/records/index.ts';
import { PRODUCT_ROLES, roleFault, ROLES, type AccountKind } from './system-accounts.rules.ts';

/** The setting whose kind of account each field of a record takes. */
type Roles = Readonly<Record<string, string>>;

export const SETTINGS: Roles = Object.fromEntries(Object.keys(ROLES).map((role) => [role, role]));

const KINDS = `select id, account_type as type, account_subtype as subtype
  from account where workspace_id = $1 and id = any($2) order by id for key share`;

/** What is wrong with the accounts each input names: of another kind than what is posted to them. */
export async function kindFaultsOf(
  session: Session,
  roles: Roles,
  inputs: readonly Readonly<Record<string, unknown>>[],
): Promise<FieldFaults[]> {
  const given = inputs.map((input) =>
    Object.entries(input).filter(
      (entry): entry is [string, number] => entry[0] in roles && typeof entry[1] === 'number',
    ),
  );
  const ids = [...new Set(given.flat().map(([, id]) => id))];
  if (ids.length === 0) return inputs.map(() => ({}));
  const rows = await transactionOf(session).ask<AccountKind & { id: number }>(
    named(KINDS, [session.principal.workspace.id, ids]),
  );
  const kinds = new Map(rows.map((row) => [row.id, row]));
  return given.map((fields) => {
    const faults = fields.flatMap(([field, id]) => {
      const fault = roleFault(roles[field] ?? '', kinds.get(id));
      return fault === undefined ? [] : [[field, [fault]] as const];
    });
    return Object.fromEntries(faults);
  });
}

/** Notes every field of an input whose account is of another kind than what is posted to it. */
export async function noteKinds(
  session: Session,
  roles: Roles,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [faults] = await kindFaultsOf(session, roles, [input]);
  addFault(session, faults);
}

/** The fields of live records of a resource that name an account. */
function naming({ definition }: Resource, roles: Roles): string {
  const table = tableOf(definition);
  const pairs = Object.keys(roles).map((field) => {
    const spec = definition.writable[field]?.spec;
    return `('${field}', t.${spec ? columnOf(field, spec) : field})`;
  });
  const live = 'isDeleted' in definition.readOnly ? 'and not t.is_deleted' : '';
  return `select '${table}' as "table", n.field from ${table} t cross join lateral (values ${pairs.join(', ')}) n (field, account)
    where t.workspace_id = $1 and n.account = $2 ${live}`;
}
const NAMING = [naming(SystemAccounts, SETTINGS), naming(Product, PRODUCT_ROLES)].join(' union ');

/** What settings and products that name an account say `at` its other kind; nothing where it still fits. */
export async function servingFaults(
  session: Session,
  account: number,
  kind: AccountKind,
  at: 'accountType' | 'accountSubtype',
): Promise<FieldFaults | undefined> {
  const found = await transactionOf(session).ask<{ table: string; field: string }>(
    named(NAMING, [session.principal.workspace.id, account]),
  );
  for (const { table, field } of found) {
    const role = table === 'product' ? PRODUCT_ROLES[field] : field;
    if (roleFault(role ?? '', kind) === undefined) continue;
    const who = table === 'product' ? 'A product uses it' : 'The account settings use it';
    const fault = `${who} as ${snake(field)}: choose another account there first.`;
    return { [at]: [fault] };
  }
  return undefined;
}
