// The site of the service: pages, the OAuth engine behind their consents, and the documentation.
// Loaded by the first request for any of them.
import { Router } from 'express';
import type { Services } from './services.ts';
import { docsDoor, lostDoor } from './edge/docs/index.ts';
import { door } from './edge/http/index.ts';
import { describeOauth, oauthDoor } from './edge/oauth/index.ts';
import { pagesDoor, refusalPage } from './edge/pages/index.ts';
import { describeWebhooks } from './edge/webhooks/index.ts';
import { personOfBrowser } from './platform/access/index.ts';
import { Mailbox } from './platform/mail/index.ts';
import { internalClient, internalFileClient } from './platform/records/index.ts';
import { ImportJobRunner } from './imports/index.ts';

/** The router of everything a person at a browser may ask for. */
export function siteOf(services: Services): Router {
  const { config, database, log, activity, mailer, schema, shim } = services;
  const { baseUrl } = config;
  const oauth = oauthDoor({ config, database, log, refusalPage });
  const pages = pagesDoor({
    ...{ config, database, log, activity, mailer },
    consents: oauth.consents,
    mailbox: mailer instanceof Mailbox ? mailer : undefined,
    ask: internalClient(schema, services.asking),
    askFiles: internalFileClient(schema, services.asking),
    imports: new ImportJobRunner((error) => log.error({ err: error }, 'import')),
  });
  const docs = docsDoor({
    ...{ baseUrl, schema },
    openapi: () => describeWebhooks(describeOauth(shim.openapi)),
    personOf: personOfBrowser(database, baseUrl),
  });
  return Router()
    .use(door('oauth', oauth.middleware))
    .use(door('page', pages))
    .use(door('docs', docs))
    .use(door('lost', lostDoor));
}
