// A webhook: a customer's address that receives events. Specification: Webhook.
import { TOPICS } from '../data/topics.ts';
import {
  index,
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
  indexes: {
    name: index('name', 'webhooks of a topic'),
  },
  constraints: {
    workspace_id_webhook_id_name_key: 'unique (workspace_id, webhook_id, name)',
  },
  writable: { name: choice('WebhookTopicName', TOPICS).required() },
}) {}

/** Its secret, `token`, is kept encrypted: only its resolver can read it. */
export class Webhook extends resource('Webhook', {
  scope: 'webhooks',
  scopeTitle: 'webhooks',
  describe: 'An address that is told of changes by signed HTTPS requests.',
  adminOnly: true,
  operations: [],
  order: ['-id'],
  hidden: {
    token: 'text not null',
  },
  writable: {
    url: url(1_024).required().describe('An https URL that leads to a public address.'),
    active: boolean().required().describe('False pauses deliveries.'),
    topics: owned(WebhookTopic).describe('Written as a whole: what is left out is unsubscribed.'),
  },
  readOnly: { ...stamped, uuid: ownUuid() },
  derived: { customer: workspaceId() },
}) {}
