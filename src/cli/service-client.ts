// Client of verbs that work through a running service: the client of everybody, with the demo of this
// installation where no key is given.
import { existsSync, readFileSync } from 'node:fs';
import { connect, DEMO, type Flags, Trouble } from '../../clients/command-line/src/connection.ts';
import { ConnectionError } from '../../clients/typescript/src/index.ts';
import { parseJson } from '../../protocol/json.ts';
import { type Config, environment, readConfig, Refusal } from '../platform/base/index.ts';
import { wordsOfAnswer } from './answer-words.ts';
import { demoFile } from './load-demo.ts';

export interface ClientFlags extends Flags {
  readonly key?: string;
  readonly baseUrl?: string;
  readonly profile?: string;
}

export interface ServiceClient {
  readonly baseUrl: string;
  /** Whether it speaks to the demo workspace. */
  readonly isDemo: boolean;
  /** The header of requests that are no calls. */
  readonly authorization: () => Promise<string>;
  /** The JSON of an answer, amounts to the last digit. Throws {@link Refusal} with what the service said when it refuses. */
  call(method: string, path: string, json?: unknown): Promise<unknown>;
}

interface Demo {
  readonly base_url: string;
  readonly api_keys: { readonly admin: string };
}

const demoOf = ({ dataDir }: Config): Demo | undefined => {
  const file = demoFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Demo) : undefined;
};

/** Settings that say where the service is. */
const ADDRESS = ['BASE_URL', 'HOST', 'PORT'];

/** The service of this installation, and the key of its demo where it has one. */
export function besideUs() {
  const config = readConfig();
  const demo = demoOf(config);
  const isAddressed = config.given.some((name) => ADDRESS.includes(name));
  const baseUrl = isAddressed ? config.baseUrl : (demo?.base_url ?? config.baseUrl);
  return { baseUrl, apiKey: demo?.api_keys.admin };
}

/** Where the service is, and as whom it is asked. Throws {@link Refusal}. */
export function openClient(flags: ClientFlags): ServiceClient {
  const beside = besideUs();
  const connection = connecting(flags, beside);
  const { client, baseUrl, authorization } = connection;
  const call: ServiceClient['call'] = async (method, path, json) => {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const answer = await client.raw(method, path, body).catch((error: unknown) => {
      if (!(error instanceof ConnectionError)) throw error;
      throw new Refusal(`No service answers at ${baseUrl}.`, 'Start it: npm start');
    });
    const { status, text } = answer;
    if (status < 400) return text === '' ? undefined : parseJson(text);
    const words = wordsOfAnswer(text);
    throw new Refusal(`${method} ${path} was answered with ${status}: ${words}`, fixFor(status));
  };
  const isDemo = connection.name === DEMO || (flags.key ?? '') === beside.apiKey;
  return { baseUrl, isDemo, authorization, call };
}

function connecting(...[flags, beside]: [ClientFlags, ReturnType<typeof besideUs>]) {
  try {
    return connect(flags, environment(), beside);
  } catch (error) {
    if (error instanceof Trouble) throw new Refusal(error.message, error.fix);
    throw error;
  }
}

const fixFor = (status: number): string =>
  status === 401 || status === 403
    ? 'Use --key with the API key of an admin'
    : 'Correct what the answer names';
