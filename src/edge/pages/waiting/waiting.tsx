// What waits for acceptance, drafts and proposals alike, and what was decided lately. For every member: all see
// what they made themselves.
import { page } from '../shell/answer.ts';
import { Badge, consolePage, Empty, Moment } from '../layout/index.ts';
import type { Answer, MemberVisit, Services } from '../shell/visit.ts';
import type { Decided, Waiting } from './approvals.ts';
import { amountOf, kindOf } from './words.ts';

/** What it is, in a few facts: the same in the list and on its own page. */
export function Facts({ item }: { readonly item: Waiting }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Amount', amountOf(item)],
    ['For', item.party],
    ['Entity', item.entityName],
    ['By', item.proposedBy],
  ];
  return (
    <dl class="facts">
      {facts.map(
        ([title, text]) =>
          text !== null && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
      <div>
        <dt>Since</dt>
        <dd>
          <Moment at={item.proposedAt} />
        </dd>
      </div>
    </dl>
  );
}

function Item({ item }: { readonly item: Waiting }) {
  const { object, id, isOwn, mayDecide } = item;
  const title = kindOf(item);
  return (
    <li class="card">
      <div class="row row-apart">
        <div class="item-name">
          {title}
          <Badge tone="draft">{object === 'Proposal' ? 'change' : 'draft'}</Badge>
          {isOwn && <Badge>yours</Badge>}
        </div>
        <a
          class="button small"
          href={`/waiting/${object}/${id}`}
          aria-label={`${mayDecide ? 'Decide' : 'Look at'} ${title} ${id}`}
        >
          {mayDecide ? 'Decide' : 'Look at it'}
        </a>
      </div>
      <Facts item={item} />
    </li>
  );
}

function Past({ item }: { readonly item: Decided }) {
  const { status, reason, proposedBy, decidedBy, decidedAt } = item;
  const isAccepted = status === 'ACCEPTED';
  return (
    <li class="card">
      <div class="item-name">
        {kindOf(item)}
        <Badge tone={isAccepted ? 'good' : 'bad'}>{isAccepted ? 'accepted' : 'rejected'}</Badge>
      </div>
      {reason !== null && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
      <p class="quiet">
        <bdi>{proposedBy ?? 'Somebody'}</bdi> asked, <bdi>{decidedBy ?? 'somebody'}</bdi> decided{' '}
        <Moment at={decidedAt} />
      </p>
    </li>
  );
}

/** GET /waiting */
export async function showWaiting(services: Services, visit: MemberVisit): Promise<Answer> {
  const { person, csrf, path, notice, request } = visit;
  const { waiting, decided } = await services.approvals.list(request);
  const body = consolePage({
    title: 'Waiting for approval',
    path,
    person,
    csrf,
    notice,
    lead: `Drafts and changes in ${person.workspace.name} that count once somebody accepts them.`,
    children: (
      <>
        {waiting.length === 0 ? (
          <Empty title="Nothing waits">
            <p>
              Whoever may only draft saves invoices, bills and entries here, and asks for changes,
              until somebody who may approve them accepts.
            </p>
          </Empty>
        ) : (
          <ul class="list">
            {waiting.map((item) => (
              <Item key={`${item.object} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
        {decided.length > 0 && (
          <section class="section">
            <h2>Decided lately</h2>
            <ul class="list">
              {decided.map((item) => (
                <Past key={`${item.object} ${item.id} ${item.decidedAt}`} item={item} />
              ))}
            </ul>
          </section>
        )}
      </>
    ),
  });
  return page(body);
}
