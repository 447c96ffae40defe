// A webhook: an address of the customer that is told of changes. Specification: Webhook.
import { TOPICS } from '../data/topics.ts';
import {
  boolean,
  choice,
  owned,
  ownUuid,
  part,
  resource,
  stamped,
  url,
  workspaceId,
} from '../kit/index.ts';

export class WebhookTopic extends part('WebhookTopic', {
  describe: 'A topic a webhook is subscribed to.',
  writable: { name: choice('WebhookTopicName', TOPICS).required() },
}) {}

/** Its secret, `token`, is kept encrypted: only its resolver can read it. */
export class Webhook extends resource('Webhook', {
  scope: 'webhooks',
  describe: 'An address that is told of changes by signed HTTPS requests.',
  adminOnly: true,
  operations: [],
  order: ['-id'],
  writable: {
    url: url(1_024).required().describe('An https URL that leads to a public address.'),
    active: boolean().required().describe('False pauses deliveries.'),
    topics: owned(WebhookTopic).describe('Written as a whole: what is left out is unsubscribed.'),
  },
  readOnly: { ...stamped, uuid: ownUuid() },
  derived: { customer: workspaceId() },
}) {}
