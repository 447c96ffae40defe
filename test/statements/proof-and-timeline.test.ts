// The place of an entry in the chain, and the life of a record; behind the walls of permission, entity and workspace.
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import pg from 'pg';
import { checkBooks } from '../../src/cli/books.ts';
import { rootOf } from '../../src/cli/chain.ts';
import type { Screen } from '../../src/cli/screen.ts';
import { checkChains } from '../../src/cli/verify.ts';
import { makeApiKey, startOwnService } from '../support/service.ts';
import { openMatching, type MatchDesk } from '../cash/matching.ts';

const SILENT = {
  progress: () => ({ update: () => undefined, end: () => undefined }),
} as unknown as Screen;

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching(await startOwnService());
});
afterAll(() => desk.service.close());

const chain = () => chainPostings(desk.service.database, desk.service.workspace);
const ask = (query: string, key = desk.service.keys.admin) => desk.service.graphql(query, {}, key);
const FIELDS = 'version isTakenBack number hash previous chainedAt dayRoot';
const proofOf = async (entry: number, key?: string): Promise<any> => {
  const { data, errors } = await ask(`{ proof(journalEntry: ${entry}) { ${FIELDS} } }`, key);
  return errors ? errors[0].extensions.code : data.proof;
};

test('each posting of an entry has its number, and its hash stands on that of the one before', async () => {
  const entry = await desk.entry(10);
  const next = await desk.entry(20);
  await desk.call('PATCH', `/coa/api/journal_entry/${entry}`, {
    transactions: [
      { account: desk.bank, debit_amount_native: 11 },
      { account: desk.books.accounts['sales'], credit_amount_native: 11 },
    ],
  });
  await chain();
  const [first, back, second] = await proofOf(entry);
  expect([first, back, second].map(({ version, isTakenBack }) => [version, isTakenBack])).toEqual([
    [1, false],
    [1, true],
    [2, false],
  ]);
  const [between] = await proofOf(next);
  expect(between.previous).toBe(first.hash);
  expect([back.previous, second.previous]).toContain(between.hash);
  for (const { hash, number, dayRoot } of [first, between, back, second]) {
    expect([hash, number, dayRoot]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^\d+$/),
      // The day lasts.
      null,
    ]);
  }
  const last = [back, second].sort((a, b) => a.number - b.number)[1];
  const { data } = await ask('{ proofState { chainedThrough waiting lastRoot { hash } } }');
  expect(data.proofState).toEqual({ chainedThrough: last.chainedAt, waiting: 0, lastRoot: null });
});

test('what waits for its place has none, and is counted', async () => {
  const entry = await desk.entry(30);
  const found = await proofOf(entry);
  const { data } = await ask('{ proofState { waiting } }');
  // The task that chains may have been quicker.
  if (found[0].number === null) expect([found[0].hash, found[0].previous]).toEqual([null, null]);
  else expect(data.proofState.waiting).toBe(0);
  await chain();
  expect((await proofOf(entry))[0].number).not.toBeNull();
});

test('the last verification of each part is kept with its outcome: by the command, and by a close', async () => {
  const { service, books } = desk;
  const read = async (): Promise<any> => {
    const { data } = await ask(
      '{ proofState { lastVerifiedAt verifications { part verifiedAt holds source roots } } }',
    );
    return data.proofState;
  };
  expect(await read()).toEqual({ lastVerifiedAt: null, verifications: [] });
  await chain();
  const begun = new Date().toISOString();
  await checkBooks(service.files.serviceUrl);
  const afterBooks = await read();
  expect(afterBooks).toEqual({
    lastVerifiedAt: afterBooks.verifications[0].verifiedAt,
    verifications: [
      { part: 'BOOKS', verifiedAt: expect.any(String), holds: true, source: 'COMMAND', roots: 0 },
    ],
  });
  expect(afterBooks.lastVerifiedAt >= begun).toBe(true);
  const root = await rootOf(service.database, service.workspace);
  await checkChains(service.files.serviceUrl, [root], SILENT);
  expect((await read()).verifications[1]).toMatchObject({ part: 'CHAIN', holds: true, roots: 1 });
  // What does not hold is kept as well; the books were not looked at meanwhile.
  await expect(
    checkChains(service.files.serviceUrl, [{ ...root, hash: '0'.repeat(64) }], SILENT),
  ).rejects.toThrow('It was recomputed');
  const broken = await read();
  expect(broken.verifications).toEqual([
    afterBooks.verifications[0],
    { part: 'CHAIN', verifiedAt: broken.lastVerifiedAt, holds: false, source: 'COMMAND', roots: 1 },
  ]);
  // A close checks the books first. One that is tried out, or refused, verifies nothing.
  const query = `mutation { closeBooks(through: "2019-12-31", entity: ${books.acme}) { lockedThrough } }`;
  const close = (headers: Record<string, string>) =>
    service.call('POST', '/graphql', { json: { query }, headers });
  const tried = await close({ prefer: 'dry-run' });
  expect([tried.body.errors, await read()]).toEqual([undefined, broken]);
  expect((await close({})).body.errors).toBeUndefined();
  const [byClose] = (await read()).verifications;
  expect(byClose).toMatchObject({ part: 'BOOKS', holds: true, source: 'CLOSE' });
  expect(byClose.verifiedAt > afterBooks.lastVerifiedAt).toBe(true);
});

test('of a day that is over the root is that of its last posting', async () => {
  const entry = await desk.entry(40);
  await chain();
  const [proof] = await proofOf(entry);
  const root = new pg.Client(desk.service.files.superuserUrl);
  await root.connect();
  await root.query('set session_replication_role = replica');
  await root.query(
    `update posting_chain set numbered_at = numbered_at - interval '2 days' where workspace_id = $1`,
    [desk.service.workspace],
  );
  await root.end();
  const [later] = await proofOf(entry);
  expect([later.hash, later.dayRoot]).toEqual([proof.hash, proof.hash]);
  const { data } = await ask('{ proofState { lastRoot { number hash day } } }');
  expect(data.proofState.lastRoot).toEqual({
    ...{ number: proof.number, hash: proof.hash, day: later.chainedAt.slice(0, 10) },
  });
});

test('who changed a record is told, whether the change posts anything or not', async () => {
  const { service, books } = desk;
  const { id } = await desk.invoice(80);
  const changed = await service.call('PATCH', `/coa/api/v1/invoice/${id}`, {
    key: service.keys.accountant,
    json: { ref_number: 'ours' },
  });
  expect(changed.status).toBe(200);
  const kinds = async (object: string, of: number, key?: string) =>
    (await timelineOf(object, of, key)).map(({ kind, by }) => [kind, by]);
  expect(await kinds('Invoice', id)).toEqual([
    ['CREATED', null],
    ['POSTED', 'admin'],
    ['CHANGED', 'accountant'],
  ]);
  // A change that posts tells it once.
  await desk.call('PATCH', `/coa/api/v1/invoice/${id}`, {
    lines: [{ amount: 81, product: books.advice }],
  });
  expect((await kinds('Invoice', id)).slice(2)).toEqual([
    ['TAKEN_BACK', 'admin'],
    ['CHANGED', 'admin'],
  ]);
  // Who may not read entries is told by whom all the same.
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { journal_entries: 'none' },
  });
  expect(await kinds('Invoice', id, blind)).toEqual([
    ['CREATED', null],
    ['CHANGED', 'admin'],
  ]);
  await desk.call('PATCH', `/coa/api/vendor/${books.customer}`, { notes: 'Pays late.' });
  expect(await kinds('Vendor', books.customer)).toEqual([
    ['CREATED', null],
    ['CHANGED', 'admin'],
  ]);
});

test('an entry out of sight has neither proof nor timeline', async () => {
  const { service, books } = desk;
  const entry = await desk.entry(50);
  const abroad = await makeApiKey(service.database, service.workspace, 'admin', {
    entityIds: [books.europe],
  });
  const timeline = `{ timeline(object: "JournalEntry", id: ${entry}) { kind } }`;
  for (const key of [abroad, service.other.admin]) {
    expect(await proofOf(entry, key)).toBe('NOT_FOUND');
    expect((await ask(timeline, key)).errors?.[0].extensions.code).toBe('NOT_FOUND');
  }
  expect(await proofOf(999_999)).toBe('NOT_FOUND');
  const blind = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { journal_entries: 'none' },
  });
  expect(await proofOf(entry, blind)).toBe('FORBIDDEN');
  expect((await ask(timeline, blind)).errors?.[0].extensions.code).toBe('FORBIDDEN');
});

const timelineOf = async (object: string, id: number, key?: string): Promise<any[]> => {
  const { data, errors } = await ask(
    `{ timeline(object: "${object}", id: ${id}) { kind title by amount currency day journalEntry requestId } }`,
    key,
  );
  expect(errors).toBeUndefined();
  return data.timeline;
};

test('the life of an invoice: drafted, discussed, accepted, changed, and paid', async () => {
  const { service, books } = desk;
  const draft = await service.call('POST', '/coa/api/v1/invoice', {
    key: service.keys.clerk,
    json: {
      ...{ entity: books.acme, client: books.customer, invoice_date: '2026-01-05' },
      lines: [{ amount: 100, product: books.advice }],
    },
  });
  const { id } = draft.body;
  const done = async (call: string) => {
    const { errors } = await ask(`mutation { ${call} }`);
    expect([call, errors]).toEqual([call, undefined]);
  };
  await done(`commentWaiting(object: "Invoice", id: ${id}, text: "Which project?") { id }`);
  await done(`decideDraft(object: "Invoice", id: ${id}, accept: true, comment: "Fine")`);
  await desk.call('PATCH', `/coa/api/v1/invoice/${id}`, {
    lines: [{ amount: 120, product: books.advice }],
  });
  const line = await desk.line(
    120,
    (await desk.call('GET', `/coa/api/v1/invoice/${id}`)).body.invoice_number,
  );
  await desk.process();
  const [match] = await desk.of(line);
  await desk.decide(match.id, 'accepted');
  const found = await timelineOf('Invoice', id);
  expect(found.map(({ kind }) => kind)).toEqual([
    ...['CREATED', 'COMMENTED', 'POSTED', 'DECIDED', 'TAKEN_BACK', 'CHANGED', 'PAID'],
  ]);
  expect(found[0]).toMatchObject({ by: 'clerk' });
  expect(found[1]).toMatchObject({ title: 'Which project?', by: 'admin' });
  expect(found[3]).toMatchObject({ title: 'accepted: Fine', by: 'admin' });
  expect(found.at(-1)).toMatchObject({ amount: '120', currency: 'USD', day: '2026-01-20' });
  expect(found[2]).toMatchObject({ by: 'admin', day: '2026-01-05' });
  // Whoever may not read payments and entries is told neither.
  const narrow = await makeApiKey(service.database, service.workspace, 'accountant', {
    permissions: { journal_entries: 'none', invoice_payments: 'none' },
  });
  expect((await timelineOf('Invoice', id, narrow)).map(({ kind }) => kind)).toEqual([
    ...['CREATED', 'COMMENTED', 'DECIDED', 'CHANGED'],
  ]);
});

test('a type without a timeline is refused by its name', async () => {
  const { errors } = await ask('{ timeline(object: "Tag", id: 1) { kind } }');
  expect(errors?.[0].extensions.fields).toEqual({
    object: [expect.stringContaining('Invoice, Bill')],
  });
});

test('every type that has a timeline answers', async () => {
  const { service, books } = desk;
  const bill = await desk.bill(5);
  const bank = await desk.line(-5, 'x');
  for (const [object, id] of [
    ['Bill', bill.id],
    ['BankTransaction', bank.id],
    ['Vendor', books.vendor],
    ['JournalEntry', await desk.entry(60)],
  ] as const) {
    expect([object, (await timelineOf(object, id))[0].kind]).toEqual([object, 'CREATED']);
  }
  for (const object of ['CreditMemo', 'DebitMemo', 'FixedAsset', 'Contract']) {
    const { errors } = await ask(
      `{ timeline(object: "${object}", id: 999999) { kind } }`,
      service.keys.admin,
    );
    expect([object, errors?.[0].extensions.code]).toEqual([object, 'NOT_FOUND']);
  }
});
