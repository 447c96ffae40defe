// A test server with the OAuth and page doors and one API path; several may share a database.
import { readConfig } from '../../../src/platform/base/index.ts';
import { settleEvents } from '../../../src/platform/events/index.ts';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { answerHeaders } from '../../../protocol/security-headers.ts';
import {
  ActivityLog,
  authenticate,
  demand,
  type Tier,
} from '../../../src/platform/access/index.ts';
import { Problem } from '../../../src/platform/base/problem.ts';
import { Database } from '../../../src/platform/database/index.ts';
import { oauthDoor } from '../../../src/edge/oauth/index.ts';
import { pagesDoor, refusalPage } from '../../../src/edge/pages/index.ts';
import { Mailbox } from '../../../src/platform/mail/index.ts';
import { patientDatabase } from '../../support/database.ts';

export interface TestServer {
  readonly base: string;
  readonly database: Database;
  readonly mailbox: Mailbox;
  readonly activity: ActivityLog;
  /** What was logged as an error. */
  readonly errors: unknown[];
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly serviceUrl: string;
  readonly port?: number;
  /** Where clients are told the service is; by default where it listens. */
  readonly baseUrl?: string;
  /** The name of this machine that clients are told: passkeys need one. */
  readonly hostname?: string;
  readonly trustProxy?: number;
}

/** GET /api/{resource}/{tier}: what the checker of every API request says. */
async function api(
  database: Database,
  activity: ActivityLog,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , resource = '', tier = 'read'] = (request.url ?? '').split('?')[0]!.split('/');
  let status = 200;
  let body: object = {};
  try {
    const principal = await authenticate(database, request.headers.authorization);
    response.on('finish', () => {
      if (!principal.app) return;
      activity.request({
        workspace: principal.workspace.id,
        by: 'connection',
        id: principal.app.connection,
        method: request.method ?? '',
        path: request.url ?? '',
        status: response.statusCode,
        requestId: String(request.headers['x-request-id'] ?? ''),
        ip: '127.0.0.1',
      });
    });
    if (resource !== 'me') {
      const closedToApps = tier === 'closed';
      demand(principal, { resource, tier: closedToApps ? 'read' : (tier as Tier), closedToApps });
    }
    body = { id: principal.id, workspace: principal.workspace.id, scopes: principal.app?.scopes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    status = error.code === 'UNAUTHENTICATED' ? 401 : 403;
    body = { detail: error.message };
    const headers = error.extensions['headers'] as Record<string, string> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export async function startServer(options: ServerOptions): Promise<TestServer> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const base = `http://${options.hostname ?? '127.0.0.1'}:${port}`;
  const errors: unknown[] = [];
  const log = { error: (fields: object) => void errors.push(fields) };
  const database = patientDatabase(options.serviceUrl, 12);
  settleEvents(database, {
    ...{ webhooks: readConfig({}).webhooks, clientDocuments: false },
    encryptionKey: 'e'.repeat(32),
  });
  const activity = new ActivityLog(database, (error) => errors.push(error));
  const mailbox = new Mailbox();
  const config = {
    baseUrl: options.baseUrl ?? base,
    cookieKeys: [
      'a key for cookies in the tests, 32 letters',
      'an older key of at least 32 letters',
    ],
    encryptionKey: 'e'.repeat(32),
    trustProxy: options.trustProxy ?? 0,
    clientDocuments: false,
    production: false,
  };
  const protection = answerHeaders(config.baseUrl.startsWith('https:'));
  const oauth = oauthDoor({ config, database, log, refusalPage });
  const { consents } = oauth;
  const around = { config, database, log, consents, mailer: mailbox, mailbox, activity };
  const pages = pagesDoor(around);
  const app = express();
  app.use((_request, response, next) => {
    response.set(protection);
    next();
  });
  app.use(oauth.middleware, pages);
  app.all('/api/*path', (request, response) => api(database, activity, request, response));
  app.use((_request, response) => void response.writeHead(404).end('Not found.'));
  server.on('request', app);
  return {
    base,
    database,
    mailbox,
    activity,
    errors,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await activity.flush();
      await database.close();
    },
  };
}
