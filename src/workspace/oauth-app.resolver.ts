// OAuth apps for their admins. Specification: "OAuth app and connection"; never available to app tokens.
import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { approveApp } from '../ground/people/app-review.ts';
import { actorOf, type Session, transactionOf } from '../ground/access/index.ts';
import {
  changeApp,
  createApp,
  deleteApp,
  impactOf,
  listApps,
  type OAuthApp as App,
  readApp,
  rotateSecret,
  setIcon,
} from '../ground/people/index.ts';
import { Problem } from '../ground/base/problem.ts';
import { Permission } from '../ground/records/index.ts';
import { reading } from './reading.ts';
import {
  OAuthApp,
  OAuthAppIconInput,
  OAuthAppImpact,
  OAuthAppInput,
  OAuthAppWithSecret,
} from './oauth.types.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

const shown = ({ icon, ...app }: App): OAuthApp => ({
  ...app,
  iconPath: icon === null ? null : `/ca/oauth/app-icon/${icon}`,
  published: app.state !== 'private',
});

/** Fields that are not given are absent; null means so only where it is allowed. */
const given = (input: OAuthAppInput): OAuthAppInput =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([name, value]) => value !== undefined && (value !== null || name === 'connectUrl'),
    ),
  );

@Resolver()
export class OAuthAppResolver {
  @Permission('users', 'read', ADMIN)
  @Query(() => [OAuthApp], { description: 'The OAuth apps of the workspace.' })
  async oauthApps(@Ctx() session: Session): Promise<OAuthApp[]> {
    const actor = actorOf(session.principal);
    return (await reading(session, (transaction) => listApps(transaction, actor))).map(shown);
  }

  @Permission('users', 'read', ADMIN)
  @Query(() => OAuthApp, { description: 'One OAuth app of the workspace.' })
  async oauthApp(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<OAuthApp> {
    const actor = actorOf(session.principal);
    return shown(await reading(session, (transaction) => readApp(transaction, actor, id)));
  }

  @Permission('users', 'read', ADMIN)
  @Query(() => OAuthAppImpact, {
    description: 'What rotating, deleting or unpublishing an app would touch.',
  })
  async oauthAppImpact(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<OAuthAppImpact> {
    const actor = actorOf(session.principal);
    return reading(session, async (transaction) => {
      await readApp(transaction, actor, id);
      return impactOf(transaction, actor, id);
    });
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OAuthAppWithSecret, {
    description: 'Makes an OAuth app. The client secret is shown once.',
  })
  async createOauthApp(
    @Ctx() session: Session,
    @Arg('input', () => OAuthAppInput) input: OAuthAppInput,
  ): Promise<OAuthAppWithSecret> {
    const actor = actorOf(session.principal);
    const { app, clientSecret } = await createApp(transactionOf(session), actor, given(input));
    return Object.assign(shown(app), { clientSecret });
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OAuthApp, {
    description:
      'Changes the given fields. Fewer permissions trim every connection and revoke its tokens.',
  })
  async patchOauthApp(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => OAuthAppInput) input: OAuthAppInput,
  ): Promise<OAuthApp> {
    const actor = actorOf(session.principal);
    return shown(await changeApp(transactionOf(session), actor, id, given(input)));
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OAuthAppWithSecret, {
    description: 'A new secret, shown once. Every token of every connection stops working.',
  })
  async rotateOauthAppSecret(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<OAuthAppWithSecret> {
    const actor = actorOf(session.principal);
    const { app, clientSecret } = await rotateSecret(transactionOf(session), actor, id);
    return Object.assign(shown(app), { clientSecret });
  }

  @Permission('users', 'write', ADMIN)
  @Mutation(() => OAuthApp, { description: 'Sets or removes the icon of an app.' })
  async setOauthAppIcon(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => OAuthAppIconInput) { image }: OAuthAppIconInput,
  ): Promise<OAuthApp> {
    const actor = actorOf(session.principal);
    const transaction = transactionOf(session);
    const icon = image ? { bytes: Buffer.from(image, 'base64'), claimed: '' } : null;
    await setIcon(transaction, actor, id, icon);
    return shown(await readApp(transaction, actor, id));
  }

  @Permission('users', 'write', ADMIN)
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
