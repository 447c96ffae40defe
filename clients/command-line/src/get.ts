// `ledgergate get`: records of a resource as a table, or as lines of JSON.
import { OPERATIONS } from '../../typescript/src/generated/operations.ts';
import type { Told } from '../../typescript/src/index.ts';
import { IGNORED, indented, type Output } from './api.ts';
import { type Connection, Trouble } from './connection.ts';

type Asked = Promise<readonly object[]> &
  AsyncIterable<object> & { first(): Promise<{ count: number }> };
type Verb = (...given: readonly unknown[]) => Asked;
interface Group {
  readonly list?: Verb;
  readonly get?: Verb;
}
/** What a verb of a resource takes. */
interface Route {
  /** Names of its path, such as `contract_id`. */
  readonly names: readonly string[];
  readonly takesQuery: boolean;
  readonly isPage: boolean;
}
const ROUTES: ReadonlyMap<string, Route> = new Map(
  OPERATIONS.trim()
    .split('\n')
    .map((line): [string, Route] => {
      const [resource = '', verb = '', , path = '', query, , kind] = line.split(' ');
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      return [`${resource}.${verb}`, { names, takesQuery: query === 'q', isPage: kind === 'page' }];
    }),
);
const camel = (word: string): string =>
  word.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The resources whose records can be listed or read. */
export const resourcesOf = ({ client }: Pick<Connection, 'client'>): string[] =>
  Object.entries(client as unknown as Record<string, Group>)
    .filter(([, group]) => typeof group === 'object' && ('list' in group || 'get' in group))
    .map(([name]) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
    .sort();

/** Names of fields that people look for first, in the order of a table. */
const FIRST = [
  ...[/^id$/, /_number$|^number$|^order$/, /name$/, /^status$|_status$/, /date$|^posted_at$/],
  ...[/^total_amount$|^amount(_native)?$/, /^amount_due$|balance(_book)?$/, /^currency$/],
];
const MOST_COLUMNS = 10;
const WIDEST = 32;

/** Amounts in the currency of reports, which do not stand beside that of their record. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  amount: 'amount_native',
  current_balance: 'current_balance_book',
};
const CURRENCY = 'currency';

/** The fields that rows have, and that say something in a table. */
function namesOf(rows: readonly object[]): string[] {
  const filled = (value: unknown): boolean =>
    value !== null && typeof value !== 'object' && value !== '';
  const all = rows.flatMap((row) => Object.entries(row).filter(([, value]) => filled(value)));
  const inOrder = Object.keys(rows[0] ?? {});
  const names = new Set(all.map(([name]) => name));
  const known = [...new Set([...inOrder, ...names])].filter((name) => names.has(name));
  return known.filter((name) => {
    const own = ELSEWHERE[name];
    return own === undefined || !rows.some((row) => own in row);
  });
}

function columnsOf(rows: readonly object[]): string[] {
  const names = namesOf(rows);
  const first = FIRST.flatMap((form) => names.filter((name) => form.test(name)).slice(0, 2));
  const columns = [...new Set([...first, ...names])].slice(
    0,
    Math.min(MOST_COLUMNS, Math.max(first.length, 4)),
  );
  // An amount says nothing without it.
  return first.includes(CURRENCY) && !columns.includes(CURRENCY) ? [...columns, CURRENCY] : columns;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function table(rows: readonly object[]): string {
  if (rows.length === 0) return 'No records.\n';
  const columns = columnsOf(rows);
  const cells = [
    columns,
    ...rows.map((row) =>
      columns.map((name) => {
        const value = (row as Record<string, unknown>)[name];
        return value === null || value === undefined ? '' : textOf(value).slice(0, WIDEST);
      }),
    ),
  ];
  const widths = columns.map((_, at) => Math.max(...cells.map((line) => line[at]?.length ?? 0)));
  const isAmount = columns.map((_, at) =>
    cells.slice(1).every((line) => /^-?[\d.]*$/.test(line[at] ?? '')),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, at) =>
        isAmount[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return `${cells.map(line).join('\n')}\n`;
}

export interface GetFlags {
  readonly json: boolean;
  readonly limit: number;
  /** Parameters of the list, as they were given. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
}
const flagOf = (name: string): string => `--${name.replaceAll('_', '-')}`;

/** Values of a path, and the filters that are left. Throws {@link Trouble} for one that is missing. */
function partsOf(resource: string, names: readonly string[], given: GetFlags['query']) {
  const filters = { ...given };
  const parts = names.map((name) => {
    const { [name]: value } = filters;
    if (typeof value !== 'object' || value.length !== 1) {
      const flags = names.map((each) => `${flagOf(each)} 7`).join(' ');
      throw new Trouble(`${resource} are those of another record.`, `Say of which: ${flags}`);
    }
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete
    delete filters[name];
    return String(value[0]);
  });
  return { parts, filters };
}

/** Throws {@link Trouble} for a filter that the list does not know: without it others would be shown. */
function demandKnown(resource: string, { headers }: Told, filters: GetFlags['query']): void {
  const told = (headers.get(IGNORED) ?? '').split(',').map((each) => each.trim());
  for (const each of told) {
    const [name = '', ...more] = each.split(';').map((part) => part.trim());
    if (!Object.hasOwn(filters, name)) continue;
    const nearest = more.find((part) => part.startsWith('nearest='))?.slice('nearest='.length);
    throw new Trouble(
      `${resource} have no filter ${flagOf(name)}.`,
      nearest === undefined ? 'Leave it out' : `Use ${flagOf(nearest)}`,
    );
  }
}

/** Prints the records of a list. */
async function showList(
  list: Verb,
  resource: string,
  { json, limit, query }: GetFlags,
  { out, err }: Output,
): Promise<void> {
  const { names, takesQuery, isPage } = ROUTES.get(`${camel(resource)}.list`) ?? NONE;
  const { parts, filters } = partsOf(resource, names, query);
  const [filter] = Object.keys(filters);
  if (!takesQuery && filter !== undefined) {
    throw new Trouble(`${resource} have no filter ${flagOf(filter)}.`, 'Leave it out');
  }
  let told: Told | undefined;
  const options = { onResponse: (each: Told) => (told ??= each) };
  const page = { limit: Math.min(limit, MOST_ROWS), ...filters };
  const asked = list(...parts, ...(takesQuery ? [page] : []), options);
  const rows: object[] = [];
  const keep = (row: object): void => {
    if (told && rows.length === 0) demandKnown(resource, told, filters);
    if (json) out(`${JSON.stringify(row)}\n`);
    rows.push(row);
  };
  if (isPage) {
    for await (const row of asked) {
      keep(row);
      if (rows.length >= limit) break;
    }
  } else (await asked).slice(0, limit).forEach(keep);
  if (told) demandKnown(resource, told, filters);
  if (!json) out(table(rows));
  const count = isPage ? (await asked.first()).count : (await asked).length;
  if (count > rows.length) err(`${rows.length} of ${count}; --limit shows more\n`);
}
const NONE: Route = { names: [], takesQuery: false, isPage: false };
/** Of a page. */
const MOST_ROWS = 100;

/** Prints records of a resource, or one of them. */
export async function runGet(
  connection: Connection,
  [resource = '', id, more]: readonly string[],
  flags: GetFlags,
  output: Output,
): Promise<number> {
  const group = (connection.client as unknown as Record<string, Group>)[camel(resource)];
  if (typeof group !== 'object' || (!group.list && !group.get)) {
    throw new Trouble(
      `There is no resource "${resource}".`,
      `Use one of ${resourcesOf(connection).join(', ')}`,
    );
  }
  if (more !== undefined) {
    throw new Trouble(
      'One record is shown at a time.',
      `Use ledgergate get ${resource} ${id ?? ''}`,
    );
  }
  if (id !== undefined) {
    if (!group.get) throw new Trouble(`${resource} has no records by id.`, 'Leave the id out');
    const { names } = ROUTES.get(`${camel(resource)}.get`) ?? NONE;
    const { parts, filters } = partsOf(resource, names.slice(0, -1), flags.query);
    const [filter] = Object.keys(filters);
    if (filter !== undefined) {
      throw new Trouble(`One record has no filter ${flagOf(filter)}.`, 'Leave it out');
    }
    const record = await group.get(...parts, id);
    output.out(flags.json ? `${JSON.stringify(record)}\n` : `${indented(record)}\n`);
    return 0;
  }
  if (!group.list)
    throw new Trouble(`${resource} has no list.`, `Say an id: ledgergate get ${resource} 7`);
  await showList(group.list, resource, flags, output);
  return 0;
}
