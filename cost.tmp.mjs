import * as m from 'node:module'; m.enableCompileCache('/tmp/startb/cc');
const R = m.createRequire('/work/wt/start/src/x.js');
const pre = process.argv[3]?.split(',').filter(Boolean) ?? [];
const load = async (n) => import(n.startsWith('/') ? n : (await import.meta.resolve(n, 'file:///work/wt/start/src/x.js')));
for (const p of pre) await import(R.resolve.paths ? m.findPackageJSON ? new URL(import.meta.resolve(p)).href : p : p);
const c0 = process.cpuUsage(), t0 = performance.now(), r0 = process.memoryUsage();
await import(process.argv[2]); const c = process.cpuUsage(c0), r = process.memoryUsage();
console.log(process.argv[2].padEnd(30), 'wall', (performance.now() - t0).toFixed(1), 'cpu', ((c.user + c.system) / 1000).toFixed(1), 'rss', ((r.rss - r0.rss) / 1048576).toFixed(1), 'heap', ((r.heapUsed - r0.heapUsed) / 1048576).toFixed(1));
