// Reads a JSON document from an address that somebody named: guarded as deliveries of webhooks are,
// small, soon, and without redirects.
import type { IncomingMessage } from 'node:http';
import { JsonFault, parseJson } from '../../../protocol/json.ts';
import type { Database } from '../database/index.ts';
import { guardedRequests } from './guarded-requests.ts';
import { eventSettingsOf } from './settings.ts';

const MOST_BYTES = 16_384;
const MOST_MS = 5_000;
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:;|$)/i;

/** Why a document is not there. Names no address that a name leads to. */
export class NoDocument extends Error {}

/** The text of an answer up to the bound. Throws `NoDocument`. */
async function textOf(answer: IncomingMessage): Promise<string> {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw new NoDocument(`It answers ${statusCode ?? 0} instead of 200.`);
  if (!JSON_TYPE.test(headers['content-type'] ?? '')) throw new NoDocument('It is not JSON.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new NoDocument(`It is larger than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The document at an address. Throws `NoDocument`. */
export async function fetchDocument(database: Database, url: URL): Promise<unknown> {
  const signal = AbortSignal.timeout(MOST_MS);
  let request;
  try {
    const opened = guardedRequests(eventSettingsOf(database).webhooks)(url, 'GET', signal);
    request = opened;
    opened.setHeader('accept', 'application/json');
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      opened.once('response', resolve);
      opened.once('upgrade', (_, socket) => {
        socket.destroy();
        reject(new NoDocument('It changes the protocol.'));
      });
      opened.on('error', reject);
      opened.end();
    });
    return parseJson(await textOf(answer));
  } catch (error) {
    if (error instanceof NoDocument) throw error;
    if (error instanceof JsonFault) throw new NoDocument('It is not JSON.');
    if (signal.aborted)
      throw new NoDocument(`It does not answer within ${MOST_MS / 1_000} seconds.`);
    throw new NoDocument('It cannot be reached.');
  } finally {
    request?.destroy();
  }
}
