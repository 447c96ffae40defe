// The demand of a second step for admins: a card on the page of members, and its switch.
import { demandFactor } from '../../../platform/identity/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { unsure } from '../shell/confirm.tsx';
import { redirectWith } from '../shell/flash.ts';
import { Badge, Form } from '../layout/parts.tsx';
import { SECURITY } from '../security/paths.ts';
import { type PageResponse, type Services, inWorkspace, type MemberVisit } from '../shell/visit.ts';

export function FactorDemand({ visit }: { readonly visit: MemberVisit }) {
  const { person, csrf } = visit;
  const isOn = person.workspace.adminsNeedSecondFactor;
  return (
    <section class="card section">
      <h2>
        Second step for admins <Badge tone={isOn ? 'good' : 'plain'}>{isOn ? 'on' : 'off'}</Badge>
      </h2>
      <p class="quiet">
        {isOn
          ? 'An admin who signs in without one sets one up before anything else.'
          : 'Admins may sign in with nothing but their password.'}{' '}
        API keys and apps are not asked.
      </p>
      {isOn || person.hasSecondFactor ? (
        <Form action="/members/second-factor" csrf={csrf} class="submit">
          <input type="hidden" name="demand" value={isOn ? 'off' : 'on'} />
          <button>{isOn ? 'Demand it no more' : 'Demand it'}</button>
        </Form>
      ) : (
        <p class="submit">
          <a class="button" href={SECURITY}>
            Set up your own first
          </a>
        </p>
      )}
    </section>
  );
}

/** POST /members/second-factor */
export async function doDemandFactor(
  services: Services,
  visit: MemberVisit,
): Promise<PageResponse> {
  const isOn = visit.form.text('demand') === 'on';
  const question = await unsure(services, visit, {
    title: isOn ? 'Demand a second step of admins?' : 'Demand no second step any more?',
    verb: isOn ? 'Demand it' : 'Demand it no more',
    back: '/members',
    hidden: { demand: isOn ? 'on' : 'off' },
    isDangerous: !isOn,
    children: isOn ? (
      <p>Admins who have none are led to set one up, at their next page.</p>
    ) : (
      <p>Admins can then sign in with nothing but their password.</p>
    ),
  });
  if (question) return question;
  try {
    await inWorkspace(services, visit, (...by) => demandFactor(...by, isOn));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CONFLICT') throw error;
    return redirectWith(services, visit, '/members', error.message, 'fault');
  }
  const text = isOn ? 'A second step is demanded of admins.' : 'It is demanded no more.';
  return redirectWith(services, visit, '/members', text);
}
