// Every deed on master data in every state, and proposals in theirs, over both doors.
import { bill, DAY, invoice } from '../edge/support/examples-documents.ts';
import { proposal } from '../edge/support/examples-people.ts';
import type { Stage } from '../edge/support/examples.ts';
import { type Deeds, type States, type Subject, Table, table } from './table.ts';

let tables: Table;
beforeAll(async () => {
  tables = await Table.open();
});
afterAll(() => tables.close());

interface Kind {
  readonly name: string;
  readonly create: string;
  readonly rename: string;
  /** The fields that take it out of use, and back; products have none. */
  readonly off?: string;
  readonly on?: string;
  /** The call that names it in something new. */
  readonly use: (id: number, stage: Stage) => string;
}

const posting = ({ world: w }: Stage, line: string, more = ''): string =>
  `createJournalEntry(input: { entity: ${w['Entity']}, date: "${DAY}"${more}, transactions: [{ debitAmountNative: 5, ${line} }, { account: ${w['Equity']}, creditAmountNative: 5 }] })`;
const onLine =
  (line: (id: number) => string) =>
  (id: number, stage: Stage): string =>
    posting(stage, `account: ${stage.world['Account']}, ${line(id)}`);
const KINDS: readonly Kind[] = [
  {
    name: 'Account',
    create:
      'createAccount(input: { number: "8", name: "Travel", accountType: OPERATING_EXPENSES })',
    ...{ rename: 'name: "x"', off: 'status: INACTIVE', on: 'status: ACTIVE' },
    use: (id, stage) => posting(stage, `account: ${id}`),
  },
  {
    name: 'Vendor',
    create: 'createVendor(input: { name: "Hooli" })',
    ...{ rename: 'name: "x"', off: 'status: INACTIVE', on: 'status: ACTIVE' },
    use: (id, stage) => bill(stage).replace(/vendor: \d+/, `vendor: ${id}`),
  },
  {
    name: 'Department',
    create: 'createDepartment(input: { code: "T", name: "Support" })',
    ...{ rename: 'name: "x"', off: 'active: false', on: 'active: true' },
    use: onLine((id) => `department: ${id}`),
  },
  {
    name: 'Tag',
    create: 'createTag(input: { name: "South", group: GROUP })',
    ...{ rename: 'name: "x"', off: 'isActive: false', on: 'isActive: true' },
    use: onLine((id) => `tagIds: [${id}]`),
  },
  {
    name: 'Entity',
    create: 'createEntity(input: { name: "Branch", currency: "USD" })',
    ...{ rename: 'name: "x"', off: 'active: false', on: 'active: true' },
    use: (id, stage) =>
      posting(stage, `account: ${stage.world['Account']}`).replace(/entity: \d+/, `entity: ${id}`),
  },
  {
    name: 'TaxRate',
    create: 'createTaxRate(input: { name: "State", value: 5 })',
    ...{ rename: 'name: "x"', off: 'isActive: false', on: 'isActive: true' },
    use: (id, stage) => invoice(stage, `, taxRate: ${id}`),
  },
  {
    name: 'PaymentTerm',
    create: 'createPaymentTerm(input: { name: "Net 7", dueDays: 7 })',
    ...{ rename: 'name: "x"', off: 'isActive: false', on: 'isActive: true' },
    use: (id, stage) => invoice(stage, `, paymentTerm: ${id}`),
  },
  {
    name: 'Product',
    create: 'createProduct(input: { productName: "Crane" })',
    rename: 'productName: "x"',
    use: (id, stage) => invoice(stage).replace(/product: \d+/, `product: ${id}`),
  },
];

function statesOf({ name, create, off, use }: Kind): States {
  const make = async (stage: Stage): Promise<Subject> => ({
    id: await stage.make(create.replace('GROUP', String(stage.world['TagGroup']))),
  });
  const used = async (stage: Stage): Promise<Subject> => {
    const subject = await make(stage);
    await stage.make(use(subject.id, stage));
    return subject;
  };
  const after =
    (first: (stage: Stage) => Promise<Subject>, deed: (id: number) => string) =>
    async (stage: Stage): Promise<Subject> => {
      const subject = await first(stage);
      await stage.ask(deed(subject.id));
      return subject;
    };
  const deactivate = (id: number): string =>
    `patch${name}(id: ${id}, input: { ${off ?? ''} }) { id }`;
  return {
    active: make,
    used,
    ...(off && {
      inactive: after(make, deactivate),
      'used, inactive': after(used, deactivate),
    }),
    deleted: after(make, (id) => `delete${name}(id: ${id})`),
  };
}
const deedsOf = ({ name, rename, off, on, use }: Kind): Deeds => ({
  rename: ({ id }) => `patch${name}(id: ${id}, input: { ${rename} })`,
  ...(off && {
    deactivate: ({ id }) => `patch${name}(id: ${id}, input: { ${off} })`,
    activate: ({ id }) => `patch${name}(id: ${id}, input: { ${on ?? ''} })`,
  }),
  use: ({ id }, stage) => use(id, stage),
  delete: ({ id }) => `delete${name}(id: ${id})`,
});

const proposed =
  (deed?: string) =>
  async (stage: Stage): Promise<Subject> => {
    const id = await proposal(stage);
    if (deed) await stage.ask(deed.replace('ID', String(id)));
    return { id };
  };
const PROPOSALS: readonly [States, Deeds] = [
  {
    pending: proposed(),
    accepted: proposed('acceptProposal(id: ID) { id }'),
    rejected: proposed('rejectProposal(id: ID, reason: "No") { id }'),
    'its invoice deleted': async (stage) => {
      const id = await proposal(stage);
      const document = await stage.one('select max(id) from invoice where not is_deleted');
      await stage.ask(`deleteInvoice(id: ${document})`);
      return { id };
    },
  },
  {
    accept: ({ id }) => `acceptProposal(id: ${id})`,
    reject: ({ id }) => `rejectProposal(id: ${id}, reason: "No")`,
  },
];

// Inactive departments and tags are left out of choices alone: what is booked on them may go on.
const OF_KINDS: Readonly<Record<string, string>> = {
  Account: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | 400 | ok
      used, inactive | ok     | ok         | ok       | 400 | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  Vendor: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | 400 | ok
      used, inactive | ok     | ok         | ok       | 400 | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  Department: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | ok  | ok
      used, inactive | ok     | ok         | ok       | ok  | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  Tag: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | ok
      inactive       | ok     | ok         | ok       | ok  | ok
      used, inactive | ok     | ok         | ok       | ok  | ok
      deleted        | 404    | 404        | 404      | 400 | 404`,
  Entity: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | 400 | ok
      used, inactive | ok     | ok         | ok       | 400 | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  TaxRate: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | 400 | ok
      used, inactive | ok     | ok         | ok       | 400 | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  PaymentTerm: `
                     | rename | deactivate | activate | use | delete
      active         | ok     | ok         | ok       | ok  | ok
      used           | ok     | ok         | ok       | ok  | 409
      inactive       | ok     | ok         | ok       | 400 | ok
      used, inactive | ok     | ok         | ok       | 400 | 409
      deleted        | 404    | 404        | 404      | 400 | 404`,
  Product: `
              | rename | use | delete
      active  | ok     | ok  | ok
      used    | ok     | ok  | 409
      deleted | 404    | 400 | 404`,
};

const EXPECTED: readonly (readonly [string, readonly [States, Deeds], string])[] = [
  ...KINDS.map(
    (kind) => [kind.name, [statesOf(kind), deedsOf(kind)], OF_KINDS[kind.name] ?? ''] as const,
  ),
  [
    'proposals',
    PROPOSALS,
    `
                          | accept | reject
      pending             | ok     | ok
      accepted            | 409    | 409
      rejected            | 409    | 409
      its invoice deleted | 404    | ok`,
  ],
];

test.each(EXPECTED)('each deed on each state: %s', async (_, [states, deeds], expected) => {
  const { outcomes, silent } = await tables.tried(states, deeds);
  expect(outcomes).toBe(table(expected));
  expect(silent).toEqual([]);
});
