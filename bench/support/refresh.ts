// Refreshes tokens as apps do: each connection sends the last refresh token it received.
import { Agent, request } from 'node:http';

export interface Target {
  readonly port: number;
  readonly path: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Pair {
  readonly status: number;
  readonly refreshToken: string;
}

function refresh(agent: Agent, target: Target, token: string): Promise<Pair> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: target.clientId,
    client_secret: target.clientSecret,
  }).toString();
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, host: '127.0.0.1', port: target.port, path: target.path, method: 'POST', headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString()) as { refresh_token?: string };
          const { statusCode: status = 0 } = response;
          if (answer.refresh_token === undefined) {
            reject(new Error(`${status} ${JSON.stringify(answer)}`));
          } else resolve({ status, refreshToken: answer.refresh_token });
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Refreshes with every token at once, one after the other on each, and returns how many times. */
export async function refreshFor(
  target: Target,
  tokens: string[],
  milliseconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });
  const until = performance.now() + milliseconds;
  let count = 0;
  await Promise.all(
    tokens.map(async (_, i) => {
      while (performance.now() < until) {
        tokens[i] = (await refresh(agent, target, tokens[i] ?? '')).refreshToken;
        count++;
      }
    }),
  );
  agent.destroy();
  return count;
}

/** The same, and returns how many times a second. */
export async function refreshing(
  target: Target,
  tokens: string[],
  milliseconds: number,
): Promise<number> {
  const started = performance.now();
  const count = await refreshFor(target, tokens, milliseconds);
  return (count * 1_000) / (performance.now() - started);
}
