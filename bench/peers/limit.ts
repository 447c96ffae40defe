// As little work in JavaScript as there can be: node:http, named statements, JSON made by PostgreSQL.
import { createServer, type IncomingMessage } from 'node:http';
import { FROM, pool, workspaceOf } from './common.ts';

const OBJECT =
  `json_build_object('id', t.id, 'entity', t.entity_id, 'chart_of_accounts_account', t.chart_of_accounts_account_id,
  'department', t.department_id, 'tag_ids', t.tag_ids, 'tag_group_ids', t.tag_group_ids, 'currency', t.currency,
  'external_account_id', t.external_account_id, 'name', t.name, 'nickname', t.nickname, 'status', t.status,
  'institution_id', t.institution_id, 'source', t.source, 'aba_routing_number', t.aba_routing_number, 'swift_bic', t.swift_bic,
  'type', t.type, 'available_balance', trim_scale(t.available_balance), 'current_balance', trim_scale(t.current_balance),
  'check_print_enabled', t.check_print_enabled, 'check_print_payee_address', t.check_print_payee_address,
  'check_print_company_block', t.check_print_company_block, 'check_stock_layout', t.check_stock_layout,
  'check_offset_x_mm', trim_scale(t.check_offset_x_mm), 'check_offset_y_mm', trim_scale(t.check_offset_y_mm)) ||
  jsonb_build_object('created_at', to_char(t.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'last_modified_at', to_char(t.last_modified_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'is_deleted', t.is_deleted,
  'deleted_at', t.deleted_at, 'account_id', t.account_id, 'customer', t.workspace_id, 'tags', t.tag_ids,
  'entity_name', e.name, 'department_name', d.name, 'chart_of_accounts_account_name', a.name, 'account_type', a.account_type,
  'account_subtype', a.account_subtype, 'account_cashflow_classification', a.account_cashflow_classification,
  'type_name', initcap(replace(lower(a.account_type), '_', ' ')), 'subtype_name', initcap(replace(lower(a.account_subtype), '_', ' ')),
  'cashflow_classification_name', initcap(replace(lower(a.account_cashflow_classification), '_', ' ')))`.replace(
    'json_build_object',
    'jsonb_build_object',
  );
const LIST = {
  name: 'list',
  text: `select (select coalesce(json_agg(r.o), '[]') from (select ${OBJECT} as o ${FROM}
    where t.workspace_id = $1 and not t.is_deleted order by t.id limit $2 offset $3) r)::text as results,
    (select count(*) from bank_account t where t.workspace_id = $1 and not t.is_deleted)::int as count`,
};
const ONE = {
  name: 'one',
  text: `select (${OBJECT})::text as record ${FROM} where t.workspace_id = $1 and t.id = $2 and not t.is_deleted`,
};

type Answer = readonly [status: number, body: string];

async function answerTo(request: IncomingMessage): Promise<Answer> {
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
    .catch((): Answer => [500, '{"detail":"Internal error."}'])
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
