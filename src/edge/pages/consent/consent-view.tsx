// The consent screen: the app, its redirect target, and what it may and may never do.
import { isDocumentUrl, type WebPerson } from '../../../platform/identity/index.ts';
import type { Choice, Screen } from './consent-data.ts';
import { AppIcon, Badge, Form, Mark, Message } from '../layout/parts.tsx';
import { cardPage } from '../layout/layout.tsx';
import { POWERS, powersOf, shortWords } from './scope-words.ts';

const Host = ({ uri }: { readonly uri: string }) => <bdi>{new URL(uri).host}</bdi>;

function Powers({ scopes }: { readonly scopes: readonly string[] }) {
  if (scopes.length === 0) {
    return (
      <section class="power">
        <header>
          <h2>No access to your books</h2>
        </header>
        <dl>
          <div>
            <dt>It can see</dt>
            <dd>your name, your e-mail address and the name of the workspace</dd>
          </div>
        </dl>
      </section>
    );
  }
  return (
    <>
      {powersOf(scopes).map(({ tier, areas }) => {
        const power = POWERS.find((each) => each.tier === tier);
        return (
          <section class={`power power-${tier}`} key={tier}>
            <header>
              <h2>{power?.heading}</h2>
              <Badge tone={tier}>{power?.short}</Badge>
              <p class="quiet">{power?.note}</p>
            </header>
            <dl>
              {areas.map(({ area, titles }) => (
                <div key={area}>
                  <dt>{area}</dt>
                  <dd>{titles.join(', ')}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </>
  );
}

const words = (scopes: readonly string[]): string => scopes.map(shortWords).join(', ');

/** What is known of an app besides its name. */
const Stamps = ({ app }: Pick<Screen, 'app'>) => (
  <p class="stamp">
    {app.state === 'published' ? (
      <Badge tone="good">Published app, reviewed by the operator</Badge>
    ) : (
      <Badge tone="warn">Private app of this workspace, not reviewed</Badge>
    )}{' '}
    {app.installed && <Badge tone="warn">Installed on a computer or phone</Badge>}{' '}
    {isDocumentUrl(app.clientId) && (
      <Badge>
        Described at <bdi>{new URL(app.clientId).host}</bdi>
      </Badge>
    )}
  </p>
);

/** What an earlier connection and the person's own role mean for this one. */
function Remarks({ choice, isOnly }: { readonly choice: Choice; readonly isOnly: boolean }) {
  const { membership, before, beyondRole } = choice;
  const where = isOnly ? '' : ` in ${membership.name}`;
  return (
    <>
      {before && (
        <Message kind="note">
          <p>
            You connected this app{where} before. Its earlier tokens stop working when you allow it
            again.
          </p>
          {before.added.length > 0 && (
            <p>
              <strong>Added:</strong> {words(before.added)}
            </p>
          )}
          {before.removed.length > 0 && (
            <p>
              <strong>Removed:</strong> {words(before.removed)}
            </p>
          )}
          {before.added.length + before.removed.length === 0 && (
            <p>It asks for the same permissions as before.</p>
          )}
        </Message>
      )}
      {beyondRole.length > 0 && (
        <Message kind="note">
          Your role{where} ({membership.role}) does not allow everything it asks for, and an app can
          never do more than you: {words(beyondRole.slice(0, 6))}
          {beyondRole.length > 6 && ` and ${beyondRole.length - 6} more`}.
        </Message>
      )}
    </>
  );
}

function Workspace({ choices }: { readonly choices: readonly Choice[] }) {
  const [only] = choices;
  if (choices.length === 1 && only) {
    return <input type="hidden" name="workspace" value={only.membership.id} />;
  }
  return (
    <fieldset>
      <legend>Which workspace may it work in?</legend>
      <div class="choices">
        {choices.map(({ membership: { id, name, role }, before }) => (
          <label class="choice" key={id}>
            <input type="radio" name="workspace" value={id} />
            <bdi>{name}</bdi>
            <small>
              {role}
              {before ? ', connected' : ''}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Asker({
  screen,
  person,
  signOut,
}: {
  readonly screen: Screen;
  readonly person: WebPerson;
  readonly signOut: { readonly action: string; readonly csrf: string };
}) {
  const [only] = screen.choices;
  return (
    <dl class="asker">
      <div>
        <dt>You are</dt>
        <dd>
          <bdi>{person.name}</bdi> <span class="quiet">{person.email}</span>
          <Form {...signOut}>
            <button class="plain small">Not you?</button>
          </Form>
        </dd>
      </div>
      {screen.choices.length === 1 && only && (
        <div>
          <dt>Workspace</dt>
          <dd>
            <bdi>{only.membership.name}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>Leads you to</dt>
        <dd>
          <Host uri={screen.request.redirectUri} />
        </dd>
      </div>
    </dl>
  );
}

export interface ConsentView {
  readonly screen: Screen;
  readonly person: WebPerson;
  readonly csrf: string;
  readonly fault?: string | undefined;
}

export function consentPage({ screen, person, csrf, fault }: ConsentView): string {
  const { app, request, choices } = screen;
  const path = `/consent/${request.uid}`;
  return cardPage(
    `Allow ${app.name}?`,
    <section class="card consent">
      <div class="meeting">
        <AppIcon path={app.iconPath} name={app.name} large />
        <span class="dots" aria-hidden="true" />
        <Mark />
      </div>
      <h1>
        <bdi>{app.name}</bdi> wants to work in your books
      </h1>
      {app.tagline !== '' && (
        <p class="tagline">
          <bdi>{app.tagline}</bdi>
        </p>
      )}
      <Stamps app={app} />
      {fault !== undefined && <Message kind="fault">{fault}</Message>}
      <Asker screen={screen} person={person} signOut={{ action: `${path}/sign-out`, csrf }} />
      {request.resource === 'mcp' && (
        <Message kind="note">
          It asks for an agent: what you allow works at the agent interface (/mcp) and nowhere else.
        </Message>
      )}
      <Powers scopes={request.scopes} />
      {choices.map((choice) => (
        <Remarks key={choice.membership.id} choice={choice} isOnly={choices.length === 1} />
      ))}
      <div class="never">
        <h3>What it can never do</h3>
        <ul class="quiet">
          <li>more than you yourself may do, or anything only admins may do</li>
          <li>see or change API keys, other apps, connections or people’s access</li>
          <li>know your password</li>
        </ul>
      </div>
      <Form action={path} csrf={csrf}>
        <input type="hidden" name="shown" value={screen.fingerprint} />
        <Workspace choices={choices} />
        <div class="decide">
          <button name="decision" value="cancel">
            Cancel
          </button>
          <button name="decision" value="allow">
            Allow
          </button>
        </div>
      </Form>
      <p class="quiet expiry" data-expires={request.expiresAt}>
        This request expires at {new Date(request.expiresAt).toISOString().slice(11, 16)} UTC.
      </p>
      <p class="quiet expiry">You can disconnect it at any time under Connections.</p>
    </section>,
    { wide: true },
  );
}
