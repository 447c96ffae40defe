// Snapshot consistency: a report reads one moment, despite concurrent writes.
import { makeBooks, type Books } from '../ledger/books.ts';
import { Decimal } from '../../schema/kit/index.ts';
import { post } from '../../src/ledger/posting/posting.service.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let service: TestService;
let books: Books;
beforeAll(async () => {
  service = await startService();
  books = await makeBooks(service.database, service.workspace);
});
afterAll(() => service.close());

/** Sells for yen and dollars, one entry after the other, until told to stop. */
function writer(): () => Promise<number> {
  const state = { isOver: false };
  let posted = 0;
  const { database, workspace } = service;
  const session = sessionOf(database, principalIn(workspace));
  const { accounts, entities } = books;
  const writing = (async () => {
    while (!state.isOver) {
      const entity = posted % 2 === 0 ? entities.root : entities.tokyo;
      await database.write(workspace, (transaction) =>
        post(
          { ...session, transaction },
          {
            ...{ date: '2025-03-15', type: 'journal_entry', entity, currency: 'USD' },
            lines: [
              { account: accounts['1000']!, debit: new Decimal(7) },
              { account: accounts['4000']!, credit: new Decimal(7) },
            ],
          },
        ),
      );
      posted++;
    }
  })();
  return async () => {
    state.isOver = true;
    await writing;
    return posted;
  };
}

const RANGE = '(startDate: "2025-01-01", endDate: "2025-12-31")';
const REPORTS = `{
  one: trialBalance${RANGE} { totals { debits credits } }
  other: trialBalance${RANGE} { totals { debits credits } }
}`;

test('two reports of one document are of one moment', async () => {
  const stop = writer();
  const seen = new Set<string>();
  for (let round = 0; round < 30; round++) {
    const { data, errors } = await service.graphql(REPORTS);
    expect(errors).toBeUndefined();
    expect(data.one).toEqual(data.other);
    seen.add(JSON.stringify(data.one));
  }
  // Somebody wrote meanwhile, or nothing was tried.
  expect(await stop()).toBeGreaterThan(5);
  expect(seen.size).toBeGreaterThan(2);
});

test('what reads in a snapshot changes nothing', async () => {
  const write = service.database.snapshot(service.workspace, ({ ask }) =>
    ask({
      text: `insert into vendor (workspace_id, name) values ($1, 'X')`,
      values: [service.workspace],
    }),
  );
  await expect(write).rejects.toThrow();
});
