// The app form: every field an admin sets, each with its rule.
import { OauthApp } from '../../../../schema/workspace/oauth-app.ts';
import type { OauthAppInput } from '../../../platform/identity/index.ts';
import { SCOPED_RESOURCES, type Tier } from '../../../platform/access/index.ts';
import type { Form as Sent } from '../shell/forms.ts';
import { maxLengthOf } from '../shell/bounds.ts';
import { Badge, Field } from '../layout/parts.tsx';
import { AREA_NAMES, areaOf, titleOf } from '../consent/scope-words.ts';

/** Values of the form, as the operations want them. */
export const inputOf = (form: Sent): OauthAppInput => ({
  name: form.text('name'),
  tagline: form.text('tagline'),
  description: form.text('description'),
  // Those of an admitted client are no field: its document says them.
  ...(form.has('redirectUrls') && {
    redirectUrls: form
      .text('redirectUrls')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }),
  connectUrl: form.text('connectUrl') || null,
  permissions: form.all('permission'),
  installed: form.text('installed') === 'yes',
});

const [LONGEST_NAME, LONGEST_TAGLINE, LONGEST_DESCRIPTION] = ['name', 'tagline', 'description'].map(
  (field) => maxLengthOf(OauthApp, field),
);

const TIERS: readonly Tier[] = ['read', 'draft', 'write', 'approve'];

function ScopeTable({ chosen }: { readonly chosen: ReadonlySet<string> }) {
  return (
    <div class="table scope-table" tabIndex={0} role="region" aria-label="Permissions">
      <table>
        <thead>
          <tr>
            <th scope="col">Resource</th>
            {TIERS.map((tier) => (
              <th scope="col" key={tier}>
                <Badge tone={tier}>{tier}</Badge>
              </th>
            ))}
          </tr>
        </thead>
        {AREA_NAMES.map((area) => (
          <tbody key={area}>
            <tr class="area">
              <th scope="rowgroup" colSpan={5}>
                {area}
              </th>
            </tr>
            {SCOPED_RESOURCES.filter(({ resource }) => areaOf(resource) === area).map(
              ({ resource, tiers }) => (
                <tr key={resource}>
                  <th scope="row">{titleOf(resource)}</th>
                  {TIERS.map((tier) => (
                    <td class="tick" key={tier}>
                      {tiers.includes(tier) && (
                        <input
                          type="checkbox"
                          name="permission"
                          value={`${resource}:${tier}`}
                          checked={chosen.has(`${resource}:${tier}`)}
                          aria-label={`${titleOf(resource)}: ${tier}`}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

export interface AppFieldsProps {
  /** Whether the app is being made: what it is can be chosen only then. */
  readonly isNew?: boolean;
  /** Whether its metadata document says where it may lead people back to. */
  readonly isDescribed?: boolean;
  readonly values: OauthAppInput;
  readonly faults: (field: string) => readonly string[];
}

/** The most a client may ask for, as a table of ticks. */
export function Permissions({ values, faults }: AppFieldsProps) {
  return (
    <section class="card">
      <h2>Permissions</h2>
      <p class="quiet">
        The most this app may ever ask for. A higher tier includes the lower ones; approve covers
        only itself. Removing permissions limits every connection at once; adding them has no effect
        until people authorize again.
      </p>
      {faults('permissions').length > 0 && <p class="fault">{faults('permissions').join(' ')}</p>}
      <ScopeTable chosen={new Set(values.permissions)} />
    </section>
  );
}

/** Kind of the app, by where it runs; it stays as it was made. */
function Installed({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <section class="card">
      <h2>Where it runs</h2>
      <p class="quiet">
        An app on a server keeps a secret. One that people install on their own computers or phones,
        such as a command line or an agent, cannot: it has no secret and must use PKCE. This cannot
        be changed later.
      </p>
      <label class="choice">
        <input type="checkbox" name="installed" value="yes" checked={isChosen} />
        Installed on people’s own computers or phones
      </label>
    </section>
  );
}

/** Addresses the app may lead people back to, and the one where it begins. */
function Urls({
  values,
  faults,
  isDescribed = false,
  first,
}: AppFieldsProps & { readonly first: string | undefined }) {
  return (
    <section class="card">
      <h2>URLs</h2>
      {isDescribed ? (
        <p class="quiet">
          Redirection URLs, from its document: {(values.redirectUrls ?? []).join(', ')}
        </p>
      ) : (
        <Field
          label="Allowed redirection URLs"
          name="redirectUrls"
          live="urls"
          value={(values.redirectUrls ?? []).join('\n')}
          rows={4}
          hint="One per line, up to 20. https only; http for localhost, 127.0.0.1 and [::1]. The two addresses may use any port. No #fragment, no user name or password. At least one is needed before anybody can authorize."
          faults={faults('redirectUrls')}
          focus={first === 'redirectUrls'}
        />
      )}
      <Field
        label="Connect URL"
        name="connectUrl"
        live="urls"
        value={values.connectUrl ?? ''}
        hint="The target of the Connect button under Connections. The same rules apply."
        faults={faults('connectUrl')}
        focus={first === 'connectUrl'}
      />
    </section>
  );
}

/** The fields of an app, with what was given and what is wrong with it. */
export function AppFields({ values, faults, isNew = false, isDescribed = false }: AppFieldsProps) {
  const first = ['name', 'tagline', 'description', 'redirectUrls', 'connectUrl'].find(
    (field) => faults(field).length > 0,
  );
  return (
    <>
      <section class="card">
        <h2>Presentation</h2>
        <Field
          label="Name"
          name="name"
          value={values.name ?? ''}
          maxLength={LONGEST_NAME}
          hint="Shown on the consent screen, under Connections and in the activity log."
          faults={faults('name')}
          focus={first === 'name'}
          required
        />
        <Field
          label="Tagline"
          name="tagline"
          value={values.tagline ?? ''}
          maxLength={LONGEST_TAGLINE}
          live="count"
          hint={`One line, up to ${LONGEST_TAGLINE} characters.`}
          faults={faults('tagline')}
          focus={first === 'tagline'}
        />
        <Field
          label="Description"
          name="description"
          value={values.description ?? ''}
          maxLength={LONGEST_DESCRIPTION}
          live="count"
          rows={4}
          hint={`Up to ${LONGEST_DESCRIPTION?.toLocaleString('en')} characters.`}
          faults={faults('description')}
          focus={first === 'description'}
        />
      </section>
      {isNew && <Installed isChosen={values.installed === true} />}
      <Urls values={values} faults={faults} isDescribed={isDescribed} first={first} />
      <Permissions values={values} faults={faults} />
    </>
  );
}
