// Starts that are refused: what is said of them, and what they leave.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { runVerb } from '../support/verbs.ts';
import { endAll } from './program.ts';

/** What the refused starts of a file may write into. */
export let folder: string;
export const KEYS = {
  COOKIE_KEYS: 'k'.repeat(32),
  ENCRYPTION_KEY: 'e'.repeat(32),
  LOG_LEVEL: 'silent',
};
const databases: TestDatabase[] = [];

/** A database that goes after the tests. */
export async function made(database: Promise<TestDatabase>): Promise<TestDatabase> {
  databases.push(await database);
  return database;
}
export const nameOf = ({ ownerUrl }: TestDatabase): string => new URL(ownerUrl).pathname.slice(1);

/** Makes their folder, ends after each test what it started, and removes after all of them what they made. */
export function refuseStarts(): void {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ledgergate-refusals-'));
    chmodSync(folder, 0o711);
  });
  afterEach(endAll);
  afterAll(async () => {
    for (const database of databases.splice(0)) await database.drop();
    rmSync(folder, { recursive: true });
  });
}

/** Starts, and returns the lines of the refusal. */
export async function refusalOf(env: Record<string, string>, verb = 'start'): Promise<string[]> {
  const port = String(await freePort());
  const settings = { DATA_DIR: join(folder, 'data'), PORT: port, ...KEYS, ...env };
  const { code, errors } = await runVerb([verb], settings);
  expect(code).toBe(1);
  expect(errors).not.toMatch(/^\s+at /m);
  // On a busy machine a long step tells how far it is, first.
  const lines = errors.trimEnd().split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('✗')));
}
