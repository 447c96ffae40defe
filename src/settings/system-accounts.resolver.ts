// The settings of a workspace's books: one row, so that no id is needed. contract: ChartAccountSettings.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';
import { ask, type Session } from '../ground/access/index.ts';
import { notFound } from '../ground/base/problem.ts';
import { change, locked, one, Permission, replaced, type Row } from '../ground/records/index.ts';
import { named } from '../ground/database/index.ts';
import { noteKinds, SETTINGS } from './account-kinds.service.ts';

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

async function changed(
  session: Session,
  input: PatchOf<typeof SystemAccounts>,
  info: GraphQLResolveInfo,
): Promise<Row> {
  const id = await idOf(session);
  await noteKinds(session, SETTINGS, input);
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
