// Agents at /mcp, joined to the service: its schema, its callers and its activity log. Loaded by the
// first of their requests.
import type { Middleware } from '../protocol/middleware.ts';
import { contextOf, exchangeOf } from './edge/http/index.ts';
import { mcpDoor } from './edge/mcp/index.ts';
import { letGo, receiveFile } from './platform/files/index.ts';
import { internalAnswers, internalFileClient } from './platform/records/index.ts';
import type { Services } from './services.ts';

/** The middleware of agents. */
export function agentsOf({ config, database, schema, asking, log }: Services): Middleware {
  const { baseUrl, agentProposals, agentProposalsPerDay, encryptionKey: secret } = config;
  return mcpDoor({
    ...{ schema, database, baseUrl, secret },
    bounds: { mostWaiting: agentProposals, mostDaily: agentProposalsPerDay },
    contextOf: contextOf({ ...asking, resource: 'mcp' }),
    answer: internalAnswers(schema, asking),
    answerFile: internalFileClient(schema, asking),
    receive: async (session, file) => {
      const value = await receiveFile(session, file);
      return { value, release: () => letGo(session, value.content) };
    },
    onCall: (request, path) => {
      exchangeOf(request).calledAs = path;
    },
    onError: (error) => log.error({ err: error }, 'agents'),
  });
}
