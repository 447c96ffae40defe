// Admission of an OAuth client by the address of its metadata document, and reading the document of
// an admitted one anew. For admins, where the operator turned it on.
import { notFound, Problem } from '../../../platform/base/index.ts';
import { LONGEST_DOCUMENT_URL } from '../../../platform/identity/index.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { Field, Form, Message } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { askFor } from '../shell/ask.ts';
import type { PageResponse, Services, MemberVisit } from '../shell/visit.ts';
import { Permissions } from './app-form.tsx';

export const ADMIT = '/apps/admit';

const ADMISSION = `mutation ($url: String!, $permissions: [String!]!) {
  admitOauthClient(url: $url, permissions: $permissions) { id name } }`;

function demandOn({ config }: Services): void {
  if (!config.clientDocuments) throw notFound();
}

/** GET /apps/admit, and again with what was wrong. */
export function showAdmission(
  services: Services,
  { person, csrf, path, notice, form }: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  demandOn(services);
  const faults = faultsOf(problem);
  const permissions = problem ? form.all('permission') : [];
  const body = consolePage({
    title: 'Admit a client',
    path,
    person,
    csrf,
    notice,
    lead: 'A client that describes itself in a document, such as an agent or an IDE. Its address becomes the client ID.',
    children: (
      <Form action={ADMIT} csrf={csrf}>
        {problem && <Message kind="fault">{problem.message}</Message>}
        <section class="card">
          <h2>Client</h2>
          <Field
            label="Address of its metadata document"
            name="url"
            type="url"
            value={problem ? form.text('url') : ''}
            maxLength={LONGEST_DOCUMENT_URL}
            hint="https and public. The service reads it now, and never when somebody asks for authorization: admit the client again to read it anew."
            faults={[...faults('url'), ...faults('name'), ...faults('redirectUrls')]}
            focus
            required
          />
        </section>
        <Permissions values={{ permissions }} faults={faults} />
        <div class="savebar">
          <button class="primary">Admit the client</button>
        </div>
      </Form>
    ),
  });
  return Promise.resolve(page(body, { status: problem ? 400 : 200 }));
}

/** POST /apps/admit */
export async function doAdmit(services: Services, visit: MemberVisit): Promise<PageResponse> {
  demandOn(services);
  const { form } = visit;
  const given = { url: form.text('url').trim(), permissions: form.all('permission') };
  try {
    const { admitOauthClient: app } = await askFor<{
      admitOauthClient: { readonly id: string; readonly name: string };
    }>(services, visit, ADMISSION, given);
    const words = `${app.name} is admitted, as its document describes it.`;
    return redirectWith(services, visit, `/apps/${app.id}`, words);
  } catch (error) {
    if (error instanceof Problem && (error.code === 'INVALID' || error.code === 'CONFLICT')) {
      return showAdmission(services, visit, error);
    }
    throw error;
  }
}

/** Reads the document of an admitted client anew, with the permissions it has. */
export const AdmitAgain = ({
  clientId,
  permissions,
  csrf,
}: {
  readonly clientId: string;
  readonly permissions: readonly string[];
  readonly csrf: string;
}) => (
  <section class="card">
    <h2>Metadata document</h2>
    <p class="quiet">
      The name and the redirection URLs of this client are those of its document, as it was read
      last.
    </p>
    <Form action={ADMIT} csrf={csrf}>
      <input type="hidden" name="url" value={clientId} />
      {permissions.map((permission) => (
        <input key={permission} type="hidden" name="permission" value={permission} />
      ))}
      <button class="small submit">Read it anew</button>
    </Form>
  </section>
);
