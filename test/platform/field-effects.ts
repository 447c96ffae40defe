// Finds fields of requests without effect, those of nested lines included: the answer is the same, no value
// is judged, and the description does not say that nothing follows.
import {
  getNamedType,
  isInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import { selection } from '../../rest-shim/selection.ts';
import { assemble } from '../contracts/assemble.ts';
import { documentOf, takesFile } from '../edge/support/calls.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { DAY, money } from '../edge/support/examples-documents.ts';
import { openStage } from '../edge/support/stage.ts';
import { startService, type TestService } from '../support/service.ts';
import { anotherOf, othersOf, valueAt, WITHOUT_EFFECT, withValue } from './field-values.ts';

type Json = Record<string, any>;

let service: TestService;
let schema: GraphQLSchema;
let stage: Stage;

/** A field of a request: where it stands among the arguments, `lines[]` the first line of a list. */
interface Place {
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
}
interface Named {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly description?: string | null | undefined;
}
/** The values that arguments may hold, those of lines included. */
function placesOf(fields: readonly Named[], above: readonly string[] = []): Place[] {
  return fields.flatMap(({ name, type, description }) => {
    const path = [...above, name];
    if (WITHOUT_EFFECT.test(description ?? '')) return [];
    const named = getNamedType(type);
    if (!isInputObjectType(named)) return [{ path, type }];
    return placesOf(Object.values(named.getFields()), path);
  });
}

/** Every value of an answer, by its path. */
function flat(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) into.set(path, JSON.stringify(value));
  else for (const [name, below] of Object.entries(value)) flat(below, `${path}.${name}`, into);
  return into;
}
/** The fields that faults name, without the numbers of lines. */
function faulty(faults: unknown, path: readonly string[] = [], into = new Set<string>()) {
  if (Array.isArray(faults)) {
    for (const each of faults) {
      if (typeof each === 'object' && each !== null && !('words' in each)) faulty(each, path, into);
      else into.add(path.join('.'));
    }
  } else if (typeof faults === 'object' && faults !== null) {
    for (const [name, below] of Object.entries(faults)) {
      faulty(below, /^\d+$/.test(name) ? path : [...path, name], into);
    }
  } else into.add(path.join('.'));
  return into;
}

const read = async (query: string): Promise<Json> => {
  const { data, errors } = await service.graphql(`{ ${query} }`);
  expect(errors).toBeUndefined();
  return data;
};
const ENTRY =
  'memo transactions { description accountId vendorId tagIds debitAmountNative creditAmountNative }';
/** What is read after operations that answer with little. */
const AFTER: Readonly<Record<string, (made: any, args: Json) => Promise<Json>>> = {
  payInvoice: (_, { id }) =>
    read(
      `invoice(id: ${id}) { payments { amount paymentDate externalId withheldAmount paymentJournalEntry { ${ENTRY} } } }`,
    ),
  payBill: (_, { id }) =>
    read(
      `bill(id: ${id}) { payments { amount paymentDate withheldAmount paymentJournalEntry { ${ENTRY} } } }`,
    ),
  loadExchangeRates: () => read('exchangeRates(limit: 100) { results { currency date rate } }'),
  categorizeBankTransaction: ({ journalId }) => read(`journalEntry(id: ${journalId}) { ${ENTRY} }`),
};

interface Told {
  readonly answer?: Map<string, string>;
  readonly faults: ReadonlySet<string>;
}
async function send(operation: string, args: Json, key: string | undefined): Promise<Told> {
  const field = schema.getMutationType()?.getFields()[operation];
  const wanted = selection(getNamedType(field!.type), 'plain');
  const text = documentOf(schema, { operation, args }, 'made', wanted);
  const { data, errors } = await service.graphql(text, args, key);
  if (!errors) {
    const after = await AFTER[operation]?.(data.made, args);
    return { answer: flat({ ...after, made: data.made }), faults: new Set() };
  }
  return { faults: new Set(errors.flatMap((e: any) => [...faulty(e.extensions?.fields ?? {})])) };
}

const CONTACTS = [{ name: 'Ann' }];
/** What pays a document besides by hand: a line on Uncategorized that settles more, and a memo of its side. */
const paidBy = (kind: 'Credit' | 'Debit') => async (s: Stage) => ({
  transactions: [
    {
      transactionId: await money(s, kind === 'Credit' ? 20 : -20),
      amount: 5,
      amountPayable: 6,
      writeoffAccountId: s.world['Expense'],
    },
  ],
  [kind === 'Credit' ? 'creditMemos' : 'debitMemos']: [
    {
      [`${kind.toLowerCase()}MemoId`]: await s.make(await s.create(`${kind}Memo`)),
      amount: 5,
      postedAt: DAY,
    },
  ],
});
/** Memos of the other side, which pay nothing here. */
const LINES: Readonly<Record<string, readonly Json[]>> = {
  creditMemos: [{ creditMemoId: 1, amount: 5, postedAt: DAY }],
  debitMemos: [{ debitMemoId: 1, amount: 5, postedAt: DAY }],
};
const EARLY = '2026-01-25';
/** A document of its own, looked for by its number. */
const numbered = (kind: string) => async (s: Stage) => {
  const name = `${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;
  const made = await s.ask(`${await s.create(kind)} { ${name}Number }`);
  return { [`${name}s`]: [made] };
};
/** Lines that examples do without, by operation. */
const ALSO: Readonly<Record<string, (given: Stage, args: Json) => Promise<Json> | Json>> = {
  payBill: paidBy('Debit'),
  payInvoice: paidBy('Credit'),
  // What pays it whole, a discount of 2 off, is dated within its days or after them.
  calculateInvoicePayment: async (s) => {
    const term = await s.make(
      'createPaymentTerm(input: { name: "Early", dueDays: 30, discountPercent: 2, discountDays: 10 })',
    );
    const early = `input: { paymentTerm: ${term}, invoiceDate: "2026-01-20",`;
    const like = (await s.create('Invoice')).replace(/invoiceDate: "[^"]*",?/, '');
    const id = await s.make(like.replace('input: {', early));
    const memo = await s.make(await s.create('CreditMemo'));
    return {
      id,
      transactions: [
        { transactionId: await money(s, 20, undefined, EARLY), amount: 5, postedAt: EARLY },
      ],
      creditMemos: [{ creditMemoId: memo, amount: 5, postedAt: EARLY }],
      emptyTransactions: [{ amount: 88, paymentDate: EARLY }],
    };
  },
  bulkApplyInvoicePayment: async (s) => {
    const client = await s.make('createVendor(input: { name: "Payer", vendorType: CUSTOMER })');
    await s.make((await s.create('Invoice')).replace(/client: \d+/, `client: ${client}`));
    return { invoiceIds: undefined, filters: { client } };
  },
  bulkSearchBills: numbered('Bill'),
  bulkSearchCreditMemos: numbered('CreditMemo'),
  bulkSearchDebitMemos: numbered('DebitMemo'),
  bulkSearchInvoices: numbered('Invoice'),
  bulkSearchVendors: (_, { vendors: [vendor] }) => ({
    vendors: [{ ...vendor, contacts: CONTACTS }],
  }),
  createVendor: (_, { input }) => ({ input: { ...input, contacts: CONTACTS } }),
  previewSubscriptionChange: async (s, { input }) => ({
    input: {
      ...input,
      useCatchup: true,
      catchupDate: '2026-04-01',
      modifiedSubscription: await s.make(await s.create('ContractSubscription')),
    },
  }),
};

/** The fields of an operation that change nothing, are not judged, and do not say so. */
async function idleOf(operation: string): Promise<string[]> {
  const { args: fields = [] } = schema.getMutationType()?.getFields()[operation] ?? {};
  const fresh = async () => {
    const { args, key } = await ready(stage, operation);
    return {
      args: { ...structuredClone(args), ...(await ALSO[operation]?.(stage, args)) },
      key,
    };
  };
  const [one, two] = [await fresh(), await fresh()];
  const before = (await send(operation, one.args, one.key)).answer;
  const again = (await send(operation, two.args, two.key)).answer;
  if (!before || !again) throw new Error(`The example of ${operation} is refused.`);
  /** Whether an answer differs in more than what differs each time; of one field, where it is shown. */
  const differs = (answer: Told['answer'], last?: string, sent?: unknown): boolean =>
    (last === undefined && answer?.size !== before.size) ||
    [...(answer ?? [])].some(([at, value]) => {
      const isOwn =
        last === undefined || at.split('.').some((each) => [last, `${last}Id`].includes(each));
      if (!isOwn) return false;
      const isSteady = before.get(at) === again.get(at);
      return isSteady ? before.get(at) !== value : value === JSON.stringify(sent);
    });
  const idle: string[] = [];
  const pending = new Map<string, Place>();
  const strange = new Map<string, Place>();
  for (const place of placesOf(fields)) {
    const name = place.path.join('.');
    const above = place.path.slice(0, -1);
    if (valueAt(one.args, above) === undefined) strange.set(above.join('.'), place);
    else pending.set(name, place);
  }
  // A list that no example has is refused as a whole.
  for (const [name, { path }] of strange) {
    const next = await fresh();
    const above = path.slice(0, -1);
    const { faults } = await send(
      operation,
      withValue(next.args, above, LINES[above.at(-1) ?? '']),
      next.key,
    );
    if (!faults.has(name)) idle.push(`${operation}.${name} has no example`);
  }
  for (let round = 0; round < 6 && pending.size > 0; round++) {
    const was = pending.size;
    const next = await fresh();
    const sent = new Map(
      [...pending].map(([name, { path, type }]) => {
        const value = anotherOf(type, valueAt(next.args, path));
        next.args = withValue(next.args, path, value);
        return [name, value];
      }),
    );
    const { answer, faults } = await send(operation, next.args, next.key);
    for (const [name, { path }] of [...pending]) {
      const isJudged = faults.has(name) || faults.has(path.slice(1).join('.'));
      if (isJudged || differs(answer, path.at(-1), sent.get(name))) pending.delete(name);
    }
    if (pending.size === was) break;
  }
  for (const [name, { path, type }] of pending) {
    let isIdle = true;
    const others = othersOf(type, valueAt(one.args, path));
    if (others.length === 0) continue;
    for (const value of others) {
      const next = await fresh();
      const { answer } = await send(operation, withValue(next.args, path, value), next.key);
      if (!answer || differs(answer) || differs(answer, path.at(-1), value)) isIdle = false;
      if (!isIdle) break;
    }
    if (isIdle) idle.push(`${operation}.${name}`);
  }
  return idle;
}

/** Opens a stage, and tells of operations that make records, or take lines, which fields are idle. */
export async function openFields() {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
  const names = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const hasLines = field.args.some(({ type }) => isInputObjectType(getNamedType(type)));
    const isSaid = field.name.startsWith('create') || hasLines;
    const isAsked = isSaid && !/^(update|patch)/.test(field.name) && !takesFile(schema, field.name);
    return isAsked ? [field.name] : [];
  });
  return { names, service, idleOf };
}

/** What makes or pays documents, entries and contracts. */
export const OF_DOCUMENTS =
  /^(pay|calculate|balance|refund|categorize|preview|bulkApply)|^create(Bill|Invoice|Credit|Debit|Journal|Intercompany|Contract|Revenue|Prepaid|Tier)/;
