// The demo, loaded once for the suite; each test that needs it gets a copy of that database.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../src/demo/index.ts';
import { readConfig } from '../../src/platform/base/index.ts';
import { cloneFilled, type TestDatabase } from './database.ts';

/** The month the demo of the suite ends before. */
export const ANCHOR = '2026-06';

/** A database with the demo, and the text of its demo.json. */
export async function cloneDemo(): Promise<{ files: TestDatabase; file: string }> {
  const { files, told } = await cloneFilled('ledgergate_demo', async ({ serviceUrl }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ledgergate-demo-'));
    try {
      const config = { ...readConfig({}), dataDir, demoAnchor: ANCHOR };
      await loadDemo({ config, serviceUrl, progress: () => undefined });
      return readFileSync(join(dataDir, 'demo.json'), 'utf8');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
  return { files, file: told };
}
