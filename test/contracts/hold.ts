// Generated contracts in schema/contracts. `npm run contracts` writes them anew.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describeDatabase } from '../../src/platform/database/tables/index.ts';
import { cloneDatabase } from '../support/database.ts';

const HOME = fileURLToPath(new URL('../../schema/contracts/', import.meta.url));
const isWriting = process.env['WRITE_CONTRACTS'] === '1';

/** Compares a contract with what is committed. */
export function hold(name: string, text: string): void {
  const path = HOME + name;
  if (isWriting) {
    mkdirSync(HOME, { recursive: true });
    writeFileSync(path, text);
  }
  expect(readFileSync(path, 'utf8') === text || `${name} is stale: run npm run contracts`).toBe(true);
}

/** The same with sections of the database as migrations leave it. */
export async function holdDatabase(name: string, titles: Parameters<typeof describeDatabase>[1]): Promise<void> {
  const database = await cloneDatabase();
  const client = new pg.Client(database.superuserUrl);
  await client.connect();
  try {
    hold(name, await describeDatabase(client, titles));
  } finally {
    await client.end();
    await database.drop();
  }
}
