// Examples of operations on entities, accounts, currencies, files and master data.
import type { Examples, Stage } from './examples.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const image = { name: 'logo.png', content: new Uint8Array(PIXEL) };

async function file(s: Stage): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7']), `receipt${s.serial()}.pdf`);
  const { body } = await s.service.call('POST', '/ca/api/file/upload?model=invoice', {
    body: form,
  });
  return Number(body.id);
}
const CURRENCIES =
  'AED ARS AUD BDT BHD BRL CAD CHF CLP CNY COP CZK DKK EGP GBP GEL HKD HUF IDR ILS INR ISK JPY KES KRW KWD KZT LKR MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD SAR SGD THB TND TRY TWD UAH VND ZAR'.split(
    ' ',
  );
let used = 0;
/** One nobody has yet. */
const currency = (): string =>
  `createWorkspaceCurrency(input: { currency: "${CURRENCIES[used++ % CURRENCIES.length]}" })`;

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const expense = (s: Stage): Promise<number> =>
  s.make('createAccount(input: { number: "Q", name: "Fees", accountType: OPERATING_EXPENSES })');

const examples: Examples = {
  loadExchangeRates: (s) =>
    `loadExchangeRates(rates: [{ currency: "EUR", date: "20${10 + (s.serial() % 10)}-03-0${1 + (s.serial() % 9)}", rate: "1.3" }])`,
  deleteExchangeRate: async (s) => {
    await s.ask('loadExchangeRates(rates: [{ currency: "SEK", date: "2001-01-01", rate: "0.1" }])');
    return `deleteExchangeRate(id: ${await s.one(`select max(id) from exchange_rate where workspace_id = $1 and currency = 'SEK'`, s.service.workspace)})`;
  },
  // Books without a line: those of the other workspace.
  setReportingCurrency: ({ service }) => ({
    call: 'setReportingCurrency(currency: "EUR")',
    key: service.other.admin,
  }),
  reorderCustomFields: async (s) =>
    `reorderCustomFields(fieldOrder: [${await s.make(await s.create('CustomField'))}])`,
  bulkSearchDepartments: (s) =>
    `bulkSearchDepartments(upsert: true, departments: [{ name: "Bulk${s.serial()}" }])`,
  bulkSearchTags: (s) => `bulkSearchTags(upsert: true, tags: [{ name: "Bulk${s.serial()}" }])`,
  bulkSearchVendors: (s) =>
    `bulkSearchVendors(upsert: true, vendors: [{ name: "Bulk${s.serial()}" }])`,
  createVendorContact: ({ world: w }) =>
    `createVendorContact(id: ${w['Vendor']}, input: { name: "Zoe" })`,
  // All of them are sent: what is left out is taken away, and all others post to them.
  updateSystemAccounts: async (s) => {
    const [rows = []] = await s.service.database.read(s.service.workspace, {
      text: 'select * from system_accounts where workspace_id = $1',
      values: [s.service.workspace],
    });
    const kept = Object.entries(rows[0] ?? {}).flatMap(([name, value]) =>
      name.endsWith('_id') && !/^(workspace|processing_fees)_id$/.test(name) && value !== null
        ? [`${camel(name.slice(0, -'_id'.length))}: ${Number(value)}`]
        : [],
    );
    return `updateSystemAccounts(input: { ${kept.join(', ')}, processingFees: ${await expense(s)} })`;
  },
  patchSystemAccounts: async (s) =>
    `patchSystemAccounts(input: { processingFees: ${await expense(s)} })`,
  uploadEntityAttachment: ({ world: w }) => ({
    call: `uploadEntityAttachment(id: ${w['Entity']})`,
    file: { name: 'deed.pdf', content: '%PDF-1.7' },
  }),
  uploadEntityLogo: ({ world: w }) => ({
    call: `uploadEntityLogo(id: ${w['Entity']})`,
    file: image,
  }),
  uploadFile: ({ world: w }) => ({
    call: `uploadFile(model: "invoice", objectId: ${w['Invoice']})`,
    file: { name: 'a.pdf', content: '%PDF-1.7' },
  }),
  updateFile: async (s) => `updateFile(id: ${await file(s)}, input: { name: "b.pdf" })`,
  patchFile: async (s) => `patchFile(id: ${await file(s)}, input: { name: "b.pdf" })`,
  deleteFile: async (s) => `deleteFile(id: ${await file(s)})`,
};

export const SETTINGS = {
  creates: {
    WorkspaceCurrency: currency,
    Entity: () => 'createEntity(input: { name: "Branch", currency: "USD" })',
    Account: () =>
      'createAccount(input: { number: "U", name: "Cash", currency: "USD", accountType: ASSET, accountSubtype: BANK })',
    CustomField: () =>
      'createCustomField(input: { name: "field_", label: "Field", fieldType: TEXT })',
  },
  examples,
};
