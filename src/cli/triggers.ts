// Webhook topics that `ledgergate trigger` can cause, each with a request that leads to it.
import { Decimal } from '../../schema/kit/index.ts';
import type { ServiceClient } from './service-client.ts';

export interface Trigger {
  /** Where records of its kind are listed. */
  readonly path: string;
  readonly movesMoney: boolean;
  run(client: ServiceClient, id: number): Promise<unknown>;
}
type RecordFields = Readonly<Record<string, unknown>>;

const INVOICE = '/coa/api/v1/invoice';
const BILL = '/coa/api/v1/bill';
const CREDIT_MEMO = '/coa/api/v1/credit-memo';
const DEBIT_MEMO = '/coa/api/v1/debit-memo';
const CONTRACT = '/rr/api/v1/contracts';
const ENTRY = '/coa/api/journal_entry';
/** Of what is read, what a copy is made of. */
const pick = (record: RecordFields, ...names: string[]): RecordFields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));
const read = async (client: ServiceClient, path: string): Promise<RecordFields> =>
  (await client.call('GET', path)) as RecordFields;

const TRIGGERED = 'Triggered';
/** Changes a text and takes it back: two updates, for what is sent as it stands is none. */
const touching = (path: string, field: string): Trigger => ({
  path,
  movesMoney: false,
  run: async (client, id) => {
    const own = `${path}/${id}`;
    const was = pick(await read(client, own), field);
    await client.call('PATCH', own, { [field]: was[field] === TRIGGERED ? 'Again' : TRIGGERED });
    return client.call('PATCH', own, was);
  },
});
const deleting = (path: string): Trigger => ({
  path,
  movesMoney: true,
  run: (client, id) => client.call('DELETE', `${path}/${id}`),
});

/** Creates another record like this one: these fields of it, these of each of its lines, and what is its own. */
const copying = (
  path: string,
  fields: readonly string[],
  lines: { readonly name: string; readonly fields: readonly string[] } | undefined,
  fresh: () => RecordFields = () => ({}),
): Trigger => ({
  path,
  movesMoney: true,
  run: async (client, id) => {
    const record = await read(client, `${path}/${id}`);
    const copies = lines && {
      [lines.name]: (record[lines.name] as readonly RecordFields[]).map((line) =>
        pick(line, ...lines.fields),
      ),
    };
    return client.call('POST', path, { ...pick(record, ...fields), ...copies, ...fresh() });
  },
});

/** Pays by hand, today, from the clearing account of the settings: all that is due, or half of it. */
const paying = (path: string, isWhole: boolean): Trigger => ({
  path,
  movesMoney: true,
  run: async (client, id) => {
    const due = new Decimal(String((await read(client, `${path}/${id}`))['amount_due']));
    const settings = await read(client, '/coa/api/chart-account-settings');
    const part = isWhole || due.lt(2) ? due : due.div(2).floor();
    const payment = {
      account_id: settings['default_clearing'],
      amount: part.toFixed(),
      payment_date: new Date().toISOString().slice(0, 10),
    };
    return client.call('POST', `${path}/${id}/pay`, { empty_transactions: [payment] });
  },
});

const LINES = { name: 'lines', fields: ['account', 'amount', 'description'] };
const now = (): string => `copy ${Date.now().toString(36)}`;
const MEMO_FIELDS = ['entity', 'currency', 'ref_number'];

/** What can be made to happen, by topic. Lines of memos come and go with their memos. */
export const TRIGGERS: Readonly<Record<string, Trigger>> = {
  'Invoice.created': copying(INVOICE, ['client', 'entity', 'currency', 'terms', 'invoice_date'], {
    name: 'lines',
    fields: ['product', 'amount', 'description'],
  }),
  'Invoice.updated': touching(INVOICE, 'message_on_invoice'),
  'Invoice.payment': paying(INVOICE, false),
  'Invoice.paid': paying(INVOICE, true),
  'Invoice.deleted': deleting(INVOICE),
  'Bill.created': copying(
    BILL,
    ['vendor', 'entity', 'currency', 'bill_date', 'due_date'],
    LINES,
    () => ({ bill_number: now() }),
  ),
  'Bill.updated': touching(BILL, 'message_on_bill'),
  'Bill.payment': paying(BILL, false),
  'Bill.paid': paying(BILL, true),
  'Bill.deleted': deleting(BILL),
  'CreditMemo.created': copying(CREDIT_MEMO, [...MEMO_FIELDS, 'client', 'credit_memo_date'], LINES),
  'CreditMemo.updated': touching(CREDIT_MEMO, 'ref_number'),
  'CreditMemo.deleted': deleting(CREDIT_MEMO),
  'DebitMemo.created': copying(DEBIT_MEMO, [...MEMO_FIELDS, 'vendor', 'debit_memo_date'], LINES),
  'DebitMemo.updated': touching(DEBIT_MEMO, 'ref_number'),
  'DebitMemo.deleted': deleting(DEBIT_MEMO),
  'Contract.created': copying(
    CONTRACT,
    ['entity', 'client', 'currency', 'deal_name', 'contract_start_date', 'contract_end_date'],
    undefined,
    () => ({ deal_id: now() }),
  ),
  'Contract.updated': touching(CONTRACT, 'deal_name'),
  'Contract.deleted': deleting(CONTRACT),
  'JournalEntry.created': copying(ENTRY, ['entity', 'date', 'currency', 'memo'], {
    name: 'transactions',
    fields: ['account', 'entity', 'debit_amount_native', 'credit_amount_native'],
  }),
  'JournalEntry.updated': touching(ENTRY, 'memo'),
  'JournalEntry.deleted': deleting(ENTRY),
};
