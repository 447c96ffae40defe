// Benchmark of bank account reads over REST and GraphQL at eight connections: a page of 100 of
// 10,000 with its count, one record, and both in a workspace of a million. Keys, walls and log are
// on; other workspaces share the tables.
import { canonical } from './support/canonical.ts';
import { crowd } from './support/crowd.ts';
import { askOnce, run, type Ask } from './support/load.ts';
import { compare } from './support/rounds.ts';
import { openStage, program } from './support/stage.ts';
import { size } from './support/size.ts';

const CONNECTIONS = 8;
const SECONDS = size(3, 0.2, 'BENCH_SECONDS');

const LIST_QUERY = `{ bankAccounts(limit: 100) { count results { id entityId chartOfAccountsAccountId departmentId tagIds tagGroupIds
  currency externalAccountId name nickname status institutionId source abaRoutingNumber swiftBic type availableBalance currentBalance
  checkPrintEnabled checkPrintPayeeAddress checkPrintCompanyBlock checkStockLayout checkOffsetXMm checkOffsetYMm createdAt lastModifiedAt
  isDeleted deletedAt accountId customer tags entityName departmentName chartOfAccountsAccountName accountType accountSubtype
  accountCashflowClassification typeName subtypeName cashflowClassificationName } } }`;

/** Addresses differ from server to server. */
const OWN = new Set(['next']);

export async function reads(): Promise<Record<string, number>> {
  const stage = await openStage();
  try {
    const { usual, large } = await crowd(stage.superuserUrl);
    const headers = { authorization: `Token ${usual.key}` };
    const ours = await stage.serve([program('bundle/main.js'), 'api'], {
      RATE_LIMIT_PER_SECOND: '0',
      LOG_LEVEL: 'info',
      COOKIE_KEYS: 'b'.repeat(40),
      ENCRYPTION_KEY: 'b'.repeat(40),
    });
    const peer = { PEER_URL: stage.superuserUrl };
    const express = await stage.serve([program('bench/peers/express.js')], peer);
    const limit = await stage.serve([program('bench/peers/limit.js')], peer);

    const page: Ask = { path: '/ca/api/account?limit=100', headers };
    const [first] = (JSON.parse(await askOnce(ours.port, page)) as { results: { id: number }[] })
      .results;
    const record: Ask = { path: `/ca/api/account/${first?.id ?? 0}`, headers };
    const largePage: Ask = { ...page, headers: { authorization: `Token ${large.key}` } };
    const query: Ask = {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: LIST_QUERY }),
    };
    for (const ask of [page, record]) {
      const [a, b, c] = await Promise.all(
        [ours, express, limit].map(async ({ port }) => canonical(await askOnce(port, ask), OWN)),
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
    const list = await compare(`a page of 100 of ${usual.accounts} bank accounts, with the count`, [
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
    const growth = await compare(`the same page of ${usual.accounts}, and of ${large.accounts}`, [
      { name: `ledgergate, ${usual.accounts}`, measure: measure(ours.port, page) },
      { name: `ledgergate, ${large.accounts}`, measure: measure(ours.port, largePage) },
      { name: `express, ${large.accounts}`, measure: measure(express.port, largePage) },
    ]);
    return {
      growth: growth[`ledgergate, ${large.accounts}`] ?? NaN,
      list: list['ledgergate REST'] ?? NaN,
      graphql: list['ledgergate GraphQL'] ?? NaN,
      one: one['ledgergate REST'] ?? NaN,
    };
  } finally {
    await stage.close();
  }
}
