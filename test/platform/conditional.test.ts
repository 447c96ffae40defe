// Conditional changes: a change made to an older version of a record is refused and changes nothing; and whatever
// changes a record moves its last change.
import { isScalarType } from 'graphql';
import { assemble } from '../contracts/assemble.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import { MATCHES, openMatching, type MatchDesk } from '../cash/matching.ts';
import { contentsOf } from '../edge/support/contents.ts';
import { makeApiKey, startService } from '../support/service.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching(await startService());
});
afterAll(() => desk.service.close());

const ask = (query: string, variables = {}, key?: string) =>
  desk.service.graphql(query, variables, key);
const earlier = (moment: string, by = 1): string => new Date(Date.parse(moment) - by).toISOString();

test('every change of a record takes the condition, whatever its record is', async () => {
  const { schema } = await assemble();
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const changes = fields.filter(({ name }) => /^(?:update|patch)[A-Z]/.test(name));
  expect(changes.length).toBeGreaterThan(80);
  const lacking = changes.filter(({ args }) => {
    const type = args.find(({ name }) => name === 'ifUnmodifiedSince')?.type;
    return !isScalarType(type) || type.name !== 'DateTime';
  });
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

test('a record that is not there is not there, whichever way its kind is held', async () => {
  const { schema } = await assemble();
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const names = fields
    .filter(({ args }) => args.map(({ name }) => name).join() === 'id,input,ifUnmodifiedSince')
    .map(({ name }) => name)
    .filter((name) => name.startsWith('patch'));
  expect(names.length).toBeGreaterThan(25);
  const codes: Record<string, string> = {};
  for (const name of names) {
    const { errors } = await ask(
      `mutation { ${name}(id: 999999, input: {}, ifUnmodifiedSince: "2026-01-01T00:00:00Z") { __typename } }`,
    );
    codes[name] = errors?.[0].extensions.code;
  }
  expect(Object.entries(codes).filter(([, code]) => code !== 'NOT_FOUND')).toEqual([]);
});

/** Records of each way in which changes are written, with a change of each. */
const CASES: [name: string, make: () => Promise<{ id: number; path: string; change: object }>][] = [
  [
    'Vendor',
    () =>
      Promise.resolve({ id: desk.books.vendor, path: '/coa/api/vendor', change: { dba: 'Ini' } }),
  ],
  [
    'Invoice',
    async () => ({
      id: (await desk.invoice(100)).id,
      path: '/coa/api/v1/invoice',
      change: { ref_number: 'PO-1' },
    }),
  ],
  [
    'JournalEntry',
    async () => ({
      id: await desk.entry(12),
      path: '/coa/api/journal_entry',
      change: { memo: 'Told anew' },
    }),
  ],
  [
    'BankTransaction',
    async () => ({
      id: (await desk.line(-7, 'a fee')).id,
      path: '/ca/api/transaction',
      change: { note: 'ask Maya' },
    }),
  ],
  [
    'Account',
    () =>
      Promise.resolve({
        id: desk.books.accounts.services,
        path: '/coa/api/account',
        change: { nickname: 'Work' },
      }),
  ],
];

test.each(CASES)(
  '%s: the moment that was seen is good, one before it is refused',
  async (name, make) => {
    const { id, path, change } = await make();
    const one = `${path}/${id}`;
    const { body: seen } = await desk.call('GET', one);
    const [[field, value] = []] = Object.entries(change);
    const query = `mutation ($id: ID!, $input: ${name}Patch!, $since: DateTime) {
    patch${name}(id: $id, input: $input, ifUnmodifiedSince: $since) { id lastModifiedAt } }`;
    const camel = String(field).replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const since = earlier(seen.last_modified_at);
    const stale = await ask(query, { id, input: { [camel]: value }, since });
    expect(stale.errors?.[0].extensions).toEqual({
      code: 'CONFLICT',
      current: { id: String(id), lastModifiedAt: seen.last_modified_at },
    });
    const parameter = (moment: string) =>
      `${one}?if_unmodified_since=${encodeURIComponent(moment)}`;
    const refused = await desk.call('PATCH', parameter(since), change);
    expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['detail']]);
    expect((await desk.call('GET', one)).body).toEqual(seen);
    // What was seen is changed, and is another version from then on.
    const done = await desk.call('PATCH', parameter(seen.last_modified_at), change);
    expect([done.status, done.body[String(field)]]).toEqual([200, value]);
    expect(Date.parse(done.body.last_modified_at)).toBeGreaterThan(
      Date.parse(seen.last_modified_at),
    );
    const again = await desk.call('PATCH', parameter(seen.last_modified_at), change);
    expect(again.status).toBe(409);
  },
);

describe('a record that stands on others', () => {
  const changed = async (query: string, variables: object): Promise<[string, unknown]> => {
    const { data, errors } = await ask(query, variables);
    const { code, current } = errors?.[0].extensions ?? {};
    return [code ?? 'done', errors ? current : Object.values(data)[0]];
  };

  test('a contract customer stands on its vendor', async () => {
    const id = String(desk.books.customer);
    const one = `/coa/api/vendor/${id}`;
    const query = `mutation ($id: ID!, $since: DateTime) {
      patchContractCustomer(id: $id, input: { notes: "Ours" }, ifUnmodifiedSince: $since) { name notes } }`;
    const { body: seen } = await desk.call('GET', one);
    await desk.call('PATCH', one, { notes: 'Theirs' });
    expect(await changed(query, { id, since: seen.last_modified_at })).toEqual([
      ...['CONFLICT', { name: 'Globex', notes: 'Theirs' }],
    ]);
    const { body: now } = await desk.call('GET', one);
    expect(await changed(query, { id, since: now.last_modified_at })).toEqual([
      ...['done', { name: 'Globex', notes: 'Ours' }],
    ]);
  });

  test('a ledger line stands on its entry: its id is that of a version', async () => {
    const id = String(await desk.lineOf(await desk.entry(61)));
    const since = (await desk.call('GET', `/coa/api/transaction/${id}`)).body.last_modified_at;
    const query = `mutation ($id: ID!, $since: DateTime) {
      patchLedgerLine(id: $id, input: { note: "Ours" }, ifUnmodifiedSince: $since) { id note } }`;
    const [first, line] = await changed(query, { id, since });
    expect([first, line]).toEqual([
      'done',
      { id: expect.not.stringMatching(`^${id}$`), note: 'Ours' },
    ]);
    expect((await changed(query, { id, since }))[0]).toBe('CONFLICT');
    expect((await changed(query, { id }))[0]).toBe('NOT_FOUND');
  });

  test('an entry between companies stands on its entries', async () => {
    const { acme, europe, accounts } = desk.books;
    const { data } = await ask(
      `mutation ($lines: [IntercompanyJournalEntryLineInput!]!) {
        createIntercompanyJournalEntry(input: { date: "2026-02-01", transactions: $lines }) { id lastModifiedAt } }`,
      {
        lines: [
          { entity: acme, account: accounts.services, debitAmountNative: '5' },
          { entity: europe, account: accounts.sales, creditAmountNative: '5' },
        ],
      },
    );
    const { id, lastModifiedAt: since } = data.createIntercompanyJournalEntry;
    const query = `mutation ($id: ID!, $memo: String, $since: DateTime) {
      patchIntercompanyJournalEntry(id: $id, input: { memo: $memo }, ifUnmodifiedSince: $since) { memo } }`;
    expect(await changed(query, { id, memo: 'One', since })).toEqual(['done', { memo: 'One' }]);
    expect(await changed(query, { id, memo: 'Two', since })).toEqual(['CONFLICT', { memo: 'One' }]);
  });

  test('system accounts are the one record of their workspace', async () => {
    const path = '/coa/api/chart-account-settings';
    const { body: seen } = await desk.call('GET', path);
    const query = `mutation ($since: DateTime) {
      patchSystemAccounts(input: { midMonthThreshold: 10 }, ifUnmodifiedSince: $since) { midMonthThreshold } }`;
    await desk.call('PATCH', path, { mid_month_threshold: 12 });
    expect(await changed(query, { since: seen.last_modified_at })).toEqual([
      ...['CONFLICT', { midMonthThreshold: 12 }],
    ]);
    const { last_modified_at: now } = (await desk.call('GET', path)).body;
    expect((await changed(query, { since: now }))[0]).toBe('done');
  });

  test('what is out of sight stays so, whatever moment is said', async () => {
    const id = String(await desk.entry(62));
    const abroad = await makeApiKey(desk.service.database, desk.service.workspace, 'admin', {
      entityIds: [desk.books.europe],
    });
    const { errors } = await ask(
      `mutation { patchJournalEntry(id: ${id}, input: { memo: "x" }, ifUnmodifiedSince: "2020-01-01T00:00:00Z") { id } }`,
      {},
      abroad,
    );
    expect(errors?.[0].extensions.code).toBe('NOT_FOUND');
  });
});

test('the refusal tells what the change would have answered, as it is now, with links and lines', async () => {
  const { id, last_modified_at: seen } = await desk.invoice(250, { ref_number: 'A' });
  await desk.call('PATCH', `/coa/api/v1/invoice/${id}`, { ref_number: 'B' });
  const { errors } = await ask(
    `mutation ($id: ID!, $since: DateTime!) { other: patchInvoice(id: $id, input: { refNumber: "C" }, ifUnmodifiedSince: $since) {
      refNumber totalAmount client { name } lines { ...line } } } fragment line on InvoiceLine { amount }`,
    { id, since: seen },
  );
  expect(errors?.[0].extensions.current).toEqual({
    ...{ refNumber: 'B', totalAmount: '250', client: { name: 'Globex' } },
    lines: [{ amount: '250' }],
  });
});

test('of several changes in one document none is made, and a proposal is not kept', async () => {
  const { id, last_modified_at: seen } = await desk.invoice(70);
  const { vendor } = desk.books;
  await desk.call('PATCH', `/coa/api/v1/invoice/${id}`, { ref_number: 'B' });
  await desk.service.call('GET', '/coa/api/vendor', { key: desk.service.keys.clerk });
  // Nothing of what was posted waits to be known.
  await chainPostings(desk.service.database, desk.service.workspace);
  const before = await contentsOf(desk.service);
  const query = `mutation ($id: ID!, $vendor: ID!, $since: DateTime!) {
    patchVendor(id: $vendor, input: { dba: "never" }) { id }
    patchInvoice(id: $id, input: { refNumber: "C" }, ifUnmodifiedSince: $since) { refNumber } }`;
  const { errors } = await ask(query, { id, vendor, since: seen });
  expect(errors?.[0]).toMatchObject({
    ...{ path: ['patchInvoice'], extensions: { code: 'CONFLICT', current: { refNumber: 'B' } } },
  });
  const proposal = await desk.service.call(
    'PATCH',
    `/coa/api/v1/invoice/${id}?if_unmodified_since=${encodeURIComponent(seen)}`,
    { key: desk.service.keys.clerk, json: { ref_number: 'C' } },
  );
  expect(proposal.status).toBe(409);
  expect(await contentsOf(desk.service)).toEqual(before);
});

describe('what moves the last change', () => {
  const movedBy = async (path: string, change: () => Promise<unknown>): Promise<boolean> => {
    const read = async () => Date.parse((await desk.call('GET', path)).body.last_modified_at);
    const before = await read();
    await change();
    return (await read()) > before;
  };

  test('of an invoice its payment, of a match its being accepted, and of both their being undone', async () => {
    const invoice = await desk.invoice(345.67);
    const line = await desk.line(345.67, invoice.invoice_number);
    await desk.process();
    const [match] = await desk.of(line);
    for (const status of ['accepted', 'rejected']) {
      const paths = [`/coa/api/v1/invoice/${invoice.id}`, `${MATCHES}/${match.id}`];
      const read = async () =>
        Promise.all(
          paths.map(async (path) => (await desk.call('GET', path)).body.last_modified_at),
        );
      const before = await read();
      expect((await desk.decide(match.id, status)).status).toBe(200);
      const after = await read();
      expect(after.map((each, nth) => each > before[nth])).toEqual([true, true]);
    }
  });

  test('of a reconciliation what it confirms, and what it confirms no more', async () => {
    const line = await desk.lineOf(await desk.entry(55));
    const { id } = await desk.report();
    const confirm = () => desk.at(`/${id}/transactions/confirm`)('POST', { selected: [line] });
    const unclear = () =>
      ask(`mutation { unclearReconciliationTransactions(id: ${id}, selected: [${line}]) }`);
    for (const change of [confirm, unclear]) {
      expect(await movedBy(`/coa/api/v2/reconciliation/${id}`, change)).toBe(true);
    }
  });

  test('twice within one millisecond: twice', async () => {
    const { id } = await desk.invoice(10);
    const moments: string[] = [];
    for (const ref of ['a', 'b', 'c']) {
      // The clock of the transaction stands: whoever writes by hand says no moment.
      await desk.service.database.write(desk.service.workspace, ({ ask: tell }) =>
        tell({ text: 'update invoice set ref_number = $2 where id = $1', values: [id, ref] }),
      );
      moments.push((await desk.call('GET', `/coa/api/v1/invoice/${id}`)).body.last_modified_at);
    }
    expect(new Set(moments).size).toBe(3);
    expect(moments).toEqual(moments.toSorted());
  });
});
