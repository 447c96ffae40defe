// Tests GET /coa/api/v1/invoice/ with every parameter of the contract.
import { openBooks, type TestBooks } from '../support/books.ts';
import { startService, type TestService } from '../support/service.ts';

let service: TestService;
let books: TestBooks;
/** Ids of the invoices by a name for each. */
const made = new Map<string, number>();
let labels: { tag: number; group: number; parent: number };

const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  service = await startService();
  books = await openBooks(service);
  const { data } = await service.graphql(`mutation {
    g: createTagGroup(input: { name: "Region" }) { id }
    parent: createVendor(input: { name: "Holding", vendorType: CUSTOMER }) { id }
  }`);
  const more = await service.graphql(
    `mutation ($g: ID!, $parent: ID!) {
      t: createTag(input: { name: "North", group: $g }) { id }
      child: createVendor(input: { name: "Daughter", vendorType: CUSTOMER, parent: $parent }) { id }
    }`,
    { g: data.g.id, parent: data.parent.id },
  );
  const child = Number(more.data.child.id);
  labels = {
    tag: Number(more.data.t.id),
    group: Number(data.g.id),
    parent: Number(data.parent.id),
  };
  const invoices: [string, object][] = [
    ['current', { invoice_date: day(0), due_date: day(0) }],
    ['late 1', { invoice_date: day(-40), due_date: day(-1) }],
    ['late 30', { invoice_date: day(-40), due_date: day(-30), client: child }],
    ['late 31', { invoice_date: day(-50), due_date: day(-31), ref_number: 'R-31' }],
    ['late 60', { invoice_date: day(-70), due_date: day(-60) }],
    [
      'late 61',
      { invoice_date: day(-80), due_date: day(-61), lines: [{ amount: 5, tag_ids: [labels.tag] }] },
    ],
    ['late 91', { invoice_date: day(-100), due_date: day(-91), invoice_number: 'SPECIAL-%1' }],
    ['late 121', { invoice_date: day(-150), due_date: day(-121), currency: 'EUR' }],
    ['paid', { invoice_date: day(-20), lines: [{ amount: 0 }] }],
    ['sent', { invoice_date: day(-10), due_date: day(20) }],
    ['voided', { invoice_date: day(-11), due_date: day(-5) }],
    ['uncollectible', { invoice_date: day(-12), due_date: day(-6) }],
    ['europe', { invoice_date: day(-13), due_date: day(1), entity: books.europe }],
    ['draft', { invoice_date: day(-14), due_date: day(-3), payment_status: 'draft' }],
  ];
  for (const [name, json] of invoices) {
    const { body } = await service.call('POST', '/coa/api/v1/invoice', {
      json: { entity: books.acme, client: books.customer, lines: [{ amount: 100 }], ...json },
    });
    made.set(name, body.id);
  }
  const { errors } = await service.graphql(
    `mutation ($sent: ID!, $voided: ID!, $lost: ID!) {
      a: sendInvoice(id: $sent) { id } b: voidInvoice(id: $voided) { id } c: markInvoiceUncollectible(id: $lost) { id }
    }`,
    {
      sent: String(made.get('sent')),
      voided: String(made.get('voided')),
      lost: String(made.get('uncollectible')),
    },
  );
  expect(errors).toBeUndefined();
});
afterAll(() => service.close());

const LATE = ['late 1', 'late 30', 'late 31', 'late 60', 'late 61', 'late 91', 'late 121'];
const OTHERS = ['current', 'paid', 'sent', 'voided', 'uncollectible', 'europe', 'draft'];
const nameOf = (id: number): string | undefined => [...made].find(([, each]) => each === id)?.[0];

async function listed(query: string): Promise<string[]> {
  const { status, body } = await service.call('GET', `/coa/api/v1/invoice/?${query}`);
  expect([status, body.count]).toEqual([200, body.results.length]);
  return body.results.map(({ id }: { id: number }) => nameOf(id));
}
const sorted = (names: readonly string[]): string[] => [...names].sort();

test.each<[string, string[]]>([
  ['', [...LATE, ...OTHERS]],
  ['status=current', ['current', 'sent', 'europe']],
  ['status=past_due', LATE],
  ['status=1_30', ['late 1', 'late 30']],
  ['status=31_60', ['late 31', 'late 60']],
  ['status=61_90', ['late 61']],
  ['status=91_120', ['late 91']],
  ['status=over_120', ['late 121']],
  ['status=unpaid', [...LATE, 'current', 'sent', 'europe']],
  ['status=partially_paid', []],
  ['status=partial', []],
  ['status=open', [...LATE, 'current', 'europe']],
  ['status=paid', ['paid']],
  ['status=sent', ['sent']],
  ['status=uncollectible', ['uncollectible']],
  ['status=voided', ['voided']],
  ['status=voided&status=paid', ['voided', 'paid']],
  ['sentStatus=sent', ['sent']],
  ['sentStatus=not_sent', [...LATE, ...OTHERS.filter((name) => name !== 'sent')]],
  ['currency=EUR', ['late 121', 'europe']],
  ['invoice_number=SPECIAL-%251', ['late 91']],
  ['ref_number=R-31', ['late 31']],
  ['q=special-%25', ['late 91']],
  ['q=daughter', ['late 30']],
  ['q=nothing', []],
  ['download=true&format=json', [...LATE, ...OTHERS]],
])('%s', async (query, names) => {
  expect(sorted(await listed(query))).toEqual(sorted(names));
});

test('entities, clients, their parents, tags', async () => {
  expect(await listed(`entity=${books.europe}`)).toEqual(['europe']);
  expect(await listed(`entity=[${books.europe},${books.acme}]`)).toHaveLength(14);
  expect(await listed(`parent_client=${labels.parent}`)).toEqual(['late 30']);
  expect(await listed(`line_tag_id=${labels.tag}`)).toEqual(['late 61']);
  expect(await listed(`line_tag_group_id=${labels.group}`)).toEqual(['late 61']);
  expect(await listed(`client=${books.customer}&client=${labels.parent}`)).toHaveLength(13);
  expect(await listed('contract=5')).toEqual([]);
});

test('windows of dates include both ends', async () => {
  expect(await listed(`start_date=${day(-12)}&end_date=${day(-10)}&sort=invoice_date`)).toEqual([
    'uncollectible',
    'voided',
    'sent',
  ]);
  expect(await listed(`paid_date_from=${day(-20)}&paid_date_to=${day(-20)}`)).toEqual(['paid']);
  expect(await listed(`paid_date_from=${day(-19)}`)).toEqual([]);
});

test('the newest comes first, and other orders when asked for', async () => {
  expect((await listed('')).slice(0, 3)).toEqual(['current', 'sent', 'voided']);
  expect((await listed('sort=due_date')).slice(0, 2)).toEqual(['late 121', 'late 91']);
  expect((await listed('sort=-total_amount,due_date')).at(-1)).toBe('paid');
  expect((await listed('sort=nonsense')).slice(0, 1)).toEqual(['current']);
});

test('a page tells how many there are and where the next one is', async () => {
  const { body } = await service.call('GET', '/coa/api/v1/invoice/?limit=5&offset=5');
  expect([body.count, body.results.length]).toEqual([14, 5]);
  expect(body.next).toContain('limit=5&offset=10');
  expect(body.previous).toContain('limit=5');
});

test('a row of the list is the invoice as it is read alone', async () => {
  const { body } = await service.call('GET', '/coa/api/v1/invoice/?status=61_90');
  const one = await service.call('GET', `/coa/api/v1/invoice/${made.get('late 61') ?? 0}/`);
  expect(body.results).toEqual([one.body]);
  expect(one.body.past_due_days).toBe(61);
});

test('a word that is no status is refused', async () => {
  const { status, body } = await service.call('GET', '/coa/api/v1/invoice/?status=late');
  expect([status, body]).toEqual([
    400,
    {
      status: [
        '"late" is not a valid choice. Choose one of current, past_due, 1_30, 31_60, 61_90, 91_120, over_120, draft, open, unpaid, partial, partially_paid, paid, sent, uncollectible, voided.',
      ],
    },
  ]);
});

test('a caller limited to an entity sees its invoices alone', async () => {
  const { makeApiKey } = await import('../support/service.ts');
  const key = await makeApiKey(service.database, service.workspace, 'accountant', {
    entityIds: [books.europe],
  });
  const { body } = await service.call('GET', '/coa/api/v1/invoice/', { key });
  expect(body.results.map(({ id }: any) => nameOf(id))).toEqual(['europe']);
  const one = await service.call('GET', `/coa/api/v1/invoice/${made.get('current') ?? 0}/`, {
    key,
  });
  expect(one.status).toBe(404);
  const refused = await service.call('POST', '/coa/api/v1/invoice', {
    key,
    json: { entity: books.acme, invoice_date: day(0), lines: [{ amount: 1 }] },
  });
  expect([refused.status, refused.body]).toEqual([
    400,
    { entity: [`Invalid pk "${books.acme}" - object does not exist.`] },
  ]);
});
