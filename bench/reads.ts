// Bank accounts over REST and GraphQL: a page of 100 of 10,000, and one record, at eight connections.
import { hashOf, newSecret } from '../src/ground/access/index.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { openStage, program, type Stage } from './support/stage.ts';

const ACCOUNTS = 10_000;
const CONNECTIONS = 8;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3);

/** One workspace with everything an account links to, and a key. */
async function seed({ database }: Stage): Promise<string> {
  const key = newSecret('lgk_');
  await database.write(null, async (transaction) => {
    const [row] = await transaction.ask<{ id: number }>({
      text: `select create_workspace('Bench') as id`,
    });
    const workspace = row?.id;
    const ask = (text: string, ...values: unknown[]) =>
      transaction.ask({ text, values: [workspace, ...values] });
    await ask(`insert into api_user (workspace_id, name, role) values ($1, 'Bench', 'viewer')`);
    await ask(
      `insert into api_key (workspace_id, api_user_id, hash, hint) select $1, id, $2, 'bench' from api_user`,
      hashOf(key),
    );
    await ask(
      `insert into entity (workspace_id, name, currency) select $1, 'Entity ' || i, 'USD' from generate_series(1, 20) i`,
    );
    await ask(
      `insert into department (workspace_id, code, name) select $1, 'D' || i, 'Department ' || i from generate_series(1, 50) i`,
    );
    await ask(`insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
      select $1, (1000 + i)::text, 'Cash account ' || i, 'USD', 'ASSET', 'BANK', 'NONE' from generate_series(1, 200) i`);
    await ask(
      `insert into bank_account (workspace_id, entity_id, chart_of_accounts_account_id, department_id, tag_ids, tag_group_ids,
        currency, external_account_id, name, nickname, status, institution_id, source, aba_routing_number, swift_bic, type,
        available_balance, current_balance, check_offset_y_mm, created_at)
      select $1, e.ids[1 + i % 20], a.ids[1 + i % 200], case when i % 3 > 0 then d.ids[1 + i % 50] end, array[1, 2, i], array[7],
        'USD', 'ext-' || i, 'Operating account ' || i, 'Nick ' || i, 'active', 'ins_' || i, 'feed', '021000021', 'CHASUS33', 'CHECKING',
        1000.25 * i, 1234567.89 + i, 1.5, now() - (i || ' hours')::interval
      from generate_series(1, $2) i, (select array_agg(id) as ids from entity) e, (select array_agg(id) as ids from account) a,
        (select array_agg(id) as ids from department) d`,
      ACCOUNTS,
    );
  });
  return key;
}

const LIST_QUERY = `{ bankAccounts(limit: 100) { count results { id entityId chartOfAccountsAccountId departmentId tagIds tagGroupIds
  currency externalAccountId name nickname status institutionId source abaRoutingNumber swiftBic type availableBalance currentBalance
  checkPrintEnabled checkPrintPayeeAddress checkPrintCompanyBlock checkStockLayout checkOffsetXMm checkOffsetYMm createdAt lastModifiedAt
  isDeleted deletedAt accountId customer tags entityName departmentName chartOfAccountsAccountName accountType accountSubtype
  accountCashflowClassification typeName subtypeName cashflowClassificationName } } }`;

/** The answer with its keys in one order and without addresses: the same data means the same text. */
function canonical(text: string): string {
  const sort = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sort)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([key]) => key !== 'next')
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, each]) => [key, sort(each)]),
          )
        : value;
  return JSON.stringify(sort(JSON.parse(text)));
}

export async function reads(): Promise<Record<string, number>> {
  const stage = await openStage();
  try {
    const key = await seed(stage);
    await stage.database.pool.query('analyze').catch(() => undefined);
    const headers = { authorization: `Token ${key}` };
    const ours = await stage.serve([program('src/cli/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const peer = { PEER_URL: stage.superuserUrl };
    const express = await stage.serve([program('bench/peers/express.js')], peer);
    const limit = await stage.serve([program('bench/peers/limit.js')], peer);

    const page: Ask = { path: '/ca/api/account?limit=100', headers };
    const record: Ask = { path: '/ca/api/account/77', headers };
    const query: Ask = {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: LIST_QUERY }),
    };
    for (const ask of [page, record]) {
      const [a, b, c] = await Promise.all(
        [ours, express, limit].map(async ({ port }) => canonical(await askOnce(port, ask))),
      );
      if (a !== b || a !== c) throw new Error(`The answers differ:\n${a}\n${b}\n${c}`);
    }
    const measure = (port: number, ask: Ask) => async (): Promise<number> => {
      const { perSecond, failed } = await run({
        port,
        connections: CONNECTIONS,
        milliseconds: SECONDS * 1_000,
        next: () => ask,
      });
      if (failed > 0) throw new Error(`${failed} requests failed`);
      return perSecond;
    };
    const list = await compare(`a page of 100 of ${ACCOUNTS} bank accounts`, [
      { name: 'express', measure: measure(express.port, page) },
      { name: 'ledgergate REST', measure: measure(ours.port, page) },
      { name: 'ledgergate GraphQL', measure: measure(ours.port, query) },
      { name: 'limit: JSON in SQL', measure: measure(limit.port, page) },
    ]);
    const one = await compare('one bank account', [
      { name: 'express', measure: measure(express.port, record) },
      { name: 'ledgergate REST', measure: measure(ours.port, record) },
      { name: 'limit: JSON in SQL', measure: measure(limit.port, record) },
    ]);
    return {
      list: list['ledgergate REST'] ?? NaN,
      graphql: list['ledgergate GraphQL'] ?? NaN,
      one: one['ledgergate REST'] ?? NaN,
    };
  } finally {
    await stage.close();
  }
}
