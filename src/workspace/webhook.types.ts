// GraphQL types of deliveries, the feed of changes, and webhook health.
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { TOPICS } from '../../schema/data/topics.ts';
import { capitals, Id, Json, Timestamp } from '../../schema/kit/index.ts';
import { Sequence } from './sequence.types.ts';

export const DELIVERY_STATUS = {
  PENDING: 'PENDING',
  SUCCESS: 'SUCCESS',
  FAILURE: 'FAILURE',
} as const;
registerEnumType(DELIVERY_STATUS, { name: 'DeliveryStatus' });

export const TOPIC: Readonly<Record<string, string>> = Object.fromEntries(
  TOPICS.map((topic) => [capitals(topic), topic]),
);
registerEnumType(TOPIC, { name: 'Topic' });

@ObjectType({ description: 'The request of an attempt, as it was sent.' })
export class WebhookHttpRequest {
  @Field(() => String)
  declare method: string;

  @Field(() => String)
  declare url: string;

  @Field(() => Json)
  declare headers: unknown;

  @Field(() => String, { description: 'The very bytes that were signed.' })
  declare body: string;
}

@ObjectType({ description: 'The response of the receiver, up to 64 KB.' })
export class WebhookHttpResponse {
  @Field(() => Int, { nullable: true, description: 'Null when no answer came.' })
  declare statusCode: number | null;

  @Field(() => Json, { nullable: true })
  declare headers: unknown;

  @Field(() => String, { nullable: true })
  declare body: string | null;

  @Field(() => String, { nullable: true, description: 'Why no answer came.' })
  declare error: string | null;
}

@ObjectType({ description: 'A request and its answer.' })
export class WebhookHttpExchange {
  @Field(() => WebhookHttpRequest)
  declare request: WebhookHttpRequest;

  @Field(() => WebhookHttpResponse, { nullable: true, description: 'Null while it is awaited.' })
  declare response: WebhookHttpResponse | null;
}

@ObjectType({ description: 'One of the latest deliveries of a webhook, with its last attempt.' })
export class WebhookEvent {
  @Field(() => Id)
  declare id: number;

  @Field(() => Id, { nullable: true })
  declare webhook: number | null;

  @Field(() => DELIVERY_STATUS)
  declare status: string;

  @Field(() => TOPIC)
  declare topic: string;

  @Field(() => String, { nullable: true })
  declare url: string | null;

  @Field(() => Timestamp)
  declare createdAt: string;

  @Field(() => Json, { description: 'The record, as it was sent.' })
  declare object: unknown;

  @Field(() => WebhookHttpExchange, {
    nullable: true,
    description: 'Null before the first attempt.',
  })
  declare http: WebhookHttpExchange | null;
}

@ObjectType({ description: 'One attempt to deliver.' })
export class WebhookAttempt {
  @Field(() => Int, { description: 'The first is 1.' })
  declare attempt: number;

  @Field(() => Timestamp)
  declare startedAt: string;

  @Field(() => Int, { nullable: true, description: 'Null while it is under way.' })
  declare durationMs: number | null;

  @Field(() => WebhookHttpExchange)
  declare http: WebhookHttpExchange;
}

@ObjectType({ description: 'A delivery with all its attempts.' })
export class WebhookDelivery extends WebhookEvent {
  @Field(() => Timestamp, { nullable: true })
  declare endedAt: string | null;

  @Field(() => Int, { nullable: true, description: 'The number of the event; examples have none.' })
  declare sequence: number | null;

  @Field(() => Int, { nullable: true, description: 'Seconds until the next attempt.' })
  declare nextAttemptIn: number | null;

  @Field(() => [WebhookAttempt])
  declare attempts: readonly WebhookAttempt[];
}

@ObjectType({ description: 'The health of a webhook.' })
export class WebhookHealth {
  @Field(() => Id)
  declare webhook: number;

  @Field(() => Int, { description: 'Deliveries that wait.' })
  declare pending: number;

  @Field(() => Int, { description: 'Deliveries of the last day that succeeded.' })
  declare succeeded: number;

  @Field(() => Int, { description: 'Deliveries of the last day that failed for good.' })
  declare failed: number;

  @Field(() => Int, { description: 'Attempts that failed since the last success.' })
  declare failuresInARow: number;

  @Field(() => Timestamp, { nullable: true })
  declare lastSuccessAt: string | null;

  @Field(() => Timestamp, { nullable: true })
  declare lastFailureAt: string | null;

  @Field(() => String, { nullable: true })
  declare lastError: string | null;
}

@ObjectType({ description: 'A change of a record.' })
export class Change {
  @Field(() => Sequence, { description: 'Rises by one with each change of the workspace.' })
  declare sequence: number;

  @Field(() => String)
  declare topic: string;

  @Field(() => Json, { description: 'The record as its GET endpoint answered then.' })
  declare data: unknown;

  @Field(() => Json, { nullable: true, description: 'Old and new value by field.' })
  declare changes: unknown;
}

@ObjectType({ description: 'Changes in the order of their numbers; empty at the end.' })
export class ChangePage {
  @Field(() => [Change])
  declare results: readonly Change[];
}
