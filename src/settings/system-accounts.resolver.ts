// The settings of a workspace's books: one row, so that no id is needed. contract: ChartAccountSettings.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';
import { ask, transactionOf, type Session } from '../ground/access/index.ts';
import { notFound, Problem } from '../ground/base/problem.ts';
import { change, locked, one, Permission, replaced, type Row } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';
import { roleFault, ROLES, type AccountKind } from './system-accounts.rules.ts';

async function idOf(session: Session): Promise<number> {
  const [rows] = await ask(
    session,
    named('select id from system_accounts where workspace_id = $1', [
      session.principal.workspace.id,
    ]),
  );
  const id = rows?.[0]?.['id'];
  if (typeof id !== 'number') throw notFound();
  return id;
}

const KINDS = `select id, account_type as type, account_subtype as subtype
  from account where workspace_id = $1 and id = any($2) for key share`;

/** Throws 400 on every setting whose account is of another kind than what is posted to it. */
async function demandRoles(session: Session, input: PatchOf<typeof SystemAccounts>): Promise<void> {
  const given = Object.entries(input).filter(
    (entry): entry is [string, number] => entry[0] in ROLES && typeof entry[1] === 'number',
  );
  const rows = await transactionOf(session).ask<AccountKind & { id: number }>(
    named(KINDS, [session.principal.workspace.id, given.map(([, id]) => id)]),
  );
  const kinds = new Map(rows.map((row) => [row.id, row]));
  const faults = given.flatMap(([role, id]) => {
    const fault = roleFault(role, kinds.get(id));
    return fault === undefined ? [] : [[role, [fault]] as const];
  });
  if (faults.length === 0) return;
  throw new Problem('INVALID', 'Some accounts are not valid.', {
    fields: Object.fromEntries(faults),
  });
}

async function changed(
  session: Session,
  input: PatchOf<typeof SystemAccounts>,
  info: GraphQLResolveInfo,
): Promise<Row> {
  const id = await idOf(session);
  await demandRoles(session, input);
  await change(session, SystemAccounts, await locked(session, SystemAccounts, id), input);
  return one(session, SystemAccounts, id, info);
}

@Resolver()
export class SystemAccountsResolver {
  @Permission('accounts', 'read')
  @Query(() => SystemAccounts, { description: 'The accounts the service posts to by itself.' })
  async systemAccounts(@Ctx() session: Session, @Info() info: GraphQLResolveInfo): Promise<Row> {
    return one(session, SystemAccounts, await idOf(session), info);
  }

  @Permission('accounts', 'write')
  @Mutation(() => SystemAccounts, {
    description: 'Replaces the settings: what is not given goes back to its default.',
  })
  updateSystemAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => SystemAccounts.input) input: InputOf<typeof SystemAccounts>,
  ): Promise<Row> {
    const { writable } = SystemAccounts.definition;
    return changed(session, replaced(writable, input), info);
  }

  @Permission('accounts', 'write')
  @Mutation(() => SystemAccounts, { description: 'Changes the given settings.' })
  patchSystemAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => SystemAccounts.patch) input: PatchOf<typeof SystemAccounts>,
  ): Promise<Row> {
    return changed(session, input, info);
  }
}
