// Sets up an authenticator app: a QR code, its secret as text, and a first code that proves that it works.
import { randomBytes } from 'node:crypto';
import { lazily } from '../../../../protocol/lazily.ts';
import {
  addAuthenticator,
  authenticatorAddress,
  base32,
  LONGEST_FACTOR_NAME,
} from '../../../platform/identity/index.ts';
import { hashOf } from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unproven } from '../shell/confirm.tsx';
import { Seals } from '../shell/cookies.ts';
import { factorSettings } from '../shell/factor-settings.ts';
import { faultsOf } from '../shell/faults.ts';
import { pathWithin, withNext } from '../shell/next.ts';
import { cardPage } from '../layout/layout.tsx';
import { Copyable, Field, Form } from '../layout/parts.tsx';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { afterAdding } from './added.ts';
import { AUTHENTICATOR, SECURITY } from './paths.ts';

const qr = lazily<typeof import('uqr')>('uqr');

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The purpose that binds a sealed secret to the session it was made for. */
const purposeOf = ({ person }: PersonVisit): string =>
  `authenticator of ${hashOf(person.session).toString('hex')}`;

/** An address as a picture: dark squares on white, in both colour schemes. */
function QrCode({ address }: { readonly address: string }) {
  const { size, data } = qr().encode(address, { ecc: 'M', border: 4 });
  // A rectangle for each run of dark squares of a row.
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the secret">
      <rect width={size} height={size} fill="#fff" />
      <path d={runs.join('')} fill="#000" />
    </svg>
  );
}

function draw(
  services: Services,
  visit: PersonVisit,
  secret: Buffer,
  problem?: Problem,
): PageResponse {
  const { csrf, person, form, query } = visit;
  const next = pathWithin(form.text('next') || (query.get('next') ?? ''));
  const sealed = new Seals(services.config.cookieKeys).seal(
    purposeOf(visit),
    secret.toString('base64url'),
  );
  const faults = faultsOf(problem);
  const body = cardPage(
    'Add an authenticator app',
    <section class="card">
      <h1>Add an authenticator app</h1>
      <ol class="steps">
        <li>
          Read this picture with the app, or type the secret into it.
          <QrCode address={authenticatorAddress(secret, person.email)} />
          <div class="secret">
            <Copyable value={base32(secret)} label="the secret" />
          </div>
        </li>
        <li>Enter the code that the app shows now.</li>
      </ol>
      <Form action={AUTHENTICATOR} csrf={csrf} class="submit">
        <input type="hidden" name="sealed" value={sealed} />
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <Field
          label="Code"
          name="code"
          autocomplete="one-time-code"
          maxLength={10}
          faults={faults('code')}
          focus
          required
        />
        <Field
          label="Name"
          name="name"
          value={form.text('name') || 'Authenticator app'}
          hint="Tells it apart from your others."
          maxLength={LONGEST_FACTOR_NAME}
          faults={faults('name')}
          required
        />
        <div class="row submit">
          <button class="primary">Add it</button>
          <a class="button" href={withNext(SECURITY, next)}>
            Cancel
          </a>
        </div>
      </Form>
    </section>,
  );
  return page(body, { status: problem ? 400 : 200 });
}

const question = (services: Services, visit: PersonVisit): Promise<PageResponse | undefined> => {
  const next = pathWithin(visit.form.text('next') || (visit.query.get('next') ?? ''));
  return unproven(services, visit, {
    title: 'Add an authenticator app',
    verb: 'Go on',
    back: withNext(SECURITY, next),
    isDangerous: false,
    ...(next !== undefined && { hidden: { next } }),
    children: <p>Prove first that it is you.</p>,
  });
};

/** GET /account/security/authenticator */
export async function showAuthenticator(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  return (await question(services, visit)) ?? draw(services, visit, randomBytes(SECRET_BYTES));
}

/** POST /account/security/authenticator: a proof of the person first, then the code. */
export async function doAddAuthenticator(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  const { form, person, ip } = visit;
  const asked = await question(services, visit);
  if (asked) return asked;
  const text = new Seals(services.config.cookieKeys).unseal(purposeOf(visit), form.text('sealed'));
  if (text === undefined) return draw(services, visit, randomBytes(SECRET_BYTES));
  const secret = Buffer.from(text, 'base64url');
  const input = { name: form.text('name'), code: form.text('code'), secret };
  try {
    const by = { person, ip };
    const codes = await addAuthenticator(services.database, factorSettings(services), by, input);
    return afterAdding(services, visit, codes, pathWithin(form.text('next')));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return draw(services, visit, secret, error);
  }
}
