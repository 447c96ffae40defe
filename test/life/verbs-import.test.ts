// Verbs of the operator that import files, on a database of their own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestService } from '../support/service.ts';
import { openVerbs, type VerbDesk } from '../support/verbs.ts';

let service: TestService;
let ended: VerbDesk['ended'];
let run: VerbDesk['run'];
let refusal: VerbDesk['refusal'];
beforeAll(async () => {
  ({ service, ended, run, refusal } = await openVerbs());
});
afterAll(() => service.close());

describe('import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-import-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  let workspace: readonly string[] = [];
  test('a file comes, once, and is taken back', async () => {
    workspace = ['--workspace', String(service.workspace)];
    const vendors = file('vendors.csv', 'name\nPrinter\nLandlord\n');
    const shown = await run('import', 'vendors', vendors, ...workspace, '--dry-run');
    expect(shown['import']).toMatchObject({ counts: { vendors: 2 }, faultCount: 0 });
    expect(shown['import']).not.toHaveProperty('run');
    const done = await run('import', 'vendors', vendors, ...workspace);
    const { run: made } = done['import'] as { run: number };
    const list = async () => (await service.call('GET', '/coa/api/vendor')).body;
    expect(JSON.stringify(await list())).toContain('Landlord');
    expect(await refusal('import', 'vendors', vendors, ...workspace)).toContain(
      'This file was already imported on',
    );
    const undone = await run('import', '--undo', String(made), ...workspace);
    expect(undone['undone']).toEqual({ run: made, reversed: 0, deleted: 2, kept: 0 });
    expect(JSON.stringify(await list())).not.toContain('Landlord');
  });

  test('imports are listed, and shown with what came of them, to whoever may see them', async () => {
    const customers = file('customers.csv', 'name\nBuyer\n');
    const done = await run('import', 'customers', customers, ...workspace);
    const id = String(done['import'].run);
    const { imports } = await run('imports', 'list', ...workspace);
    expect(imports[0]).toMatchObject({ id: Number(id), status: 'done', fileName: 'customers.csv' });
    const shown = await run('imports', 'show', id, ...workspace);
    expect(shown['import']).toMatchObject({
      ...{ rowsRead: 2, label: 'Customers (CSV)' },
      report: { counts: { customers: 1 }, faultCount: 0 },
    });
    // An import is shown to whoever began it, and to admins.
    const asViewer = [...workspace, '--key', service.keys.viewer];
    expect((await run('imports', 'list', ...asViewer))['imports']).toEqual([]);
    for (const [which, by] of [
      [id, asViewer],
      ['987654', workspace],
    ] as const) {
      const words = await refusal('imports', 'show', which, ...by);
      expect(words).toContain(`There is no import ${which} in workspace ${service.workspace}.`);
    }
  });

  test('a faulty file ends in 2 with its rows, and a key imports as it may', async () => {
    const faulty = file('faulty.csv', 'name,email\nA,nowhere\n');
    const { code, out } = await ended('import', 'vendors', faulty, ...workspace);
    expect([code, out]).toEqual([2, expect.stringContaining('"row":2,"field":"email"')]);
    const bytes = file('bytes.csv', 'name\n\0');
    expect((await ended('import', 'vendors', bytes, ...workspace)).code).toBe(2);
    const good = file('good.csv', 'name\nA\n');
    const asViewer = [...workspace, '--key', service.keys.viewer];
    expect(await refusal('import', 'vendors', good, ...asViewer)).toContain(
      'You do not have permission',
    );
    const asStranger = [...workspace, '--key', service.other.admin];
    expect(await refusal('import', 'vendors', good, ...asStranger)).toContain(
      'This key belongs to another workspace.',
    );
    expect(await refusal('import', 'payslips', good, ...workspace)).toContain('cannot be imported');
  });
});
