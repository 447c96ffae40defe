// OAuth through the client: consent, exchange, and one refresh however many ask at once.
import { Ledgergate, OAuth, OAuthError, type Tokens } from '../../clients/typescript/src/index.ts';
import { Browser } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { decide, REDIRECT, throughSignIn } from '../oauth/support/world.ts';

let world: ServiceWithPeople;
beforeAll(async () => {
  world = await serviceWithPeople();
});
afterAll(() => world.end());
afterEach(() => {
  jest.restoreAllMocks();
});

/** An app that a person has connected, and what it was told to keep. */
async function connected(): Promise<{
  oauth: OAuth;
  kept: Tokens[];
  asked: string[];
  baseUrl: string;
}> {
  const { app, clientSecret } = await world.makeApp(['invoices:read']);
  const kept: Tokens[] = [];
  const asked: string[] = [];
  const baseUrl = world.service.url;
  const oauth = new OAuth({
    ...{ baseUrl, clientId: app.clientId, clientSecret, redirectUri: REDIRECT },
    onTokens: (tokens) => void kept.push(tokens),
    fetch: (target, init) => {
      asked.push(String((init?.body as URLSearchParams).get('grant_type')));
      return fetch(target, init);
    },
  });
  const { url, state, verifier } = await oauth.authorizeUrl({ scope: 'invoices:read' });
  const browser = new Browser(baseUrl);
  const shown = await throughSignIn(browser, await browser.open(url), 'maya@demo.test');
  const { away } = await decide(browser, shown, 'allow', {
    workspace: String(world.service.workspace),
  });
  expect(away?.searchParams.get('state')).toBe(state);
  const tokens = await oauth.exchange({ code: away?.searchParams.get('code') ?? '', verifier });
  expect(tokens.scope).toBe('invoices:read');
  return { oauth, kept, asked, baseUrl };
}

test('fifty calls with a token that has expired: one refresh, and all succeed', async () => {
  const { oauth, kept, asked, baseUrl } = await connected();
  const lg = new Ledgergate({ baseUrl, token: oauth });
  expect((await lg.users.userPermissions()).app).toMatchObject({ scopes: ['invoices:read'] });
  await world.root.query(
    `update oauth_token set expires_at = now() - interval '1 s' where kind = 'access'`,
  );
  const answers = await Promise.all(Array.from({ length: 50 }, () => lg.users.userPermissions()));
  expect(answers).toHaveLength(50);
  expect(asked).toEqual(['authorization_code', 'refresh_token']);
  expect(kept).toHaveLength(2);
  expect(kept[1]?.refreshToken).not.toBe(kept[0]?.refreshToken);
});

test('a token that is about to end is refreshed before it is used', async () => {
  const { kept, asked, baseUrl, oauth } = await connected();
  const [tokens] = kept;
  if (!tokens) throw new Error('No tokens were kept.');
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_590_000);
  const lg = new Ledgergate({ baseUrl, token: oauth });
  await lg.users.userPermissions();
  expect(asked).toEqual(['authorization_code', 'refresh_token']);
});

test('a refresh that is refused says so in OAuth’s words', async () => {
  const { kept, baseUrl } = await connected();
  const { app, clientSecret } = await world.makeApp(['invoices:read']);
  const tokens = { ...(kept[0] as Tokens), expiresAt: 0 };
  const other = new OAuth({
    baseUrl,
    clientId: app.clientId,
    clientSecret,
    redirectUri: REDIRECT,
    tokens,
  });
  const lg = new Ledgergate({ baseUrl, token: other });
  const error: unknown = await lg.users.userPermissions().catch((each: unknown) => each);
  expect(error).toBeInstanceOf(OAuthError);
  expect(error).toMatchObject({ status: 400, error: 'invalid_grant' });
});

test('without tokens the client says what to do', async () => {
  const oauth = new OAuth({ baseUrl: world.service.url, clientId: 'a', redirectUri: REDIRECT });
  await expect(oauth.token()).rejects.toThrow('Send the person to authorizeUrl()');
});
