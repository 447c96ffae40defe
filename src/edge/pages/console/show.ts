// Pages of the console: asks their documents in this process with the person's rights, and draws them.
import type { Answer, Frame, Question, Refusal } from '../../../../console/kit/contract.ts';
import { consoleHeaders } from '../../../../protocol/security-headers.ts';
import { isRefusalCode, statusOf } from '../../../../protocol/status.ts';
import { drawnFor, permissionMap, RESOURCES } from '../../../platform/access/index.ts';
import { consoleBuild, Problem, today } from '../../../platform/base/index.ts';
import { booksNumber } from '../../../platform/events/index.ts';
import { askFor } from '../shell/ask.ts';
import type { MemberVisit, PageResponse, Services } from '../shell/visit.ts';
import { consoleDocument } from './document.tsx';
import { room } from './room.ts';

const STATUSES: Readonly<Record<Refusal['kind'], number>> = {
  forbidden: statusOf('FORBIDDEN'),
  gone: statusOf('NOT_FOUND'),
  invalid: statusOf('INVALID'),
  conflict: statusOf('CONFLICT'),
  unavailable: statusOf('UNAVAILABLE'),
  throttled: statusOf('THROTTLED'),
  elsewhere: statusOf('CONFLICT'),
  ended: statusOf('UNAUTHENTICATED'),
  proposed: statusOf('PROPOSED'),
  failed: 500,
};

/** Faults of the address are told as they are; what nobody foresaw is thrown. */
export async function answerTo(
  services: Services,
  visit: MemberVisit,
  { document, variables }: Question,
): Promise<Answer> {
  const text = consoleBuild().documents.get(document);
  if (text === undefined) throw new Error(`No document has the id ${document}.`);
  try {
    return { data: await askFor<unknown>(services, visit, text, variables) };
  } catch (error) {
    if (!(error instanceof Problem) || !isRefusalCode(error.code)) throw error;
    return { refusal: { kind: room.kindOf(error.code), message: error.message } };
  }
}

export async function frameOf(services: Services, visit: MemberVisit): Promise<Frame> {
  const { person, csrf, notice } = visit;
  const { workspace, memberships } = person;
  const permissions = permissionMap(workspace.role, workspace.permissions, undefined, RESOURCES);
  const answer = await answerTo(services, visit, room.frameQuestion({ permissions }));
  return {
    person: { name: person.name, email: person.email, isOperator: person.isOperator },
    workspace: { id: workspace.id, name: workspace.name, role: workspace.role },
    memberships: memberships.map(({ id, name, role }) => ({ id, name, role })),
    permissions,
    approvalRequired: workspace.approvalRequired,
    isLimited: workspace.entityIds !== null,
    ...room.frameParts(answer),
    today: today(),
    drawnFor: drawnFor(person),
    csrf,
    notice,
  };
}

/** A page of the console, whichever it is: the one that is asked for, or that of an address. */
export async function showConsolePage(
  services: Services,
  visit: MemberVisit,
  address = visit.request.url ?? visit.path,
): Promise<PageResponse> {
  // Whatever is answered after this look shows what changed before it. Without its number a page hears from its stream on.
  const [known, booksAt] = await Promise.all([
    frameOf(services, visit),
    booksNumber(services.database, visit.person.workspace.id).catch(() => undefined),
  ]);
  const frame = { ...known, booksAt };
  const { sources, questions, draw } = await room.open(address, frame);
  const answers: Answer[] = [];
  for (const each of questions) {
    answers.push('document' in each ? await answerTo(services, visit, each) : each);
  }
  const drawn = draw(answers);
  return {
    status: drawn.refusal ? STATUSES[drawn.refusal.kind] : 200,
    body: consoleDocument(drawn, sources),
    headers: { 'content-type': 'text/html; charset=utf-8', ...consoleHeaders },
  };
}
