// Several decisions at once: each thing that is ticked is accepted or rejected by itself, and what cannot be
// is told.
import { Problem } from '../../../platform/base/index.ts';
import { redirectWith } from '../shell/flash.ts';
import type { MemberVisit, PageResponse, Services } from '../shell/visit.ts';
import type { Which } from './approvals.ts';
import { kindOf, refusalOf } from './words.ts';

/** The field of a thing that is ticked: `Invoice/5`. */
export const ITEM = 'item';
export const LONGEST_COMMENT = 500;
const LONGEST_NOTICE = 600;

const whichOf = (text: string): Which[] => {
  const [, object, id] = /^([A-Za-z]{1,40})\/(\d{1,9})$/.exec(text) ?? [];
  return object === undefined ? [] : [{ object, id: Number(id) }];
};

/** POST /waiting */
export async function decideSome(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form, request } = visit;
  const chosen = form.all(ITEM).flatMap(whichOf);
  const decision = form.text('decision');
  const say = (text: string, kind?: 'fault'): PageResponse =>
    redirectWith(services, visit, '/waiting', text.slice(0, LONGEST_NOTICE), kind);
  if (decision !== 'accept' && decision !== 'reject')
    return say('Choose Accept or Reject.', 'fault');
  if (chosen.length === 0) return say('Tick what you decide.', 'fault');
  const isAccepted = decision === 'accept';
  const comment = form.text('comment').trim();
  const faults: string[] = [];
  for (const which of chosen) {
    try {
      const given = { isAccepted, comment: comment === '' ? null : comment };
      await services.approvals.decide(request, which, given);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      faults.push(`${kindOf({ ...which, operation: 'change' })} ${which.id}: ${refusalOf(error)}`);
    }
  }
  const done = `${chosen.length - faults.length} ${isAccepted ? 'accepted' : 'rejected'}.`;
  if (faults.length === 0) return say(done);
  return say(`${done} ${faults.length} could not be: ${faults.join(' ')}`, 'fault');
}
