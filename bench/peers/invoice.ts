// The yardstick for writing: an invoice as a good engineer writes it by hand, nine statements one after the other
// in a transaction, on the same tables, under the same triggers, holding the same rows and with the same events.
import express, { type Request } from 'express';
import type pg from 'pg';
import { pool, types, workspaceOf } from './common.ts';
import {
  BLANK,
  BLANK_ENTRY,
  BLANK_LINE,
  BLANK_POSTED,
  cents,
  padded,
  places,
  type Body,
} from './invoice-values.ts';

interface Account {
  readonly id: number;
  readonly name: string;
  readonly number: string;
  readonly type: string;
  readonly subtype: string;
}
interface FoundProduct {
  readonly id: number;
  readonly name: string;
  readonly taxable: boolean;
  readonly account: Account;
}
const ACCOUNT = `json_build_object('id', a.id, 'name', a.name, 'number', a.number, 'type', a.account_type, 'subtype', a.account_subtype)`;

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

  const [home] = await ask<{ name: string; currency: string; receivable: Account }>(
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
       returning id, document_id, journal_id, created_at, to_tsvector('simple', concat_ws(' ', "order", memo, ref_number))::text as vector
     ), posting as (
       insert into journal_posting (workspace_id, journal_entry_id, version, caller, request_id)
       select $1, id, 1, 'api_user:1', $8 from made
     ) select id, document_id as invoice, journal_id as uuid, created_at as at, vector from made`,
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
  const kept = await ask<{ id: number; uuid: string }>(
    `posted${posted.length}`,
    `insert into journal_line (workspace_id, journal_entry_id, version, entity_id, account_id, date, currency,
       amount_native, amount_book, amount, vendor_id, description, document_kind, document_id, document_line_id)
      values ${places(posted.length, 15)} returning id, md5(workspace_id || ':' || id)::uuid as uuid`,
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
  const answer = {
    ...BLANK,
    id: entry.invoice,
    customer: workspace,
    entity: body.entity,
    entity_name: home.name,
    entity_currency: home.currency,
    client: body.client,
    client_name: party.name,
    client_email: party.email,
    client_use_payproc_auto_bill: party.auto ?? false,
    invoice_date: body.invoice_date,
    item_date: body.invoice_date,
    terms: 'net_30',
    due_date: due,
    currency: home.currency,
    exchange_rate: 1,
    exchange_rate_book: 1,
    invoice_number: number,
    search_text: `${number} ${party.name}`,
    status: 'open',
    payment_status: 'open',
    past_due_days: Math.max(0, Math.floor((Date.now() - Date.parse(due)) / 86_400_000)) || null,
    total_amount: total,
    amount_paid: 0,
    amount_due: total,
    overage_subtotal: '0.00',
    ar_account: home.receivable.id,
    journal_entry: entry.id,
    is_deleted: false,
    is_migrated: false,
    skip_tax: false,
    contract_tax_exempt: false,
    vat_number_from_contract: false,
    shipping_address_from_contract: false,
    reminder_sent_dates: {},
    pre_due_reminder_sent_dates: {},
    payments: [],
    payment_journal_entries: [],
    attachments: [],
    emails: [],
    related_journal_entries: [],
    contract_custom_fields: [],
    created_at: invoice?.created_at,
    last_modified_at: invoice?.last_modified_at,
    lines: lines.map((line, i) => ({
      ...BLANK_LINE,
      id: made[i]?.id,
      customer: workspace,
      product: line.product,
      product_name: line.found.name,
      product_is_taxable: line.found.taxable,
      description: line.description ?? null,
      quantity: line.quantity,
      rate: line.rate,
      amount: line.amount,
      tax: 0,
      currency: home.currency,
      discount: 0,
      discount_amount: 0,
      discount_percentage: 0,
      tag_ids: [],
      tag_group_ids: [],
      tags: [],
      created_at: invoice?.created_at,
      last_modified_at: invoice?.last_modified_at,
    })),
  };
  const order = padded(last('journal_entry'));
  const opposing = (amount: number): Account[] => [
    ...new Map(
      posted
        .filter((each) => Math.sign(each.amount) === -Math.sign(amount))
        .map((each) => [each.account.id, each.account]),
    ).values(),
  ];
  const journal = {
    ...BLANK_ENTRY,
    id: entry.id,
    entity: body.entity,
    date: body.invoice_date,
    type: 'invoice',
    currency: home.currency,
    exchange_rate: 1,
    exchange_rate_book: 1,
    memo: `Invoice ${number}`,
    ref_number: number,
    order,
    journal_id: entry.uuid,
    created_automatically: true,
    transactions: posted.map(({ account, amount, text }, i) => {
      const [debit, credit] = amount >= 0 ? [amount, null] : [null, -amount];
      return {
        ...BLANK_POSTED,
        id: Number(kept[i]?.id),
        account: account.id,
        vendor: body.client,
        bank_description: text,
        entity: body.entity,
        ...{ debit_amount_native: debit, debit_amount_book: debit, debit_amount: debit },
        ...{ credit_amount_native: credit, credit_amount_book: credit, credit_amount: credit },
        created_at: entry.at,
        last_modified_at: entry.at,
        journal: entry.id,
        posted_at: body.invoice_date,
        currency: home.currency,
        ...{ amount_native: amount, amount_book: amount, amount },
        transaction_id: kept[i]?.uuid,
        document_kind: 'invoice',
        document_id: entry.invoice,
        customer: workspace,
        entity_name: home.name,
        entity_currency: home.currency,
        account_name: account.name,
        account_number: account.number,
        account_type: account.type,
        account_subtype: account.subtype,
        vendor_name: party.name,
        journal_order: order,
        journal_memo: `Invoice ${number}`,
        journal_type: 'invoice',
        journal_type_name: 'Invoice',
        created_automatically: true,
        exchange_rate: 1,
        exchange_rate_book: 1,
        date_month: body.invoice_date.slice(0, 7),
        date_year: body.invoice_date.slice(0, 4),
        opposing_account_name: opposing(amount)
          .map((each) => each.name)
          .join(', '),
        opposing_account_number: opposing(amount)
          .map((each) => each.number)
          .join(', '),
        vendor_id: String(body.client),
        invoice: String(entry.invoice),
        invoice_number: number,
        invoice_id: entry.invoice,
      };
    }),
    created_at: entry.at,
    last_modified_at: entry.at,
    is_deleted: false,
    status: 'posted',
    version: 1,
    document_kind: 'invoice',
    document_id: entry.invoice,
    created_by: 1,
    created_by_name: 'Bench',
    created_by_source: 'API',
    customer: workspace,
    entity_name: home.name,
    entity_currency: home.currency,
    reversals: [],
    invoice: entry.invoice,
    credit_memos: [],
    debit_memos: [],
    attachments: [],
    search_text: `${order} Invoice ${number} ${number}`,
    search_vector: entry.vector,
  };
  await ask('outbox', OUTBOX, [
    workspace,
    crypto.randomUUID(),
    ...[entry.id, JSON.stringify(journal), entry.invoice, JSON.stringify(answer)],
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
