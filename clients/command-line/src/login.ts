// `ledgergate login`: signs a person in by their browser, and keeps the tokens in a profile.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { platform } from 'node:os';
import { OAuth } from '../../typescript/src/index.ts';
import { Trouble } from './connection.ts';
import type { Profile } from './profiles.ts';

export interface Login {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly scope?: string | undefined;
  /** Told the link to open; opens it where it can. */
  readonly show: (url: string) => void;
  readonly waitMs?: number;
}

const WAIT_MS = 300_000;
const PAGE = (words: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Ledgergate</title><p style="font:1rem system-ui;margin:3rem">${words}</p>`;

/** Opens a link in the browser of the person, where there is one. */
export function openBrowser(url: string): void {
  const known: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };
  const command = known[platform()] ?? 'xdg-open';
  const child = spawn(command, [url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}

/** Waits at a loopback address for the browser to come back. Throws {@link Trouble}. */
export async function login({
  baseUrl,
  clientId,
  scope,
  show,
  waitMs = WAIT_MS,
}: Login): Promise<Profile> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  try {
    const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    const oauth = new OAuth({ baseUrl, clientId, redirectUri });
    const { url, state, verifier } = await oauth.authorizeUrl(scope === undefined ? {} : { scope });
    const coming = new Promise<URLSearchParams>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Trouble('Nobody signed in.', 'Run ledgergate login again'));
      }, waitMs);
      server.on('request', (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', redirectUri);
        // Whoever does not know the state did not come from our link.
        const isOurs = pathname === '/callback' && searchParams.get('state') === state;
        const isIssued = searchParams.get('iss') === null || searchParams.get('iss') === baseUrl;
        response.writeHead(isOurs && isIssued ? 200 : 400, {
          'content-type': 'text/html; charset=utf-8',
          connection: 'close',
        });
        response.end(
          PAGE(
            isOurs && isIssued
              ? 'You can close this page.'
              : 'This is not the sign-in that is waited for.',
          ),
        );
        if (!isOurs || !isIssued) return;
        clearTimeout(timer);
        resolve(searchParams);
      });
    });
    show(url);
    const told = await coming;
    const code = told.get('code');
    if (code === null) {
      throw new Trouble(
        told.get('error_description') ?? 'The app was not allowed.',
        'Run ledgergate login again, and allow it',
      );
    }
    const tokens = await oauth.exchange({ code, verifier });
    return { baseUrl, clientId, redirectUri, tokens };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
