// Baseline peer for writes: an invoice as a good engineer writes it by hand, nine statements in
// sequence in one transaction, on the same tables, under the same triggers, with the same rows and
// events.
import express, { type Request } from 'express';
import type pg from 'pg';
import { pool, types, workspaceOf } from './common.ts';
import { ACCOUNT, ENTRY_MADE, entryBody, LINE_MADE, type LedgerAccount } from './entry-body.ts';
import { invoiceBody, type FoundProduct } from './invoice-bodies.ts';
import { cents, padded, places, type Body } from './invoice-values.ts';

/** Two events, and a delivery of each to whoever subscribed. */
const OUTBOX = `
  with event as (
    insert into outbox (workspace_id, topic, object_id, data, changes, request_id)
    values ($1, 'JournalEntry.created', $3, $4, null, $2), ($1, 'Invoice.created', $5, $6, null, $2)
    returning id, topic
  )
  insert into webhook_delivery (workspace_id, webhook_id, webhook_uuid, event_id, topic)
  select $1, w.id, w.uuid, event.id, event.topic from event
  join webhook_topic t on t.workspace_id = $1 and t.name = event.topic
  join webhook w on w.workspace_id = $1 and w.id = t.webhook_id and w.active`;

async function create(client: pg.PoolClient, workspace: number, body: Body) {
  const ask = async <R extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<R>({ name, text, values, types })).rows;

  const [home] = await ask<{ name: string; currency: string; receivable: LedgerAccount }>(
    'home',
    `select e.name, e.currency, ${ACCOUNT} as receivable
      from entity e join system_accounts s on s.workspace_id = e.workspace_id
      join account a on a.workspace_id = e.workspace_id and a.id = s.accounts_receivable_id
      where e.workspace_id = $1 and e.id = $2 and e.active and not e.is_deleted`,
    [workspace, body.entity],
  );
  if (!home) throw new Error('entity');
  const [party] = await ask<{ name: string; email: string; auto: boolean | null }>(
    'party',
    `select name, email, use_payproc_auto_bill as auto from vendor
      where workspace_id = $1 and id = $2 and vendor_type = 'customer' and status = 'ACTIVE' and not is_deleted
      for key share`,
    [workspace, body.client],
  );
  if (!party) throw new Error('client');
  const products = new Map(
    (
      await ask<FoundProduct>(
        'products',
        `select p.id, p.product_name as name, p.is_taxable as taxable, ${ACCOUNT} as account from product p
          join account a on a.workspace_id = p.workspace_id and a.id = coalesce(p.invoice_account_id, p.revenue_account_id)
            and a.status = 'ACTIVE' and not a.is_deleted
          where p.workspace_id = $1 and p.id = any($2) and not p.is_deleted for key share of p`,
        [workspace, body.lines.map(({ product }) => product)],
      )
    ).map((row) => [row.id, row]),
  );
  const lines = body.lines.map((line) => {
    const product = products.get(line.product ?? 0);
    if (!product) throw new Error('product');
    return { ...line, found: product, amount: cents(line.quantity * line.rate) };
  });
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0));

  const numbers = await ask<{ kind: string; last: number }>(
    'numbers',
    `insert into counter as c (workspace_id, kind, last) values ($1, 'invoice', 1), ($1, 'journal_entry', 1)
      on conflict (workspace_id, kind) do update set last = c.last + 1 returning kind, last`,
    [workspace],
  );
  const last = (kind: string): number => numbers.find((row) => row.kind === kind)?.last ?? 0;
  const number = `INV-${padded(last('invoice'))}`;
  const due = new Date(Date.parse(body.invoice_date) + 30 * 86_400_000).toISOString().slice(0, 10);

  const [entry] = await ask<{
    id: number;
    invoice: number;
    uuid: string;
    at: string;
    vector: string;
  }>(
    'entry',
    `with made as (
       insert into journal_entry (workspace_id, entity_id, entity_ids, date, type, currency, exchange_rate, exchange_rate_book, memo,
         ref_number, created_automatically, document_kind, document_id, "order", created_by_name, created_by_source)
       values ($1, $2, array[$2::integer], $3, 'invoice', $4, 1, 1, $5, $6, true, 'invoice', nextval('invoice_id_seq'), $7, 'Bench', 'API')
       returning document_id, ${ENTRY_MADE}
     ), posting as (
       insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
       select $1, id, 1, 'api_user:1', $8 from made
     ) select id, document_id as invoice, uuid, at, vector from made`,
    [
      workspace,
      body.entity,
      body.invoice_date,
      home.currency,
      `Invoice ${number}`,
      number,
      padded(last('journal_entry')),
      crypto.randomUUID(),
    ],
  );
  if (!entry) throw new Error('entry');
  const [invoice] = await ask<{ created_at: string; last_modified_at: string }>(
    'invoice',
    `insert into invoice (id, workspace_id, entity_id, client_id, invoice_date, terms, due_date, item_date, currency,
       exchange_rate, exchange_rate_book, invoice_number, payment_status, total_amount, ar_account_id, journal_entry_id)
     values ($1, $2, $3, $4, $5, 'net_30', $6, $5, $7, 1, 1, $8, 'open', $9, $10, $11)
     returning created_at, last_modified_at`,
    [
      entry.invoice,
      workspace,
      body.entity,
      body.client,
      body.invoice_date,
      due,
      home.currency,
      number,
      total,
      home.receivable.id,
      entry.id,
    ],
  );
  const made = await ask<{ id: number }>(
    `lines${lines.length}`,
    `insert into invoice_line (workspace_id, invoice_id, currency, product_id, description, quantity, rate, amount, tax)
      values ${places(lines.length, 9)} returning id`,
    lines.flatMap((line) => [
      workspace,
      entry.invoice,
      home.currency,
      line.product,
      line.description ?? null,
      line.quantity,
      line.rate,
      line.amount,
      0,
    ]),
  );
  const posted = [
    {
      account: home.receivable,
      amount: total,
      line: null as number | null,
      text: null as string | null,
    },
    ...lines.map((line, i) => ({
      account: line.found.account,
      amount: -line.amount,
      line: made[i]?.id ?? null,
      text: line.description ?? null,
    })),
  ];
  const kept = await ask<{ id: string; uuid: string }>(
    `posted${posted.length}`,
    `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency,
       amount_native, amount_book, amount, vendor_id, description, document_kind, document_id, document_line_id)
      values ${places(posted.length, 15)} returning ${LINE_MADE}`,
    posted.flatMap(({ account, amount, line, text }) => [
      workspace,
      entry.id,
      1,
      body.entity,
      account.id,
      body.invoice_date,
      home.currency,
      amount,
      amount,
      amount,
      body.client,
      text,
      'invoice',
      entry.invoice,
      line,
    ]),
  );
  const order = padded(last('journal_entry'));
  const answer = invoiceBody({
    ...{ workspace, body, home, party, lines, total, number },
    ...{ due, entry, invoice, made },
  });
  const told = entryBody({
    ...{ workspace, entry, posted, kept, order, ref: number, memo: `Invoice ${number}` },
    ...{ date: body.invoice_date, type: 'invoice', typeName: 'Invoice' },
    entity: { ...home, id: body.entity },
    party: { ...party, id: body.client },
    document: { kind: 'invoice', id: entry.invoice },
  });
  await ask('outbox', OUTBOX, [
    workspace,
    crypto.randomUUID(),
    ...[entry.id, JSON.stringify(told), entry.invoice, JSON.stringify(answer)],
  ]);
  return answer;
}

const app = express();
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
app.post('/coa/api/v1/invoice', express.json(), async (request: Request, response) => {
  const workspace = await workspaceOf(request.headers);
  if (workspace === undefined) return void response.status(401).json({ detail: 'Invalid token.' });
  const client = await pool.connect();
  try {
    // The triggers of the tables look at this setting; it travels with the begin, as the hold on the books does.
    await client.query(`begin; set local ledgergate.workspace = ${workspace}; select hold_books()`);
    const made = await create(client, workspace, request.body as Body);
    await client.query('commit');
    return void response.status(201).json(made);
  } catch (error) {
    await client.query('rollback');
    return void response.status(400).json({ detail: String(error) });
  } finally {
    client.release();
  }
});

app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
