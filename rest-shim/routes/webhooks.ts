// Routes of webhooks and the feed of changes.
import { area, get, standard, type Route } from '../route.ts';

export const webhooks: readonly Route[] = area('Integrations', [
  ...standard('/integrations/api/v1/webhook', 'Webhook', 'webhooks'),
  get('/integrations/api/v1/webhook/{id}/events', 'webhookEvents'),
  get('/integrations/api/v1/changes', 'changes'),
]);
