// The security page of a person: second factors, and recovery codes for whoever loses them.
import {
  lacksSecondFactor,
  listSecondFactors,
  passkeyHost,
  removeSecondFactor,
  type SecondFactor,
} from '../../../platform/identity/index.ts';
import { notFound } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { redirectWith } from '../shell/flash.ts';
import { pathWithin, withNext } from '../shell/next.ts';
import { Badge, Empty, Form, Message, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { AUTHENTICATOR, PASSKEY, RECOVERY_CODES, SECURITY } from './paths.ts';

const KINDS = { totp: 'authenticator app', passkey: 'passkey' } as const;
const HEADS = ['Name', 'Added', 'Last used', ''];

function Factors({
  factors,
  csrf,
}: {
  readonly factors: readonly SecondFactor[];
  readonly csrf: string;
}) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Second factors">
      <table>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th scope="col" key={head}>
                {head === '' ? <span class="sr">Actions</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factors.map(({ id, name, kind, createdAt, lastUsedAt }) => (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi> <Badge>{KINDS[kind]}</Badge>
              </td>
              <td class="tight">
                <Moment at={createdAt} />
              </td>
              <td class="tight">
                <Moment at={lastUsedAt} none="not yet" />
              </td>
              <td class="tight">
                <div class="row">
                  <a
                    class="button small"
                    href={`${SECURITY}/${id}/name`}
                    aria-label={`Rename ${name}`}
                  >
                    Rename
                  </a>
                  <Form action={`${SECURITY}/${id}/remove`} csrf={csrf}>
                    <button class="small danger" aria-label={`Remove ${name}`}>
                      Remove
                    </button>
                  </Form>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Codes({ left, csrf }: { readonly left: number; readonly csrf: string }) {
  return (
    <section class="card section">
      <h2>Recovery codes</h2>
      <p class={left < 3 ? undefined : 'quiet'}>
        {left === 0 ? 'You have no recovery code left.' : `${left} left.`} Each signs you in once,
        when you have none of your devices at hand.
      </p>
      <Form action={RECOVERY_CODES} csrf={csrf} class="submit">
        <button>Make new codes</button>
      </Form>
    </section>
  );
}

/** The ways to add one; passkeys where the service has a name they can belong to. */
const Ways = ({ host, next }: { readonly host: boolean; readonly next: string | undefined }) => (
  <>
    <p class="row submit">
      <a class="button primary" href={withNext(AUTHENTICATOR, next)}>
        Add an authenticator app
      </a>
      {host && (
        <a class="button" href={withNext(PASSKEY, next)}>
          Add a passkey
        </a>
      )}
    </p>
    {!host && (
      <p class="quiet">
        Passkeys need a host name: browsers make none for an address of numbers. The operator sets
        it with BASE_URL.
      </p>
    )}
  </>
);

/** GET /account/security */
export async function showSecurity(services: Services, visit: PersonVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, query } = visit;
  const { factors, codesLeft } = await listSecondFactors(services.database, person.id);
  const next = pathWithin(query.get('next') ?? '');
  const demanding = person.memberships.find((each) => lacksSecondFactor(person, each));
  const body = consolePage({
    title: 'Second step',
    path,
    person,
    csrf,
    notice,
    lead: 'Besides your password, signing in asks for a code or a passkey. Add two, so that you can lose one.',
    children: (
      <>
        {demanding && (
          <Message kind="warn">
            {demanding.name} demands a second step of its admins. Add one to go on.
          </Message>
        )}
        {factors.length === 0 ? (
          <Empty title="No second step yet">
            <p>Whoever knows your password can sign in as you.</p>
          </Empty>
        ) : (
          <Factors factors={factors} csrf={csrf} />
        )}
        <Ways host={passkeyHost(services.config) !== undefined} next={next} />
        {factors.length > 0 && <Codes left={codesLeft} csrf={csrf} />}
        {factors.length > 0 && next !== undefined && (
          <p class="submit">
            <a class="button primary" href={next}>
              Go on
            </a>
          </p>
        )}
      </>
    ),
  });
  return page(body);
}

/** POST /account/security/{id}/remove */
export async function doRemoveFactor(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  const { person, ip, params } = visit;
  const { factors } = await listSecondFactors(services.database, person.id);
  const factor = factors.find(({ id }) => id === Number(params['id']));
  if (!factor) throw notFound();
  const question = await unsure(services, visit, {
    title: `Remove ${factor.name}?`,
    verb: 'Remove',
    back: SECURITY,
    children: (
      <p>
        {factors.length === 1
          ? 'It is your last one: signing in then needs nothing but your password, and your recovery codes are over.'
          : 'It signs you in no more. Your other factors stay.'}
      </p>
    ),
  });
  if (question) return question;
  await removeSecondFactor(services.database, { person, ip }, factor.id);
  return redirectWith(services, visit, SECURITY, `${factor.name} is removed.`);
}
