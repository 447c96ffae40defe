// `ledgergate verify`: whether the books hold, asked of the data itself. Changes nothing.
import { readConfig } from '../ground/base/index.ts';
import { checkBooks } from './books.ts';
import type { Lifetime } from './lifetime.ts';
import { openDatabase } from './open-database.ts';
import { prepareSchema } from './prepare-schema.ts';
import type { Screen } from './screen.ts';

/** Checks every workspace of the database. Throws `Refusal` on the first thing that does not hold. */
export async function verifyNow(lifetime: Lifetime, screen: Screen): Promise<void> {
  const database = await openDatabase(readConfig(), lifetime, screen);
  await prepareSchema(database, screen);
  const books = await checkBooks(database.serviceUrl);
  const { entries, lines, workspaces } = books;
  screen.step('books', `debits = credits in ${entries} entries, ${lines} lines`, [
    `${workspaces} workspaces; every entry balances in its own, the book and the reporting currency`,
    'balances of days and months agree with the lines they were kept from',
    'headers, versions and numbers of entries, and invoices on their receivables',
  ]);
  screen.tell({ books });
}
