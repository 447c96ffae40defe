// Idempotency-Key: a repeated create returns its first answer. The creating transaction stores the
// key, so neither exists without the other.
import { createHash } from 'node:crypto';
import type { ExecutionResult } from 'graphql';
import { callerOf, type Session, transactionOf } from '../../access/index.ts';
import { Problem } from '../../base/index.ts';
import { RawJson } from '../json/raw-json.ts';
import { closed, opened } from './kept-answers.ts';

type Entities = Session['principal']['entities'];

/** The place of the entities that the caller saw then, beside the answers: no field has this name. */
const SEEN = '';

/** The text of each answer, so that a replay has the very digits of the first. */
const asText = ({ data }: ExecutionResult, entities: Entities): string =>
  JSON.stringify([
    [SEEN, JSON.stringify(entities)],
    ...Object.entries(data ?? {}).map(([name, value]) => [
      name,
      value instanceof RawJson ? value.json : JSON.stringify(value),
    ]),
  ]);

/** The first answer. Throws 403 for whoever sees fewer entities than then: it may tell of one that is hidden by now. */
function replay(kept: string, entities: Entities): ExecutionResult {
  const { [SEEN]: seen, ...answers } = Object.fromEntries(JSON.parse(kept) as [string, string][]);
  const then = seen === undefined ? [] : (JSON.parse(seen) as Entities);
  const seesAll = entities === null || then?.every((each) => entities.includes(each)) === true;
  if (!seesAll) {
    throw new Problem(
      'FORBIDDEN',
      'This Idempotency-Key was used when you saw more entities than you see now. Use a new key for a new request.',
    );
  }
  return {
    data: Object.fromEntries(
      Object.entries(answers).map(([name, json]) => [name, RawJson.of(json)]),
    ),
    extensions: REPLAYED,
  };
}

const requestHash = (fingerprint: string, variables: Readonly<Record<string, unknown>>): Buffer =>
  createHash('sha256').update(fingerprint).update(JSON.stringify(variables)).digest();

const MOST_CHARACTERS = 255;
/** How long a key counts, in minutes. */
const DAY = 1_440;

/** The answer to a repeated request is marked, so that a door can say so in a header. */
export const REPLAYED = { replayed: true };

interface StoredAnswer {
  readonly request_hash: Buffer;
  readonly answer: string;
}

/** Runs `work` unless this caller's key already has an answer; then that answer is the result. */
export async function once(
  session: Session,
  key: string,
  fingerprint: string,
  variables: Readonly<Record<string, unknown>>,
  work: () => Promise<ExecutionResult>,
): Promise<ExecutionResult> {
  // A client that sends the header means it: without a key it would create twice.
  if (key === '') throw new Problem('INVALID', 'Idempotency-Key: must not be empty.');
  if (key.length > MOST_CHARACTERS) {
    throw new Problem('INVALID', `Idempotency-Key: at most ${MOST_CHARACTERS} characters.`);
  }
  const transaction = transactionOf(session);
  const { workspace: home, entities } = session.principal;
  const workspace = home.id;
  const caller = callerOf(session.principal);
  const hash = requestHash(fingerprint, variables);

  // The answer is looked for after the lock: whoever held it has kept one by then, or is still running.
  const [locks = [], answers = []] = await transaction.askAll([
    {
      name: 'idempotency_lock',
      text: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      values: [`${workspace}:${caller}:${key}`],
    },
    {
      name: 'idempotency_find',
      text: `select request_hash, answer from idempotency_key
        where workspace_id = $1 and caller = $2 and key = $3 and created_at > now() - make_interval(mins => $4)`,
      values: [workspace, caller, key, session.idempotencyMinutes ?? DAY],
    },
  ]);
  const kept = answers[0] as StoredAnswer | undefined;
  if (kept) {
    if (!kept.request_hash.equals(hash)) {
      throw new Problem(
        'UNPROCESSABLE',
        'This Idempotency-Key was used with another body. Use a new key for a new request.',
      );
    }
    return replay(opened(session.database, kept.answer), entities);
  }
  // Replays of one answer share it, whichever of them has the lock.
  if (locks[0]?.['free'] !== true) {
    throw new Problem('CONFLICT', 'A request with this Idempotency-Key is still running.');
  }
  const result = await work();
  await transaction.ask({
    name: 'idempotency_keep',
    text: `insert into idempotency_key (workspace_id, caller, key, request_hash, answer)
      values ($1, $2, $3, $4, $5)
      on conflict (workspace_id, caller, key)
      do update set request_hash = excluded.request_hash, answer = excluded.answer, created_at = now()`,
    values: [workspace, caller, key, hash, closed(session.database, asText(result, entities))],
  });
  return result;
}
