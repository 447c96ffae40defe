// Lower-bound peer with as little JavaScript as possible: node:http, named statements, and JSON
// built by PostgreSQL.
import { createServer, type IncomingMessage } from 'node:http';
import { FROM, pool, workspaceOf } from './common.ts';

const COLUMNS = `t.id, t.entity_id as entity, t.chart_of_accounts_account_id as chart_of_accounts_account,
  t.department_id as department, t.tag_ids, t.tag_group_ids, t.currency, t.external_account_id, t.name, t.nickname, t.status,
  t.institution_id, t.source, t.aba_routing_number, t.swift_bic, t.type, trim_scale(t.available_balance) as available_balance,
  trim_scale(t.current_balance) as current_balance, t.check_print_enabled, t.check_print_payee_address,
  t.check_print_company_block, t.check_stock_layout, trim_scale(t.check_offset_x_mm) as check_offset_x_mm,
  trim_scale(t.check_offset_y_mm) as check_offset_y_mm, to_char(t.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  to_char(t.last_modified_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_modified_at, t.is_deleted, t.deleted_at, t.account_id,
  t.workspace_id as customer, t.tag_ids as tags, e.name as entity_name, d.name as department_name,
  a.name as chart_of_accounts_account_name, a.account_type, a.account_subtype, a.account_cashflow_classification,
  initcap(replace(lower(a.account_type), '_', ' ')) as type_name,
  initcap(replace(lower(a.account_subtype), '_', ' ')) as subtype_name,
  initcap(replace(lower(a.account_cashflow_classification), '_', ' ')) as cashflow_classification_name`;
const LIST = {
  name: 'list',
  text: `select (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${COLUMNS} ${FROM}
    where t.workspace_id = $1 and not t.is_deleted order by t.id limit $2 offset $3) r)::text as results,
    (select count(*) from bank_account t where t.workspace_id = $1 and not t.is_deleted)::int as count`,
};
const ONE = {
  name: 'one',
  text: `select row_to_json(r)::text as record from (select ${COLUMNS} ${FROM}
    where t.workspace_id = $1 and t.id = $2 and not t.is_deleted) r`,
};

type HttpResponse = readonly [status: number, body: string];

async function answerTo(request: IncomingMessage): Promise<HttpResponse> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/healthz') return [200, '{"status":"ok"}'];
  const workspace = await workspaceOf(request.headers);
  if (workspace === undefined) return [401, '{"detail":"Invalid token."}'];
  const [, id] = /^\/ca\/api\/account\/(\d+)$/.exec(url.pathname) ?? [];
  if (id !== undefined) {
    const { rows } = await pool.query<{ record: string }>({ ...ONE, values: [workspace, id] });
    return rows[0] ? [200, rows[0].record] : [404, '{"detail":"Not found."}'];
  }
  const limit = Math.min(Number(url.searchParams.get('limit') ?? 100), 1000);
  const offset = Number(url.searchParams.get('offset') ?? 0);
  const { rows } = await pool.query<{ results: string; count: number }>({
    ...LIST,
    values: [workspace, limit, offset],
  });
  const { results = '[]', count = 0 } = rows[0] ?? {};
  const next =
    offset + limit < count
      ? `"http://127.0.0.1/ca/api/account?limit=${limit}&offset=${offset + limit}"`
      : 'null';
  return [200, `{"count":${count},"next":${next},"previous":null,"results":${results}}`];
}

const server = createServer((request, response) => {
  void answerTo(request)
    .catch((): HttpResponse => [500, '{"detail":"Internal error."}'])
    .then(([status, body]) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
