// Writes a bill of materials (CycloneDX): every package that runs in production, as it is installed here,
// with its version, licence and checksum. `npm run sbom` writes sbom.cdx.json; a path may follow `--`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'));

const words = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
const bill = JSON.parse(
  execFileSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  }),
);
// npm calls the program after the folder it lies in. With --omit=dev it also leaves out what development and
// production share, so it lists everything, and the lock file says what production needs.
bill.metadata.component.name = name;
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const needed = new Set(
  Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`),
);
bill.components = bill.components.filter(({ purl }) => needed.has(decodeURIComponent(purl)));
const kept = new Set(bill.components.map((each) => each['bom-ref']));
kept.add(bill.metadata.component['bom-ref']);
bill.dependencies = bill.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => kept.has(to)) }));
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${file}: ${bill.components.length} packages of ${name} ${version}\n`);
