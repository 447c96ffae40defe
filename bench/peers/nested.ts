// Baseline peer for nested reads: a hundred invoices with client, entity, lines and products as a
// good engineer writes them by hand, with two statements, a count, and an answer built in plain
// JavaScript.
import express, { type Request } from 'express';
import { pool, types, workspaceOf } from './common.ts';

const WHERE = 'where i.workspace_id = $1 and not i.is_deleted';
const INVOICES = `select i.id, i.invoice_number, i.invoice_date::text, i.due_date::text, i.currency, i.payment_status,
    i.total_amount, i.amount_paid, c.id as client_id, c.name as client_name, c.email as client_email,
    e.id as entity_id, e.name as entity_name, e.currency as entity_currency
  from invoice i
  left join vendor c on c.workspace_id = i.workspace_id and c.id = i.client_id
  left join entity e on e.workspace_id = i.workspace_id and e.id = i.entity_id
  ${WHERE} order by i.invoice_date desc, i.id limit $2`;
const LINES = `select l.invoice_id, l.id, l.description, l.quantity, l.rate, l.amount, p.id as product_id, p.product_name
  from invoice_line l left join product p on p.workspace_id = l.workspace_id and p.id = l.product_id
  where l.workspace_id = $1 and l.invoice_id = any($2) order by l.id`;
const COUNT = `select count(*)::int as count from invoice i ${WHERE}`;

type QueryRow = Record<string, any>;

const lineOf = (row: QueryRow) => ({
  id: row['id'],
  description: row['description'],
  quantity: row['quantity'],
  rate: row['rate'],
  amount: row['amount'],
  product: row['product_id'] && { id: row['product_id'], productName: row['product_name'] },
});

const invoiceOf = (row: QueryRow, lines: readonly QueryRow[]) => ({
  id: row['id'],
  invoiceNumber: row['invoice_number'],
  invoiceDate: row['invoice_date'],
  dueDate: row['due_date'],
  currency: row['currency'],
  paymentStatus: row['payment_status'],
  totalAmount: row['total_amount'],
  amountPaid: row['amount_paid'],
  client: { id: row['client_id'], name: row['client_name'], email: row['client_email'] },
  entity: { id: row['entity_id'], name: row['entity_name'], currency: row['entity_currency'] },
  lines: lines.map(lineOf),
});

const app = express();
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));

app.get('/invoices', async (request: Request, response) => {
  const workspace = await workspaceOf(request.headers);
  if (workspace === undefined) return void response.status(401).json({ detail: 'Invalid token.' });
  const [{ rows }, counted] = await Promise.all([
    pool.query<QueryRow>({ name: 'invoices', text: INVOICES, values: [workspace, 100], types }),
    pool.query<{ count: number }>({ name: 'count', text: COUNT, values: [workspace] }),
  ]);
  const ids = rows.map((row) => row['id'] as number);
  const below = await pool.query<QueryRow>({
    name: 'lines',
    text: LINES,
    values: [workspace, ids],
    types,
  });
  const lines = Map.groupBy(below.rows, (row) => row['invoice_id'] as number);
  const results = rows.map((row) => invoiceOf(row, lines.get(row['id'] as number) ?? []));
  const count = counted.rows[0]?.count ?? 0;
  return void response.json({ data: { invoices: { count, results } } });
});

app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
