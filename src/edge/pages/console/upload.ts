// Upload of a file by the pages of the console: /graphql takes JSON alone, so a form brings the bytes, and
// operations then name the file by its id.
import { statusOf } from '../../../../protocol/status.ts';
import { letGo } from '../../../platform/files/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { askFor, sessionOf } from '../shell/ask.ts';
import { FormFault } from '../shell/forms.ts';
import type { MemberVisit, PageResponse, Services, Visit } from '../shell/visit.ts';

const UPLOAD = `mutation ($model: String!, $objectId: ID, $file: Upload!) {
  uploadFile(model: $model, objectId: $objectId, file: $file) { id name } }`;

const LOGO = `mutation ($id: ID!, $file: Upload!) {
  uploadEntityLogo(id: $id, file: $file) { id name } }`;

/** The model that stands for the logo of an entity: it is kept, and set. */
const LOGO_MODEL = 'entity_logo';

const json = (
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): PageResponse => ({
  status,
  body: JSON.stringify(body),
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
});

/** A refusal as /graphql words it, so that the console reads one kind of answer. */
const refused = ({ code, message, extensions }: Problem): PageResponse =>
  json(
    statusOf(code),
    { errors: [{ message, extensions: { code, fields: extensions['fields'] } }] },
    (extensions['headers'] ?? {}) as Record<string, string>,
  );

/** A refusal of the form itself; undefined for what nobody foresaw. */
export function refusedForm(
  _services: Services,
  { person }: Visit,
  error: unknown,
): PageResponse | undefined {
  if (!person) {
    return refused(new Problem('UNAUTHENTICATED', 'Your session has ended. Sign in again.'));
  }
  if (error instanceof FormFault) {
    const { message, status } = error;
    const fields = { file: [message] };
    return json(status, { errors: [{ message, extensions: { code: 'INVALID', fields } }] });
  }
  return error instanceof Problem ? refused(error) : undefined;
}

/** POST /console/files: `{"data":{"id":…,"name":…}}`, the file that was kept. */
export async function keepFile(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form } = visit;
  const file = form.received;
  if (!file)
    return refused(
      new Problem('INVALID', 'Choose a file.', { fields: { file: ['Choose a file.'] } }),
    );
  try {
    const object = form.text('object');
    const [data] = Object.values(
      form.text('model') === LOGO_MODEL
        ? await askFor<object>(services, visit, LOGO, { id: object, file })
        : await askFor<object>(services, visit, UPLOAD, {
            ...{ model: form.text('model'), objectId: object === '' ? null : object, file },
          }),
    ) as object[];
    return json(200, { data });
  } catch (error) {
    await letGo(await sessionOf(services, visit), file.content);
    if (error instanceof Problem) return refused(error);
    throw error;
  }
}
