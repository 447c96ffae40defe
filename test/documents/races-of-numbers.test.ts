// Numbers of documents that sixteen callers over two processes give at once: each is given once.
// docs/accounting.md sections 6 and 7.
import { share } from '../support/breadth.ts';
import { BILL, CREDIT, DEBIT, INVOICE, MANY, openInTwo, send } from './sixteen.ts';

openInTwo();

const NUMBERS = [
  ['an invoice number', INVOICE, 'invoice_number'],
  ['a bill number', BILL, 'bill_number'],
  ['a credit memo number', CREDIT, 'credit_memo_number'],
  ['a debit memo number', DEBIT, 'debit_memo_number'],
] as const;
test.each(share(NUMBERS, 2))(
  '%s that sixteen give: one has it',
  async (_what, { path, body }, field) => {
    const json = { ...body(), [field]: `N-${field}` };
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => send(at, 'POST', path, json)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(MANY - 1).fill(400)]);
    const [lost] = answers.filter(({ status }) => status === 400);
    expect(lost?.body).toEqual({ [field]: [expect.any(String)] });
  },
);

test('automatic numbers are given once, without a gap', async () => {
  // Bills have the numbers of their vendors.
  for (const [, { path, body }, field] of share(
    NUMBERS.filter(([, kind]) => kind !== BILL),
    3,
  )) {
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => send(at, 'POST', path, body())),
    );
    const numbers = answers
      .map((answer) => Number(/\d+$/.exec(answer.body[field])?.[0]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at));
  }
});
