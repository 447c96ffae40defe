// Recovery codes: shown once, right after they were made.
import { renewRecoveryCodes } from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { redirectToSecret, takeFlash } from '../shell/flash.ts';
import { pathWithin } from '../shell/next.ts';
import { cardPage } from '../layout/layout.tsx';
import { Copyable, Message } from '../layout/parts.tsx';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { SECURITY, SHOWN_CODES } from './paths.ts';

/** POST /account/security/recovery-codes */
export async function doRenewCodes(services: Services, visit: PersonVisit): Promise<PageResponse> {
  const { person, ip } = visit;
  const question = await unsure(services, visit, {
    title: 'Make new recovery codes?',
    verb: 'Make new codes',
    back: SECURITY,
    isDangerous: false,
    children: <p>The codes that you have now are over.</p>,
  });
  if (question) return question;
  const codes = await renewRecoveryCodes(services.database, { person, ip });
  return redirectToSecret(services, visit, { path: SHOWN_CODES, secret: codes.join(' ') });
}

/** GET /account/security/recovery-codes/secret */
export function showCodes(services: Services, visit: PersonVisit): Promise<PageResponse> {
  const { shown } = takeFlash(services, visit);
  const codes = shown?.path === visit.path ? shown.secret.split(' ') : [];
  const next = pathWithin(visit.query.get('next') ?? '');
  const body = cardPage(
    'Recovery codes',
    <section class="card">
      <h1>Recovery codes</h1>
      {codes.length === 0 ? (
        <p>The codes were shown once and cannot be shown again. Make new ones if you need them.</p>
      ) : (
        <>
          <Message kind="warn">
            Keep them now, on paper or in a password manager: they are shown only once. Each signs
            you in once, in place of your device.
          </Message>
          <ul class="codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>
            <Copyable value={codes.join('\n')} label="all recovery codes" shows={false} />
          </p>
        </>
      )}
      <p class="submit">
        <a class="button primary" href={next ?? SECURITY}>
          {codes.length === 0 ? 'Back' : 'I have kept them'}
        </a>
      </p>
    </section>,
  );
  return Promise.resolve(page(body));
}
