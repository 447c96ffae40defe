// The demo, loaded once for the suite; each test that needs it gets a copy of that database. Tests use the
// prepared books; those of the making itself make books of their own.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { headOf } from '../../src/cli/backup/restore.ts';
import { PREPARED_FILE, restorePrepared } from '../../src/cli/prepared-demo.ts';
import { makeDemoBooks, openDemo } from '../../src/demo/index.ts';
import { readConfig } from '../../src/platform/base/index.ts';
import { cloneFilled, filledOnce, type TestDatabase } from './database.ts';

/** The month that books end before which a test makes. */
export const ANCHOR = '2026-06';
/** The same of the prepared books, and the last day they reach. */
const { anchor: PREPARED, through } = (await headOf(PREPARED_FILE)).demo ?? {
  anchor: ANCHOR,
  through: `${ANCHOR}-20`,
};

/** The first day of a month of the prepared demo: 0 is the month it ends in, 1 the last whole one. */
export const demoFirst = (monthsBefore: number): string => dayOf(-monthsBefore, 1);
/** The last day of a month of the prepared demo. */
export const demoLast = (monthsBefore: number): string => dayOf(1 - monthsBefore, 0);

function dayOf(months: number, day: number): string {
  const [year = 0, month = 1] = PREPARED.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

/** A database with books of the demo that were made for it, which nobody may see so far. */
export async function cloneDemoBooks(): Promise<TestDatabase> {
  const { files } = await cloneFilled('ledgergate_demo_books', async ({ serviceUrl }) => {
    await makeDemoBooks(serviceUrl, ANCHOR, () => undefined);
    return ANCHOR;
  });
  return files;
}

/** Opens the demo in a database, and gives the text of its demo.json. */
export async function openedDemo(serviceUrl: string, demoAnchor = ANCHOR): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledgergate-demo-'));
  try {
    await openDemo({ ...readConfig({}), dataDir, demoAnchor }, serviceUrl);
    return readFileSync(join(dataDir, 'demo.json'), 'utf8');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database with the demo, and the text of its demo.json. */
export interface Demo {
  readonly files: TestDatabase;
  readonly file: string;
}

/** The demo with books that were made for it. */
export async function cloneDemo(): Promise<Demo> {
  const open = ({ serviceUrl }: TestDatabase): Promise<string> => openedDemo(serviceUrl);
  const { files, told } = await cloneFilled('ledgergate_demo', open, cloneDemoBooks);
  return { files, file: told };
}

/** Fills a database with the prepared books of the demo; they are made where the file is stale. */
async function fillPrepared(empty: TestDatabase): Promise<string> {
  const isThere = await restorePrepared(empty.ownerUrl, PREPARED, () => undefined, {
    now: through,
  });
  if (!isThere) await makeDemoBooks(empty.serviceUrl, PREPARED, () => undefined);
  return openedDemo(empty.serviceUrl, PREPARED);
}
const PREPARED_NAME = 'ledgergate_prepared';

/** Makes what {@link clonePreparedDemo} copies. */
export const prepareDemo = (): Promise<string> => filledOnce(PREPARED_NAME, fillPrepared);

/** The demo with the prepared books. */
export async function clonePreparedDemo(): Promise<Demo> {
  const { files, told } = await cloneFilled(PREPARED_NAME, fillPrepared);
  return { files, file: told };
}
