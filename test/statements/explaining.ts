// Books in tests of explanations, the cells of their statements, and what is wrong with the explanation of one.
import * as fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import {
  explain,
  type Explanation,
  type OtherLeaf,
} from '../../src/statements/explain/explain.service.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';
import { deedOf, openWorld, perform, type World } from './deeds.ts';
import type { ShapedOf } from './shapes.ts';

/** The service, its books, and what they are asked for by. */
export let service: TestService;
export let world: World;
export let of: ShapedOf;
const seed = Number(process.env['SEED']);
/** How many cells of each statement are explained, chosen at random; all of them with EVERY_CELL. */
const MOST = process.env['EVERY_CELL'] ? Infinity : 16;
/** Opens books to the end of April, of a business that bills, is paid in parts, and pays. */
export async function openExplained(): Promise<void> {
  service = await startService('api');
  world = await openWorld(service);
  console.info(`Deeds of seed ${seed}`);
  const kinds = ['entry', 'editEntry', 'deleteEntry', 'invoice', 'bill', 'voidInvoice'] as const;
  const [deeds = []] = fc.sample(fc.array(deedOf(kinds), { minLength: 30, maxLength: 30 }), {
    ...{ seed, numRuns: 1 },
  });
  for (const each of deeds) await perform(world, each);
  await told();
  await paid();
}

const send = async (path: string, json: object): Promise<any> => {
  const { status, body, text } = await service.call('POST', path, { json });
  if (status >= 300) throw new Error(`${path}: ${text}`);
  return body;
};

/** Entries of years, with departments, vendors and tags, that balance within none of them. */
async function told(): Promise<void> {
  const { data, errors } = await service.graphql(
    `mutation { d: createDepartment(input: { name: "North", code: "N" }) { id } o: createDepartment(input: { name: "South", code: "S" }) { id }
      g: createTagGroup(input: { name: "Project" }) { id } v: createAccount(input: { number: "1500", name: "Van", accountSubtype: FIXED_ASSET }) { id } }`,
  );
  expect(errors).toBeUndefined();
  const [department, group] = [Number(data.d.id), Number(data.g.id)];
  of = { ...world.books, department, group };
  const { data: tag } = await service.graphql(
    `mutation { t: createTag(input: { name: "Alpha", group: ${group} }) { id } }`,
  );
  const { acme, europe, accounts, vendor } = world.books;
  const lines = [
    { account: Number(data.v.id), amount: 900, department, tag_ids: [Number(tag.t.id)] },
    { account: accounts.services, amount: -400, vendor, department: Number(data.o.id) },
    { account: accounts.sales, amount: -123.45, department },
    { account: accounts['bank'] ?? accounts['defaultClearing'], amount: -376.55 },
  ].map(({ amount, ...line }) => ({
    ...line,
    [amount > 0 ? 'debit_amount_native' : 'credit_amount_native']: Math.abs(amount),
  }));
  for (const [entity, date] of [
    ...[[acme, '2024-11-30'] as const, [europe, '2025-12-31'] as const],
    ...[[europe, '2026-02-11'] as const, [acme, '2026-03-31'] as const],
  ]) {
    const json = { entity, date, currency: 'EUR', transactions: lines };
    await send('/coa/api/journal_entry', json);
  }
}

/** Invoices in euros that are paid in thirds, of which one is voided, and bills that are paid in part. */
async function paid(): Promise<void> {
  const { acme, europe, customer, widget, advice } = world.books;
  const { data } = await service.graphql('{ accounts(q: "Bank") { results { id number } } }');
  const cash = Number(data.accounts.results.find((each: any) => each.number === '1010').id);
  for (const entity of [acme, europe]) {
    const { id } = await send('/coa/api/v1/invoice', {
      ...{ entity, client: customer, invoice_date: '2026-01-15', currency: 'EUR' },
      lines: [
        { amount: 10, product: widget },
        { amount: 20.01, product: advice },
      ],
    });
    const pay = async (amount: number, payment_date: string) =>
      send(`/coa/api/v1/invoice/${id}/pay/`, {
        empty_transactions: [{ account_id: cash, account_name: 'Bank', amount, payment_date }],
      });
    await pay(10, '2026-02-03');
    await pay(7.33, '2026-03-03');
    await pay(2, '2026-03-03');
  }
}

/** A figure of a statement. */
export interface Cell {
  readonly reference: string;
  readonly amount: string;
}
const isFigure = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+\.\d+$/.test(value));

/** The cells of an answer that have a reference: it stands under the key of the figure. */
function cellsIn(node: any): Cell[] {
  if (typeof node !== 'object' || node === null) return [];
  const figures = { ...node, ...node.totals, ...node.amounts };
  const figureOf = (name: string, of = figures): unknown => of[name]?.ending_balance ?? of[name];
  const own = Object.entries(node.references ?? {}).flatMap(([name, told]): Cell[] =>
    typeof told === 'string'
      ? [{ reference: told, amount: String(figureOf(name)) }]
      : Object.entries(told as object).map(([key, reference]) => ({
          reference,
          amount: String(figureOf(key, node[name])),
        })),
  );
  const below = Object.entries(node).filter(([name]) => name !== 'references');
  return [...own, ...below.flatMap(([, each]) => cellsIn(each))];
}
/** How many figures an answer has. */
function figuresIn(node: unknown): number {
  if (typeof node !== 'object' || node === null) return Number(isFigure(node));
  const below = Object.entries(node).filter(
    ([name]) => !['references', 'hierarchy'].includes(name),
  );
  return below.reduce((sum, [, each]) => sum + figuresIn(each), 0);
}

/** The cells of a statement: each of its figures is one. */
export async function cellsOf(path: string, query: string): Promise<Cell[]> {
  const { status, body, text } = await service.call('GET', `/ca/api/${path}?${query}&explain=true`);
  if (status !== 200) throw new Error(`${path}?${query}: ${text}`);
  const cells = cellsIn(body);
  expect([path, query, cells.length]).toEqual([path, query, figuresIn(body)]);
  return cells;
}

/** Rows of the cash flow that hold what foreign cash is worth. */
const HELD = ['exchange_rates', 'net_change', 'opening_cash', 'closing_cash'];

/**
 * Whether what no line holds may stand there: translation where foreign books are shown in the reporting currency, and
 * what members of a group have from one another. Everywhere else lines make up all of a cell.
 */
function mayHold({ cell, scope }: Explanation, { kind, words }: OtherLeaf): boolean {
  if (kind === 'computed') {
    return /between|members/.test(words) && (cell.member !== undefined || !!cell.department);
  }
  const { isBook, selected, entities, reporting } = scope;
  const isForeign = selected.some((id) => entities.get(id)?.currency !== reporting);
  const isHeld =
    ['balance_sheet', 'trial_balance'].includes(cell.statement) ||
    (cell.statement === 'cash_flow' && HELD.includes(cell.row));
  return !isBook && isForeign && isHeld;
}

/** What a cell's leaves, page by page, and its accounts come to. */
async function sums({ reference, amount }: Cell): Promise<string | undefined> {
  const { database, workspace } = service;
  const session = { ...sessionOf(database, principalIn(workspace)), loaders: new Map() };
  let leaves = new Decimal(0);
  let count = 0;
  let cursor: string | null = null;
  do {
    const page = await explain(session, reference, { limit: 50, cursor });
    const all = [...page.others, ...(page.lines ?? [])];
    leaves = all.reduce((sum, leaf) => sum.plus(leaf.amount), leaves);
    count += page.lines?.length ?? 0;
    const strange = page.others.filter((each) => !mayHold(page, each));
    if (strange.length > 0) return `${JSON.stringify(strange)} of ${JSON.stringify(page.cell)}`;
    const accounts = page.accounts.reduce((sum, each) => sum.plus(each.amount), new Decimal(0));
    if (!accounts.eq(page.lineTotal)) return `accounts ${accounts.toFixed()} of ${reference}`;
    if (page.next === null && count !== page.lineCount) return `${count} lines of ${reference}`;
    const isSame = page.amount.eq(amount) && (page.next !== null || leaves.eq(amount));
    if (!isSame) {
      const { cell, others, lineTotal } = page;
      const told = { others, lineTotal, leaves, cell, now: page.amount };
      return `${amount} is not explained: ${JSON.stringify(told)}`;
    }
    cursor = page.next;
  } while (cursor !== null);
  return undefined;
}

/** What is wrong with any of the cells; a reference is looked at once. */
export async function faultsOf(cells: readonly Cell[]): Promise<(string | undefined)[]> {
  const every = [...new Map(cells.map((each) => [each.reference, each])).values()];
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(every, { minLength: every.length }), {
    ...{ seed, numRuns: 1 },
  });
  const all = shuffled.slice(0, MOST);
  const found: (string | undefined)[] = [];
  const worker = async (): Promise<void> => {
    for (let cell = all.pop(); cell; cell = all.pop()) found.push(await sums(cell));
  };
  await Promise.all([worker(), worker(), worker()]);
  return found.filter((each) => each !== undefined);
}
