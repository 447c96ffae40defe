// Second factors of a person: authenticator apps, passkeys, and recovery codes for whoever lost both.
// People set up and remove their own; each change needs a recent proof and is told in the activity log.
import { randomBytes } from 'node:crypto';
import { demandRecentPassword, hashOf, standAs } from '../access/index.ts';
import { FieldFault, invalid, notFound, Problem } from '../base/index.ts';
import type { Database, Transaction } from '../database/index.ts';
import { type ChallengeUse, spend } from './challenges.ts';
import type { FactorSettings } from './factor-settings.types.ts';
import { answerIn, challengeIn, madePasskey, type StoredPasskey } from './passkeys.ts';
import type { Confirming } from './password-changes.ts';
import { plainLine } from './plain-text.rules.ts';
import { base32, stepOfCode } from './totp.rules.ts';
import { endWebSessions } from './web-sessions.ts';

export const LONGEST_FACTOR_NAME = 60;
const MOST_FACTORS = 10;
const RECOVERY_CODES = 10;
/** 80 bits, in groups of four letters and digits. */
const CODE_BYTES = 10;

export interface SecondFactor {
  readonly id: number;
  readonly kind: 'totp' | 'passkey';
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}
export interface SecondFactors {
  readonly factors: readonly SecondFactor[];
  /** Recovery codes that were not used yet. */
  readonly codesLeft: number;
}

/** What happens to second factors, as the activity log calls it. */
export type FactorEvent =
  | 'factor_added'
  | 'factor_removed'
  | 'factor_failed'
  | 'factor_reset'
  | 'recovery_used'
  | 'recovery_renewed';

/** Notes an event in every workspace of the person, who stands in the transaction. */
export async function noteFactorEvent(
  transaction: Transaction,
  person: number,
  kind: FactorEvent,
  { reason, ip }: { readonly reason: string; readonly ip: string | null },
): Promise<void> {
  await transaction.ask({
    text: `insert into oauth_activity (workspace_id, kind, person_id, reason, ip)
           select m.workspace_id, $2, $1, $3, $4 from membership m where m.person_id = $1 and m.is_active`,
    values: [person, kind, reason, ip?.slice(0, 60) ?? null],
  });
}

/** The factors of a person, in the order they were added; without their secrets. */
export async function listSecondFactors(
  database: Database,
  person: number,
): Promise<SecondFactors> {
  return database.write(null, async (transaction) => {
    await standAs(transaction, person);
    const factors = await transaction.ask<SecondFactor>({
      text: `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
             from second_factor where person_id = $1 order by id`,
      values: [person],
    });
    const [codes] = await transaction.ask<{ n: number }>({
      text: 'select count(*)::int as n from recovery_code where person_id = $1 and used_at is null',
      values: [person],
    });
    return { factors, codesLeft: codes?.n ?? 0 };
  });
}

/** The passkeys of the person who stands in the transaction. */
export const passkeysIn = (transaction: Transaction, person: number): Promise<StoredPasskey[]> =>
  transaction.ask<StoredPasskey>({
    text: `select id, credential_id as "credentialId", public_key as "publicKey", counter, transports
           from second_factor where person_id = $1 and kind = 'passkey' order by id`,
    values: [person],
  });

export const passkeysOf = (database: Database, person: number): Promise<StoredPasskey[]> =>
  database.write(null, async (transaction) => {
    await standAs(transaction, person);
    return passkeysIn(transaction, person);
  });

/** A code as people type it: capital or small letters, with or without dashes and spaces. */
export const recoveryHash = (typed: string): Buffer =>
  hashOf(`recovery ${typed.replace(/[\s-]/g, '').toUpperCase()}`);

/** Two changes of the factors of one person, who stands in the transaction, wait for each other. */
const takeTurns = (transaction: Transaction, person: number): Promise<unknown> =>
  transaction.ask({ text: 'select from person where id = $1 for update', values: [person] });

/** Makes new recovery codes in place of those before; nobody will see them again. */
async function makeRecoveryCodes(transaction: Transaction, person: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    (base32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-'),
  );
  await transaction.askAll([
    { text: 'delete from recovery_code where person_id = $1', values: [person] },
    {
      text: 'insert into recovery_code (person_id, hash) select $1, unnest($2::bytea[])',
      values: [person, codes.map(recoveryHash)],
    },
  ]);
  return codes;
}

function checkedName(typed: string): string {
  const name = plainLine(typed);
  if (name === '') throw invalid('name', new FieldFault('blank'));
  if (name.length <= LONGEST_FACTOR_NAME) return name;
  throw invalid('name', `Use at most ${LONGEST_FACTOR_NAME} characters.`);
}

/** What is stored of a new factor, by column. */
type NewFactor = Readonly<Record<string, unknown>> & { readonly kind: SecondFactor['kind'] };

/**
 * Adds a factor. The first one brings recovery codes and signs the person's other browsers out, which
 * signed in without it.
 * @returns the recovery codes that came with it
 */
async function add(
  transaction: Transaction,
  { person: { id, session }, ip }: Confirming,
  name: string,
  { kind, ...columns }: NewFactor,
): Promise<readonly string[]> {
  await standAs(transaction, id);
  await takeTurns(transaction, id);
  const [before] = await transaction.ask<{ n: number }>({
    text: 'select count(*)::int as n from second_factor where person_id = $1',
    values: [id],
  });
  if ((before?.n ?? 0) >= MOST_FACTORS) {
    throw invalid('name', `You have ${MOST_FACTORS} already. Remove one that you do not use.`);
  }
  const names = Object.keys(columns);
  await transaction.ask({
    text: `insert into second_factor (person_id, kind, name${names.map((each) => `, ${each}`).join('')})
           values ($1, $2, $3${names.map((_, i) => `, $${i + 4}`).join('')})`,
    values: [id, kind, name, ...Object.values(columns)],
  });
  await noteFactorEvent(transaction, id, 'factor_added', { reason: kind, ip });
  if ((before?.n ?? 0) > 0) return [];
  await endWebSessions(transaction, id, session);
  return makeRecoveryCodes(transaction, id);
}

/** Adds an authenticator app. Throws 400 on `name`, or on `code` where it is not the one the app shows. */
export async function addAuthenticator(
  database: Database,
  { cipher }: FactorSettings,
  by: Confirming,
  input: { readonly name: string; readonly secret: Buffer; readonly code: string },
): Promise<readonly string[]> {
  demandRecentPassword(by.person);
  const name = checkedName(input.name);
  const step = stepOfCode(input.secret, input.code.replace(/\s/g, ''), Date.now());
  if (step === undefined) {
    throw invalid('code', 'This is not the code that the app shows now. Check its clock.');
  }
  const secret = cipher.seal(input.secret.toString('base64url'));
  return database.write(null, (transaction) =>
    add(transaction, by, name, { kind: 'totp', secret, last_step: step }),
  );
}

/** Adds a passkey that the browser just made. Throws 400 on `name` or `passkey`. */
export async function addPasskey(
  database: Database,
  settings: FactorSettings,
  by: Confirming,
  input: { readonly name: string; readonly answer: string; readonly use: ChallengeUse },
): Promise<readonly string[]> {
  demandRecentPassword(by.person);
  const name = checkedName(input.name);
  const answer = answerIn(input.answer);
  const made = answer && (await madePasskey(settings, answer, input.use));
  if (!answer || !made) throw invalid('passkey', 'The browser made no passkey. Try again.');
  return database.write(null, async (transaction) => {
    if (!(await spend(transaction, challengeIn(answer)))) {
      throw invalid('passkey', 'This passkey was added already.');
    }
    return add(transaction, by, name, {
      kind: 'passkey',
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: made.transports,
    });
  });
}

/** Gives a factor another name. Throws 400 on `name`, 404 for a factor of nobody or somebody else. */
export async function renameSecondFactor(
  database: Database,
  person: number,
  id: number,
  typed: string,
): Promise<void> {
  const name = checkedName(typed);
  await database.write(null, async (transaction) => {
    await standAs(transaction, person);
    const renamed = await transaction.ask({
      text: 'update second_factor set name = $3 where person_id = $1 and id = $2 returning id',
      values: [person, id, name],
    });
    if (renamed.length === 0) throw notFound();
  });
}

/** Removes a factor; with the last one the recovery codes go. Throws 404. */
export async function removeSecondFactor(
  database: Database,
  { person, ip }: Confirming,
  id: number,
): Promise<void> {
  demandRecentPassword(person);
  await database.write(null, async (transaction) => {
    await standAs(transaction, person.id);
    await takeTurns(transaction, person.id);
    const [removed] = await transaction.ask<{ kind: string }>({
      text: 'delete from second_factor where person_id = $1 and id = $2 returning kind',
      values: [person.id, id],
    });
    if (!removed) throw notFound();
    await transaction.ask({
      text: `delete from recovery_code where person_id = $1
             and not exists (select from second_factor where person_id = $1)`,
      values: [person.id],
    });
    await noteFactorEvent(transaction, person.id, 'factor_removed', { reason: removed.kind, ip });
  });
}

/** Makes new recovery codes; those before are over. Throws CONFLICT for whoever has no factor. */
export async function renewRecoveryCodes(
  database: Database,
  { person, ip }: Confirming,
): Promise<readonly string[]> {
  demandRecentPassword(person);
  if (!person.hasSecondFactor) {
    throw new Problem('CONFLICT', 'Add an authenticator app or a passkey first.');
  }
  return database.write(null, async (transaction) => {
    await standAs(transaction, person.id);
    await takeTurns(transaction, person.id);
    await noteFactorEvent(transaction, person.id, 'recovery_renewed', { reason: 'codes', ip });
    return makeRecoveryCodes(transaction, person.id);
  });
}

/** Takes all factors and recovery codes of a person away and signs them out: for the operator. Returns how many factors there were. */
export async function resetSecondFactors(database: Database, person: number): Promise<number> {
  return database.write(null, async (transaction) => {
    await standAs(transaction, person);
    await takeTurns(transaction, person);
    const gone = await transaction.ask({
      text: 'delete from second_factor where person_id = $1 returning id',
      values: [person],
    });
    await transaction.ask({
      text: 'delete from recovery_code where person_id = $1',
      values: [person],
    });
    await endWebSessions(transaction, person);
    await noteFactorEvent(transaction, person, 'factor_reset', { reason: 'operator', ip: null });
    return gone.length;
  });
}
