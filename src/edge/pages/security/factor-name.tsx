// The name of a second factor: a card to change it. Names prove nothing, so no proof is asked.
import {
  listSecondFactors,
  LONGEST_FACTOR_NAME,
  renameSecondFactor,
} from '../../../platform/identity/index.ts';
import { notFound, Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { faultsOf } from '../shell/faults.ts';
import { redirectWith } from '../shell/flash.ts';
import { cardPage } from '../layout/layout.tsx';
import { Field, Form } from '../layout/parts.tsx';
import type { PageResponse, PersonVisit, Services } from '../shell/visit.ts';
import { SECURITY } from './paths.ts';

async function draw(
  services: Services,
  { csrf, form, params, person }: PersonVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { factors } = await listSecondFactors(services.database, person.id);
  const factor = factors.find(({ id }) => id === Number(params['id']));
  if (!factor) throw notFound();
  const faults = faultsOf(problem);
  const body = cardPage(
    `Rename ${factor.name}`,
    <section class="card">
      <h1>Rename {factor.name}</h1>
      <Form action={`${SECURITY}/${factor.id}/name`} csrf={csrf} class="submit">
        <Field
          label="Name"
          name="name"
          value={problem ? form.text('name') : factor.name}
          hint="Tells it apart from your others."
          maxLength={LONGEST_FACTOR_NAME}
          faults={faults('name')}
          focus
          required
        />
        <div class="row submit">
          <button class="primary">Rename</button>
          <a class="button" href={SECURITY}>
            Cancel
          </a>
        </div>
      </Form>
    </section>,
  );
  return page(body, { status: problem ? 400 : 200 });
}

/** GET /account/security/{id}/name */
export const showFactorName = (services: Services, visit: PersonVisit): Promise<PageResponse> =>
  draw(services, visit);

/** POST /account/security/{id}/name */
export async function doRenameFactor(
  services: Services,
  visit: PersonVisit,
): Promise<PageResponse> {
  const { form, params, person } = visit;
  try {
    const name = form.text('name');
    await renameSecondFactor(services.database, person.id, Number(params['id']), name);
    return redirectWith(services, visit, SECURITY, 'It has its new name.');
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'INVALID') throw error;
    return draw(services, visit, error);
  }
}
