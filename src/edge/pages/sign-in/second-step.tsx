// The second step of a sign-in: a code, a recovery code or a passkey, after the password was right.
import {
  type ChallengeUse,
  passkeysOf,
  type PendingSignIn,
  type Proof,
  requestOptions,
  takeSecondStep,
} from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { factorSettings } from '../shell/factor-settings.ts';
import { redirectWith } from '../shell/flash.ts';
import { pathWithin, withNext } from '../shell/next.ts';
import { cardPage } from '../layout/layout.tsx';
import { CODE_HINT, Field, Form, Message } from '../layout/parts.tsx';
import { PasskeyButton } from '../layout/passkey-button.tsx';
import { pendingSignIn, SECOND_STEP } from './pending.ts';
import { enter, isKnownDevice, type SignInFault, waitFault } from './sign-in.ts';
import { type PageResponse, redirect, type Services, type Visit } from '../shell/visit.ts';

const useOf = ({ cookies }: Visit): ChallengeUse => ({
  purpose: 'second',
  holder: cookies.get('pending') ?? '',
});

interface Said {
  readonly next: string | undefined;
  readonly fault?: SignInFault;
  /** What was wrong, where something was. */
  readonly proof?: Proof;
}

async function draw(
  services: Services,
  visit: Visit,
  { person }: PendingSignIn,
  { next, fault, proof }: Said,
): Promise<PageResponse> {
  const { csrf } = visit;
  const passkeys = await passkeysOf(services.database, person);
  const options =
    passkeys.length === 0
      ? undefined
      : requestOptions(factorSettings(services), passkeys, useOf(visit));
  const hidden = next !== undefined && <input type="hidden" name="next" value={next} />;
  const body = cardPage(
    'Second step',
    <section class="card">
      <h1>Second step</h1>
      <p class="quiet">Your password is right. Prove once more that it is you.</p>
      {fault && proof?.kind === 'passkey' && <Message kind="fault">{fault.text}</Message>}
      {options !== undefined && (
        <Form action={SECOND_STEP} csrf={csrf} class="submit">
          {hidden}
          <PasskeyButton options={options} label="Use a passkey" wide primary />
        </Form>
      )}
      <Form action={SECOND_STEP} csrf={csrf} class="submit">
        {hidden}
        <Field
          label="Code"
          name="code"
          autocomplete="one-time-code"
          hint={CODE_HINT}
          maxLength={40}
          faults={fault && proof?.kind === 'code' ? [fault.text] : []}
          required
          focus
        />
        <button class={options === undefined ? 'primary wide submit' : 'wide submit'}>
          Sign in
        </button>
      </Form>
      <p class="quiet submit">
        <a href={withNext('/sign-in', next)}>Sign in as somebody else</a>
      </p>
    </section>,
  );
  return page(body, { status: fault?.status ?? 200 });
}

const again = (services: Services, visit: Visit, next: string | undefined): PageResponse => {
  visit.cookies.clear('pending');
  const text = 'Enter your password again: it was right too long ago.';
  return redirectWith(services, visit, withNext('/sign-in', next), text, 'fault');
};

/** GET /sign-in/second-step */
export async function showSecondStep(services: Services, visit: Visit): Promise<PageResponse> {
  const next = pathWithin(visit.query.get('next') ?? '');
  const pending = pendingSignIn(services, visit);
  return pending ? draw(services, visit, pending, { next }) : redirect(withNext('/sign-in', next));
}

/** POST /sign-in/second-step */
export async function doSecondStep(services: Services, visit: Visit): Promise<PageResponse> {
  const { form, ip, userAgent, person } = visit;
  const next = pathWithin(form.text('next'));
  const pending = pendingSignIn(services, visit);
  if (!pending) return again(services, visit, next);
  const answer = form.text('passkey');
  const proof: Proof =
    answer === ''
      ? { kind: 'code', typed: form.text('code') }
      : { kind: 'passkey', answer, use: useOf(visit) };
  const result = await takeSecondStep(services.database, factorSettings(services), {
    ...{ pending, proof, ip, userAgent, session: person?.session },
    isKnown: isKnownDevice(services, visit, pending.person),
  });
  if (result.kind === 'over') return again(services, visit, next);
  if (result.kind === 'in') {
    enter(services, visit, result);
    return redirect(next ?? services.home);
  }
  const fault =
    result.kind === 'wait'
      ? waitFault(visit, result.seconds)
      : { text: wrongWords(proof), status: 400 };
  return draw(services, visit, pending, { next, fault, proof });
}

const wrongWords = ({ kind }: Proof): string =>
  kind === 'code'
    ? 'This code is wrong, or it was used already. Wait for the next one.'
    : 'This passkey was not accepted. Try again, or type a code.';
