// Fields of an input that are left out: GraphQL names each of them in its place, as REST does.
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const required = ['This field is required.'];

test.each([
  ['an invoice of nothing', 'Invoice', {}, ['entity', 'invoiceDate', 'lines']],
  ['an entry without its day', 'JournalEntry', { entity: 1, transactions: [] }, ['date']],
])('%s', async (_, kind, given, missing) => {
  const { errors = [] } = await service.graphql(
    `mutation ($sent: ${kind}Input!) { create${kind}(input: $sent) { id } }`,
    { sent: given },
  );
  expect(errors.map(({ extensions: { code, fields } }: any) => [code, fields])).toEqual(
    expect.arrayContaining(missing.map((name) => ['BAD_USER_INPUT', { [name]: required }])),
  );
  expect(errors.filter(({ extensions: { fields } }: any) => 'sent' in (fields ?? {}))).toEqual([]);
});

test('those of a line, in its place', async () => {
  const line = { account: 1, debitAmountNative: '1' };
  const { errors = [] } = await service.graphql(
    'mutation ($sent: JournalEntryInput!) { createJournalEntry(input: $sent) { id } }',
    {
      sent: { entity: 1, date: '2026-01-31', transactions: [line, { creditAmountNative: '1' }] },
    },
  );
  expect(errors.map(({ extensions: { fields } }: any) => fields)).toContainEqual({
    transactions: [{}, { account: required }],
  });
});
