// Check that ENCRYPTION_KEY opens what was sealed: after a restore it may be another key than that of the backup.
import { Cipher, type Config, Refusal } from '../platform/base/index.ts';
import { Database, LONG_TIMEOUTS, withClient } from '../platform/database/index.ts';
import type { OpenDatabase } from './open-database.ts';

const FIX =
  'Set ENCRYPTION_KEY (or encryptionKey in secrets.json) to the key under which they were sealed, and start again. ' +
  'If it is lost: make these webhooks anew, and let people set up their authenticator apps again';
const MOST_NAMED = 5;

/** Counts sealed values, and names those that the key does not open. */
class Sealed {
  count = 0;
  readonly closed: string[] = [];

  constructor(private readonly cipher: Cipher) {}

  try(name: string, text: unknown): void {
    this.count += 1;
    if (this.cipher.opened(String(text)) === undefined) this.closed.push(name);
  }

  /** The first names of what stays closed. */
  get named(): string {
    const more = this.closed.length - MOST_NAMED;
    return `${this.closed.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  }
}

const WEBHOOKS = 'select id, token from webhook where workspace_id = $1 order by id';
/** Sealed answers to requests with an Idempotency-Key: an answer that is not sealed is a list in JSON. */
const ANSWERS = `select answer from idempotency_key where workspace_id = $1 and answer !~ '^\\['`;
const APPS =
  'select person_id as person, secret from second_factor where secret is not null order by person_id';

/** Of the workspaces: signing secrets of webhooks, and answers that are kept. */
async function tryWorkspaces(url: string, webhooks: Sealed, answers: Sealed): Promise<void> {
  const database = new Database({ url, connections: 1, patience: LONG_TIMEOUTS });
  try {
    const workspaces = await database.ask<{ id: number }>({ text: 'select workspace_ids() as id' });
    for (const { id } of workspaces) {
      const [tokens = [], kept = []] = await database.read(
        id,
        { text: WEBHOOKS, values: [id] },
        { text: ANSWERS, values: [id] },
      );
      for (const { id: webhook, token } of tokens) {
        webhooks.try(`${Number(webhook)} (workspace ${id})`, token);
      }
      for (const { answer } of kept) answers.try(String(id), answer);
    }
  } finally {
    await database.close();
  }
}

/** The secrets of authenticator apps, which the service sees of one person at a time: the owner is asked. */
const tryApps = (ownerUrl: string, apps: Sealed): Promise<void> =>
  withClient(ownerUrl, 'DATABASE_OWNER_URL', async (client) => {
    const { rows } = await client.query<{ person: number; secret: string }>(APPS);
    for (const { person, secret } of rows) apps.try(String(person), secret);
  });

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `the ${one}` : `the ${many}`];

/**
 * Opens the signing secrets of webhooks, the secrets of authenticator apps and the answers that are kept for repeated
 * requests. Throws `Refusal` where one stays closed.
 */
export async function lookAtSealed(
  config: Config,
  { serviceUrl, ownerUrl }: Pick<OpenDatabase, 'serviceUrl' | 'ownerUrl'>,
): Promise<string> {
  const cipher = new Cipher(config.encryptionKey);
  const [webhooks, apps, answers] = [new Sealed(cipher), new Sealed(cipher), new Sealed(cipher)];
  await tryWorkspaces(serviceUrl, webhooks, answers);
  if (ownerUrl !== undefined) await tryApps(ownerUrl, apps);
  const faults = [
    [webhooks, `the secrets of webhooks ${webhooks.named}: they deliver nothing`],
    [apps, `the authenticator apps of persons ${apps.named}: their codes are refused`],
    [
      answers,
      `${answers.closed.length} kept ${answers.closed.length === 1 ? 'answer' : 'answers'}: whoever repeats such a request is refused`,
    ],
  ] as const;
  const told = faults.flatMap(([{ closed }, words]) => (closed.length > 0 ? [words] : []));
  if (told.length > 0) throw new Refusal(`ENCRYPTION_KEY does not open ${told.join('; ')}`, FIX);
  const opened = [
    ...counted(webhooks.count, 'secret of 1 webhook', `secrets of ${webhooks.count} webhooks`),
    ...counted(
      apps.count,
      'secret of 1 authenticator app',
      `secrets of ${apps.count} authenticator apps`,
    ),
    ...counted(answers.count, 'answer to 1 request', `answers to ${answers.count} requests`),
  ];
  const untried =
    ownerUrl === undefined
      ? ' (DATABASE_OWNER_URL is not set: authenticator apps were not tried)'
      : '';
  return opened.length === 0
    ? `nothing is sealed that ENCRYPTION_KEY could be tried on${untried}`
    : `ENCRYPTION_KEY opens ${opened.join(', ')}${untried}`;
}
