// Operations on a workspace's accounting settings: a single row, so no id is needed. contract:
// ChartAccountSettings.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { SystemAccounts } from '../../schema/settings/system-accounts.ts';
import { ask, type Session } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import {
  change,
  locked,
  one,
  Permission,
  type RecordRow,
  replaced,
} from '../platform/records/index.ts';
import { named } from '../platform/database/index.ts';
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
): Promise<RecordRow> {
  const id = await idOf(session);
  await noteKinds(session, SETTINGS, input);
  await change(session, SystemAccounts, await locked(session, SystemAccounts, id), input);
  return one(session, SystemAccounts, id, info);
}

@Resolver()
export class SystemAccountsResolver {
  @Permission('accounts', 'read')
  @Query(() => SystemAccounts, { description: 'The accounts the service posts to by itself.' })
  async systemAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
  ): Promise<RecordRow> {
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
  ): Promise<RecordRow> {
    const { writable } = SystemAccounts.definition;
    return changed(session, replaced(writable, input), info);
  }

  @Permission('accounts', 'write')
  @Mutation(() => SystemAccounts, { description: 'Changes the given settings.' })
  patchSystemAccounts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => SystemAccounts.patch) input: PatchOf<typeof SystemAccounts>,
  ): Promise<RecordRow> {
    return changed(session, input, info);
  }
}
