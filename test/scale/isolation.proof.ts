// Isolation through the router: the whole harness, and forty workspaces over both cells.
import './through-router.ts';
import '../edge/isolation.test.ts';
import '../edge/isolation-of-entities.test.ts';
import { makeApiKey } from '../support/service.ts';
import { makeWorkspace } from '../support/workspace.ts';
import { type Cells, type CellName, CELLS, startCells } from '../support/cells.ts';

const EACH = 20;
const PATH = '/coa/api/vendor';

interface Tenant {
  readonly cell: CellName;
  readonly workspace: number;
  readonly key: string;
  readonly mark: string;
  readonly vendor: number;
}

describe('forty workspaces over two cells', () => {
  let cells: Cells;
  const tenants: Tenant[] = [];
  beforeAll(async () => {
    cells = await startCells();
    for (let nth = 0; nth < EACH; nth++) {
      for (const cell of CELLS) {
        const { database } = cells[cell];
        const workspace = await makeWorkspace(database, `${cell} ${nth}`);
        const key = await makeApiKey(database, workspace, 'admin');
        const mark = `Secret of ${workspace} in ${cell}`;
        const made = await cells.ask(key, PATH, { method: 'POST', json: { name: mark } });
        const { id } = JSON.parse(made.text) as { id: number };
        tenants.push({ cell, workspace, key, mark, vendor: id });
      }
    }
    // Every fourth has moved, so that both cells have its rows.
    for (const [nth, tenant] of tenants.entries()) {
      if (nth % 4 > 1) continue;
      const to = tenant.cell === 'one' ? 'two' : 'one';
      await cells.move(tenant.workspace, { to });
      tenants[nth] = { ...tenant, cell: to };
    }
  });
  afterAll(() => cells.close());

  /** The marks a text has, each once. */
  const marksIn = (text: string): string[] => [...new Set(text.match(/Secret of \d+ in \w+/g))];

  test('record ids of both cells are the same', () => {
    const of = (cell: CellName) =>
      new Set(tenants.filter((each) => each.cell === cell).map(({ vendor }) => vendor));
    expect([...of('one')].filter((id) => of('two').has(id)).length).toBeGreaterThan(EACH / 4);
  });

  test('every key sees its own and nothing of any other', async () => {
    let crossings = 0;
    for (const { key, mark } of tenants) {
      const list = await cells.ask(key, PATH);
      expect([list.status, marksIn(list.text)]).toEqual([200, [mark]]);
      for (const other of tenants) {
        const { status, text } = await cells.ask(key, `${PATH}/${other.vendor}`);
        // The same id may be a record of its own.
        const found = marksIn(text);
        expect([status, found]).toEqual(status === 200 ? [200, [mark]] : [404, []]);
        crossings++;
      }
    }
    expect(crossings).toBe((2 * EACH) ** 2);
  });

  test('the wrong cell answers 503 and tells nothing', async () => {
    for (const { cell, key, workspace } of tenants) {
      const at = cells[cell === 'one' ? 'two' : 'one'].url;
      for (const method of ['GET', 'POST']) {
        const json = method === 'POST' ? { name: 'Wrong' } : undefined;
        const { status, headers } = await cells.ask(key, PATH, { method, json, at });
        // A cell that never had the workspace does not know the key.
        const hasRows = (
          await cells[cell === 'one' ? 'two' : 'one'].database.ask({
            text: 'select from placed where workspace = $1',
            values: [workspace],
          })
        ).length;
        expect([status, headers.get('retry-after')]).toEqual(hasRows ? [503, '1'] : [401, null]);
      }
    }
  });
});
