// The demo, loaded once for the suite; each test that needs it gets a copy of that database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoBooks, openDemo } from '../../src/demo/index.ts';
import { readConfig } from '../../src/platform/base/index.ts';
import { cloneFilled, type TestDatabase } from './database.ts';

/** The month the demo of the suite ends before. */
export const ANCHOR = '2026-06';

/** A database with the books of the demo, which nobody may see so far. */
export async function cloneDemoBooks(): Promise<TestDatabase> {
  const { files } = await cloneFilled('ledgergate_demo_books', async ({ serviceUrl }) => {
    await makeDemoBooks(serviceUrl, ANCHOR, () => undefined);
    return ANCHOR;
  });
  return files;
}

/** Opens the demo in a database, and gives the text of its demo.json. */
export async function openedDemo(serviceUrl: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ledgergate-demo-'));
  try {
    await openDemo({ ...readConfig({}), dataDir, demoAnchor: ANCHOR }, serviceUrl);
    return readFileSync(join(dataDir, 'demo.json'), 'utf8');
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A database with the demo, and the text of its demo.json. */
export async function cloneDemo(): Promise<{ files: TestDatabase; file: string }> {
  const open = ({ serviceUrl }: TestDatabase): Promise<string> => openedDemo(serviceUrl);
  const { files, told } = await cloneFilled('ledgergate_demo', open, cloneDemoBooks);
  return { files, file: told };
}
