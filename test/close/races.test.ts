// Postings beside a close over two processes: each is in the closed figures or refused. docs/accounting.md section 4.
import { ask, books, close, openInTwo, rows, send, service } from './in-two.ts';

openInTwo();

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
