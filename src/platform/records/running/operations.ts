// Runs GraphQL documents for both doors. A document is prepared once (permissions,
// plan, how it runs) and then run for each request.
import { createHash } from 'node:crypto';
import {
  getNamedType,
  getOperationAST,
  GraphQLError,
  isCompositeType,
  isObjectType,
  Kind,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import {
  confirm,
  demand,
  isDraftOnly,
  type Requirement,
  type Session,
} from '../../access/index.ts';
import { Recent } from '../../base/index.ts';
import { tellingCurrent } from './current-record.ts';
import { digestOfFaults, statesOf, type StatesIn } from './effect.ts';
import { beginning, executing, type Opened, type Run } from './execution.ts';
import { refusalOf } from '../writing/constraints.ts';
import { collectFaults } from '../writing/collect-faults.ts';
import { demandOneKind, proposableIn } from '../approval/proposable.rules.ts';
import { dialectOf, postedBy, propose, proposed, type RunInside } from '../approval/proposals.ts';
import { readOfMany, textAnswered, textRead, type ReadMany } from '../printing/text-answer.ts';
import { asksFor, isOfMoment, isRehearsed, staysAtPrimary } from './kinds-of-queries.ts';
import { mayLeaveOut, withoutLeftOut } from './left-out.ts';
import { inSnapshot, inTransaction, perform, rehearsal, type EffectOf } from './transactions.ts';

/** A document, ready to run. */
export interface Operation {
  /** Throws when this caller may never run it. */
  readonly check: (session: Session) => void;
  readonly run: Run;
  /** Begins a subscription. */
  readonly open: (...args: Parameters<Run>) => Promise<Opened>;
  /**
   * What a read of one record answers for each of many ids, all at once; those that are not there are left
   * out. Undefined where each has to run by itself.
   */
  readonly readMany: (...args: Parameters<ReadMany>) => ReturnType<ReadMany> | undefined;
}

/** What whoever may not read a record may know of it. */
const OPEN: ReadonlySet<string> = new Set(['id', '__typename']);

/** Whose permission the records of a type need; undefined for other types. */
const scopeOf = (type: { readonly extensions: unknown } | null | undefined): string | undefined =>
  (type?.extensions as { scope?: string } | undefined)?.scope;

/** The type of the records of a page; undefined for other types. */
function pagedIn(type: unknown): GraphQLNamedType | undefined {
  if (!isObjectType(type)) return undefined;
  const { count, results } = type.getFields();
  return count && results ? getNamedType(results.type) : undefined;
}

/** Everything a document touches that somebody might not be allowed to: operations, and records behind links. */
function requirementsOf(schema: GraphQLSchema, document: DocumentNode): Requirement[] {
  const found = new Map<string, Requirement>();
  const shown = new Set<string>();
  const info = new TypeInfo(schema);
  const need = (requirement: Requirement): void => {
    found.set(JSON.stringify(requirement), requirement);
  };
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () => {
        const field = info.getFieldDef();
        const permission = (field?.extensions as { permission?: Requirement } | undefined)
          ?.permission;
        if (permission) need(permission);
        const parent = info.getParentType();
        const isRoot = parent === schema.getQueryType() || parent === schema.getMutationType();
        const own = isRoot ? undefined : scopeOf(parent);
        if (own && field && !OPEN.has(field.name)) shown.add(own);
        // What an operation itself answers with goes by its own permission: the record, or a page of them.
        if (!field || isRoot || pagedIn(parent)) return;
        const named = getNamedType(info.getType());
        const scope = scopeOf(named) ?? scopeOf(pagedIn(named));
        if (scope && isCompositeType(named)) need({ resource: scope, tier: 'read' });
      },
    }),
  );
  // Approving covers itself alone: whoever may not read the record is told its id.
  const approves = [...found.values()].some(({ tier }) => tier === 'approve');
  if (approves) for (const resource of shown) need({ resource, tier: 'read' });
  return [...found.values()];
}

const rootNames = ({ selectionSet }: OperationDefinitionNode): string =>
  selectionSet.selections
    .flatMap((node) => (node.kind === Kind.FIELD ? [node.name.value] : []))
    .join(', ')
    .slice(0, 120);

interface ProposableRun {
  readonly run: Run;
  readonly rehearse: Run;
  readonly requirements: readonly Requirement[];
}

/** Keeps a change as a proposal when its caller may only propose it. */
function orProposed(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { run, rehearse, requirements }: ProposableRun,
  { resource }: Requirement,
): Run {
  const request = {
    resource,
    operation: rootNames(operation),
    dialect: dialectOf(schema),
    document,
  };
  return async (session, variables) => {
    if (!isDraftOnly(session.principal, resource)) return run(session, variables);
    demandOneKind(requirements);
    const rehearsed = await rehearse(session, variables);
    if (rehearsed.errors) return { errors: rehearsed.errors };
    // A dry run keeps nothing, not even a proposal.
    return session.isDryRun
      ? proposed(null, request, rehearsed)
      : propose(session, request, variables, rehearsed);
  };
}

/** How an operation is answered, whatever transaction it stands in. */
function plainRun(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Run {
  const run = executing(schema, document, operation);
  return operation.operation === 'query'
    ? textRead(schema, document, operation, run)
    : textAnswered(schema, document, operation, run);
}

function operationOf(document: DocumentNode, name?: string): OperationDefinitionNode {
  const operation = getOperationAST(document, name);
  if (!operation) throw new GraphQLError('Must provide an operation.');
  return operation;
}

/** Runs a document in the transaction its session stands in: an accepted proposal. */
export const runInside: RunInside = (schema, document, session, variables) =>
  perform(
    plainRun(schema, document, operationOf(document)),
    { ...session, isAnsweredLast: false },
    variables,
  );

/** As long as the name of what a document does may be, where it is kept. */
const LONGEST_DEED = 120;

/** What a document does: its fields, as the schema calls them. */
const deedOf = ({ selectionSet: { selections } }: OperationDefinitionNode): string =>
  [...new Set(selections.flatMap((each) => (each.kind === 'Field' ? [each.name.value] : [])))]
    .join(', ')
    .slice(0, LONGEST_DEED);

/** What an operation is called in metrics: its field, of which the schema has so many; several are one name. */
const watchedNameOf = ({ selectionSet: { selections } }: OperationDefinitionNode): string => {
  const names = new Set(selections.map((each) => (each.kind === 'Field' ? each.name.value : '')));
  const [only] = names;
  return names.size === 1 && only ? only : 'several';
};

/** How the effect of a document is told and compared; looked into when somebody asks. */
function effectOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): EffectOf {
  let states: StatesIn | undefined;
  return {
    dialect: dialectOf(schema),
    states: (data) => (states ??= statesOf(schema, document, operation))(data),
  };
}

/** A dry run that is refused tells the digest of its faults. What waits for somebody tells its own. */
function withDigest({ isDryRun }: Session, result: ExecutionResult): ExecutionResult {
  const { errors } = result;
  const hasOwn = errors?.some(({ extensions }) => extensions['effectDigest'] !== undefined) ?? true;
  if (!isDryRun || !errors || hasOwn) return result;
  return { ...result, extensions: { effectDigest: digestOfFaults(errors) } };
}

/** So many ways to cut a query stay prepared. */
const KEPT_CUTS = 25;

/** The session of what only reads: replicas may answer it. */
function readingSession(session: Session): Session {
  const { forReads } = session.database;
  return forReads === session.database ? session : { ...session, database: forReads };
}

/** Prepares one operation of a document. The document must be valid for the schema. */
export function prepare(schema: GraphQLSchema, document: DocumentNode, name?: string): Operation {
  const whole = prepareWhole(schema, document, name);
  const operation = operationOf(document, name);
  if (operation.operation !== 'query' || !mayLeaveOut(operation)) return whole;
  const cuts = new Recent<string, Operation>(KEPT_CUTS);
  return {
    ...whole,
    run: (session, variables) => {
      const cut = withoutLeftOut(document, operation, variables);
      if (cut === document) return whole.run(session, variables);
      const key = print(operationOf(cut, name).selectionSet);
      const prepared = cuts.get(key) ?? prepareWhole(schema, cut, name);
      cuts.set(key, prepared);
      return prepared.run(session, variables);
    },
  };
}

function prepareWhole(schema: GraphQLSchema, document: DocumentNode, name?: string): Operation {
  const operation = operationOf(document, name);
  const requirements = requirementsOf(schema, document);
  const isChange = operation.operation === 'mutation';
  const direct = plainRun(schema, document, operation);
  const isReport = requirements.some(({ resource }) => resource === 'reports');
  const read = isReport || asksFor(schema, operation, isOfMoment) ? inSnapshot(direct) : direct;
  const plain = isChange ? collectFaults(direct, operation) : read;
  const fingerprint = createHash('sha256').update(print(document)).digest('base64url');
  const change = isChange ? proposableIn(requirements) : undefined;
  const effect = effectOf(schema, document, operation);
  const commit = inTransaction(plain, fingerprint, effect);
  const rehearse = rehearsal(plain, effect);
  const doing = deedOf(operation);
  const watchedAs = watchedNameOf(operation);
  const isRead = !isChange && !asksFor(schema, operation, staysAtPrimary);
  const changing: Run = (session, variables) =>
    (session.isDryRun ? rehearse : commit)({ ...session, operation: doing }, variables);
  const run = isChange ? changing : asksFor(schema, operation, isRehearsed) ? rehearse : plain;
  const proposing = rehearsal(plain, effect, postedBy);
  const changed = change
    ? orProposed(schema, document, operation, { run, rehearse: proposing, requirements }, change)
    : run;
  const query = (asked: DocumentNode): Run => prepare(schema, asked).run;
  // REST answers its documented body alone.
  const execute =
    isChange && effect.dialect === 'graphql'
      ? tellingCurrent(schema, document, operation, changed, query)
      : changed;

  const check = ({ principal, onOperation }: Session): void => {
    onOperation?.(watchedAs);
    for (const each of requirements) {
      demand(principal, each === change ? { ...each, tier: 'draft' } : each);
    }
  };
  /** Answer for a caller who may ask; a refusal is an answer, too. */
  const answered = async <T>(session: Session, act: () => Promise<T>) => {
    try {
      check(session);
      return await act();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal instanceof GraphQLError) return { errors: [refusal] };
      throw refusal;
    }
  };
  const begin = beginning(schema, document, operation);
  let many: { readonly read: ReadMany | undefined } | undefined;
  return {
    check,
    readMany: (session, ids) => {
      check(session);
      many ??= { read: readOfMany(schema, document, operation) };
      return many.read?.(session, ids);
    },
    run: async (asked, variables) => {
      const session = isRead ? readingSession(asked) : asked;
      const result = await answered(session, async () => {
        if (isChange) await confirm(session);
        const found = await execute(session, variables);
        await confirm(session);
        return found;
      });
      return withDigest(session, result);
    },
    open: (session, variables) => answered(session, () => begin(session, variables)),
  };
}
