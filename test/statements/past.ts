// Queries of the books as known at a moment: each statement on each basis, each list of the ledger
// with filters, orders, cursors, groups and totals, for unlimited and limited callers.
import { inLanes } from '../support/lanes.ts';
import { makeApiKey } from '../support/service.ts';
import type { World } from './deeds.ts';

const DAYS = 'start_date=2026-01-01&end_date=2026-04-30';

/** Statements with the bases they are asked on. */
const STATEMENTS = [
  ...['get_income_statement', 'get_balance_sheet', 'get_trial_balance', 'get_cash_flow'].flatMap(
    (name) => [`/ca/api/${name}?${DAYS}`, `/ca/api/${name}?${DAYS}&basis=cash`],
  ),
  `/ca/api/get_income_statement?${DAYS}&group_by=vendor&basis=cash`,
  `/ca/api/get_balance_sheet?${DAYS}&group_by=entity&cadence=quarterly`,
  `/ca/api/cash-basis?${DAYS}`,
  `/ca/api/cash-basis-operating-statement?${DAYS}`,
  `/ca/api/get_cash_flow_v2?${DAYS}`,
  `/ca/api/get_cash_flow_activity?${DAYS}`,
  '/ca/api/balance-sheet/comparative?as_of=2026-03-31',
  '/ca/api/income-statement/comparative?as_of=2026-03-31&basis=cash',
  '/coa/api/ageing?side=receivable&as_of=2026-04-30',
  '/coa/api/ageing?side=payable&as_of=2026-04-30',
];

const LISTS = [
  `/coa/api/journal_entry?${DAYS}&status=posted&limit=1000`,
  '/coa/api/journal_entry?as_of=2026-03-31&status=posted&ordering=-date,id&limit=3&offset=2',
  `/coa/api/transaction?${DAYS}&limit=1000`,
  `/coa/api/transaction?${DAYS}&limit=1000&include_deleted=true`,
  `/coa/api/transaction?${DAYS}&sort=-amount&limit=4&offset=1&debit_amount_gte=5`,
  '/coa/api/transaction?as_of=2026-03-31&group_fields=account,date_month&display_opening_balance=true',
  '/coa/api/transaction?start_date=2026-02-01&as_of=2026-03-31&display_opening_balance=true&limit=2',
  `/coa/api/transaction/totals?${DAYS}`,
  `/coa/api/general-ledger?${DAYS}&limit=1000`,
  `/coa/api/general-ledger?${DAYS}&format=csv`,
  `/ca/api/cash-operating-statement/transactions?${DAYS}&limit=100`,
];

const DOCUMENT = (more: string): string => `{
  entries: journalEntries(allTime: true, sort: [ID], filter: { status: [POSTED] }${more}) {
    count results { id date version currency exchangeRate entity { id } transactions { id amount account { number } journal { id date } } } }
  lines: ledgerLines(allTime: true, sort: [ID]${more}) { count results { id amount journal { id version date } } } }`;

export interface Asking extends World {
  /** Of somebody who sees one entity. */
  readonly limited: string;
}
export const asking = async (world: World): Promise<Asking> => ({
  ...world,
  limited: await makeApiKey(world.service.database, world.service.workspace, 'accountant', {
    entityIds: [world.books.europe],
  }),
});

/** What moves without a posting, and what tells the moment or an address. */
const MOVES = /"(last_modified_at|known_at)":("[^"]*"|null),?/g;
const KNOWN = /[?&]known_at=[^"&]*|^Known at.*\r?\n/gm;

/** Pages that follow one another, read by cursor. */
async function followed({ service }: Asking, path: string, key: string): Promise<string> {
  const found: unknown[] = [];
  for (let next: string | null = path; next !== null;) {
    const { status, body }: { status: number; body: any } = await service.call('GET', next, {
      key,
    });
    expect([next, status]).toEqual([next, 200]);
    found.push(...body.results.map(({ id, amount }: any) => [id, amount]), body.count);
    next = body.next === null ? null : (body.next as string).replace(/^https?:\/\/[^/]+/, '');
  }
  return JSON.stringify(found);
}

/** All of it, by what was asked; of a moment where one is given. */
export async function everything(world: Asking, moment?: string): Promise<Map<string, string>> {
  const { service, books, limited } = world;
  const keys: readonly [string, string][] = [
    ['all', service.keys.admin],
    ['limited', limited],
  ];
  const more = moment === undefined ? '' : `&known_at=${moment}`;
  const asked = keys.flatMap(([who, key]) => [
    ...[...STATEMENTS, ...LISTS].map((path) => [who, key, path] as const),
    ...(who === 'all' ? STATEMENTS : []).map(
      (path) => [who, key, `${path}&entity=${books.europe}`] as const,
    ),
  ]);
  const answers = await inLanes(asked, async ([who, key, path]): Promise<[string, string]> => {
    const { status, text } = await service.call('GET', path + more, { key });
    if (status !== 200) throw new Error(`${path}${more}: ${status} ${text.slice(0, 500)}`);
    return [`${who} ${path}`, text.replaceAll(MOVES, '').replaceAll(KNOWN, '')];
  });
  const cursors = await Promise.all(
    keys.map(async ([who, key]): Promise<[string, string]> => {
      const path = `/coa/api/transaction?${DAYS}&cursor=&limit=7${more}`;
      return [`${who} by cursor`, await followed(world, path, key)];
    }),
  );
  const { data, errors } = await service.graphql(
    DOCUMENT(moment === undefined ? '' : `, knownAt: "${moment}"`),
  );
  expect(errors).toBeUndefined();
  return new Map([...answers, ...cursors, ['graphql', JSON.stringify(data)]]);
}

/**
 * What lasts for somebody limited: an entry or document that moved out of their sight is not shown to them any more,
 * of whatever moment; lines they see tell nothing of it, and ageing does not know when it was due.
 */
export const lasting = (answers: Map<string, string>): Map<string, string> =>
  new Map(
    [...answers].flatMap(([asked, text]): [string, string][] => {
      if (!asked.startsWith('limited ')) return [[asked, text]];
      if (/journal_entry|ageing|format=csv/.test(asked)) return [];
      const ofEntry =
        /"(journal\w*|intercompany_journal|created_automatically|exchange_rate\w*|opposing\w*|invoice\w*|bill\w*)":("[^"]*"|[^,}]*),?/g;
      return [[asked, text.replaceAll(ofEntry, '')]];
    }),
  );

/** Where two answers part: what was asked, and both from there on. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[][] {
  return [...one].flatMap(([asked, text]) => {
    const answered = other.get(asked) ?? '';
    if (answered === text) return [];
    let at = 0;
    while (answered[at] === text[at]) at++;
    const from = Math.max(0, at - 200);
    return [[asked, text.slice(from, at + 200), answered.slice(from, at + 200)]];
  });
}
