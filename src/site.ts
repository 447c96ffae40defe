// The site of the service: pages, the OAuth engine behind their consents, and the documentation. Loaded with
// the first request for any of them.
import { Router } from 'express';
import { approvalsOf } from './approvals.ts';
import type { Services } from './app.ts';
import { docsDoor, lostDoor } from './edge/docs/index.ts';
import { door } from './edge/http/index.ts';
import { describeOauth, oauthDoor } from './edge/oauth/index.ts';
import { pagesDoor, refusalPage } from './edge/pages/index.ts';
import { personOfBrowser } from './ground/access/index.ts';
import { Mailbox } from './ground/mail/index.ts';
import { asking, askingFiles } from './ground/records/index.ts';
import { ImportDesk } from './imports/index.ts';

/** The router of everything a person at a browser may ask for. */
export function siteOf(services: Services): Router {
  const { config, database, log, activity, mailer, schema, shim } = services;
  const { baseUrl } = config;
  const oauth = oauthDoor({ config, database, log, refusalPage });
  const pages = pagesDoor({
    ...{ config, database, log, activity, mailer },
    consents: oauth.consents,
    approvals: approvalsOf(schema, services.asking, baseUrl),
    mailbox: mailer instanceof Mailbox ? mailer : undefined,
    ask: asking(schema, services.asking),
    askFiles: askingFiles(schema, services.asking),
    imports: new ImportDesk((error) => log.error({ err: error }, 'import')),
  });
  const docs = docsDoor({
    ...{ baseUrl, schema },
    openapi: () => describeOauth(shim.openapi),
    personOf: personOfBrowser(database, baseUrl),
  });
  return Router()
    .use(door('oauth', oauth.middleware))
    .use(door('page', pages))
    .use(door('docs', docs))
    .use(door('lost', lostDoor));
}
