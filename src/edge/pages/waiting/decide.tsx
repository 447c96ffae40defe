// A pending item: the postings and statement changes its acceptance would cause, and the decision.
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { redirectWith } from '../shell/flash.ts';
import { Badge, Field, Form, Message, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { figure } from '../layout/amounts.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import type { ApprovalComment, PendingApproval, Preview, PreviewLine, Which } from './approvals.ts';
import { LONGEST_COMMENT } from './decide-some.ts';
import { Facts } from './waiting.tsx';
import { kindOf, refusalOf } from './words.ts';

const whichOf = ({ params }: MemberVisit): Which => ({
  object: params['object'] ?? '',
  id: Number(params['id']),
});

async function found(services: Services, visit: MemberVisit): Promise<PendingApproval> {
  const item = await services.approvals.find(visit.request, whichOf(visit));
  if (!item) throw new Problem('NOT_FOUND', 'This no longer waits for approval.');
  return item;
}

function Entry({ lines }: { readonly lines: readonly PreviewLine[] }) {
  const heads = ['Account', 'Debit', 'Credit'];
  const amount = ({ currency }: PreviewLine, text: string | null): string =>
    text === null ? '' : figure(text, currency);
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Entry">
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head} class={head === 'Account' ? undefined : 'number'}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <td>
                <bdi>{line.account}</bdi>
                <div class="quiet">
                  {line.type.replaceAll('_', ' ')}, {line.date}, <bdi>{line.entity}</bdi>,{' '}
                  {line.currency}
                </div>
              </td>
              <td class="number">{amount(line, line.debit)}</td>
              <td class="number">{amount(line, line.credit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Effect = ({ effect }: Pick<Preview, 'effect'>) => (
  <div class="table" tabIndex={0} role="region" aria-label="Effect on the statements">
    <table>
      <thead>
        <tr>
          <th scope="col">Statement</th>
          <th scope="col">Section</th>
          <th scope="col" class="number">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {effect.map(({ statement, section, change, currency }) => (
          <tr key={`${statement} ${section}`}>
            <td>{statement}</td>
            <td>{section}</td>
            <td class="number">{figure(change, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Previewed({ preview: { fault, lines, effect } }: { readonly preview: Preview }) {
  if (fault !== null) return <Message kind="warn">It cannot be accepted now: {fault}</Message>;
  if (lines === null) return <p class="quiet">You may not see what this would post.</p>;
  if (lines.length === 0) return <p class="quiet">Accepting it posts nothing.</p>;
  return (
    <>
      <section class="section">
        <h2>The entry</h2>
        <Entry lines={lines} />
      </section>
      {effect.length > 0 && (
        <section class="section">
          <h2>In the statements, in the reporting currency</h2>
          <Effect effect={effect} />
        </section>
      )}
    </>
  );
}

const Comments = ({ comments }: { readonly comments: readonly ApprovalComment[] }) => (
  <section class="section">
    <h2>Comments</h2>
    {comments.map(({ id, text, author, createdAt }) => (
      <div class="card" key={id}>
        <p>
          <bdi>{text}</bdi>
        </p>
        <p class="quiet">
          <bdi>{author ?? ''}</bdi>, <Moment at={createdAt} />
        </p>
      </div>
    ))}
  </section>
);

async function draw(
  services: Services,
  visit: MemberVisit,
  item: PendingApproval,
  { fault, comment = '' }: { readonly fault?: string; readonly comment?: string } = {},
): Promise<PageResponse> {
  const { person, csrf, notice, path } = visit;
  const preview = item.mayDecide
    ? await services.approvals.preview(visit.request, whichOf(visit))
    : undefined;
  const comments = await services.approvals.comments(visit.request, whichOf(visit));
  const body = consolePage({
    title: `${kindOf(item)} ${item.id}`,
    path: '/waiting',
    person,
    csrf,
    notice,
    lead: <Facts item={item} />,
    actions: <Badge tone="draft">{item.object === 'Proposal' ? 'change' : 'draft'}</Badge>,
    children: (
      <>
        {fault !== undefined && <Message kind="fault">{fault}</Message>}
        {preview ? (
          <Previewed preview={preview} />
        ) : (
          <Message kind="note">It waits for a person with the permission to approve it.</Message>
        )}
        {comments.length > 0 && <Comments comments={comments} />}
        {preview && (
          <section class="card section">
            <h2>Your decision</h2>
            <Form action={path} csrf={csrf} class="submit">
              <Field
                label="Comment"
                name="comment"
                value={comment}
                rows={3}
                maxLength={LONGEST_COMMENT}
                hint="Stored with the decision and shown to the proposer."
                live="count"
              />
              <div class="row submit">
                <button class="primary" name="decision" value="accept">
                  Accept
                </button>
                <button class="solid-danger" name="decision" value="reject">
                  Reject
                </button>
                <a class="button" href="/waiting">
                  Not now
                </a>
              </div>
            </Form>
          </section>
        )}
      </>
    ),
  });
  return page(body, { status: fault === undefined ? 200 : 400 });
}

/** GET /waiting/{object}/{id} */
export const showOne = async (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  draw(services, visit, await found(services, visit));

/** POST /waiting/{object}/{id} */
export async function decideOne(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const item = await found(services, visit);
  const { form, request } = visit;
  const comment = form.text('comment').trim();
  const decision = form.text('decision');
  if (decision !== 'accept' && decision !== 'reject') {
    return draw(services, visit, item, { fault: 'Choose Accept or Reject.', comment });
  }
  const isAccepted = decision === 'accept';
  try {
    const given = { isAccepted, comment: comment === '' ? null : comment };
    await services.approvals.decide(request, whichOf(visit), given);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return draw(services, visit, item, { fault: refusalOf(error), comment });
  }
  const words = `${kindOf(item)} ${item.id} is ${isAccepted ? 'accepted' : 'rejected'}.`;
  return redirectWith(services, visit, '/waiting', words);
}
