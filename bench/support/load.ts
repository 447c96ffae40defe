// Load generator: keep-alive connections that send one request after the other and count answers.
import { connect, type Socket } from 'node:net';

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
export interface Load {
  readonly port: number;
  readonly connections: number;
  readonly milliseconds: number;
  /** The request to send; called for each. */
  readonly next: () => Ask;
  /** How long a caller waits before each request, on average; by default they do not. */
  readonly pauseMs?: number;
}
export interface Measured {
  readonly perSecond: number;
  readonly failed: number;
  /** Milliseconds, sorted. */
  readonly latencies: readonly number[];
}

const textOf = ({ method = 'GET', path, headers = {}, body }: Ask): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`;
};

/** One request on a connection of its own; the whole answer as text. */
export async function askOnce(port: number, ask: Ask): Promise<string> {
  const { method = 'GET', path, headers = {}, body } = ask;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  return response.text();
}

function drive(
  socket: Socket,
  load: Load,
  until: number,
  into: { latencies: number[]; failed: number },
) {
  return new Promise<void>((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0);
    let missing = -1;
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(textOf(load.next()));
    };
    const begin = (): void => {
      const { pauseMs = 0 } = load;
      if (pauseMs > 0) setTimeout(send, 2 * pauseMs * Math.random());
      else send();
    };
    const finish = (status: number): void => {
      into.latencies.push(performance.now() - sentAt);
      if (status >= 400) into.failed++;
      if (performance.now() < until) begin();
      else socket.end(() => resolve());
    };
    let status = 0;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (missing < 0) {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        const end = pending.indexOf('\r\n\r\n');
        if (end < 0) return;
        const head = pending.toString('latin1', 0, end);
        status = Number(head.slice(9, 12));
        missing =
          Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (pending.length - end - 4);
        pending = Buffer.alloc(0);
      } else missing -= chunk.length;
      if (missing > 0) return;
      missing = -1;
      finish(status);
    });
    begin();
  });
}

export async function run(load: Load): Promise<Measured> {
  const into = { latencies: [] as number[], failed: 0 };
  const started = performance.now();
  const until = started + load.milliseconds;
  await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const socket = connect(load.port, '127.0.0.1');
      socket.setNoDelay(true);
      await new Promise<void>((ready, failed) =>
        socket.once('connect', ready).once('error', failed),
      );
      await drive(socket, load, until, into);
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  return {
    perSecond: into.latencies.length / seconds,
    failed: into.failed,
    latencies: into.latencies.sort((a, b) => a - b),
  };
}
