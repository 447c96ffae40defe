// Concurrent operations on many documents, sixteen callers over two processes: what pays one of them is spent once,
// and edits of one document leave the books whole. docs/accounting.md sections 6 and 7.
import { share } from '../support/breadth.ts';
import {
  BILL,
  CREDIT,
  DEBIT,
  documentOf,
  INVOICE,
  type Kind,
  made,
  MANY,
  money,
  openInTwo,
  send,
  world,
} from './sixteen.ts';

openInTwo();

/** Sixteen documents and one thing that pays one of them. */
const SHARED: Readonly<Record<string, readonly [Kind, (kind: Kind) => Promise<object>]>> = {
  'a ledger line among invoices': [
    INVOICE,
    async (kind) => ({ transactions: [{ transaction_id: await money(kind, 100), amount: 100 }] }),
  ],
  'a ledger line among bills': [
    BILL,
    async (kind) => ({ transactions: [{ transaction_id: await money(kind, 100), amount: 100 }] }),
  ],
  'a credit memo among invoices': [
    INVOICE,
    async () => ({
      credit_memos: [
        { credit_memo_id: await documentOf(CREDIT), amount: 100, posted_at: '2026-01-20' },
      ],
    }),
  ],
  'a debit memo among bills': [
    BILL,
    async () => ({
      debit_memos: [
        { debit_memo_id: await documentOf(DEBIT), amount: 100, posted_at: '2026-01-25' },
      ],
    }),
  ],
};
test.each(share(Object.entries(SHARED), 2))('%s is spent once', async (_what, [kind, pays]) => {
  const ids = await Promise.all(Array.from({ length: MANY }, () => documentOf(kind)));
  const json = await pays(kind);
  const answers = await Promise.all(
    ids.map((id, at) => send(at, 'POST', `${kind.path}/${id}/pay/`, json)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(MANY - 1).fill(400)]);
});

test('two who edit one document: both are told what stands, and the books hold', async () => {
  for (const { path, body } of share([INVOICE, BILL, CREDIT, DEBIT], 2)) {
    const { id } = await made(path, body());
    const answers = await Promise.all(
      Array.from({ length: MANY }, (_, at) =>
        at % 4 === 0
          ? send(at, 'DELETE', `${path}/${id}`)
          : send(at, 'PATCH', `${path}/${id}`, body()),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  }
  expect((await world.service.checkBooks()).lines).toBeGreaterThan(50);
});
