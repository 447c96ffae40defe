// Queue of letters about records: stored by the change that causes them until they are sent. A
// rolled-back change sends none, and a crashed process loses none.
import { TALLIES } from '../base/index.ts';
import { type Session, transactionOf } from '../access/index.ts';
import { type Database, named } from '../database/index.ts';
import type { Letter, Mailer } from './letter.ts';

/** A letter about a record. */
export interface RecordLetter extends Letter {
  readonly entity: number;
  /** The kind of record, by the name of its table, and its id. */
  readonly model: string;
  readonly objectId: number;
}

const INSERT = `
  with made as (
    insert into letter (workspace_id, entity_id, model, object_id, recipients, copies, reply_to, subject, body,
      next_attempt_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now()) returning id
  )
  insert into letter_enclosure (workspace_id, letter_id, name, type, content)
  select $1, made.id, e.name, e.type, e.content
  from made, unnest($10::text[], $11::text[], $12::bytea[]) as e (name, type, content)`;

/** Puts a letter in line. It leaves once the transaction is over. */
export async function queueLetter(session: Session, letter: RecordLetter): Promise<void> {
  const { entity, model, objectId, to, copies = [], replyTo, subject, text } = letter;
  const enclosures = letter.enclosures ?? [];
  await transactionOf(session).ask(
    named(INSERT, [
      ...[session.principal.workspace.id, entity, model, objectId, to, copies, replyTo ?? null],
      ...[subject, text, enclosures.map(({ name }) => name), enclosures.map(({ type }) => type)],
      enclosures.map(({ content }) => content),
    ]),
  );
}

/** A portion of what is sent in one go; the next follows with the task's next round. */
const PORTION = 50;
const MOST_ATTEMPTS = 8;

interface WaitingRow {
  readonly id: number;
  readonly recipients: readonly string[];
  readonly copies: readonly string[];
  readonly reply_to: string | null;
  readonly subject: string;
  readonly body: string;
  readonly name: string | null;
  readonly type: string | null;
  /** In hexadecimal. */
  readonly content: string | null;
}

const WAITING = `
  select t.id, t.recipients, t.copies, t.reply_to, t.subject, t.body, e.name, e.type,
    encode(e.content, 'hex') as content
  from (
    select * from letter where workspace_id = $1 and state = 'waiting' and next_attempt_at <= now()
    order by id limit ${PORTION}
  ) t
  left join letter_enclosure e on e.workspace_id = t.workspace_id and e.letter_id = t.id
  order by t.id, e.id`;
const SENT = `
  update letter set state = 'sent', sent_at = now(), next_attempt_at = null, attempts = attempts + 1, last_error = left($3, 500)
  where workspace_id = $1 and id = $2 and state = 'waiting'`;
// One minute, then twice as long each time: the eighth attempt is two hours after the first.
const FAILED = `
  update letter set attempts = attempts + 1, last_error = left($3, 500),
    state = case when attempts + 1 >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end,
    next_attempt_at = case when attempts + 1 < ${MOST_ATTEMPTS} then now() + interval '1 minute' * (2 ^ attempts) end
  where workspace_id = $1 and id = $2 and state = 'waiting'`;

const letterOf = (workspace: number, rows: readonly WaitingRow[], first: WaitingRow): Letter => ({
  to: first.recipients,
  copies: first.copies,
  replyTo: first.reply_to,
  subject: first.subject,
  text: first.body,
  id: `letter-${workspace}-${first.id}`,
  enclosures: rows.flatMap(({ name, type, content }) =>
    name === null || type === null || content === null
      ? []
      : [{ name, type, content: Buffer.from(content, 'hex') }],
  ),
});

/** Sends what waits in one workspace. A letter nobody takes is tried again later. */
export async function sendLetters(
  database: Database,
  workspace: number,
  mailer: Mailer,
): Promise<void> {
  const [found = []] = await database.read(workspace, named(WAITING, [workspace]));
  const letters = Map.groupBy(found as unknown as WaitingRow[], ({ id }) => id);
  for (const [id, rows] of letters) {
    const [first] = rows;
    if (!first) continue;
    const outcome = await mailer.send(letterOf(workspace, rows, first)).then(
      (refused) => {
        TALLIES.letters.add({ outcome: 'sent' });
        const why = refused.map(({ address, reason }) => `${address} was refused: ${reason}`);
        return named(SENT, [workspace, id, why.length > 0 ? why.join(' ') : null]);
      },
      (error: unknown) => {
        TALLIES.letters.add({ outcome: 'failed' });
        const why = error instanceof Error ? error.message : String(error);
        return named(FAILED, [workspace, id, why]);
      },
    );
    await database.write(workspace, ({ ask }) => ask(outcome));
  }
}
