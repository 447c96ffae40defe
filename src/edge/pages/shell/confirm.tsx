// Confirmation page before an irreversible action, with the password or a second factor where neither
// was used lately.
import type { ComponentChildren } from 'preact';
import {
  type ChallengeUse,
  confirmByFactor,
  confirmPassword,
  passkeysOf,
  requestOptions,
} from '../../../platform/identity/index.ts';
import { page } from './answer.ts';
import { factorSettings } from './factor-settings.ts';
import { cardPage } from '../layout/layout.tsx';
import { CODE_HINT, Field, Form } from '../layout/parts.tsx';
import { PasskeyButton } from '../layout/passkey-button.tsx';
import type { PageResponse, PersonVisit, Services } from './visit.ts';

export interface Question {
  readonly title: string;
  readonly children: ComponentChildren;
  /** What the button says. */
  readonly verb: string;
  /** Where "no" leads. */
  readonly back: string;
  /** Fields that come along. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly isDangerous?: boolean;
}

const useOf = ({ person }: PersonVisit): ChallengeUse => ({
  purpose: 'confirm',
  holder: person.session,
});

/** The fields that prove the person once more: the password or, where there is one, a second factor. */
async function proofFields(
  services: Services,
  visit: PersonVisit,
  fault: ProofFault | undefined,
): Promise<ComponentChildren> {
  const { person } = visit;
  if (person.hasRecentPassword) return null;
  const passkeys = person.hasSecondFactor ? await passkeysOf(services.database, person.id) : [];
  const options =
    passkeys.length === 0
      ? undefined
      : requestOptions(factorSettings(services), passkeys, useOf(visit));
  return (
    <>
      <input type="hidden" name="username" value={person.email} autocomplete="username" />
      <Field
        label="Your password"
        name="password"
        type="password"
        autocomplete="current-password"
        hint="You entered it more than 15 minutes ago."
        faults={fault && [fault.text]}
        focus={fault !== undefined}
        required={!person.hasSecondFactor}
      />
      {person.hasSecondFactor && (
        <Field
          label="Or a code"
          name="code"
          autocomplete="one-time-code"
          hint={CODE_HINT}
          maxLength={40}
        />
      )}
      {options !== undefined && (
        <div class="submit">
          <PasskeyButton options={options} label="Or use a passkey" />
        </div>
      )}
    </>
  );
}

interface ProofFault {
  readonly text: string;
}

async function draw(
  services: Services,
  visit: PersonVisit,
  question: Question,
  fault?: ProofFault,
): Promise<PageResponse> {
  const { path, csrf } = visit;
  const proof = await proofFields(services, visit, fault);
  const { title, children, verb, back, hidden = {}, isDangerous = true } = question;
  const body = cardPage(
    title,
    <section class="card">
      <h1>{title}</h1>
      {children}
      <Form action={path} csrf={csrf} class="submit">
        <input type="hidden" name="sure" value="yes" />
        {Object.entries(hidden).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        {proof}
        <div class="row submit">
          <button class={isDangerous ? 'solid-danger' : 'primary'}>{verb}</button>
          <a class="button" href={back}>
            Cancel
          </a>
        </div>
      </Form>
    </section>,
  );
  return page(body, { status: fault === undefined ? 200 : 400 });
}

/** What is wrong with the proof in the form; undefined when it holds. Throws THROTTLED. */
async function faultOfProof(
  services: Services,
  visit: PersonVisit,
): Promise<ProofFault | undefined> {
  const { database } = services;
  const { form, person, ip } = visit;
  const by = { person, ip };
  const [answer, typed] = [form.text('passkey'), form.text('code')];
  if (answer === '' && typed === '') {
    const isRight = await confirmPassword(database, by, form.text('password'));
    return isRight ? undefined : { text: 'This is not your password.' };
  }
  const proof =
    answer === ''
      ? ({ kind: 'code', typed } as const)
      : ({ kind: 'passkey', answer, use: useOf(visit) } as const);
  if (await confirmByFactor(database, factorSettings(services), by, proof)) return undefined;
  const text =
    answer === ''
      ? 'This code is wrong, or it was used already.'
      : 'This passkey was not accepted.';
  return { text };
}

/** Undefined when the person is sure and has proved themselves lately; otherwise the page that asks. */
export async function unsure(
  services: Services,
  visit: PersonVisit,
  question: Question,
): Promise<PageResponse | undefined> {
  const { form, person } = visit;
  if (!form.has('sure')) return draw(services, visit, question);
  if (person.hasRecentPassword) return undefined;
  const fault = await faultOfProof(services, visit);
  return fault && draw(services, visit, question, fault);
}

/** The same before a page that only has to know who asks: undefined at once after a recent proof. */
export async function unproven(
  services: Services,
  visit: PersonVisit,
  question: Question,
): Promise<PageResponse | undefined> {
  return visit.person.hasRecentPassword ? undefined : unsure(services, visit, question);
}
