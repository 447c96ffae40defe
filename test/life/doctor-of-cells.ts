// Two cells, and what their doctor says of them.
import { asSuperuser } from '../support/database.ts';
import { CELL_SECRET, type CellName, type Cells, startCells } from '../support/cells.ts';
import { freePort } from '../support/ports.ts';
import { runVerb } from '../support/verbs.ts';
import { endAll, newFolder } from './program.ts';

/** Those of the cells of the tests. */
const KEYS = { COOKIE_KEYS: 'k'.repeat(32), ENCRYPTION_KEY: 'e'.repeat(32) };
const OF_CELLS = ['cell', 'directory', 'placement', 'move', 'publication', 'purge'];

export let cells: Cells;
/** Starts two cells for the tests of a file. */
export function openCells(): void {
  beforeAll(async () => {
    cells = await startCells();
  });
  afterEach(endAll);
  afterAll(() => cells.close());
}

export type Found = readonly [check: string, ok: boolean, text: string, ...fix: string[]];
/** What the doctor of a cell says of cells: each check, whether it holds, its text and its fix. */
export async function doctor(name: CellName, env: Record<string, string> = {}): Promise<Found[]> {
  const { serviceUrl, ownerUrl } = cells.databases[name];
  const { code, out } = await runVerb(['doctor', '--json'], {
    ...{ PORT: String(await freePort()), DATA_DIR: newFolder(), ...KEYS },
    ...{ DATABASE_URL: serviceUrl, DATABASE_OWNER_URL: ownerUrl },
    ...{ CELL: name, CELL_SECRET, DIRECTORY_URL: cells.directoryUrl },
    ...env,
  });
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { check?: string; ok: boolean; text: string; fix?: string });
  const found = lines.filter(({ check = '' }) => OF_CELLS.includes(check));
  expect(code).toBe(found.every(({ ok }) => ok) ? 0 : 1);
  return found.map(({ check = '', ok, text, fix }): Found => [
    check,
    ok,
    text,
    ...(fix === undefined ? [] : [fix]),
  ]);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
/** Changes a cell as its superuser. */
export const inCell = (cell: CellName, text: string) =>
  asSuperuser(text, nameOf(cells.databases[cell].ownerUrl));
/** What the doctor says where cell and directory agree. */
export const agree = (many: string, newest = ''): Found => [
  'placement',
  true,
  `cell and directory agree on ${many} that moved${newest}`,
];
