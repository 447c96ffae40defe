// Webhooks in the OpenAPI document: what a receiver is sent for each topic. Specification: Events.
import { TOPICS } from '../../../schema/data/topics.ts';

const header = (name: string, description: string, schema: object = { type: 'string' }) => ({
  ...{ name, in: 'header', required: true },
  ...{ description, schema },
});

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const HEADERS = [
  header('Service-Webhook-Request-Timestamp', 'Unix time in seconds when it was signed.', {
    type: 'integer',
  }),
  header(
    'Service-Webhook-Signature-v1',
    'Hex HMAC-SHA256 of `<timestamp>:<raw body>` with the token of the webhook as key.',
  ),
  header('Service-Webhook-UUID', 'The uuid of the webhook.', { type: 'string', format: 'uuid' }),
  header('Service-Webhook-Sequence', 'One number for each event, the same in every attempt.', {
    type: 'integer',
    minimum: 1,
  }),
];

const CHANGES = {
  type: 'object',
  description: 'The old and the new value of each changed field.',
  additionalProperties: {
    type: 'object',
    properties: { old: {}, new: {} },
    required: ['old', 'new'],
  },
};
const ID_ALONE = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
};

/** The body of a record: that of its GET operation. */
function dataOf(object: string, happening: string, schemas: object): object {
  if (happening === 'deleted') return ID_ALONE;
  return object in schemas ? { $ref: `#/components/schemas/${object}` } : { type: 'object' };
}

function deliveryOf(topic: string, schemas: object): object {
  const [object = '', happening = ''] = topic.split('.');
  return {
    type: 'object',
    properties: {
      webhook_uuid: { type: 'string', format: 'uuid' },
      topic: { type: 'string', enum: [topic] },
      data: dataOf(object, happening, schemas),
      changes: happening === 'deleted' ? { type: 'null' } : CHANGES,
    },
    required: ['webhook_uuid', 'topic', 'data', 'changes'],
  };
}

/** The document with a webhook for each topic. */
export function describeWebhooks(openapi: object): object {
  const { components } = openapi as { components: { schemas: object } };
  const webhooks = TOPICS.map((topic): [string, object] => [
    topic,
    {
      post: {
        operationId: `on${topic.split('.').map(capital).join('')}`,
        tags: ['Webhooks'],
        summary: topic,
        description:
          'Delivered to webhooks that are subscribed to the topic, at least once and in no order.',
        security: [],
        parameters: HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: deliveryOf(topic, components.schemas) } },
        },
        responses: {
          '2XX': { description: 'Received.' },
          404: { description: 'Failed for good: not sent again.' },
          '4XX': { description: 'Failed: sent again up to five times, about a minute apart.' },
          '5XX': { description: 'Failed: sent again up to five times, about a minute apart.' },
        },
      },
    },
  ]);
  return { ...openapi, webhooks: Object.fromEntries(webhooks) };
}
