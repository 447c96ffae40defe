// The webhook verbs of the command line on real deliveries: each is a separate program once.
import { execFileSync } from 'node:child_process';
import { endPrograms, type Program, root, run, verbOf } from './support/example-programs.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';
import { triggerOn } from './support/trigger.ts';

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
const trigger = (...args: string[]): Promise<string> => triggerOn(stage, ...args);

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
