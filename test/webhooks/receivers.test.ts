// The example receivers and the webhook verbs of the command line, each a separate program, on real
// deliveries.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../support/until.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';
import { share } from '../support/breadth.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LEDGERGATE = 'bin/ledgergate.mjs';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGTERM');
});

interface Program {
  readonly lines: string[];
  /** Waits for a line; returns what the expression finds in it. */
  said(form: RegExp): Promise<string>;
}

function run(command: string, args: string[], env: Record<string, string> = {}): Program {
  const { PATH: path = '', HOME: home = '' } = process.env;
  const child = spawn(command, args, { cwd: root, env: { PATH: path, HOME: home, ...env } });
  started.push(child);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => lines.push(...data.toString().trim().split('\n')));
  }
  const said = async (form: RegExp): Promise<string> => {
    const found = (): RegExpExecArray | undefined =>
      lines.map((line) => form.exec(line)).find((match) => match !== null) ?? undefined;
    await until(
      () => found() !== undefined,
      () => `${form.source} in: ${lines.join('\n')}`,
    );
    return found()?.[1] ?? '';
  };
  return { lines, said };
}

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

const hasPython = (): boolean => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const RECEIVERS: [string, string][] = [[process.execPath, 'receiver.ts']];
if (hasPython()) RECEIVERS.push(['python3', 'receiver.py']);

test.each(RECEIVERS)('%s examples/webhook-receivers/%s', async (command, file) => {
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const receiver = run(command, [`examples/webhook-receivers/${file}`], {
    WEBHOOK_TOKEN: webhook.token,
    PORT: '0',
  });
  const url = await receiver.said(/^listening (.*)$/);
  await stage.service.call('PATCH', `${PATH}/${webhook.id}`, { json: { url, active: true } });
  const { id } = await stage.invoice();
  await receiver.said(new RegExp(`^signature ok Invoice.created ${id} #\\d+$`));
  const events = async () => (await stage.service.call('GET', `${PATH}/${webhook.id}/events`)).body;
  await until(async () => (await events())[0]?.status === 'SUCCESS');

  const [{ http }] = await events();
  const send = (body: string, headers: object = {}) =>
    fetch(url, { method: 'POST', headers: { ...http.request.headers, ...headers }, body });
  expect((await send(http.request.body)).status).toBe(204);
  expect((await send(http.request.body.replace('Advice', 'advice'))).status).toBe(400);
  await receiver.said(/^(signature mismatch)$/);
  const old = String(Number(http.request.headers['Service-Webhook-Request-Timestamp']) - 301);
  const late = await send(http.request.body, { 'Service-Webhook-Request-Timestamp': old });
  expect(late.status).toBe(400);
  await receiver.said(/^(too old)$/);
  // The delivery that came twice was worked off once.
  expect(receiver.lines.filter((line) => line.startsWith('signature ok'))).toHaveLength(1);
});

const verb = (...args: string[]): Program =>
  run(process.execPath, [LEDGERGATE, ...args, '--json', '--base-url', stage.service.url], {
    DATA_DIR: '/nowhere',
    DATABASE_URL: stage.service.files.serviceUrl,
  });

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

  const money = verb('trigger', 'Invoice.deleted', '--id', String(id), '--key', admin);
  await money.said(/(changes the books)/);
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
  const copy = ['trigger', 'JournalEntry.created', '--id', String(entry.id), '--key', admin];
  await verb(...copy).said(/(changes the books)/);
  await verb(...copy, '--yes').said(/"triggered":"JournalEntry.created"/);
  const { data } = await stage.service.graphql(
    '{ journalEntries(allTime: true) { results { memo date transactions { debitAmountNative creditAmountNative } } } }',
  );
  const copies = data.journalEntries.results.filter((each: any) => each.memo === 'To be copied');
  expect(copies).toHaveLength(2);
  expect(copies[0]).toEqual(copies[1]);

  const meant = verb('trigger', 'Invoice.deleted', '--id', String(id), '--yes', '--key', admin);
  await meant.said(/"triggered":"Invoice.deleted"/);
  expect((await stage.service.call('GET', `/coa/api/v1/invoice/${id}`)).status).toBe(404);
});

test('every topic of a document can be made to happen', async () => {
  const { admin } = stage.service.keys;
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
      await verb('trigger', topic, '--id', String(id), '--yes', '--key', admin).said(
        new RegExp(`"triggered":"${topic}"`),
      );
      await until(() => told(topic, id));
    }
  }
});
