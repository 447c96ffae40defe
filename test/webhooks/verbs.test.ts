// The webhook verbs of the command line on real deliveries: each is a separate program once.
import { execFileSync } from 'node:child_process';
import { share } from '../support/breadth.ts';
import { until } from '../support/until.ts';
import { runVerb } from '../support/verbs.ts';
import { endPrograms, type Program, root, run, verbOf } from './support/example-programs.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

afterEach(endPrograms);

let stage: Stage;
beforeAll(async () => {
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: root });
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  const { body } = await stage.service.call('GET', PATH);
  for (const { id } of body) await stage.service.call('DELETE', `${PATH}/${id}`);
});

const verb = (...args: string[]): Program => verbOf(stage)(...args);
/** Triggers something as an admin, in this process; what was said of it. */
async function trigger(...args: string[]): Promise<string> {
  const { service } = stage;
  const { out, errors } = await runVerb(
    ['trigger', ...args, '--key', service.keys.admin, '--json', '--base-url', service.url],
    { DATA_DIR: '/nowhere', DATABASE_URL: service.files.serviceUrl },
  );
  return out + errors;
}

test('listen brings signed deliveries to a laptop, and trigger makes them happen', async () => {
  const webhook = await stage.subscribe(['Invoice.updated', 'Invoice.created'], {
    url: 'https://no-such-name.invalid/',
    active: false,
  });
  const receiver = run(process.execPath, ['examples/webhook-receivers/receiver.ts'], {
    WEBHOOK_TOKEN: webhook.token,
    PORT: '0',
  });
  const url = await receiver.said(/^listening (.*)$/);
  const { admin, viewer } = stage.service.keys;
  const refused = verb('listen', '--forward-to', url, '--key', viewer);
  await refused.said(/(You do not have permission)/);

  const listening = verb('listen', '--forward-to', url, '--key', admin);
  await listening.said(/"listening":(\d+)/);
  const { id } = await stage.invoice();
  await receiver.said(new RegExp(`signature ok Invoice.created ${id} `));
  const triggered = verb('trigger', 'Invoice.updated', '--id', String(id), '--key', admin);
  await triggered.said(/"triggered":"Invoice.updated"/);
  await receiver.said(new RegExp(`signature ok Invoice.updated ${id} `));
  await listening.said(/"delivery":"Invoice.updated","sequence":\d+,"answered":"204"/);

  expect(await trigger('Invoice.deleted', '--id', String(id))).toContain('changes the books');
  expect((await stage.service.call('GET', `/coa/api/v1/invoice/${id}`)).status).toBe(200);
  const path = '/coa/api/journal_entry';
  const { body: entry } = await stage.service.call('POST', path, {
    json: {
      entity: stage.books.acme,
      date: '2026-01-31',
      currency: 'USD',
      memo: 'To be copied',
      transactions: [
        { account: stage.books.accounts.sales, debit_amount_native: 7.5 },
        { account: stage.books.accounts.services, credit_amount_native: 7.5 },
      ],
    },
  });
  const copy = ['JournalEntry.created', '--id', String(entry.id)];
  expect(await trigger(...copy)).toContain('changes the books');
  expect(await trigger(...copy, '--yes')).toContain('"triggered":"JournalEntry.created"');
  const { data } = await stage.service.graphql(
    '{ journalEntries(allTime: true) { results { memo date transactions { debitAmountNative creditAmountNative } } } }',
  );
  const copies = data.journalEntries.results.filter((each: any) => each.memo === 'To be copied');
  expect(copies).toHaveLength(2);
  expect(copies[0]).toEqual(copies[1]);

  const meant = await trigger('Invoice.deleted', '--id', String(id), '--yes');
  expect(meant).toContain('"triggered":"Invoice.deleted"');
  expect((await stage.service.call('GET', `/coa/api/v1/invoice/${id}`)).status).toBe(404);
});

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
      expect(await trigger(topic, '--id', String(id), '--yes')).toContain(`"triggered":"${topic}"`);
      await until(() => told(topic, id));
    }
  }
});
