// The demo workspace: what a newcomer looks at first.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../ground/base/index.ts';
import { withClient } from '../ground/database/connect.ts';

export interface DemoSummary {
  /** What was loaded, for the start screen. */
  readonly lines: readonly string[];
  readonly signIn?: { readonly email: string; readonly password: string };
  readonly apiKey?: string;
  readonly curl: readonly string[];
}

const NAME = 'Northwind Robotics';
const EMAIL = 'maya@demo.test';

/** Whether the demo is in the database. */
export const demoExists = (serviceUrl: string): Promise<boolean> =>
  withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const { rowCount } = await client.query('select from person where email = $1', [EMAIL]);
    return rowCount !== 0;
  });

/** Loads the demo and writes what a script needs to `$DATA_DIR/demo.json`. */
export async function loadDemo(options: {
  config: Config;
  serviceUrl: string;
  progress: (done: number, total: number, what: string) => void;
}): Promise<DemoSummary> {
  const { config, serviceUrl, progress } = options;
  const id = await withClient(serviceUrl, 'DATABASE_URL', async (client) => {
    const { rows } = await client.query<{ id: number }>('select create_workspace($1) as id', [
      NAME,
    ]);
    await client.query('insert into person (email, name) values ($1, $2)', [EMAIL, 'Maya']);
    return rows[0]?.id;
  });
  progress(1, 1, 'workspaces');
  const file = { base_url: config.baseUrl, workspace: { id, name: NAME } };
  writeFileSync(join(config.dataDir, 'demo.json'), JSON.stringify(file), { mode: 0o600 });
  return { lines: [`"${NAME}"`], curl: [`curl ${config.baseUrl}/healthz`] };
}
