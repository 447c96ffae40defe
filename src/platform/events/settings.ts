// Settings of webhooks and other requests to the outside that belong to the process, by database.
import {
  Cipher,
  type Config,
  type StreamPace,
  STREAMS,
  type WebhookConfig,
} from '../base/index.ts';
import type { Database } from '../database/index.ts';

export interface EventSettings {
  readonly webhooks: WebhookConfig;
  /** Whether admins may admit OAuth clients by their metadata document. */
  readonly clientDocuments: boolean;
  readonly streamPace: StreamPace;
  /** Seals the tokens of webhooks. */
  readonly cipher: Cipher;
}

const settings = new WeakMap<Database, EventSettings>();

/** Hands the settings of a process over, once. */
export function settleEvents(
  database: Database,
  {
    webhooks,
    encryptionKey,
    clientDocuments,
    streamPace = STREAMS.streamPace,
  }: Pick<Config, 'webhooks' | 'encryptionKey' | 'clientDocuments'> &
    Partial<Pick<Config, 'streamPace'>>,
): void {
  const cipher = new Cipher(encryptionKey);
  settings.set(database.main, { webhooks, clientDocuments, streamPace, cipher });
}

/** The usual pace where nobody said another. */
export const streamPaceOf = ({ main }: Database): StreamPace =>
  settings.get(main)?.streamPace ?? STREAMS.streamPace;

export function eventSettingsOf(database: Database): EventSettings {
  const found = settings.get(database.main);
  if (!found) throw new Error('Nobody said how webhooks are delivered.');
  return found;
}
