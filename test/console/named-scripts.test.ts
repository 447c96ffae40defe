// Scripts that a page of the console names: all that it needs at once, so that the browser asks for them together.
import type { ConsoleRoom, Frame } from '../../console/kit/contract.ts';
import { consoleBuild } from '../../src/platform/base/index.ts';

const { server, modules, files, script } = consoleBuild();
const { room } = (await import(server)) as { readonly room: ConsoleRoom };

const frame: Frame = {
  person: { name: 'Maya', email: 'maya@demo.test', isOperator: true },
  workspace: { id: 1, name: 'Demo', role: 'admin' },
  ...{ memberships: [], permissions: {}, approvalRequired: false, isLimited: false, entities: [] },
  ...{ today: '2026-03-01', csrf: '', drawnFor: '' },
};
const addresses = room.paths.map((path) => path.replace(':object', 'Bill').replace(':id', '1'));
/** The files that a file imports by name as it begins. */
const importsOf = (file: string): readonly string[] =>
  [...String(files.get(file)).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([\w-]+\.js)"/g)].map(
    ([, name = '']) => name,
  );

test('the build knows the module of every page, and of the drawer over it', async () => {
  expect(addresses.length).toBeGreaterThan(80);
  for (const address of addresses) {
    const { sources } = await room.open(`${address}?why=1`, frame);
    expect([address, sources]).toEqual([
      address,
      [expect.any(String), 'console/pages/why/why.script.ts'],
    ]);
    expect([address, sources.filter((each) => !modules[each])]).toEqual([address, []]);
  }
});

test('each module has its own file first, and every file that those import', () => {
  expect(modules['console/boot.tsx']?.[0]).toBe(script);
  expect(Object.keys(modules).length).toBeGreaterThan(15);
  for (const [source, named] of Object.entries(modules)) {
    const needed = new Set(named.flatMap(importsOf));
    expect([source, new Set([named[0], ...needed])]).toEqual([source, new Set(named)]);
  }
});
