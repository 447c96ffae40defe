// Webhooks of a workspace: their targets, topics, and signing secrets. Specification: Webhook,
// Webhook management.
import { randomBytes } from 'node:crypto';
import { TOPICS } from '../../../schema/data/topics.ts';
import { notFound } from '../base/index.ts';
import { named, type Row, type Transaction } from '../database/index.ts';
import type { EventSettings } from './settings.ts';
import { demandUrl } from './url.ts';

export interface Webhook {
  readonly id: number;
  readonly uuid: string;
  readonly url: string;
  readonly active: boolean;
  readonly topics: readonly { readonly id: number; readonly name: string }[];
  /** Empty when it was sealed under another key. */
  readonly token: string;
  readonly createdAt: string;
  readonly lastModifiedAt: string;
  readonly customer: number;
}

export interface WebhookInput {
  readonly url: string;
  readonly active: boolean;
  readonly topics?: readonly { readonly name: string }[] | undefined;
}

/** Tokens begin so that secret scanners can tell what they found. */
const newToken = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

const READ = `
  select w.id, w.uuid, w.url, w.active, w.token, w.created_at as "createdAt",
    w.last_modified_at as "lastModifiedAt", w.workspace_id as customer,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id), '[]')
     from webhook_topic t where t.workspace_id = w.workspace_id and t.webhook_id = w.id) as topics
  from webhook w where w.workspace_id = $1 and ($2::integer is null or w.id = $2) order by w.id desc`;

const ask = (transaction: Transaction, text: string, ...values: unknown[]): Promise<Row[]> =>
  transaction.ask(named(text, [transaction.workspace, ...values]));

/** The webhooks of the workspace, newest first. */
export async function listWebhooks(
  transaction: Transaction,
  { cipher }: EventSettings,
  id: number | null = null,
): Promise<Webhook[]> {
  const rows = await ask(transaction, READ, id);
  return rows.map((row) => ({ ...row, token: cipher.opened(String(row['token'])) ?? '' }) as never);
}

/** One of them. Throws 404. */
export async function readWebhook(
  transaction: Transaction,
  settings: EventSettings,
  id: number,
): Promise<Webhook> {
  const [found] = await listWebhooks(transaction, settings, id);
  if (!found) throw notFound();
  return found;
}

/** Each topic once, in the order of the specification. */
const inOrder = (topics: readonly { readonly name: string }[]): string[] =>
  TOPICS.filter((topic) => topics.some(({ name }) => name === topic));

/** Replaces the topics. What waits of one that goes is given up: a webhook receives only what it is subscribed to. */
const setTopics = (
  transaction: Transaction,
  id: number,
  topics: readonly { readonly name: string }[],
): Promise<Row[]> =>
  ask(
    transaction,
    `with gone as (
        delete from webhook_topic where workspace_id = $1 and webhook_id = $2 and name <> all($3::text[]) returning name
      ), given_up as (
        update webhook_delivery set status = 'FAILURE', claim = null, ended_at = now()
        where workspace_id = $1 and webhook_id = $2 and status = 'PENDING' and topic in (select name from gone)
      ), come as (
        insert into webhook_topic (workspace_id, webhook_id, name)
        select $1, $2, name from unnest($3::text[]) with ordinality as given (name, nth) order by nth
        on conflict do nothing returning 1
      )
      update webhook set last_modified_at = now() where workspace_id = $1 and id = $2
        and (exists (select from gone) or exists (select from come))`,
    id,
    inOrder(topics),
  );

/** Makes a webhook and returns its id. Throws 400 on `url`. */
export async function createWebhook(
  transaction: Transaction,
  { webhooks, cipher }: EventSettings,
  { url, active, topics = [] }: WebhookInput,
): Promise<number> {
  await demandUrl(url, webhooks.allowedNetworks);
  const [row] = await ask(
    transaction,
    'insert into webhook (workspace_id, url, active, token) values ($1, $2, $3, $4) returning id',
    url,
    active,
    cipher.seal(newToken()),
  );
  const id = Number(row?.['id']);
  await setTopics(transaction, id, topics);
  return id;
}

/** Changes what is given; topics are replaced as a whole. Throws 404, and 400 on `url`. */
export async function changeWebhook(
  transaction: Transaction,
  { webhooks }: EventSettings,
  id: number,
  { url, active, topics }: Partial<WebhookInput>,
): Promise<void> {
  const [found] = await ask(
    transaction,
    'select url from webhook where workspace_id = $1 and id = $2 for no key update',
    id,
  );
  if (!found) throw notFound();
  // A URL that stays is checked at each delivery anyway; networks may have been closed since.
  if (url !== undefined && url !== found['url']) await demandUrl(url, webhooks.allowedNetworks);
  await ask(
    transaction,
    `update webhook set url = coalesce($3, url), active = coalesce($4, active), last_modified_at = now()
      where workspace_id = $1 and id = $2 and (url, active) is distinct from (coalesce($3, url), coalesce($4, active))`,
    id,
    url ?? null,
    active ?? null,
  );
  if (topics) await setTopics(transaction, id, topics);
}

/** Deletes a webhook. What waits for it is given up; what was delivered stays on record. Throws 404. */
export async function deleteWebhook(transaction: Transaction, id: number): Promise<void> {
  const lock = 'select from webhook where workspace_id = $1 and id = $2 for update';
  if ((await ask(transaction, lock, id)).length === 0) throw notFound();
  await ask(
    transaction,
    `update webhook_delivery set status = 'FAILURE', claim = null, ended_at = now()
      where workspace_id = $1 and webhook_id = $2 and status = 'PENDING'`,
    id,
  );
  await ask(transaction, 'delete from webhook where workspace_id = $1 and id = $2', id);
}
