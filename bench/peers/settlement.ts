// The yardstick for payments and bills: each as a good engineer writes it by hand, one statement after the
// other in a transaction, on the same tables, under the same locks and triggers. Bodies of events and the
// answer are what PostgreSQL makes of the rows.
import express, { type Request, type Response } from 'express';
import type pg from 'pg';
import { pool, types, workspaceOf } from './common.ts';
import { cents, places } from './invoice-values.ts';
import { ENTRY_BODY, record, tell, type Ask } from './settlement-entry.ts';

/** A document with its lines, payments and names. */
const bodyOf = (kind: 'invoice' | 'bill', party: string): string =>
  `select json_build_object('document', row_to_json(d), 'entity_name', e.name, 'party_name', v.name, 'party_email', v.email,
      'lines', (select coalesce(json_agg(row_to_json(l) order by l.id), '[]') from ${kind}_line l where l.workspace_id = $1 and l.${kind}_id = d.id),
      'payments', (select coalesce(json_agg(json_build_object('payment', row_to_json(p), 'order', j."order") order by p.id), '[]') from ${kind}_payment p
        left join journal_entry j on j.workspace_id = $1 and j.id = p.payment_journal_entry_id where p.workspace_id = $1 and p.${kind}_id = d.id)) as body
    from ${kind} d join entity e on e.workspace_id = $1 and e.id = d.entity_id left join vendor v on v.workspace_id = $1 and v.id = d.${party}
    where d.workspace_id = $1 and d.id = $2`;
const INVOICE_BODY = bodyOf('invoice', 'client_id');
const BILL_BODY = bodyOf('bill', 'vendor_id');

interface Payment {
  readonly empty_transactions: readonly {
    account_id: number;
    amount: number;
    payment_date: string;
  }[];
}
interface Due {
  readonly entity: number;
  readonly client: number;
  readonly number: string;
  readonly total: string;
  readonly paid: string;
  readonly receivable: number;
}

async function pay(
  ask: Ask,
  workspace: number,
  id: number,
  { empty_transactions: [given] }: Payment,
) {
  if (!given) throw new Error('empty_transactions');
  await ask('hold', 'select hold_books()', []);
  const [due] = await ask<Due & pg.QueryResultRow>(
    'due',
    `select i.entity_id as entity, i.client_id as client, i.invoice_number as number, i.total_amount as total, i.amount_paid as paid,
        coalesce(i.ar_account_id, s.accounts_receivable_id) as receivable
      from invoice i join system_accounts s on s.workspace_id = i.workspace_id
      where i.workspace_id = $1 and i.id = $2 and not i.is_deleted and i.payment_status in ('open', 'sent', 'partial') for update of i`,
    [workspace, id],
  );
  if (!due) throw new Error('invoice');
  const [account] = await ask(
    'account',
    `select id from account where workspace_id = $1 and id = $2 and status = 'ACTIVE' and not is_deleted`,
    [workspace, given.account_id],
  );
  if (!account) throw new Error('account');
  const before = await ask<{ body: unknown }>('invoice', INVOICE_BODY, [workspace, id]);
  const paid = cents(Number(due.paid) + given.amount);
  if (paid > Number(due.total)) throw new Error('amount');
  const [made] = await ask<{ id: number }>(
    'payment id',
    `select nextval('invoice_payment_id_seq')::integer as id`,
    [],
  );
  const payment = made?.id ?? 0;
  const entry = await record(
    ask,
    workspace,
    {
      ...{ entity: due.entity, date: given.payment_date, type: 'invoice_payment', kind: 'invoice' },
      ...{ document: id, vendor: due.client, memo: `Payment of invoice ${due.number}` },
    },
    [
      { account: given.account_id, amount: given.amount, role: null, line: payment },
      { account: due.receivable, amount: -given.amount, role: 'settlement', line: payment },
    ],
  );
  await ask(
    'payment',
    `insert into invoice_payment (workspace_id, id, entity_id, invoice_id, currency, amount, payment_date, source, payment_type, payment_journal_entry_id)
      values ($1, $2, $3, $4, 'USD', $5, $6, 'MANUAL', 'MANUAL_TRANSACTION', $7)`,
    [workspace, payment, due.entity, id, given.amount, given.payment_date, entry.id],
  );
  const isPaid = paid === Number(due.total);
  await ask(
    'paid',
    `update invoice set amount_paid = $3, payment_status = $4, paid_date = $5, last_modified_at = now() where workspace_id = $1 and id = $2`,
    [workspace, id, paid, isPaid ? 'paid' : 'partial', isPaid ? given.payment_date : null],
  );
  const [journal] = await ask<{ body: unknown }>('journal', ENTRY_BODY, [workspace, entry.id]);
  const [after] = await ask<{ body: unknown }>('invoice', INVOICE_BODY, [workspace, id]);
  const changes = { amount_paid: [before[0]?.body, paid], payments: [null, after?.body] };
  await tell(ask, workspace, [
    { topic: 'JournalEntry.created', id: entry.id, data: journal?.body },
    { topic: 'Invoice.payment', id, data: after?.body, changes },
    ...(isPaid ? [{ topic: 'Invoice.paid', id, data: after?.body, changes }] : []),
  ]);
  return { journal_entry_ids: [entry.id], payment_ids: [payment], auto_created_credit_memos: [] };
}

interface BillBody {
  readonly entity: number;
  readonly vendor: number;
  readonly bill_number: string;
  readonly bill_date: string;
  readonly due_date: string;
  readonly lines: readonly { account: number; amount: number; description: string }[];
}

async function bill(ask: Ask, workspace: number, body: BillBody) {
  await ask('hold', 'select hold_books()', []);
  const [home] = await ask<{ payable: number }>(
    'home',
    `select s.accounts_payable_id as payable from entity e join system_accounts s on s.workspace_id = e.workspace_id
      where e.workspace_id = $1 and e.id = $2 and e.active and not e.is_deleted`,
    [workspace, body.entity],
  );
  const [vendor] = await ask(
    'vendor',
    `select id from vendor where workspace_id = $1 and id = $2 and status = 'ACTIVE' and not is_deleted for key share`,
    [workspace, body.vendor],
  );
  const accounts = await ask(
    'accounts',
    `select id from account where workspace_id = $1 and id = any($2) and status = 'ACTIVE' and not is_deleted for key share`,
    [workspace, body.lines.map(({ account }) => account)],
  );
  const wanted = new Set(body.lines.map(({ account }) => account));
  if (!home || !vendor || accounts.length < wanted.size)
    throw new Error('entity, vendor or account');
  const total = cents(body.lines.reduce((sum, { amount }) => sum + amount, 0));
  const [made] = await ask<{ id: number }>(
    'bill',
    `insert into bill (workspace_id, entity_id, vendor_id, bill_number, bill_date, due_date, item_date, currency, exchange_rate, exchange_rate_book,
       total_amount, payment_status, ap_account_id)
     values ($1, $2, $3, $4, $5, $6, $5, 'USD', 1, 1, $7, 'open', $8) returning id`,
    [
      ...[workspace, body.entity, body.vendor, body.bill_number, body.bill_date, body.due_date],
      ...[total, home.payable],
    ],
  );
  const id = made?.id ?? 0;
  const lines = await ask<{ id: number }>(
    `lines${body.lines.length}`,
    `insert into bill_line (workspace_id, entity_id, bill_id, account_id, description, amount, tax, currency)
      values ${places(body.lines.length, 8)} returning id`,
    body.lines.flatMap(({ account, amount, description }) => [
      ...[workspace, body.entity, id, account, description, amount, 0, 'USD'],
    ]),
  );
  const entry = await record(
    ask,
    workspace,
    {
      ...{ entity: body.entity, date: body.bill_date, type: 'bill', kind: 'bill' },
      ...{ document: id, vendor: body.vendor, memo: `Bill ${body.bill_number}` },
    },
    [
      ...body.lines.map(({ account, amount }, at) => ({
        ...{ account, amount, role: null, line: lines[at]?.id ?? null },
      })),
      { account: home.payable, amount: -total, role: 'payable' },
    ],
  );
  await ask('billed', 'update bill set journal_entry_id = $3 where workspace_id = $1 and id = $2', [
    ...[workspace, id, entry.id],
  ]);
  const [journal] = await ask<{ body: unknown }>('journal', ENTRY_BODY, [workspace, entry.id]);
  const [answer] = await ask<{ body: unknown }>('bill body', BILL_BODY, [workspace, id]);
  await tell(ask, workspace, [
    { topic: 'JournalEntry.created', id: entry.id, data: journal?.body },
    { topic: 'Bill.created', id, data: answer?.body },
  ]);
  return answer?.body;
}

const app = express();
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));

/** Runs work in one transaction of the caller's workspace. */
const within =
  (status: number, work: (ask: Ask, workspace: number, request: Request) => Promise<unknown>) =>
  async (request: Request, response: Response): Promise<void> => {
    const workspace = await workspaceOf(request.headers);
    if (workspace === undefined) {
      response.status(401).json({ detail: 'Invalid token.' });
      return;
    }
    const client = await pool.connect();
    const ask: Ask = async (name, text, values) =>
      (await client.query({ name, text, values, types })).rows as never;
    try {
      await client.query(`begin; set local ledgergate.workspace = ${workspace}`);
      const answer = await work(ask, workspace, request);
      await client.query('commit');
      response.status(status).json(answer);
    } catch (error) {
      await client.query('rollback');
      response.status(400).json({ detail: String(error) });
    } finally {
      client.release();
    }
  };
app.post(
  '/coa/api/v1/invoice/:id/pay/',
  express.json(),
  within(200, (ask, workspace, { params, body }) =>
    pay(ask, workspace, Number(params['id']), body as Payment),
  ),
);
app.post(
  '/coa/api/v1/bill/',
  express.json(),
  within(201, (ask, workspace, { body }) => bill(ask, workspace, body as BillBody)),
);

app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
