// The second step: proves a person by a code or a passkey, after the password, in its place where
// something dangerous asks for it again, or, for a passkey, alone. Each proof counts once.
import { hash as digestOf } from 'node:crypto';
import { hashOf, present, standAs } from '../access/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { counterOf, countAttempts, forgive, tooMany } from './attempts.ts';
import { type ChallengeUse, spend } from './challenges.ts';
import type { FactorSettings } from './factor-settings.types.ts';
import {
  answerIn,
  type BrowserAnswer,
  challengeIn,
  counterAfter,
  type StoredPasskey,
} from './passkeys.ts';
import type { Confirming } from './password-changes.ts';
import { noteFactorEvent, passkeysIn, recoveryHash } from './second-factors.ts';
import type { SignInResult } from './sign-in.ts';
import { isCode, stepOfCode } from './totp.rules.ts';
import { type Browser, endWebSession, holdPerson, startWebSession } from './web-sessions.ts';

/** What somebody proves themselves with: a typed code, or the answer of a browser. */
export type Proof =
  | { readonly kind: 'code'; readonly typed: string }
  | { readonly kind: 'passkey'; readonly answer: string; readonly use: ChallengeUse };
type Proved = 'totp' | 'recovery' | 'passkey';

/** Takes the code of an authenticator app; the same code, or one before it, never again. */
async function takeCode(
  transaction: Transaction,
  { cipher }: FactorSettings,
  person: number,
  code: string,
): Promise<boolean> {
  const apps = await transaction.ask<{ id: number; secret: string }>({
    text: `select id, secret from second_factor where person_id = $1 and kind = 'totp' order by id`,
    values: [person],
  });
  for (const { id, secret } of apps) {
    // An app whose secret was sealed under another key gives no code that counts.
    const opened = cipher.opened(secret);
    const step =
      opened === undefined
        ? undefined
        : stepOfCode(Buffer.from(opened, 'base64url'), code, Date.now());
    if (step === undefined) continue;
    const taken = await transaction.ask({
      text: `update second_factor set last_step = $3, last_used_at = now()
             where person_id = $1 and id = $2 and last_step < $3 returning id`,
      values: [person, id, step],
    });
    if (taken.length > 0) return true;
  }
  return false;
}

async function takeRecoveryCode(
  transaction: Transaction,
  person: number,
  typed: string,
): Promise<boolean> {
  const taken = await transaction.ask({
    text: `update recovery_code set used_at = now()
           where person_id = $1 and hash = $2 and used_at is null returning hash`,
    values: [person, recoveryHash(typed)],
  });
  return taken.length > 0;
}

/** Takes the answer of a passkey: its challenge counts once, and its counter never goes back. */
async function takeAnswer(
  transaction: Transaction,
  settings: FactorSettings,
  passkeys: readonly StoredPasskey[],
  answer: BrowserAnswer,
  use: ChallengeUse,
): Promise<boolean> {
  const passkey = passkeys.find(
    ({ credentialId }) => credentialId.toString('base64url') === answer.id,
  );
  const counter = passkey && (await counterAfter(settings, passkey, answer, use));
  if (!passkey || counter === undefined) return false;
  if (!(await spend(transaction, challengeIn(answer)))) return false;
  const taken = await transaction.ask({
    text: `update second_factor set counter = $3, last_used_at = now()
           where id = $1 and credential_id = $2 and (counter < $3 or (counter = 0 and $3 = 0)) returning id`,
    values: [passkey.id, passkey.credentialId, counter],
  });
  return taken.length > 0;
}

/** What the proof is, where it holds. The person stands in the transaction. */
async function proved(
  transaction: Transaction,
  settings: FactorSettings,
  person: number,
  proof: Proof,
): Promise<Proved | undefined> {
  if (proof.kind === 'code') {
    const code = proof.typed.replace(/\s/g, '');
    if (isCode(code)) {
      return (await takeCode(transaction, settings, person, code)) ? 'totp' : undefined;
    }
    return (await takeRecoveryCode(transaction, person, code)) ? 'recovery' : undefined;
  }
  const answer = answerIn(proof.answer);
  if (!answer) return undefined;
  const passkeys = await passkeysIn(transaction, person);
  const isTaken = await takeAnswer(transaction, settings, passkeys, answer, proof.use);
  return isTaken ? 'passkey' : undefined;
}

/** The same, told in the activity log where it failed or used up a recovery code. */
async function provedAndNoted(
  transaction: Transaction,
  settings: FactorSettings,
  { person, ip }: { readonly person: number; readonly ip: string },
  proof: Proof,
): Promise<boolean> {
  const by = await proved(transaction, settings, person, proof);
  if (by === undefined) {
    await noteFactorEvent(transaction, person, 'factor_failed', { reason: proof.kind, ip });
  }
  if (by === 'recovery') {
    await noteFactorEvent(transaction, person, 'recovery_used', { reason: 'codes', ip });
  }
  return by !== undefined;
}

/** Whose password was right a moment ago, and when (in milliseconds since 1970). */
export interface PendingSignIn {
  readonly person: number;
  /** When they had last been changed by then, the password among all else. */
  readonly changed: string;
  readonly since: number;
}
const PENDING_MINUTES = 10;

export interface SecondStep extends Browser {
  readonly pending: PendingSignIn;
  readonly proof: Proof;
  /** Whether the person signed in with this browser before: guesses elsewhere do not slow it down. */
  readonly isKnown: boolean;
  readonly session: string | undefined;
}
export type SecondStepResult = SignInResult | { readonly kind: 'over' };

/** Whether the password that was right is the password still, and stays so, and the person somebody who may sign in. */
async function isPending(
  transaction: Transaction,
  { person, changed, since }: PendingSignIn,
): Promise<boolean> {
  if (Date.now() - since > PENDING_MINUTES * 60_000) return false;
  await holdPerson(transaction, person);
  const found = await transaction.ask({
    text: `select from person where id = $1 and is_active and extract(epoch from last_modified_at) * 1000 = $2`,
    values: [person, changed],
  });
  return found.length > 0;
}

/** Ends a sign-in that the password began. Guesses are slowed down as those of passwords are. */
export async function takeSecondStep(
  database: Database,
  settings: FactorSettings,
  { pending, proof, isKnown, session, ...browser }: SecondStep,
): Promise<SecondStepResult> {
  const { person } = pending;
  const address = counterOf('address', browser.ip);
  const account = counterOf('second', isKnown ? `${person} at a known device` : String(person));
  const seconds = await countAttempts(database, [address, account]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const result = await database.write<SecondStepResult>(null, async (transaction) => {
    await standAs(transaction, person);
    if (!(await isPending(transaction, pending))) return { kind: 'over' };
    const by = { person, ip: browser.ip };
    if (!(await provedAndNoted(transaction, settings, by, proof))) return { kind: 'wrong' };
    const secret = await startWebSession(transaction, person, browser);
    await forgive(transaction, account, address);
    return { kind: 'in', person, session: secret };
  });
  if (result.kind === 'in' && session !== undefined) await endWebSession(database, session);
  return result;
}

/** Signs in by a passkey alone: it proves the device and, by finger, face or PIN, its owner. */
export async function signInByPasskey(
  database: Database,
  settings: FactorSettings,
  input: Browser & {
    readonly answer: string;
    readonly use: ChallengeUse;
    readonly session: string | undefined;
  },
): Promise<SignInResult> {
  const { answer: text, use, session, ...browser } = input;
  const address = counterOf('address', browser.ip);
  const seconds = await countAttempts(database, [address]);
  if (seconds > 0) return { kind: 'wait', seconds };
  const answer = answerIn(text);
  if (!answer) return { kind: 'wrong' };
  const result = await database.write<SignInResult>(null, async (transaction) => {
    await present(transaction, digestOf('sha256', Buffer.from(answer.id, 'base64url'), 'buffer'));
    const [found] = await transaction.ask<{ person: number }>({
      text: 'select person_id as person from second_factor where credential_hash = current_credential()',
    });
    if (!found) return { kind: 'wrong' };
    const { person } = found;
    await holdPerson(transaction, person);
    await standAs(transaction, person);
    const [active] = await transaction.ask({
      text: 'select from person where id = $1 and is_active',
      values: [person],
    });
    const proof = { kind: 'passkey', answer: text, use } as const;
    const by = { person, ip: browser.ip };
    if (!active || !(await provedAndNoted(transaction, settings, by, proof))) {
      return { kind: 'wrong' };
    }
    const secret = await startWebSession(transaction, person, browser);
    await forgive(transaction, counterOf('second', String(person)), address);
    return { kind: 'in', person, session: secret };
  });
  if (result.kind === 'in' && session !== undefined) await endWebSession(database, session);
  return result;
}

/**
 * Whether the proof is the signed-in person's; if so it counts for dangerous actions for 15 minutes, as the
 * password does. Throws THROTTLED.
 */
export async function confirmByFactor(
  database: Database,
  settings: FactorSettings,
  { person, ip }: Confirming,
  proof: Proof,
): Promise<boolean> {
  const { id, session } = person;
  const [address, account] = [counterOf('address', ip), counterOf('confirmation', String(id))];
  const seconds = await countAttempts(database, [address, account]);
  if (seconds > 0) throw tooMany(seconds);
  const isProved = await database.write(null, async (transaction) => {
    await standAs(transaction, id);
    if (!(await provedAndNoted(transaction, settings, { person: id, ip }, proof))) return false;
    await transaction.ask({
      text: 'update web_session set password_at = now() where hash = $1 and ended_at is null',
      values: [hashOf(session)],
    });
    await forgive(transaction, account, address);
    return true;
  });
  if (isProved) person.hasRecentPassword = true;
  return isProved;
}
