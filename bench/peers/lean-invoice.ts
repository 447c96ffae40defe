// Lean peer for writes: an invoice by hand on narrow tables of its own, with the guards of the service: key and
// role, books held and their closed day, entity, customer and products checked and locked, gapless numbers, a
// balanced append-only entry with balances of days and months, two events with whole bodies, and deliveries.
// `LEAN_GUARDS=0` leaves all of that out: what the rows themselves cost.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type pg from 'pg';
import { pool, types } from './common.ts';
import { entryBody, type LedgerAccount } from './entry-body.ts';
import { invoiceBody, type FoundProduct } from './invoice-bodies.ts';
import { cents, padded, places, type Body } from './invoice-values.ts';
import { tablesOf } from './lean-tables.ts';

const isGuarded = process.env['LEAN_GUARDS'] !== '0';
/** Its tables. */
const OWN = isGuarded ? 'lean' : 'bare';
const WRITERS = ['admin', 'accountant', 'clerk'];
/** An account as JSON, from a table called `a`. */
const ACCOUNT = `json_build_object('id', a.id, 'name', a.name, 'number', a.number, 'type', a.account_type, 'subtype', a.account_subtype)`;

/** Books held, entity and customer checked and locked, in one statement. */
const HOME = `select e.name, e.currency, b.closed_through::text as closed, ${ACCOUNT} as receivable,
    c.name as client_name, c.email, c.auto
  from ${OWN}.books b join ${OWN}.entity e on e.workspace = b.workspace and e.id = $2 and e.active
  join ${OWN}.customer c on c.workspace = b.workspace and c.id = $3 and c.status = 'ACTIVE'
  join ${OWN}.account a on a.workspace = b.workspace and a.id = b.receivable
  where b.workspace = $1 ${isGuarded ? 'for key share of b, e, c' : ''}`;
const PRODUCTS = `select p.id, p.name, p.taxable, ${ACCOUNT} as account from ${OWN}.product p
  join ${OWN}.account a on a.workspace = p.workspace and a.id = p.account
  where p.workspace = $1 and p.id = any($2) ${isGuarded ? 'for key share of p' : ''}`;
const NUMBERS = `insert into ${OWN}.counter as c (workspace, kind, last) values ($1, 'invoice', 1), ($1, 'entry', 1)
  on conflict (workspace, kind) do update set last = c.last + 1 returning kind, last`;
const ENTRY = `insert into ${OWN}.entry (workspace, entity, date, memo, ref, number) values ($1, $2, $3, $4, $5, $6)
  returning id, uuid, created_at as at, to_tsvector('simple', concat_ws(' ', number, memo, ref))::text as vector`;
const INVOICE = `insert into ${OWN}.invoice (workspace, entity, client, date, due, number, total, entry)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id, created_at, created_at as last_modified_at`;
const OUTBOX = `with event as (
    insert into ${OWN}.outbox (workspace, topic, object, data) values ($1, 'JournalEntry.created', $2, $3), ($1, 'Invoice.created', $4, $5)
    returning id, topic
  ) insert into ${OWN}.delivery (event, webhook, workspace)
    select event.id, w.id, $1 from event join ${OWN}.webhook w on w.workspace = $1 and w.topic = event.topic`;

interface Home {
  readonly name: string;
  readonly currency: string;
  readonly closed: string;
  readonly receivable: LedgerAccount;
  readonly client_name: string;
  readonly email: string;
  readonly auto: boolean | null;
}
type Ask = <R extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
) => Promise<R[]>;

let unguarded = 0;
async function numbersOf(ask: Ask, workspace: number): Promise<{ invoice: string; order: string }> {
  if (!isGuarded) {
    unguarded += 1;
    return { invoice: `INV-${padded(unguarded)}`, order: padded(unguarded) };
  }
  const rows = await ask<{ kind: string; last: number }>('numbers', NUMBERS, [workspace]);
  const of = (kind: string): string => padded(rows.find((row) => row.kind === kind)?.last ?? 0);
  return { invoice: `INV-${of('invoice')}`, order: of('entry') };
}

async function create(client: pg.PoolClient, workspace: number, body: Body): Promise<object> {
  const ask: Ask = async (name, text, values) =>
    (await client.query({ name, text, values, types })).rows;
  const [home] = await ask<Home>('home', HOME, [workspace, body.entity, body.client]);
  if (!home) throw new Error('entity or client');
  if (isGuarded && body.invoice_date <= home.closed) throw new Error('closed');
  const ids = body.lines.map(({ product }) => product);
  const found = await ask<FoundProduct>('products', PRODUCTS, [workspace, ids]);
  const products = new Map(found.map((row) => [row.id, row]));
  const lines = body.lines.map((line) => {
    const product = products.get(line.product ?? 0);
    if (!product) throw new Error('product');
    return { ...line, found: product, amount: cents(line.quantity * line.rate) };
  });
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
  const { invoice: number, order } = await numbersOf(ask, workspace);
  const { invoice_date: date } = body;
  const due = new Date(Date.parse(date) + 30 * 86_400_000).toISOString().slice(0, 10);
  const memo = `Invoice ${number}`;
  const [entry] = await ask<{ id: number; uuid: string; at: string; vector: string }>(
    'entry',
    ENTRY,
    [workspace, body.entity, date, memo, number, order],
  );
  if (!entry) throw new Error('entry');
  const [invoice] = await ask<{ id: number; created_at: string; last_modified_at: string }>(
    'invoice',
    INVOICE,
    [workspace, body.entity, body.client, date, due, number, total, entry.id],
  );
  if (!invoice) throw new Error('invoice');
  const made = await ask<{ id: number }>(
    `lines${lines.length}`,
    `insert into ${OWN}.invoice_line (workspace, invoice, product, description, quantity, rate, amount)
      values ${places(lines.length, 7)} returning id`,
    lines.flatMap((line) => [
      ...[workspace, invoice.id, line.product, line.description ?? null],
      ...[line.quantity, line.rate, line.amount],
    ]),
  );
  const posted = [
    { account: home.receivable, amount: total, text: null as string | null },
    ...lines.map((line) => ({
      ...{ account: line.found.account, amount: -line.amount },
      text: line.description ?? null,
    })),
  ];
  const kept = await ask<{ id: string; uuid: string }>(
    `posted${posted.length}`,
    `insert into ${OWN}.line (workspace, entry, account, date, amount, description)
      values ${places(posted.length, 6)} returning id, md5(workspace || ':' || id)::uuid as uuid`,
    posted.flatMap(({ account, amount, text }) => [
      ...[workspace, entry.id, account.id, date, amount, text],
    ]),
  );
  const party = { name: home.client_name, email: home.email, auto: home.auto };
  const answer = invoiceBody({
    ...{ workspace, body, home, party, lines, total, number, due, invoice, made },
    entry: { id: entry.id, invoice: invoice.id },
  });
  if (!isGuarded) return answer;
  const told = entryBody({
    ...{ workspace, entry, posted, kept, order, ref: number, memo, date },
    ...{ type: 'invoice', typeName: 'Invoice' },
    entity: { ...home, id: body.entity },
    party: { ...party, id: body.client },
    document: { kind: 'invoice', id: invoice.id },
  });
  const events = [entry.id, JSON.stringify(told), invoice.id, JSON.stringify(answer)];
  await ask('outbox', OUTBOX, [workspace, ...events]);
  return answer;
}

/** The workspace of a key whose role may write. */
async function workspaceOf(authorization = ''): Promise<number | undefined> {
  const [, key = ''] = /^Token (\S+)$/.exec(authorization) ?? [];
  const { rows } = await pool.query<{ workspace: number; role: string }>({
    ...{ name: 'key', text: `select workspace, role from ${OWN}.key where hash = $1` },
    values: [createHash('sha256').update(key).digest()],
  });
  const [row] = rows;
  return row && WRITERS.includes(row.role) ? row.workspace : undefined;
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
}

async function answerTo(request: IncomingMessage): Promise<readonly [number, object]> {
  if (request.url === '/healthz') return [200, { status: 'ok' }];
  const body = await bodyOf(request);
  const workspace = await workspaceOf(request.headers.authorization);
  if (workspace === undefined) return [401, { detail: 'Invalid token.' }];
  const client = await pool.connect();
  try {
    await client.query('begin');
    const made = await create(client, workspace, body);
    await client.query('commit');
    return [201, made];
  } catch (error) {
    await client.query('rollback');
    return [400, { detail: String(error) }];
  } finally {
    client.release();
  }
}

await pool.query(tablesOf(OWN, isGuarded));
const server = createServer((request, response: ServerResponse) => {
  void answerTo(request).then(([status, answer]) => {
    const text = JSON.stringify(answer);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
