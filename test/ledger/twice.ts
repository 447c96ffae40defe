// A database that is opened twice, as by two processes, for races of postings.
import { Decimal } from '../../schema/kit/index.ts';
import type { Posting } from '../../src/ledger/posting/posting.service.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { patientDatabase } from '../support/database.ts';
import { openWorkspace, type TestWorkspace } from '../support/workspace.ts';
import type { World } from './generated.ts';

export let home: TestWorkspace;
let second: Database;
/** Opens a database twice for the tests of a file, as two processes do. */
export function openTwice(): void {
  beforeAll(async () => {
    home = await openWorkspace();
    second = patientDatabase(home.files.serviceUrl);
  });
  afterAll(async () => {
    await second.close();
    await home.close();
  });
}

export const posting = ({ books }: World, date: string, amount = 1): Posting => ({
  date,
  type: 'journal_entry',
  entity: books.entities.root,
  currency: 'USD',
  lines: [
    { account: books.accounts['1000']!, debit: new Decimal(amount) },
    { account: books.accounts['4000']!, credit: new Decimal(amount) },
  ],
});
/** The same world through a process of its own. */
export const elsewhere =
  (world: World): World['write'] =>
  (work) =>
    second.write(world.workspace, (transaction) =>
      work({ ...world.session, database: second, transaction }),
    );
export const ask = async (world: World, text: string): Promise<Record<string, unknown>[]> =>
  (await world.database.read(world.workspace, { text }))[0] ?? [];
