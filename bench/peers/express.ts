// Baseline peer: bank accounts as a good engineer writes them by hand with Express and pg.
import express, { type Request } from 'express';
import { FROM, pool, types, words, workspaceOf } from './common.ts';

const SELECT = `select t.*, e.name as entity_name, d.name as department_name, a.name as coa_name,
  a.account_type, a.account_subtype, a.account_cashflow_classification ${FROM}`;

const shown = (r: any) => ({
  id: r.id,
  entity: r.entity_id,
  chart_of_accounts_account: r.chart_of_accounts_account_id,
  department: r.department_id,
  tag_ids: r.tag_ids,
  tag_group_ids: r.tag_group_ids,
  currency: r.currency,
  external_account_id: r.external_account_id,
  name: r.name,
  nickname: r.nickname,
  status: r.status,
  institution_id: r.institution_id,
  source: r.source,
  aba_routing_number: r.aba_routing_number,
  swift_bic: r.swift_bic,
  type: r.type,
  available_balance: r.available_balance,
  current_balance: r.current_balance,
  check_print_enabled: r.check_print_enabled,
  check_print_payee_address: r.check_print_payee_address,
  check_print_company_block: r.check_print_company_block,
  check_stock_layout: r.check_stock_layout,
  check_offset_x_mm: r.check_offset_x_mm,
  check_offset_y_mm: r.check_offset_y_mm,
  created_at: r.created_at,
  last_modified_at: r.last_modified_at,
  is_deleted: r.is_deleted,
  deleted_at: r.deleted_at,
  account_id: r.account_id,
  customer: r.workspace_id,
  tags: r.tag_ids,
  entity_name: r.entity_name,
  department_name: r.department_name,
  chart_of_accounts_account_name: r.coa_name,
  account_type: r.account_type,
  account_subtype: r.account_subtype,
  account_cashflow_classification: r.account_cashflow_classification,
  type_name: words(r.account_type),
  subtype_name: words(r.account_subtype),
  cashflow_classification_name: words(r.account_cashflow_classification),
});

const app = express();
app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));

app.get('/ca/api/account', async (request: Request, response) => {
  const workspace = await workspaceOf(request.headers);
  if (workspace === undefined) return void response.status(401).json({ detail: 'Invalid token.' });
  const limit = Math.min(Number(request.query['limit'] ?? 100), 1000);
  const offset = Number(request.query['offset'] ?? 0);
  const where = 'where t.workspace_id = $1 and not t.is_deleted';
  const [{ rows }, counted] = await Promise.all([
    pool.query({
      name: 'page',
      text: `${SELECT} ${where} order by t.id limit $2 offset $3`,
      values: [workspace, limit, offset],
      types,
    }),
    pool.query<{ count: number }>({
      name: 'count',
      text: `select count(*)::int as count from bank_account t ${where}`,
      values: [workspace],
    }),
  ]);
  const count = counted.rows[0]?.count ?? 0;
  const url = (start: number): string =>
    `http://127.0.0.1/ca/api/account?limit=${limit}${start > 0 ? `&offset=${start}` : ''}`;
  return void response.json({
    count,
    next: offset + limit < count ? url(offset + limit) : null,
    previous: offset > 0 ? url(Math.max(0, offset - limit)) : null,
    results: rows.map(shown),
  });
});

app.get('/ca/api/account/:id', async (request: Request, response) => {
  const workspace = await workspaceOf(request.headers);
  if (workspace === undefined) return void response.status(401).json({ detail: 'Invalid token.' });
  const { rows } = await pool.query({
    name: 'one',
    text: `${SELECT} where t.workspace_id = $1 and t.id = $2 and not t.is_deleted`,
    values: [workspace, Number(request.params['id'])],
    types,
  });
  return rows[0]
    ? void response.json(shown(rows[0]))
    : void response.status(404).json({ detail: 'Not found.' });
});

app.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
