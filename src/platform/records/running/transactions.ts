// Runs a writing document as one transaction. A rehearsal is the same transaction, rolled back at
// its end: the preview of a proposal and the answer of a dry run.
import { exactNumber } from '../../../../protocol/json.ts';
import type { ExecutionResult } from 'graphql';
import { Decimal, snake } from '../../../../schema/kit/index.ts';
import {
  type Session,
  type ShownMoments,
  transactionOf,
  type Watched,
  withTransaction,
} from '../../access/index.ts';
import { isReadOnly, type Transaction } from '../../database/index.ts';
import { digestOf, overtaken, type StatesIn } from './effect.ts';
import type { Run, VariableValues } from './execution.ts';
import { refusalOf } from '../writing/constraints.ts';
import { once } from './idempotency.ts';

/** The schemas documents are prepared against: GraphQL's own, and that of the REST layer. */
export type Dialect = 'graphql' | 'rest';

/** Undoes a write: one that ended in errors, one with another effect than was shown, or one that was only rehearsed. */
class Undone extends Error {
  constructor(readonly result: ExecutionResult) {
    super('undone');
  }
}

/** Runs within the transaction of the session. Faults of the database are thrown, so that it runs again. */
export async function perform(
  run: Run,
  session: Session,
  variables: Readonly<VariableValues>,
): Promise<ExecutionResult> {
  const result = await run(session, variables);
  const cause = result.errors?.find(({ originalError }) => originalError)?.originalError;
  if (cause && (isReadOnly(cause) || refusalOf(cause) !== cause)) throw cause;
  return result;
}

/** Runs `work` in a transaction of its own, which it ends by throwing {@link Undone}, or keeps. */
async function within(
  session: Session,
  work: (inside: Session, transaction: Transaction) => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  const { database, principal } = session;
  try {
    return await database.write(principal, (transaction) =>
      work(withTransaction(session, transaction), transaction),
    );
  } catch (error) {
    if (!(error instanceof Undone)) throw refusalOf(error);
    const { errors } = error.result;
    // What was undone for an error is no answer: it never came to be.
    return errors ? { errors } : error.result;
  }
}

/** How the effect of a document is told and compared. */
export interface EffectOf {
  readonly dialect: Dialect;
  readonly states: StatesIn;
}

/** What a dry run tells: the ledger lines, what they change in the statements, and the digest of the effect. */
async function toldOf(
  watched: Watched,
  result: ExecutionResult,
  { dialect, states }: EffectOf,
): Promise<{ readonly dryRun: unknown; readonly effectDigest: string }> {
  return {
    dryRun: spelled(await watched.tell(), dialect),
    effectDigest: await digestOf(watched, states, result),
  };
}

/** Undoes a change whose caller was shown another effect, and tells the one it would have now. */
async function demandShown(
  session: Session,
  watched: Watched | undefined,
  result: ExecutionResult,
  effect: EffectOf,
): Promise<void> {
  const { ifEffect } = session;
  if (ifEffect === undefined || !watched) return;
  if (ifEffect === (await digestOf(watched, effect.states, result))) return;
  await transactionOf(session).ask(CHECK_ALL);
  const { data } = result;
  const preview = effect.dialect === 'rest' ? Object.values(data ?? {})[0] : data;
  const told = await toldOf(watched, result, effect);
  throw new Undone({ errors: [overtaken({ preview: preview ?? null, ...told })] });
}

/**
 * Does all of a document or nothing; with an Idempotency-Key once, however often it is asked for. Where the
 * caller says which effect it was shown, the document has that effect or none.
 */
export function inTransaction(run: Run, fingerprint: string, effect: EffectOf): Run {
  return (session, variables) =>
    within(session, (inside) => {
      const { idempotencyKey: key, ifEffect } = session;
      const isAnsweredLast = key === undefined;
      const work = async (): Promise<ExecutionResult> => {
        const watched = ifEffect === undefined ? undefined : await session.witness?.(inside);
        const result = await perform(run, { ...inside, isAnsweredLast }, variables);
        if (result.errors) throw new Undone(result);
        await demandShown(inside, watched, result, effect);
        return result;
      };
      return key === undefined ? work() : once(inside, key, fingerprint, variables, work);
    });
}

/**
 * Reads all that a document asks for as of one moment: the figures of a report belong together. `extensions.knownAt`
 * tells which moment of the books they show, where it is the same for all.
 */
export function inSnapshot(run: Run): Run {
  return (session, variables) => {
    if (session.transaction) return run(session, variables);
    let before: ShownMoments | undefined;
    return session.database.snapshot(session.principal, async (transaction) => {
      // Fields that were left behind when the snapshot begins again tell nothing to this one.
      const shown: ShownMoments = { ...before, told: new Set() };
      before = shown;
      const inside = { ...withTransaction(session, transaction), shown };
      const result = await perform(run, inside, variables);
      const [at, ...others] = shown.told;
      if (at === undefined || others.length > 0) return result;
      const knownAt = new Date(at).toISOString();
      return { ...result, extensions: { ...result.extensions, knownAt } };
    });
  };
}

/** What waits for the commit - books that must balance, periods that are closed - is asked at once. */
const CHECK_ALL = { name: 'check_all', text: 'set constraints all immediate' };

/** What a dry run tells, as a door spells it: REST in snake case with numbers, GraphQL with exact texts. */
function spelled(value: unknown, dialect: Dialect): unknown {
  const isRest = dialect === 'rest';
  if (value instanceof Decimal) return isRest ? exactNumber(value.toFixed()) : value.toFixed();
  if (Array.isArray(value)) return value.map((each) => spelled(each, dialect));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      isRest ? snake(name) : name,
      spelled(each, dialect),
    ]),
  );
}

/** What a rehearsal tells beside its answer. */
export type Beside = (
  watched: Watched,
  result: ExecutionResult,
) => Promise<ExecutionResult['extensions']>;

/**
 * Does all of a document, sees what it answers, and takes it back: nothing is kept, no number is used,
 * no event is told. A dry run also tells the ledger lines it would have posted and what they would change in
 * the statements, in `extensions.dryRun`, each null for callers who may not read it, and the digest of its effect.
 * @param beside - what is told besides when it is no dry run
 */
export function rehearsal(run: Run, effect: EffectOf, beside?: Beside): Run {
  const dry: Beside = (watched, result) => toldOf(watched, result, effect);
  return (session, variables) =>
    within({ ...session, isRehearsal: true }, async (inside, transaction) => {
      const telling = session.isDryRun ? dry : beside;
      const watched = telling && (await session.witness?.(inside));
      const result = await perform(run, inside, variables);
      if (result.errors) throw new Undone(result);
      await transaction.ask(CHECK_ALL);
      await demandShown(inside, watched, result, effect);
      const extensions = telling && watched && (await telling(watched, result));
      throw new Undone({ ...result, ...(extensions && { extensions }) });
    });
}
