// Operations on webhook deliveries: inspect, resend, test.
import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { pageWithin } from '../platform/base/index.ts';
import * as events from '../platform/events/index.ts';
import { Permission } from '../platform/records/index.ts';
import { readTransaction } from './read-transaction.ts';
import * as types from './webhook.types.ts';

/** Events tell of every entity of the workspace. */
const ADMIN = { adminOnly: true, wholeWorkspace: true };

@Resolver()
export class WebhookDeliveryResolver {
  @Permission('webhooks', 'read', ADMIN)
  @Query(() => [types.WebhookEvent], {
    description: 'The 25 newest deliveries of a webhook, newest first.',
  })
  webhookEvents(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<types.WebhookEvent[]> {
    return readTransaction(session, (each) => events.latestDeliveries(each, id));
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => [types.WebhookDelivery], { description: 'Deliveries, newest first.' })
  webhookDeliveries(
    @Ctx() session: Session,
    @Arg('webhook', () => Id, { nullable: true }) webhook: number | undefined,
    @Arg('status', () => types.DELIVERY_STATUS, { nullable: true })
    status: events.DeliveryStatus | undefined,
    @Arg('topic', () => types.TOPIC, { nullable: true }) topic: string | undefined,
    @Arg('limit', () => Int, { defaultValue: 100, description: 'At most 1000.' }) limit: number,
    @Arg('offset', () => Int, { defaultValue: 0 }) offset: number,
  ): Promise<types.WebhookDelivery[]> {
    const filter = { webhook, status, topic, ...pageWithin({ limit, offset }, 1) };
    return readTransaction(session, (each) => events.listDeliveries(each, filter));
  }

  @Permission('webhooks', 'read', ADMIN)
  @Query(() => types.WebhookDelivery, { description: 'One delivery with all its attempts.' })
  webhookDelivery(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<types.WebhookDelivery> {
    return readTransaction(session, (each) => events.readDelivery(each, id));
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => types.WebhookDelivery, {
    description: 'Sends a delivery once more, as one of its own with the same body.',
  })
  async resendWebhookDelivery(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<types.WebhookDelivery> {
    const transaction = transactionOf(session);
    return events.readDelivery(transaction, await events.resendDelivery(transaction, id));
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => Int, {
    description: 'Delivers a range of changes to a webhook once more; answers how many.',
  })
  replayChanges(
    @Ctx() session: Session,
    @Arg('webhook', () => Id) webhook: number,
    @Arg('from', () => Int, { description: 'The first sequence number.' }) from: number,
    @Arg('to', () => Int, { description: 'The last sequence number.' }) to: number,
  ): Promise<number> {
    return events.replayEvents(transactionOf(session), webhook, { from, to });
  }

  @Permission('webhooks', 'write', ADMIN)
  @Mutation(() => types.WebhookDelivery, {
    description: 'Delivers an example of a topic, made from the newest record there is.',
  })
  async sendWebhookExample(
    @Ctx() session: Session,
    @Arg('webhook', () => Id) webhook: number,
    @Arg('topic', () => types.TOPIC) topic: string,
  ): Promise<types.WebhookDelivery> {
    const transaction = transactionOf(session);
    const { database, principal } = session;
    const workplace = { workspace: principal.workspace, database, transaction };
    const example = await events.exampleOf(workplace, topic);
    return events.readDelivery(
      transaction,
      await events.sendExample(transaction, webhook, example),
    );
  }
}
