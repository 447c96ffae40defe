// Baseline peer for payments and bills: each as a good engineer writes it by hand, with sequential
// statements in one transaction, on the same tables, under the same locks and triggers, with the
// same events.
import express, { type Request, type Response } from 'express';
import type pg from 'pg';
import { pool, types, workspaceOf } from './common.ts';
import { ACCOUNT, type LedgerAccount } from './entry-body.ts';
import { cents, places } from './invoice-values.ts';
import {
  billBody,
  changesBetween,
  invoiceBody,
  type Invoice,
  type JsonRow,
} from './settlement-bodies.ts';
import { record, tell, type Ask } from './settlement-entry.ts';

interface Payment {
  readonly empty_transactions: readonly {
    account_id: number;
    amount: number;
    payment_date: string;
  }[];
}
/** The invoice, locked, with all its GET route shows. */
const DUE = `select row_to_json(i) as row, e.name as entity_name, e.currency as entity_currency, row_to_json(v) as party, ${ACCOUNT} as receivable,
    coalesce((select json_agg(json_build_object('row', l, 'name', p.product_name, 'taxable', coalesce(p.is_taxable, true)) order by l.id)
      from invoice_line l left join product p on p.workspace_id = $1 and p.id = l.product_id
      where l.workspace_id = $1 and l.invoice_id = i.id), '[]') as lines,
    coalesce((select json_agg(json_build_object('row', p, 'order', j."order", 'settling', array(select l.id from journal_line l
        where l.workspace_id = $1 and l.journal_entry_id = j.id and l.document_role = 'settlement' and l.document_line_id = p.id)) order by p.id)
      from invoice_payment p left join journal_entry j on j.workspace_id = $1 and j.id = p.payment_journal_entry_id
      where p.workspace_id = $1 and p.invoice_id = i.id), '[]') as payments
  from invoice i join system_accounts s on s.workspace_id = i.workspace_id
  join entity e on e.workspace_id = $1 and e.id = i.entity_id join vendor v on v.workspace_id = $1 and v.id = i.client_id
  join account a on a.workspace_id = $1 and a.id = coalesce(i.ar_account_id, s.accounts_receivable_id)
  where i.workspace_id = $1 and i.id = $2 and not i.is_deleted and i.payment_status in ('open', 'sent', 'partial') for update of i`;

async function pay(
  ask: Ask,
  workspace: number,
  id: number,
  { empty_transactions: [given] }: Payment,
) {
  if (!given) throw new Error('empty_transactions');
  await ask('hold', 'select hold_books()', []);
  const [due] = await ask<Invoice & { readonly receivable: LedgerAccount } & pg.QueryResultRow>(
    'due',
    DUE,
    [workspace, id],
  );
  if (!due) throw new Error('invoice');
  const [money] = await ask<{ account: LedgerAccount }>(
    'account',
    `select ${ACCOUNT} as account from account a where workspace_id = $1 and id = $2 and status = 'ACTIVE' and not is_deleted`,
    [workspace, given.account_id],
  );
  if (!money) throw new Error('account');
  const { row } = due;
  const paid = cents(Number(row['amount_paid']) + given.amount);
  if (paid > Number(row['total_amount'])) throw new Error('amount');
  const [made] = await ask<{ id: number }>(
    'payment id',
    `select nextval('invoice_payment_id_seq')::integer as id`,
    [],
  );
  const payment = made?.id ?? 0;
  const [entity, client, number] = [row['entity_id'], row['client_id'], row['invoice_number']];
  const entry = await record(
    ask,
    {
      ...{ workspace, date: given.payment_date, type: 'invoice_payment' },
      ...{ typeName: 'Invoice Payment', document: { kind: 'invoice', id } },
      ...{ memo: `Payment of invoice ${String(number)}`, ref: String(number) },
      entity: { id: Number(entity), name: due.entity_name, currency: due.entity_currency },
      party: { id: Number(client), name: String(due.party['name']) },
    },
    [
      { account: money.account, amount: given.amount, role: null, line: payment },
      { account: due.receivable, amount: -given.amount, role: 'settlement', line: payment },
    ],
  );
  const [stored] = await ask<{ row: JsonRow }>(
    'payment',
    `insert into invoice_payment as p (workspace_id, id, entity_id, invoice_id, currency, amount, payment_date, source, payment_type, payment_journal_entry_id)
      values ($1, $2, $3, $4, $8, $5, $6, 'MANUAL', 'MANUAL_TRANSACTION', $7) returning row_to_json(p) as row`,
    [workspace, payment, entity, id, given.amount, given.payment_date, entry.id, row['currency']],
  );
  const isPaid = paid === Number(row['total_amount']);
  const [changed] = await ask<{ row: JsonRow }>(
    'paid',
    `update invoice i set amount_paid = $3, payment_status = $4, paid_date = $5, last_modified_at = now() where workspace_id = $1 and id = $2
      returning row_to_json(i) as row`,
    [workspace, id, paid, isPaid ? 'paid' : 'partial', isPaid ? given.payment_date : null],
  );
  if (!stored || !changed) throw new Error('payment');
  const before = invoiceBody(workspace, due);
  const settling = entry.lines.slice(1);
  const payments = [...due.payments, { row: stored.row, order: entry.order, settling }];
  const after = invoiceBody(workspace, { ...due, row: changed.row, payments });
  const changes = changesBetween(before, after);
  await tell(ask, workspace, [
    { topic: 'JournalEntry.created', id: entry.id, data: entry.body },
    { topic: 'Invoice.payment', id, data: after, changes },
    ...(isPaid ? [{ topic: 'Invoice.paid', id, data: after, changes }] : []),
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
  const [home] = await ask<{ name: string; currency: string; payable: LedgerAccount }>(
    'home',
    `select e.name, e.currency, ${ACCOUNT} as payable from entity e join system_accounts s on s.workspace_id = e.workspace_id
      join account a on a.workspace_id = e.workspace_id and a.id = s.accounts_payable_id
      where e.workspace_id = $1 and e.id = $2 and e.active and not e.is_deleted`,
    [workspace, body.entity],
  );
  const [party] = await ask<{ name: string }>(
    'vendor',
    `select name from vendor where workspace_id = $1 and id = $2 and status = 'ACTIVE' and not is_deleted for key share`,
    [workspace, body.vendor],
  );
  const found = await ask<{ account: LedgerAccount }>(
    'accounts',
    `select ${ACCOUNT} as account from account a where workspace_id = $1 and id = any($2) and status = 'ACTIVE' and not is_deleted for key share`,
    [workspace, body.lines.map(({ account }) => account)],
  );
  const accounts = new Map(found.map(({ account }) => [account.id, account]));
  if (!home || !party) throw new Error('entity or vendor');
  const given = body.lines.map(({ account: id, amount, description: text }) => {
    const account = accounts.get(id);
    if (!account) throw new Error('account');
    return { account, amount, text };
  });
  const entity = { ...home, id: body.entity };
  const vendor = { ...party, id: body.vendor };
  const total = cents(given.reduce((sum, { amount }) => sum + amount, 0));
  const [made] = await ask<{ id: number; at: string }>(
    'bill',
    `insert into bill (workspace_id, entity_id, vendor_id, bill_number, bill_date, due_date, item_date, currency, exchange_rate, exchange_rate_book,
       total_amount, payment_status, ap_account_id, given_values)
     values ($1, $2, $3, $4, $5, $6, $5, $9, 1, 1, $7, 'open', $8, '{due_date}') returning id, created_at as at`,
    [
      ...[workspace, body.entity, body.vendor, body.bill_number, body.bill_date, body.due_date],
      ...[total, home.payable.id, home.currency],
    ],
  );
  if (!made) throw new Error('bill');
  const { id, at } = made;
  const ids = await ask<{ id: number }>(
    `lines${given.length}`,
    `insert into bill_line (workspace_id, entity_id, bill_id, account_id, description, amount, tax, currency)
      values ${places(given.length, 8)} returning id`,
    given.flatMap(({ account, amount, text }) => [
      ...[workspace, body.entity, id, account.id, text, amount, 0, home.currency],
    ]),
  );
  const lines = given.map((line, nth) => ({ ...line, id: ids[nth]?.id ?? 0 }));
  const entry = await record(
    ask,
    {
      ...{ workspace, entity, party: vendor, document: { kind: 'bill', id } },
      ...{ date: body.bill_date, type: 'bill', typeName: 'Bill' },
      ...{ memo: `Bill ${body.bill_number}`, ref: body.bill_number },
    },
    [
      { account: home.payable, amount: -total, role: 'payable' },
      ...lines.map(({ id: line, ...each }) => ({ ...each, role: null, line })),
    ],
  );
  await ask('billed', 'update bill set journal_entry_id = $3 where workspace_id = $1 and id = $2', [
    ...[workspace, id, entry.id],
  ]);
  const answer = billBody({
    ...{ workspace, id, at, entry: entry.id, total, entity, vendor, body, lines },
    payable: home.payable,
  });
  await tell(ask, workspace, [
    { topic: 'JournalEntry.created', id: entry.id, data: entry.body },
    { topic: 'Bill.created', id, data: answer },
  ]);
  return answer;
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
