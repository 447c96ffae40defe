// Pending drafts and proposals, and recent decisions. For every member; each sees their own at
// least.
import { WAITING_KINDS } from '../../../platform/records/index.ts';
import { choiceIn } from '../shell/address.ts';
import { page } from '../shell/answer.ts';
import { PAGE_SIZE, pageIn, Pager, rowsOf } from '../layout/pager.tsx';
import { Badge, Empty, Field, Form, Moment } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import type { ApprovalDecision, PendingApproval } from './approvals.ts';
import { ITEM, LONGEST_COMMENT } from './decide-some.ts';
import { amountOf, kindOf, spaced } from './words.ts';

/** What it is, in a few facts: the same in the list and on its own page. */
export function Facts({ item }: { readonly item: PendingApproval }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ['Amount', amountOf(item)],
    ['For', item.party],
    ['Entity', item.entityName],
    ['By', /^\w+:0$/.test(item.proposedBy ?? '') ? 'Ledgergate itself' : item.proposedBy],
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

function Item({ item }: { readonly item: PendingApproval }) {
  const { object, id, isOwn, mayDecide } = item;
  const title = kindOf(item);
  return (
    <li class="card">
      <div class="row row-apart">
        <div class="item-name">
          {mayDecide && (
            <input
              type="checkbox"
              name={ITEM}
              value={`${object}/${id}`}
              aria-label={`Choose ${title} ${id}`}
            />
          )}
          {title}
          <Badge tone="draft">{object === 'Proposal' ? 'change' : 'draft'}</Badge>
          {isOwn && <Badge>yours</Badge>}
        </div>
        <a
          class="button small"
          href={`/waiting/${object}/${id}`}
          aria-label={`${mayDecide ? 'Decide' : 'View'} ${title} ${id}`}
        >
          {mayDecide ? 'Decide' : 'View'}
        </a>
      </div>
      <Facts item={item} />
    </li>
  );
}

function Past({ item }: { readonly item: ApprovalDecision }) {
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

/** The kinds of what waits, to look at one alone. */
const Filter = ({ kind }: { readonly kind: string | null }) => (
  <form method="get" class="filters filters-one" role="search">
    <div class="field">
      <label for="of-kind">Kind</label>
      <select id="of-kind" name="kind">
        <option value="">All kinds</option>
        {WAITING_KINDS.map((each) => (
          <option key={each} value={each} selected={each === kind}>
            {each === 'Proposal' ? 'Changes' : spaced(each)}
          </option>
        ))}
      </select>
    </div>
    <button>Show</button>
  </form>
);

/** What waits, and one decision for all that is ticked. */
function Items({
  items,
  csrf,
}: {
  readonly items: readonly PendingApproval[];
  readonly csrf: string;
}) {
  const list = (
    <ul class="list">
      {items.map((item) => (
        <Item key={`${item.object} ${item.id}`} item={item} />
      ))}
    </ul>
  );
  if (!items.some(({ mayDecide }) => mayDecide)) return list;
  return (
    <Form action="/waiting" csrf={csrf}>
      {list}
      <section class="card section">
        <h2>Decide what is ticked</h2>
        <Field
          label="Comment"
          name="comment"
          value=""
          maxLength={LONGEST_COMMENT}
          hint="Stored with each decision and shown to the proposer."
        />
        <div class="row submit">
          <button class="primary" name="decision" value="accept">
            Accept
          </button>
          <button class="solid-danger" name="decision" value="reject">
            Reject
          </button>
        </div>
      </section>
    </Form>
  );
}

/** GET /waiting */
export async function showWaiting(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, request } = visit;
  const at = pageIn(visit.query);
  const kind = choiceIn(visit.query, 'kind', WAITING_KINDS) ?? null;
  const rows = { ...rowsOf(at), object: kind };
  const { waiting, decided } = await services.approvals.list(request, rows);
  const body = consolePage({
    title: 'Waiting for approval',
    path,
    person,
    csrf,
    notice,
    lead: `Drafts and changes in ${person.workspace.name} that take effect once somebody accepts them.`,
    children: (
      <>
        {(waiting.length > 0 || kind !== null) && <Filter kind={kind} />}
        {waiting.length === 0 ? (
          <Empty title="Nothing waits that you may see">
            <p>
              Your own drafts and proposed changes appear here until somebody decides, and so do
              those of others that you may approve.
            </p>
          </Empty>
        ) : (
          <Items items={waiting.slice(0, PAGE_SIZE)} csrf={csrf} />
        )}
        <Pager path={path} query={visit.query} count={waiting.length} what="what waits" />
        {at === 1 && decided.length > 0 && (
          <section class="section">
            <h2>Recent decisions</h2>
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
