// Generated files of the clients: equal to a new generation, typed strictly, complete.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../../clients/generator/index.ts';
import { Ledgergate } from '../../clients/typescript/src/index.ts';
import { assemble } from '../contracts/assemble.ts';
import { faultsOf } from './support/types.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test('the committed files are those of the contracts: npm run clients writes them', () => {
  const stale = Object.entries(generatedFiles())
    .filter(([file, text]) => readFileSync(root + file, 'utf8') !== text)
    .map(([file]) => file);
  expect(stale).toEqual([]);
});

test('every operation is a method of one resource', async () => {
  const { openapi } = await assemble();
  const operations = Object.values(openapi['paths'] as Record<string, object>).flatMap((item) =>
    Object.keys(item),
  );
  const client = new Ledgergate({ baseUrl: 'http://127.0.0.1', apiKey: 'key' });
  const methods = Object.values(client).flatMap((group: object) => Object.values(group));
  expect(methods).toHaveLength(operations.length);
  expect(methods.every((method) => typeof method === 'function')).toBe(true);
});

const BEGIN = `
import { Ledgergate, OAuth, amount, verifyWebhook, type Amount } from '@ledgergate/client';
const lg = new Ledgergate({ baseUrl: 'https://books.example', apiKey: 'key' });
`;
const HOLDS = `${BEGIN}
for await (const invoice of lg.invoices.list({ status: 'open', sort: ['-due_date'] })) {
  const due: Amount = invoice.amount_due;
  const id: number = invoice.id;
  console.log(due, id);
}
const line = { description: 'Consulting', quantity: '2', rate: amount('150.25') } as const;
const invoice = { entity: 1, client: 7, invoice_date: '2026-01-31', terms: 'net_30', lines: [line] } as const;
const made = await lg.invoices.create(invoice, { idempotencyKey: 'one' });
const entry: number | null = made.journal_entry;
const tried = await lg.invoices.create(invoice, { dryRun: true });
console.log(entry, tried.total_amount, tried.dry_run.journal_lines);
const gone = await lg.invoices.delete(12, { dryRun: true });
console.log(gone.dry_run.statements);
const pdf: Uint8Array = await lg.invoices.pdf(12);
const sheet: Uint8Array = await lg.financialStatements.balanceSheetTable({ format: 'csv' }, { as: 'bytes' });
const one = await lg.request('GET /coa/api/v1/invoice/{id}', { path: { id: 12 } });
const total: Amount = one.total_amount;
console.log(pdf, sheet, total);
const { income_statement: rows } = await lg.financialStatements.incomeStatementTable();
const figure: Amount | undefined = rows[0]?.['2026-01-01_Total'];
console.log(figure);
const delivery = await verifyWebhook({ headers: new Headers(), body: '', token: 't' });
if (delivery.topic === 'Invoice.paid') console.log(delivery.data.total_amount);
for await (const change of lg.followChanges({ after: 5 })) {
  if (change.topic === 'JournalEntry.created') console.log(change.data.transactions);
}
const oauth = new OAuth({ baseUrl: 'https://books.example', clientId: 'a', redirectUri: 'https://app.example' });
export const agent = new Ledgergate({ baseUrl: 'https://books.example', token: oauth });
`;

const REFUSED: Readonly<Record<string, string>> = {
  'an amount as a number': `await lg.invoices.create({ entity: 1, invoice_date: '2026-01-31', lines: [{ rate: 150.25 }] });`,
  'words as an amount': `await lg.invoices.create({ entity: 1, invoice_date: '2026-01-31', lines: [{ rate: 'much' }] });`,
  'arithmetic on an amount': `export const x: number = (await lg.invoices.get(1)).total_amount;`,
  'a missing field': `await lg.invoices.create({ entity: 1, invoice_date: '2026-01-31' });`,
  'an unknown field': `await lg.invoices.create({ entity: 1, invoice_date: '2026-01-31', lines: [], colour: 'red' });`,
  'an unknown path': `await lg.request('GET /coa/api/v1/nothing');`,
  'a missing part of a path': `await lg.request('GET /coa/api/v1/invoice/{id}');`,
};

test('what the client offers type-checks strictly, libraries included; what is wrong does not', () => {
  const wrong = Object.entries(REFUSED).map(([name, code]): [string, string] => [
    name,
    `${BEGIN}${code}\nexport { OAuth, amount, verifyWebhook, type Amount };`,
  ]);
  const faults = faultsOf({ HOLDS, ...Object.fromEntries(wrong) });
  expect(Object.keys(faults).toSorted()).toEqual(Object.keys(REFUSED).toSorted());
  expect(Object.values(faults).filter((each) => each.length !== 1)).toEqual([]);
});

test('the examples of the README type-check strictly', () => {
  const readme = readFileSync(`${root}clients/typescript/README.md`, 'utf8');
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);
  expect(blocks.length).toBeGreaterThan(0);
  const ambient = 'declare const process: { readonly env: Record<string, string | undefined> };\n';
  const modules = blocks.map((code, nth) => [`block ${nth}`, code + ambient] as const);
  expect(faultsOf(Object.fromEntries(modules))).toEqual({});
});

test('amounts may be of a type of the caller’s own', () => {
  const own = `
import { Ledgergate } from '@ledgergate/client';
class Money { constructor(readonly text: string) {} toString(): string { return this.text; } }
declare module '@ledgergate/client' { interface Numbers { readonly amount: Money } }
const lg = new Ledgergate({ baseUrl: 'https://books.example', apiKey: 'key', numbers: (text) => new Money(text) });
const total: Money = (await lg.invoices.get(1)).total_amount;
await lg.invoices.create({ entity: 1, invoice_date: '2026-01-31', lines: [{ rate: total, quantity: '1' }] });`;
  expect(faultsOf({ own })).toEqual({});
});
