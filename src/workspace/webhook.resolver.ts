// Operations on webhooks: for admins, never for apps. Specification: Webhook management.
import {
  Arg,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Webhook } from '../../schema/workspace/webhook.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { pageWithin } from '../platform/base/index.ts';
import * as events from '../platform/events/index.ts';
import { Permission } from '../platform/records/index.ts';
import { readTransaction } from './read-transaction.ts';
import * as types from './webhook.types.ts';
import { Sequence } from './sequence.types.ts';

/** Events tell of every entity of the workspace. */
const ADMIN = { adminOnly: true, wholeWorkspace: true };
const settingsOf = ({ database }: Session): events.EventSettings =>
  events.eventSettingsOf(database);
/** The webhook a mutation answers with, as it is now. */
const shown = (session: Session, id: number): Promise<events.Webhook> =>
  events.readWebhook(transactionOf(session), settingsOf(session), id);

interface Following {
  readonly after?: number | null;
  readonly topics?: string[] | null;
}

async function* shownChanges(
  found: AsyncIterable<events.StoredEvent>,
): AsyncGenerator<events.ChangeEvent> {
  for await (const event of found) yield events.shownChange(event);
}

/** Changes for as long as the caller listens. Throws what is wrong with the number they begin at. */
async function following(
  { database, principal, signal = new AbortController().signal }: Session,
  { after, topics }: Following,
): Promise<AsyncGenerator<events.ChangeEvent>> {
  const found = await events.follow(database, {
    workspace: principal.workspace.id,
    after: after ?? null,
    topics: topics ?? null,
    signal,
  });
  return shownChanges(found);
}

@Resolver(() => Webhook)
export class WebhookResolver {
  @FieldResolver(() => String, {
    description:
      'The signing secret. To change it, make a new webhook. Empty where it was made under another `ENCRYPTION_KEY`: then nothing is delivered until that key is back, or a new webhook is made.',
  })
  token(@Root() { token }: events.Webhook): string {
    return token;
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => [Webhook], { description: 'The webhooks of the workspace, newest first.' })
  webhooks(@Ctx() session: Session): Promise<events.Webhook[]> {
    return readTransaction(session, (each) => events.listWebhooks(each, settingsOf(session)));
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => Webhook, { description: 'One webhook.' })
  webhook(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<events.Webhook> {
    return readTransaction(session, (each) => events.readWebhook(each, settingsOf(session), id));
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => Webhook, { description: 'Makes a webhook. Its token is generated.' })
  async createWebhook(
    @Ctx() session: Session,
    @Arg('input', () => Webhook.input) input: InputOf<typeof Webhook>,
  ): Promise<events.Webhook> {
    const transaction = transactionOf(session);
    return shown(session, await events.createWebhook(transaction, settingsOf(session), input));
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => Webhook, { description: 'Replaces a webhook, its topics as a whole.' })
  async updateWebhook(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => Webhook.input) input: InputOf<typeof Webhook>,
  ): Promise<events.Webhook> {
    const whole = { ...input, topics: input.topics ?? [] };
    await events.changeWebhook(transactionOf(session), settingsOf(session), id, whole);
    return shown(session, id);
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => Webhook, { description: 'Changes the given fields of a webhook.' })
  async patchWebhook(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => Webhook.patch) input: PatchOf<typeof Webhook>,
  ): Promise<events.Webhook> {
    await events.changeWebhook(transactionOf(session), settingsOf(session), id, input);
    return shown(session, id);
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => Boolean, {
    description: 'Deletes a webhook: what waits for it is given up, what was delivered stays.',
  })
  async deleteWebhook(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await events.deleteWebhook(transactionOf(session), id);
    return true;
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => [types.WebhookHealth], { description: 'The health of each webhook, newest first.' })
  webhookHealth(@Ctx() session: Session): Promise<events.Health[]> {
    return readTransaction(session, events.healthOf);
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => types.ChangePage, {
    description: 'Changes after a number; 0 begins at the oldest that is kept.',
  })
  async changes(
    @Ctx() session: Session,
    @Arg('after', () => Sequence, { defaultValue: 0 }) after: number,
    @Arg('limit', () => Int, { defaultValue: 100, description: 'At most 1000.' }) limit: number,
  ): Promise<types.ChangePage> {
    const { limit: most } = pageWithin({ limit, offset: 0 }, 1);
    const kept = await readTransaction(session, (each) => events.readEvents(each, after, most));
    return { results: kept.map(events.shownChange) };
  }

  @Permission('webhooks', 'read', ADMIN)
  @Subscription(() => types.Change, {
    description: 'Changes as they happen, on /graphql/stream; from a number on, or from now.',
    subscribe: ({ args, context }) => following(context as Session, args as Following),
  })
  changed(
    @Root() change: types.Change,
    @Arg('after', () => Sequence, { nullable: true }) _after: number | undefined,
    @Arg('topics', () => [types.TOPIC], { nullable: true }) _topics: string[] | undefined,
  ): types.Change {
    return change;
  }
}
