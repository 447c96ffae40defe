// Pending drafts and proposals, and recent decisions. Specification: Authentication, scopes of the
// draft tier.
import { GraphQLError, parse, type GraphQLSchema } from 'graphql';
import { tableOf, type Resource } from '../../../../schema/kit/index.ts';
import {
  ask,
  callerOf,
  demand,
  permissionFor,
  type Principal,
  RESOURCES,
  type Session,
  transactionOf,
} from '../../access/index.ts';
import { invalid, notFound } from '../../base/index.ts';
import { named, withGenericPlan } from '../../database/index.ts';
import { registry } from '../../definitions/index.ts';
import type { RunInside } from './proposals.ts';

/** A draft, or a proposal. */
export interface PendingApproval {
  /** `Proposal`, else what it is a draft of. */
  readonly object: string;
  readonly id: number;
  readonly resource: string;
  /** What was asked for; `create` for drafts. */
  readonly operation: string;
  readonly entityName: string | null;
  readonly party: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly proposedBy: string | null;
  readonly proposedAt: string;
  /** Whether the caller made it. */
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
}

/** What was decided of a draft or a proposal. */
export interface ApprovalDecision {
  readonly object: string;
  readonly id: number;
  readonly operation: string;
  readonly status: 'accepted' | 'rejected';
  readonly proposedBy: string | null;
  readonly decidedBy: string | null;
  readonly decidedAt: string;
  readonly reason: string | null;
}

/** How a kind of record says that it waits, and who drafted it. */
interface DraftKind {
  readonly resource: Resource;
  readonly waits: string;
  readonly by: string;
}

const resources = registry.all().filter((each): each is Resource => 'scope' in each.definition);
const fieldsOf = ({ definition }: Resource): ReadonlySet<string> =>
  new Set([...Object.keys(definition.writable), ...Object.keys(definition.readOnly)]);

/** Kinds of records that can wait as drafts. Entries tell it by their status, all others by two columns. */
const KINDS: ReadonlyMap<string, DraftKind> = new Map(
  resources.flatMap((resource): [string, DraftKind][] => {
    const { name } = resource.definition;
    if (name === 'JournalEntry') {
      const by = `case t.created_by_source when 'API' then 'api_user:' else 'person:' end || t.created_by`;
      return [[name, { resource, waits: `t.status = 'draft' and not t.is_deleted`, by }]];
    }
    if (!fieldsOf(resource).has('draftedBy')) return [];
    const live = fieldsOf(resource).has('isDeleted') ? ' and not t.is_deleted' : '';
    const waits = `t.drafted_by is not null and t.approved_by is null${live}`;
    return [[name, { resource, waits, by: 't.drafted_by' }]];
  }),
);

/** The name behind a caller as the database tells it: `api_user:5`, `person:3` or `person:3:app:9`. */
export const nameOf = (caller: string): string => `coalesce(
  (select u.name from api_user u where u.workspace_id = $1 and ${caller} = 'api_user:' || u.id),
  (select p.name from person p where split_part(${caller}, ':', 1) = 'person' and p.id = split_part(${caller}, ':', 2)::integer), ${caller})`;

function draftsOf([object, { resource, waits, by }]: [string, DraftKind]): string {
  const fields = fieldsOf(resource);
  const party = ['client', 'vendor'].find((name) => fields.has(name));
  const amount = fields.has('totalAmount')
    ? 't.total_amount'
    : fields.has('amount')
      ? 't.amount'
      : undefined;
  const entry = `(select sum(l.amount_native) from journal_draft_line l
    where l.workspace_id = $1 and l.journal_entry_id = t.id and l.amount_native > 0)`;
  const of = object === 'JournalEntry' ? entry : (amount ?? 'null::numeric');
  return `select '${object}' as object, t.id, '${resource.definition.scope}' as resource, 'create' as operation, t.entity_id as entity,
      ${party ? `t.${party}_id` : 'null::integer'} as party, trim_scale(${of}) as amount,
      ${fields.has('currency') ? 't.currency' : 'null'} as currency, ${by} as by, t.created_at as at, null::jsonb as posts
    from ${tableOf(resource.definition)} t where t.workspace_id = $1 and ${waits}`;
}

/**
 * All that waits; `$2` is the caller, `$3` what the caller may approve, `$4` the kind and `$5` the entities that are
 * asked for. A proposal is of the entities it posts in; what is of none is of all.
 */
const ALL_WAITING = `
  with waiting as (
    select 'Proposal' as object, t.id, t.resource, t.operation, null::integer as entity, null::integer as party,
      null::numeric as amount, null as currency, t.proposed_by as by, t.proposed_at as at, nullif(t.posts, '{}') as posts
    from proposal t where t.workspace_id = $1 and t.status = 'pending'
    union all ${[...KINDS].map(draftsOf).join(' union all ')}
  )`;
const OF_CALLER = `(w.by = $2 or w.resource = any($3)) and ($4::text is null or w.object = $4::text)
    and coalesce(w.entity = any($5::integer[]), w.posts ?| $5::text[], true)`;

const WAITING = `${ALL_WAITING}
  select w.object, w.id, w.resource, w.operation, e.name as "entityName", v.name as party, w.amount::text, w.currency,
    ${nameOf('w.by')} as "proposedBy", w.at as "proposedAt", coalesce(w.by = $2, false) as "isOwn",
    w.resource = any($3) and (w.object <> 'Proposal' or w.by is distinct from $2) as "mayDecide"
  from waiting w
  left join entity e on e.workspace_id = $1 and e.id = w.entity
  left join vendor v on v.workspace_id = $1 and v.id = w.party
  where ${OF_CALLER} and ($6::integer is null or w.id = $6)
  order by w.at desc, w.object, w.id desc limit $7 offset $8`;

const approvable = (principal: Principal): string[] =>
  RESOURCES.map(({ resource }) => resource).filter(
    (resource) => permissionFor(principal, resource).approve,
  );

/** What can wait: proposals, and drafts of these kinds. */
export const WAITING_KINDS: readonly string[] = ['Proposal', ...KINDS.keys()];

/** Things of one kind that wait, or one of them by its id. */
export interface Which {
  readonly object: string;
  readonly id?: number | null | undefined;
}
/** Narrows what waits: to one of its kind, to a kind, to entities. */
interface WhichWaiting extends Partial<Pick<Which, 'id'>> {
  readonly object?: string | null | undefined;
  readonly entity?: readonly number[] | null | undefined;
}

/** The first values of both statements. */
const valuesOf = ({ principal }: Session, { object, entity }: WhichWaiting): unknown[] => [
  ...[principal.workspace.id, callerOf(principal), approvable(principal)],
  ...[object ?? null, entity ?? null],
];
interface PageBounds {
  readonly limit: number;
  readonly offset: number;
}

/** What the caller may decide, and what of the caller's own waits; the newest first. */
export async function listWaiting(
  session: Session,
  { limit, offset }: PageBounds,
  which: WhichWaiting = {},
): Promise<PendingApproval[]> {
  const values = [...valuesOf(session, which), which.id ?? null, limit, offset];
  const [rows = []] = await ask(session, withGenericPlan(named(WAITING, values)));
  return rows as unknown as PendingApproval[];
}

const WAITING_COUNT = `${ALL_WAITING}
  select count(*)::integer as count from waiting w where ${OF_CALLER}`;

/** Counts the drafts and proposals that {@link listWaiting} lists. */
export async function countWaiting(session: Session, which: WhichWaiting): Promise<number> {
  const [rows = []] = await ask(
    session,
    withGenericPlan(named(WAITING_COUNT, valuesOf(session, which))),
  );
  return Number(rows[0]?.['count']);
}

/** Changes of the caller: those that wait, and those of the last 24 hours whatever became of them. */
export interface ProposedCounts {
  readonly waiting: number;
  readonly lastDay: number;
}

const COUNTS = `
  with waiting as (
    select t.proposed_by as by, t.proposed_at as at from proposal t where t.workspace_id = $1 and t.status = 'pending'
    union all ${[...KINDS].map((kind) => `select w.by, w.at from (${draftsOf(kind)}) w`).join(' union all ')}
  )
  select (select count(*) from waiting where by = $2)::integer as waiting,
    ((select count(*) from waiting where by = $2 and at > now() - interval '1 day')
     + (select count(*) from proposal where workspace_id = $1 and proposed_by = $2 and decided_at is not null
          and proposed_at > now() - interval '1 day')
     + (select count(*) from draft_decision where workspace_id = $1 and drafted_by = $2
          and decided_at > now() - interval '1 day'))::integer as "lastDay"`;

/** How many changes the caller proposed. A draft that was decided counts by the time of the decision. */
export async function countProposed(session: Session): Promise<ProposedCounts> {
  const { principal } = session;
  const values = [principal.workspace.id, callerOf(principal)];
  const [rows = []] = await ask(session, withGenericPlan(named(COUNTS, values)));
  return rows[0] as unknown as ProposedCounts;
}

const DECIDED = `
  with decided as (
    select 'Proposal' as object, t.id, t.resource, t.operation, t.status, t.proposed_by as by, t.decided_by, t.decided_at as at, t.reason
    from proposal t where t.workspace_id = $1 and t.decided_at is not null
    union all
    select d.object, d.object_id, d.resource, 'create', d.status, d.drafted_by, d.decided_by, d.decided_at, d.reason
    from draft_decision d where d.workspace_id = $1
  )
  select d.object, d.id, d.operation, d.status, d.reason, d.at as "decidedAt",
    ${nameOf('d.by')} as "proposedBy", ${nameOf('d.decided_by')} as "decidedBy"
  from decided d where d.by = $2 or d.resource = any($3)
  order by d.at desc limit $4 offset $5`;

/** What was decided of what the caller may decide, or asked for; the newest first. */
export async function listDecided(
  session: Session,
  { limit, offset }: PageBounds,
): Promise<ApprovalDecision[]> {
  const { principal } = session;
  const [rows = []] = await ask(
    session,
    named(DECIDED, [
      ...[principal.workspace.id, callerOf(principal), approvable(principal)],
      ...[limit, offset],
    ]),
  );
  return rows as unknown as ApprovalDecision[];
}

/** What is decided of a draft. */
export interface DraftDecision extends Which {
  readonly isAccepted: boolean;
  readonly comment: string | null;
}

/**
 * Accepts a draft or turns it down, by the operation of its kind, and keeps who said so and why.
 * @throws Problem 400 for what can be no draft, 404 where none waits, 403 for who may not decide it, and
 *   whatever the operation throws
 */
export async function decideDraft(
  session: Session,
  { object, id, isAccepted, comment }: DraftDecision,
  { schema, runInside }: { readonly schema: GraphQLSchema; readonly runInside: RunInside },
): Promise<void> {
  const kind = KINDS.get(object);
  if (!kind) throw invalid('object', `One of ${[...KINDS.keys()].join(', ')}.`);
  const { principal } = session;
  const { definition } = kind.resource;
  demand(principal, { resource: definition.scope, tier: 'approve' });
  const transaction = transactionOf(session);
  const [draft] = await transaction.ask(
    named(
      `select ${kind.by} as by, t.entity_id as entity from ${tableOf(definition)} t
        where t.workspace_id = $1 and t.id = $2 and ${kind.waits}`,
      [principal.workspace.id, id],
    ),
  );
  if (!draft) throw notFound();
  const operation = `${isAccepted ? 'accept' : 'reject'}${object}`;
  const document = parse(
    `mutation ($id: ID!) { ${operation}(id: $id)${isAccepted ? ' { id }' : ''} }`,
  );
  const { errors } = await runInside(schema, document, session, { id });
  const [fault] = errors ?? [];
  if (fault) throw fault instanceof GraphQLError ? (fault.originalError ?? fault) : fault;
  await transaction.ask(
    named(
      `insert into draft_decision (workspace_id, entity_id, resource, object, object_id, status, drafted_by, decided_by, reason)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[principal.workspace.id, draft['entity'], definition.scope, object, id],
        ...[isAccepted ? 'accepted' : 'rejected', draft['by'], callerOf(principal), comment],
      ],
    ),
  );
}
