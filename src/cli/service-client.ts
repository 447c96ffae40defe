// API client for verbs that work through a running service.
import { existsSync, readFileSync } from 'node:fs';
import { type Config, readConfig, Refusal } from '../platform/base/index.ts';
import { demoFile } from './load-demo.ts';

export interface ClientFlags {
  readonly key?: string;
  readonly baseUrl?: string;
}

export interface ServiceClient {
  readonly baseUrl: string;
  readonly key: string;
  /** Whether it speaks to the demo workspace. */
  readonly isDemo: boolean;
  /** The JSON of an answer. Throws {@link Refusal} with what the service said when it refuses. */
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

/** Where the service is, and the key to it: what was said, else the demo's. Throws {@link Refusal}. */
export function openClient({ key: chosen, baseUrl: base }: ClientFlags): ServiceClient {
  const config = readConfig();
  const demo = demoOf(config);
  const key = chosen ?? demo?.api_keys.admin;
  if (key === undefined) {
    throw new Refusal(
      'No key was given, and there is no demo to take one from.',
      'Use --key with the API key of an admin',
    );
  }
  const isAddressed = config.given.some((name) => ADDRESS.includes(name));
  const usual = isAddressed ? config.baseUrl : (demo?.base_url ?? config.baseUrl);
  const baseUrl = (base ?? usual).replace(/\/+$/, '');
  const call: ServiceClient['call'] = async (method, path, json) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        authorization: `Token ${key}`,
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    }).catch(() => {
      throw new Refusal(`No service answers at ${baseUrl}.`, 'Start it: npm start');
    });
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : (JSON.parse(text) as unknown);
    throw new Refusal(
      `${method} ${path} was answered with ${response.status}: ${text}`,
      fixFor(response.status),
    );
  };
  return { baseUrl, key, isDemo: key === demo?.api_keys.admin, call };
}

const fixFor = (status: number): string =>
  status === 401 || status === 403
    ? 'Use --key with the API key of an admin'
    : 'Correct what the answer names';
