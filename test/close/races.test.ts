// Concurrent closing over two processes: a posting is in the closed figures or refused, one of many
// closes succeeds, and a close and a reopening run in sequence. docs/accounting.md section 4.
import { openBooks, type TestBooks } from '../support/books.ts';
import { MANY_CONNECTIONS, startService, type TestService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';

let service: TestService;
let twin: Twin;
let books: TestBooks;
beforeAll(async () => {
  service = await startService('all', MANY_CONNECTIONS);
  books = await openBooks(service);
  twin = await startTwin(service);
});
afterAll(async () => {
  await service.close();
});

/** The same request through one of the two processes. */
const send = async (nth: number, path: string, json: object) => {
  const response = await fetch((nth % 2 === 0 ? service.url : twin.url) + path, {
    method: 'POST',
    headers: {
      authorization: `Token ${service.keys.admin}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: await response.json() };
};
const ask = async (nth: number, document: string): Promise<any> =>
  (await send(nth, '/graphql', { query: document })).body;
const close = (through: string): string =>
  `mutation { c: closeBooks(through: "${through}", despite: [UNRECONCILED, UNCATEGORIZED, DRAFTS]) { lockPeriod recognized } }`;
const rows = async (text: string): Promise<any[]> =>
  (await service.database.read(service.workspace, { text }))[0] ?? [];

/** What stands on sales in the closed days. */
const sales = async (month: string): Promise<number> =>
  (
    await rows(
      `select coalesce(-sum(amount_native), 0)::integer as sum from journal_line where account_id = ${books.accounts.sales} and date <= '${month}-28'`,
    )
  )[0].sum;

test('sixteen who post over two processes while a third closes: in the closed figures, or refused', async () => {
  let total = 0;
  for (const month of ['2026-02', '2026-03']) {
    const date = `${month}-10`;
    const post = async (nth: number): Promise<number[]> => {
      const found: number[] = [];
      for (let round = 0; round < 3; round++) {
        const { status } =
          nth % 3 === 0
            ? await send(nth, '/coa/api/v1/invoice/', {
                ...{ entity: books.acme, client: books.customer, invoice_date: date },
                lines: [{ amount: 1, product: books.widget }],
              })
            : await send(nth, '/coa/api/journal_entry', {
                ...{ entity: books.acme, date },
                transactions: [
                  { account: books.accounts['defaultClearing'], debit_amount_native: 1 },
                  { account: books.accounts.sales, credit_amount_native: 1 },
                ],
              });
        found.push(status);
      }
      return found;
    };
    const posters = Array.from({ length: 16 }, (_, nth) => post(nth));
    const closed = (async () => {
      await Promise.race(posters.map((each) => each));
      const body = await ask(1, close(`${month}-28`));
      expect(body.errors).toBeUndefined();
      return sales(month);
    })();
    const statuses = (await Promise.all(posters)).flat();
    const atClosing = await closed;
    // 503: a machine with much to do lets somebody wait for too long, and has posted nothing.
    expect(statuses.filter((status) => ![201, 400, 503].includes(status))).toEqual([]);
    total += statuses.filter((status) => status === 201).length;
    expect([atClosing, await sales(month)]).toEqual([total, total]);
    expect((await post(1)).every((status) => status === 400)).toBe(true);
  }
  await service.checkBooks();
});

test('of many who close the same days one does, and the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => ask(nth, close('2026-04-30'))),
  );
  const faults = answers.flatMap(({ errors }) => errors ?? []);
  expect(faults.map(({ message }) => message)).toEqual(
    Array.from({ length: 5 }, () => 'through: The books are already closed through 2026-04-30.'),
  );
  const made = await rows(
    `select count(*)::integer as n from lock_change where locked_through = '2026-04-30'`,
  );
  expect(made).toEqual([{ n: 1 }]);
});

test('who closes and who opens come one after the other, and each stays written down', async () => {
  const [{ id }] = await rows('select id from lock_period');
  const open = (day: string): string =>
    `mutation { patchLockPeriod(id: ${id}, input: { lockedThrough: "${day}", reason: "Race" }) { id } }`;
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      ask(0, close('2026-05-31')),
      ask(1, open('2026-03-31')),
      ask(0, open('2026-04-30')),
      ask(1, close('2026-06-30')),
    ]);
    for (const { errors } of answers) {
      for (const { extensions } of errors ?? []) expect(extensions.code).toBe('INVALID');
    }
    const changes = await rows(
      'select locked_before::text as before, locked_through::text as through from lock_change order by id',
    );
    changes.slice(1).forEach(({ before }, nth) => expect(before).toBe(changes[nth].through));
    const [lock] = await rows('select locked_through::text as through from lock_period');
    expect(lock.through).toBe(changes.at(-1).through);
  }
  await service.checkBooks();
});
