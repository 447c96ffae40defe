// Concurrent settlement over two processes: one winner, no double effect, never a server error.
import { MANY_CONNECTIONS, startService } from '../support/service.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { INVOICE, MEMO, moneyIn, openReceivables, type ReceivableWorld } from './support.ts';

let world: ReceivableWorld;
let twin: Twin;
beforeAll(async () => {
  world = await openReceivables(await startService('all', MANY_CONNECTIONS));
  twin = await startTwin(world.service);
});
afterAll(async () => {
  await world.service.close();
});

const MANY = 16;
async function send(at: number, method: string, path: string, json?: object) {
  const url = at % 2 === 0 ? world.service.url : twin.url;
  const headers = {
    authorization: `Token ${world.service.keys.admin}`,
    'content-type': 'application/json',
  };
  const body = json && { body: JSON.stringify(json) };
  const response = await fetch(url + path, { method, headers, ...body });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
const all = (method: string, path: (at: number) => string, json?: (at: number) => object) =>
  Promise.all(Array.from({ length: MANY }, (_, at) => send(at, method, path(at), json?.(at))));
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();
const oneWinner = (won: number, lost: number) => [won, ...Array<number>(MANY - 1).fill(lost)];

const invoice = async (amount = 100): Promise<number> => {
  const { status, body } = await send(0, 'POST', INVOICE, {
    entity: world.books.acme,
    client: world.books.customer,
    invoice_date: '2026-01-15',
    lines: [{ amount, product: world.books.widget }],
  });
  expect([status, body]).toEqual([201, body]);
  return body.id;
};
const memo = async (): Promise<number> => {
  const { body } = await send(0, 'POST', MEMO, {
    entity: world.books.acme,
    client: world.books.customer,
    credit_memo_date: '2026-01-10',
    lines: [{ account: world.books.accounts.sales, amount: 100 }],
  });
  return body.id;
};
const byHand = (amount: number) => ({
  empty_transactions: [{ account_id: world.cash, amount, payment_date: '2026-01-20' }],
});

test('sixteen pay one invoice in full: one does', async () => {
  const id = await invoice();
  const answers = await all(
    'POST',
    () => `${INVOICE}${id}/pay/`,
    () => byHand(100),
  );
  expect(statusesOf(answers)).toEqual(oneWinner(200, 400));
  const { body } = await send(0, 'GET', `${INVOICE}${id}/`);
  expect([body.amount_due, body.payments.length]).toEqual([0, 1]);
});

test('sixteen pay a part each: as many as there is due', async () => {
  const id = await invoice();
  const answers = await all(
    'POST',
    () => `${INVOICE}${id}/pay/`,
    () => byHand(20),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await send(0, 'GET', `${INVOICE}${id}/`)).body).toMatchObject({ status: 'paid' });
});

test('sixteen invoices and one line of the ledger: it is spent once', async () => {
  const ids = await Promise.all(Array.from({ length: MANY }, () => invoice(10)));
  const line = await moneyIn(world, 45);
  const answers = await all(
    'POST',
    (at) => `${INVOICE}${ids[at]}/pay/`,
    () => ({ transactions: [{ transaction_id: line, amount: 10 }] }),
  );
  expect(statusesOf(answers)).toEqual([...Array(4).fill(200), ...Array(12).fill(400)]);
});

test('sixteen set one memo off: it is used once', async () => {
  const ids = await Promise.all(Array.from({ length: MANY }, () => invoice()));
  const id = await memo();
  const answers = await all(
    'POST',
    (at) => `${INVOICE}${ids[at]}/pay/`,
    () => ({ credit_memos: [{ credit_memo_id: id, amount: 100, posted_at: '2026-01-20' }] }),
  );
  expect(statusesOf(answers)).toEqual(oneWinner(200, 400));
});

test('sixteen mark one memo as used, and void that use: once each', async () => {
  const id = await memo();
  const line = await moneyIn(world, -100);
  const use = { transaction_id: line, account_id: null, amount: 100, payment_date: '2026-01-25' };
  const used = await all(
    'POST',
    () => `${MEMO}/${id}/mark-used`,
    () => use,
  );
  expect(statusesOf(used)).toEqual(oneWinner(200, 400));
  const { body } = await send(0, 'GET', `${MEMO}/${id}`);
  const [payment] = body.payments;
  const voided = await all(
    'POST',
    () => `${MEMO}/${id}/payment/${payment.id}/void`,
    () => ({ void_date: '2026-02-01' }),
  );
  expect(statusesOf(voided)).toEqual(oneWinner(200, 400));
});

test('payments are voided, deleted, and their invoice as well, at the same time', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const id = await invoice();
    const line = await moneyIn(world, 60);
    await send(0, 'POST', `${INVOICE}${id}/pay/`, {
      transactions: [{ transaction_id: line, amount: 60 }],
      ...byHand(40),
    });
    const { body } = await send(0, 'GET', `${INVOICE}${id}/`);
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) => {
        const { id: payment } = body.payments[at % 2];
        const path = `${INVOICE}${id}/payment/${payment}/void/`;
        if (at === 9) return send(at, 'DELETE', `${INVOICE}${id}/`);
        return send(at, at % 4 < 2 ? 'POST' : 'DELETE', path);
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
  const books = await world.service.checkBooks();
  expect(books.workspaces).toBeGreaterThan(0);
});

test('a customer that is deleted beside payments of its invoices stays', async () => {
  const id = await invoice();
  const answers = await Promise.all([
    send(0, 'POST', `${INVOICE}${id}/pay/`, byHand(50)),
    send(1, 'DELETE', `/coa/api/vendor/${world.books.customer}`),
    send(2, 'POST', `${INVOICE}${id}/pay/`, byHand(50)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200]);
});
