// Invoices by e-mail: sent once the change is committed, retried when no server took them, and
// never sent without need.
import { runTask } from '../../src/platform/jobs/index.ts';
import { SmtpMailer } from '../../src/platform/mail/index.ts';
import { allTasks } from '../../src/tasks.ts';
import { openBooks, type TestBooks } from '../support/books.ts';
import { startMailServer, type MailServer } from '../support/mail.ts';
import { textOfPdf } from '../support/pdf.ts';
import { makeApiKey, startService, startOwnService, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

const FROM = 'Acme Billing <billing@acme.example>';

let mail: MailServer;
let service: TestService;
let books: TestBooks;
beforeAll(async () => {
  mail = await startMailServer();
  service = await startOwnService({
    smtpUrl: mail.url,
    mailFrom: FROM,
  });
  books = await openBooks(service);
  await service.call('PATCH', `/coa/api/vendor/${books.customer}`, {
    json: { email: 'ap@globex.example' },
  });
});
afterAll(async () => {
  await service.close();
  await mail.close();
});

const SEND = `mutation ($id: ID!, $to: [Email!], $message: String) {
  sendInvoice(id: $id, to: $to, message: $message) { id status sentDate lastSentAt } }`;
const create = async () => {
  const { status, body } = await service.call('POST', '/coa/api/v1/invoice', {
    json: {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-15' },
      lines: [{ amount: 123.45, product: books.widget }],
    },
  });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const letters = async (id: number) => {
  const { data } = await service.graphql(
    `query ($id: [ID!]) { letters(filter: { objectId: $id }) { results { recipients copies subject body state attempts lastError sentAt nextAttemptAt } } }`,
    { id: [String(id)] },
  );
  return data.letters.results;
};
/** Looks until it is so. */
async function found<T>(look: () => Promise<T> | T, isIt: (each: T) => boolean): Promise<T> {
  let last = await look();
  await until(async () => isIt((last = await look())));
  return last;
}
/** The same, and sends what waits: the worker looks every two seconds. */
const sent = async <T>(look: () => Promise<T> | T, isIt: (each: T) => boolean): Promise<T> => {
  const mailer = new SmtpMailer({ url: mail.url, from: FROM, baseUrl: service.url });
  const sending = (await allTasks(mailer)).find(({ name }) => name === 'send letters');
  if (!sending) throw new Error('There is no such task.');
  return found(async () => {
    await runTask(service.database, sending);
    return look();
  }, isIt).finally(() => mailer.close());
};

test('an invoice reaches the customer with its PDF, once', async () => {
  const invoice = await create();
  const { data } = await service.graphql(SEND, { id: String(invoice.id) });
  expect(data.sendInvoice).toMatchObject({ status: 'SENT' });
  const [letter] = await found(
    () => letters(invoice.id),
    ([each]) => each.state === 'SENT',
  );
  const { body: told } = await service.call('GET', `/coa/api/v1/invoice/${invoice.id}`);
  expect(told.emails).toEqual([
    {
      id: expect.any(Number),
      subject: letter.subject,
      recipients: letter.recipients,
      state: 'sent',
      sent_at: letter.sentAt,
    },
  ]);
  expect(letter).toMatchObject({
    recipients: ['ap@globex.example'],
    attempts: 1,
    subject: `Invoice ${invoice.invoice_number} from Acme Inc.`,
  });
  const came = mail.received.filter(({ message }) => message.includes(invoice.invoice_number));
  expect(came).toHaveLength(1);
  expect(came[0]?.to).toEqual(['ap@globex.example']);
  const [, base64 = ''] =
    /Content-Type: application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(came[0]?.message ?? '') ??
    [];
  expect(textOfPdf(Buffer.from(base64, 'base64'))).toContain('123.45');
});

test('others can be written to, in other words', async () => {
  const invoice = await create();
  const to = ['cfo@globex.example', 'ap2@globex.example'];
  await service.graphql(SEND, { id: String(invoice.id), to, message: 'As agreed by phone.' });
  const came = await sent(
    () => mail.received.find(({ message }) => message.includes(invoice.invoice_number)),
    (each) => each !== undefined,
  );
  expect(came?.to).toEqual(to);
  expect(came?.message).toContain('As agreed by phone.');
  const { errors } = await service.graphql(SEND, { id: String(invoice.id), to: ['nobody'] });
  expect(JSON.stringify(errors)).toContain('to');
});

test('a credit memo is mailed over REST', async () => {
  const { body: memo } = await service.call('POST', '/coa/api/v1/credit-memo', {
    json: {
      ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-20' },
      lines: [{ account: books.accounts['services'], amount: 7 }],
    },
  });
  const { status, body } = await service.call('PUT', `/coa/api/v1/credit-memo/${memo.id}/send/`);
  expect(status).toBe(200);
  expect(body.last_sent_at).not.toBeNull();
  const came = await sent(
    () => mail.received.find(({ message }) => message.includes(memo.credit_memo_number)),
    (each) => each !== undefined,
  );
  expect(came?.to).toEqual(['ap@globex.example']);
  expect(came?.message).toContain('application/pdf');
});

test('what nobody takes is tried again, and says why', async () => {
  const invoice = await create();
  mail.refuse(1);
  await service.graphql(SEND, { id: String(invoice.id) });
  const [letter] = await sent(
    () => letters(invoice.id),
    ([each]) => each.attempts === 1,
  );
  expect(letter).toMatchObject({ state: 'WAITING', sentAt: null });
  expect(letter.lastError).toContain('451');
  expect(letter.nextAttemptAt).not.toBeNull();
  await service.database.write(service.workspace, ({ ask }) =>
    ask({
      text: `update letter set next_attempt_at = now() where workspace_id = $1 and object_id = $2`,
      values: [service.workspace, invoice.id],
    }),
  );
  const [gone] = await sent(
    () => letters(invoice.id),
    ([each]) => each.state === 'SENT',
  );
  expect(gone).toMatchObject({ attempts: 2, lastError: null });
});

test('a letter that some of its receivers do not get says so', async () => {
  const invoice = await create();
  const to = ['nobody@globex.example', "o'brien@globex.example"];
  const { errors } = await service.graphql(SEND, { id: String(invoice.id), to });
  expect(errors).toBeUndefined();
  const [letter] = await sent(
    () => letters(invoice.id),
    ([each]) => each.state === 'SENT',
  );
  expect(letter).toMatchObject({ attempts: 1, recipients: to });
  expect(letter.lastError).toMatch(/^nobody@globex\.example was refused: .*550 no such user/);
  expect(mail.received.at(-1)?.to).toEqual(["o'brien@globex.example"]);
});

test('an address is sent to as it is, whatever a header would make of it', async () => {
  const mailer = new SmtpMailer({ url: mail.url, from: FROM, baseUrl: service.url });
  const odd = ['a;b@c.example', '(c)d@c.example', 'e@c.example,'];
  await mailer.send({ to: odd, subject: 'as it is', text: 'as it is' });
  mailer.close();
  expect(mail.received.at(-1)?.to).toEqual([
    ...['"a;b"@c.example', '"(c)d"@c.example', 'e@c.example,'],
  ]);
});

test('whoever reads no credit memos reads no letters about them', async () => {
  const seenBy = async (permissions: Record<string, string>): Promise<string[]> => {
    const key = await makeApiKey(service.database, service.workspace, 'admin', { permissions });
    const { data } = await service.graphql('{ letters { results { model } } }', {}, key);
    return [...new Set((data.letters.results as { model: string }[]).map(({ model }) => model))];
  };
  expect((await seenBy({})).sort()).toEqual(['credit_memo', 'invoice']);
  expect(await seenBy({ credit_memos: 'none' })).toEqual(['invoice']);
});

test('letters of a document that moves to another entity are seen there, and no longer where it was', async () => {
  const keyOf = (entity: number) =>
    makeApiKey(service.database, service.workspace, 'accountant', { entityIds: [entity] });
  const [there, here] = [await keyOf(books.acme), await keyOf(books.europe)];
  const invoice = await create();
  const line = { account: books.accounts['services'], amount: 7 };
  const memo = await service.call('POST', '/coa/api/v1/credit-memo', {
    json: {
      ...{ entity: books.acme, client: books.customer, credit_memo_date: '2026-01-15' },
      lines: [line],
    },
  });
  await service.graphql(SEND, { id: String(invoice.id) });
  await service.call('PUT', `/coa/api/v1/credit-memo/${memo.body.id}/send/`);
  const seenBy = async (key: string): Promise<string[]> => {
    const { data } = await service.graphql(
      `query ($id: [ID!]) { letters(filter: { objectId: $id }) { results { model objectId } } }`,
      { id: [invoice.id, memo.body.id].map(String) },
      key,
    );
    return data.letters.results
      .map((each: any) => `${each.model} ${each.objectId}`)
      .filter((each: string) => both.includes(each))
      .sort();
  };
  const both = [`credit_memo ${memo.body.id}`, `invoice ${invoice.id}`];
  expect([await seenBy(there), await seenBy(here)]).toEqual([both, []]);
  for (const path of [`invoice/${invoice.id}`, `credit-memo/${memo.body.id}`]) {
    const moved = await service.call('PATCH', `/coa/api/v1/${path}`, {
      json: { entity: books.europe },
    });
    expect([moved.status, moved.body.entity]).toEqual([200, books.europe]);
  }
  expect([await seenBy(there), await seenBy(here)]).toEqual([[], both]);
});

test('a change that is taken back sends nothing', async () => {
  const invoice = await create();
  const { status } = await service.call('POST', '/graphql', {
    headers: { prefer: 'dry-run' },
    json: { query: SEND, variables: { id: String(invoice.id) } },
  });
  expect(status).toBe(200);
  expect(await letters(invoice.id)).toEqual([]);
});

test('a service without a mail server marks as sent, and says so when mail is asked for', async () => {
  const silent = await startService();
  try {
    const theirs = await openBooks(silent);
    const { body } = await silent.call('POST', '/coa/api/v1/invoice', {
      json: {
        ...{ entity: theirs.acme, client: theirs.customer, invoice_date: '2026-01-15' },
        lines: [{ amount: 5, product: theirs.widget }],
      },
    });
    const id = String(body.id);
    const refused = await silent.graphql(SEND, { id, to: ['a@b.example'] });
    expect(refused.errors?.[0].message).toContain('SMTP_URL');
    const { data } = await silent.graphql(SEND, { id });
    expect(data.sendInvoice.status).toBe('SENT');
  } finally {
    await silent.close();
  }
});
