// Rounding differences of conversion, at the exact limit.
import { openDesk, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.service.close());

test('conversion may lose one smallest unit for each line, and no more', async () => {
  const { books, line, entry, create, refused } = desk;
  const off = (book: number) =>
    entry({
      entity: books.entities.tokyo,
      currency: 'EUR',
      transactions: [
        line('1000', 100, null, { debit_amount_book: 17000 }),
        line('4000', null, 100, { credit_amount_book: book }),
      ],
    });
  expect((await create(off(16998))).status).toBe(201);
  await refused(off(16997), {
    non_field_errors: [
      'Debits and credits differ by 3 JPY after conversion. Check the amounts given in JPY.',
    ],
  });
});
