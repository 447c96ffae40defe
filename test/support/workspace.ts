// A workspace for tests, created in a clone of the database, with a session for any principal.
import { Database } from '../../src/platform/database/index.ts';
import type { Principal, Role, Session } from '../../src/platform/access/index.ts';
import { representRecords } from '../../src/representation.ts';
import { cloneDatabase, type TestDatabase, patientDatabase } from './database.ts';

export interface TestWorkspace {
  readonly database: Database;
  readonly files: TestDatabase;
  readonly id: number;
  session(changes?: Partial<Principal>): Session;
  close(): Promise<void>;
}

/** Makes a workspace in `database`. */
export async function makeWorkspace(database: Database, name = 'Test'): Promise<number> {
  await representRecords();
  return database.write(null, async (transaction) => {
    const [row] = await transaction.ask<{ id: number }>({
      text: 'select create_workspace($1) as id',
      values: [name],
    });
    return row?.id ?? 0;
  });
}

export const principalIn = (
  workspace: number,
  role: Role = 'admin',
  changes: Partial<Principal> = {},
): Principal => ({
  kind: 'key',
  id: 1,
  name: 'Tester',
  email: null,
  workspace: { id: workspace, name: 'Test', type: 'company', logoUrl: null },
  role,
  overrides: {},
  entities: null,
  approvalRequired: false,
  ...changes,
});

export const sessionOf = (database: Database, principal: Principal): Session => ({
  principal,
  requestId: 'test',
  database,
  loaders: new Map(),
});

export async function openWorkspace(): Promise<TestWorkspace> {
  const files = await cloneDatabase();
  const database = patientDatabase(files.serviceUrl);
  const id = await makeWorkspace(database);
  return {
    database,
    files,
    id,
    session: (changes = {}) => sessionOf(database, principalIn(id, changes.role, changes)),
    close: async () => {
      await database.close();
      await files.drop();
    },
  };
}
