// Operations on OAuth apps, for their admins. Specification: "OAuth app and connection"; never
// available to app tokens.
import DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, FieldResolver, Info, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { OauthApp } from '../../schema/workspace/oauth-app.ts';
import { OauthConnection } from '../../schema/workspace/oauth-connection.ts';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { FieldFault, invalid, Problem } from '../platform/base/index.ts';
import {
  approveApp,
  type AppRow,
  type AppWithSecret,
  changeApp,
  createApp,
  deleteApp,
  type Impact,
  impactOf,
  listApps,
  listConnections,
  readApp,
  rotateSecret,
  setIcon,
} from '../platform/identity/index.ts';
import { readContent, type ReceivedFile, Upload } from '../platform/files/index.ts';
import { changesById, changesNoRecord, Permission } from '../platform/records/index.ts';
import {
  OauthAppIconInput,
  OauthAppImpact,
  OauthAppPending,
  OauthAppWithSecret,
} from './oauth.types.ts';
import { worded } from './oauth-connection.resolver.ts';
import { readTransaction } from './read-transaction.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

type WithSecret = AppRow & { readonly clientSecret: string | null };
const withSecret = ({ app, clientSecret }: AppWithSecret): WithSecret => ({
  ...app,
  clientSecret: clientSecret || null,
});

/** The connections of each app in this workspace, read once for all of them. */
async function connectionsOf(session: Session, ids: readonly number[]) {
  const actor = actorOf(session.principal);
  const [apps, all] = await readTransaction(session, async (transaction) => [
    await listApps(transaction, actor),
    await listConnections(transaction, actor, { everybody: true }),
  ]);
  const clients = new Map(apps.map(({ id, clientId }) => [id, clientId]));
  const byApp = Map.groupBy(all.map(worded), ({ clientId }) => clientId);
  return ids.map((id) => byApp.get(clients.get(id) ?? '') ?? []);
}

/** The app with another icon, or with none. */
async function withIcon(session: Session, id: number, bytes: Buffer | null): Promise<AppRow> {
  const [transaction, actor] = [transactionOf(session), actorOf(session.principal)];
  await setIcon(transaction, actor, id, bytes && { bytes, claimed: '' });
  return readApp(transaction, actor, id);
}

changesById(
  OauthApp,
  ...['rotateOauthAppSecret', 'setOauthAppIcon', 'uploadOauthAppIcon', 'removeOauthAppIcon'],
);
// Apps of other workspaces too, and one's own connection to an app.
changesNoRecord('approveOauthApp', 'disconnectOauthApp');

@Resolver(() => OauthApp)
export class OauthAppResolver {
  @FieldResolver(() => OauthAppPending, {
    nullable: true,
    description:
      'Of a published app: what waits for the operator. Until then the app is as before.',
  })
  pending(@Root() app: AppRow): AppRow['pending'] {
    return app.pending;
  }

  @FieldResolver(() => [OauthConnection], {
    description: 'The people who connected it in this workspace, live connections first.',
  })
  async connections(
    @Ctx() session: Session,
    @Info() { fieldNodes }: GraphQLResolveInfo,
    @Root() { id }: AppRow,
  ): Promise<unknown> {
    const loader =
      session.loaders.get(fieldNodes) ??
      new DataLoader((ids: readonly number[]) => connectionsOf(session, ids));
    session.loaders.set(fieldNodes, loader);
    return loader.load(id);
  }

  @Permission('users', 'read', ADMIN)
  @Query(() => [OauthApp], { description: 'The OAuth apps of the workspace.' })
  async oauthApps(@Ctx() session: Session): Promise<AppRow[]> {
    const actor = actorOf(session.principal);
    return readTransaction(session, (transaction) => listApps(transaction, actor));
  }

  @Permission('users', 'read', ADMIN)
  @Query(() => OauthApp, { description: 'One OAuth app of the workspace.' })
  async oauthApp(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<AppRow> {
    const actor = actorOf(session.principal);
    return readTransaction(session, (transaction) => readApp(transaction, actor, id));
  }

  @Permission('users', 'read', ADMIN)
  @Query(() => OauthAppImpact, {
    description: 'The effect of rotating, deleting or unpublishing an app.',
  })
  async oauthAppImpact(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<Impact> {
    const actor = actorOf(session.principal);
    return readTransaction(session, async (transaction) => {
      await readApp(transaction, actor, id);
      return impactOf(transaction, actor, id);
    });
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OauthAppWithSecret, {
    description: 'Makes an OAuth app. The client secret is shown once.',
  })
  async createOauthApp(
    @Ctx() session: Session,
    @Arg('input', () => OauthApp.input) input: InputOf<typeof OauthApp>,
  ): Promise<WithSecret> {
    const actor = actorOf(session.principal);
    return withSecret(await createApp(transactionOf(session), actor, input));
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OauthApp, {
    description:
      'Changes the given fields. Fewer permissions trim every connection and revoke all tokens. Of a published app, what people know it by and more permissions wait for the operator.',
  })
  async patchOauthApp(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => OauthApp.patch) input: PatchOf<typeof OauthApp>,
  ): Promise<AppRow> {
    const actor = actorOf(session.principal);
    return changeApp(transactionOf(session), actor, id, input);
  }

  @Permission('users', 'write', { ...ADMIN, stepUp: true })
  @Mutation(() => OauthAppWithSecret, {
    description: 'A new secret, shown once. Every token of every connection stops working.',
  })
  async rotateOauthAppSecret(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<WithSecret> {
    const actor = actorOf(session.principal);
    return withSecret(await rotateSecret(transactionOf(session), actor, id));
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OauthApp, { description: 'Sets or removes the icon of an app.' })
  async setOauthAppIcon(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => OauthAppIconInput) { image }: OauthAppIconInput,
  ): Promise<AppRow> {
    if (image === undefined) throw invalid('image', new FieldFault('required'));
    return withIcon(session, id, image === null ? null : Buffer.from(image, 'base64'));
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OauthApp, {
    description: 'Sets the icon of an app: a file of up to 1 MB, over REST alone.',
  })
  async uploadOauthAppIcon(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('file', () => Upload) { content }: ReceivedFile,
  ): Promise<AppRow> {
    const pieces: Buffer[] = [];
    const { database, principal } = session;
    for await (const piece of readContent(database, principal.workspace.id, content)) {
      pieces.push(piece);
    }
    return withIcon(session, id, Buffer.concat(pieces));
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => Boolean, { description: 'Removes the icon of an app.' })
  async removeOauthAppIcon(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await withIcon(session, id, null);
    return true;
  }

  @Permission('users', 'write', { ...ADMIN, stepUp: true })
  @Mutation(() => Boolean, {
    description: 'Deletes an app: its credentials stop working and every connection is removed.',
  })
  async deleteOauthApp(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await deleteApp(transactionOf(session), actorOf(session.principal), id);
    return true;
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => Boolean, {
    description:
      'Approves an app of any workspace that asked to be published. Only for the operator, signed in.',
  })
  async approveOauthApp(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    const { kind, id: person } = session.principal;
    if (kind !== 'person') {
      throw new Problem('FORBIDDEN', 'You do not have permission to perform this action.');
    }
    await approveApp(transactionOf(session), person, { id });
    return true;
  }
}
