import { openStage } from './support/stage.ts';
import { ledgerBooks, loadLines } from './support/ledger.ts';
import { incomeStatementOf, frameOf } from '../src/statements/income-statement.service.ts';
import { movementsOf } from '../src/statements/movements.service.ts';
import { incomeFigures } from '../src/statements/income-statement.rules.ts';
import { columnsOf } from '../src/statements/columns.rules.ts';
import pg from 'pg';
const stage = await openStage();
const b = await ledgerBooks(stage.database, 'X');
await loadLines(stage.superuserUrl, b, 200_000);
const s = new pg.Client(stage.superuserUrl); await s.connect(); await s.query('vacuum analyze');
const session: any = { principal: { kind: 'key', id: 1, role: 'admin', overrides: {}, workspace: { id: b.workspace }, entities: null }, requestId: 'x', database: stage.database, loaders: new Map() };
for (const more of [{}, { cadence: 'daily', startDate: '2025-01-01' }] as any[]) {
  const t: Record<string, number[]> = { frame: [], move: [], cols: [], figs: [], sql: [] };
  for (let i = 0; i < 15; i++) {
    let x = performance.now(); const f = await frameOf(session, { startDate: '2021-01-01', endDate: '2025-12-31', ...more }); t['frame']!.push(performance.now() - x);
    x = performance.now(); const seg = f.periods.map((p) => ({ first: p.start, last: p.end })); const m = await movementsOf(session, f.scope, seg); t['move']!.push(performance.now() - x);
    x = performance.now(); const c = columnsOf(f.periods); t['cols']!.push(performance.now() - x);
    x = performance.now(); incomeFigures(m.movements, m.accounts, c, (v) => v.reporting, (v) => v.member); t['figs']!.push(performance.now() - x);
    if (i === 0) console.log(m.movements.length, 'movements');
  }
  
}

const { default: mod } = { default: await import('../src/statements/movements.service.ts') };
const BAL = (mod as any).BALANCES_FOR_TEST;
const f = await frameOf(session, { startDate: '2021-01-01', endDate: '2025-12-31' });
let captured: any;
const spy = { ...session, database: { read: async (w: number, ...q: any[]) => { captured = q[0]; return stage.database.read(w, ...q); } } };
await movementsOf(spy as any, f.scope, f.periods.map((p) => ({ first: p.start, last: p.end })));
await s.query(`select set_config('ledgergate.workspace', $1, false)`, [String(b.workspace)]);
const c2 = new pg.Client(stage.serviceUrl); await c2.connect(); await c2.query(`select set_config('ledgergate.workspace', $1, false)`, [String(b.workspace)]);
for (let i = 0; i < 3; i++) { const r = await c2.query({ text: 'explain (analyze, buffers off) ' + captured.text, values: captured.values }); if (i === 2) console.log(r.rows.map((x: any) => x['QUERY PLAN']).join('\n')); }
for (let i = 0; i < 8; i++) { const x = performance.now(); await c2.query({ name: 'n', text: captured.text, values: captured.values, rowMode: 'array' }); console.log('pg', (performance.now() - x).toFixed(2)); }
await c2.end();

const { default: _ } = { default: 0 };
await s.end(); await stage.close();
