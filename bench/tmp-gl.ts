import { parse } from 'graphql';
import pg from 'pg';
import { makeSchema } from '../src/edge/graphql/schema.ts';
import { prepare } from '../src/ground/standard/index.ts';
import { incomeStatementOf } from '../src/statements/income-statement.service.ts';
import { openStage } from './support/stage.ts';
import { ledgerBooks, loadLines } from './support/ledger.ts';
const stage = await openStage();
const b = await ledgerBooks(stage.database, 'X');
console.time('load');
await loadLines(stage.superuserUrl, b, 2_000_000);
console.timeEnd('load');
const s = new pg.Client(stage.superuserUrl); await s.connect(); await s.query('vacuum analyze'); 
await s.query(`alter system set log_min_duration_statement = 100`); 
const schema = await makeSchema();
const session: any = { principal: { kind: 'key', id: 1, role: 'admin', overrides: {}, workspace: { id: b.workspace }, entities: null }, requestId: 'x', database: stage.database, loaders: new Map() };
const time = async (name: string, q: string, variables = {}) => {
  const op = prepare(schema, parse(q));
  let best = 1e9;
  for (let i = 0; i < 7; i++) { const t = performance.now(); const r = await op.run({ ...session, loaders: new Map() }, variables); if (r.errors) console.log(r.errors); JSON.stringify(r); best = Math.min(best, performance.now() - t); }
  console.log(name.padEnd(40), best.toFixed(1), 'ms');
};
const fields = 'id postedAt amount debitAmount creditAmount accountName accountNumber journalOrder entityName tags tagGroupIds opposingAccountName vendorName';
await time('gl page all time', `{ ledgerLines(allTime: true) { results { ${fields} } } }`);
await time('gl page all time + count', `{ ledgerLines(allTime: true) { count results { ${fields} } } }`);
await time('gl page window', `{ ledgerLines(startDate: "2025-06-01", endDate: "2025-12-31") { results { ${fields} } } }`);
await time('gl page window + count', `{ ledgerLines(startDate: "2025-06-01", endDate: "2025-12-31") { count results { ${fields} } } }`);
await time('gl page account', `{ ledgerLines(startDate: "2025-06-01", endDate: "2025-12-31", filter: { account: [${b.accounts[3]}] }) { results { ${fields} } } }`);
await time('journals all', `{ journalEntries(allTime: true) { results { id order date memo transactions { ${fields} } } } }`);
await time('journals window + count', `{ journalEntries(startDate: "2025-06-01", endDate: "2025-12-31") { count results { id order date memo transactions { ${fields} } } } }`);
await time('journals account', `{ journalEntries(startDate: "2025-06-01", endDate: "2025-12-31", filter: { account: [${b.accounts[3]}] }) { results { id order } } }`);
await time('one journal', `{ journalEntry(id: 5) { id order date memo transactions { ${fields} } } }`);
const statement = (more: any) => async () => incomeStatementOf(session, { startDate: '2021-01-01', endDate: '2025-12-31', ...more });
for (const [n, m] of [['month', {}], ['cut month', { startDate: '2021-01-15', endDate: '2025-12-20' }], ['daily 1y', { cadence: 'daily', startDate: '2025-01-01' }], ['by entity', { groupBy: 'entity' }], ['by vendor', { groupBy: 'vendor' }], ['by department', { groupBy: 'department' }]] as const) {
  let best = 1e9; for (let i = 0; i < 5; i++) { const t = performance.now(); await statement(m)(); best = Math.min(best, performance.now() - t); }
  console.log('statement', n, best.toFixed(1));
}
await s.end(); await stage.close();
