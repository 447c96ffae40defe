// Adds a passkey: a name, and the button that has the browser make one.
import {
  addPasskey,
  type ChallengeUse,
  creationOptions,
  LONGEST_FACTOR_NAME,
  passkeysOf,
} from '../../../platform/identity/index.ts';
import { notFound, Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unproven } from '../shell/confirm.tsx';
import { factorSettings } from '../shell/factor-settings.ts';
import { faultsOf } from '../shell/faults.ts';
import { pathWithin, withNext } from '../shell/next.ts';
import { cardPage } from '../layout/layout.tsx';
import { Field, Form, Message } from '../layout/parts.tsx';
import { PasskeyButton } from '../layout/passkey-button.tsx';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { afterAdding } from './added.ts';
import { PASSKEY, SECURITY } from './paths.ts';

const useOf = ({ person }: PersonVisit): ChallengeUse => ({
  purpose: 'add',
  holder: person.session,
});

const nextOf = ({ form, query }: PersonVisit): string | undefined =>
  pathWithin(form.text('next') || (query.get('next') ?? ''));

async function draw(
  services: Services,
  visit: PersonVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { csrf, form, person } = visit;
  const next = nextOf(visit);
  const known = await passkeysOf(services.database, person.id);
  const options = await creationOptions(factorSettings(services), person, known, useOf(visit));
  if (options === undefined) throw notFound();
  const faults = faultsOf(problem);
  const body = cardPage(
    'Add a passkey',
    <section class="card">
      <h1>Add a passkey</h1>
      <p class="quiet">
        This device, a phone or a security key proves that it is you, by finger, face or PIN.
      </p>
      {faults('passkey').length > 0 && (
        <Message kind="fault">{faults('passkey').join(' ')}</Message>
      )}
      <Form action={PASSKEY} csrf={csrf} class="submit">
        <input type="hidden" name="made" value="yes" />
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <Field
          label="Name"
          name="name"
          value={form.text('name') || 'Passkey'}
          hint="Tells it apart from your others."
          maxLength={LONGEST_FACTOR_NAME}
          faults={faults('name')}
          focus
          required
        />
        <div class="row submit">
          <PasskeyButton options={options} label="Make the passkey" primary />
          <a class="button" href={withNext(SECURITY, next)}>
            Cancel
          </a>
        </div>
        <noscript>
          <p class="fault">Passkeys need JavaScript. An authenticator app does without.</p>
        </noscript>
      </Form>
    </section>,
  );
  return page(body, { status: problem ? 400 : 200 });
}

const question = (services: Services, visit: PersonVisit): Promise<PageResponse | undefined> => {
  const next = nextOf(visit);
  return unproven(services, visit, {
    title: 'Add a passkey',
    verb: 'Go on',
    back: withNext(SECURITY, next),
    isDangerous: false,
    ...(next !== undefined && { hidden: { next } }),
    children: <p>Prove first that it is you.</p>,
  });
};

/** GET /account/security/passkey */
export const showPasskey = async (services: Services, visit: PersonVisit): Promise<PageResponse> =>
  (await question(services, visit)) ?? draw(services, visit);

/** POST /account/security/passkey: a proof of the person first, then the passkey that was made. */
export async function doAddPasskey(services: Services, visit: PersonVisit): Promise<PageResponse> {
  const { form, person, ip } = visit;
  const asked = await question(services, visit);
  if (asked) return asked;
  if (!form.has('made')) return draw(services, visit);
  const input = { name: form.text('name'), answer: form.text('passkey'), use: useOf(visit) };
  try {
    const by = { person, ip };
    const codes = await addPasskey(services.database, factorSettings(services), by, input);
    return afterAdding(services, visit, codes, nextOf(visit));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return draw(services, visit, error);
  }
}
