// Resets a password: requests a link, follows it, sets a new password. Warns beforehand that a
// reset removes app connections.
import type { Mailer } from '../../../platform/mail/index.ts';
import { isLocal } from '../../../platform/access/index.ts';
import {
  countResetRequest,
  makeResetLink,
  type PendingReset,
  readResetLink,
  RESET_MINUTES,
  resetPassword,
  SHORTEST_PASSWORD,
} from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { cardPage } from '../layout/layout.tsx';
import { Field, Form, Message } from '../layout/parts.tsx';
import type { PageResponse, Services, Visit } from '../shell/visit.ts';

const CHOOSE = '/password-reset/choose';

const askPage = (csrf: string, canSend: boolean): string =>
  cardPage(
    'Reset your password',
    <section class="card">
      <h1>Reset your password</h1>
      {canSend ? (
        <>
          <p class="quiet">
            We send a link to your e-mail address. It works once, for {RESET_MINUTES} minutes.
          </p>
          <Message kind="warn">
            Setting a new password signs you out everywhere and removes all of your app connections.
          </Message>
          <Form action="/password-reset" csrf={csrf}>
            <Field
              label="E-mail"
              name="email"
              type="email"
              autocomplete="username"
              required
              focus
            />
            <button class="primary wide submit">Send the link</button>
          </Form>
        </>
      ) : (
        <p>
          This server sends no e-mail. Ask its operator for a link: the operator makes one with a
          command.
        </p>
      )}
      <p class="quiet submit">
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </section>,
  );

const sentPage = (hasMailbox: boolean): string =>
  cardPage(
    'Check your e-mail',
    <section class="card">
      <h1>Check your e-mail</h1>
      <p>
        If there is an account with this address, a link is on its way. It works once, for{' '}
        {RESET_MINUTES} minutes.
      </p>
      {hasMailbox && (
        <p class="submit">
          <a class="button" href="/mailbox">
            Open the local mailbox
          </a>
        </p>
      )}
    </section>,
  );

const gonePage = (): string =>
  cardPage(
    'Link not valid',
    <section class="card">
      <h1>This link is no longer valid</h1>
      <p>It has expired, or this link or another one was already used.</p>
      <p class="submit">
        <a class="button" href="/password-reset">
          Ask for a new link
        </a>
      </p>
    </section>,
  );

const choosePage = (
  { csrf }: Visit,
  { email, connections, secret }: PendingReset & { readonly secret: string },
  faults?: readonly string[],
): string =>
  cardPage(
    'Choose a new password',
    <section class="card">
      <h1>Choose a new password</h1>
      <Message kind="warn">
        {connections === 0
          ? 'This signs you out everywhere.'
          : `This signs you out everywhere and removes your ${connections} app ${
              connections === 1 ? 'connection' : 'connections'
            }; apps have to ask you again.`}
      </Message>
      <Form action={CHOOSE} csrf={csrf}>
        <input type="hidden" name="link" value={secret} />
        <input type="hidden" name="username" value={email} autocomplete="username" />
        <Field
          label="New password"
          name="password"
          type="password"
          autocomplete="new-password"
          hint={`At least ${SHORTEST_PASSWORD} characters. A few words are better than many special characters.`}
          faults={faults}
          required
          focus
        />
        <button class="primary wide submit">Set the password</button>
      </Form>
    </section>,
  );

/** GET /password-reset */
export const showResetRequest = ({ mailer }: Services, { csrf }: Visit): Promise<PageResponse> =>
  Promise.resolve(page(askPage(csrf, mailer !== undefined)));

/** Makes the link and sends it, where there is such a person. */
async function sendLink({ database }: Services, mailer: Mailer, email: string): Promise<void> {
  const link = await makeResetLink(database, email);
  if (!link) return;
  await mailer.send({
    to: [link.email],
    subject: 'Reset your password',
    text: `Hello ${link.name}, somebody asked for a new password for your account. If it was not you, do nothing.`,
    // In the query, which is never logged.
    link: { href: `${CHOOSE}?link=${link.secret}`, label: 'Choose a new password' },
  });
}

/**
 * POST /password-reset: the same answer, after the same time, whether or not there is such a person. What
 * depends on that happens when the answer is on its way.
 */
export async function requestReset(services: Services, visit: Visit): Promise<PageResponse> {
  const { database, mailer, mailbox, onError } = services;
  if (!mailer) return page(askPage(visit.csrf, false), { status: 400 });
  const email = visit.form.text('email');
  await countResetRequest(database, { email, ip: visit.ip });
  sendLink(services, mailer, email).catch(onError);
  return page(sentPage(mailbox !== undefined && isLocal(visit.request)));
}

/** GET /password-reset/choose?link=… */
export async function showReset({ database }: Services, visit: Visit): Promise<PageResponse> {
  const secret = visit.query.get('link') ?? '';
  const pending = await readResetLink(database, secret);
  return pending
    ? page(choosePage(visit, { ...pending, secret }))
    : page(gonePage(), { status: 400 });
}

/** POST /password-reset/choose */
export async function doReset(services: Services, visit: Visit): Promise<PageResponse> {
  const { ip, form } = visit;
  const secret = form.text('link');
  try {
    await resetPassword(services.database, { secret, password: form.text('password'), ip });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const pending = await readResetLink(services.database, secret);
    if (!pending) return page(gonePage(), { status: 400 });
    const faults = faultsOf(error)('password');
    const told = faults.length > 0 ? faults : [error.message];
    return page(choosePage(visit, { ...pending, secret }, told), { status: 400 });
  }
  visit.cookies.clear('session');
  return redirectWith(services, visit, '/sign-in', 'Your new password is set. Sign in with it.');
}
