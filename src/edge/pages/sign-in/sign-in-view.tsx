// The sign-in card, alone or within an app's authorization request.
import type { AppRow } from '../../../platform/identity/index.ts';
import { FIRST_STEPS } from '../../../platform/base/index.ts';
import { AppIcon, Copyable, Field, Form, Mark, Message } from '../layout/parts.tsx';
import { cardPage } from '../layout/layout.tsx';
import { PasskeyButton } from '../layout/passkey-button.tsx';

/** Sign-in, when the request came to a browser in which nobody is signed in. */
export interface SignInCard {
  readonly action: string;
  readonly csrf: string;
  readonly email: string;
  readonly fault: string | undefined;
  /** The app that waits, when there is one. */
  readonly app?: Pick<AppRow, 'name' | 'iconPath'> | undefined;
  /** Something to say before: signed out, password changed. */
  readonly note?: string | undefined;
  /** The path that is shown afterwards, instead of the usual one. */
  readonly next?: string | undefined;
  /** With these options a passkey signs in alone. */
  readonly passkey?: string | undefined;
  /** Where a passkey can sign in, if not here. */
  readonly passkeyHref?: string | undefined;
}

export const signInPage = ({
  action,
  csrf,
  email,
  fault,
  app,
  note,
  next,
  passkey,
  passkeyHref,
}: SignInCard): string =>
  cardPage(
    'Sign in',
    <section class="card">
      {app ? (
        <div class="meeting">
          <AppIcon path={app.iconPath} name={app.name} large />
          <span class="dots" aria-hidden="true" />
          <Mark />
        </div>
      ) : null}
      <h1>{app ? 'Sign in to continue' : 'Sign in'}</h1>
      <p class="quiet">
        {app ? (
          <>
            <bdi>{app.name}</bdi> asks for access to your books. Sign in to see what it wants.
          </>
        ) : (
          'Welcome back to your books.'
        )}
      </p>
      {note !== undefined && <Message kind="note">{note}</Message>}
      {fault !== undefined && <Message kind="fault">{fault}</Message>}
      <Form action={action} csrf={csrf} class="submit">
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <Field
          label="E-mail"
          name="email"
          type="email"
          value={email}
          autocomplete="username"
          required
          focus={email === ''}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          focus={email !== ''}
        />
        <button class="primary wide submit">Sign in</button>
      </Form>
      {passkey !== undefined && (
        <Form action="/sign-in/passkey" csrf={csrf} class="submit">
          {next !== undefined && <input type="hidden" name="next" value={next} />}
          <PasskeyButton options={passkey} label="Sign in with a passkey" wide />
        </Form>
      )}
      {passkeyHref !== undefined && (
        <p class="quiet submit">
          <a href={passkeyHref}>Sign in with a passkey</a>
        </p>
      )}
      <p class="quiet submit">
        <a href="/password-reset">Forgot your password?</a>
      </p>
    </section>,
  );

/** Nobody can sign in yet: what the operator does first. It tells nothing that README does not. */
export const firstStepsPage = (): string =>
  cardPage(
    'Set up Ledgergate',
    <section class="card">
      <h1>Set up Ledgergate</h1>
      <p>
        This installation has no workspace and no person who could sign in. Its operator runs these
        commands on the same machine, with the same settings:
      </p>
      <ol class="steps">
        {FIRST_STEPS.map((command, i) => (
          <li key={command}>
            {i === 0 ? 'A workspace for your company' : 'Your account, as first admin and operator'}
            <div class="secret">
              <Copyable
                value={command}
                label={i === 0 ? 'the first command' : 'the second command'}
              />
            </div>
          </li>
        ))}
        <li>Open the link it prints, choose a password, and invite the others from “Members”.</li>
      </ol>
      <p class="quiet">
        To look around first: <code>npx ledgergate demo</code>
      </p>
      <p class="submit">
        <a class="button primary" href="/sign-in">
          Done: sign in
        </a>
      </p>
    </section>,
    { wide: true },
  );
