// A webhook receiver in one file: verifies the signature of the raw body, answers, and works
// afterwards. Needs Node 22.18 or newer and nothing else.
// Run: WEBHOOK_TOKEN=whsec_… node examples/webhook-receivers/receiver.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { env } from 'node:process';

const TOKEN = env['WEBHOOK_TOKEN'] ?? '';
const PORT = Number(env['PORT'] ?? 5556);
/** Older deliveries are refused: somebody may be playing back what was overheard. */
const TOLERANCE_SECONDS = 300;
const LARGEST = 10_000_000;

interface Payload {
  readonly webhook_uuid: string;
  readonly topic: string;
  readonly data: { readonly id: number };
  readonly changes: Readonly<
    Record<string, { readonly old: unknown; readonly new: unknown }>
  > | null;
}

/** Why a delivery is refused; undefined when it is ours. `body` is the raw body, exactly as received. */
export function faultOf(
  headers: IncomingHttpHeaders,
  body: Buffer,
  token: string,
): string | undefined {
  const timestamp = String(headers['service-webhook-request-timestamp'] ?? '');
  const signature = String(headers['service-webhook-signature-v1'] ?? '');
  if (!/^\d+$/.test(timestamp)) return 'no timestamp';
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return 'too old';
  const wanted = createHmac('sha256', token).update(`${timestamp}:`).update(body).digest();
  const given = Buffer.from(signature, 'hex');
  const isOurs = given.length === wanted.length && timingSafeEqual(given, wanted);
  return isOurs ? undefined : 'signature mismatch';
}

/** Deliveries may come twice and in any order: the sequence tells what was seen. */
const seen = new Set<string>();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > LARGEST) request.destroy();
    else chunks.push(chunk);
  });
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const fault = faultOf(request.headers, body, TOKEN);
    if (fault !== undefined) {
      console.log(fault);
      response.writeHead(400).end();
      return;
    }
    // First the answer, then the work: the sender does not wait for it.
    response.writeHead(204).end();
    const sequence = String(request.headers['service-webhook-sequence']);
    const payload = JSON.parse(body.toString('utf8')) as Payload;
    const key = `${payload.topic} ${sequence}`;
    if (seen.has(key)) return;
    seen.add(key);
    console.log(`signature ok ${payload.topic} ${payload.data.id} #${sequence}`);
  });
});

server.listen(PORT, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : PORT;
  console.log(`listening http://127.0.0.1:${port}/hook`);
});
