// Proposals: changes by people who may only propose them. The request is rehearsed and rolled back,
// stored with its preview, and runs for good once somebody accepts it.
import {
  GraphQLError,
  parse,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import {
  callerOf,
  demand,
  demandOther,
  permissionFor,
  type Principal,
  reaches,
  reloadPrincipal,
  type Requirement,
  RESOURCES,
  type Session,
  transactionOf,
  withTransaction,
} from '../../access/index.ts';
import { notFound, Problem } from '../../base/index.ts';
import type { VariableValues } from '../running/execution.ts';
import { named } from '../../database/index.ts';
import { lettingGo } from '../../files/index.ts';
import { RawJson } from '../json/raw-json.ts';
import { once } from '../running/idempotency.ts';
import { contentIn, withFile } from './proposal-file.ts';
import type { Beside, Dialect } from '../running/transactions.ts';

const schemas = new Map<Dialect, GraphQLSchema>();

/** Which of the two a schema is; remembered, so that a kept document can be prepared again. */
export function dialectOf(schema: GraphQLSchema): Dialect {
  const dialect = schema.extensions['dialect'] === 'rest' ? 'rest' : 'graphql';
  schemas.set(dialect, schema);
  return dialect;
}

/** A request as it is kept. */
export interface Request {
  readonly resource: string;
  readonly operation: string;
  readonly dialect: Dialect;
  readonly document: DocumentNode;
}

/** What a proposal is kept with: the first day it posts on, by entity. */
export const postedBy: Beside = async (watched) => ({ posts: await watched.days() });

/** Stores a request that was rehearsed. Answers with the id of its proposal. */
async function store(
  session: Session,
  { resource, operation, dialect, document }: Request,
  variables: Readonly<VariableValues>,
  { data, extensions }: ExecutionResult,
): Promise<ExecutionResult> {
  const { principal, requestId } = session;
  const posts = extensions?.['posts'];
  const [row] = await transactionOf(session).ask<{ id: number }>({
    name: 'store_proposal',
    text: `insert into proposal (workspace_id, resource, operation, dialect, document, variables, preview, proposer, entity_ids, proposed_by, request_id, posts, content_id)
       values ($1, $2, $3, $4, $5, $6::text::jsonb, $7::text::jsonb, $8::text::jsonb, $9, $10, $11, $12::text::jsonb, $13)
       returning id`,
    values: [
      principal.workspace.id,
      resource,
      operation,
      dialect,
      print(document),
      JSON.stringify(variables),
      JSON.stringify(data ?? null),
      JSON.stringify(principal),
      principal.entities,
      callerOf(principal),
      requestId,
      posts === undefined ? null : JSON.stringify(posts),
      contentIn(variables),
    ],
  });
  return { data: { id: row?.id } };
}

/**
 * Keeps a request that was rehearsed, and answers 202 with the proposal and the preview. With an Idempotency-Key a
 * request that comes again is answered with the proposal it made.
 */
export async function propose(
  session: Session,
  request: Request,
  variables: Readonly<VariableValues>,
  rehearsed: ExecutionResult,
): Promise<ExecutionResult> {
  const { database, principal, idempotencyKey: key } = session;
  const { operation, document } = request;
  const { data, extensions } = await database.write(principal, (transaction) => {
    const inside = withTransaction(session, transaction);
    const work = () => store(inside, request, variables, rehearsed);
    const fingerprint = `proposal ${operation} ${print(document)}`;
    return key === undefined ? work() : once(inside, key, fingerprint, variables, work);
  });
  const kept = data?.['id'];
  const id = Number(kept instanceof RawJson ? kept.json : kept);
  return proposed(id, request, { data: rehearsed.data ?? {}, ...(extensions && { extensions }) });
}

/** The answer that something is kept as a proposal; a dry run keeps none and has no id to tell. */
export function proposed(
  proposal: number | null,
  { resource, operation }: Request,
  rehearsed: ExecutionResult,
): ExecutionResult {
  const [value] = Object.values(rehearsed.data ?? {});
  const extensions = {
    code: 'PROPOSED',
    proposal,
    operation,
    preview: value ?? null,
    ...rehearsed.extensions,
  };
  const message = `Kept as a proposal until somebody with ${resource}:approve accepts it.`;
  return { errors: [new GraphQLError(message, { extensions })] };
}

/** A proposal as people see it. */
export interface Proposal {
  readonly id: number;
  readonly resource: string;
  readonly operation: string;
  readonly variables: unknown;
  readonly preview: unknown;
  readonly status: 'pending' | 'accepted' | 'rejected';
  readonly proposedBy: string;
  readonly proposedAt: string;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  readonly reason: string | null;
}

const COLUMNS = `id, resource, operation, variables, preview, status, proposer ->> 'name' as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt", reason`;

const approvable = (principal: Principal): string[] =>
  RESOURCES.map(({ resource }) => resource).filter(
    (resource) => permissionFor(principal, resource).approve,
  );

/** Whoever may approve a change and not read the record does not read it in the preview either. */
const shownTo = (principal: Principal, proposal: Proposal): Proposal =>
  reaches(permissionFor(principal, proposal.resource), 'read')
    ? proposal
    : { ...proposal, preview: null };

/** The proposals the caller may decide, and the caller's own; the newest first. */
export async function listProposals(
  { database, principal }: Session,
  status: Proposal['status'] | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Proposal[]> {
  const [rows = []] = await database.read(
    principal,
    named(
      `select ${COLUMNS} from proposal
       where workspace_id = $1 and (proposed_by = $2 or resource = any($3)) and ($4::text is null or status = $4)
       order by id desc limit $5 offset $6`,
      [principal.workspace.id, callerOf(principal), approvable(principal), status, limit, offset],
    ),
  );
  return (rows as unknown as Proposal[]).map((row) => shownTo(principal, row));
}

interface StoredProposal {
  readonly resource: string;
  readonly dialect: Dialect;
  readonly document: string;
  readonly variables: VariableValues;
  readonly status: Proposal['status'];
  readonly proposer: Principal;
  readonly proposed_by: string;
  readonly content_id: number | null;
}

/** Throws 409 when somebody has decided already. */
function demandPending(kept: StoredProposal): void {
  if (kept.status !== 'pending') {
    throw new Problem('CONFLICT', `This proposal is already ${kept.status}.`);
  }
}

/** A proposal that waits, locked, for somebody who may decide it. Throws 404, 403 and 409. */
async function pending(session: Session, id: number): Promise<StoredProposal> {
  const { principal } = session;
  const [kept] = await transactionOf(session).ask<StoredProposal>({
    name: 'lock_proposal',
    text: `select resource, dialect, document, variables, status, proposer, proposed_by, content_id
      from proposal where workspace_id = $1 and id = $2 for update`,
    values: [principal.workspace.id, id],
  });
  if (!kept) throw notFound();
  demand(principal, { resource: kept.resource, tier: 'approve' } satisfies Requirement);
  if (kept.proposed_by === callerOf(principal)) {
    throw new Problem('FORBIDDEN', 'Somebody else has to decide on your proposal.');
  }
  demandOther(principal, kept.resource, kept.proposed_by);
  demandPending(kept);
  return kept;
}

async function decide(
  session: Session,
  id: number,
  { content_id: content }: StoredProposal,
  status: 'accepted' | 'rejected',
  reason: string | null,
): Promise<Proposal> {
  const { principal } = session;
  const [row] = await transactionOf(session).ask<Proposal>({
    name: 'decide_proposal',
    text: `update proposal set status = $3, decided_by = $4, decided_at = now(), reason = $5, content_id = null
      where workspace_id = $1 and id = $2 returning ${COLUMNS}`,
    values: [principal.workspace.id, id, status, callerOf(principal), reason],
  });
  if (!row) throw notFound();
  if (content !== null) {
    await transactionOf(session).ask(lettingGo(principal.workspace.id, content));
  }
  return shownTo(principal, row);
}

/** Runs an operation inside the transaction of its session; see operations.ts. */
export type RunInside = (
  schema: GraphQLSchema,
  document: DocumentNode,
  session: Session,
  variables: Readonly<VariableValues>,
) => Promise<ExecutionResult>;

/** The proposer with the rights of today. Throws 409 when they could not propose it any more. */
async function proposerOf(
  session: Session,
  { proposer, resource }: StoredProposal,
): Promise<Principal> {
  const now = await reloadPrincipal(transactionOf(session), proposer);
  if (!now || !reaches(permissionFor(now, resource), 'draft')) {
    throw new Problem('CONFLICT', 'The proposer no longer has permission to make this change.');
  }
  return now;
}

/**
 * Runs a proposal as its proposer's request, with what the proposer may see and do today. If it cannot run
 * any more, it stays as it was.
 */
export async function acceptProposal(
  session: Session,
  id: number,
  comment: string | null,
  runInside: RunInside,
): Promise<Proposal> {
  const kept = await pending(session, id);
  const { dialect, variables } = kept;
  const document = parse(kept.document);
  const given = withFile(document, variables, kept.content_id);
  const proposer = await proposerOf(session, kept);
  const schema = schemas.get(dialect);
  if (!schema) throw new Error(`Nothing was prepared in the dialect ${dialect}.`);
  const asProposer: Session = { ...session, principal: proposer, loaders: new Map() };
  await transactionOf(session).withVisibleEntities(proposer.entities, async () => {
    const { errors } = await runInside(schema, document, asProposer, given);
    // Thrown here: PostgreSQL may have refused something, and then takes no more statements.
    if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  });
  return decide(session, id, kept, 'accepted', comment);
}

/** Ends a proposal without running it; its trace stays. */
export async function rejectProposal(
  session: Session,
  id: number,
  reason: string | null,
): Promise<Proposal> {
  return decide(session, id, await pending(session, id), 'rejected', reason);
}

/** Takes back a proposal of one's own that nobody has decided. Throws 404 and 409. */
export async function withdrawProposal(session: Session, id: number): Promise<Proposal> {
  const { principal } = session;
  const [kept] = await transactionOf(session).ask<StoredProposal>({
    name: 'lock_own_proposal',
    text: `select status, content_id from proposal
      where workspace_id = $1 and id = $2 and proposed_by = $3 for update`,
    values: [principal.workspace.id, id, callerOf(principal)],
  });
  if (!kept) throw notFound();
  demandPending(kept);
  return decide(session, id, kept, 'rejected', 'Withdrawn by its proposer.');
}
