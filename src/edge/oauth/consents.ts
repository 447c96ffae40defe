// Pending authorization requests, for the consent screen to show and decide.
import { errors, type default as Provider } from 'oidc-provider';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf, present, sessionOfBrowser } from '../../platform/access/index.ts';
import {
  type ConsentRequest,
  type ConsentRequests,
  type Decision,
  familyName,
  type Unavailable,
} from '../../platform/identity/index.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { setAddress } from './deviations/one-address.ts';
import { visibleScope } from './deviations/scopes.ts';

/** What the `decision` column says: the same words again are the same click again. */
const wordsOf = ({ session, allow }: Decision): string =>
  `${allow ? `allow ${allow.workspace}` : 'cancel'} ${hashOf(session).toString('hex')}`;

interface AskedFor {
  readonly client_id: string;
  readonly redirect_uri: string;
}

export class Consents implements ConsentRequests {
  readonly #sessionOf: (request: IncomingMessage) => string | undefined;

  constructor(
    private readonly provider: Provider,
    private readonly database: Database,
    private readonly baseUrl: string,
  ) {
    this.#sessionOf = sessionOfBrowser(baseUrl);
  }

  async find(
    request: IncomingMessage,
    response: ServerResponse,
    uid: string,
  ): Promise<ConsentRequest | Unavailable> {
    const interaction = await this.#begun(request, response, uid);
    if (!interaction) return this.#whyGone(uid);
    const { params, exp } = interaction;
    const [state] = await this.database.ask<{ decided: boolean }>(
      {
        name: 'consent_decided',
        text: 'select decision is not null as decided from oauth_interaction where hash = $1',
        values: [hashOf(uid)],
      },
      hashOf(uid).toString('hex'),
    );
    return {
      uid,
      clientId: String(params['client_id']),
      redirectUri: String(params['redirect_uri']),
      scopes: visibleScope(String(params['scope'])).split(' ').filter(Boolean),
      ...(params['resource'] === 'mcp' && { resource: 'mcp' }),
      expiresAt: exp * 1_000,
      isDecided: state?.decided === true,
    };
  }

  async finish(
    request: IncomingMessage,
    response: ServerResponse,
    decision: Decision,
  ): Promise<{ readonly location: string } | Unavailable> {
    const interaction = await this.#begun(request, response, decision.uid);
    const family = interaction && (await this.#decide(decision));
    if (family === undefined) {
      const why = await this.#whyGone(decision.uid);
      return why === 'unknown' && interaction ? 'used' : why;
    }
    const result = decision.allow
      ? { login: { accountId: String(decision.person) }, consent: { grantId: family } }
      : { error: 'access_denied', error_description: 'The person did not allow the app.' };
    const returnTo = await this.provider.interactionResult(request, response, result, {
      mergeWithLastSubmission: false,
    });
    return { location: new URL(returnTo).pathname };
  }

  /**
   * Whether the way back may be gone: by the very session that decided, to an address that is still the
   * app's. Cookies of somebody else's request, planted here, lead nowhere.
   */
  async mayGoOn(request: IncomingMessage, uid: string): Promise<boolean> {
    // The payload is read here: PostgreSQL's jsonb refuses characters that a `state` may have.
    const [row] = await this.database.ask<{ decision: string | null; payload: string }>(
      {
        name: 'consent_decision',
        text: 'select decision, payload from oauth_interaction where hash = $1',
        values: [hashOf(uid)],
      },
      hashOf(uid).toString('hex'),
    );
    const secret = this.#sessionOf(request);
    const words = row?.decision?.split('=', 1)[0];
    if (!row || words === undefined || secret === undefined) return false;
    if (!words.endsWith(` ${hashOf(secret).toString('hex')}`)) return false;
    const { params } = JSON.parse(row.payload) as { params: AskedFor };
    const client = await this.provider.Client.find(params.client_id);
    return client?.redirectUriAllowed(params.redirect_uri) === true;
  }

  /** The request of this browser's cookie, if it is the one of the address. */
  async #begun(request: IncomingMessage, response: ServerResponse, uid: string) {
    setAddress(request, this.baseUrl);
    try {
      const interaction = await this.provider.interactionDetails(request, response);
      if (interaction.uid === uid) return interaction;
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
    }
    return undefined;
  }

  /** Why a request cannot be found, by its id alone. */
  async #whyGone(uid: string): Promise<Unavailable> {
    const [row] = await this.database.ask<{ used: boolean; expired: boolean }>(
      {
        name: 'consent_gone',
        text: `select used_at is not null as used, expires_at <= now() as expired
               from oauth_interaction where hash = $1`,
        values: [hashOf(uid)],
      },
      hashOf(uid).toString('hex'),
    );
    if (row?.used) return 'used';
    return row?.expired ? 'expired' : 'unknown';
  }

  /** Notes the decision unless there is another one; connects in the same transaction. */
  async #decide(decision: Decision): Promise<string | undefined> {
    const { uid, allow } = decision;
    const words = wordsOf(decision);
    return this.database.write(allow?.workspace ?? null, async (transaction) => {
      await present(transaction, hashOf(uid));
      const [before] = await transaction.ask<{ decision: string | null }>({
        name: 'hold_consent',
        text: `select decision from oauth_interaction
               where hash = $1 and used_at is null and expires_at > now() for update`,
        values: [hashOf(uid)],
      });
      if (!before) return undefined;
      if (before.decision !== null) {
        const [, family = ''] = before.decision.split('=');
        return before.decision.startsWith(`${words}=`) ? family : undefined;
      }
      const family = allow ? familyName(await allow.connect(transaction)) : '';
      await noteDecision(transaction, uid, `${words}=${family}`);
      return family;
    });
  }
}

async function noteDecision(
  transaction: Transaction,
  uid: string,
  decision: string,
): Promise<void> {
  await present(transaction, hashOf(uid));
  await transaction.ask({
    name: 'decide_consent',
    text: 'update oauth_interaction set decision = $2 where hash = $1',
    values: [hashOf(uid), decision],
  });
}
