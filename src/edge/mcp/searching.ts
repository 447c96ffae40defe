// Tool that finds records of all kinds by a number, a name, a text or an amount.
import { FieldFault, invalid } from '../../platform/base/index.ts';
import { asked, between } from './asking.ts';
import { listNamed, listNames, queryNamed } from './catalogue.ts';
import { chosen, compact } from './selections.ts';
import { said, taking, TEXT, type Arguments, type Call, type Told, type Tool } from './tool.ts';

/** Lists that are searched by their `q`. */
const SEARCHED = [
  ...['invoices', 'bills', 'creditMemos', 'debitMemos', 'vendors', 'contracts', 'products'],
  ...['accounts', 'bankTransactions'],
];
const ENTRIES = 'journalEntries';
const LINES = 'ledgerLines';
const AMOUNT = /^-?\d{1,18}([.,]\d{1,10})?$/;

/** Hits of one kind, and how many there are. */
interface Hits {
  readonly count: number;
  readonly results?: readonly object[];
}
const labelled = (resource: string, { count, results = [] }: Hits): Hits => ({
  count,
  results: results.map((each) => ({ resource, ...each })),
});

/** Hits of a list among records of all days. */
async function hitsIn(call: Call, name: string, given: Arguments): Promise<Hits> {
  const { schema, session } = call;
  const { list, type } = listNamed(schema, session.principal, name);
  const page = await asked(call, list, given, `{ count results ${compact(schema, type)} }`);
  return labelled(name, page as Hits);
}

/** The most records that the search of all kinds answers. */
const MOST_FOUND = 50;
/** The number of an entry, which `#` makes the first that is looked for. */
const NUMBER = /^\d{1,18}$/;
const OF_ENTRIES = ['id', 'order', 'date', 'type', 'memo', 'currency'];

/** Entries by number, memo or amount. Their list has no `q`. */
async function entries(call: Call, text: string, most: number): Promise<Hits> {
  const { schema, session } = call;
  const query = queryNamed(schema, 'search');
  if (!query) throw new Error('The schema has no search.');
  const ids = new Set<string>();
  for (const each of NUMBER.test(text) ? [`#${text}`, text] : [text]) {
    const found = await asked(call, query, { text: each, limit: MOST_FOUND }, '{ kind id }');
    for (const { kind, id } of found as { readonly kind: string; readonly id: string }[]) {
      if (kind === 'JournalEntry') ids.add(id);
    }
  }
  if (ids.size === 0) return { count: 0 };
  const { list, type } = listNamed(schema, session.principal, ENTRIES);
  const told = [...ids].slice(0, most);
  const given = { filter: { id: told }, allTime: true, limit: most };
  const selection = `{ count results ${chosen(type, session.principal, OF_ENTRIES)} }`;
  const { results = [] } = (await asked(call, list, given, selection)) as {
    readonly results?: readonly { readonly id: string }[];
  };
  const inOrder = [...results].sort((a, b) => told.indexOf(a.id) - told.indexOf(b.id));
  return labelled(ENTRIES, { count: ids.size, results: inOrder });
}

async function search(call: Call, { text, limit }: Arguments): Promise<Told> {
  const q = typeof text === 'string' ? text.trim() : '';
  if (q === '') throw invalid('text', new FieldFault('blank'));
  const most = between(limit, 5, 20);
  const names = new Set(listNames(call.schema, call.session.principal));
  const hits: Hits[] = [];
  for (const name of SEARCHED) {
    if (names.has(name)) hits.push(await hitsIn(call, name, { q, limit: most }));
  }
  if (names.has(ENTRIES)) hits.push(await entries(call, q, most));
  if (AMOUNT.test(q) && names.has(LINES)) {
    const amount = q.replace(',', '.').replace('-', '');
    for (const side of ['debitAmountEqual', 'creditAmountEqual']) {
      const given = { filter: { [side]: amount }, limit: most, allTime: true };
      hits.push(await hitsIn(call, LINES, given));
    }
  }
  return {
    facts: {},
    rows: hits.flatMap(({ results = [] }) => results),
    total: hits.reduce((total, { count }) => total + count, 0),
    narrow: 'search for more of the text, or list_records of one kind with parameters {"q": …}',
  };
}

export const SEARCH: Tool = {
  name: 'search',
  title: 'Search',
  description:
    'Finds records by number, name or text: invoices, bills, memos, customers, vendors, contracts, products, accounts, entries, bank lines. An amount in the reporting currency also finds ledger lines.',
  input: taking({ text: TEXT, limit: said({ type: 'integer' }, 'Of each kind, at most 20.') }, [
    'text',
  ]),
  isRead: true,
  run: search,
};
