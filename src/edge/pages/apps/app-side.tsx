// Sidebar of the app form: credentials, endpoints, a test link, icon, publishing, and irreversible
// actions.
import type { AppRow, Impact } from '../../../platform/identity/index.ts';
import { AppIcon, Badge, Copyable, Form, Moment } from '../layout/parts.tsx';

export const tryLink = (baseUrl: string, { clientId, redirectUrls }: AppRow): string => {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUrls[0] ?? '',
    response_type: 'code',
    state: 'try-it',
  });
  return `${baseUrl}/ca/oauth/authorize?${query.toString()}`;
};

const curlOf = (baseUrl: string, { clientId, redirectUrls, installed }: AppRow): string =>
  `curl ${installed ? '' : `-u ${clientId}:$CLIENT_SECRET `}${baseUrl}/ca/oauth/token \\
  -d grant_type=authorization_code -d code=$CODE \\
${installed ? `  -d client_id=${clientId} -d code_verifier=$VERIFIER \\\n` : ''}  -d redirect_uri=${redirectUrls[0] ?? '…'}`;

/** What a change would touch: "3 connections of 2 people, last used …". */
export function ImpactLine({ impact }: { readonly impact: Impact }) {
  const { connections, people, elsewhere, lastUsedAt } = impact;
  if (connections === 0) return <p class="quiet">Nobody is connected at the moment.</p>;
  const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
  return (
    <p>
      <strong>
        {plural(connections, 'connection', 'connections')} of {plural(people, 'person', 'people')}
      </strong>
      {elsewhere > 0 && `, ${elsewhere} in other workspaces`}, last used{' '}
      <Moment at={lastUsedAt} none="never" />.
    </p>
  );
}

function Publishing({ app, csrf }: { readonly app: AppRow; readonly csrf: string }) {
  const isPrivate = app.state === 'private';
  return (
    <section class="card">
      <h2>Publishing</h2>
      <p class="quiet">
        {isPrivate
          ? 'Private: only members of this workspace can connect it. Publishing asks the operator for a review; until they approve, it stays private.'
          : app.state === 'pending'
            ? 'The operator has been asked for a review. Until they approve, it behaves as private.'
            : 'People of every workspace can connect it. Making it private ends the connections of other workspaces.'}
      </p>
      <Form action={`/apps/${app.id}/publish`} csrf={csrf} class="submit">
        <button name="published" value={isPrivate ? 'yes' : 'no'}>
          {isPrivate ? 'Publish' : 'Make it private'}
        </button>
      </Form>
    </section>
  );
}

function IconCard({ app, csrf }: { readonly app: AppRow; readonly csrf: string }) {
  return (
    <section class="card">
      <h2>Icon</h2>
      <div class="row submit">
        <AppIcon path={app.iconPath} name={app.name} large />
        <Form action={`/apps/${app.id}/icon`} csrf={csrf} upload>
          <label class="sr" for="icon">
            Image file
          </label>
          <input
            type="file"
            id="icon"
            name="icon"
            accept="image/png,image/jpeg,image/gif,image/webp"
          />
          <p class="hint">PNG, JPG, GIF or WEBP, up to 1 MB.</p>
          <div class="row">
            <button class="small">Use this icon</button>
            {app.iconPath !== null && (
              <button class="small" name="remove" value="yes">
                Remove the icon
              </button>
            )}
          </div>
        </Form>
      </div>
    </section>
  );
}

export interface AppSideProps {
  readonly app: AppRow;
  readonly impact: Impact;
  readonly csrf: string;
  readonly baseUrl: string;
}

export function AppSide({ app, impact, csrf, baseUrl }: AppSideProps) {
  return (
    <>
      <section class="card">
        <h2>Credentials</h2>
        <dl class="pairs">
          <dt>Client ID</dt>
          <dd>
            <Copyable value={app.clientId} label="the client ID" />
          </dd>
          <dt>Client secret</dt>
          <dd>
            {app.installed ? (
              <span class="quiet">none: this app is installed, and uses PKCE</span>
            ) : (
              <>
                <code>{app.secretHint}…</code> <Badge>hidden</Badge>{' '}
                <span class="quiet">
                  made <Moment at={app.secretChangedAt} />
                </span>
              </>
            )}
          </dd>
          <dt>Authorize URL</dt>
          <dd>
            <Copyable value={`${baseUrl}/ca/oauth/authorize`} label="the authorize URL" />
          </dd>
          <dt>Token URL</dt>
          <dd>
            <Copyable value={`${baseUrl}/ca/oauth/token`} label="the token URL" />
          </dd>
          {app.redirectUrls.length > 0 && !app.installed && (
            <>
              <dt>Try it</dt>
              <dd>
                <a href={tryLink(baseUrl, app)}>Open its consent screen</a>
              </dd>
            </>
          )}
        </dl>
        <details class="more submit">
          <summary>Exchange a code with curl</summary>
          <pre class="secret">
            <code>{curlOf(baseUrl, app)}</code>
          </pre>
        </details>
      </section>
      <section class="card">
        <h2>In use</h2>
        <ImpactLine impact={impact} />
        <div class="row submit">
          {!app.installed && (
            <a class="button small" href={`/apps/${app.id}/rotate`}>
              Rotate the secret…
            </a>
          )}
          <a class="button small danger" href={`/apps/${app.id}/delete`}>
            Delete the app…
          </a>
        </div>
      </section>
      <IconCard app={app} csrf={csrf} />
      <Publishing app={app} csrf={csrf} />
    </>
  );
}
