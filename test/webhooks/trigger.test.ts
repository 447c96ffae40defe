// The verb `trigger` of the command line: every topic of a document happens.
import { share } from '../support/breadth.ts';
import { until } from '../support/until.ts';
import { openStage, type Stage } from './support/stage.ts';
import { triggerOn } from './support/trigger.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('every topic of a document can be made to happen', async () => {
  const { customer, acme } = stage.books;
  const post = async (path: string, json: object): Promise<number> => {
    const { status, body, text } = await stage.service.call('POST', path, { json });
    expect([status, text]).toEqual([201, text]);
    return body.id;
  };
  const account = stage.books.accounts['services'];
  const vendor = await post('/coa/api/vendor', { name: 'Parts Ltd', vendor_type: 'vendor' });
  const lines = [{ account, amount: 30 }];
  const ids: Readonly<Record<string, number>> = {
    Invoice: (await stage.invoice()).id,
    Bill: await post('/coa/api/v1/bill', {
      ...{ entity: acme, vendor, bill_number: 'B-77', bill_date: '2026-01-31' },
      ...{ due_date: '2026-02-28', lines },
    }),
    CreditMemo: await post('/coa/api/v1/credit-memo', {
      ...{ entity: acme, client: customer, credit_memo_date: '2026-01-31', lines },
    }),
    DebitMemo: await post('/coa/api/v1/debit-memo', {
      ...{ entity: acme, vendor, debit_memo_date: '2026-01-31', lines },
    }),
    Contract: await post('/rr/api/v1/contracts', {
      ...{ entity: acme, client: customer, deal_id: 'D-77', contract_start_date: '2026-01-01' },
      ...{ contract_end_date: '2026-12-31' },
    }),
  };
  const told = async (topic: string, id: number): Promise<boolean> => {
    const { body } = await stage.service.call('GET', '/integrations/api/v1/changes?after=0');
    // A copy is another record.
    return body.results.some(
      (each: any) =>
        each.topic === topic &&
        (topic.endsWith('.created') ? each.data.id > id : each.data.id === id),
    );
  };
  for (const [object, id] of share(Object.entries(ids), 6)) {
    const isPaid = object === 'Invoice' || object === 'Bill';
    const happenings = ['created', 'updated', ...(isPaid ? ['payment', 'paid'] : [])];
    for (const happening of happenings) {
      const topic = `${object}.${happening}`;
      expect(await triggerOn(stage, topic, '--id', String(id), '--yes')).toContain(
        `"triggered":"${topic}"`,
      );
      await until(() => told(topic, id));
    }
  }
});
