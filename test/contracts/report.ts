// `npm run contract`: prints the coverage of the contract, of the service at the given address or
// else of an interface it assembles itself.
import { assemble } from './assemble.ts';
import { beyond, coverage } from './coverage.ts';

const address = process.argv.slice(2).find((each) => !each.startsWith('--'));
const document = address
  ? ((await (await fetch(new URL('/docs/openapi.json', address))).json()) as Record<string, unknown>)
  : (await assemble()).openapi;

const findings = coverage(document);
const passes = ({ faults }: (typeof findings)[number]): boolean => faults?.length === 0;
const core = findings.filter(({ operation }) => operation.tier === 'core');
for (const { operation, faults } of core) {
  const state = faults === undefined ? 'open' : faults.length === 0 ? 'ok' : 'differs';
  console.log(`${state.padEnd(8)} ${operation.method.padEnd(6)} ${operation.path}`);
  for (const fault of faults ?? []) console.log(`           ${fault}`);
}
console.log(`\ncore: ${core.filter(passes).length} passed, ${core.filter((each) => !passes(each)).length} failed`);
const packages = Map.groupBy(
  findings.filter(({ operation }) => operation.tier === 'extended'),
  ({ operation }) => operation.package ?? '',
);
for (const [name, all] of [...packages].sort()) {
  const served = all.filter(({ faults }) => faults !== undefined);
  console.log(`${name.padEnd(24)} ${served.length} of ${all.length} served, ${served.filter(passes).length} in full`);
  if (process.argv.includes('--faults')) {
    for (const { operation, faults } of served) {
      if (faults?.length) console.log(`  ${operation.method} ${operation.path}: ${faults.join('; ')}`);
    }
  }
}
const more = beyond(document);
console.log(`beyond the contract: ${more.length}`);
for (const each of more) console.log(`  ${each}`);
process.exit(0);
