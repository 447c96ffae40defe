// Agents at /mcp, joined to the service: its schema, its callers and its activity log. Loaded by the
// first of their requests.
import type { Middleware } from '../protocol/middleware.ts';
import { contextOf, exchangeOf } from './edge/http/index.ts';
import { mcpDoor } from './edge/mcp/index.ts';
import { internalAnswers } from './platform/records/index.ts';
import type { Services } from './services.ts';

/** The middleware of agents. */
export function agentsOf({ config, schema, asking, log }: Services): Middleware {
  return mcpDoor({
    ...{ schema, baseUrl: config.baseUrl, mostWaiting: config.agentProposals },
    contextOf: contextOf({ ...asking, resource: 'mcp' }),
    answer: internalAnswers(schema, asking),
    onCall: (request, path) => {
      exchangeOf(request).calledAs = path;
    },
    onError: (error) => log.error({ err: error }, 'agents'),
  });
}
