// Conditional deeds: every operation that changes a record that is there takes the moment that was seen, or it is said
// here why it does not; a record that changed since is neither voided, accepted, paid nor deleted.
import { isNonNullType, isScalarType, type GraphQLField } from 'graphql';
import { MATCHES, openMatching, type MatchDesk } from '../cash/matching.ts';
import { assemble } from '../contracts/assemble.ts';
import { startService } from '../support/service.ts';

let desk: MatchDesk;
beforeAll(async () => {
  desk = await openMatching(await startService());
});
afterAll(() => desk.service.close());

const ask = (query: string, variables = {}, key?: string) =>
  desk.service.graphql(query, variables, key);
const earlier = (moment: string): string => new Date(Date.parse(moment) - 1).toISOString();

/** Operations without the condition, and why. */
const REASONS: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'it makes another record, and changes none',
    [
      ...['duplicateContract', 'uploadEntityAttachment', 'uploadFile', 'commentWaiting'],
      ...['resendWebhookDelivery', 'replayChanges', 'sendWebhookExample', 'copyCloseTasks'],
      ...['admitOauthClient', 'loadExchangeRates', 'recordUsage', 'saveAmortization'],
      ...['uploadStatement', 'importStatement', 'loadBankFeed', 'uploadPrepaidUsage'],
    ],
  ],
  [
    'it computes, and changes nothing',
    [
      ...['calculateInvoicePayment', 'defaultInvoicePayment', 'previewSubscriptionChange'],
      'balanceIntercompanyJournalEntry',
    ],
  ],
  [
    'it does what is due by then, of however many records',
    [
      ...['runFixedAssetRules', 'runDepreciation', 'runRevaluation', 'runAmortization'],
      ...['runRecognition', 'closeBooks', 'processTransactionMatches', 'processPrepaidAdjustments'],
    ],
  ],
  [
    'it is about several records; who has to be held to what was seen sends If-Effect',
    [
      ...['bulkSearchBills', 'bulkSearchDebitMemos', 'bulkSearchCreditMemos', 'bulkSearchInvoices'],
      ...['bulkSearchContracts', 'bulkSearchDepartments', 'bulkSearchTags', 'bulkSearchVendors'],
      ...['bulkUpdateLedgerLines', 'mergeLedgerLines', 'bulkApplyInvoicePayment'],
      ...['payBillsWithTransaction', 'payInvoicesWithTransaction', 'reorderCustomFields'],
      ...['refundDebitMemosWithTransaction', 'payCreditMemosWithTransaction'],
    ],
  ],
  [
    'what waits is decided once, and whoever decides is held to what was shown by If-Effect',
    ['acceptProposal', 'rejectProposal', 'withdrawProposal', 'decideDraft'],
  ],
  [
    'one value of the workspace, without a moment of its own',
    ['setReportingCurrency', 'demandSecondFactor'],
  ],
  [
    'an app of another workspace, and one’s own connection to an app',
    ['approveOauthApp', 'disconnectOauthApp'],
  ],
  ['a report is found by its name, and the last one kept stands', ['saveInvoiceReport']],
];

type Mutation = GraphQLField<unknown, unknown>;
async function mutations(): Promise<readonly Mutation[]> {
  const { schema } = await assemble();
  return Object.values(schema.getMutationType()?.getFields() ?? {});
}
const isConditional = ({ args }: Mutation): boolean => {
  const type = args.find(({ name }) => name === 'ifUnmodifiedSince')?.type;
  return isScalarType(type) && type.name === 'DateTime';
};

test('every operation on what is there takes the condition, or it is said why not', async () => {
  const all = (await mutations()).filter(({ name }) => !name.startsWith('create'));
  expect(all.length).toBeGreaterThan(250);
  const without = all.filter((each) => !isConditional(each)).map(({ name }) => name);
  const told = REASONS.flatMap(([, names]) => names);
  expect(without.toSorted()).toEqual(told.toSorted());
  const created = (await mutations()).filter(({ name }) => name.startsWith('create'));
  expect(created.filter(isConditional)).toEqual([]);
});

test('a record that is not there is not there, whatever is done to it and whichever way its kind is held', async () => {
  const byIdAlone = (await mutations()).filter(
    (each) =>
      isConditional(each) &&
      each.args
        .filter(({ type }) => isNonNullType(type))
        .map(({ name }) => name)
        .join() === 'id',
  );
  expect(byIdAlone.length).toBeGreaterThan(95);
  const codes: Record<string, string> = {};
  for (const { name, type } of byIdAlone) {
    const answers = String(type) === 'Boolean!' ? '' : '{ __typename }';
    const { errors } = await ask(
      `mutation { ${name}(id: 999999, ifUnmodifiedSince: "2026-01-01T00:00:00Z") ${answers} }`,
    );
    codes[name] = errors?.[0].extensions.code;
  }
  expect(Object.entries(codes).filter(([, code]) => code !== 'NOT_FOUND')).toEqual([]);
});

interface Deed {
  readonly id: string;
  readonly query: string;
  /** Its moment, and the state that the deed would change. */
  readonly read: string;
  /** Moves the record on. */
  readonly touch: string;
}
const deed = (kind: string, id: number | string, does: string, touch: object, says = 'id') => ({
  id: String(id),
  query: `mutation ($id: ID!, $since: DateTime) { ${does}(id: $id${does === 'voidInvoice' ? ', voidDate: "2026-02-02"' : ''}, ifUnmodifiedSince: $since) ${says && `{ ${says} }`} }`,
  read: `query ($id: ID!) { one: ${kind.charAt(0).toLowerCase()}${kind.slice(1)}(id: $id) { lastModifiedAt ${'status' in touch ? '' : 'id'} } }`,
  touch: `mutation ($id: ID!) { patch${kind}(id: $id, input: ${JSON.stringify(touch).replaceAll(/"(\w+)":/g, '$1:')}) { id } }`,
});

const DEEDS: readonly (readonly [what: string, make: () => Promise<Deed>])[] = [
  [
    'an invoice is voided',
    async () =>
      deed('Invoice', (await desk.invoice(31)).id, 'voidInvoice', { refNumber: 'PO-7' }, 'status'),
  ],
  [
    'an invoice is written off',
    async () =>
      deed('Invoice', (await desk.invoice(32)).id, 'markInvoiceUncollectible', { refNumber: 'P' }),
  ],
  [
    'an entry is deleted',
    async () =>
      deed('JournalEntry', await desk.entry(33), 'deleteJournalEntry', { memo: 'Anew' }, ''),
  ],
  [
    'a bank line is deleted',
    async () =>
      deed('BankTransaction', (await desk.line(-34, 'fee')).id, 'deleteBankTransaction', { note: 'x' }, ''), // prettier-ignore
  ],
];

test.each(DEEDS)('%s as it was seen, or not at all', async (_, make) => {
  const { id, query, read, touch } = await make();
  const now = async () => (await ask(read, { id })).data?.one;
  const seen = await now();
  expect((await ask(touch, { id })).errors).toBeUndefined();
  const moved = await now();
  const { errors } = await ask(query, { id, since: seen.lastModifiedAt });
  expect(errors?.[0].extensions.code).toBe('CONFLICT');
  expect(await now()).toEqual(moved);
  expect((await ask(query, { id, since: moved.lastModifiedAt })).errors).toBeUndefined();
  expect(await now()).not.toEqual(moved);
});

test('a match is decided, and a report confirms, as they were seen', async () => {
  const { invoice_number } = await desk.invoice(456.78);
  const line = await desk.line(456.78, invoice_number);
  await desk.process();
  const [match] = await desk.of(line);
  const { last_modified_at: seen } = (await desk.call('GET', `${MATCHES}/${match.id}`)).body;
  const decide = (since: string) =>
    ask(
      `mutation ($since: DateTime) { setTransactionMatchStatus(id: ${match.id}, status: ACCEPTED, ifUnmodifiedSince: $since) { status } }`,
      { since },
    );
  const refused = await decide(earlier(seen));
  expect(refused.errors?.[0].extensions.current).toEqual({ status: 'PENDING' });
  expect((await decide(seen)).data.setTransactionMatchStatus).toEqual({ status: 'ACCEPTED' });
  const { id } = await desk.report();
  const bank = await desk.lineOf(await desk.entry(35));
  const confirm = (since: string) =>
    ask(
      `mutation ($since: DateTime) { confirmReconciliationTransactions(id: ${id}, selected: [${bank}], ifUnmodifiedSince: $since) }`,
      { since },
    );
  const { last_modified_at: begun } = (await desk.at(`/${id}`)('GET')).body;
  expect((await confirm(earlier(begun))).errors?.[0].extensions.code).toBe('CONFLICT');
  expect((await confirm(begun)).data.confirmReconciliationTransactions).toBe(true);
  expect((await confirm(begun)).errors?.[0].extensions.code).toBe('CONFLICT');
});

test('a payment is voided and deleted as it was seen: by its own moment, not by that of its invoice', async () => {
  const { id } = await desk.invoice(37);
  const paid = await ask(
    `mutation ($by: [MarkPaidEmptyTransaction!]) { payInvoice(id: ${id}, emptyTransactions: $by) { __typename } }`,
    {
      by: [
        {
          accountId: desk.books.accounts['defaultClearing'],
          amount: '37',
          paymentDate: '2026-02-03',
        },
      ],
    },
  );
  expect(paid.errors).toBeUndefined();
  const { data } = await ask(`{ invoice(id: ${id}) { payments { id lastModifiedAt } } }`);
  const [payment] = data.invoice.payments;
  for (const does of ['voidInvoicePayment', 'deleteInvoicePayment']) {
    const end = (since: string) =>
      ask(
        `mutation ($since: DateTime) { ${does}(id: ${id}, paymentId: ${payment.id}, ifUnmodifiedSince: $since) ${does.startsWith('void') ? '{ id }' : ''} }`,
        { since },
      );
    const { errors } = await end(earlier(payment.lastModifiedAt));
    expect([does, errors?.[0].extensions.code]).toEqual([does, 'CONFLICT']);
  }
});

test('a record that was deleted meanwhile is told of as gone', async () => {
  const { id, last_modified_at: since } = await desk.invoice(37);
  expect((await desk.call('DELETE', `/coa/api/v1/invoice/${id}`)).status).toBe(204);
  const { errors } = await ask(
    `mutation ($since: DateTime) { patchInvoice(id: ${id}, input: { refNumber: "C" }, ifUnmodifiedSince: $since) { id } }`,
    { since },
  );
  expect(errors?.[0].extensions).toMatchObject({ code: 'CONFLICT', current: null });
  expect(errors?.[0].message).toMatch(/^This record is not there any more: somebody deleted it/);
});

test('a deed that answers with something else than its record tells the record that is there', async () => {
  const { acme, customer } = desk.books;
  const { data } =
    await ask(`mutation { made: createContract(input: { entity: ${acme}, client: ${customer}, currency: "USD",
    contractStartDate: "2026-01-01", contractEndDate: "2026-12-31", status: ACTIVE }) { id lastModifiedAt } }`);
  const { id, lastModifiedAt } = data.made;
  const { errors } = await ask(
    `mutation ($since: DateTime) { terminateContract(id: ${id}, terminationDate: "2026-06-30", ifUnmodifiedSince: $since) { revenueTakenBack } }`,
    { since: earlier(lastModifiedAt) },
  );
  expect(errors?.[0].extensions).toEqual({ code: 'CONFLICT', current: { id, lastModifiedAt } });
  expect(errors?.[0].message).toMatch(/^This record has changed since/);
});

test('whoever may not do it learns nothing of the moment', async () => {
  const { id } = await desk.invoice(36);
  for (const since of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z']) {
    const { errors } = await ask(
      `mutation ($since: DateTime) { deleteInvoice(id: ${id}, ifUnmodifiedSince: $since) }`,
      { since },
      desk.service.keys.viewer,
    );
    expect(errors?.[0].extensions.code).toBe('FORBIDDEN');
  }
  const path = `/coa/api/v1/invoice/${id}`;
  const parameter = `?if_unmodified_since=${encodeURIComponent('2020-01-01T00:00:00Z')}`;
  // The query may say it too where the body holds all arguments.
  expect(
    (await desk.call('POST', `${path}/void${parameter}`, { void_date: '2026-02-02' })).status,
  ).toBe(409);
  expect(
    (
      await desk.call('POST', `${path}/void`, {
        void_date: '2026-02-02',
        if_unmodified_since: '2020-01-01T00:00:00Z',
      })
    ).status,
  ).toBe(409);
  expect((await desk.call('DELETE', path + parameter)).status).toBe(409);
  expect((await desk.call('DELETE', path)).status).toBe(204);
});

test('every path of such an operation takes the moment in its query', async () => {
  const { shim, openapi } = await assemble();
  const conditional = new Set((await mutations()).filter(isConditional).map(({ name }) => name));
  const described = openapi as {
    paths: Record<string, Record<string, { parameters?: readonly { name: string }[] }>>;
  };
  const routes = shim.prepared
    .map(({ route }) => route)
    .filter(({ operation }) => conditional.has(operation));
  const without = routes.filter(
    ({ method, path }) =>
      !described.paths[path]?.[method]?.parameters?.some(
        ({ name }) => name === 'if_unmodified_since',
      ),
  );
  expect(routes.length).toBeGreaterThan(150);
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('a removal that is refused tells when the record changed last', async () => {
  const id = String(await desk.entry(61));
  const of = `query ($id: ID!) { one: journalEntry(id: $id) { id lastModifiedAt } }`;
  const removal = `mutation ($id: ID!) { deleteJournalEntry(id: $id, ifUnmodifiedSince: "2020-01-01T00:00:00Z") }`;
  const { errors } = await desk.service.graphql(removal, { id });
  const { data } = await desk.service.graphql(of, { id });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: data.one });
});
